// The cuts of a bundle: read as they were written, and refused if they do not follow.
#include "engine/proofs/cut_section.hpp"

#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/text_cursor.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/check_proof.hpp"
#include "tests/graphs/graph_models.hpp"
#include "tests/support/random.hpp"

namespace puzzlec::graphs {
namespace {

/// A formula, cuts, and a proof that they refute it.
struct Refuted {
  Lowered puzzle;   ///< that has solutions
  Lowered formula;  ///< in which they are blocked
  std::vector<Cut> cuts;
  Proof proof;
};

/// The first puzzle of a seed whose only solution is blocked by the formula.
Refuted refuted(Rng& rng) {
  while (true) {
    const Model model = nurikabe(5, 5, rng);
    Lowered puzzle = Lowering(model.structure, {}).lower_all(model);
    Lowered formula = puzzle;
    const auto solutions = found_by(formula, make_cadical);
    for (const Filling& filling : solutions) {
      Grid grid(5, 5);
      for (std::uint32_t i = 0; i < filling.size(); ++i) grid[CellId{i}] = Value{filling[i]};
      formula.cnf.add(*blocking_clause(formula.map, grid));
    }
    const auto pool = std::make_shared<CutPool>();
    const auto solver = make_tracing_cadical();
    constexpr CutPolicy only_cuts{.most_rounds = UINT64_MAX,
                                  .most_rounds_of_weights = UINT64_MAX,
                                  .most_assigned = UINT64_MAX,
                                  .statements_alone = true};
    Session session(formula, *solver, pool, only_cuts);
    REQUIRE(std::holds_alternative<Unsat>(session.solve({})));
    if (pool->cuts.empty()) continue;
    Proof proof = solver->take_proof();
    proof.add({});
    return {std::move(puzzle), std::move(formula), pool->cuts, std::move(proof)};
  }
}

std::string text_of(const Refuted& puzzle, const std::vector<Cut>& cuts) {
  Lowered whole = puzzle.formula;
  const std::vector<std::string> comments = add_cuts(whole, cuts);
  return dimacs_text(whole.cnf, comments);
}

/// What is wrong with the cuts of a text; what they are, if nothing is.
std::string fault_of(const std::string& text, const Lowered& formula, std::vector<Cut>& cuts) {
  StringSource source(text);
  const auto file = read_dimacs(source, "formula.cnf", {DimacsMode::strict});
  if (!file) return file.error().message();
  cuts.clear();
  const auto fault = read_cuts(*file, formula, cuts, {});
  return fault ? fault->problem : "";
}

}  // namespace

TEST_CASE("cuts are read as they were written, and the proof is about them") {
  Rng rng(test::seed_or(31));
  for (int round = 0; round < test::scaled(5); ++round) {
    const Refuted puzzle = refuted(rng);
    const std::string text = text_of(puzzle, puzzle.cuts);
    std::vector<Cut> read;
    CHECK(fault_of(text, puzzle.formula, read) == "");
    CHECK(text_of(puzzle, read) == text);
    Lowered whole = puzzle.formula;
    static_cast<void>(add_cuts(whole, read));
    CHECK(!check_proof(whole.cnf, {}, puzzle.proof));
  }
}

TEST_CASE("changed cuts are refused, or say what follows too") {
  Rng rng(test::seed_or(32));
  const Refuted puzzle = refuted(rng);
  const std::set<Filling> solutions = found_by(puzzle.puzzle, make_cadical);
  REQUIRE(!solutions.empty());
  std::size_t refused = 0;
  const int rounds = test::scaled(200);
  for (int round = 0; round < rounds; ++round) {
    std::vector<Cut> cuts = puzzle.cuts;
    Cut& cut = cuts[rng.below(cuts.size())];
    if (cut.facts.empty()) continue;
    CellFact& fact = cut.facts[rng.below(cut.facts.size())];
    switch (rng.below(3)) {
      case 0:
        fact.values = Domain::range(0, 1) - fact.values;
        break;
      case 1:
        cut.facts.erase(cut.facts.begin() + (&fact - cut.facts.data()));
        break;
      default:
        cut.number = puzzle.formula.lazy[rng.below(puzzle.formula.lazy.size())].id.index;
        break;
    }
    std::vector<Cut> read;
    if (!fault_of(text_of(puzzle, cuts), puzzle.formula, read).empty()) {
      ++refused;
      continue;
    }
    // What is accepted takes no solution of the puzzle away.
    Lowered cut_off = puzzle.puzzle;
    static_cast<void>(add_cuts(cut_off, read));
    REQUIRE(found_by(cut_off, make_cadical) == solutions);
  }
  MESSAGE(refused, " of ", rounds, " refused");
  CHECK(refused > static_cast<std::size_t>(rounds) / 2);
}

TEST_CASE("cuts that are named wrongly are refused") {
  Rng rng(test::seed_or(33));
  const Refuted puzzle = refuted(rng);
  const std::string good = text_of(puzzle, puzzle.cuts);
  const std::size_t line = good.find("c cut ");
  REQUIRE(line != std::string::npos);
  const std::string first = std::to_string(puzzle.formula.cnf.clause_count() + 1);
  REQUIRE(good.substr(line + 6, first.size()) == first);
  std::vector<Cut> cuts;
  const auto with_line = [&](const std::string& words) {
    std::string text = good;
    const std::size_t end = text.find('\n', line);
    text.replace(line, end - line, words);
    return fault_of(text, puzzle.formula, cuts);
  };
  CHECK(with_line("c cut " + first + " 1 9999 name").find("constraint 9999") != std::string::npos);
  CHECK(with_line("c cut 1 1 0 sea").find("not there") != std::string::npos);
  CHECK(with_line("c cut " + first + " 99999 0 sea").find("not there") != std::string::npos);
  CHECK(with_line("c cut " + first + " 18446744073709551615 0 sea").find("not there") !=
        std::string::npos);
  // A clause too few or too many: the whole text is compared afterwards.
  CHECK((!with_line("c").empty() || text_of(puzzle, cuts) != good));
}

}  // namespace puzzlec::graphs
