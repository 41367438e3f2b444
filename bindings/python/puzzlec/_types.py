"""What questions are answered with, and what can go wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, NamedTuple, Optional, Tuple

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


class NotMade(RuntimeError):
    """No puzzle was made: what is wished for cannot be had, or not in as many tries."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, eq=False)
class Made:
    """A puzzle that was made."""

    puzzle: Any  #: a Puzzle
    solution: Grid  #: its only one
    index: int  #: its number among the puzzles of the seed, from 0
    clues: int  #: how many it shows, givens among them
    minimal: bool  #: known to need each of them, or of their groups under the symmetry
    level: Optional[str]  #: "easy" .. "extreme"; None if it was not rated
    peak: int  #: rules of the hardest step
    effort: float  #: of all steps
    rating_complete: bool  #: otherwise peak and effort are lower bounds


class Batch(NamedTuple):
    """Puzzles as arrays, the first axis their number."""

    puzzles: Grid  #: givens; BLANK where a cell has none. Clues of other kinds stand in the texts
    solutions: Grid
    clues: npt.NDArray[np.intc]  #: how many each shows
    peaks: npt.NDArray[np.intc]  #: 0 if they were not rated
    efforts: npt.NDArray[np.float64]
    texts: List[str]  #: in the usual format of the kind


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


class NamedRule(NamedTuple):
    """A rule as deductions use it: what a house says of one value, or what one clue states."""

    rule: str  #: its kind: "row", "cage"
    name: str  #: "row 3: 7 at least once"
    cells: Tuple[Tuple[int, int], ...]
    kind: str  #: "at least once", "at most once" or "stated"
    value: Optional[int]  #: None if it is stated


class Deduction(NamedTuple):
    """What follows from a smallest set of rules."""

    text: str  #: a sentence
    technique: Optional[str]  #: the name that people have for it
    rules: List[NamedRule]
    placed: Dict[Tuple[int, int], int]  #: cells that are known with it
    removed: Dict[Tuple[int, int], List[int]]  #: candidates that the rules exclude


class Round(NamedTuple):
    """All deductions from as few rules as possible."""

    size: int  #: how many rules each of them takes
    at_least: int  #: none takes fewer; less than `size` only if a limit was reached
    complete: bool  #: whether these are all of that size
    candidates: npt.NDArray[np.bool_]  #: before the round, by row, column and value
    steps: List[Deduction]


class Rating(NamedTuple):
    """How hard a puzzle is for people: docs/explaining.md."""

    level: int  #: 1 to 5
    peak: int  #: rules of the hardest step
    effort: float
    rounds: int
    steps: int
    removals: int
    narrowest: int
    word: str  #: how hard that is among puzzles of its kind and size: "easy", "medium", "hard", "expert" or "extreme"
    sudoku_explainer: Optional[float] = None  #: an estimate on that program's scale, for 9x9 Sudokus


class Explanation(NamedTuple):
    """The way from the givens to the solution."""

    status: str  #: "solved", "several", "stuck" or "none"; "unknown" only in Undecided.found
    rating: Rating  #: of the steps that were found
    rounds: List[Round]


class EntryCheck(NamedTuple):
    """True if what a player has filled in is right so far."""

    status: str  #: "right", "wrong", "together" (each is in a solution, but not all of them) or "none"
    wrong: Dict[Tuple[int, int], int]  #: entries of no solution
    marks: List[Tuple[int, int]]  #: cells whose pencil marks lack their value
    core: Dict[Tuple[int, int], int]  #: entries that cannot stand together
    take_back: Dict[Tuple[int, int], int]  #: as few as possible
    open_cells: int  #: neither given nor filled in

    def __bool__(self) -> bool:
        return self.status == "right"


class Repair(NamedTuple):
    """What it takes to make a puzzle have one solution."""

    status: str  #: "unique", "add", "missing" (more than were looked for), "remove" or "hopeless"
    givens: Dict[Tuple[int, int], int]  #: to add or to remove, as few as possible
    clues: Tuple[str, ...] = ()  #: to add or to remove, if givens are not stated or not enough
    text: Optional[str] = None  #: if clues are added: the puzzle with them


class Hint(NamedTuple):
    """The next step for a player."""

    status: str  #: as of an explanation; mostly "partial"
    text: str  #: as much as was asked for
    cells: List[Tuple[int, int]]  #: where to look
    step: Optional[Deduction]  #: if it was asked for, and there is one
    check: Optional[EntryCheck]  #: if the entries are not right; then there is no step
