"""Entries as JSON, and answers about steps and entries (docs/json.md) as types of this package."""

from __future__ import annotations

import collections.abc
from typing import Any, Dict, List, Optional, Tuple, TypeVar

import numpy as np
import numpy.typing as npt

from ._types import (
    Deduction,
    EntryCheck,
    Explanation,
    Grid,
    Hint,
    NamedRule,
    Rating,
    Repair,
    Round,
    Undecided,
)

Cell = Tuple[int, int]
Json = Dict[str, Any]
Item = TypeVar("Item")


def request_of(
    ask: str,
    shape: Tuple[int, int],
    grid: Optional[Grid],
    marks: Optional[collections.abc.Mapping[Cell, collections.abc.Sequence[int]]],
    show: Optional[str],
) -> Json:
    """A question about the numbers of a grid and pencil marks by cell."""
    request: Json = {"ask": ask}
    if grid is not None:
        request["cells"] = [[None if value < 0 else value for value in row] for row in grid.tolist()]
    if marks is not None:
        rows, columns = shape
        candidates: List[List[List[int]]] = [[[] for _ in range(columns)] for _ in range(rows)]
        for (row, column), values in marks.items():
            if not (0 <= row < rows and 0 <= column < columns):
                raise ValueError(f"there is no cell {(row, column)}")
            candidates[row][column] = [int(value) for value in values]
        request["candidates"] = candidates
    if show is not None:
        request["show"] = show
    return request


def cell_of(name: str) -> Cell:
    """The row and the column, from 0, of "r1c2"."""
    row, column = name[1:].split("c")
    return int(row) - 1, int(column) - 1


def by_cell(entries: List[Json], member: str) -> Dict[Cell, Any]:
    return {cell_of(entry["cell"]): entry[member] for entry in entries}


def rule_of(rule: Json) -> NamedRule:
    cells = tuple(cell_of(name) for name in rule["cells"])
    return NamedRule(rule["rule"], rule["name"], cells, rule["kind"], rule.get("value"))


def rules_of(answer: Json) -> List[NamedRule]:
    return [rule_of(rule) for rule in answer["rules"]]


def deduction_of(step: Json) -> Deduction:
    return Deduction(
        step["text"],
        step["technique"],
        rules_of(step),
        by_cell(step["placed"], "value"),
        by_cell(step["removed"], "values"),
    )


def mask_of(candidates: List[List[List[int]]], layers: int) -> npt.NDArray[np.bool_]:
    """By row, column and value, whether the cell may have it."""
    mask = np.zeros((len(candidates), len(candidates[0]), layers), dtype=np.bool_)
    for row, cells in enumerate(candidates):
        for column, values in enumerate(cells):
            mask[row, column, values] = True
    return mask


def decided(answer: Json, found: Item) -> Item:
    """`found`, unless a limit was reached first."""
    if answer["status"] == "unknown":
        raise Undecided(answer["reason"], found)
    return found


def rating_of(answer: Json) -> Rating:
    return decided(answer, Rating(**answer["rating"]))


def explanation_of(answer: Json) -> Explanation:
    rounds = answer["rounds"]
    # The first round has all candidates that later ones have.
    first = rounds[0]["candidates"] if rounds else []
    layers = 1 + max((value for row in first for cell in row for value in cell), default=0)
    found = Explanation(
        answer["status"],
        Rating(**answer["rating"]),
        [
            Round(
                each["size"],
                each["at_least"],
                each["complete"],
                mask_of(each["candidates"], layers),
                [deduction_of(step) for step in each["steps"]],
            )
            for each in rounds
        ],
    )
    return decided(answer, found)


def check_of(answer: Json) -> EntryCheck:
    found = EntryCheck(
        answer["status"],
        by_cell(answer["wrong"], "value"),
        [cell_of(name) for name in answer["marks"]],
        by_cell(answer["core"], "value"),
        by_cell(answer["take_back"], "value"),
        answer["open_cells"],
    )
    return decided(answer, found)


def hint_of(answer: Json) -> Hint:
    if "text" not in answer:
        return Hint(answer["status"], "", [], None, check_of(answer))
    step = None if answer["hint"] is None else deduction_of(answer["hint"])
    cells = [cell_of(name) for name in answer["cells"]]
    return decided(answer, Hint(answer["status"], answer["text"].rstrip(), cells, step, None))


def repair_of(answer: Json) -> Repair:
    givens = by_cell(answer["givens"], "value")
    clues = tuple(answer.get("clues", ()))
    return decided(answer, Repair(answer["status"], givens, clues, answer.get("puzzle")))
