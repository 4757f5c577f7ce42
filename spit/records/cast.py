"""A film of a terminal for sharing, as asciicast v2: a header, then `[seconds, "o", output]`."""

import json
from collections.abc import Iterable, Iterator


def cast_lines(columns: int, rows: int, frames: Iterable[tuple[int, str]]) -> Iterator[str]:
    """The lines of a film, newlines left out.

    `frames` are `(milliseconds from the start, what is then sent to the terminal)`, in order.
    """
    yield _written({"version": 2, "width": columns, "height": rows})
    for at, output in frames:
        seconds, thousandths = divmod(at, 1000)
        yield f'[{seconds}.{thousandths:03d}, "o", {_written(output)}]'


def _written(value: object) -> str:
    return json.dumps(value, separators=(", ", ": "))
