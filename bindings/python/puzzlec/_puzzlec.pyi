from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

from ._questions import Questions
from ._types import (
    Batch,
    Certificate,
    Cnf,
    EntryCheck,
    Explanation,
    Grid,
    Hint,
    InputError,
    Made,
    NamedRule,
    Rating,
    Repair,
    Rule,
    Step,
    Uniqueness,
)

BLANK: int

def version() -> str: ...
def solver_version() -> str: ...
def about() -> str: ...

class Puzzle:
    @property
    def family(self) -> str: ...
    @property
    def format(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def shape(self) -> Tuple[int, int]: ...
    @property
    def givens(self) -> Grid: ...
    @property
    def text(self) -> str: ...
    @property
    def left_out(self) -> List[str]: ...
    @property
    def questions(self) -> Questions: ...
    def _repr_svg_(self) -> str: ...
    def solve(
        self,
        *,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        certify: bool = ...,
        seed: int = ...,
    ) -> Optional[Grid]: ...
    def unique(
        self,
        *,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        certify: bool = ...,
        seed: int = ...,
    ) -> Uniqueness: ...
    def count(
        self,
        limit: Optional[int] = ...,
        *,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        certify: bool = ...,
        seed: int = ...,
    ) -> int: ...
    def solutions(
        self,
        limit: Optional[int] = ...,
        *,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        certify: bool = ...,
        seed: int = ...,
    ) -> Grid: ...
    def candidates(
        self,
        *,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        certify: bool = ...,
        seed: int = ...,
    ) -> Optional[npt.NDArray[np.bool_]]: ...
    def core(
        self,
        *,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        certify: bool = ...,
        seed: int = ...,
    ) -> Optional[List[Rule]]: ...
    def certify(
        self,
        claim: Optional[str] = ...,
        *,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        seed: int = ...,
    ) -> Certificate: ...
    def ask(
        self,
        request: Dict[str, Any],
        *,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        certify: bool = ...,
        seed: int = ...,
    ) -> Dict[str, Any]: ...
    def check(self, grid: npt.ArrayLike) -> Optional[str]: ...
    def text_of(self, grid: npt.ArrayLike) -> str: ...
    def violations(self, grid: npt.ArrayLike) -> List[Rule]: ...
    def rules(self) -> List[NamedRule]: ...
    def explain(
        self,
        max_size: Optional[int] = ...,
        *,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        seed: int = ...,
    ) -> Explanation: ...
    def rate(
        self,
        max_size: Optional[int] = ...,
        *,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        seed: int = ...,
    ) -> Rating: ...
    def hint(
        self,
        grid: Optional[npt.ArrayLike] = ...,
        marks: Optional[Mapping[Tuple[int, int], Sequence[int]]] = ...,
        show: str = ...,
        *,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        seed: int = ...,
    ) -> Hint: ...
    def check_entries(
        self,
        grid: npt.ArrayLike,
        marks: Optional[Mapping[Tuple[int, int], Sequence[int]]] = ...,
        *,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        seed: int = ...,
    ) -> EntryCheck: ...
    def repair(
        self,
        most: Optional[int] = ...,
        *,
        any_target: bool = ...,
        time_limit: Optional[float] = ...,
        conflict_limit: Optional[int] = ...,
        seed: int = ...,
    ) -> Repair: ...
    def steps(self, grid: Optional[npt.ArrayLike] = ...) -> Steps: ...
    def svg(self, grid: Optional[npt.ArrayLike] = ...) -> str: ...
    def convert(self, format: str) -> str: ...
    def to_dimacs(self, *, presolve: bool = ...) -> str: ...
    def to_cnf(self, *, presolve: bool = ...) -> Cnf: ...
    def decode(self, model: Sequence[int], *, presolve: bool = ...) -> Grid: ...

class _Generator:
    def __init__(self, spec: str, first: int, kind: str) -> None: ...
    @property
    def kind(self) -> str: ...
    @property
    def index(self) -> int: ...
    def next(self) -> Made: ...
    def batch(self, count: int, jobs: int) -> Batch: ...

class Reader:
    def __init__(
        self,
        text: Union[str, bytes],
        *,
        format: Optional[str] = ...,
        family: Optional[str] = ...,
        ignore_unsupported: bool = ...,
        total: Optional[int] = ...,
        file: str = ...,
        symbols: str = ...,
        blank: str = ...,
    ) -> None: ...
    def __iter__(self) -> Iterator[Union[Puzzle, InputError]]: ...
    def __next__(self) -> Union[Puzzle, InputError]: ...

class Steps:
    @property
    def solved(self) -> bool: ...
    @property
    def grid(self) -> Grid: ...
    def __iter__(self) -> Iterator[Step]: ...
    def __next__(self) -> Step: ...
