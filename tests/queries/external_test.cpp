// encode | SOLVER | decode prints what solve prints, for every sample and every example that is
// solved within moments, for real solvers and for puzzlec sat, and for each encoding. And the
// formula is the same bytes every time, whatever compiler made the program.

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"

namespace {

namespace fs = std::filesystem;
using puzzlec::test::puzzlec_executable;
using puzzlec::test::read_file;
using puzzlec::test::run_command;
using queries::operator+;

// A solver that reads CNF and leaves its answer in OUT, by the shell.
struct ExternalSolver {
  const char* name;
  const char* command;
};

constexpr ExternalSolver solvers[] = {
    {"cadical", "cadical -q CNF > OUT"},
    {"clasp", "clasp CNF > OUT"},
    {"cryptominisat5", "cryptominisat5 --verb 0 CNF > OUT"},
    {"minisat", "minisat -verb=0 CNF OUT > LOG"},
    {"picosat", "picosat CNF > OUT"},
    {"puzzlec sat", "PUZZLEC sat CNF > OUT"},
};

std::string filled_in(std::string command, const queries::Directory& directory) {
  for (const auto& [place, value] :
       {std::pair<std::string, std::string>{"PUZZLEC", puzzlec_executable()},
        {"CNF", directory.file("formula.cnf")},
        {"OUT", directory.file("answer.txt")},
        {"LOG", directory.file("log.txt")}}) {
    const std::size_t at = command.find(place);
    if (at != std::string::npos) command.replace(at, place.size(), queries::quoted(value));
  }
  return command;
}

struct Asked {
  std::string path;
  std::string format;
  std::size_t number = 0;
  oracle::Puzzle puzzle;
  std::string expected;  // what decode has to print: what solve prints

  [[nodiscard]] std::vector<std::string> place() const {
    return {"--from", format, "--puzzle", std::to_string(number), path};
  }
};

std::string detected_format(const std::string& path) {
  const std::string text = read_file(path);
  puzzlec::StringSource source(text);
  puzzlec::TextCursor cursor(source, path);
  const auto format = puzzlec::detect(cursor);
  REQUIRE(format.has_value());
  return (*format)->name;
}

// The puzzles of a file, `most` at the most.
void add_puzzles(const std::string& path, std::size_t most, std::vector<Asked>& all) {
  CAPTURE(path);
  const std::string format = detected_format(path);
  std::vector<oracle::Puzzle> puzzles = oracle::parse_all(format, read_file(path));
  REQUIRE(!puzzles.empty());
  for (std::size_t i = 0; i < std::min(most, puzzles.size()); ++i) {
    Asked asked{path, format, i + 1, std::move(puzzles[i]), ""};
    const auto solved = run_command(std::vector<std::string>{"solve"} + asked.place());
    CAPTURE(i);
    REQUIRE(solved.code == 0);
    REQUIRE(solved.err == "");
    asked.expected = solved.out;
    // A formula holds a document as an address, and that is how decode writes it again.
    if (format == "f-puzzles") {
      const auto address =
          run_command(std::vector<std::string>{"convert", "--to", format} + asked.place());
      REQUIRE(address.code == 0);
      asked.expected = run_command({"solve"}, address.out).out;
    }
    all.push_back(std::move(asked));
  }
}

std::vector<Asked> puzzles_below(const std::string& folder,
                                 const std::map<std::string, std::size_t>& most = {}) {
  std::vector<std::string> paths;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(puzzlec::test::source_dir()) / folder)) {
    if (entry.path().extension() == ".in") paths.push_back(entry.path().string());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Asked> all;
  for (const std::string& path : paths) {
    const auto found = most.find(fs::path(path).filename().string());
    add_puzzles(path, found == most.end() ? SIZE_MAX : found->second, all);
  }
  return all;
}

// The grid that an answer shows; nothing if it says that there is none.
std::optional<oracle::Grid> grid_of(const Asked& asked, const std::string& answer) {
  if (answer.find("No solution possible.") != std::string::npos) return std::nullopt;
  oracle::Grid grid;
  if (asked.format == "sudoku-line") {
    // All rows one after the other, one or two digits a cell.
    const auto side = static_cast<std::size_t>(asked.puzzle.cols);
    const std::size_t width = answer.size() / (side * side);
    for (std::size_t cell = 0; cell < side * side; ++cell) {
      if (cell % side == 0) grid.emplace_back();
      grid.back().push_back(std::stoi(answer.substr(cell * width, width)));
    }
    return grid;
  }
  std::string line;
  for (const char c : answer) {
    if (c != '\n') {
      line += c;
      continue;
    }
    std::vector<int> row;
    const bool is_board = oracle::has_stars(asked.puzzle);
    if (is_board || asked.format == "ucf-kenken" || asked.format == "coci-cross" ||
        asked.format == "seerc-sudoku") {
      for (const char symbol : line) {
        if (is_board) row.push_back(symbol == '*' ? 1 : 0);
        if (asked.format == "seerc-sudoku") row.push_back(symbol - 'A' + 1);
        if (asked.format == "ucf-kenken" || asked.format == "coci-cross")
          row.push_back(symbol - '0');
      }
    } else {
      std::string number;
      for (const char symbol : line + " ") {
        if (symbol >= '0' && symbol <= '9') number += symbol;
        if (symbol == ' ' && !number.empty()) {
          row.push_back(std::stoi(number));
          number.clear();
        }
      }
    }
    line.clear();
    if (row.size() == static_cast<std::size_t>(asked.puzzle.cols)) grid.push_back(std::move(row));
  }
  return grid;
}

// The same bytes; or else both are solutions by the rules, so that the puzzle has more than one.
void check_answer(const Asked& asked, const std::string& answer) {
  if (answer == asked.expected) return;
  CAPTURE(asked.expected);
  CAPTURE(answer);
  REQUIRE(answer.size() == asked.expected.size());
  for (const std::string& text : {answer, asked.expected}) {
    const auto grid = grid_of(asked, text);
    REQUIRE(grid.has_value());
    REQUIRE(oracle::valid_answer(asked.puzzle, *grid));
  }
}

// Every answer is checked by bytes, and what solve itself prints by the rules.
void check_expected(const Asked& asked) {
  CAPTURE(asked.path);
  CAPTURE(asked.number);
  const auto grid = grid_of(asked, asked.expected);
  if (grid) {
    REQUIRE(oracle::valid_answer(asked.puzzle, *grid));
  } else {
    REQUIRE(oracle::solve(asked.puzzle, 1).grids.empty());
  }
}

class Rounds {
 public:
  // One formula, and one solver after the other, with PUZZLEC_SCALE=6 all of them.
  void ask(const Asked& asked, const queries::Encoding& encoding) {
    const std::string encoding_text = encoding.text();
    CAPTURE(asked.path);
    CAPTURE(asked.number);
    CAPTURE(encoding_text);
    const auto encoded = run_command(std::vector<std::string>{"encode"} + encoding.arguments() +
                                     asked.place() + std::vector<std::string>{"-o", formula_});
    REQUIRE(encoded == puzzlec::test::Outcome{0, "", ""});
    const std::size_t in_turn = std::min(puzzlec::test::scaled<std::size_t>(1), std::size(solvers));
    for (std::size_t i = 0; i < in_turn; ++i) {
      const ExternalSolver& solver = solvers[next_++ % std::size(solvers)];
      CAPTURE(solver.name);
      const auto ran = queries::run_process({"sh", "-c", filled_in(solver.command, directory_)});
      CAPTURE(ran.err);
      CAPTURE(ran.code);
      const bool has_answered = ran.code == 10 || ran.code == 20 || ran.code == 30;
      REQUIRE(has_answered);
      const auto decoded = run_command({"decode", formula_, directory_.file("answer.txt")});
      REQUIRE(decoded.err == "");
      REQUIRE(decoded.code == 0);
      check_answer(asked, decoded.out);
      ++answers_[solver.name];
    }
  }

  [[nodiscard]] bool have_all_answered(int times) const {
    return std::all_of(std::begin(solvers), std::end(solvers), [&](const ExternalSolver& solver) {
      const auto found = answers_.find(solver.name);
      return found != answers_.end() && found->second >= times;
    });
  }

 private:
  queries::Directory directory_;
  std::string formula_ = directory_.file("formula.cnf");
  std::size_t next_ = 0;
  std::map<std::string, int> answers_;
};

std::string golden(const std::string& name) {
  return (fs::path(puzzlec::test::source_dir()) / "tests" / "queries" / "golden" / name).string();
}

}  // namespace

TEST_SUITE("queries/external") {
  TEST_CASE("every solver is installed") {
    for (const ExternalSolver& solver : solvers) {
      const std::string name = solver.name;
      if (name == "puzzlec sat") continue;
      CAPTURE(name);
      CHECK(queries::run_process({"sh", "-c", "command -v " + name}).code == 0);
    }
  }

  // Half of the encodings for each sample, in turn; all of them by PUZZLEC_SCALE=2.
  TEST_CASE("encode, a solver and decode print what solve prints: every sample, each encoding") {
    const std::vector<Asked> samples = puzzles_below("tests/samples");
    CHECK(samples.size() > 20);
    Rounds rounds;
    std::size_t number = 0;
    for (const Asked& asked : samples) {
      check_expected(asked);
      ++number;
      for (const queries::Encoding& encoding : queries::single_encodings(asked.puzzle.family)) {
        if (number++ % 2 < puzzlec::test::scaled<std::size_t>(1)) rounds.ask(asked, encoding);
      }
    }
    CHECK(rounds.have_all_answered(20));
  }

  TEST_CASE("encode, a solver and decode print what solve prints: the examples") {
    const std::vector<Asked> examples = puzzles_below("cnf_examples", {{"rowan50.in", 2}});
    CHECK(examples.size() > 20);
    Rounds rounds;
    std::size_t number = 0;
    for (const Asked& asked : examples) {
      rounds.ask(asked, {});
      if (asked.puzzle.rows <= 9) rounds.ask(asked, queries::encoding(number++));
    }
    CHECK(rounds.have_all_answered(4));
  }

  TEST_CASE("the pipe of docs/commands.md, with real processes") {
    const std::string sample = (puzzlec::test::samples_directory() / "ucf_sudoku.in").string();
    const std::string p = queries::quoted(puzzlec_executable());
    queries::Directory directory;
    const std::string cnf = queries::quoted(directory.file("a.cnf"));
    for (const int number : {1, 2}) {
      const std::string place =
          " --puzzle " + std::to_string(number) + " " + queries::quoted(sample);
      const auto solved = queries::run_process({"sh", "-c", p + " solve" + place});
      const auto piped =
          queries::run_process({"sh", "-c",
                                p + " encode" + place + " -o " + cnf + " && { " + p + " sat " +
                                    cnf + " | " + p + " decode " + cnf + " -; }"});
      CHECK(piped.code == 0);
      CHECK(piped.err == "");
      CHECK(piped.out == solved.out);
      CHECK(!piped.out.empty());
    }
  }

  TEST_CASE("--solver with each of them answers like the embedded one") {
    const std::map<std::string, std::string> commands{
        {"cadical", "cadical -q {}"},
        {"clasp", "clasp"},
        {"minisat", "minisat -verb=0 {} {out}"},
        {"picosat", "picosat {}"},
        {"cryptominisat5", "cryptominisat5 --verb 0 {}"},
        {"puzzlec", queries::quoted(puzzlec_executable()) + " sat {}"}};
    const std::vector<std::vector<std::string>> questions{
        {"solve"}, {"unique"}, {"count", "--limit", "10"}, {"candidates"}, {"core"}};
    // Once, several times, never.
    for (const std::string text : {"1 2 3 4\n3 4 1 .\n. 1 . .\n4 . . .\n", "1 2 .\n. . .\n. . .\n",
                                   "1 . .\n. 2 .\n. . 3\n", "1 2 .\n. . 3\n. . .\n"}) {
      for (const std::vector<std::string>& question : questions) {
        const auto own = run_command(question + std::vector<std::string>{"--no-presolve"}, text);
        for (const auto& other_solver : commands) {
          const std::string& command = other_solver.second;
          CAPTURE(other_solver.first);
          CAPTURE(text);
          CAPTURE(question[0]);
          const auto other = run_command(
              question + std::vector<std::string>{"--no-presolve", "--solver", command}, text);
          CHECK(other.err == "");
          CHECK(other.code == own.code);
          // Which solution, and which core, is up to the solver.
          const bool free =
              (question[0] == "solve" || question[0] == "unique" || question[0] == "core");
          if (!free) CHECK(other.out == own.out);
          CHECK(std::count(other.out.begin(), other.out.end(), '\n') > 0);
        }
      }
    }
  }

  TEST_CASE("the same input gives the same formula, byte for byte") {
    for (const Asked& asked : puzzles_below("tests/samples")) {
      CAPTURE(asked.path);
      for (const queries::Encoding& encoding : queries::single_encodings(asked.puzzle.family)) {
        const auto arguments =
            std::vector<std::string>{"encode"} + encoding.arguments() + asked.place();
        const auto first = run_command(arguments);
        REQUIRE(first.code == 0);
        REQUIRE(first.out.find("p cnf ") != std::string::npos);
        const bool is_same = run_command(arguments).out == first.out;
        REQUIRE(is_same);
      }
    }
  }

  // A change of an encoding, of the map or of the order of clauses shows here. To write them anew:
  //   puzzlec encode --no-presolve tests/queries/golden/latin3.in > tests/queries/golden/latin3.cnf
  //   puzzlec encode --no-presolve --puzzle 1 --cage diagram --amo sequential --houses minimal
  //     tests/queries/golden/kenken3.in > tests/queries/golden/kenken3.cnf
  TEST_CASE("two formulas are the committed ones, whatever compiler made the program") {
    CHECK(run_command({"encode", "--no-presolve", golden("latin3.in")}) ==
          puzzlec::test::Outcome{0, read_file(golden("latin3.cnf")), ""});
    CHECK(run_command({"encode", "--no-presolve", "--puzzle", "1", "--cage", "diagram", "--amo",
                       "sequential", "--houses", "minimal", golden("kenken3.in")}) ==
          puzzlec::test::Outcome{0, read_file(golden("kenken3.cnf")), ""});
  }
}
