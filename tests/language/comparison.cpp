#include "tests/language/comparison.hpp"

#include <algorithm>
#include <exception>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/queries/session.hpp"

namespace language {

using namespace puzzlec;

namespace {

PuzzleSolverOptions usual_options() {
  PuzzleSolverOptions options;
  options.make_solver = [] { return make_cadical(); };
  return options;
}

std::vector<Way> make_ways() {
  using Question = Way::Question;
  std::vector<Way> ways;
  const auto add = [&](const std::string& name, const PuzzleSolverOptions& options,
                       Question question = Question::all) {
    ways.push_back({name, options, question});
  };
  const PuzzleSolverOptions usual = usual_options();
  PuzzleSolverOptions plain = usual;
  plain.presolve = PresolveLevel::none;
  add("default", usual);
  add("without presolve", plain);
  for (const auto& [question, name] :
       {std::pair(Question::unique, "unique"), std::pair(Question::candidates, "candidates"),
        std::pair(Question::solve, "solve"), std::pair(Question::formula, "formula"),
        std::pair(Question::presolved_formula, "presolved formula")}) {
    add(name, usual, question);
    if (question == Question::unique || question == Question::candidates ||
        question == Question::solve)
      add(std::string(name) + " without presolve", plain, question);
  }
  for (const PresolveLevel level : {PresolveLevel::singles, PresolveLevel::full}) {
    PuzzleSolverOptions options = usual;
    options.presolve = level;
    add(fmt::format("presolve {}", name_of(level)), options);
  }
  {
    PuzzleSolverOptions options = usual;
    options.trial_search = false;
    add("without trial search", options);
    options = plain;
    options.search_patience = 1;
    add("without patience", options);
  }
  for (const bool has_presolve : {false, true}) {
    PuzzleSolverOptions options = has_presolve ? usual : plain;
    options.make_solver = [] { return make_tracing_cadical(); };
    options.certify = ProofKind::trace;
    const std::string with = has_presolve ? "certified" : "certified without presolve";
    add(with, options);
    add(with + " unique", options, Question::unique);
    add(with + " candidates", options, Question::candidates);
  }
  const auto add_encodings = [&](auto records, auto member, const std::string& name) {
    for (const auto* record : records) {
      PuzzleSolverOptions options = plain;
      options.lower.*member = record;
      add(fmt::format("{} {}", name, record->facts.name), options);
      add(fmt::format("{} {} formula", name, record->facts.name), options, Question::formula);
    }
  };
  add_encodings(amo_encodings(), &LowerOptions::amo, "amo");
  add_encodings(cardinality_encodings(), &LowerOptions::cardinality, "card");
  add_encodings(cage_encodings(), &LowerOptions::cage, "cage");
  add_encodings(house_forms(), &LowerOptions::house, "houses");
  return ways;
}

Filling filling_of(const Grid& grid) {
  Filling filling(grid.size());
  for (std::uint32_t cell = 0; cell < grid.size(); ++cell)
    filling[cell] = grid[CellId{cell}].number;
  return filling;
}

std::string text_of(const Filling& filling) {
  return fmt::format("[{}]", fmt::join(filling, " "));
}

bool is_right(const Meaning& meaning, const Grid& grid) {
  return std::ranges::binary_search(meaning.right, filling_of(grid));
}

std::optional<std::string> compare_all(std::vector<Filling> found, const Meaning& meaning) {
  std::ranges::sort(found);
  if (found == meaning.right) return std::nullopt;
  std::vector<Filling> only;
  std::ranges::set_difference(found, meaning.right, std::back_inserter(only));
  if (!only.empty()) return "found, but not right: " + text_of(only.front());
  std::ranges::set_difference(meaning.right, found, std::back_inserter(only));
  if (!only.empty()) return "right, but not found: " + text_of(only.front());
  return "a solution came twice";
}

std::optional<std::string> ask_all(PuzzleSolver& solver, const Puzzle& puzzle,
                                   const Meaning& meaning) {
  Stats stats;
  std::vector<Filling> found;
  const Enumeration all = solver.enumerate(puzzle, stats, [&](const Grid& grid) {
    found.push_back(filling_of(grid));
    return found.size() <= meaning.grids;
  });
  if (all.end == Enumeration::End::unknown) return "unknown";
  return compare_all(std::move(found), meaning);
}

std::optional<std::string> ask_unique(PuzzleSolver& solver, const Puzzle& puzzle,
                                      const Meaning& meaning) {
  using Kind = Uniqueness::Kind;
  Stats stats;
  const Uniqueness said = solver.unique(puzzle, stats);
  const std::size_t count = meaning.right.size();
  const Kind expected = count == 0 ? Kind::none : count == 1 ? Kind::unique : Kind::multiple;
  if (said.kind != expected)
    return fmt::format("{} answers, and 'unique' says {}", count, static_cast<int>(said.kind));
  for (const auto& grid : {said.first, said.second}) {
    if (grid && !is_right(meaning, *grid)) return "'unique' shows " + text_of(filling_of(*grid));
  }
  return std::nullopt;
}

std::optional<std::string> ask_solve(PuzzleSolver& solver, const Puzzle& puzzle,
                                     const Meaning& meaning) {
  Stats stats;
  const Answer said = solver.solve(puzzle, stats);
  if ((said.kind == Answer::Kind::solved) != !meaning.right.empty() ||
      said.kind == Answer::Kind::unknown)
    return fmt::format("{} answers, and 'solve' says {}", meaning.right.size(),
                       static_cast<int>(said.kind));
  if (said.kind == Answer::Kind::solved && !is_right(meaning, said.grid))
    return "'solve' shows " + text_of(filling_of(said.grid));
  return std::nullopt;
}

std::optional<std::string> ask_candidates(PuzzleSolver& solver, const Puzzle& puzzle,
                                          const Meaning& meaning) {
  Stats stats;
  const Candidates said = solver.candidates(puzzle, stats);
  using Kind = Candidates::Kind;
  if (said.kind != (meaning.right.empty() ? Kind::none : Kind::some))
    return fmt::format("'candidates' says {}", static_cast<int>(said.kind));
  if (meaning.right.empty()) return std::nullopt;
  std::vector<Domain> expected(meaning.right.front().size());
  for (const Filling& filling : meaning.right) {
    for (std::size_t cell = 0; cell < filling.size(); ++cell)
      expected[cell].insert(Value{filling[cell]});
  }
  for (std::size_t cell = 0; cell < expected.size(); ++cell) {
    if (expected[cell] != said.domains.at(cell))
      return fmt::format("other candidates in cell {}", cell);
  }
  return std::nullopt;
}

/// All answers of a formula that says everything.
std::optional<std::string> ask_formula(PuzzleSolver& solver, const Puzzle& puzzle,
                                       const Meaning& meaning, bool is_presolved) {
  const Model model = solver.model(puzzle);
  Stats stats;
  Lowered lowered =
      is_presolved ? solver.compile(model, stats) : solver.compile_whole(model, stats);
  if (!lowered.lazy.empty()) return "a formula leaves something to cuts";
  OpenSession opened(std::move(lowered), make_cadical());
  std::vector<Filling> found;
  while (true) {
    const Outcome outcome = opened.session.solve({});
    if (std::holds_alternative<Unsat>(outcome)) break;
    const Grid& grid = std::get<Found>(outcome).grid;
    found.push_back(filling_of(grid));
    if (found.size() > meaning.grids) break;
    opened.session.block(grid);
  }
  return compare_all(std::move(found), meaning);
}

}  // namespace

const std::vector<Way>& all_ways() {
  static const std::vector<Way> ways = make_ways();
  return ways;
}

Meaning meaning_of(const std::vector<Domain>& domains, std::size_t rows, std::size_t columns,
                   const std::function<bool(const Grid&)>& accepts) {
  Meaning meaning;
  std::vector<std::vector<Value>> values;
  for (const Domain& domain : domains) {
    values.emplace_back();
    for (const Value value : domain) values.back().push_back(value);
    if (values.back().empty()) return meaning;
  }
  Grid grid(rows, columns);
  std::vector<std::size_t> at(domains.size(), 0);
  for (std::uint32_t cell = 0; cell < grid.size(); ++cell) grid[CellId{cell}] = values[cell][0];
  while (true) {
    ++meaning.grids;
    if (accepts(grid)) meaning.right.push_back(filling_of(grid));
    std::size_t cell = domains.size();
    while (cell > 0 && at[cell - 1] + 1 == values[cell - 1].size()) {
      --cell;
      at[cell] = 0;
      grid[CellId{static_cast<std::uint32_t>(cell)}] = values[cell][0];
    }
    if (cell == 0) break;
    --cell;
    grid[CellId{static_cast<std::uint32_t>(cell)}] = values[cell][++at[cell]];
  }
  std::ranges::sort(meaning.right);
  return meaning;
}

std::optional<std::string> disagreement(const Puzzle& puzzle, const Meaning& meaning,
                                        const Way& way) {
  PuzzleSolver solver(way.options);
  try {
    switch (way.question) {
      case Way::Question::all:
        return ask_all(solver, puzzle, meaning);
      case Way::Question::unique:
        return ask_unique(solver, puzzle, meaning);
      case Way::Question::candidates:
        return ask_candidates(solver, puzzle, meaning);
      case Way::Question::solve:
        return ask_solve(solver, puzzle, meaning);
      case Way::Question::formula:
        return ask_formula(solver, puzzle, meaning, false);
      case Way::Question::presolved_formula:
        return ask_formula(solver, puzzle, meaning, true);
    }
  } catch (const std::exception& error) {
    return std::string("exception: ") + error.what();
  }
  return "?";
}

}  // namespace language
