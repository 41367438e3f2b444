// decode: an answer is what a solver said of this formula, whole and true. Everything else is an
// error, and never "No solution possible.".

#include <cstddef>
#include <cstdlib>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"

namespace {

using puzzlec::test::Outcome;
using puzzlec::test::run_command;

constexpr const char* square = "1 2 3 4\n3 4 1 .\n. 1 . .\n4 . . .\n";  // one solution
constexpr const char* solved_square = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
constexpr const char* other_square = "2 1 3 4\n3 4 1 .\n. . . .\n4 . . .\n";
constexpr const char* no_square = "1 2 3 .\n. . . 4\n. . . .\n. . . .\n";
constexpr const char* open_square = "1 2 3 4\n. . . .\n. . . .\n. . . .\n";

constexpr const char* no_solution = "No solution possible.";

std::string encoded(const std::string& puzzle, const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments{"encode", "--from", "latin-lab"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const Outcome result = run_command(arguments, puzzle);
  REQUIRE(result.code == 0);
  return result.out;
}

std::string answered(const std::string& cnf) {
  const Outcome result = run_command({"sat"}, cnf);
  const bool has_answered = result.code == 10 || result.code == 20;
  REQUIRE(has_answered);
  return result.out;
}

Outcome decoded(const std::string& cnf, const std::string& answer) {
  static const queries::Directory directory;
  const std::string path = directory.file("formula.cnf");
  queries::write_file(path, cnf);
  return run_command({"decode", path}, answer);
}

void check_refused(const Outcome& result, int code) {
  CHECK(result.code == code);
  CHECK(result.out == "");
  CHECK(result.err.rfind("puzzlec: ", 0) == 0);
  CHECK(result.err.find(no_solution) == std::string::npos);
}

void check_refused(const Outcome& result) {
  const bool is_error = result.code == 2 || result.code == 4;
  CHECK(is_error);
  check_refused(result, result.code);
}

// The text with one occurrence of a part replaced. Requires: it occurs.
std::string replaced(std::string text, const std::string& part, const std::string& by) {
  const std::size_t at = text.find(part);
  REQUIRE(at != std::string::npos);
  return text.replace(at, part.size(), by);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines{""};
  for (const char c : text) {
    lines.back() += c;
    if (c == '\n') lines.emplace_back();
  }
  lines.pop_back();
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

std::vector<int> literals_of(const std::string& answer) {
  std::vector<int> literals;
  std::string word;
  for (const char c : answer + "\n") {
    if (c != ' ' && c != '\n') {
      word += c;
      continue;
    }
    const int number = std::atoi(word.c_str());
    if (number != 0) literals.push_back(number);
    word.clear();
  }
  return literals;
}

std::string model(const std::vector<int>& literals) {
  std::string text = "s SATISFIABLE\nv";
  for (const int literal : literals) text += " " + std::to_string(literal);
  return text + " 0\n";
}

}  // namespace

TEST_SUITE("queries/decode") {
  TEST_CASE("a right answer comes back in the puzzle's form, in all the shapes that solvers use") {
    const std::string cnf = encoded(square);
    const std::string answer = answered(cnf);
    const std::vector<int> literals = literals_of(answer);
    std::string one_a_line = "s SATISFIABLE\n";
    std::string in_reverse = "v";
    std::string minisat = "SAT\n";
    std::vector<int> positive;
    for (const int literal : literals) {
      one_a_line += "v " + std::to_string(literal) + "\n";
      in_reverse = "v " + std::to_string(literal) + "\n" + in_reverse;
      minisat += std::to_string(literal) + " ";
      if (literal > 0) positive.push_back(literal);
    }
    for (const std::string& text :
         {answer, replaced(answer, "s SATISFIABLE\n", ""), "c said by\n" + answer + "c the end\n",
          one_a_line + "v 0\n", in_reverse + " 0\ns SATISFIABLE\n", minisat + "0\n",
          model(literals)}) {
      CAPTURE(text);
      CHECK(decoded(cnf, text) == Outcome{0, solved_square, ""});
    }
    CHECK(decoded(encoded(square, {}), answered(encoded(square, {}))) ==
          Outcome{0, solved_square, ""});
  }

  TEST_CASE("unsatisfiable is the format's text for no solution, unknown is exit code 3") {
    const std::string cnf = encoded(no_square);
    REQUIRE(answered(cnf) == "s UNSATISFIABLE\n");
    for (const std::string text :
         {"s UNSATISFIABLE\n", "UNSATISFIABLE\n", "UNSAT\n", "c hard\ns UNSATISFIABLE\n"}) {
      CHECK(decoded(cnf, text) == Outcome{0, "No solution possible.\n", ""});
    }
    for (const std::string& formula : {cnf, encoded(square), encoded(no_square, {"--presolve"})}) {
      for (const std::string text :
           {"s UNKNOWN\n", "c UNKNOWN\n", "s INDETERMINATE\n", "INDET\n"}) {
        CAPTURE(text);
        CHECK(decoded(formula, text) == Outcome{3, "Unknown: the solver gave up.\n", ""});
      }
    }
    const Outcome contest = run_command({"encode", "--from", "ucf-kenken"}, "1 1\na\na 2 .\n0\n");
    REQUIRE(contest.code == 0);
    CHECK(decoded(contest.out, "s UNSATISFIABLE\n") ==
          Outcome{0, "KenKen Puzzle #1:\nNo solution possible.\n\n", ""});
  }

  TEST_CASE("the whole formula is written unless --presolve asks for what is left of it") {
    const std::string whole = encoded(square);
    CHECK(whole.find("\np cnf 64 ") != std::string::npos);
    CHECK(encoded(square, {"--no-presolve"}) == whole);
    CHECK(encoded(square, {"--presolve=none"}) == whole);
    const std::string reduced = encoded(square, {"--presolve"});
    CHECK(reduced.find("\np cnf 0 0\n") != std::string::npos);
    CHECK(encoded(square, {"--presolve=auto"}) == reduced);
    for (const std::string& formula : {whole, reduced})
      CHECK(decoded(formula, answered(formula)) == Outcome{0, solved_square, ""});
  }

  TEST_CASE("an answer that is cut off anywhere is an error") {
    const std::string cnf = encoded(square);
    const std::string answer = answered(cnf);
    // With a literal for each variable, only the 0 at its end may be missing.
    const std::size_t complete = answer.rfind(" 0");
    for (std::size_t size = 0; size < complete; ++size) {
      CAPTURE(size);
      check_refused(decoded(cnf, answer.substr(0, size)), 2);
    }
    CHECK(decoded(cnf, answer.substr(0, complete)) == Outcome{0, solved_square, ""});
    const std::string negative = "s UNSATISFIABLE";
    for (std::size_t size = 0; size < negative.size(); ++size) {
      CAPTURE(size);
      check_refused(decoded(encoded(no_square), negative.substr(0, size)), 2);
    }
    const std::string minisat = "SAT\n" + answer.substr(answer.find("v ") + 2, 60);
    check_refused(decoded(cnf, minisat), 2);
    check_refused(decoded(encoded(no_square), "UNSA"), 2);
  }

  TEST_CASE("an answer that contradicts itself is an error") {
    const std::string cnf = encoded(square);
    const std::string answer = answered(cnf);
    for (const std::string& text :
         {answer + "s UNSATISFIABLE\n", "s UNSATISFIABLE\n" + answer, answer + answer,
          std::string("s UNSATISFIABLE\ns UNSATISFIABLE\n"), replaced(answer, "v 1 ", "v 1 -1 "),
          replaced(answer, "s SATISFIABLE", "s UNSATISFIABLE"),
          replaced(answer, "s SATISFIABLE", "s UNKNOWN"), std::string("s SATISFIABLE\n"),
          std::string("SAT\nUNSAT\n"), std::string("UNSAT\n1 2 0\n")}) {
      CAPTURE(text);
      check_refused(decoded(cnf, text), 2);
    }
  }

  TEST_CASE("a model with a literal missing or turned around is an error") {
    const std::string cnf = encoded(square);
    const std::vector<int> literals = literals_of(answered(cnf));
    REQUIRE(literals.size() == 64);
    std::size_t missing = 0;
    for (std::size_t i = 0; i < literals.size(); ++i) {
      CAPTURE(i);
      std::vector<int> wrong = literals;
      wrong[i] = -wrong[i];
      check_refused(decoded(cnf, model(wrong)), 4);
      if (literals[i] < 0) continue;
      wrong = literals;
      wrong.erase(wrong.begin() + static_cast<std::ptrdiff_t>(i));
      check_refused(decoded(cnf, model(wrong)), 4);
      ++missing;
    }
    CHECK(missing == 16);
    check_refused(decoded(cnf, model({})), 4);
    check_refused(decoded(cnf, "s SATISFIABLE\nv 0\n"), 4);
  }

  TEST_CASE("text that is no answer to this formula is an error") {
    const std::string cnf = encoded(square);
    const std::string answer = answered(cnf);
    check_refused(decoded(cnf, replaced(answer, " 0\n", " 65 0\n")), 2);
    check_refused(decoded(cnf, replaced(answer, " 0\n", " 99999999999999999999 0\n")), 2);
    for (const std::string& text :
         {cnf, std::string(square), std::string("hello\n"), std::string("\0\x01\x02", 3),
          std::string("No solution possible.\n"), std::string("unsatisfiable\n"),
          std::string("s unsatisfiable\n"), std::string("\n\n"),
          std::string("c UNSATISFIABLE\n")}) {
      CAPTURE(text);
      check_refused(decoded(cnf, text), 2);
    }
  }

  TEST_CASE("the answer to another puzzle's formula is an error") {
    for (const std::vector<std::string>& options :
         {std::vector<std::string>{"--no-presolve"}, {"--no-presolve", "--amo", "sequential"}}) {
      const std::string cnf = encoded(square, options);
      check_refused(decoded(cnf, answered(encoded(other_square, options))), 4);
    }
    check_refused(decoded(encoded(square), answered(encoded("1 . .\n. 2 .\n. . .\n"))));
    check_refused(decoded(encoded("1 2 .\n. . .\n. . .\n"), answered(encoded(square))), 2);
    check_refused(
        decoded(encoded(square), answered(encoded(square, {"--no-presolve", "--amo", "product",
                                                           "--houses", "triads"})) +
                                     "v 0\n"),
        2);
  }

  TEST_CASE("a formula whose map or puzzle was changed is an error, whatever the answer") {
    const std::string cnf = encoded(square);
    const std::string answer = answered(cnf);
    // The puzzle's text, a blank as '_' and a line's end as =0a.
    REQUIRE(cnf.find("1_2_3_4=0a") != std::string::npos);
    const std::vector<std::string> changed{
        replaced(cnf, "1_2_3_4=0a", "2_1_3_4=0a"),
        replaced(cnf, "1_2_3_4=0a", "1_2_4_3=0a"),
        replaced(cnf, "1_2_3_4=0a", "1_2_3_.=0a"),
        replaced(replaced(cnf, "r1c1=1\n", "r1c1=0\n"), "r1c1=2\n", "r1c1=1\n"),
        replaced(cnf, "meta number 1.1 1\n", "meta number 1.1 2\n"),
        replaced(cnf, "meta family 1.1 latin\n", "meta family 1.1 sudoku\n"),
        replaced(cnf, "meta format 1.1 latin=2dlab\n", "meta format 1.1 rowan\n"),
        replaced(cnf, "meta format 1.1 latin=2dlab\n", "meta format 1.1 nothing\n"),
    };
    for (const std::string& formula : changed) {
      CAPTURE(formula);
      check_refused(decoded(formula, answer), 2);
      check_refused(decoded(formula, "s UNSATISFIABLE\n"), 2);
    }
    const std::string presolved = encoded(open_square, {"--presolve"});
    REQUIRE(presolved.find("settled r1c1=1 ") != std::string::npos);
    const std::string unsettled = replaced(presolved, "settled r1c1=1 ", "settled r1c1=2 ");
    check_refused(decoded(unsettled, answered(presolved)), 2);
    check_refused(decoded(unsettled, "s UNSATISFIABLE\n"), 2);
  }

  TEST_CASE("a formula with other clauses than encode wrote is an error, whatever the answer") {
    const std::string cnf = encoded(square);
    std::vector<std::string> lines = lines_of(cnf);
    const std::string& last = lines.back();
    REQUIRE(last.find(" 0\n") != std::string::npos);
    const std::string opposite = last[0] == '-' ? last.substr(1) : "-" + last;
    lines.back() = opposite;
    check_refused(decoded(joined(lines), "s UNSATISFIABLE\n"), 2);
    check_refused(decoded(joined(lines), answered(cnf)), 2);
    lines.pop_back();
    check_refused(decoded(joined(lines), answered(cnf)), 2);
  }

  TEST_CASE("a formula without a whole map is an error") {
    const std::string cnf = encoded(square);
    const std::string answer = answered(cnf);
    const std::vector<std::string> lines = lines_of(cnf);
    std::string plain;
    std::size_t comments = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i][0] != 'c') {
        plain += lines[i];
        continue;
      }
      ++comments;
      std::vector<std::string> without = lines;
      without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
      CAPTURE(lines[i]);
      check_refused(decoded(joined(without), answer), 2);
      check_refused(decoded(joined(without), "s UNSATISFIABLE\n"), 2);
    }
    CHECK(comments > 64);
    check_refused(decoded(plain, answer), 2);
    check_refused(decoded(cnf.substr(0, cnf.size() / 2), answer), 2);
    check_refused(decoded("", answer), 2);
    check_refused(decoded(square, answer), 2);
  }

  TEST_CASE("files that are not there and two standard inputs are wrong usage") {
    check_refused(run_command({"decode", "-", "-"}), 2);
    check_refused(run_command({"decode", "-"}), 2);
    check_refused(run_command({"decode", "/no/such/file"}), 2);
    CHECK(run_command({"decode"}).code == 2);
    const queries::Directory directory;
    queries::write_file(directory.file("a.cnf"), encoded(square));
    check_refused(run_command({"decode", directory.file("a.cnf"), directory.file("b.out")}), 2);
    // The formula on standard input and the answer in a file will do.
    queries::write_file(directory.file("a.out"), answered(encoded(square)));
    CHECK(run_command({"decode", "-", directory.file("a.out")}, encoded(square)) ==
          Outcome{0, solved_square, ""});
  }

  TEST_CASE("the question for another solution is answered by unique or multiple") {
    const std::vector<std::string> options{"--no-presolve", "--block-solution"};
    CHECK(decoded(encoded(square, options), answered(encoded(square, options))) ==
          Outcome{0, "puzzle 1: unique\n", ""});
    const std::string cnf = encoded(open_square, options);
    const Outcome multiple = decoded(cnf, answered(cnf));
    CHECK(multiple.code == 1);
    CHECK(multiple.err == "");
    CHECK(multiple.out.rfind("puzzle 1: multiple\n1 2 3 4\n", 0) == 0);
    CHECK(decoded(cnf, "s UNKNOWN\n").code == 3);
    // The solution that is blocked is none of this formula.
    check_refused(decoded(encoded(square, options), answered(encoded(square))), 4);
    // A question that was turned into another one.
    check_refused(decoded(replaced(encoded(square, options), "c meta question 1.1 another\n", ""),
                          "s UNSATISFIABLE\n"),
                  2);
    // Without a solution there is none to block.
    const Outcome refused =
        run_command({"encode", "--block-solution", "--from", "latin-lab"}, no_square);
    CHECK(refused.code == 1);
    CHECK(refused.out == "");
  }
}
