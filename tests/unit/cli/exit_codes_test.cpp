// Every exit code that is documented, produced.
#include "cli/exit_codes.hpp"

#include <atomic>
#include <ostream>
#include <streambuf>
#include <string>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"
#include "tests/support/files.hpp"

namespace {

using puzzlec::test::Outcome;
using puzzlec::test::run_command;

// Takes that many bytes and fails at the next one.
class FullDisk final : public std::streambuf {
 public:
  explicit FullDisk(std::size_t room) : room_(room) {}

 private:
  int_type overflow(int_type c) override {
    if (room_ == 0) return traits_type::eof();
    --room_;
    return traits_type::not_eof(c);
  }
  std::size_t room_;
};

// An empty 9x9 Sudoku-X is more than deduction can fill in: a solver is needed.
std::string open_square() {
  std::string text = "1\n9\n";
  for (int row = 0; row < 9; ++row) text += "0 0 0 0 0 0 0 0 0\n";
  return text;
}

constexpr const char* two_squares = "1 .\n. .\n\n2 .\n. .\n";
constexpr const char* no_square = "1 .\n. 2\n";

void swap_two_cells(puzzlec::Grid& grid) {
  std::swap(grid.at(0, 0), grid.at(0, 1));
}

}  // namespace

TEST_SUITE("cli/exit_codes") {
  TEST_CASE("the numbers are those that are documented") {
    using puzzlec::cli::ExitCode;
    using puzzlec::cli::number_of;
    CHECK(number_of(ExitCode::ok) == 0);
    CHECK(number_of(ExitCode::no) == 1);
    CHECK(number_of(ExitCode::bad_input) == 2);
    CHECK(number_of(ExitCode::unknown) == 3);
    CHECK(number_of(ExitCode::internal_error) == 4);
    CHECK(number_of(ExitCode::system_error) == 5);
  }

  TEST_CASE("0: every puzzle has a definite answer, and no solution is one") {
    CHECK(run_command({"solve"}, two_squares) == Outcome{0, "1 2\n2 1\n\n2 1\n1 2\n", ""});
    CHECK(run_command({"solve"}, no_square) == Outcome{0, "No solution possible.\n", ""});
    CHECK(run_command({"formats"}).code == 0);
  }

  TEST_CASE("2: bad input and wrong usage, with an explanation on standard error alone") {
    const std::vector<std::vector<std::string>> wrong{
        {},
        {"no-such-command"},
        {"solve", "--no-such-option"},
        {"solve", "--from"},
        {"solve", "--from", "no-such-format"},
        {"solve", "--to", "no-such-format"},
        {"solve", "--as", "kenken"},
        {"solve", "--time-limit", "-1"},
        {"solve", "--time-limit", "soon"},
        {"formats", "no-such-format"},
        {"classify", "--stats"},
        {"solve", "no-such-file"},
    };
    for (const auto& arguments : wrong) {
      std::string shown;
      for (const std::string& argument : arguments) shown += " " + argument;
      CAPTURE(shown);
      const Outcome result = run_command(arguments, two_squares);
      CHECK(result.code == 2);
      CHECK(result.out == "");
      CHECK(result.err != "");
    }
    CHECK(run_command({"solve"}, "x\n").code == 2);
  }

  TEST_CASE("2: an unknown format is answered with those that may be meant") {
    const Outcome result = run_command({"solve", "--from", "sudoku"}, two_squares);
    CHECK(result.code == 2);
    for (const std::string name : {"no format 'sudoku'", "'sudoku-line'", "'puzzlec formats'"}) {
      CAPTURE(name);
      CHECK(result.err.find(name) != std::string::npos);
    }
  }

  TEST_CASE("3: a limit leaves a puzzle unknown, and says so instead of the answer") {
    const Outcome result =
        run_command({"solve", "--time-limit", "0", "--to", "ucf-sudoku"}, open_square());
    CHECK(result.code == 3);
    CHECK(result.out == "Test case 1:\n\nUnknown: time limit.\n\n\n");
    CHECK(result.out.find("No solution") == std::string::npos);
    CHECK(run_command({"solve", "--from", "rowan", "--time-limit", "0"}, open_square()) ==
          Outcome{3, "1\n9\nUnknown: time limit.\n", ""});
    CHECK(run_command({"solve", "--to", "pretty", "--time-limit", "0"}, open_square()) ==
          Outcome{3, "Unknown: time limit.\n", ""});
    CHECK(run_command({"solve", "--time-limit", "1000"}, open_square()).code == 0);
  }

  TEST_CASE("3: an interrupted run is unknown") {
    const std::atomic<bool> stop = true;
    const Outcome result =
        run_command({"solve"}, open_square(), [&stop](auto& console) { console.stop = &stop; });
    CHECK(result == Outcome{3, "1\n9\nUnknown: interrupted.\n", ""});
  }

  TEST_CASE("2 beats 3: bad input is said even where something is unknown as well") {
    std::string text = open_square();
    text[0] = '2';
    const Outcome result = run_command({"solve", "--time-limit", "0", "--from", "rowan"}, text);
    CHECK(result.code == 2);
    CHECK(result.out.find("Unknown: time limit.") != std::string::npos);
  }

  TEST_CASE("4: a decoded grid that breaks the rules is an internal error and no answer") {
    const auto corrupt = [](auto& console) { console.after_decode = swap_two_cells; };
    const std::string clean = puzzlec::test::sample("ucf_kenken.in");
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"solve"},
                                                      {"solve", "--json"},
                                                      {"solve", "--to", "pretty"},
                                                      {"solve", "--to", "latin-lab"},
                                                      {"solve", "--stats"},
                                                      {"solve", "--sat-exit-codes"}}) {
      CAPTURE(arguments.back());
      for (const std::string& text : {clean, open_square(), std::string(two_squares)}) {
        const Outcome result = run_command(arguments, text, corrupt);
        CHECK(result.code == 4);
        CHECK(result.out == "");
        CHECK(result.err.find("internal error: an answer breaks the rules of ") !=
              std::string::npos);
        CHECK(result.err.find("report") != std::string::npos);
      }
    }
  }

  TEST_CASE("4: every single wrong cell of an answer is noticed, whatever the family") {
    for (const std::string name : {"ucf_kenken.in", "tentaizu.in", "seerc_sudoku.in",
                                   "ucf_sudoku.in", "latin_lab/ex1_4x4.in"}) {
      CAPTURE(name);
      const std::string text = puzzlec::test::sample(name);
      for (std::uint32_t cell = 0; cell < 4; ++cell) {
        const Outcome result = run_command({"solve"}, text, [cell](auto& console) {
          console.after_decode = [cell](puzzlec::Grid& grid) {
            auto& value = grid[puzzlec::CellId{cell}];
            value = puzzlec::value_of(value.number == 1 ? 0 : 1);
            if (grid.rows() != 7 && value.number == 0) value = puzzlec::value_of(2);
          };
        });
        CHECK(result.code == 4);
        CHECK(result.out == "");
      }
    }
  }

  TEST_CASE("4: where the first puzzle is right and the second wrong, the first is answered") {
    int seen = 0;
    const Outcome result = run_command({"solve"}, two_squares, [&seen](auto& console) {
      console.after_decode = [&seen](puzzlec::Grid& grid) {
        if (++seen == 2) swap_two_cells(grid);
      };
    });
    CHECK(result.code == 4);
    CHECK(result.out == "1 2\n2 1\n");
  }

  TEST_CASE("5: an answer that cannot be written is a system error") {
    const std::vector<std::vector<std::string>> commands{
        {"solve"},    {"solve", "--json"},         {"classify", "--json"}, {"classify"},
        {"formats"},  {"solve", "--to", "pretty"}, {"formats", "rowan"},   {"--help"},
        {"--version"}};
    for (const auto& arguments : commands) {
      CAPTURE(arguments.back());
      FullDisk buffer(3);
      std::ostream full(&buffer);
      const Outcome result =
          run_command(arguments, two_squares, [&full](auto& console) { console.out = &full; });
      CHECK(result.code == 5);
      CHECK(result.err == "puzzlec: the answer cannot be written to standard output\n");
    }
  }

  TEST_CASE("messages that cannot be written change no answer and no exit code") {
    FullDisk buffer(0);
    std::ostream full(&buffer);
    const Outcome result = run_command({"solve", "--stats"}, two_squares,
                                       [&full](auto& console) { console.err = &full; });
    CHECK(result == Outcome{0, "1 2\n2 1\n\n2 1\n1 2\n", ""});
  }

  TEST_CASE("--sat-exit-codes: 10 solved, 20 without a solution, 0 unknown, 2 for bad input") {
    const std::vector<std::string> arguments{"solve", "--sat-exit-codes"};
    CHECK(run_command(arguments, two_squares).code == 10);
    CHECK(run_command(arguments, no_square).code == 20);
    CHECK(run_command(arguments, std::string(two_squares) + "\n" + no_square).code == 20);
    CHECK(run_command({"solve", "--sat-exit-codes", "--time-limit", "0"}, open_square()).code == 0);
    CHECK(run_command(arguments, "1 2\n2\n").code == 2);
  }
}
