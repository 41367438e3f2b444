// unique, count, enum and candidates against the brute force of tests/oracle, on thousands of
// random puzzles of every family, with every combination of encodings and presolve levels in turn.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "solver_bridge/process_solver.hpp"
#include "tests/generators/generators.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/families.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"

namespace {

using generate::Kind;
using puzzlec::PuzzleSolver;
using puzzlec::Stats;
using puzzlec::test::run_command;

// PUZZLEC_PUZZLES=200000 makes the long run of docs/testing.md, PUZZLEC_FAMILY=latin a part of it.
int puzzles_a_family() {
  return puzzlec::test::scaled_or("PUZZLEC_PUZZLES", 400, 100);
}
bool is_wanted(const std::string& family) {
  const char* wish = std::getenv("PUZZLEC_FAMILY");
  return wish == nullptr || wish == family;
}
constexpr std::size_t limit = 1000;
// What a long run goes on to count to: more puzzles then, not more solutions of each.
constexpr std::size_t later_limit = 50;
constexpr int later = 20000;
// What a short run counts to for most puzzles, as listing the solutions takes the longest.
constexpr std::size_t short_limit = 50;
constexpr int long_run = 5000;
bool is_short_run() {
  return puzzles_a_family() < long_run;
}
// What the commands count to.
constexpr std::size_t command_limit = 200;

using CandidateRows = std::vector<std::vector<std::vector<int>>>;

// One puzzle with what the brute force says of it.
struct Judged {
  oracle::Puzzle puzzle;
  Kind kind = Kind::once;
  oracle::Solutions truth;
  std::size_t most = limit;  // solutions to count to

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

std::vector<int> small_sizes(const std::string& family) {
  std::vector<int> sizes;
  for (const int size : generate::sizes_of(family)) {
    if (family == "tentaizu" || (size >= 2 && size <= 6)) sizes.push_back(size);
  }
  return sizes;
}

bool is_board(const std::string& family) {
  return family == "tentaizu" || family == "minesweeper";
}

std::size_t most_solutions(int number) {
  if (number >= later) return later_limit;
  return is_short_run() && number % 8 != 0 ? short_limit : limit;
}

// Now and then a solver in a process of its own is asked.
bool is_for_minisat(int number) {
  return number % 200 == 7;
}

// Larger ones now and then, as the brute force takes its time over them.
int draw_size(const std::string& family, int number, generate::Rng& rng) {
  // How fast another solver is with a hard puzzle is not our business.
  if (is_for_minisat(number) && !is_board(family)) return 4;
  if ((family == "sudoku" || family == "sudoku-x") && number % 100 == 99) return 9;
  const std::vector<int> sizes = small_sizes(family);
  const int size = sizes[static_cast<std::size_t>(rng.below(static_cast<int>(sizes.size())))];
  if (family == "kenken" && size == 6 && number % 4 != 0) return 5;
  const bool is_slow = size == 6 && (family == "sudoku" || family == "killer-sudoku");
  return is_slow && number % 10 != 0 ? 4 : size;
}

Judged draw(const std::string& family, int number, generate::Rng& rng) {
  const Kind kind = generate::all_kinds()[static_cast<std::size_t>(number % 3)];
  Judged judged{generate::puzzle(family, draw_size(family, number, rng), kind, rng),
                kind,
                {},
                most_solutions(number)};
  judged.truth = oracle::solve(judged.puzzle, judged.most);
  return judged;
}

// What is wrong, or nothing.
using Disagreement = std::optional<std::string>;

Disagreement check_count(const Judged& judged, PuzzleSolver& engine,
                         const puzzlec::Puzzle& puzzle) {
  using End = puzzlec::Enumeration::End;
  std::vector<oracle::Grid> found;
  Stats stats;
  const auto result = engine.enumerate(puzzle, stats, [&](const puzzlec::Grid& grid) {
    found.push_back(queries::rows_of(grid));
    return found.size() < judged.most;
  });
  if (result.count != found.size()) return "count: another number than was visited";
  if (result.end != (found.size() < judged.most ? End::complete : End::stopped))
    return "count: another end";
  if (!judged.are_all(found)) {
    return "count: " + std::to_string(found.size()) + " solutions that are not the " +
           std::to_string(judged.truth.grids.size()) + " of the brute force";
  }
  return std::nullopt;
}

// The same one by one: a solver of its own for each solution, with those before it blocked.
Disagreement check_fresh(const Judged& judged, PuzzleSolver& engine,
                         const puzzlec::Puzzle& puzzle) {
  constexpr std::size_t most = 4;
  std::vector<oracle::Grid> found;
  std::vector<puzzlec::Grid> blocked;
  Stats stats;
  const puzzlec::Lowered lowered = engine.compile(engine.model(puzzle), stats);
  while (found.size() < most) {
    const auto opened =
        std::make_unique<puzzlec::OpenSession>(lowered, engine.options().make_solver());
    for (const puzzlec::Grid& grid : blocked) opened->session.block(grid);
    const puzzlec::Outcome outcome = opened->session.solve({});
    const auto* next = std::get_if<puzzlec::Found>(&outcome);
    if (next == nullptr) break;
    blocked.push_back(next->grid);
    found.push_back(queries::rows_of(next->grid));
    if (!judged.is_solution(found.back())) return "fresh: a wrong solution";
  }
  if (std::set<oracle::Grid>(found.begin(), found.end()).size() != found.size())
    return "fresh: a solution twice";
  if (found.size() != std::min(most, judged.truth.grids.size())) return "fresh: another count";
  return std::nullopt;
}

Disagreement check_unique(const Judged& judged, PuzzleSolver& engine,
                          const puzzlec::Puzzle& puzzle) {
  using Verdict = puzzlec::Uniqueness::Kind;
  Stats stats;
  const auto result = engine.unique(puzzle, stats);
  const std::size_t count = judged.truth.grids.size();
  const Verdict right = count == 0   ? Verdict::none
                        : count == 1 ? Verdict::unique
                                     : Verdict::multiple;
  if (result.kind != right) return "unique: another verdict";
  if (result.first.has_value() != (count > 0) || result.second.has_value() != (count > 1))
    return "unique: another number of solutions to show";
  if (count == 0) return std::nullopt;
  const oracle::Grid first = queries::rows_of(*result.first);
  if (!judged.is_solution(first)) return "unique: a wrong solution";
  if (count == 1) return std::nullopt;
  const oracle::Grid second = queries::rows_of(*result.second);
  if (!judged.is_solution(second) || first == second) return "unique: a wrong second solution";
  std::vector<std::string> named;
  for (const puzzlec::CellId cell : puzzlec::differing_cells(*result.first, *result.second)) {
    named.push_back(puzzlec::cell_name(cell, result.first->columns()));
  }
  if (named != queries::differing(first, second)) return "unique: other cells differ";
  return std::nullopt;
}

bool are_candidates(const Judged& judged, const CandidateRows& found) {
  const CandidateRows confirmed = oracle::candidates(judged.truth);
  if (judged.truth.complete) return found == confirmed;
  // Some solutions are enough to say what has to be among the candidates.
  bool holds_all = true;
  for (std::size_t row = 0; row < confirmed.size(); ++row) {
    for (std::size_t col = 0; col < confirmed[row].size(); ++col) {
      holds_all =
          holds_all && std::includes(found[row][col].begin(), found[row][col].end(),
                                     confirmed[row][col].begin(), confirmed[row][col].end());
    }
  }
  return holds_all;
}

Disagreement check_candidates(const Judged& judged, PuzzleSolver& engine,
                              const puzzlec::Puzzle& puzzle) {
  using Verdict = puzzlec::Candidates::Kind;
  Stats stats;
  const auto result = engine.candidates(puzzle, stats);
  const bool is_none = judged.truth.grids.empty();
  if (result.kind != (is_none ? Verdict::none : Verdict::some))
    return "candidates: another verdict";
  const auto columns = static_cast<std::size_t>(judged.puzzle.cols);
  if (result.domains.size() != columns * static_cast<std::size_t>(judged.puzzle.rows))
    return "candidates: another number of cells";
  CandidateRows found(static_cast<std::size_t>(judged.puzzle.rows));
  bool has_some = false;
  for (std::size_t index = 0; index < result.domains.size(); ++index) {
    std::vector<int> values;
    for (const puzzlec::Value value : result.domains[index]) values.push_back(value.number);
    has_some = has_some || !values.empty();
    found[index / columns].push_back(values);
  }
  if (is_none) return has_some ? Disagreement("candidates: some for no solution") : std::nullopt;
  if (!are_candidates(judged, found)) return "candidates: not those of the brute force";
  return std::nullopt;
}

// How a puzzle is asked about.
struct Way {
  queries::Encoding encoding;
  bool in_processes = false;             // by MiniSat, which takes its time
  puzzlec::SolverFactory make_solver{};  // instead of the usual ones

  [[nodiscard]] std::string text() const {
    return encoding.text() + (in_processes ? " and minisat" : "");
  }
  [[nodiscard]] puzzlec::PuzzleSolverOptions engine_options() const {
    puzzlec::PuzzleSolverOptions options = encoding.engine_options();
    if (make_solver) options.make_solver = make_solver;
    if (in_processes) {
      options.make_solver = [] {
        return puzzlec::make_process_solver(*puzzlec::SolverCommand::parse("minisat {} {out}"));
      };
    }
    return options;
  }
};

// Every question, each in the same engine; now and then with a solver in a process of its own.
Disagreement disagreement(const Judged& judged, const Way& way) {
  const auto puzzle = queries::product_puzzle(judged.puzzle);
  PuzzleSolver engine(way.engine_options());
  try {
    if (auto wrong = check_unique(judged, engine, *puzzle)) return wrong;
    if (auto wrong = check_fresh(judged, engine, *puzzle)) return wrong;
    if (way.in_processes) return std::nullopt;
    if (auto wrong = check_count(judged, engine, *puzzle)) return wrong;
    return check_candidates(judged, engine, *puzzle);
  } catch (const std::exception& error) {
    return error.what();
  }
}

// The puzzle with as many clues left out as the failure lets go.
oracle::Puzzle shrunk(oracle::Puzzle puzzle,
                      const std::function<bool(const oracle::Puzzle&)>& fails) {
  const auto drop_from = [&](auto oracle::Puzzle::*clues) {
    for (std::size_t i = 0; i < (puzzle.*clues).size();) {
      oracle::Puzzle smaller = puzzle;
      const auto clue = (smaller.*clues)[i];
      (smaller.*clues).erase((smaller.*clues).begin() + static_cast<std::ptrdiff_t>(i));
      if constexpr (std::is_same_v<decltype(clue), const oracle::StarCount>) {
        // A cell with a count is given as one without a star, which nothing but the count says.
        std::erase_if(smaller.givens,
                      [&](const oracle::Given& given) { return given.place == clue.place; });
      }
      if (fails(smaller)) {
        puzzle = std::move(smaller);
      } else {
        ++i;
      }
    }
  };
  if (puzzle.counts.empty()) drop_from(&oracle::Puzzle::givens);
  drop_from(&oracle::Puzzle::counts);
  drop_from(&oracle::Puzzle::sights);
  if (!puzzle.adjacent) drop_from(&oracle::Puzzle::signs);  // there, all of them or none
  return puzzle;
}

Judged judged_again(const oracle::Puzzle& puzzle, std::size_t most = limit) {
  return {puzzle, Kind::once, oracle::solve(puzzle, most), most};
}

oracle::Puzzle smallest_that_fails(const oracle::Puzzle& puzzle, const Way& way) {
  return shrunk(puzzle, [&](const oracle::Puzzle& smaller) {
    return disagreement(judged_again(smaller), way).has_value();
  });
}

// Writes the smallest puzzle that still fails to a file and fails the test.
void report(const Judged& judged, const Way& way, const std::string& what) {
  const std::string text = queries::text_of({smallest_that_fails(judged.puzzle, way)});
  const std::string file =
      (std::filesystem::temp_directory_path() / (judged.puzzle.family + ".disagreement.in"))
          .string();
  queries::write_file(file, text);
  FAIL_CHECK(what << "\n"
                  << text << "with " << way.text() << "\nkept in " << file
                  << "; move it to tests/queries/disagreements");
}

// Its family is the name of the file up to the first dot.
oracle::Puzzle kept_puzzle(const std::filesystem::path& file) {
  const std::string name = file.filename().string();
  const std::string family = name.substr(0, name.find('.'));
  return oracle::parse_one(queries::format_of(family), puzzlec::test::read_file(file), family);
}

// Finds no solution, ever.
class Liar final : public puzzlec::Solver {
 public:
  using puzzlec::Solver::add;
  puzzlec::Var new_var() override { return puzzlec::Var{vars_++}; }
  void add(std::span<const puzzlec::Lit>) override {}
  void prefer(puzzlec::Lit) override {}
  puzzlec::Verdict solve(std::span<const puzzlec::Lit>, const puzzlec::Limits&) override {
    return puzzlec::Unsat{};
  }

 private:
  std::uint32_t vars_ = 0;
};

// Clues that every solution at hand agrees with, until few cells are left open: an explicit
// binomial encoding of a whole board is then thousands of clauses, not a quarter of a million.
Judged with_few_open_cells(Judged judged, generate::Rng& rng) {
  constexpr std::size_t most_open = 17;
  oracle::Puzzle& puzzle = judged.puzzle;
  const auto cells = static_cast<std::size_t>(puzzle.rows * puzzle.cols);
  std::vector<oracle::Grid> kept = judged.truth.grids;
  if (kept.size() > 2) kept = {kept.front(), kept.back()};
  std::vector<int> order;
  for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell) order.push_back(cell);
  rng.shuffle(order);
  const auto stars_around = [&puzzle](const oracle::Grid& grid, oracle::Place place) {
    int stars = 0;
    for (int row = std::max(place.row - 1, 0); row <= std::min(place.row + 1, puzzle.rows - 1);
         ++row) {
      for (int col = std::max(place.col - 1, 0); col <= std::min(place.col + 1, puzzle.cols - 1);
           ++col)
        stars += grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
    }
    return stars;
  };
  for (const int cell : order) {
    if (puzzle.counts.size() + most_open >= cells) break;
    const oracle::Place place{cell / puzzle.cols, cell % puzzle.cols};
    const bool is_clue = std::any_of(puzzle.counts.begin(), puzzle.counts.end(),
                                     [&](const auto& count) { return count.place == place; });
    if (is_clue) continue;
    int stars = -1;
    bool agree = true;
    for (const oracle::Grid& grid : kept) {
      const bool is_star =
          grid[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)] != 0;
      const int around = stars_around(grid, place);
      agree = agree && !is_star && (stars < 0 || stars == around);
      stars = around;
    }
    if (!agree) continue;
    puzzle.counts.push_back({place, std::max(stars, 0)});
    puzzle.givens.push_back({place, 0});
  }
  const auto is_earlier = [](const auto& a, const auto& b) {
    return std::pair(a.place.row, a.place.col) < std::pair(b.place.row, b.place.col);
  };
  std::sort(puzzle.counts.begin(), puzzle.counts.end(), is_earlier);
  std::sort(puzzle.givens.begin(), puzzle.givens.end(), is_earlier);
  judged.truth = oracle::solve(puzzle, judged.most);
  return judged;
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
    CHECK(combinations_.size() == std::min(queries::encoding_count(),
                                           static_cast<std::size_t>(puzzles_a_family() / 3 * 3)));
    for (const auto& entry : counts_) {
      CAPTURE(entry.first);
      CHECK(entry.second >= puzzles_a_family() / 10);
    }
  }

 private:
  std::map<std::string, int> counts_;
  std::set<std::string> combinations_;
};

void check_family(const std::string& family, std::uint64_t seed) {
  const int count = puzzles_a_family() / 3 * 3;
  generate::Rng rng(seed);
  Tally tally;
  const auto start = std::chrono::steady_clock::now();
  std::size_t most = 0;
  std::map<std::string, int> kinds;
  for (int number = 0; number < count; ++number) {
    Judged judged = draw(family, number, rng);
    const queries::Encoding encoding = queries::encoding(static_cast<std::size_t>(number));
    const bool in_processes = is_for_minisat(number);
    const bool has_many_clauses = encoding.card == "binomial" && number % 20 != 0;
    if (family == "tentaizu" && (has_many_clauses || in_processes))
      judged = with_few_open_cells(std::move(judged), rng);
    const Way way{encoding, in_processes};
    if (const auto wrong = disagreement(judged, way)) {
      report(judged, way, "number " + std::to_string(number) + ": " + *wrong);
      return;
    }
    tally.add(encoding);
    most = std::max(most, judged.truth.grids.size());
    ++kinds[judged.truth.grids.empty()       ? "none"
            : judged.truth.grids.size() == 1 ? "one"
                                             : "several"];
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  MESSAGE(family, ": ", seconds.count(), " s, at most ", most, " solutions");
  tally.check();
  CHECK(most > puzzlec::test::floor_of(20U));
  for (const char* kind : {"none", "one", "several"}) CHECK(kinds[kind] == count / 3);
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
  const auto counts = ask({"count", "--limit", std::to_string(command_limit)}, 0);
  const auto uniques = ask({"unique"}, all_unique ? 0 : 1);
  const auto candidates = ask({"candidates"}, 0);
  const auto enumerated = ask({"enum", "--limit", std::to_string(command_limit)}, 0);
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
    REQUIRE(counts[i].at("complete") == (count < command_limit));

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
    if (count > 0) REQUIRE(are_candidates(judged, found));
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
  for (const puzzlec::Family* family : puzzlec::testing::families_with_rules()) {
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
  TEST_CASE(
      "unique, count and candidates agree with the brute force on random puzzles of every family") {
    const std::uint64_t seed = generate::seed_or(20080418);
    int checked = 0;
    for (const std::string& family : judged_families()) {
      if (!is_wanted(family)) continue;
      CAPTURE(family);
      check_family(family, seed);
      ++checked;
    }
    CHECK(checked > 0);
  }

  TEST_CASE("the puzzles that are kept") {
    const std::filesystem::path folder =
        std::filesystem::path(puzzlec::test::source_dir()) / "tests/queries/disagreements";
    const auto combinations = puzzlec::test::scaled<std::size_t>(8);
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      INFO(entry.path().string());
      const oracle::Puzzle puzzle = kept_puzzle(entry.path());
      const Judged judged = judged_again(puzzle, is_short_run() ? short_limit : limit);
      std::vector<queries::Encoding> encodings = queries::single_encodings(puzzle.family);
      for (std::size_t i = 0; i < combinations; ++i) encodings.push_back(queries::encoding(i));
      for (const queries::Encoding& encoding : encodings) {
        CAPTURE(encoding.text());
        CHECK(disagreement(judged, {encoding}).value_or("") == "");
      }
      CHECK(disagreement(judged, {{}, true}).value_or("") == "");
      ++count;
    }
    CHECK(count > 0);
  }

  TEST_CASE("what a solver lies about is found out, shrinks, and can be kept") {
    generate::Rng rng(generate::seed_or(11));
    const queries::Directory directory;
    Way way;
    way.encoding.presolve = "none";
    way.make_solver = [] { return std::make_unique<Liar>(); };
    for (const std::string& family : judged_families()) {
      CAPTURE(family);
      const int size = family == "tentaizu" ? 7 : 4;
      const oracle::Puzzle puzzle = generate::puzzle(family, size, Kind::several, rng);
      CHECK(disagreement(judged_again(puzzle), way).value_or("") == "unique: another verdict");
      const oracle::Puzzle small = smallest_that_fails(puzzle, way);
      // Every clue that can be left out is: the solver lies about all puzzles with a solution.
      CHECK((small.givens.empty() && small.counts.empty() && small.sights.empty()));
      CHECK((small.signs.empty() || small.adjacent));
      const std::string file = directory.file(family + ".lie.in");
      queries::write_file(file, queries::text_of({small}));
      CHECK(kept_puzzle(file) == small);
      CHECK(disagreement(judged_again(kept_puzzle(file)), way).has_value());
    }
  }

  TEST_CASE("the commands say the same in JSON") {
    generate::Rng rng(generate::seed_or(20081130));
    std::size_t number = 0;
    for (const std::string& family : judged_families()) {
      CAPTURE(family);
      const int rounds = puzzlec::test::scaled(3);
      for (int round = 0; round < rounds; ++round) {
        std::vector<Judged> batch;
        // Every third file holds puzzles with one solution only: `unique` then exits with 0.
        for (int i = 0; i < 9; ++i) {
          batch.push_back(draw(family, round % 3 == 0 ? 0 : i, rng));
          batch.back().truth = oracle::solve(batch.back().puzzle, command_limit);
        }
        check_commands(batch, queries::encoding(number++));
      }
    }
  }
}
