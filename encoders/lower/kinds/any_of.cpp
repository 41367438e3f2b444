#include <algorithm>
#include <utility>

#include "encoders/lower/kinds/records.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t most_combinations = 8;

/// The facts of an alternative that are not settled, or nothing if one of them is settled false.
std::optional<std::vector<CellFact>> open_facts(const VarMap& map,
                                                const std::vector<CellFact>& alternative) {
  std::vector<CellFact> facts;
  for (const CellFact& fact : alternative) {
    const Domain open = open_domain(map, fact.cell);
    if ((open & fact.values).empty()) return std::nullopt;
    if (!(open - fact.values).empty()) facts.push_back(fact);
  }
  return facts;
}

/// For each way to take one fact of each alternative: one of them holds. Requires: no alternative is
/// empty. There may be very many with one fact each.
void distribute(Formula& to, const std::vector<std::vector<CellFact>>& alternatives) {
  std::vector<std::size_t> taken(alternatives.size(), 0);
  std::vector<Lit> clause;
  std::vector<Lit> sorted;
  while (true) {
    for (std::size_t i = clause.size(); i < alternatives.size(); ++i)
      clause.push_back(to.statement_of(alternatives[i][taken[i]]).literal);
    // Alternatives may have facts in common.
    sorted = clause;
    std::ranges::sort(sorted);
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    const auto opposite =
        std::ranges::adjacent_find(sorted, [](Lit a, Lit b) { return a.var() == b.var(); });
    if (opposite == sorted.end()) to.sink().add(sorted);
    // The next way, the last alternatives first.
    while (!clause.empty() &&
           ++taken[clause.size() - 1] == alternatives[clause.size() - 1].size()) {
      taken[clause.size() - 1] = 0;
      clause.pop_back();
    }
    if (clause.empty()) return;
    clause.pop_back();
  }
}

}  // namespace

void AnyOfLowering::write(Formula& to, const AnyOf& any, ConstraintId) {
  std::vector<std::vector<CellFact>> open;
  std::size_t combinations = 1;  // ways to take one fact of each, as far as it matters
  for (const std::vector<CellFact>& alternative : any.alternatives) {
    auto facts = open_facts(to.map, alternative);
    if (!facts) continue;
    if (facts->empty()) return;
    combinations = std::min(combinations * facts->size(), most_combinations + 1);
    open.push_back(std::move(*facts));
  }
  if (combinations <= most_combinations) {
    to.note("any of", "clauses", "few combinations of facts need no auxiliaries");
    return distribute(to, open);
  }
  to.note("any of", "selectors", "a variable for each alternative of several facts");
  std::vector<Lit> clause;
  for (const std::vector<CellFact>& facts : open) {
    if (facts.size() == 1) {
      clause.push_back(to.statement_of(facts.front()).literal);
      continue;
    }
    const Lit holds = positive(to.sink().new_var());
    clause.push_back(holds);
    for (const CellFact& fact : facts) to.sink().add({~holds, to.statement_of(fact).literal});
  }
  to.sink().add(clause);
}

}  // namespace puzzlec
