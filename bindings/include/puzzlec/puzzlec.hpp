// puzzlec as a C++ library: reads puzzles, asks about them, and checks every answer by the rules
// before it hands it out. This header needs the standard library and nothing else.
//
// What is wrong with an input is returned (InputError). Everything else is an exception:
// std::invalid_argument for a misuse that the function's comment names, std::bad_alloc, another
// std::runtime_error if the system fails, another std::logic_error for a bug in puzzlec.
//
// Threads: a Puzzle may be used by several threads at the same time; a Reader or a Solver by one at
// a time. The first Solver of a process removes CADICAL* variables from the environment. Nothing
// here prints, exits or installs signal handlers.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace puzzlec::api {

/// "0.1.0".
[[nodiscard]] std::string version();
/// The embedded solver: "CaDiCaL 1.5.3".
[[nodiscard]] std::string solver_version();

struct FormatInfo {
  std::string name;     ///< for ReadOptions::format
  std::string summary;  ///< a phrase
  std::string example;  ///< a complete small input
};
/// All formats that are read.
[[nodiscard]] std::vector<FormatInfo> formats();
/// Families, formats and genres with examples, and the questions of Solver::ask(), as a JSON object
/// that docs/json.md describes.
[[nodiscard]] std::string about();

/// A rectangle of numbers, row by row. Which number means what is the family's choice: Sudoku and
/// its relatives have 1..n, stars and mines are 1 and other cells 0.
struct Cells {
  static constexpr int blank = -1;

  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<int> values;  ///< rows * columns of them

  /// Rows and columns count from 0. Requires: row < rows, column < columns.
  [[nodiscard]] int at(std::size_t row, std::size_t column) const {
    return values[row * columns + column];
  }
  friend bool operator==(const Cells&, const Cells&) = default;
};

/// What is wrong with an input, and where.
struct InputError {
  std::string code;        ///< a stable name such as "bad_character"; see docs/json.md
  std::string file;        ///< ReadOptions::file
  std::size_t puzzle = 0;  ///< its number, from 1; 0 for the input as a whole
  std::size_t line = 0;    ///< from 1; 0 if there is no such place
  std::size_t column = 0;  ///< from 1, in bytes; 0 if there is no such place
  std::string expected;    ///< a noun phrase
  std::string found;       ///< a noun phrase; may be empty
  std::string message;     ///< all of it: "file:line:column: expected E, found F"
};

/// One puzzle as it was read. Cheap to copy.
class Puzzle {
 public:
  [[nodiscard]] std::string_view family() const;  ///< "sudoku", "kenken", ...
  [[nodiscard]] std::string_view format() const;  ///< the name of the format that it came in
  [[nodiscard]] std::size_t number() const;       ///< in its input, from 1
  [[nodiscard]] Cells givens() const;             ///< blank where nothing is stated
  /// The puzzle alone, in the format that it came in.
  [[nodiscard]] std::string text() const;
  /// What reading left out, as ReadOptions::ignore_unsupported allowed: noun phrases.
  [[nodiscard]] const std::vector<std::string>& left_out() const;
  /// Why `answer` is not a solution by the family's rules, in a sentence; nothing for a solution.
  /// Throws std::invalid_argument if the shape is not the puzzle's, or a number is not one that a
  /// cell can have.
  [[nodiscard]] std::optional<std::string> check(const Cells& answer) const;
  /// A solution in the format that the puzzle came in, with a line end at its end. Throws
  /// std::invalid_argument if check() objects.
  [[nodiscard]] std::string text_of(const Cells& solution) const;

  struct State;
  explicit Puzzle(std::shared_ptr<const State> state) : state_(std::move(state)) {}  ///< internal
  [[nodiscard]] const State& state() const { return *state_; }                       ///< internal

 private:
  std::shared_ptr<const State> state_;
};

struct ReadOptions {
  std::string format = {};  ///< the name of a format; empty to detect it
  /// The family of square grids, for formats that do not say which: "latin", "sudoku" or
  /// "sudoku-x". Empty: the strictest of them in which no given repeats another.
  std::string as = {};
  bool ignore_unsupported = false;          ///< leave out constraints that puzzlec does not know
  std::optional<std::uint32_t> total = {};  ///< of mines or stars, for formats that do not state it
  std::string file = "<input>";             ///< the input's name in errors
  /// The values of a square as the text spells them, in their order: "0..F", "A..P", or one
  /// character after the other. Empty: found out.
  std::string symbols = {};
  std::string blank = {};  ///< the sign of a blank cell; empty: found out
};

/// The options that a JSON object states by the names of the members above:
/// {"format":"latin-lab"}. Throws std::invalid_argument if it is not one.
[[nodiscard]] ReadOptions read_options(std::string_view json);

/// Goes through the puzzles of a text.
class Reader {
 public:
  /// Throws std::invalid_argument for a format or a family that does not exist.
  explicit Reader(std::string text, ReadOptions options = {});
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;
  ~Reader();

  /// The next puzzle or what is wrong with it; after an error reading goes on at the next puzzle
  /// that is recognised. Nothing at the end. An empty text is an error.
  [[nodiscard]] std::optional<std::variant<Puzzle, InputError>> next();
  /// The error that next() returned last, as a JSON object of docs/json.md; empty if it returned
  /// none.
  [[nodiscard]] const std::string& error_json() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

enum class Verdict {
  sat,      ///< there is a solution
  unsat,    ///< there is none
  unknown,  ///< a limit was reached; never to be read as `unsat`
};

/// Why a question is not settled.
enum class Reason { none, time_limit, conflict_limit, interrupted, memory_limit, gave_up };
/// "time limit" and so on; "" for `none`.
[[nodiscard]] const char* name_of(Reason reason);

/// The limits of one question.
struct Limits {
  std::optional<double> seconds = {};  ///< wall clock; reading and encoding go on regardless
  std::optional<std::uint64_t> conflicts = {};  ///< of each call of the SAT solver
  /// Ends the question early once it is true. May be set by any thread or a signal handler.
  const std::atomic<bool>* stop = nullptr;
};

/// The answer to a question.
struct Result {
  std::vector<Cells> solutions;  ///< of solve() at most one, of unique() at most two, all checked
  std::uint64_t count = 0;       ///< how many different solutions were found
  bool complete = false;         ///< whether it is certain that there are no others
  Reason reason = Reason::none;  ///< why the question is not settled, or `none`

  [[nodiscard]] Verdict verdict() const {
    if (count > 0) return Verdict::sat;
    return complete ? Verdict::unsat : Verdict::unknown;
  }
  [[nodiscard]] bool is_unique() const { return complete && count == 1; }
};

/// By cell, in reading order, the values that it has in at least one solution.
struct Candidates {
  Verdict verdict = Verdict::unknown;
  std::vector<std::vector<int>> values;  ///< if unknown: those found so far
  Reason reason = Reason::none;
};

/// A rule, a clue or a given, and cells, which are numbered row by row from 0.
struct RuleCells {
  std::string rule;  ///< its kind: "row", "cage"
  std::string name;  ///< "row 3", "given r1c2=5"
  std::vector<std::size_t> cells;
};

/// Why a puzzle has no solution.
struct Core {
  /// `unsat`: the members contradict each other, and without any one of them the others do not.
  /// `sat`: there is a solution, and no member.
  Verdict verdict = Verdict::unknown;
  std::vector<RuleCells> members;
  Reason reason = Reason::none;
  /// The rules that hold whatever is given and that the members contradict, by name.
  std::vector<std::string> rules = {};
};

/// What the numbers in a grid break that need not be complete.
struct Entries {
  bool is_solved = false;         ///< they are a solution
  std::vector<RuleCells> broken;  ///< with the cells that break the rule; empty if none is broken
};

/// A puzzle in another format.
struct Conversion {
  std::optional<std::string> text;  ///< nothing if the format cannot express the puzzle
  std::string needed;               ///< what the format takes then: a noun phrase
  /// The text reads as the same puzzle only if ReadOptions::as names its family.
  bool needs_family = false;
};

/// A formula in conjunctive normal form.
struct Formula {
  std::uint32_t variables = 0;
  std::vector<std::int32_t> literals;  ///< as in DIMACS: clause after clause, each ended by 0
  std::vector<std::string> names;      ///< of the variables 1 .. : "r1c2=5"
};

struct SolverOptions {
  bool presolve = true;    ///< deduce first, and encode what is left
  bool certify = false;    ///< check a proof of each "unsatisfiable" used
  std::uint64_t seed = 0;  ///< different seeds may give different solutions
};

/// Asks the embedded SAT solver about puzzles, one question at a time. Keeps what puzzles of one
/// kind share: one Solver for many puzzles is faster than many.
class Solver {
 public:
  explicit Solver(SolverOptions options = {});
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  ~Solver();

  /// A solution, if there is one. If there is none, the result is `complete`; if there is one,
  /// `complete` says nothing.
  [[nodiscard]] Result solve(const Puzzle& puzzle, const Limits& limits = {});
  /// Is there exactly one solution? If not: two of them.
  [[nodiscard]] Result unique(const Puzzle& puzzle, const Limits& limits = {});
  /// How many solutions there are, up to `most` (0: all of them).
  [[nodiscard]] Result count(const Puzzle& puzzle, std::uint64_t most, const Limits& limits = {});
  /// Calls `visit` with each solution, once, until it returns false.
  [[nodiscard]] Result enumerate(const Puzzle& puzzle,
                                 const std::function<bool(const Cells&)>& visit,
                                 const Limits& limits = {});
  [[nodiscard]] Candidates candidates(const Puzzle& puzzle, const Limits& limits = {});

  /// Writes the puzzle's formula as DIMACS CNF, piece by piece, with the names of its variables in
  /// comments: what `puzzlec encode` writes and `puzzlec decode` reads. With presolve, it has what
  /// deduction leaves open.
  void encode(const Puzzle& puzzle, const std::function<void(std::string_view)>& write);
  /// The same formula as numbers.
  [[nodiscard]] Formula formula(const Puzzle& puzzle);
  /// The solution that a model of this formula stands for: its true literals, in any order.
  /// Variables that it leaves out are false. Throws std::invalid_argument if it breaks a clause or
  /// a rule, or a literal is not one of the formula.
  [[nodiscard]] Cells decode(const Puzzle& puzzle, const std::vector<std::int32_t>& model);

  /// Which givens and clues contradict each other.
  [[nodiscard]] Core core(const Puzzle& puzzle, const Limits& limits = {});
  /// The same with the numbers in `entries` that are not given: those in the core have the rule "entry".
  /// Throws std::invalid_argument if they do not fit into the puzzle.
  [[nodiscard]] Core core_with(const Puzzle& puzzle, const Cells& entries,
                               const Limits& limits = {});
  /// Which rules the numbers in `cells` break, each rule judged alone, whatever comes into the
  /// blank cells. Throws std::invalid_argument as Puzzle::check().
  [[nodiscard]] Entries violations(const Puzzle& puzzle, const Cells& cells);
  /// A picture, with the numbers of `cells` if it is not null. Throws std::invalid_argument if they
  /// do not fit into the puzzle.
  [[nodiscard]] std::string svg(const Puzzle& puzzle, const Cells* cells = nullptr);
  /// Throws std::invalid_argument for a format that does not exist.
  [[nodiscard]] Conversion convert(const Puzzle& puzzle, const std::string& format);

  /// Any question as JSON: an object such as {"ask":"count","most":100} in, one out. docs/json.md
  /// describes the questions and their answers. Throws std::invalid_argument for a request that
  /// makes no sense.
  [[nodiscard]] std::string ask(const Puzzle& puzzle, std::string_view request,
                                const Limits& limits = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// A puzzle that was made.
struct Made {
  Puzzle puzzle;
  Cells solution;           ///< the only one
  std::uint64_t index = 0;  ///< its number among the puzzles of the seed
  std::size_t clues = 0;    ///< how many it shows, givens among them
  bool is_minimal = false;  ///< known to need each of them, or of their groups under the symmetry
  std::string level;        ///< "easy" .. "extreme"; empty if it was not rated
  std::uint64_t peak = 0;   ///< rules of the hardest step
  double effort = 0;        ///< of all steps
  bool is_rated_whole = false;  ///< otherwise `peak` and `effort` are lower bounds
};

/// No puzzle was made.
struct NotMade {
  bool is_stopped = false;  ///< otherwise it cannot be had, or not in as many tries
  std::string reason;       ///< a sentence without its end
};

/// Makes puzzles with one solution. One seed gives the same puzzles everywhere.
class Generator {
 public:
  /// `spec` is a JSON object: "kind" (a family or a genre) and, if wanted, "size", "level", "peak",
  /// "effort", "technique", "symmetry", "clues", "givens", "rules" as texts that the options of
  /// `puzzlec generate` take, "seed" and "first" (numbers), and "rate" (false: puzzles are rated only if a level needs
  /// it). {"kind":"sudoku","level":"easy","seed":7}. Throws std::invalid_argument if that cannot be
  /// had.
  explicit Generator(std::string_view spec);
  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;
  ~Generator();

  /// The next puzzle. `stop` ends it early once it is true; it may be null.
  [[nodiscard]] std::variant<Made, NotMade> next(const std::atomic<bool>* stop = nullptr);
  /// Puzzle number `index` of the seed; several threads may ask at the same time.
  [[nodiscard]] std::variant<Made, NotMade> make(std::uint64_t index,
                                                 const std::atomic<bool>* stop = nullptr) const;
  /// The next puzzle as a JSON object with the members of `made` in docs/json.md, or with a status
  /// "none" or "unknown" and a reason.
  [[nodiscard]] std::string next_json(const std::atomic<bool>* stop = nullptr);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Backtracking, one step at a time, to watch or to walk through: cells in reading order, values
/// ascending. A value is placed, and removed again if it breaks a rule or leads nowhere. It takes
/// exponential time on hard puzzles; Solver is for those.
class Steps {
 public:
  /// Starts from the givens, and the numbers of `cells` if it is not null. Throws
  /// std::invalid_argument if they do not fit into the puzzle.
  explicit Steps(const Puzzle& puzzle, const Cells* cells = nullptr);
  Steps(Steps&&) noexcept;
  Steps& operator=(Steps&&) noexcept;
  ~Steps();

  struct Step {
    bool is_placement = true;  ///< or else a removal
    std::size_t cell = 0;      ///< row by row, from 0
    int value = 0;
    bool is_valid = true;  ///< whether it breaks no rule
  };
  /// Takes one step. Nothing if the search is over: see is_solved().
  [[nodiscard]] std::optional<Step> next();
  [[nodiscard]] bool is_solved() const;
  /// As the last step left it.
  [[nodiscard]] Cells cells() const;

  /// Takes up to `most` steps: a JSON object of docs/json.md for each, with a line end, and one for
  /// the end of the search. Empty after that.
  [[nodiscard]] std::string next_lines(std::size_t most);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace puzzlec::api
