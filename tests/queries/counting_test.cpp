// unique, count, enum and candidates against the brute force of tests/oracle, on thousands of
// random puzzles of every family, with every combination of encodings and presolve levels in turn.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/generators/generators.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/json_lines.hpp"

namespace {

using generate::Kind;
using puzzlec::cli::Engine;
using puzzlec::cli::Stats;
using puzzlec::test::run_command;

constexpr int puzzles_a_family = 3000;
constexpr std::size_t limit = 1000;

using CandidateRows = std::vector<std::vector<std::vector<int>>>;

// One puzzle with what the brute force says of it.
struct Judged {
  oracle::Puzzle puzzle;
  Kind kind = Kind::once;
  oracle::Solutions truth;

  [[nodiscard]] bool is_solution(const oracle::Grid& grid) const {
    if (!truth.complete) return oracle::valid_answer(puzzle, grid);
    return std::binary_search(truth.grids.begin(), truth.grids.end(), grid);
  }
  // Exactly the solutions: none twice, none wrong, none left out below the limit.
  [[nodiscard]] bool are_all(const std::vector<oracle::Grid>& grids) const {
    const std::set<oracle::Grid> distinct(grids.begin(), grids.end());
    return distinct.size() == grids.size() && grids.size() == truth.grids.size() &&
           std::all_of(grids.begin(), grids.end(),
                       [&](const auto& grid) { return is_solution(grid); });
  }
};

std::vector<int> sizes_for(const std::string& family) {
  std::vector<int> sizes;
  for (const int size : generate::sizes_of(family)) {
    if (family == "tentaizu" || (size >= 2 && size <= 6)) sizes.push_back(size);
  }
  return sizes;
}

// Larger ones now and then, as the brute force takes its time over them.
int draw_size(const std::string& family, int number, generate::Rng& rng) {
  if ((family == "sudoku" || family == "sudoku-x") && number % 100 == 99) return 9;
  const std::vector<int> sizes = sizes_for(family);
  const int size = sizes[static_cast<std::size_t>(rng.below(static_cast<int>(sizes.size())))];
  if (family == "kenken" && size == 6 && number % 4 != 0) return 5;
  const bool is_slow = size == 6 && (family == "sudoku" || family == "killer-sudoku");
  return is_slow && number % 10 != 0 ? 4 : size;
}

Judged draw(const std::string& family, int number, generate::Rng& rng) {
  const Kind kind = generate::all_kinds()[static_cast<std::size_t>(number % 3)];
  Judged judged{generate::puzzle(family, draw_size(family, number, rng), kind, rng), kind, {}};
  judged.truth = oracle::solve(judged.puzzle, limit);
  return judged;
}

void check_count(const Judged& judged, Engine& engine, const puzzlec::Puzzle& puzzle) {
  using End = puzzlec::Enumeration::End;
  std::vector<oracle::Grid> found;
  Stats stats;
  const auto result = engine.enumerate(puzzle, stats, [&](const puzzlec::Grid& grid) {
    found.push_back(queries::rows_of(grid));
    return found.size() < limit;
  });
  REQUIRE(result.count == found.size());
  REQUIRE(found.size() == judged.truth.grids.size());
  REQUIRE(result.end == (found.size() < limit ? End::complete : End::stopped));
  const bool are_all = judged.are_all(found);
  REQUIRE(are_all);
}

void check_unique(const Judged& judged, Engine& engine, const puzzlec::Puzzle& puzzle) {
  using Verdict = puzzlec::Uniqueness::Kind;
  Stats stats;
  const auto result = engine.unique(puzzle, stats);
  const std::size_t count = judged.truth.grids.size();
  REQUIRE(result.kind == (count == 0   ? Verdict::none
                          : count == 1 ? Verdict::unique
                                       : Verdict::multiple));
  REQUIRE(result.first.has_value() == (count > 0));
  REQUIRE(result.second.has_value() == (count > 1));
  if (count > 0) REQUIRE(judged.is_solution(queries::rows_of(*result.first)));
  if (count < 2) return;
  const oracle::Grid first = queries::rows_of(*result.first);
  const oracle::Grid second = queries::rows_of(*result.second);
  REQUIRE(judged.is_solution(second));
  REQUIRE(first != second);
  std::vector<std::string> named;
  for (const puzzlec::CellId cell : puzzlec::differing_cells(*result.first, *result.second)) {
    named.push_back(puzzlec::cell_name(cell, result.first->columns()));
  }
  REQUIRE(named == queries::differing(first, second));
}

void compare_candidates(const Judged& judged, const CandidateRows& found) {
  const CandidateRows confirmed = oracle::candidates(judged.truth);
  if (judged.truth.complete) {
    REQUIRE(found == confirmed);
    return;
  }
  // Some solutions are enough to say what has to be among the candidates.
  bool holds_all = true;
  for (std::size_t row = 0; row < confirmed.size(); ++row) {
    for (std::size_t col = 0; col < confirmed[row].size(); ++col) {
      holds_all =
          holds_all && std::includes(found[row][col].begin(), found[row][col].end(),
                                     confirmed[row][col].begin(), confirmed[row][col].end());
    }
  }
  REQUIRE(holds_all);
}

void check_candidates(const Judged& judged, Engine& engine, const puzzlec::Puzzle& puzzle) {
  using Verdict = puzzlec::Candidates::Kind;
  Stats stats;
  const auto result = engine.candidates(puzzle, stats);
  REQUIRE(result.kind == (judged.truth.grids.empty() ? Verdict::none : Verdict::some));
  if (result.kind == Verdict::none) {
    for (const puzzlec::Domain& domain : result.domains) REQUIRE(domain.empty());
    return;
  }
  const auto columns = static_cast<std::size_t>(judged.puzzle.cols);
  REQUIRE(result.domains.size() == columns * static_cast<std::size_t>(judged.puzzle.rows));
  CandidateRows found(static_cast<std::size_t>(judged.puzzle.rows));
  for (std::size_t index = 0; index < result.domains.size(); ++index) {
    std::vector<int> values;
    for (const puzzlec::Value value : result.domains[index]) values.push_back(value.number);
    found[index / columns].push_back(values);
  }
  compare_candidates(judged, found);
}

// How often each record took part.
class Tally {
 public:
  void add(const queries::Encoding& encoding) {
    const std::vector<std::string> words = encoding.arguments();
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) ++counts_[words[i] + " " + words[i + 1]];
    ++counts_[words.back()];
    combinations_.insert(encoding.text());
  }
  void check() const {
    CHECK(combinations_.size() == queries::encoding_count());
    for (const auto& [record, count] : counts_) {
      CAPTURE(record);
      CHECK(count >= puzzles_a_family / 10);
    }
  }

 private:
  std::map<std::string, int> counts_;
  std::set<std::string> combinations_;
};

void check_family(const std::string& family, std::uint64_t seed) {
  generate::Rng rng(seed);
  Tally tally;
  const auto start = std::chrono::steady_clock::now();
  std::size_t most = 0;
  std::map<std::string, int> kinds;
  for (int number = 0; number < puzzles_a_family; ++number) {
    const Judged judged = draw(family, number, rng);
    const queries::Encoding encoding = queries::encoding(static_cast<std::size_t>(number));
    const std::string text = queries::text_of({judged.puzzle});
    const std::string encoding_text = encoding.text();
    CAPTURE(number);
    CAPTURE(text);
    CAPTURE(encoding_text);
    const auto puzzle = queries::product_puzzle(judged.puzzle);
    Engine engine(encoding.engine_options());
    check_unique(judged, engine, *puzzle);
    check_count(judged, engine, *puzzle);
    check_candidates(judged, engine, *puzzle);
    tally.add(encoding);
    most = std::max(most, judged.truth.grids.size());
    ++kinds[judged.truth.grids.empty()       ? "none"
            : judged.truth.grids.size() == 1 ? "one"
                                             : "several"];
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  MESSAGE(family, ": ", seconds.count(), " s, at most ", most, " solutions");
  tally.check();
  CHECK(most > 20);
  for (const char* kind : {"none", "one", "several"}) CHECK(kinds[kind] == puzzles_a_family / 3);
}

// The same four questions as commands, over a file of puzzles.
void check_commands(const std::vector<Judged>& batch, const queries::Encoding& encoding) {
  const std::string family = batch.at(0).puzzle.family;
  std::vector<oracle::Puzzle> puzzles;
  for (const Judged& judged : batch) puzzles.push_back(judged.puzzle);
  const std::string text = queries::text_of(puzzles);
  const std::string encoding_text = encoding.text();
  CAPTURE(text);
  CAPTURE(encoding_text);
  const bool all_unique = std::all_of(batch.begin(), batch.end(), [](const Judged& judged) {
    return judged.truth.grids.size() == 1;
  });
  const auto ask = [&](std::vector<std::string> arguments, int code) {
    for (const std::string& word : queries::format_arguments(family)) arguments.push_back(word);
    for (const std::string& word : encoding.arguments()) arguments.push_back(word);
    arguments.emplace_back("--json");
    const auto result = run_command(arguments, text);
    REQUIRE(result.err == "");
    REQUIRE(result.code == code);
    return puzzlec::test::json_lines(result.out);
  };
  const auto counts = ask({"count", "--limit", std::to_string(limit)}, 0);
  const auto uniques = ask({"unique"}, all_unique ? 0 : 1);
  const auto candidates = ask({"candidates"}, 0);
  const auto enumerated = ask({"enum", "--limit", std::to_string(limit)}, 0);
  REQUIRE(counts.size() == batch.size());
  REQUIRE(uniques.size() == batch.size());
  REQUIRE(candidates.size() == batch.size());
  std::size_t line = 0;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const Judged& judged = batch[i];
    const std::size_t count = judged.truth.grids.size();
    CAPTURE(i);
    for (const auto* object : {&counts[i], &uniques[i], &candidates[i]}) {
      REQUIRE(object->at("schema") == 1);
      REQUIRE(object->at("index") == i + 1);
      REQUIRE(object->at("family") == family);
    }
    REQUIRE(counts[i].at("status") == "counted");
    REQUIRE(counts[i].at("count") == count);
    REQUIRE(counts[i].at("complete") == (count < limit));

    const auto solutions = uniques[i].at("solutions").get<std::vector<oracle::Grid>>();
    REQUIRE(uniques[i].at("status") == (count == 0 ? "none" : count == 1 ? "unique" : "multiple"));
    REQUIRE(solutions.size() == std::min<std::size_t>(count, 2));
    for (const oracle::Grid& grid : solutions) REQUIRE(judged.is_solution(grid));
    REQUIRE(uniques[i].contains("differing") == (count > 1));
    if (count > 1) {
      REQUIRE(solutions[0] != solutions[1]);
      REQUIRE(uniques[i].at("differing").get<std::vector<std::string>>() ==
              queries::differing(solutions[0], solutions[1]));
    }

    REQUIRE(candidates[i].at("status") == (count == 0 ? "none" : "candidates"));
    const auto found = candidates[i].at("candidates").get<CandidateRows>();
    if (count > 0) compare_candidates(judged, found);
    if (count == 0) {
      for (const auto& row : found) {
        for (const auto& values : row) REQUIRE(values.empty());
      }
    }

    std::vector<oracle::Grid> grids;
    for (std::size_t number = 1; number <= count; ++number, ++line) {
      const auto& object = enumerated.at(line);
      REQUIRE(object.at("index") == i + 1);
      REQUIRE(object.at("status") == "solved");
      REQUIRE(object.at("solution") == number);
      grids.push_back(object.at("solutions").at(0).get<oracle::Grid>());
    }
    const bool are_all = judged.are_all(grids);
    REQUIRE(are_all);
    REQUIRE(enumerated.at(line).at("status") == "counted");
    REQUIRE(enumerated.at(line).at("count") == count);
    ++line;
  }
  REQUIRE(line == enumerated.size());
}

std::vector<std::string> judged_families() {
  const std::vector<std::string> known = oracle::families();
  std::vector<std::string> names;
  for (const puzzlec::Family* family : puzzlec::families()) {
    const std::string name = family->name;
    if (std::find(known.begin(), known.end(), name) != known.end()) {
      names.push_back(name);
    } else {
      FAIL_CHECK("the family " << name << " has no brute force in tests/oracle");
    }
  }
  return names;
}

}  // namespace

TEST_SUITE("queries/counting") {
  TEST_CASE("unique, count and candidates agree with the brute force on 3,000 puzzles a family") {
    const std::uint64_t seed = generate::seed_or(20080418);
    MESSAGE("PUZZLEC_SEED=", seed);
    CAPTURE(seed);
    for (const std::string& family : judged_families()) {
      CAPTURE(family);
      check_family(family, seed);
    }
  }

  TEST_CASE("the commands say the same in JSON") {
    const std::uint64_t seed = generate::seed_or(20081130);
    MESSAGE("PUZZLEC_SEED=", seed);
    CAPTURE(seed);
    generate::Rng rng(seed);
    std::size_t number = 0;
    for (const std::string& family : judged_families()) {
      CAPTURE(family);
      for (int round = 0; round < 9; ++round) {
        std::vector<Judged> batch;
        // Every third file holds puzzles with one solution only: `unique` then exits with 0.
        for (int i = 0; i < 9; ++i) batch.push_back(draw(family, round % 3 == 0 ? 0 : i, rng));
        check_commands(batch, queries::encoding(number++));
      }
    }
  }
}
