// The real executable with a solver that lies, crashes, hangs or floods: no question ever gets an
// answer out of it, the error has a name, and no process and no file is left.
//
// What cannot be found out without a proof is not here: that a solver says "unsatisfiable".

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/oracle/oracle.hpp"
#include "tests/queries/support.hpp"
#include "tests/robust/lies.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"

namespace {

const std::string fake_solver = puzzlec::test::fake_solver();

// Squares of size 4, all of them open: twelve solutions with the first row given, and none.
constexpr const char* open_square = "1 2 3 4\n3 4 . .\n. . . .\n. . . .\n";
constexpr const char* contradictory_square = "1 2 3 .\n. . . 4\n. . . .\n. . . .\n";

struct Question {
  std::vector<std::string> arguments;
  const char* puzzle;
  const char* unknown;  // how the output begins if a limit was reached
};

const std::vector<Question>& questions() {
  static const std::vector<Question> all{
      {{"solve"}, open_square, "Unknown: "},
      {{"unique"}, open_square, "puzzle 1: unknown ("},
      {{"count", "--limit", "0"}, open_square, "puzzle 1: unknown, at least 0 solutions ("},
      {{"candidates"}, open_square, "puzzle 1: unknown ("},
      {{"core"}, contradictory_square, "puzzle 1: unknown ("},
  };
  return all;
}

// What takes its time is tried with `usual` of the questions, which take turns; with all of them by
// PUZZLEC_SCALE=5.
bool is_in_turn(std::size_t question, std::size_t trouble, std::size_t usual) {
  return (question + trouble) % questions().size() < puzzlec::test::scaled(usual);
}

using puzzlec::test::puzzlec_executable;
using robust::Lie;

// What is wrong for any formula, and what is right for another one.
std::vector<Lie> all_lies() {
  std::vector<Lie> lies{{"right", "wrong_model"},
                        {"right-exit-0", "wrong_model"},
                        {"noisy-stderr", "wrong_model"},
                        {"right-with-daemon", "wrong_model"},
                        {"right-with-children", "wrong_model"},
                        {"stderr-tail", "bad_exit_code"}};
  lies.insert(lies.end(), std::begin(robust::lies), std::end(robust::lies));
  return lies;
}

constexpr Lie lies_in_files[] = {
    {"wrong-result-file", "wrong_model"}, {"truncated-result-file", "bad_answer"},
    {"empty-result-file", "no_answer"},   {"no-result-file", "no_answer"},
    {"result-directory", "no_answer"},    {"result-fifo", "no_answer"},
    {"result-link", "no_answer"},         {"unsat-result-exit-10", "bad_exit_code"},
};

constexpr Lie floods[] = {
    {"noise", "too_much_output"},
    {"noise-stderr", "too_much_output"},
    {"model-then-noise", "too_much_output"},
    {"gigabyte", "too_much_output"},
};

constexpr const char* hangs[] = {
    "hang",
    "deaf-hang",
    "model-then-hang",
    "half-model-then-hang",
    "closed-stdout-hang",
    "hang-with-daemon",
    "hang-in-new-group",
    "hang-with-children",
    "stopped",
    "busy",
};

// A private TMPDIR and a place for the scripts' own notes.
class Ground {
 public:
  queries::Ran ask(const Question& question, const std::string& command,
                   const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{puzzlec_executable()};
    words.insert(words.end(), question.arguments.begin(), question.arguments.end());
    words.insert(words.end(), {"--no-presolve", "--from", "latin-lab", "--solver", command});
    words.insert(words.end(), more.begin(), more.end());
    return queries::run_process(words, {{"TMPDIR", temporary_.path()}}, question.puzzle);
  }

  // Nothing is left: no process, and no file.
  void check_clean() const {
    CHECK(queries::orphans() == 0);
    CHECK(temporary_.files() == 0);
  }

  [[nodiscard]] const queries::Directory& temporary() const { return temporary_; }
  [[nodiscard]] const queries::Directory& notes() const { return notes_; }

 private:
  queries::Directory temporary_;
  queries::Directory notes_;
};

std::string fake(const std::string& mode) {
  return queries::quoted(fake_solver) + " " + mode + " {}";
}

void check_error(const queries::Ran& ran, const std::string& error) {
  CHECK(ran.out == "");
  CHECK(ran.code == 4);
  CHECK(ran.err.rfind("puzzlec: external solver: ", 0) == 0);
  CHECK(ran.err.find("(" + error + ")\n") != std::string::npos);
  CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
}

}  // namespace

TEST_SUITE("queries/liars") {
  TEST_CASE("a lie is a named error and no answer, whatever the question") {
    struct Trouble {
      Lie lie;
      const char* more;  // of the solver's command line
    };
    std::vector<Trouble> troubles;
    for (const Lie& lie : all_lies()) troubles.push_back({lie, ""});
    for (const Lie& lie : lies_in_files) troubles.push_back({lie, " {out}"});

    Ground ground;
    for (std::size_t trouble = 0; trouble < troubles.size(); ++trouble) {
      const Lie& lie = troubles[trouble].lie;
      for (std::size_t number = 0; number < questions().size(); ++number) {
        if (!is_in_turn(number, trouble, 2)) continue;
        const Question& question = questions()[number];
        CAPTURE(question.arguments[0]);
        CAPTURE(lie.mode);
        check_error(ground.ask(question, fake(lie.mode) + troubles[trouble].more), lie.error);
        ground.check_clean();
      }
    }
  }

  TEST_CASE("so is a flood") {
    Ground ground;
    std::size_t trouble = 0;
    for (const Lie& flood : floods) {
      ++trouble;
      for (std::size_t number = 0; number < questions().size(); ++number) {
        if (!is_in_turn(number, trouble, 1)) continue;
        const Question& question = questions()[number];
        CAPTURE(question.arguments[0]);
        CAPTURE(flood.mode);
        const queries::Ran ran = ground.ask(question, fake(flood.mode));
        check_error(ran, flood.error);
        // The cap is a quarter of that, whatever else a process needs.
        if (!queries::is_sanitized()) CHECK(ran.peak_kilobytes < 1'000'000);
        ground.check_clean();
      }
    }
  }

  TEST_CASE("a solver that hangs is ended at the time limit, with all that it started") {
    Ground ground;
    std::size_t trouble = 0;
    for (const char* mode : hangs) {
      ++trouble;
      for (std::size_t number = 0; number < questions().size(); ++number) {
        if (!is_in_turn(number, trouble, 2)) continue;
        const Question& question = questions()[number];
        CAPTURE(question.arguments[0]);
        CAPTURE(mode);
        const queries::Ran ran = ground.ask(question, fake(mode), {"--time-limit", "0.2"});
        CHECK(ran.code == 3);
        CHECK(ran.err == "");
        CHECK(ran.out.rfind(question.unknown, 0) == 0);
        CHECK(ran.out.find("time limit") != std::string::npos);
        CHECK(ran.out.find_first_of("234") == std::string::npos);  // no value of any cell
        CHECK(ran.seconds < 100);                                  // the hang would not end
        ground.check_clean();
      }
    }
  }

  TEST_CASE("a solver that gives up leaves it unknown") {
    Ground ground;
    for (const Question& question : questions()) {
      CAPTURE(question.arguments[0]);
      const queries::Ran ran = ground.ask(question, fake("gives-up"));
      CHECK(ran.code == 3);
      CHECK(ran.err == "");
      CHECK(ran.out.rfind(question.unknown, 0) == 0);
      CHECK(ran.out.find("the solver gave up") != std::string::npos);
      ground.check_clean();
    }
  }

  TEST_CASE("a solver that is honest once and then lies is found out the second time") {
    Ground ground;
    const std::string state = queries::quoted(ground.notes().file("asked"));
    std::size_t trouble = 0;
    for (const Lie& lie : all_lies()) {
      ++trouble;
      for (std::size_t number = 0; number < questions().size(); ++number) {
        const Question& question = questions()[number];
        if (question.arguments[0] == "solve") continue;  // asks once
        if (!is_in_turn(number, trouble, 2)) continue;
        CAPTURE(question.arguments[0]);
        CAPTURE(lie.mode);
        const std::string command = "if [ -e " + state + " ]; then " + fake(lie.mode) +
                                    "; else : > " + state + "; cadical -q {}; fi";
        check_error(ground.ask(question, command), lie.error);
        CHECK(ground.notes().files() == 1);
        CHECK(std::filesystem::remove(ground.notes().file("asked")));
        ground.check_clean();
      }
    }
  }

  TEST_CASE("a solver that repeats its first model is found out") {
    Ground ground;
    const std::string state = queries::quoted(ground.notes().file("model"));
    for (const Question& question : questions()) {
      if (question.puzzle == contradictory_square || question.arguments[0] == "solve") continue;
      CAPTURE(question.arguments[0]);
      const std::string command =
          "[ -e " + state + " ] || cadical -q {} > " + state + "; cat " + state + "; exit 10";
      check_error(ground.ask(question, command), "wrong_model");
      CHECK(std::filesystem::remove(ground.notes().file("model")));
      ground.check_clean();
    }
  }

  TEST_CASE("enum prints the solutions that it has checked, and does not say that these are all") {
    Ground ground;
    const std::string state = queries::quoted(ground.notes().file("asked"));
    const std::string command = "if [ -e " + state + " ]; then " + fake("silent") + "; else : > " +
                                state + "; cadical -q {}; fi";
    const queries::Ran ran = ground.ask({{"enum", "--json"}, open_square, ""}, command);
    CHECK(ran.code == 4);
    CHECK(ran.err.find("(no_answer)") != std::string::npos);
    CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 1);
    CHECK(ran.out.find("\"status\":\"solved\"") != std::string::npos);
    CHECK(ran.out.find("complete") == std::string::npos);
    ground.check_clean();
  }

  TEST_CASE("a solver that is not there is a system error") {
    Ground ground;
    for (const Question& question : questions()) {
      CAPTURE(question.arguments[0]);
      const queries::Ran ran = ground.ask(question, "no-such-solver-anywhere {}");
      CHECK(ran.code == 5);
      CHECK(ran.out == "");
      CHECK(ran.err.find("(not_found)") != std::string::npos);
      ground.check_clean();
    }
  }

  TEST_CASE("a signal to puzzlec leaves no solver and no file behind") {
    for (const std::string signal : {"TERM", "INT", "HUP", "KILL"}) {
      CAPTURE(signal);
      Ground ground;
      const std::string folder = queries::quoted(ground.temporary().path());
      queries::write_file(ground.notes().file("puzzle.in"), open_square);
      // Waits for the solver's formula before it sends the signal.
      const std::string script =
          queries::quoted(puzzlec_executable()) + " solve --no-presolve --solver " +
          queries::quoted(fake("hang-with-children")) + " " +
          queries::quoted(ground.notes().file("puzzle.in")) + " & child=$!; while [ -z \"$(ls " +
          folder + ")\" ]; do sleep 0.05; done; sleep 0.2; kill -" + signal +
          " $child; wait $child; true";
      const queries::Ran ran =
          queries::run_process({"bash", "-c", script}, {{"TMPDIR", ground.temporary().path()}});
      CHECK(ran.code == 0);
      CHECK(ran.out.find_first_of("1234") == std::string::npos);
      CHECK(ran.out.find("No solution") == std::string::npos);
      ground.check_clean();
    }
  }
}
