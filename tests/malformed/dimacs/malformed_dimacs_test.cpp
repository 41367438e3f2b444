// Malformed texts, each with the code, line and column that the readers must name: DIMACS in three
// modes, and solvers' answers. The verdicts are also compared with those of real solvers, and with
// each other.
#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/cnf/dimacs_read.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/cnf/solver_output.hpp"
#include "solver_bridge/child_process.hpp"
#include "solver_bridge/temp_dir.hpp"
#include "tests/malformed/dimacs/dimacs_cases.hpp"
#include "tests/malformed/dimacs/output_cases.hpp"
#include "tests/support/random.hpp"
#include "tests/support/small_stack.hpp"

using namespace puzzlec;
using test::DimacsCase;
using test::OutputCase;

namespace {

constexpr std::array<DimacsMode, 3> modes = {DimacsMode::strict, DimacsMode::standard,
                                             DimacsMode::lenient};

/// Hands out at most `piece` bytes at a time.
class SlowSource final : public ByteSource {
 public:
  SlowSource(std::string_view text, std::size_t piece) : rest_(text), piece_(piece) {}
  std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t count = std::min({piece_, size, rest_.size()});
    std::copy_n(rest_.data(), count, buffer);
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
  std::size_t piece_;
};

std::string place(const InputError& error) {
  return std::string(name_of(error.code)) + ":" + std::to_string(error.line) + ":" +
         std::to_string(error.column);
}

Parsed<DimacsFile> read(std::string_view text, DimacsMode mode, std::size_t piece = SIZE_MAX) {
  SlowSource source(text, piece);
  DimacsReadOptions options;
  options.mode = mode;
  return read_dimacs(source, "input", options);
}

std::string verdict(const Parsed<DimacsFile>& file) {
  return file ? "ok" : place(file.error());
}

std::string verdict(const Parsed<SolverReport>& report) {
  if (!report) return place(report.error());
  std::string text = name_of(report->status);
  for (const Lit literal : report->literals) text += " " + std::to_string(to_dimacs(literal));
  return text;
}

Parsed<SolverReport> read_answer(std::string_view text, std::uint32_t var_count,
                                 std::size_t piece = SIZE_MAX) {
  SlowSource source(text, piece);
  return read_solver_output(source, "input", var_count);
}

std::string comment_text(const DimacsFile& file) {
  std::string text;
  for (const DimacsComment& comment : file.comments) text += comment.text + "\n";
  return text;
}

/// The text of the clauses, and of safe comments if all are safe.
std::string written(const DimacsFile& file) {
  std::vector<std::string> comments;
  for (const DimacsComment& comment : file.comments) {
    if (!is_safe_comment(comment.text)) return dimacs_text(file.cnf);
    comments.push_back(comment.text);
  }
  return dimacs_text(file.cnf, comments);
}

/// What holds for any text: later modes accept what earlier ones do, with the same result, strict
/// texts are canonical, an error says where and what, and the size of the pieces does not matter.
void check_consistency(std::string_view text) {
  std::optional<std::string> accepted;
  for (const DimacsMode mode : modes) {
    const auto file = read(text, mode);
    const auto slow = read(text, mode, 1);
    REQUIRE(verdict(file) == verdict(slow));
    if (!file) {
      REQUIRE_FALSE(accepted);
      REQUIRE(file.error().message() == slow.error().message());
      REQUIRE(file.error().line > 0);
      REQUIRE(file.error().column > 0);
      // A unit of UTF-16, two bytes, becomes three bytes at most, and columns count those.
      REQUIRE(file.error().column <= (mode == DimacsMode::strict ? 1 : 2) * text.size() + 1);
      REQUIRE_FALSE(file.error().expected.empty());
      REQUIRE_FALSE(file.error().found.empty());
      continue;
    }
    const std::string result = written(*file) + comment_text(*file);
    if (accepted) REQUIRE(*accepted == result);
    accepted = result;
    if (mode != DimacsMode::strict) continue;
    const bool is_safe = std::ranges::all_of(file->comments, is_safe_comment, &DimacsComment::text);
    if (is_safe) REQUIRE(written(*file) == text);
  }
}

std::string mutated(std::string text, Rng& rng, std::string_view alphabet) {
  for (std::uint64_t count = 1 + rng.below(3); count > 0; --count) {
    const std::size_t at = text.empty() ? 0 : rng.below(text.size());
    const char byte = rng.below(8) == 0 ? static_cast<char>(rng.below(256))
                                        : alphabet[rng.below(alphabet.size())];
    switch (rng.below(5)) {
      case 0:
        if (!text.empty()) text[at] = byte;
        break;
      case 1:
        text.insert(at, 1, byte);
        break;
      case 2:
        text.erase(at, 1 + rng.below(3));
        break;
      case 3:
        text.resize(at);
        break;
      default:
        text.insert(at, text.substr(rng.below(text.size() + 1), rng.below(12)));
        break;
    }
  }
  return text;
}

/// Runs a solver on a file with `text` and returns its exit code.
int exit_code(const std::string& command, std::string_view text) {
  const TempDir directory(temp_root(""));
  const std::string path = directory.file("formula.cnf");
  write_new_file(path, [&](const TextSink& sink) { sink(text); });
  ChildOptions options;
  options.command =
      command + " " + path + " " + (command == "minisat" ? directory.file("result") : "");
  return run_child(options, {}).code;
}

bool is_answer(int code) {
  return code == 10 || code == 20 || code == 30;
}

}  // namespace

TEST_SUITE("malformed/dimacs") {
  TEST_CASE("each text gets its verdict in each mode") {
    for (const DimacsCase& item : test::dimacs_cases()) {
      INFO(item.name);
      for (std::size_t index = 0; index < modes.size(); ++index) {
        INFO(name_of(modes[index]));
        puzzlec::test::on_small_stack(
            [&] { CHECK(verdict(read(item.text, modes[index])) == item.verdicts[index]); });
      }
      check_consistency(item.text);
    }
  }

  TEST_CASE("each answer gets its verdict") {
    for (const OutputCase& item : test::output_cases()) {
      INFO(item.name);
      puzzlec::test::on_small_stack(
          [&] { CHECK(verdict(read_answer(item.text, item.var_count)) == item.verdict); });
      CHECK(verdict(read_answer(item.text, item.var_count, 1)) == item.verdict);
    }
  }

  TEST_CASE("there are at least ninety malformed texts of each kind, and no two of one name") {
    std::vector<std::string_view> names;
    std::size_t malformed = 0;
    for (const DimacsCase& item : test::dimacs_cases()) {
      names.push_back(item.name);
      if (std::ranges::any_of(item.verdicts, [](std::string_view text) { return text != "ok"; }))
        ++malformed;
    }
    CHECK(malformed >= 90);
    std::ranges::sort(names);
    CHECK(std::ranges::adjacent_find(names) == names.end());
    names.clear();
    malformed = 0;
    for (const OutputCase& item : test::output_cases()) {
      names.push_back(item.name);
      if (item.verdict.find(':') != std::string_view::npos) ++malformed;
    }
    CHECK(malformed >= 80);
    std::ranges::sort(names);
    CHECK(std::ranges::adjacent_find(names) == names.end());
  }

  TEST_CASE("what strict mode accepts, five solvers can read") {
    int compared = 0;
    for (const DimacsCase& item : test::dimacs_cases()) {
      const auto file = read(item.text, DimacsMode::strict);
      // Solvers allocate what the header declares.
      if (!file || file->cnf.var_count() > 1000) continue;
      for (const char* solver : {"cadical", "clasp", "cryptominisat5", "minisat", "picosat"}) {
        INFO(item.name, " ", solver);
        CHECK(is_answer(exit_code(solver, item.text)));
        ++compared;
      }
    }
    CHECK(compared >= 40);
  }

  TEST_CASE("what standard mode accepts, CaDiCaL can read, but for encodings and SATLIB's end") {
    int compared = 0;
    const auto is_ours_alone = [](std::string_view text) {
      return text.starts_with("\xef\xbb\xbf") || text.starts_with("\xff\xfe") ||
             text.find('%') != std::string_view::npos || text.find('\n') == std::string_view::npos;
    };
    for (const DimacsCase& item : test::dimacs_cases()) {
      const auto file = read(item.text, DimacsMode::standard);
      if (!file || file->cnf.var_count() > 1000 || is_ours_alone(item.text)) continue;
      INFO(item.name);
      CHECK(is_answer(exit_code("cadical", item.text)));
      ++compared;
    }
    CHECK(compared >= 35);
  }

  TEST_CASE("mutated texts are read consistently and never crash the reader") {
    Rng rng(puzzlec::test::seed_or(4711));
    const auto& cases = test::dimacs_cases();
    const int rounds = test::scaled(20000);
    int accepted = 0;
    for (int round = 0; round < rounds; ++round) {
      const std::string text =
          mutated(std::string(cases[rng.below(cases.size())].text), rng, "01 2-+\n\r\tcp%cnf");
      INFO("text ", text);
      check_consistency(text);
      if (read(text, DimacsMode::lenient)) ++accepted;
    }
    CHECK(accepted > rounds / 20);
    CHECK(accepted < rounds * 19 / 20);
  }

  TEST_CASE("mutated answers never crash the reader, and an accepted model is one") {
    Rng rng(puzzlec::test::seed_or(4712));
    const auto& cases = test::output_cases();
    const int rounds = test::scaled(20000);
    int accepted = 0;
    for (int round = 0; round < rounds; ++round) {
      const OutputCase& item = cases[rng.below(cases.size())];
      const std::string text = mutated(std::string(item.text), rng, "0123 -+\n\rcsvSATUN");
      INFO("text ", text);
      const auto report = read_answer(text, item.var_count);
      REQUIRE(verdict(report) == verdict(read_answer(text, item.var_count, 1)));
      if (!report) {
        REQUIRE(report.error().line > 0);
        REQUIRE(report.error().column > 0);
        continue;
      }
      ++accepted;
      const std::size_t most = report->status == SolverStatus::satisfiable ? item.var_count : 0;
      REQUIRE(report->literals.size() <= most);
      const Assignment assignment = report->assignment(item.var_count);
      for (const Lit literal : report->literals) REQUIRE(assignment.holds(literal));
    }
    CHECK(accepted > rounds / 80);
    CHECK(accepted < rounds * 7 / 8);
  }

  TEST_CASE("an answer cut anywhere before its last number's end is not taken for another answer") {
    const std::string whole = "c a comment\ns SATISFIABLE\nv 1 -2\nv 3 0\n";
    const std::string minisat = "SAT\n1 -2 3 0\n";
    for (const std::string& text : {whole, minisat}) {
      const std::size_t zero = text.rfind('0');
      for (std::size_t size = 0; size <= zero; ++size) {
        INFO(text.substr(0, size));
        CHECK_FALSE(read_answer(text.substr(0, size), 3));
      }
      CHECK(verdict(read_answer(text, 3)) == "SATISFIABLE 1 -2 3");
    }
  }
}
