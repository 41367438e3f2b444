// Keeps cnf_examples/ true: generated files are as they are generated, formulas have the status and
// the number of models that they state, puzzles are answered as the oracle says and in their
// format's framing, every format has a file, and the README lists every file.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "tests/examples/make_examples.hpp"
#include "tests/families/families.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/support/command.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/places.hpp"
#include "tests/support/text.hpp"

namespace {

namespace fs = std::filesystem;
using puzzlec::test::lines_of;
using puzzlec::test::Outcome;
using puzzlec::test::run_command;

const fs::path folder = fs::path(puzzlec::test::source_dir()) / "cnf_examples";

std::string contents(const std::string& name) {
  std::ifstream in(folder / name, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read cnf_examples/" + name);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> files_with(const std::string& extension) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == extension) names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

// ---- Formulas.

struct Formula {
  std::map<std::string, std::string> stated;  // status, models, source
  int variables = 0;
  std::vector<std::vector<int>> clauses;
};

// Reads what the examples may hold and nothing else.
Formula read_formula(const std::string& name) {
  static const std::string allowed =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789=_., ";
  Formula formula;
  std::size_t announced = 0;
  bool has_header = false;
  std::vector<int> clause;
  const auto fail = [&](const std::string& why) {
    throw std::runtime_error("cnf_examples/" + name + ": " + why);
  };
  for (const std::string& line : lines_of(contents(name))) {
    std::istringstream in(line);
    if (line.starts_with('c')) {
      if (line.find_first_not_of(allowed) != std::string::npos) fail("a comment with " + line);
      std::string c;
      std::string key;
      std::string rest;
      in >> c >> key;
      std::getline(in >> std::ws, rest);
      if (!has_header && !formula.stated.emplace(key, rest).second) fail("twice: " + key);
    } else if (line.starts_with('p')) {
      std::string p;
      std::string cnf;
      if (has_header || !(in >> p >> cnf >> formula.variables >> announced) || p != "p" ||
          cnf != "cnf") {
        fail("a bad header " + line);
      }
      has_header = true;
    } else {
      if (!has_header) fail("a clause before the header");
      for (std::string word; in >> word;) {
        const int literal = std::stoi(word);
        if (std::to_string(literal) != word || std::abs(literal) > formula.variables)
          fail("a bad literal " + word);
        if (literal != 0) {
          clause.push_back(literal);
          continue;
        }
        formula.clauses.push_back(clause);
        clause.clear();
      }
    }
  }
  if (!has_header || !clause.empty()) fail("it ends too early");
  if (formula.clauses.size() != announced) fail("another number of clauses than announced");
  return formula;
}

// Counts models: unit propagation, then a branch on a variable of the shortest clause that is left;
// if no clause is left, the free variables double the count. (Davis, Logemann and Loveland with
// counting.)
class ModelCounter {
 public:
  explicit ModelCounter(int variables) : values_(static_cast<std::size_t>(variables) + 1, 0) {}

  long count(std::vector<std::vector<int>> clauses) {
    std::vector<int> assigned;
    const auto undo = [&](long result) {
      for (const int variable : assigned) values_[static_cast<std::size_t>(variable)] = 0;
      return result;
    };
    for (bool changed = true; changed;) {
      changed = false;
      std::vector<std::vector<int>> rest;
      for (const std::vector<int>& clause : clauses) {
        std::set<int> open;
        bool is_true = false;
        for (const int literal : clause) {
          const int value = value_of(literal);
          is_true = is_true || value > 0 || open.count(-literal) > 0;
          if (value == 0) open.insert(literal);
        }
        if (is_true) continue;
        if (open.empty()) return undo(0);
        if (open.size() == 1) {
          assign(*open.begin());
          assigned.push_back(std::abs(*open.begin()));
          changed = true;
          continue;
        }
        rest.emplace_back(open.begin(), open.end());
      }
      clauses = std::move(rest);
    }
    if (clauses.empty()) {
      const auto free = std::count(values_.begin() + 1, values_.end(), 0);
      return undo(1L << free);
    }
    const auto shortest =
        std::min_element(clauses.begin(), clauses.end(),
                         [](const auto& a, const auto& b) { return a.size() < b.size(); });
    const int branch = shortest->front();
    long models = 0;
    for (const int literal : {branch, -branch}) {
      assign(literal);
      models += count(clauses);
      values_[static_cast<std::size_t>(std::abs(literal))] = 0;
    }
    return undo(models);
  }

 private:
  [[nodiscard]] int value_of(int literal) const {
    const int value = values_[static_cast<std::size_t>(std::abs(literal))];
    return literal > 0 ? value : -value;
  }
  void assign(int literal) {
    values_[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? 1 : -1;
  }

  std::vector<int> values_;  // 1 true, -1 false, 0 free
};

// All assignments one after the other; for few variables.
long count_by_table(const Formula& formula) {
  long models = 0;
  for (unsigned long assignment = 0; assignment < 1UL << formula.variables; ++assignment) {
    models += std::all_of(formula.clauses.begin(), formula.clauses.end(), [&](const auto& clause) {
      return std::any_of(clause.begin(), clause.end(), [&](int literal) {
        return (assignment >> (std::abs(literal) - 1) & 1UL) == (literal > 0 ? 1UL : 0UL);
      });
    });
  }
  return models;
}

// ---- Puzzles.

Outcome run_on_example(std::vector<std::string> arguments, const std::string& name) {
  arguments.push_back((folder / name).string());
  return run_command(std::move(arguments));
}

struct PuzzleFile {
  std::string name;
  std::string format;
  std::size_t puzzles = 0;
  // Numbers, from 1, of the puzzles without a solution.
  std::vector<std::size_t> without_solution;
};

std::string without_blanks(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '`'; });
  return text;
}

// The table of puzzles in the README: | `file` | `format` | puzzles | numbers | what it holds |.
std::vector<PuzzleFile> puzzle_files() {
  std::vector<PuzzleFile> table;
  for (const std::string& line : lines_of(contents("README.md"))) {
    if (line.starts_with("## Formulas")) break;
    if (!line.starts_with("| `")) continue;
    std::vector<std::string> cells;
    std::istringstream row(line.substr(1));
    for (std::string cell; std::getline(row, cell, '|');) cells.push_back(without_blanks(cell));
    if (cells.size() != 5) throw std::runtime_error("cnf_examples/README.md: the row " + line);
    PuzzleFile& file = table.emplace_back(PuzzleFile{cells[0], cells[1], std::stoul(cells[2]), {}});
    std::istringstream numbers(cells[3]);
    for (std::string number; std::getline(numbers, number, ',');)
      file.without_solution.push_back(std::stoul(number));
  }
  return table;
}

bool is_solvable(const PuzzleFile& file, std::size_t number) {
  return std::ranges::find(file.without_solution, number) == file.without_solution.end();
}

// The grid of each puzzle's answer, nothing if it has none, as JSON has it: the families' spellings
// then say how the text must look.
std::vector<std::optional<oracle::Grid>> answers_of(std::vector<std::string> arguments,
                                                    const std::string& name) {
  const Outcome result = run_on_example(std::move(arguments), name);
  std::vector<std::optional<oracle::Grid>> answers;
  for (const nlohmann::json& object : puzzlec::test::json_lines(result.out)) {
    const nlohmann::json& solutions = object.at("solutions");
    answers.emplace_back();
    if (!solutions.empty()) answers.back() = solutions.at(0).get<oracle::Grid>();
  }
  return answers;
}

std::string sheet_entry(const oracle::Puzzle& puzzle, const std::optional<oracle::Grid>& grid) {
  std::string text = std::to_string(puzzle.rows) + "\n";
  if (!grid) return text + "No solution possible.\n";
  for (const std::vector<int>& row : *grid) {
    std::string line;
    for (const int value : row) line += (line.empty() ? "" : " ") + std::to_string(value);
    text += line + "\n";
  }
  return text;
}

// The whole output of `solve`, by the spelling in the format's family. A sheet has none: it says
// how many squares follow, and before each its size.
std::string output_of(const std::string& format, const std::vector<oracle::Puzzle>& puzzles,
                      const std::vector<std::optional<oracle::Grid>>& answers) {
  const families::Spelling& spelling = families::find_spelling(format);
  const bool is_sheet = spelling.answer == nullptr;
  std::string text = is_sheet ? std::to_string(puzzles.size()) + "\n" : "";
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const std::optional<oracle::Grid>& grid = answers.at(i);
    if (i > 0) text += spelling.between_answers;
    text += is_sheet
                ? sheet_entry(puzzles[i], grid)
                : spelling.answer(puzzles[i], static_cast<int>(i) + 1, grid ? &*grid : nullptr);
  }
  return text;
}

}  // namespace

TEST_SUITE("cnf_examples") {
  TEST_CASE("generated files are what the generator makes, byte for byte") {
    const std::vector<examples::Example> generated = examples::generated_examples();
    CHECK(generated.size() > 10);
    for (const examples::Example& example : generated) {
      INFO("build make_examples and run it to write cnf_examples/", example.name, " anew");
      CHECK((contents(example.name) == example.text));
    }
  }

  TEST_CASE("every formula has the status and the number of models that it states") {
    const std::vector<std::string> names = files_with(".cnf");
    CHECK(names.size() >= 15);
    for (const std::string& name : names) {
      INFO(name);
      const Formula formula = read_formula(name);
      REQUIRE(formula.stated.size() == 3);
      CHECK_FALSE(formula.stated.at("source").empty());
      const long models = ModelCounter(formula.variables).count(formula.clauses);
      CHECK(formula.stated.at("models") == std::to_string(models));
      CHECK(formula.stated.at("status") == (models > 0 ? "SATISFIABLE" : "UNSATISFIABLE"));
      if (formula.variables <= 12) CHECK(models == count_by_table(formula));
    }
  }

  TEST_CASE("the model counter sees a wrong number") {
    CHECK(ModelCounter(2).count({{1, 2}}) == 3);
    CHECK(ModelCounter(2).count({{1, 2}, {-1}, {-2}}) == 0);
    CHECK(ModelCounter(3).count({}) == 8);
    CHECK(ModelCounter(0).count({}) == 1);
    CHECK(ModelCounter(0).count({{}}) == 0);
    CHECK(ModelCounter(1).count({{1, -1}}) == 2);
    CHECK(ModelCounter(3).count({{1, 2, 3}, {-1, -2, -3}}) == 6);
  }

  TEST_CASE("every puzzle file is in the table of the README, in the order of their names") {
    std::vector<std::string> names;
    for (const PuzzleFile& file : puzzle_files()) names.push_back(file.name);
    CHECK(names == files_with(".in"));
  }

  TEST_CASE("there is a file in every format that the oracle reads, and in no other") {
    std::set<std::string> seen;
    for (const PuzzleFile& file : puzzle_files()) seen.insert(file.format);
    const std::vector<std::string> formats = oracle::formats();
    CHECK(seen == std::set<std::string>(formats.begin(), formats.end()));
  }

  TEST_CASE("solve answers every puzzle by the rules and in the framing of its format") {
    for (const PuzzleFile& file : puzzle_files()) {
      if (file.format == "coci-cross") continue;
      INFO(file.name);
      const std::vector<oracle::Puzzle> puzzles =
          oracle::parse_all(file.format, contents(file.name));
      REQUIRE(puzzles.size() == file.puzzles);
      const Outcome result = run_on_example({"solve"}, file.name);
      CHECK(result.code == 0);
      CHECK(result.err.empty());
      const auto answers = answers_of({"solve", "--json"}, file.name);
      REQUIRE(answers.size() == puzzles.size());
      for (std::size_t number = 1; number <= puzzles.size(); ++number) {
        INFO("puzzle ", number);
        const oracle::Puzzle& puzzle = puzzles[number - 1];
        const std::optional<oracle::Grid>& grid = answers[number - 1];
        CHECK(grid.has_value() == is_solvable(file, number));
        if (grid) CHECK(oracle::valid_answer(puzzle, *grid));
        if (!is_solvable(file, number)) CHECK(oracle::solve(puzzle, 1).grids.empty());
      }
      CHECK((result.out == output_of(file.format, puzzles, answers)));
    }
  }

  TEST_CASE("classify answers every sheet as the oracle does") {
    for (const PuzzleFile& file : puzzle_files()) {
      if (file.format != "rowan") continue;
      INFO(file.name);
      const Outcome result = run_on_example({"classify"}, file.name);
      CHECK(result.code == 0);
      CHECK(result.err.empty());
      CHECK((result.out == oracle::classify_text(contents(file.name))));
    }
  }

  TEST_CASE("hatch fills in the whole example for cross-hatching, as the oracle does") {
    const Outcome result = run_on_example({"hatch"}, "coci_cross.in");
    CHECK(result.code == 0);
    CHECK(result.err.empty());
    CHECK(result.out == oracle::hatch_text(contents("coci_cross.in")));
    CHECK(result.out.find('.') == std::string::npos);
  }

  TEST_CASE("step --run answers the lab's examples by the rules, too") {
    const auto puzzles = oracle::parse_all("latin-lab", contents("latin_lab.in"));
    const Outcome result = run_on_example({"step", "--run"}, "latin_lab.in");
    CHECK(result.code == 0);
    const auto answers = answers_of({"step", "--run", "--json-lines"}, "latin_lab.in");
    REQUIRE(answers.size() == puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const std::optional<oracle::Grid>& grid = answers[i];
      CHECK(grid.has_value() == !oracle::solve(puzzles[i], 1).grids.empty());
      if (grid) CHECK(oracle::valid_answer(puzzles[i], *grid));
    }
    CHECK((result.out == output_of("latin-lab", puzzles, answers)));
  }

  TEST_CASE("the big examples are what their names say") {
    const auto kenken = oracle::parse_all("ucf-kenken", contents("kenken_10cells.in"));
    for (const oracle::Puzzle& puzzle : kenken) {
      CHECK(puzzle.rows == 9);
      CHECK(std::any_of(puzzle.cages.begin(), puzzle.cages.end(),
                        [](const oracle::Cage& cage) { return cage.cells.size() == 10; }));
    }
    for (const int size : {16, 25, 36}) {
      const auto sheet =
          oracle::parse_all("rowan", contents("sudoku" + std::to_string(size) + ".in"));
      REQUIRE(sheet.size() == 1);
      CHECK(sheet[0].rows == size);
      CHECK(sheet[0].family == "sudoku");
    }
    const oracle::Puzzle latin = oracle::parse_one("latin-lab", contents("latin50.in"));
    CHECK(latin.rows == 50);
    CHECK(latin.givens.size() == 1000);  // 40 % of 2500 cells: 60 % are blank
    const auto sheet = oracle::parse_all("rowan", contents("rowan50.in"));
    CHECK(sheet.size() == 50);
    std::set<std::size_t> givens;
    for (const oracle::Puzzle& puzzle : sheet) {
      CHECK(puzzle.rows == 50);
      givens.insert(puzzle.givens.size());
    }
    CHECK(givens.size() > 10);
    CHECK(*givens.begin() == 1000);
    CHECK(*givens.rbegin() == 2500);
  }

  TEST_CASE("the README lists every file once, and no other") {
    std::vector<std::string> listed;
    for (const std::string& line : lines_of(contents("README.md"))) {
      if (line.rfind("| `", 0) == 0) listed.push_back(line.substr(3, line.find('`', 3) - 3));
    }
    std::sort(listed.begin(), listed.end());
    std::vector<std::string> there;
    for (const auto& entry : fs::directory_iterator(folder)) {
      const std::string name = entry.path().filename().string();
      if (entry.is_regular_file() && name != "README.md") there.push_back(name);
    }
    std::sort(there.begin(), there.end());
    CHECK(listed == there);
  }
}
