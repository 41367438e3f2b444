"""The Python package: every question, arrays in and out, errors with places, threads, Ctrl-C."""

import doctest
import itertools
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree
from pathlib import Path
from typing import Any, Callable, List, Tuple

import numpy as np
import pytest

import puzzlec

FOUR = "1 2 . .\n. . 1 2\n2 1 . .\n. . 2 1\n"
NONE = "1 2\n1 .\n"
SUDOKU = "1..4..1..1.34..1\n"
ROOT = Path(__file__).resolve().parent.parent.parent.parent


def empty(side: int) -> str:
    return (" ".join("." * side) + "\n") * side


def test_reading_goes_on_after_an_error() -> None:
    items = list(puzzlec.read("1 2\n2 1\n\n1 2\n1 x\n\n. .\n. .\n", file="squares"))
    first, error, last = items
    assert isinstance(first, puzzlec.Puzzle) and isinstance(last, puzzlec.Puzzle)
    assert (first.number, last.number) == (1, 3)
    assert isinstance(error, puzzlec.InputError)
    assert (error.file, error.puzzle, error.line, error.column) == ("squares", 2, 5, 3)
    assert error.code == "bad_number"
    assert str(error) == "squares:5:3: expected a number 0..2 or '.', found 'x'"
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line, again.found) == (str(error), 5, "'x'")


def test_parse_takes_one_puzzle() -> None:
    assert puzzlec.parse(FOUR.encode()).text == FOUR
    with pytest.raises(puzzlec.InputError) as caught:
        puzzlec.parse("1 x\n2 1\n", format="latin-lab")
    assert (caught.value.line, caught.value.column) == (1, 3)
    with pytest.raises(ValueError, match="more than one"):
        puzzlec.parse("1 2\n2 1\n\n1 2\n2 1\n")
    with pytest.raises(puzzlec.InputError):
        puzzlec.parse("")
    with pytest.raises(ValueError, match="no format"):
        puzzlec.parse(FOUR, format="magic")
    with pytest.raises(ValueError, match="no family"):
        puzzlec.parse(FOUR, family="magic")
    assert puzzlec.parse(FOUR, family="latin").family == "latin"


def test_what_a_puzzle_says() -> None:
    puzzle = puzzlec.parse(FOUR)
    assert (puzzle.family, puzzle.format, puzzle.number) == ("latin", "latin-lab", 1)
    assert puzzle.shape == (4, 4)
    assert puzzle.givens.dtype == np.intc
    assert puzzle.givens[0].tolist() == [1, 2, puzzlec.BLANK, puzzlec.BLANK]
    assert str(puzzle) == puzzle.text == FOUR
    assert repr(puzzle) == "<puzzlec.Puzzle 1: latin, 4x4>"
    assert puzzle.left_out == []


def test_solve() -> None:
    puzzle = puzzlec.parse(FOUR)
    answer = puzzle.solve()
    assert answer is not None
    assert answer.shape == (4, 4) and answer.flags["C_CONTIGUOUS"]
    assert puzzle.check(answer) is None
    assert len(puzzle.text_of(answer)) == len(FOUR)
    answer[0, 2] = 1
    assert "row 1" in str(puzzle.check(answer))
    assert puzzlec.parse(NONE).solve() is None
    assert puzzlec.parse(NONE).solve(certify=True) is None


def test_unique_has_two_solutions_if_there_are_two() -> None:
    assert puzzlec.parse("1 2\n. .\n").unique()
    several = puzzlec.parse(FOUR).unique()
    assert not several
    assert several.status == "multiple"
    assert (several.solutions[0] != several.solutions[1]).any()
    assert puzzlec.parse(NONE).unique() == ("none", [], "")


def test_count_and_solutions() -> None:
    puzzle = puzzlec.parse(FOUR)
    assert puzzle.count() == 4
    assert puzzle.count(3) == puzzle.count(limit=3) == 3
    found = puzzle.solutions()
    assert found.shape == (4, 4, 4)
    assert len({grid.tobytes() for grid in found}) == 4
    assert all(puzzle.check(grid) is None for grid in found)
    assert puzzle.solutions(2).shape == (2, 4, 4)
    assert puzzlec.parse(NONE).solutions().shape == (0, 2, 2)
    assert puzzlec.parse(empty(4)).count() == 576
    with pytest.raises(ValueError):
        puzzle.count(0)
    with pytest.raises(ValueError):
        puzzle.solutions(0)


def test_explain_leads_from_the_givens_to_the_solution() -> None:
    puzzle = puzzlec.parse(SUDOKU)
    solution = puzzle.solve()
    assert solution is not None
    found = puzzle.explain()
    assert found.status == "solved"
    grid = puzzle.givens
    for round_ in found.rounds:
        assert round_.complete and round_.at_least == round_.size
        assert round_.candidates.shape == (4, 4, 5)
        for step in round_.steps:
            assert len(step.rules) == round_.size and step.text
            for cell, value in step.placed.items():
                grid[cell] = value
            for cell, values in step.removed.items():
                assert round_.candidates[cell][values].all()
                assert solution[cell] not in values
    assert (grid == solution).all()
    assert puzzle.rate() == found.rating
    assert (found.rating.rounds, found.rating.level) == (len(found.rounds), 1)
    assert {rule.name for rule in found.rounds[-1].steps[-1].rules} <= {rule.name for rule in puzzle.rules()}
    assert puzzlec.parse(NONE).explain().status == "none"
    assert puzzlec.parse(empty(3)).explain(max_size=0).rounds == []


def test_sudokus_are_also_rated_on_another_scale() -> None:
    easy = puzzlec.parse("530070000600195000098000060800060003400803001700020006060000280000419005000080079")
    assert easy.rate().sudoku_explainer == easy.explain().rating.sudoku_explainer
    assert 1 <= (easy.rate().sudoku_explainer or 0) < 3
    assert puzzlec.parse(FOUR).rate().sudoku_explainer is None


def test_rules_have_names_and_cells() -> None:
    first = puzzlec.parse("1 2\n. .\n").rules()[0]
    assert first == ("row", "row 1: 1 at least once", ((0, 0), (0, 1)), "at least once", 1)


def test_a_limit_ends_an_explanation() -> None:
    puzzle = puzzlec.parse(empty(9))
    with pytest.raises(puzzlec.Undecided) as caught:
        puzzle.explain(time_limit=0)
    assert caught.value.reason == "time limit"
    assert caught.value.found.rounds == []
    with pytest.raises(puzzlec.Undecided):
        puzzle.rate(time_limit=0)


def test_hints_from_entries_and_marks() -> None:
    puzzle = puzzlec.parse(SUDOKU)
    whole = puzzle.hint()
    assert whole.step is not None and whole.check is None
    assert whole.text == whole.step.text
    where = puzzle.hint(show="where")
    assert where.step is None and where.text.startswith("Look at ")
    assert where.cells == whole.cells and where.cells
    solution = puzzle.solve()
    assert solution is not None
    cell, value = next(iter(whole.step.placed.items()))
    grid = puzzle.givens
    grid[cell] = value
    later = puzzle.hint(grid)
    assert later.step is not None and cell not in later.step.placed
    grid[cell] = value % 4 + 1
    wrong = puzzle.hint(grid)
    assert wrong.step is None and wrong.check is not None and not wrong.check
    assert wrong.check.take_back == {cell: value % 4 + 1}
    with pytest.raises(ValueError):
        puzzle.hint(show="all")
    with pytest.raises(ValueError, match="no cell"):
        puzzle.hint(marks={(4, 0): [1]})


def test_repairs() -> None:
    several = puzzlec.parse("1" + "." * 15)
    repair = several.repair()
    assert repair.status == "add" and len(repair.givens) == 3
    grid = several.givens
    for cell, value in repair.givens.items():
        grid[cell] = value
    repaired = puzzlec.parse("".join("." if value < 0 else str(value) for value in grid.flat))
    assert repaired.unique()
    assert repaired.repair() == ("unique", {}, (), None)
    slitherlink = puzzlec.parse(
        '{"format": "puzzlec-genre", "genre": "slitherlink", "cells": [". 3 .", ". . .", ". . ."]}'
    )
    added = slitherlink.repair()
    assert added.status == "add" and not added.givens and added.clues
    assert added.text is not None and puzzlec.parse(added.text).unique()
    assert several.repair(2).status == "missing"
    # No single solution takes fewer givens than the best of all.
    for text in ("12..............", "1..............."):
        puzzle = puzzlec.parse(text)
        least = puzzle.repair(any_target=True)
        assert least.status == "add" and len(least.givens) <= len(puzzle.repair().givens)
    assert puzzlec.parse("11" + "." * 14).repair().status == "remove"


def test_entries_are_checked() -> None:
    puzzle = puzzlec.parse(FOUR)
    grid = puzzle.givens
    right = puzzle.check_entries(grid)
    assert right and right.open_cells == 8
    grid[0, 2] = 3
    grid[1, 0] = 3
    assert puzzle.check_entries(grid)
    grid[1, 0] = 1
    wrong = puzzle.check_entries(grid)
    assert not wrong and wrong.status == "wrong"
    assert wrong.wrong == {(1, 0): 1}
    grid[1, 0] = puzzlec.BLANK
    grid[2, 2] = 3
    together = puzzle.check_entries(grid)
    assert together.status == "together"
    assert together.core == {(0, 2): 3, (2, 2): 3}
    assert len(together.take_back) == 1
    assert puzzlec.parse(NONE).check_entries([[1, 2], [1, -1]]).status == "none"
    sudoku = puzzlec.parse(SUDOKU)
    assert sudoku.check_entries(sudoku.givens, marks={(1, 3): [2, 3]})
    assert sudoku.check_entries(sudoku.givens, marks={(1, 3): [3]}).marks == [(1, 3)]


def test_candidates() -> None:
    puzzle = puzzlec.parse(FOUR)
    candidates = puzzle.candidates()
    assert candidates is not None
    assert candidates.shape == (4, 4, 5)
    seen = puzzle.solutions()
    for row, column in itertools.product(range(4), range(4)):
        values = np.flatnonzero(candidates[row, column])
        assert values.tolist() == sorted(set(seen[:, row, column].tolist()))
    assert puzzlec.parse(NONE).candidates() is None


def test_core() -> None:
    core = puzzlec.parse(NONE).core()
    assert core is not None
    assert [rule.name for rule in core] == ["given r1c1=1", "given r2c1=1"]
    assert core[1] == puzzlec.Rule("given", "given r2c1=1", ((1, 0),))
    assert puzzlec.parse(FOUR).core() is None


@pytest.mark.parametrize("dtype", [np.int8, np.int32, np.int64, np.uint8])
def test_violations_of_arrays(dtype: type) -> None:
    puzzle = puzzlec.parse("1 2\n. .\n")
    grid: puzzlec.Grid = np.array([[1, 2], [2, 2]], dtype=dtype)
    found = puzzle.violations(grid)
    assert [rule.name for rule in found] == ["row 2", "column 2"]
    assert found[1].cells == ((0, 1), (1, 1))
    assert puzzle.violations(np.asfortranarray(grid)) == found
    assert puzzle.violations([[1, 2], [-1, -1]]) == []
    assert puzzle.violations(puzzle.givens) == []


def test_strided_arrays_are_read_as_they_look() -> None:
    puzzle = puzzlec.parse("1 2\n. .\n")
    wide = np.array([[1, 9, 2, 9], [9, 9, 9, 9], [1, 9, 1, 9]], dtype=np.intc)
    assert puzzle.violations(wide[::2, ::2]) == puzzle.violations([[1, 2], [1, 1]])
    assert puzzle.violations(wide[::2, ::2].T) == puzzle.violations([[1, 1], [2, 1]])


@pytest.mark.parametrize(
    ("grid", "error"),
    [
        ([[1, 2]], ValueError),
        ([1, 2, 2, 1], ValueError),
        ([[1, 2], [2]], ValueError),
        ([[1.0, 2.5], [2, 1]], TypeError),
        ([["1", "2"], ["2", "1"]], TypeError),
        ([[1, 2], [2, None]], TypeError),
        ([[1, 2], [2, 2**40]], ValueError),
        ([[1, 2], [2, 2**32 + 1]], ValueError),
        ([[1, 2], [2, 512]], ValueError),
        ([[1, 2], [2, -2]], ValueError),
    ],
)
def test_grids_that_make_no_sense(grid: List[List[int]], error: type) -> None:
    puzzle = puzzlec.parse("1 2\n. .\n")
    questions: List[Callable[[Any], object]] = [
        puzzle.violations,
        puzzle.check,
        puzzle.text_of,
        puzzle.svg,
        puzzle.steps,
    ]
    for question in questions:
        with pytest.raises(error):
            question(grid)


def test_arrays_outlive_what_made_them() -> None:
    grids = [puzzlec.parse("1 2\n. .\n").solve() for _ in range(100)]
    assert all(grid is not None and grid.tolist() == [[1, 2], [2, 1]] for grid in grids)


def models_of(clauses: List[List[int]], variables: int) -> List[Tuple[int, ...]]:
    """All models of a small formula, by trying every assignment of its variables in turn."""
    found: List[Tuple[int, ...]] = []

    def extend(model: Tuple[int, ...]) -> None:
        for clause in clauses:
            if all(-literal in model for literal in clause):
                return
        if len(model) == variables:
            found.append(model)
            return
        variable = len(model) + 1
        extend((*model, variable))
        extend((*model, -variable))

    extend(())
    return found


@pytest.mark.parametrize("presolve", [False, True])
def test_formulas_and_their_models(presolve: bool) -> None:
    puzzle = puzzlec.parse("1 . .\n. . .\n. . .\n")
    clauses, names, variables = puzzle.to_cnf(presolve=presolve)
    dimacs = puzzle.to_dimacs(presolve=presolve)
    header = next(line for line in dimacs.splitlines() if line.startswith("p cnf"))
    assert header == f"p cnf {variables} {len(clauses)}"
    assert dimacs.endswith("".join(" ".join(map(str, [*clause, 0])) + "\n" for clause in clauses))
    assert sorted(names) == list(range(1, variables + 1))
    assert "r3c3=2" in names.values()
    grids = {puzzle.decode(model, presolve=presolve).tobytes() for model in models_of(clauses, variables)}
    assert grids == {grid.tobytes() for grid in puzzle.solutions()}
    assert len(grids) == puzzle.count() == 4
    with pytest.raises(ValueError, match="falsifies"):
        puzzle.decode([], presolve=presolve)
    with pytest.raises(ValueError, match="literal"):
        puzzle.decode([variables + 1], presolve=presolve)
    with pytest.raises(TypeError):
        puzzle.decode(["1"], presolve=presolve)  # type: ignore[list-item]


def test_pictures() -> None:
    puzzle = puzzlec.parse(FOUR)
    for picture in (puzzle.svg(), puzzle._repr_svg_(), puzzle.svg(puzzle.solve())):
        assert xml.etree.ElementTree.fromstring(picture).tag.endswith("svg")
    assert puzzle.svg() == puzzle._repr_svg_() != puzzle.svg(puzzle.solve())


def test_convert() -> None:
    puzzle = puzzlec.parse(FOUR)
    assert puzzle.convert("latin-lab") == FOUR
    model = puzzlec.parse(puzzle.convert("puzzlec-model"))
    assert model.family == "model" and model.count() == 4
    with pytest.raises(ValueError, match="takes"):
        puzzle.convert("tentaizu")
    with pytest.raises(ValueError, match="no format"):
        puzzle.convert("magic")


def test_steps() -> None:
    steps = puzzlec.parse("1 .\n. .\n").steps()
    assert next(steps) == puzzlec.Step("place", 0, 1, 1, False)
    assert next(steps) == puzzlec.Step("remove", 0, 1, 1, True)
    assert not steps.solved
    assert [step.value for step in steps] == [2, 1, 1, 2, 1]
    assert steps.solved and steps.grid.tolist() == [[1, 2], [2, 1]]
    stuck = puzzlec.parse(FOUR).steps(np.where(np.eye(4, dtype=bool), 1, -1))
    assert list(stuck) == [] and not stuck.solved


def test_certificates() -> None:
    claim, files = puzzlec.parse(NONE).certify()
    assert claim == "none" and "manifest.json" in files
    assert puzzlec.parse("1 2\n. .\n").certify("unique").claim == "unique"
    with pytest.raises(ValueError, match="the claim that holds is none"):
        puzzlec.parse(NONE).certify("unique")
    with pytest.raises(ValueError, match="magic"):
        puzzlec.parse(NONE).certify("magic")


def test_every_question_is_answered_for_every_format() -> None:
    catalog = puzzlec.about()
    assert catalog["version"] == puzzlec.__version__
    for format in catalog["formats"]:
        puzzle = next(iter(puzzlec.read(format["example"], format=format["name"])))
        assert isinstance(puzzle, puzzlec.Puzzle)
        assert puzzle.format == format["name"]
        assert puzzle.ask({"ask": "puzzle"})["text"] == puzzle.text
        answer = puzzle.solve()
        assert answer is None or puzzle.check(answer) is None
        told = puzzle.ask({"ask": "solve"})
        assert (told["status"] == "solved") == (answer is not None)
        if answer is not None:
            assert puzzle.violations(answer) == []
            assert puzzle.ask({"ask": "violations", "cells": answer.tolist()})["status"] == "solved"
    with pytest.raises(ValueError, match="the name of a question"):
        puzzlec.parse(FOUR).ask({"ask": "magic"})


def test_limits_are_never_read_as_no_solution() -> None:
    puzzle = puzzlec.parse(empty(30))
    with pytest.raises(puzzlec.Undecided) as caught:
        puzzle.count(time_limit=0.05)
    assert caught.value.reason == str(caught.value) == "time limit"
    assert caught.value.found >= 0
    with pytest.raises(puzzlec.Undecided):
        puzzle.solutions(time_limit=0.01)
    unknown = puzzle.unique(time_limit=0)
    if unknown.status == "unknown":
        with pytest.raises(puzzlec.Undecided):
            bool(unknown)
    for wrong in (-1, float("nan")):
        with pytest.raises(ValueError, match="time_limit"):
            puzzle.solve(time_limit=wrong)


def test_seeds() -> None:
    puzzle = puzzlec.parse(empty(9))
    answers = [puzzle.solve(seed=seed) for seed in range(12)]
    again = [puzzle.solve(seed=seed) for seed in range(12)]
    for first, second in zip(answers, again):
        assert first is not None and second is not None and (first == second).all()


def test_other_threads_run_while_one_counts() -> None:
    puzzle = puzzlec.parse(empty(30))
    thread = threading.Thread(target=lambda: pytest.raises(puzzlec.Undecided, puzzle.count, time_limit=1))
    thread.start()
    turns = 0
    while thread.is_alive():
        assert puzzlec.parse(FOUR).count() == 4
        turns += 1
    thread.join()
    assert turns > 1


def test_threads_share_a_puzzle() -> None:
    puzzle = puzzlec.parse(FOUR)
    counts: List[int] = []
    threads = [threading.Thread(target=lambda: counts.append(puzzle.count())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [4] * 8


@pytest.mark.skipif(os.name != "posix", reason="signals are sent by number")
def test_ctrl_c_ends_a_question() -> None:
    puzzle = puzzlec.parse(empty(30))
    # Whoever runs in the background of a shell ignores the signal, and so would Python.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    start = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            puzzle.count(time_limit=60)
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)
    assert time.monotonic() - start < 30
    assert puzzlec.parse(FOUR).count() == 4


def run(*arguments: str, text: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "puzzlec", *arguments],
        input=text,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_command(tmp_path: Path) -> None:
    told = run("count", "--most", "3", text=FOUR)
    assert told.returncode == 0
    answer = json.loads(told.stdout)
    assert (answer["status"], answer["count"], answer["complete"]) == ("counted", 3, False)
    file = tmp_path / "squares.txt"
    file.write_text("1 x\n2 1\n\n" + FOUR)
    told = run("convert", "--from", "latin-lab", "--to", "latin-lab", str(file))
    assert told.returncode == 2
    assert told.stdout == FOUR
    assert told.stderr == f"puzzlec: {file}:1:3: expected a number 0..2 or '.', found 'x'\n"
    assert run("count", "--time-limit", "0.05", text=empty(30)).returncode == 3
    assert run("svg", text=FOUR).stdout.startswith("<svg ")
    assert json.loads(run("svg", "--json", text=FOUR).stdout)["status"] == "svg"
    assert run("solve", str(tmp_path / "nothing")).returncode == 2
    assert "questions: puzzle, solve" in " ".join(run("--help").stdout.split())


def test_the_page_shows_what_happens() -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    lines = ["" if line.startswith("```") else line for line in page.splitlines()]
    test = doctest.DocTestParser().get_doctest("\n".join(lines) + "\n", {}, "python.md", None, 0)
    assert len(test.examples) > 20
    result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test)
    assert result.failed == 0


def test_the_page_has_a_script_that_makes_a_data_set(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    script = page.partition("```python\n")[2].partition("```")[0]

    def run(count: int) -> str:
        return subprocess.run(
            [sys.executable, "-c", script, str(count)],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    assert run(20) == "20 of 20\n"
    assert [file.name for file in tmp_path.iterdir()] == ["sudoku-0000000.npz"]
    with np.load(tmp_path / "sudoku-0000000.npz") as made:
        assert made["puzzles"].shape == made["solutions"].shape == (20, 9, 9)
        assert len({puzzle.tobytes() for puzzle in made["puzzles"]}) == 20
        for i, puzzle in enumerate(made["puzzles"]):
            text = "".join("." if value == puzzlec.BLANK else str(value) for value in puzzle.flat)
            read = puzzlec.parse(text)
            assert read.unique() and read.check(made["solutions"][i]) is None
            rating = read.rate()
            assert (rating.peak, rating.effort) == (made["peaks"][i], made["efforts"][i])
            assert (puzzle != puzzlec.BLANK).sum() == made["clues"][i]
    assert run(20) == ""  # what is there stays


def test_questions_are_methods_with_typed_answers() -> None:
    puzzle = puzzlec.parse(FOUR)
    asked = {question["name"] for question in puzzlec.about()["questions"]}
    methods = {name for name in vars(puzzlec.Questions) if not name.startswith("_")}
    assert methods == asked
    assert puzzle.questions.count(most=3)["count"] == 3
    assert puzzlec.parse(SUDOKU).questions.convert("sudoku-line")["status"] == "converted"
    broken = puzzle.questions.violations([[1, 1, None, None], [None] * 4, [None] * 4, [None] * 4])
    assert broken["status"] == "broken"
    assert [broken_rule["name"] for broken_rule in broken["violations"]] == ["given r1c2=2", "row 1"]
    assert puzzle.questions.solve(time_limit=5)["status"] == "solved"


def test_a_generator_makes_puzzles_one_after_the_other() -> None:
    generator = puzzlec.Generator("futoshiki", size="4x4", level="easy", seed=7)
    first, second = itertools.islice(generator, 2)
    assert generator.index == 2 and [first.index, second.index] == [0, 1]
    for made in (first, second):
        assert made.puzzle.family == "futoshiki" and made.level == "easy" and made.peak <= 1
        assert made.puzzle.check(made.solution) is None
        assert made.puzzle.unique()
    # From another place, with another number of threads, they are the same.
    again = next(puzzlec.Generator("futoshiki", size="4x4", level="easy", seed=7, first=1))
    assert again.puzzle.text == second.puzzle.text


def test_a_batch_of_puzzles_is_arrays() -> None:
    batch = puzzlec.Generator("sudoku", size="6x6", seed=5).batch(10, jobs=3)
    assert batch.puzzles.shape == batch.solutions.shape == (10, 6, 6)
    assert batch.peaks.shape == batch.efforts.shape == batch.clues.shape == (10,)
    shown = batch.puzzles != puzzlec.BLANK
    assert (batch.puzzles[shown] == batch.solutions[shown]).all()
    assert (shown.sum(axis=(1, 2)) == batch.clues).all()
    assert (batch.efforts > 0).all() and len(set(batch.texts)) == 10
    one = puzzlec.Generator("sudoku", size="6x6", seed=5).batch(10)
    assert (one.puzzles == batch.puzzles).all() and (one.efforts == batch.efforts).all()
    unrated = puzzlec.Generator("sudoku", size="6x6", seed=5, rate=False)
    assert unrated.batch(2).efforts.tolist() == [0, 0]
    assert next(unrated).level is None
    assert unrated.batch(0).puzzles.shape == (0, 0, 0)


def test_what_cannot_be_had_says_why() -> None:
    with pytest.raises(ValueError, match="no family or genre is called"):
        puzzlec.Generator("no such kind")
    with pytest.raises(ValueError, match="level: not a level"):
        puzzlec.Generator("sudoku", level="silly")
    with pytest.raises(puzzlec.NotMade, match="peaks 0 to 0"):
        next(puzzlec.Generator("latin", size="2x2", peak="9..", seed=1))
    with pytest.raises(puzzlec.NotMade):
        puzzlec.Generator("latin", size="2x2", peak="9..", seed=1).batch(3, jobs=2)
