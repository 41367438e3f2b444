"""What questions are answered with, and what can go wrong."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Tuple

import numpy as np
import numpy.typing as npt

Grid = npt.NDArray[np.intc]


class InputError(ValueError):
    """What is wrong with a text, and where. Lines and columns count from 1; 0 means that there is no
    such place. str() is the whole sentence: "file:line:column: expected E, found F"."""

    def __init__(
        self,
        message: str,
        code: str,
        file: str,
        puzzle: int,
        line: int,
        column: int,
        expected: str,
        found: str,
    ) -> None:
        super().__init__(message, code, file, puzzle, line, column, expected, found)
        self.message = message
        self.code = code
        self.file = file
        self.puzzle = puzzle
        self.line = line
        self.column = column
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        return self.message


class Undecided(RuntimeError):
    """A limit was reached before the question was decided. Never read it as "no solution"."""

    def __init__(self, reason: str, found: Any) -> None:
        super().__init__(reason, found)
        self.reason = reason  #: "time limit", "conflict limit", "memory limit" or "interrupted"
        self.found = found  #: what is known so far: solutions, their number, candidates; or None

    def __str__(self) -> str:
        return self.reason


class Uniqueness(NamedTuple):
    """True if there is exactly one solution."""

    status: str  #: "unique", "multiple", "none" or "unknown"
    solutions: List[Grid]  #: the only one, or two different ones
    reason: str  #: why it is unknown, or ""

    def __bool__(self) -> bool:
        if self.status == "unknown":
            raise Undecided(self.reason, self.solutions)
        return self.status == "unique"


class Rule(NamedTuple):
    """A rule, a clue or a given of a puzzle."""

    rule: str  #: its kind: "row", "cage", "given"
    name: str  #: "row 3", "given r1c2=5"
    cells: Tuple[Tuple[int, int], ...]  #: rows and columns from 0, as arrays have them


class Step(NamedTuple):
    """One step of a backtracking search."""

    kind: str  #: "place" or "remove"
    row: int
    column: int
    value: int
    valid: bool  #: whether the value breaks no rule


class Cnf(NamedTuple):
    """A formula in conjunctive normal form."""

    clauses: List[List[int]]
    names: Dict[int, str]  #: by variable: "r1c2=5"
    variables: int


class Certificate(NamedTuple):
    """The files of a bundle that `puzzlec verify` accepts."""

    claim: str
    files: Dict[str, str]
