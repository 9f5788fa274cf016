"""`python -m zimo`."""

from zimo.cli import main

if __name__ == "__main__":
    main(prog_name="zimo")
