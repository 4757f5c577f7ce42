"""The game itself. Pure: no clock, file, print, logging, environment or generator."""
