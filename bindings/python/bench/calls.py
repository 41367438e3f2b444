"""What a call from Python costs over the library's own time, in microseconds.

python calls.py OWN_TIME     the program that tests/bench/own_time.cpp becomes
"""

import subprocess
import sys
import time
from typing import Callable, Dict

import puzzlec

ROUNDS = 7
PUZZLES = {
    "4x4": "1 2 . .\n. . 1 2\n2 1 . .\n. . 2 .\n",
    "9x9": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
}


def own_time(program: str, question: str, repeats: int, text: str) -> float:
    told = subprocess.run(
        [program, question, str(repeats)], input=text, capture_output=True, text=True, check=True
    )
    return float(told.stdout)


def call_time(call: Callable[[], object], repeats: int) -> float:
    times = []
    for _ in range(9):
        start = time.perf_counter()
        for _ in range(repeats):
            call()
        times.append((time.perf_counter() - start) / repeats * 1e6)
    return min(times)


def main() -> None:
    print(f"{'puzzle':8}{'question':12}{'library':>10}{'Python':>10}{'over':>8}   (microseconds)")
    for name, text in PUZZLES.items():
        puzzle = puzzlec.parse(text)
        givens = puzzle.givens
        calls: Dict[str, Callable[[], object]] = {
            "solve": puzzle.solve,
            "unique": puzzle.unique,
            "count": lambda: puzzle.count(10),
            "candidates": puzzle.candidates,
            "violations": lambda: puzzle.violations(givens),
            "check": lambda: puzzle.check(givens),
        }
        for question, call in calls.items():
            repeats = max(20, int(20_000 / call_time(call, 5)))
            # They take turns, and the best counts: other programs slow both down, for seconds at a time.
            own = python = float("inf")
            for _ in range(ROUNDS):
                own = min(own, own_time(sys.argv[1], question, repeats, text))
                python = min(python, call_time(call, repeats))
            print(f"{name:8}{question:12}{own:10.2f}{python:10.2f}{python - own:8.2f}")


if __name__ == "__main__":
    main()
