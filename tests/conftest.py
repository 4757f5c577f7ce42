"""Puts this folder on the path, so that tests in all the folders beneath find `helpers`."""
