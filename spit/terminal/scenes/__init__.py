"""What is on the screen, a file each: pure functions of state to frame, and keys to messages."""
