"""What the table promises, each with a test that can fail.

The programs here are used twice: with a small share by `make test`, in full by `make soak` (bench/table).
"""
