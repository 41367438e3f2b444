// Small formulas in DIMACS CNF that state their status and number of models. Comments keep to
// letters, digits, blanks and = _ . , as some solvers read options from them.

#include <cstddef>
#include <functional>
#include <utility>

#include "tests/examples/make_examples.hpp"

namespace examples {

namespace {

using Clause = std::vector<int>;

struct Formula {
  std::string source;
  long models = 0;
  int variables = 0;
  std::vector<Clause> clauses;

  void add(Clause clause) { clauses.push_back(std::move(clause)); }
  void at_most_one(const std::vector<int>& literals) {
    for (std::size_t i = 0; i < literals.size(); ++i) {
      for (std::size_t j = i + 1; j < literals.size(); ++j) add({-literals[i], -literals[j]});
    }
  }
  void exactly_one(const std::vector<int>& literals) {
    add(literals);
    at_most_one(literals);
  }
};

std::string text_of(const Formula& formula) {
  std::string text = "c source " + formula.source + "\n";
  text += std::string("c status ") + (formula.models > 0 ? "SATISFIABLE" : "UNSATISFIABLE") + "\n";
  text += "c models " + std::to_string(formula.models) + "\n";
  text += "p cnf " + std::to_string(formula.variables) + " " +
          std::to_string(formula.clauses.size()) + "\n";
  for (const Clause& clause : formula.clauses) {
    for (const int literal : clause) text += std::to_string(literal) + " ";
    text += "0\n";
  }
  return text;
}

// Variable (pigeon - 1) * holes + hole: this pigeon sits in this hole.
Formula pigeonhole(int pigeons, int holes, long models) {
  Formula formula{"pigeonhole principle, " + std::to_string(pigeons) + " pigeons, " +
                      std::to_string(holes) +
                      " holes, at most one in each, a pigeon may have several",
                  models,
                  pigeons * holes,
                  {}};
  for (int pigeon = 0; pigeon < pigeons; ++pigeon) {
    Clause somewhere;
    for (int hole = 1; hole <= holes; ++hole) somewhere.push_back(pigeon * holes + hole);
    formula.add(somewhere);
  }
  for (int hole = 1; hole <= holes; ++hole) {
    std::vector<int> sitters;
    for (int pigeon = 0; pigeon < pigeons; ++pigeon) sitters.push_back(pigeon * holes + hole);
    formula.at_most_one(sitters);
  }
  return formula;
}

// Variable 16 row + 4 column + value, rows and columns from 0: this cell holds this value.
Formula latin4(const std::string& what, long models, const std::vector<Clause>& more) {
  Formula formula{
      what + ", variable 16 row plus 4 column plus value, rows and columns from 0", models, 64, {}};
  const auto variable = [](int row, int col, int value) { return 16 * row + 4 * col + value; };
  const std::vector<std::function<int(int, int, int)>> lines = {
      [&](int row, int col, int value) { return variable(row, col, value + 1); },
      [&](int row, int value, int col) { return variable(row, col, value + 1); },
      [&](int col, int value, int row) { return variable(row, col, value + 1); },
  };
  for (const auto& line : lines) {
    for (int first = 0; first < 4; ++first) {
      for (int second = 0; second < 4; ++second) {
        std::vector<int> literals;
        for (int third = 0; third < 4; ++third) literals.push_back(line(first, second, third));
        formula.exactly_one(literals);
      }
    }
  }
  for (const Clause& clause : more) formula.add(clause);
  return formula;
}

Formula sudoku4() {
  std::vector<Clause> more;
  for (const int top : {0, 2}) {
    for (const int left : {0, 2}) {
      for (int value = 1; value <= 4; ++value) {
        Clause block;
        for (int i = 0; i < 4; ++i)
          block.push_back(16 * (top + i / 2) + 4 * (left + i % 2) + value);
        more.push_back(block);
      }
    }
  }
  return latin4("all 4x4 sudoku grids", 288, more);
}

// Variable 5 row + column + 1: a queen stands there.
Formula queens5() {
  Formula formula{
      "5 queens on a 5x5 board, variable 5 row plus column plus 1, rows and columns from 0",
      10,
      25,
      {}};
  for (int row = 0; row < 5; ++row) {
    std::vector<int> line;
    for (int col = 0; col < 5; ++col) line.push_back(5 * row + col + 1);
    formula.add(line);
  }
  for (int a = 0; a < 25; ++a) {
    for (int b = a + 1; b < 25; ++b) {
      const int down = b / 5 - a / 5;
      const int right = b % 5 - a % 5;
      if (down == 0 || right == 0 || down == right || down == -right)
        formula.add({-(a + 1), -(b + 1)});
    }
  }
  return formula;
}

// A clause over all variables rules out one assignment: here each one with an even number of true
// variables.
Formula odd_parity(int variables) {
  Formula formula{"an odd number of " + std::to_string(variables) + " variables is true",
                  1L << (variables - 1),
                  variables,
                  {}};
  for (unsigned assignment = 0; assignment < 1U << variables; ++assignment) {
    Clause differs;
    bool is_odd = false;
    for (int variable = 0; variable < variables; ++variable) {
      const bool is_true = (assignment >> variable & 1U) != 0;
      is_odd = is_odd != is_true;
      differs.push_back(is_true ? -(variable + 1) : variable + 1);
    }
    if (!is_odd) formula.add(differs);
  }
  return formula;
}

// No three are true, and among any four one is.
Formula exactly_2_of_5() {
  Formula formula{"exactly 2 of 5 variables are true, binomial encoding", 10, 5, {}};
  for (int a = 1; a <= 5; ++a) {
    for (int b = a + 1; b <= 5; ++b) {
      for (int c = b + 1; c <= 5; ++c) formula.add({-a, -b, -c});
    }
  }
  for (int left_out = 1; left_out <= 5; ++left_out) {
    Clause four;
    for (int variable = 1; variable <= 5; ++variable) {
      if (variable != left_out) four.push_back(variable);
    }
    formula.add(four);
  }
  return formula;
}

// Variable v is implied by v - 1, and 1 is true: unit propagation does everything.
Formula unit_chain(int length, bool ends_false) {
  Formula formula{std::string("a chain of implications from a unit clause") +
                      (ends_false ? " to its contradiction" : "") + ", unit propagation is enough",
                  ends_false ? 0 : 1,
                  length,
                  {}};
  for (int variable = length; variable > 1; --variable) formula.add({-(variable - 1), variable});
  formula.add({1});
  if (ends_false) formula.add({-length});
  return formula;
}

Formula all_sign_patterns() {
  Formula formula{"all eight clauses over three variables, no unit to propagate", 0, 3, {}};
  for (const int a : {1, -1}) {
    for (const int b : {2, -2}) {
      for (const int c : {3, -3}) formula.add({a, b, c});
    }
  }
  return formula;
}

}  // namespace

std::vector<Example> generated_formulas() {
  // 1 2 . . / 2 . . . / . . . . / . . . 3
  const std::vector<Clause> givens = {{1}, {4 + 2}, {16 + 2}, {48 + 12 + 3}};
  return {
      {"all_sign_patterns.cnf", text_of(all_sign_patterns())},
      {"exactly_2_of_5.cnf", text_of(exactly_2_of_5())},
      {"latin4.cnf", text_of(latin4("all 4x4 latin squares", 576, {}))},
      {"latin4_given.cnf", text_of(latin4("4x4 latin squares with four givens", 1, givens))},
      {"odd_parity_5.cnf", text_of(odd_parity(5))},
      {"php_3_4.cnf", text_of(pigeonhole(3, 4, 60))},
      {"php_4_3.cnf", text_of(pigeonhole(4, 3, 0))},
      {"queens5.cnf", text_of(queens5())},
      {"sudoku4.cnf", text_of(sudoku4())},
      {"unit_chain.cnf", text_of(unit_chain(20, false))},
      {"unit_conflict.cnf", text_of(unit_chain(20, true))},
  };
}

}  // namespace examples
