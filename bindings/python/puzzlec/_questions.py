"""Questions and their answers, as docs/json.md describes them. Made by "puzzlec docs python"
(scripts/generate): change the records in engine/answers/questions instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, TypedDict, Union

if TYPE_CHECKING:
    from ._puzzlec import Puzzle

#: A cell by its row and column, from 1, such as "r1c2"; an edge of a genre by the two cells beside it, such as "r1c1-r1c2".
CellName = str

#: A grid: rows of numbers; a blank cell is null.
Rows = List[List[Union[int, None]]]

#: A grid without blank cells; of a genre, each row is a text of tokens.
Solution = Union[Rows, List[str]]

#: By row and column, the values that the cell may have.
CandidateRows = List[List[List[int]]]

class OtherReading(TypedDict):
    """What else a text could mean."""

    reading: str  #: A noun phrase, such as "a Latin square".
    option: str  #: The option of the command that asks for it, such as "--as".
    value: str  #: The value of the option.


class Entry(TypedDict):
    """A value in a cell."""

    cell: CellName  #: The cell.
    value: int  #: Its value.


class CellValues(TypedDict):
    """Several values of a cell."""

    cell: CellName  #: The cell.
    values: List[int]  #: The values.


class RuleOnCells(TypedDict):
    """A rule, clue or given, and the cells that it is about."""

    rule: str  #: Its kind, such as "row", "cage" or "given".
    name: str  #: Its name, such as "row 1" or "given r1c1=1".
    cells: List[CellName]  #: The cells.


class _BrokenRule(TypedDict):
    rule: str  #: Its kind, such as "row", "cage" or "given".
    name: str  #: Its name, such as "row 1" or "given r1c1=1".
    text: str  #: A sentence that says it, such as "4 stands twice in row 9".
    cells: List[CellName]  #: The cells: of a house, all whose value repeats; of another rule, as few as break it together.


class BrokenRule(_BrokenRule, total=False):
    """A rule, clue or given that is broken, and the cells that break it."""

    clue: CellName  #: The cell of the clue that is broken. Only if the rule is about a clue in a cell.


class _Stats(TypedDict):
    variables: int  #: Variables of the formula; 0 if deduction was enough.
    clauses: int  #: Its clauses.
    literals: int  #: Their literals.
    conflicts: int  #: Conflicts that the solver reports; 0 if it does not report any.
    solver_used: bool  #: Whether a solver was started.
    seconds: Seconds  #: The time of each stage.


class Stats(_Stats, total=False):
    """The size of the formula, and what solving it took."""

    certified: bool  #: True: every claim that something is impossible was proved. Only if asked to certify.
    cuts: int  #: Clauses that rules on graphs added. Only if there were any.
    cut_rounds: int  #: In how many rounds. Only if there were any.


class Seconds(TypedDict):
    """The time of each stage."""

    read: float  #: Reading. In seconds.
    presolve: float  #: Deduction. In seconds.
    encode: float  #: Writing the formula. In seconds.
    feed: float  #: Handing it to the solver. In seconds.
    solve: float  #: Search. In seconds.
    decode: float  #: Making grids of models. In seconds.
    check: float  #: Checking the answer. In seconds.


class DiagnosedReading(TypedDict):
    """A reading of the rules that makes the puzzle unique."""

    changes: List[str]  #: One or two sentences.
    solution: Solution  #: Its only solution.


class _NeededClues(TypedDict):
    clues: List[str]  #: The clues, by name.
    other: Union[Solution, None]  #: Another solution without them; null if there is none.


class NeededClues(_NeededClues, total=False):
    """Why a clue, or a group of clues that mirror each other, has to stay."""

    level: str  #: The level that the puzzle has without them; of a harder one, a lower bound. Only if they stay because of it.


class CellKind(TypedDict):
    """What cells of a kind may hold, and how that is written."""

    values: List[int]  #: The values that may be entered.
    texts: List[str]  #: The text that stands for each of them.
    words: List[str]  #: What each of them is called, such as "5", "shaded" or "a star".
    marks: List[str]  #: What each of them looks like small: a sign, or the text.
    written: bool  #: Whether people write them, and do not see them in something else that they draw.


class _DrawingCell(TypedDict):
    kind: int  #: Its place in "kinds", from 0.
    given: bool  #: Whether its value is given.
    value: Union[int, None]  #: Its value; null if it is blank.


class DrawingCell(_DrawingCell, total=False):
    """A cell of the grid of numbers."""

    name: CellName  #: What explanations call it. Only if that is not its row and column.


class PrintedRules(TypedDict):
    """Rules of the puzzle, for those who solve it."""

    title: str  #: What they are called, such as "Slitherlink".
    text: str  #: Sentences.


class Picture(TypedDict):
    """What there is to see. It is smaller than the grid of numbers if a genre has values on edges."""

    rows: int  #: Rows of cells.
    columns: int  #: Columns of cells.
    cells: List[PictureCell]  #: The cells, row by row.
    regions: List[int]  #: By cell, the number of its block, region or room; empty if there are none.
    cages: List[PictureCage]  #: Cages.
    shaded: List[List[CellName]]  #: Lists of cells that are shaded together.
    diagonals: List[List[CellName]]  #: Diagonals on which values do not repeat.
    signs: List[PictureSign]  #: Signs of inequality.
    bars: List[PictureBar]  #: Bars between two cells.
    outside: List[OutsideClue]  #: Clues beside the grid.
    rules: List[PictureRule]  #: What the puzzle states with variant rules.
    shapes: List[PictureShape]  #: Drawings that come with the puzzle.
    notes: List[str]  #: Rules that have no picture, in words.


class _PictureCell(TypedDict):
    text: str  #: What it shows.
    given: bool  #: Whether that is given.


class PictureCell(_PictureCell, total=False):
    """A cell of the picture."""

    marked: bool  #: True. Only if the cell is marked.
    said: List[str]  #: What its clue says, in words, such as "17 across, 2 cells". Only if drawings alone show that.
    candidates: List[str]  #: A text for each value, empty if it is excluded. Only if it has pencil marks.


class PictureCage(TypedDict):
    """A cage."""

    cells: List[CellName]  #: Its cells.
    label: str  #: Its clue; may be empty.
    outline: bool  #: Whether it has an outline.


class PictureSign(TypedDict):
    """A sign of inequality between two cells."""

    smaller: CellName  #: The cell with the smaller value.
    larger: CellName  #: The cell with the larger value.


class PictureBar(TypedDict):
    """A bar between two cells."""

    cells: List[CellName]  #: The two cells.


class OutsideClue(TypedDict):
    """A clue beside the grid."""

    side: Union[Literal["top"], Literal["bottom"], Literal["left"], Literal["right"]]  #: The side.
    position: int  #: Its row or column, from 1.
    lane: int  #: How many clues are between it and the grid.
    text: str  #: The clue.
    tag: str  #: What kind of clue it is, if several are beside the grid.
    down: int  #: Of a clue about a diagonal: how many rows down the next cell is (negative: up); otherwise 0.
    right: int  #: Of a clue about a diagonal: how many columns to the right the next cell is (negative: to the left); otherwise 0.


class _PictureRule(TypedDict):
    rule: str  #: Its name.
    look: str  #: How it is drawn, such as "thermometer" or "dot".
    color: str  #: Its colour.
    text: str  #: What is written on it.
    cells: List[CellName]  #: Its cells.
    groups: List[List[CellName]]  #: Its groups of cells.
    values: List[int]  #: Its values.


class PictureRule(_PictureRule, total=False):
    """A variant rule, and where it is stated."""

    number: int  #: Its number. Only if it has one.


class PictureShape(TypedDict):
    """A drawing that comes with the puzzle."""

    shape: Union[Literal["line"], Literal["arrow"], Literal["rectangle"], Literal["ellipse"]]  #: What it is.
    above: bool  #: Whether it is above the lines of the grid.
    places: List[List[float]]  #: Its corners as [x, y], from the top left corner of the grid. In cells of the picture.
    width: float  #: Its width; of a line, its thickness. In cells of the picture.
    height: float  #: Its height. In cells of the picture.
    outline: str  #: The colour of its outline; may be empty.
    filling: str  #: The colour of its filling; may be empty.
    text: str  #: Its text; may be empty.
    text_color: str  #: The colour of the text.
    text_size: float  #: The size of the text. In cells of the picture.


class StepToDraw(TypedDict, total=False):
    """What there is to see of a step."""

    removed: List[CellValues]  #: The candidates that it excludes. Only if there are any.
    placed: List[Entry]  #: Cells that are known with it. Only if there are any.
    rules: List[NamedRule]  #: The rules that imply it, whose cells are tinted. Only if there are any.


class Statement(TypedDict):
    """A variable that says "this cell holds this value"."""

    variable: int  #: Its number, from 1.
    name: str  #: Its name, such as "r1c1=1".
    row: int  #: The cell's row, from 1.
    column: int  #: Its column, from 1.
    value: int  #: The value.


class SettledCell(TypedDict):
    """A cell that deduction has filled."""

    row: int  #: Its row, from 1.
    column: int  #: Its column, from 1.
    value: int  #: Its value.


class AuxiliaryVariables(TypedDict):
    """A range of variables that an encoding added."""

    first: int  #: The first of them, from 1.
    count: int  #: How many there are.
    name: str  #: What they are for.


class _NamedRule(TypedDict):
    rule: str  #: The kind of its origin, such as "row" or "cage".
    name: str  #: Its name, such as "row 3: 7 at least once".
    kind: Union[Literal["at least once"], Literal["at most once"], Literal["stated"]]  #: What it says.
    cost: int  #: How many rules it counts as.
    cells: List[CellName]  #: Its cells.


class NamedRule(_NamedRule, total=False):
    """A rule as steps use it: what a house says of one value, or what one clue states."""

    value: int  #: The value that it is about. Only if it is not stated.


class Round(TypedDict):
    """All steps of as few rules as possible."""

    size: int  #: How many rules each of its steps takes.
    at_least: int  #: No step takes fewer, and that is proved; less than "size" only if a limit was reached.
    complete: bool  #: Whether it has every candidate that this many rules exclude.
    candidates: CandidateRows  #: What each cell may hold before the round; one value if it is known.
    steps: List[ExplainedStep]  #: Its steps; only one of them if that is asked for.


class _ExplainedStep(TypedDict):
    step: int  #: Its number, from 1, over all rounds.
    technique: Union[str, None]  #: The name that people have for it; null if there is none.
    rules: List[NamedRule]  #: The rules that imply it.
    placed: List[Entry]  #: Cells that are known with it; cells that must differ from them lose the value as well.
    removed: List[CellValues]  #: The candidates that the rules exclude.
    text: str  #: A sentence.


class ExplainedStep(_ExplainedStep, total=False):
    """What follows from a smallest set of rules."""

    certificate: StepCertificate  #: How it was checked. Only if asked to certify.


class StepCertificate(TypedDict):
    """How a step was checked."""

    proof_steps: int  #: Steps of the proof.
    bounds: List[CandidateBound]  #: For each candidate that is excluded, why it takes that many rules.


class CandidateBound(TypedDict):
    """Why excluding a candidate takes that many rules."""

    cell: CellName  #: The cell.
    value: int  #: The value that is excluded.
    at_least: int  #: How many rules it takes at least.
    correction_sets: List[CorrectionSet]  #: Grids that have the candidate; any set of rules that excludes it has one of the rules that each breaks.


class CorrectionSet(TypedDict):
    """A grid that has the candidate, and the rules that it breaks."""

    rules: List[int]  #: The rules, by their numbers in "rules", from 1.
    grid: Rows  #: The grid.


class _Rating(TypedDict):
    peak: int  #: How many rules the hardest step takes.
    effort: float  #: The sum of 2^size over the rounds.
    rounds: int  #: How many rounds there are.
    steps: int  #: How many steps they have.
    removals: int  #: Candidates that they exclude.
    narrowest: int  #: The fewest steps to choose from in a round that is not free; 0 if all are.
    level: int  #: From 1 to 5, by "peak".
    word: Union[Literal["easy"], Literal["medium"], Literal["hard"], Literal["expert"], Literal["extreme"]]  #: How hard that is among puzzles of its kind and size.


class Rating(_Rating, total=False):
    """How hard a puzzle is for people."""

    sudoku_explainer: float  #: An estimate on that program's scale. Only if it is a 9x9 Sudoku without further rules.


class _SettledEntry(TypedDict):
    cell: CellName  #: The cell.


class SettledEntry(_SettledEntry, total=False):
    """A cell that has one value in all solutions."""

    value: int  #: Its value. Only if the step was asked for.


class WhyStep(TypedDict):
    """What would follow from a wrong entry."""

    text: str  #: A sentence.
    cells: List[CellName]  #: The cells that it is about.
    placed: List[Entry]  #: What would be known then.


class MadePuzzle(TypedDict):
    """A puzzle that was made."""

    index: int  #: Its number among the puzzles of the seed, from 0.
    seed: int  #: The seed.
    kind: str  #: The family or genre that was asked for.
    family: str  #: Its family.
    format: str  #: The format of its text.
    puzzle: str  #: The puzzle.
    solution: Solution  #: Its only solution.
    clues: int  #: How many clues it shows, givens among them.
    minimal: bool  #: Whether it is known that none of them, or of their groups under the symmetry, can be left out.
    level: Union[Literal["easy"], Literal["medium"], Literal["hard"], Literal["expert"], Literal["extreme"]]  #: How hard, in words.
    peak: int  #: How many rules the hardest step takes.
    effort: float  #: The effort of all steps.
    rating_complete: bool  #: False if steps of more rules than are looked for are needed: then "peak" and "effort" are lower bounds.


#: A class of squares, and whether a grid belongs to it.
TriedClass = TypedDict(
    "TriedClass",
    {
        "class": 'Union[Literal["Sudoku-X"], Literal["Sudoku"], Literal["Latin Square"]]',  #: The class.
        "verdict": 'Union[Literal["solved"], Literal["unsolved"], Literal["incorrect"]]',  #: Whether the grid is full and right, right as far as it is filled, or wrong.
        "duplicates": 'List[DuplicateValue]',  #: What is wrong; empty unless the verdict is "incorrect".
    },
)


class DuplicateValue(TypedDict):
    """A value that occurs more than once in a house."""

    house: Union[Literal["diagonal"], Literal["block"], Literal["column"], Literal["row"]]  #: The kind of house.
    number: int  #: The number of the house, from 1.
    value: int  #: The value.
    cells: List[CellName]  #: The cells that hold it.


class BenchRow(TypedDict):
    """A way of solving a set of puzzles, and how fast it was."""

    name: str  #: Its name.
    what: str  #: What it does.
    solved: int  #: How many puzzles were solved.
    none: int  #: How many have no solution.
    capped: int  #: How many were cut off by the time limit.
    wrong: int  #: How many got a wrong answer.
    totals: List[float]  #: The time for the whole set, in each run. In seconds.
    puzzles_per_second: Union[float, None]  #: The speed of the median run; null if it took no time.
    ratio: Union[float, None]  #: Its time divided by that of the first row.
    median: float  #: The median time for one puzzle. In seconds.
    percentile95: float  #: The time that 95 % of the puzzles stay below. In seconds.
    stages: Seconds  #: The time of each stage, on average.
    solver_used: float  #: The share of puzzles that needed a solver, from 0 to 1.
    variables: float  #: The variables of a puzzle's formula, on average.
    clauses: float  #: Its clauses, on average.
    conflicts: float  #: The conflicts of the solver, on average.
    peak_memory: Union[int, None]  #: The most memory in use; null if that is unknown. In bytes.


class ErrorDetails(TypedDict):
    """What is wrong with the input, and where."""

    code: ErrorCode  #: The kind of error.
    line: int  #: The line, from 1; 0 if there is none.
    column: int  #: The column, from 1; 0 if there is none.
    expected: str  #: What should be there.
    found: str  #: What is there.
    message: str  #: The sentence that standard error also shows.


#: The kinds of errors.
ErrorCode = Union[Literal["empty_input"], Literal["unreadable"], Literal["unknown_format"], Literal["ambiguous_format"], Literal["bad_character"], Literal["bad_number"], Literal["out_of_range"], Literal["wrong_count"], Literal["unexpected_end"], Literal["trailing_text"], Literal["line_too_long"], Literal["unknown_clue"], Literal["missing_clue"], Literal["bad_cage"], Literal["wrong_solution"], Literal["unsupported"], Literal["too_many_errors"]]

class _Head(TypedDict):
    schema: int  #: The version of this format.
    index: int  #: The puzzle's number in its file, from 1; 0 if the object is about the whole file.
    file: str  #: The path as it was given, or "<stdin>"; bytes that are not UTF-8 are replaced.
    family: Union[str, None]  #: The family of the puzzle, such as "latin", "kenken" or "genre"; null in errors.
    format: Union[str, None]  #: A name that "puzzlec formats" lists; null if no format was recognised.


class Head(_Head, total=False):
    """What every answer has."""

    id: str  #: What a table calls the puzzle; otherwise "file", a colon, "index". Only if a table names the puzzle, or with "--json-lines".
    read_as: str  #: How the text was read, such as "a Sudoku with 3x3 blocks". Only if the text could mean something else, too.
    also_fits: List[OtherReading]  #: The other readings, and what asks for each. Only if "read_as" is there.


class PuzzleAnswer(Head):
    """What was read: the size, the givens, the text, the rules that are stated, and what reading left out."""

    status: Literal["puzzle"]
    rows: int  #: Rows of the grid of numbers.
    columns: int  #: Its columns.
    givens: Rows  #: The givens.
    text: str  #: The puzzle alone, in its format.
    left_out: List[str]  #: What reading left out, one sentence each.
    rules: List[str]  #: The variant rules that the puzzle states, in words.


class _SolveAnswer(Head):
    status: Literal["solved", "none", "unknown"]
    solutions: List[Solution]  #: One solution if it is solved, otherwise none.


class SolveAnswer(_SolveAnswer, total=False):
    """A solution."""

    reason: str  #: Which limit was reached. Only with "unknown".
    cells: List[Rows]  #: The grids of "solutions" as numbers. Only if the solutions are rows of tokens.
    stats: Stats  #: What finding the answer took. Only if the line is not of "--json-lines".


class _UniqueAnswer(Head):
    status: Literal["unique", "multiple", "none", "unknown"]
    solutions: List[Solution]  #: The only solution, or two different ones; with "unknown", the one that was found, if any.


class UniqueAnswer(_UniqueAnswer, total=False):
    """Whether there is exactly one solution, and if there are more: two of them."""

    reason: str  #: Which limit was reached. Only with "unknown".
    differing: List[CellName]  #: The cells in which the two solutions differ. Only with "multiple".
    cells: List[Rows]  #: The grids of "solutions" as numbers. Only if the solutions are rows of tokens.
    stats: Stats  #: What finding the answer took. Only if the line is not of "--json-lines".


class _CountAnswer(Head):
    status: Literal["counted", "unknown"]
    count: int  #: How many different solutions were found.
    complete: bool  #: Whether it is certain that there are no others.


class CountAnswer(_CountAnswer, total=False):
    """How many solutions there are, counted up to "most"."""

    reason: str  #: Which limit was reached. Only with "unknown".
    stats: Stats  #: What finding the answer took. Only if the line is not of "--json-lines".


class _SolutionsAnswer(Head):
    status: Literal["counted", "unknown"]
    count: int  #: How many different solutions were found.
    complete: bool  #: Whether it is certain that there are no others.
    solutions: List[Solution]  #: The solutions that were found.
    stats: Stats  #: What finding the answer took.


class SolutionsAnswer(_SolutionsAnswer, total=False):
    """The solutions themselves, up to "most". All of them are in memory at once."""

    reason: str  #: Which limit was reached. Only with "unknown".
    cells: List[Rows]  #: The grids of "solutions" as numbers. Only if the solutions are rows of tokens.


class _CandidatesAnswer(Head):
    status: Literal["candidates", "none", "unknown"]
    candidates: CandidateRows  #: The values that each cell has in at least one solution.
    models: int  #: Solutions that were found on the way.
    stats: Stats  #: What finding the answer took.


class CandidatesAnswer(_CandidatesAnswer, total=False):
    """The values that each cell has in at least one solution."""

    reason: str  #: Which limit was reached. Only with "unknown".


class _CoreAnswer(Head):
    status: Literal["core", "solvable", "unknown"]
    core: List[RuleOnCells]  #: Givens, clues and entries ("rule" is "entry") that contradict each other; without any one of them, the others do not.
    rules: List[str]  #: The rules that hold whatever is given and that "core" contradicts.
    stats: Stats  #: What finding the answer took.


class CoreAnswer(_CoreAnswer, total=False):
    """Which givens, clues and entries in "cells" contradict each other."""

    reason: str  #: Which limit was reached. Only with "unknown".


class _DiagnoseAnswer(Head):
    status: Literal["unique", "multiple", "none", "unknown"]
    readings: List[DiagnosedReading]  #: The readings that make it unique.
    tried: int  #: All readings that were tried.
    undecided: int  #: Those of them that reached a limit.
    solutions: List[Solution]  #: The only solution, if it is unique as stated.
    stats: Stats  #: What finding the answer took.


class DiagnoseAnswer(_DiagnoseAnswer, total=False):
    """Which other reading of the rules would make the puzzle unique."""

    reason: str  #: Which limit was reached. Only with "unknown".
    cells: List[Rows]  #: The grids of "solutions" as numbers. Only if the solutions are rows of tokens.


class _RepairAnswer(Head):
    status: Literal["unique", "add", "missing", "remove", "hopeless", "unknown"]
    givens: List[Entry]  #: To add or to take away, as few as possible.
    solutions: List[Solution]  #: The solution that was looked at, with "unique", "add" and "missing".
    stats: Stats  #: What finding the answer took.


class RepairAnswer(_RepairAnswer, total=False):
    """Which givens, as few as possible, to add to a puzzle with several solutions ("most" at most; over all solutions with "any_target"), or to take from one with none. If the puzzle cannot state values: which clues."""

    reason: str  #: Which limit was reached, or why no clues are added. Only with "unknown" or "missing", if there is one.
    clues: List[str]  #: The names of clues. To take away: if givens are not enough. To add: none of them could be spared; another choice may be smaller. Only with "add" or "remove", if they are to be taken away, or the puzzle cannot state values.
    puzzle: str  #: The puzzle with "clues". Only with "add", if clues are added.
    at_least: int  #: How many are needed at least. Only with "add" or "unknown", if time was over before the fewest were found.
    fewest_for: Union[Literal["any"], Literal["this"]]  #: Whether no fewer givens are enough for any solution, or for the one in "solutions". Only with "add" or "missing", if givens were looked for.
    cells: List[Rows]  #: The grids of "solutions" as numbers. Only if the solutions are rows of tokens.


class _MinimiseAnswer(Head):
    status: Literal["minimal", "superfluous", "multiple", "none", "refused", "unknown"]
    clues: int  #: Givens and clues of the puzzle as it came.
    solutions: List[Solution]  #: The solution; with "multiple", two of them.


class MinimiseAnswer(_MinimiseAnswer, total=False):
    """The puzzle without the givens and clues that its only solution does not need."""

    reason: str  #: Which limit was reached, or what does not go together. Only with "unknown" or "refused".
    at_least: int  #: How many clues are needed. Only if the fewest were looked for.
    minimal_by: Union[Literal["clue"], Literal["group"], Literal["fewest"]]  #: What cannot be left out: one clue, a group that mirror each other, or any choice that leaves fewer. Only with "minimal", if it is no report.
    symmetry: str  #: The symmetry that was kept. Only with "minimal", if "keep_symmetry" was asked for.
    level: str  #: The level that was kept, in a word. Only with "minimal" or "superfluous", if "keep_level" was asked for.
    left_out: List[str]  #: The clues that were left out, by name. Only with "minimal", if it is no report.
    superfluous: List[str]  #: The clues that could be left out by themselves. Only with "minimal" or "superfluous", if it is a report.
    needed: List[NeededClues]  #: Why each of the other clues has to stay. Only with "minimal" or "superfluous".
    puzzle: str  #: The puzzle that is left. Only with "minimal", if it is no report, and the format can state it.
    stats: Stats  #: What finding the answer took. Only if the line is not of "--json-lines".


class _ShuffleAnswer(Head):
    status: Literal["shuffled", "canonical", "fixed", "too many moves", "none", "multiple", "unknown"]
    puzzles: List[str]  #: The puzzles that the format can state, as texts.


class ShuffleAnswer(_ShuffleAnswer, total=False):
    """Puzzles that are the same but for the names of values, the order of lines, and turns of the board, as far as the rules allow."""

    reason: str  #: Which limit was reached. Only with "unknown".
    stats: Stats  #: What finding the answer took. Only if the line is not of "--json-lines".


class ViolationsAnswer(Head):
    """Which rules the numbers in "cells" break already, and which of them do so. Blank cells are null."""

    status: Literal["broken", "open", "solved"]
    violations: List[BrokenRule]  #: What is broken, whatever the blank cells will hold.


class _DrawingAnswer(Head):
    status: Literal["drawing"]
    title: str  #: What people call the puzzle, such as "Slitherlink".
    drawn_as: Union[Literal["values"], Literal["line"], Literal["loop"], Literal["walls"], Literal["links"]]  #: How people draw its answer: values in cells, a line from cell to cell, a loop on edges around the cells that hold their last value, walls on edges, which hold 1 where there is one, or lines from cell to cell, which edges count.
    rows: int  #: Rows of the grid of numbers.
    columns: int  #: Its columns.
    step: float  #: 1, or 0.5 if a genre has values on edges: the middle of row r, column c of the grid is "step" * (c - 1) + 0.5 cells to the right and "step" * (r - 1) + 0.5 cells down. In cells of the picture.
    kinds: List[CellKind]  #: What may be entered.
    cells: List[DrawingCell]  #: The cells of the grid of numbers, row by row.
    rules: List[PrintedRules]  #: What it asks for, then each kind of variant rule; if its setters wrote rules, these are the last.
    left_out: List[str]  #: What reading left out, one sentence each.
    picture: Picture  #: What there is to see.


class DrawingAnswer(_DrawingAnswer, total=False):
    """What there is to draw, and what may be entered where."""

    name: str  #: What its setters call it. Only if it came with a name.
    author: str  #: Who set it. Only if that came with it.
    alike: str  #: What a cell is called that holds one of several values that look the same, such as "part of a ship". Only if there are such values.


class SvgAnswer(Head):
    """A picture of the puzzle, with the numbers of "cells" and the values of "candidates" as pencil marks, if they are there."""

    status: Literal["svg"]
    svg: str  #: The picture.
    cell: float  #: The width of a cell. In units of its view box.
    left: float  #: How far the grid is from the left edge of the picture. In units of its view box.
    top: float  #: How far the grid is from the top edge of the picture. In units of its view box.
    step: float  #: 1, or 0.5 if a genre has values on edges: the middle of row r, column c of the grid is "step" * (c - 1) + 0.5 cells to the right and "step" * (r - 1) + 0.5 cells down. In cells of the picture.


class SketchAnswer(Head):
    """A picture of what is known of the answer, as people draw it: edges and crosses, pieces of a line, dots where there is surely nothing, and candidates where people note them. What a "step" finds is in groups of the class "step"."""

    status: Literal["svg"]
    svg: str  #: The picture.
    cell: float  #: The width of a cell. In units of its view box.
    left: float  #: How far the grid is from the left edge of the picture. In units of its view box.
    top: float  #: How far the grid is from the top edge of the picture. In units of its view box.
    step: float  #: 1, or 0.5 if a genre has values on edges: the middle of row r, column c of the grid is "step" * (c - 1) + 0.5 cells to the right and "step" * (r - 1) + 0.5 cells down. In cells of the picture.


class _ConvertAnswer(Head):
    status: Literal["converted", "refused"]
    to: str  #: The format.


class ConvertAnswer(_ConvertAnswer, total=False):
    """The puzzle in the format "to"."""

    expected: str  #: What the format takes: a noun phrase. Only with "refused".
    text: str  #: The puzzle in that format. Only with "converted".
    needs_family: bool  #: Whether it reads as the same puzzle only if the family is named. Only with "converted".


class MapAnswer(Head):
    """What the variables of the puzzle's formula mean."""

    status: Literal["map"]
    variables: int  #: How many DIMACS variables there are.
    statements: List[Statement]  #: The variables that say "this cell holds this value".
    settled: List[SettledCell]  #: The cells that deduction has filled; none if the formula is the whole puzzle.
    auxiliaries: List[AuxiliaryVariables]  #: Ranges of auxiliary variables.


class _DecodeAnswer(Head):
    status: Literal["solved", "refused"]


class DecodeAnswer(_DecodeAnswer, total=False):
    """The solution that a SAT solver's model of the puzzle's formula stands for, after every clause and every rule was checked."""

    solutions: List[Solution]  #: The solution. Only with "solved".
    cells: List[Rows]  #: The grids of "solutions" as numbers. Only with "solved", if the solutions are rows of tokens.
    stats: Stats  #: What finding the answer took. Only with "solved".
    expected: str  #: What the model should be. Only with "refused".
    found: str  #: What is wrong with it. Only with "refused".


class _CertifyAnswer(Head):
    status: Literal["certified", "other", "unknown", "refused"]


class CertifyAnswer(_CertifyAnswer, total=False):
    """The files of a bundle that "puzzlec verify" accepts: by default, for whichever of unique, none and multiple is true."""

    claim: Union[Literal["unique"], Literal["none"], Literal["multiple"], Literal["solved"]]  #: What is true. Only with "certified" or "other".
    files: Dict[str, str]  #: The files of the bundle by their names. Only with "certified".
    reason: str  #: Which limit was reached. Only with "unknown".
    found: str  #: What the format cannot state. Only with "refused".


class RulesAnswer(Head):
    """The rules of the puzzle by name, as steps use them."""

    status: Literal["rules"]
    rules: List[NamedRule]  #: The rules.


class _ExplainAnswer(Head):
    status: Literal["solved", "several", "partial", "stuck", "none", "unknown"]
    rating: Rating  #: How hard the steps are.
    rounds: List[Round]  #: The rounds, in their order.


class ExplainAnswer(_ExplainAnswer, total=False):
    """The steps from the givens to the solution, each by the fewest rules, "max_size" at most; with "step", the one of that number alone."""

    reason: str  #: Which limit was reached. Only with "unknown".
    next_at_least: int  #: How many rules the next step takes at least. Only if the steps end before the next one is found.


class _RateAnswer(Head):
    status: Literal["solved", "several", "partial", "stuck", "none", "unknown"]
    rating: Rating  #: How hard the steps are.


class RateAnswer(_RateAnswer, total=False):
    """How hard the puzzle is for people; with "max_size", whether steps of that many rules at most solve it, which takes much less time."""

    reason: str  #: Which limit was reached. Only with "unknown".
    next_at_least: int  #: How many rules the next step takes at least. Only if the steps end before the next one is found.


class _HintAnswer(Head):
    status: Literal["solved", "several", "partial", "stuck", "none", "unknown"]
    text: str  #: As much as was asked for, in words.
    cells: List[CellName]  #: Where to look.
    hint: Union[ExplainedStep, None]  #: The step; null if there is none, or if it was not asked for.


class HintAnswer(_HintAnswer, total=False):
    """The next step from the numbers in "cells" and the pencil marks in "candidates", or which of them are wrong; "show" is "where", "rules" or "step"."""

    reason: str  #: Which limit was reached. Only with "unknown".
    next_at_least: int  #: How many rules the next step takes at least. Only if the steps end before the next one is found.
    settled: SettledEntry  #: A cell that has one value in all solutions: every other value fails. Only if no step was found in time.
    candidates: CandidateRows  #: What each cell may hold before the step. Only if the step is there.


class _CheckAnswer(Head):
    status: Literal["right", "wrong", "together", "none", "unknown"]
    wrong: List[Entry]  #: Entries of no solution.
    marks: List[CellName]  #: Cells whose pencil marks have no value of a solution.
    core: List[Entry]  #: Entries of which each is in a solution but which cannot stand together.
    take_back: List[Entry]  #: A smallest set of entries without which the others are right.
    broken: List[BrokenRule]  #: Rules that the entries break already, whatever the other cells will hold.
    open_cells: int  #: Cells still to be filled: neither given nor entered, and with more than one value that clues leave.


class CheckAnswer(_CheckAnswer, total=False):
    """Whether the numbers in "cells" and the pencil marks in "candidates" are right so far, and if not, what to take back."""

    reason: str  #: Which limit was reached. Only with "unknown".


class _WhyAnswer(Head):
    status: Literal["steps", "core", "right", "none", "unknown"]
    wrong: List[Entry]  #: What the answer is about: an entry of no solution, or entries that cannot stand together.
    marks: List[CellName]  #: If there is none: a cell whose pencil marks cannot be right.
    used: List[Entry]  #: Other entries that the steps rest on.
    used_marks: List[CellName]  #: Cells in which something is drawn that the steps rest on, but not all of it.
    seen: bool  #: Whether the entries break a rule, which the only step names: nothing has to be supposed.
    steps: List[WhyStep]  #: The steps; the last one is the contradiction. With "core", one sentence.
    core: List[RuleOnCells]  #: Entries, givens and clues that contradict each other; without any one of them, the others do not.
    rules: List[str]  #: The rules that hold whatever is given and that "core" contradicts.


class WhyAnswer(_WhyAnswer, total=False):
    """Why an entry in "cells" cannot be right: the steps that follow from it until something has no way out, or, instead of many of them, what it contradicts. It is about the entry in "cell"; without it, about the first that is wrong."""

    reason: str  #: Which limit was reached. Only with "unknown".


class _GenerateAnswer(Head):
    status: Literal["made", "none", "unknown", "refused"]


class GenerateAnswer(_GenerateAnswer, total=False):
    """A new puzzle with one solution, of the kind and size of this one unless "kind" says otherwise."""

    reason: str  #: Why there is none. Only with "none" or "unknown" or "refused".
    made: MadePuzzle  #: The new puzzle. Only with "made".


class ClassifyAnswer(Head):
    """A line of "classify --json": what kind of square a grid is."""

    status: Literal["classified"]
    classes: List[TriedClass]  #: The classes that were tried, the strictest first.


class HatchAnswer(Head):
    """A line of "hatch --json": what cross-hatching fills in."""

    status: Literal["hatched", "contradiction"]
    grid: Union[Rows, None]  #: The grid; null after a contradiction.


class _EnumAnswer(Head):
    status: Literal["solved"]
    solution: int  #: The number of the solution, from 1.
    solutions: List[Solution]  #: The solution, alone.


class EnumAnswer(_EnumAnswer, total=False):
    """A line of "enum --json": one of the solutions. The line after the last one is an answer of "count"."""

    cells: List[Rows]  #: The grids of "solutions" as numbers. Only if the solutions are rows of tokens.


class _StepAnswer(TypedDict):
    event: Literal["place", "remove", "solved", "none", "stopped"]
    schema: int  #: The version of this format.
    index: int  #: The puzzle's number in its file, from 1; 0 if the object is about the whole file.
    file: str  #: The path as it was given, or "<stdin>"; bytes that are not UTF-8 are replaced.


class StepAnswer(_StepAnswer, total=False):
    """A line of "step --json-lines": a step of backtracking, or its end."""

    id: str  #: What a table calls the puzzle; otherwise "file", a colon, "index". Only with "solved" or "none" or "stopped", if a table names the puzzle, or with "--json-lines".
    family: Union[str, None]  #: The family of the puzzle, such as "latin", "kenken" or "genre"; null in errors. Only with "solved" or "none" or "stopped".
    format: Union[str, None]  #: A name that "puzzlec formats" lists; null if no format was recognised. Only with "solved" or "none" or "stopped".
    read_as: str  #: How the text was read, such as "a Sudoku with 3x3 blocks". Only with "solved" or "none" or "stopped", if the text could mean something else, too.
    also_fits: List[OtherReading]  #: The other readings, and what asks for each. Only with "solved" or "none" or "stopped", if "read_as" is there.
    step: int  #: The number of the step, from 1. Only with "place" or "remove".
    row: int  #: The row, from 1. Only with "place" or "remove".
    column: int  #: The column, from 1. Only with "place" or "remove".
    value: int  #: The value. Only with "place" or "remove".
    valid: bool  #: False if the value clashes with another one. Only with "place" or "remove".
    solutions: List[Solution]  #: One solution if it is solved, otherwise none. Only with "solved" or "none" or "stopped".
    cells: List[Rows]  #: The grids of "solutions" as numbers. Only with "solved", if the solutions are rows of tokens.
    placements: int  #: How many values were placed. Only with "solved" or "none" or "stopped".
    removals: int  #: How many were taken back. Only with "solved" or "none" or "stopped".


class BenchAnswer(TypedDict):
    """A line of "bench --json": how fast a set of puzzles was solved."""

    schema: int  #: The version of this format.
    set: str  #: The name of the set.
    puzzles: int  #: How many puzzles it has.
    rows: List[BenchRow]  #: The ways of solving it.


class ErrorAnswer(Head):
    """A puzzle or a file that cannot be read, or that the command does not take."""

    status: Literal["error"]
    solutions: List[Solution]  #: None.
    error: ErrorDetails  #: What is wrong, and where.


class Questions:
    """The questions about a puzzle, each as a method that answers with a dictionary."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle

    def _put(
        self,
        request: Dict[str, Any],
        time_limit: Optional[float],
        conflict_limit: Optional[int],
        certify: bool,
        seed: int = 0,
    ) -> Any:
        stated = {name: value for name, value in request.items() if value is not None}
        return self._puzzle.ask(
            stated, time_limit=time_limit, conflict_limit=conflict_limit, certify=certify, seed=seed
        )

    def puzzle(
        self,
        *,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> PuzzleAnswer:
        """What was read: the size, the givens, the text, the rules that are stated, and what reading left out."""
        request: Dict[str, Any] = {"ask": "puzzle"}
        answer: PuzzleAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def solve(
        self,
        *,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> SolveAnswer:
        """A solution."""
        request: Dict[str, Any] = {"ask": "solve"}
        answer: SolveAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def unique(
        self,
        *,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> UniqueAnswer:
        """Whether there is exactly one solution, and if there are more: two of them."""
        request: Dict[str, Any] = {"ask": "unique"}
        answer: UniqueAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def count(
        self,
        *,
        most: Optional[int] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> CountAnswer:
        """How many solutions there are, counted up to "most".

        `most`: How many solutions are counted at most; 0, or without it, all of them.
        """
        request: Dict[str, Any] = {"ask": "count", "most": most}
        answer: CountAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def solutions(
        self,
        *,
        most: Optional[int] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> SolutionsAnswer:
        """The solutions themselves, up to "most". All of them are in memory at once.

        `most`: How many solutions are counted at most; 0, or without it, all of them.
        """
        request: Dict[str, Any] = {"ask": "solutions", "most": most}
        answer: SolutionsAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def candidates(
        self,
        *,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> CandidatesAnswer:
        """The values that each cell has in at least one solution."""
        request: Dict[str, Any] = {"ask": "candidates"}
        answer: CandidatesAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def core(
        self,
        *,
        cells: Optional[Rows] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> CoreAnswer:
        """Which givens, clues and entries in "cells" contradict each other.

        `cells`: The numbers that are filled in, with or without the givens; the givens without it.
        """
        request: Dict[str, Any] = {"ask": "core", "cells": cells}
        answer: CoreAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def diagnose(
        self,
        *,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> DiagnoseAnswer:
        """Which other reading of the rules would make the puzzle unique."""
        request: Dict[str, Any] = {"ask": "diagnose"}
        answer: DiagnoseAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def repair(
        self,
        *,
        most: Optional[int] = None,
        any_target: Optional[bool] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> RepairAnswer:
        """Which givens, as few as possible, to add to a puzzle with several solutions ("most" at most; over all solutions with "any_target"), or to take from one with none. If the puzzle cannot state values: which clues.

        `most`: How many to add at most, 0 for none; without it, 4 givens or any number of clues.
        `any_target`: Whether to look for the fewest givens over all solutions.
        """
        request: Dict[str, Any] = {"ask": "repair", "most": most, "any_target": any_target}
        answer: RepairAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def minimise(
        self,
        *,
        report: Optional[bool] = None,
        keep_symmetry: Optional[bool] = None,
        keep_level: Optional[bool] = None,
        smallest: Optional[bool] = None,
        orders: Optional[int] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> MinimiseAnswer:
        """The puzzle without the givens and clues that its only solution does not need.

        `report`: Whether to say only which clues could be left out, each by itself.
        `keep_symmetry`: Whether clues that mirror each other stay or go together.
        `keep_level`: Whether a clue goes only if the level stays; not with "smallest".
        `smallest`: Whether to keep the fewest clues that are enough.
        `orders`: How many orders to try; 1 without it.
        """
        request: Dict[str, Any] = {"ask": "minimise", "report": report, "keep_symmetry": keep_symmetry, "keep_level": keep_level, "smallest": smallest, "orders": orders}
        answer: MinimiseAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def shuffle(
        self,
        *,
        count: Optional[int] = None,
        seed: Optional[int] = None,
        canonical: Optional[bool] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
    ) -> ShuffleAnswer:
        """Puzzles that are the same but for the names of values, the order of lines, and turns of the board, as far as the rules allow.

        `count`: How many puzzles; 1 without it.
        `seed`: Another seed gives other puzzles; by default, the seed of the options.
        `canonical`: Whether to give the canonical form: the one puzzle that stands for all of these.
        """
        request: Dict[str, Any] = {"ask": "shuffle", "count": count, "seed": seed, "canonical": canonical}
        answer: ShuffleAnswer = self._put(request, time_limit, conflict_limit, certify)
        return answer

    def violations(
        self,
        cells: Optional[Rows] = None,
        *,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> ViolationsAnswer:
        """Which rules the numbers in "cells" break already, and which of them do so. Blank cells are null.

        `cells`: The grid; the givens without it.
        """
        request: Dict[str, Any] = {"ask": "violations", "cells": cells}
        answer: ViolationsAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def drawing(
        self,
        cells: Optional[Rows] = None,
        *,
        candidates: Optional[CandidateRows] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> DrawingAnswer:
        """What there is to draw, and what may be entered where.

        `cells`: The grid to draw; the givens without it.
        `candidates`: Pencil marks, by row and column.
        """
        request: Dict[str, Any] = {"ask": "drawing", "cells": cells, "candidates": candidates}
        answer: DrawingAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def svg(
        self,
        *,
        cells: Optional[Rows] = None,
        candidates: Optional[CandidateRows] = None,
        title: Optional[str] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> SvgAnswer:
        """A picture of the puzzle, with the numbers of "cells" and the values of "candidates" as pencil marks, if they are there.

        `cells`: The grid to draw; the givens without it.
        `candidates`: Pencil marks, by row and column.
        `title`: The title of the picture.
        """
        request: Dict[str, Any] = {"ask": "svg", "cells": cells, "candidates": candidates, "title": title}
        answer: SvgAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def sketch(
        self,
        *,
        candidates: Optional[CandidateRows] = None,
        step: Optional[StepToDraw] = None,
        title: Optional[str] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> SketchAnswer:
        """A picture of what is known of the answer, as people draw it: edges and crosses, pieces of a line, dots where there is surely nothing, and candidates where people note them. What a "step" finds is in groups of the class "step".

        `candidates`: What each cell may hold, by row and column; empty where nothing is to be seen.
        `step`: The step of an explanation, as "explain" and "hint" tell it.
        `title`: The title of the picture.
        """
        request: Dict[str, Any] = {"ask": "sketch", "candidates": candidates, "step": step, "title": title}
        answer: SketchAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def convert(
        self,
        to: str,
        *,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> ConvertAnswer:
        """The puzzle in the format "to".

        `to`: The name of a format.
        """
        request: Dict[str, Any] = {"ask": "convert", "to": to}
        answer: ConvertAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def map(
        self,
        *,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> MapAnswer:
        """What the variables of the puzzle's formula mean."""
        request: Dict[str, Any] = {"ask": "map"}
        answer: MapAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def decode(
        self,
        model: List[int],
        *,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> DecodeAnswer:
        """The solution that a SAT solver's model of the puzzle's formula stands for, after every clause and every rule was checked.

        `model`: The literals of a model, as in DIMACS; variables that are left out are false.
        """
        request: Dict[str, Any] = {"ask": "decode", "model": model}
        answer: DecodeAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def certify(
        self,
        *,
        claim: Optional[Union[Literal["unique"], Literal["none"], Literal["multiple"], Literal["solved"]]] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> CertifyAnswer:
        """The files of a bundle that "puzzlec verify" accepts: by default, for whichever of unique, none and multiple is true.

        `claim`: The claim to prove.
        """
        request: Dict[str, Any] = {"ask": "certify", "claim": claim}
        answer: CertifyAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def rules(
        self,
        *,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> RulesAnswer:
        """The rules of the puzzle by name, as steps use them."""
        request: Dict[str, Any] = {"ask": "rules"}
        answer: RulesAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def explain(
        self,
        *,
        max_size: Optional[int] = None,
        step: Optional[int] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> ExplainAnswer:
        """The steps from the givens to the solution, each by the fewest rules, "max_size" at most; with "step", the one of that number alone.

        `max_size`: How many rules a step takes at most; any number without it.
        `step`: The number of the only step to show, from 1.
        """
        request: Dict[str, Any] = {"ask": "explain", "max_size": max_size, "step": step}
        answer: ExplainAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def rate(
        self,
        *,
        max_size: Optional[int] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> RateAnswer:
        """How hard the puzzle is for people; with "max_size", whether steps of that many rules at most solve it, which takes much less time.

        `max_size`: How many rules a step takes at most; any number without it.
        """
        request: Dict[str, Any] = {"ask": "rate", "max_size": max_size}
        answer: RateAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def hint(
        self,
        *,
        cells: Optional[Rows] = None,
        candidates: Optional[CandidateRows] = None,
        show: Optional[Union[Literal["where"], Literal["rules"], Literal["step"]]] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> Union[HintAnswer, CheckAnswer]:
        """The next step from the numbers in "cells" and the pencil marks in "candidates", or which of them are wrong; "show" is "where", "rules" or "step".

        `cells`: The numbers that are filled in, with or without the givens.
        `candidates`: Pencil marks, by row and column; none in cells without.
        `show`: How much to show; the whole step by default.
        """
        request: Dict[str, Any] = {"ask": "hint", "cells": cells, "candidates": candidates, "show": show}
        answer: Union[HintAnswer, CheckAnswer] = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def check(
        self,
        *,
        cells: Optional[Rows] = None,
        candidates: Optional[CandidateRows] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> CheckAnswer:
        """Whether the numbers in "cells" and the pencil marks in "candidates" are right so far, and if not, what to take back.

        `cells`: The numbers that are filled in, with or without the givens.
        `candidates`: Pencil marks, by row and column; none in cells without.
        """
        request: Dict[str, Any] = {"ask": "check", "cells": cells, "candidates": candidates}
        answer: CheckAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def why(
        self,
        *,
        cells: Optional[Rows] = None,
        candidates: Optional[CandidateRows] = None,
        cell: Optional[CellName] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
        seed: int = 0,
    ) -> WhyAnswer:
        """Why an entry in "cells" cannot be right: the steps that follow from it until something has no way out, or, instead of many of them, what it contradicts. It is about the entry in "cell"; without it, about the first that is wrong.

        `cells`: The numbers that are filled in, with or without the givens.
        `candidates`: Pencil marks, by row and column; none in cells without.
        `cell`: The cell of a wrong entry.
        """
        request: Dict[str, Any] = {"ask": "why", "cells": cells, "candidates": candidates, "cell": cell}
        answer: WhyAnswer = self._put(request, time_limit, conflict_limit, certify, seed)
        return answer

    def generate(
        self,
        *,
        kind: Optional[str] = None,
        rest: Optional[bool] = None,
        size: Optional[str] = None,
        level: Optional[Union[Literal["easy"], Literal["medium"], Literal["hard"], Literal["expert"], Literal["extreme"]]] = None,
        peak: Optional[str] = None,
        effort: Optional[str] = None,
        technique: Optional[str] = None,
        symmetry: Optional[str] = None,
        clues: Optional[str] = None,
        givens: Optional[str] = None,
        rules: Optional[str] = None,
        seed: Optional[int] = None,
        index: Optional[int] = None,
        time_limit: Optional[float] = None,
        conflict_limit: Optional[int] = None,
        certify: bool = False,
    ) -> GenerateAnswer:
        """A new puzzle with one solution, of the kind and size of this one unless "kind" says otherwise.

        `kind`: A family or a genre; that of this puzzle without it.
        `rest`: True: what this puzzle states stays, and clues are added until there is one solution.
        `size`: Rows and columns, such as "9x9".
        `level`: How hard, in words.
        `peak`: How many rules the hardest step takes, such as "2..4".
        `effort`: The effort, as a range.
        `technique`: A technique that the puzzle needs, by the name in "explain".
        `symmetry`: Of the places of clues, as "--symmetry" takes it.
        `clues`: "usual", "minimal", "all", or a number of clues as a range.
        `givens`: How many values of cells are given, as a range.
        `rules`: Rules of a variant Sudoku, such as "thermometer:3,killer".
        `seed`: The same seed gives the same puzzles; 0 without it.
        `index`: Which puzzle of the seed; 0 without it.
        """
        request: Dict[str, Any] = {"ask": "generate", "kind": kind, "rest": rest, "size": size, "level": level, "peak": peak, "effort": effort, "technique": technique, "symmetry": symmetry, "clues": clues, "givens": givens, "rules": rules, "seed": seed, "index": index}
        answer: GenerateAnswer = self._put(request, time_limit, conflict_limit, certify)
        return answer
