"""puzzlec solves logic puzzles by compiling them to SAT, and checks every answer.

    >>> import puzzlec
    >>> puzzle = puzzlec.parse("1 2 . .\\n. . 1 2\\n2 1 . .\\n. . 2 1\\n")
    >>> puzzle.count()
    4

docs/python.md of the project shows what there is.
"""

from __future__ import annotations

import json
from typing import Any, Dict, Optional, Union

from ._puzzlec import BLANK, Puzzle, Reader, Steps, about as _about, solver_version
from ._generating import Generator
from ._puzzlec import version as _version
from ._questions import Questions
from ._types import (
    Batch,
    Certificate,
    Cnf,
    Deduction,
    EntryCheck,
    Explanation,
    Grid,
    Hint,
    InputError,
    Made,
    NamedRule,
    NotMade,
    Rating,
    Repair,
    Round,
    Rule,
    Step,
    Undecided,
    Uniqueness,
)

__version__ = _version()

__all__ = [
    "BLANK",
    "Batch",
    "Certificate",
    "Cnf",
    "Deduction",
    "EntryCheck",
    "Explanation",
    "Generator",
    "Grid",
    "Hint",
    "InputError",
    "Made",
    "NamedRule",
    "NotMade",
    "Puzzle",
    "Questions",
    "Rating",
    "Reader",
    "Repair",
    "Round",
    "Rule",
    "Step",
    "Steps",
    "Undecided",
    "Uniqueness",
    "about",
    "parse",
    "read",
    "solver_version",
]

# A member of Puzzle, which is a class of the compiled module.
setattr(Puzzle, "questions", property(Questions))

# Users see these types by the package's name.
for _type in list(globals().values()):
    if getattr(_type, "__module__", None) in ("puzzlec._generating", "puzzlec._questions", "puzzlec._types"):
        _type.__module__ = __name__


def read(
    text: Union[str, bytes],
    *,
    format: Optional[str] = None,
    family: Optional[str] = None,
    ignore_unsupported: bool = False,
    total: Optional[int] = None,
    file: str = "<input>",
    symbols: str = "",
    blank: str = "",
) -> Reader:
    """Goes through the puzzles of a text. An item is a Puzzle, or an InputError for a puzzle that cannot
    be read; reading goes on after it.

    `format` names a format (see about()) that is otherwise detected; `family` is that of square grids
    ("latin", "sudoku", "sudoku-x"), for formats that do not say which; `ignore_unsupported` leaves out
    rules that puzzlec does not know; `total` is the number of mines or stars, if the text does not say;
    `file` names the text in errors; `symbols` ("0..F") and `blank` (".") say how a square spells its
    values and blank cells, which are otherwise found out.
    """
    return Reader(
        text,
        format=format,
        family=family,
        ignore_unsupported=ignore_unsupported,
        total=total,
        file=file,
        symbols=symbols,
        blank=blank,
    )


def parse(
    text: Union[str, bytes],
    *,
    format: Optional[str] = None,
    family: Optional[str] = None,
    ignore_unsupported: bool = False,
    total: Optional[int] = None,
    file: str = "<input>",
    symbols: str = "",
    blank: str = "",
) -> Puzzle:
    """The only puzzle of a text. Raises InputError if it cannot be read, and ValueError if there are
    more. Options are those of read()."""
    only: Optional[Puzzle] = None
    for item in read(
        text,
        format=format,
        family=family,
        ignore_unsupported=ignore_unsupported,
        total=total,
        file=file,
        symbols=symbols,
        blank=blank,
    ):
        if isinstance(item, InputError):
            raise item
        if only is not None:
            raise ValueError("the text has more than one puzzle: use read()")
        only = item
    assert only is not None, "an empty text is an error"
    return only


def about() -> Dict[str, Any]:
    """Families, formats and genres with examples, and the questions of Puzzle.ask()."""
    catalog: Dict[str, Any] = json.loads(_about())
    return catalog
