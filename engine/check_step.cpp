#include "engine/check_step.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "encoders/explain/rule_question.hpp"

namespace puzzlec {
namespace check_step_detail {
namespace {

using Sets = std::vector<std::vector<RuleId>>;

std::optional<ProofFault> fault(std::string problem) {
  return ProofFault{0, std::move(problem)};
}

/// Looks for rules that hit all sets.
class HittingSearch {
 public:
  HittingSearch(const RuleBook& book, Sets sets, const Limits& limits)
      : book_(book),
        sets_(std::move(sets)),
        limits_(limits),
        is_chosen_(book.rules().size()),
        refuted_(book.rules().size()),
        packed_(book.rules().size()) {
    std::ranges::stable_sort(sets_, {}, &std::vector<RuleId>::size);
  }

  /// Whether rules that cost at most `left` hit the sets that the chosen ones do not.
  bool can_hit(std::uint32_t left) {
    if (++nodes_ % 1024 == 0 && !limit_) limit_ = limits_.reached();
    if (limit_) return false;
    bool all_are_hit = true;
    const std::vector<RuleId> rules = narrowest(left, all_are_hit);
    if (all_are_hit) return true;
    bool is_hit = false;
    std::size_t tried = 0;
    while (tried < rules.size() && !is_hit) {
      const RuleId rule = rules[tried++];
      is_chosen_[rule] = 1;
      is_hit = can_hit(left - cost_of(rule));
      is_chosen_[rule] = 0;
      ++refuted_[rule];  // what is chosen so far does not go with it
    }
    for (std::size_t i = 0; i < tried; ++i) --refuted_[rules[i]];
    return is_hit;
  }

  [[nodiscard]] std::optional<UnknownReason> limit() const { return limit_; }

 private:
  [[nodiscard]] std::uint32_t cost_of(RuleId rule) const { return book_.rules()[rule].cost; }

  /// The rules that may hit the open set with the fewest of them. None if the open sets are too many:
  /// those that share no rule which may hit them have to be paid for one by one.
  std::vector<RuleId> narrowest(std::uint32_t left, bool& all_are_hit) {
    ++packing_;
    std::uint32_t least = 0;
    std::vector<RuleId> best;
    std::vector<RuleId> rules;
    for (const std::vector<RuleId>& set : sets_) {
      if (std::ranges::any_of(set, [&](RuleId rule) { return is_chosen_[rule] != 0; })) continue;
      rules.clear();
      std::ranges::copy_if(set, std::back_inserter(rules), [&](RuleId rule) {
        return refuted_[rule] == 0 && cost_of(rule) <= left;
      });
      if (rules.empty()) {
        all_are_hit = false;
        return {};
      }
      if (all_are_hit || rules.size() < best.size()) best = rules;
      all_are_hit = false;
      if (std::ranges::any_of(rules, [&](RuleId rule) { return packed_[rule] == packing_; }))
        continue;
      least += cost_of(std::ranges::min(rules, {}, [&](RuleId rule) { return cost_of(rule); }));
      if (least > left) return {};
      for (const RuleId rule : rules) packed_[rule] = packing_;
    }
    return best;
  }

  const RuleBook& book_;
  Sets sets_;
  const Limits& limits_;
  std::vector<char> is_chosen_;         ///< by rule
  std::vector<std::uint32_t> refuted_;  ///< by rule: by how many open branches
  std::vector<std::uint64_t> packed_;   ///< by rule: the last packing that has it
  std::uint64_t packing_ = 0;
  std::uint64_t nodes_ = 0;
  std::optional<UnknownReason> limit_;
};

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
  if (grid.size() != facts.size()) return fault("a grid has another size");
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
  HittingSearch search(book, correction_sets(book, grids), limits);
  if (search.can_hit(at_least - 1))
    return fault(fmt::format("the grids leave room for rules that cost less than {}", at_least));
  if (search.limit()) return ProofFault{0, "the check was given up", search.limit()};
  return std::nullopt;
}

}  // namespace
}  // namespace check_step_detail

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

std::optional<ProofFault> refuse_step(const ExplainedStep& step, const RuleBook& book,
                                      std::span<const Domain> facts,
                                      const StepCertificate& certificate, const Limits& limits) {
  using check_step_detail::fault;
  if (step.rules.empty()) return check_step_detail::refuse_free(step, book, facts);
  for (const RuleId rule : step.rules) {
    if (rule >= book.rules().size()) return fault("there is no such rule");
  }
  if (certificate.grids.size() != step.removals.size())
    return fault("a candidate that is excluded has no grids of its own");
  for (const CellValue& placed : step.placed) {
    Domain left = facts[placed.cell.index];
    for (const Removal removal : step.removals) {
      if (removal.cell == placed.cell) left.erase(removal.value);
    }
    // The rest of the round may exclude more of it, but never the value itself.
    if (!left.contains(placed.value)) return fault("a cell is placed with an excluded value");
  }
  for (std::size_t i = 0; i < step.removals.size(); ++i) {
    if (auto wrong = check_step_detail::refuse_bound(certificate.grids[i], step.removals[i], book,
                                                     facts, certificate.at_least, limits))
      return wrong;
  }
  return check_proof(formula_of(step, book, facts).cnf, {}, certificate.proof, limits);
}

}  // namespace puzzlec
