#include "engine/proofs/steps/check_step.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/explain/rule_question.hpp"
#include "engine/making/clues/hitting_search.hpp"

namespace puzzlec {
namespace {

using Sets = std::vector<std::vector<RuleId>>;

std::optional<ProofFault> fault(std::string problem) {
  return ProofFault{0, std::move(problem)};
}

std::optional<ProofFault> refuse_free(const ExplainedStep& step, const RuleBook& book,
                                      std::span<const Domain> facts) {
  for (const CellValue& placed : step.placed) {
    if (facts[placed.cell.index] != Domain::single(placed.value))
      return fault("a cell that is placed for free has other candidates");
  }
  const auto follows = [&](Removal removal) {
    return std::ranges::any_of(step.placed, [&](const CellValue& placed) {
      const auto peers = book.peers_of(placed.cell);
      return placed.value == removal.value && std::ranges::find(peers, removal.cell) != peers.end();
    });
  };
  if (!std::ranges::all_of(step.removals, follows))
    return fault("a candidate is excluded for free that no known cell excludes");
  return std::nullopt;
}

/// What is wrong with a grid as one that has the candidate.
std::optional<ProofFault> refuse_grid(const Grid& grid, Removal removal,
                                      std::span<const Domain> facts) {
  if (grid.size() != facts.size()) return fault("a grid has the wrong size");
  if (grid[removal.cell] != removal.value)
    return fault("a grid does not have the candidate that it stands for");
  for (std::uint32_t index = 0; index < facts.size(); ++index) {
    if (!facts[index].contains(grid[CellId{index}]))
      return fault("a grid has a value that the facts exclude");
  }
  return std::nullopt;
}

std::optional<ProofFault> refuse_bound(const std::vector<Grid>& grids, Removal removal,
                                       const RuleBook& book, std::span<const Domain> facts,
                                       std::uint32_t at_least, const Limits& limits) {
  for (const Grid& grid : grids) {
    if (auto wrong = refuse_grid(grid, removal, facts)) return wrong;
  }
  if (at_least == 0) return std::nullopt;
  std::vector<std::uint32_t> costs;
  for (const NamedRule& rule : book.rules()) costs.push_back(rule.cost);
  HittingSearch search(correction_sets(book, grids), std::move(costs), limits);
  if (search.can_hit(at_least - 1))
    return fault(fmt::format("the grids leave room for rules that cost less than {}", at_least));
  if (search.limit()) return ProofFault{0, "the check was given up", search.limit()};
  return std::nullopt;
}

}  // namespace

Lowered formula_of(const ExplainedStep& step, const RuleBook& book, std::span<const Domain> facts) {
  const Model question = question_of(book, step.rules, facts);
  Lowered formula = Lowering(question.structure, {}).lower_all(question, GraphForm::complete);
  std::vector<Lit> held;
  bool is_held = false;
  for (const Removal removal : step.removals) {
    const StatementLiteral statement = formula.map.literal(removal.cell, removal.value);
    if (statement.is_open()) held.push_back(statement.literal);
    is_held = is_held || statement.is_true();
  }
  if (!is_held) formula.cnf.add(held);
  return formula;
}

std::vector<std::vector<RuleId>> correction_sets(const RuleBook& book,
                                                 std::span<const Grid> grids) {
  std::vector<std::vector<RuleId>> sets;
  for (const Grid& grid : grids) sets.push_back(book.broken(grid));
  return sets;
}

std::optional<ProofFault> refuse_bounds(const ExplainedStep& step, const RuleBook& book,
                                        std::span<const Domain> facts,
                                        const StepCertificate& certificate, const Limits& limits) {
  for (const RuleId rule : step.rules) {
    if (rule >= book.rules().size()) return fault("there is no such rule");
  }
  if (certificate.grids.size() != step.removals.size())
    return fault("an excluded candidate has no grids");
  for (const CellValue& placed : step.placed) {
    Domain left = facts[placed.cell.index];
    for (const Removal removal : step.removals) {
      if (removal.cell == placed.cell) left.erase(removal.value);
    }
    // The rest of the round may exclude more of it, but never the value itself.
    if (!left.contains(placed.value)) return fault("a cell is placed with an excluded value");
  }
  for (std::size_t i = 0; i < step.removals.size(); ++i) {
    if (auto wrong = refuse_bound(certificate.grids[i], step.removals[i], book, facts,
                                  certificate.at_least, limits))
      return wrong;
  }
  return std::nullopt;
}

std::optional<ProofFault> refuse_step(const ExplainedStep& step, const RuleBook& book,
                                      std::span<const Domain> facts,
                                      const StepCertificate& certificate, const Limits& limits) {
  if (step.rules.empty()) return refuse_free(step, book, facts);
  if (auto wrong = refuse_bounds(step, book, facts, certificate, limits)) return wrong;
  return check_proof(formula_of(step, book, facts).cnf, {}, certificate.proof, limits);
}

std::optional<std::vector<Domain>> after_round(const Round& round, const RuleBook& book,
                                               std::span<const Domain> facts) {
  std::vector<Domain> left(facts.begin(), facts.end());
  for (const ExplainedStep& step : round.steps) {
    for (const Removal removal : step.removals) left[removal.cell.index].erase(removal.value);
  }
  std::vector<Domain> after = left;
  for (const ExplainedStep& step : round.steps) {
    for (const CellValue& placed : step.placed) {
      if (left[placed.cell.index] != Domain::single(placed.value)) return std::nullopt;
      for (const CellId peer : book.peers_of(placed.cell)) after[peer.index].erase(placed.value);
    }
  }
  return after;
}

}  // namespace puzzlec
