#include "encoders/lower/deduced_cuts.hpp"

#include <unordered_map>
#include <utility>

namespace puzzlec {

std::vector<Cut> deduced_cuts(const Model& model, std::span<const DeductionStep> log,
                              const Deduction& deduction, const Lowered& formula) {
  std::vector<Cut> cuts;
  if (formula.lazy.empty()) return cuts;
  std::unordered_map<std::size_t, std::size_t> index_of;  // by number in the model
  for (std::size_t i = 0; i < formula.lazy.size(); ++i) index_of[formula.lazy[i].number] = i;
  std::unordered_map<const Origin*, std::size_t> lazy_of;
  std::size_t number = 0;
  model.for_each_constraint([&](const Constraint& constraint) {
    if (const auto index = index_of.find(number++); index != index_of.end())
      lazy_of[&origin_of(constraint)] = index->second;
  });

  std::vector<Domain> domains = formula.domains;
  CutFinder finder(formula.lazy, formula.domains, domains);
  const auto explain = [&](const Origin* origin) {
    const auto lazy = lazy_of.find(origin);
    if (lazy == lazy_of.end()) return;
    if (auto cut = finder.explained(lazy->second, domains)) cuts.push_back(*std::move(cut));
  };
  for (const DeductionStep& step : log) {
    Domain& domain = domains[step.cell.index];
    const Domain left = domain - step.removed;
    if (step.reason == Reason::connectivity) {
      domain = step.removed;
      explain(step.origin);
    }
    domain = left;
  }
  if (deduction.contradiction && deduction.conflict.reason == Reason::connectivity &&
      !domains[deduction.conflict.cell.index].empty())
    explain(deduction.conflict.origin);
  return cuts;
}

}  // namespace puzzlec
