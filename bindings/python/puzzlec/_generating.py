"""Puzzles that are made."""

from __future__ import annotations

import json
import secrets
from typing import Any, Dict, Iterator, Optional

from ._puzzlec import _Generator
from ._types import Batch, Made


class Generator:
    """Makes puzzles with one solution, one after the other.

        >>> from itertools import islice
        >>> [made.puzzle.family for made in islice(Generator("sudoku", level="easy", seed=7), 2)]
        ['sudoku', 'sudoku']

    `kind` is a family or a genre. The other wishes are texts as the options of `puzzlec generate`
    take them. One seed gives the same puzzles everywhere; without it, one is drawn, which `seed`
    tells. NotMade is raised if what is wished for cannot be had.
    """

    def __init__(
        self,
        kind: str,
        *,
        size: Optional[str] = None,
        level: Optional[str] = None,
        peak: Optional[str] = None,
        effort: Optional[str] = None,
        technique: Optional[str] = None,
        symmetry: Optional[str] = None,
        clues: Optional[str] = None,
        givens: Optional[str] = None,
        rules: Optional[str] = None,
        seed: Optional[int] = None,
        first: int = 0,
        rate: bool = True,
    ) -> None:
        self.seed = secrets.randbelow(1_000_000_000) if seed is None else seed
        spec: Dict[str, Any] = {"kind": kind, "seed": self.seed, "rate": rate}
        wishes = {
            "size": size,
            "level": level,
            "peak": peak,
            "effort": effort,
            "technique": technique,
            "symmetry": symmetry,
            "clues": clues,
            "givens": givens,
            "rules": rules,
        }
        spec.update({name: text for name, text in wishes.items() if text is not None})
        self._generator = _Generator(json.dumps(spec), first, kind)

    @property
    def kind(self) -> str:
        return self._generator.kind

    @property
    def index(self) -> int:
        """The number of the next puzzle among those of the seed."""
        return self._generator.index

    def __iter__(self) -> Iterator[Made]:
        return self

    def __next__(self) -> Made:
        made: Made = self._generator.next()
        return made

    def batch(self, count: int, *, jobs: int = 1) -> Batch:
        """The next puzzles as NumPy arrays, made by `jobs` threads (0: one for each processor)."""
        if count < 0 or jobs < 0:
            raise ValueError("count and jobs cannot be negative")
        batch: Batch = self._generator.batch(count, jobs)
        return batch
