"""Run the command line as a module."""

from tablee.cli import main

main(prog_name="tablee")
