#include "encoders/lower/different_counts.hpp"

#include <algorithm>
#include <vector>

namespace puzzlec {
namespace different_counts_detail {
namespace {

/// How many facts hold, in unary.
struct Count {
  std::size_t sure = 0;
  SharedCounts::Outputs outputs;

  [[nodiscard]] std::size_t most() const { return sure + outputs.size(); }
};

}  // namespace
}  // namespace different_counts_detail

void encode_different_counts(ClauseSink& sink, const DifferentCounts& counts, const VarMap& map,
                             FactLiterals& facts, SharedCounts& shared, ClauseSink& definitions) {
  using different_counts_detail::Count;
  const auto count_of = [&](const std::vector<CellFact>& counted) {
    Count count;
    std::vector<Lit> open;
    for (const CellFact& fact : counted) {
      const StatementLiteral statement = facts.literal(fact, map, definitions);
      if (statement.is_true()) ++count.sure;
      if (statement.is_open()) open.push_back(statement.literal);
    }
    std::ranges::sort(open);
    count.outputs = shared.of(definitions, open, static_cast<std::uint32_t>(open.size()));
    return count;
  };
  const Count one = count_of(counts.one);
  const Count other = count_of(counts.other);
  for (std::size_t number = std::max(one.sure, other.sure);
       number <= std::min(one.most(), other.most()); ++number) {
    std::vector<Lit> clause;  // not both are the number
    for (const Count* count : {&one, &other}) {
      const std::size_t open = number - count->sure;
      if (open > 0) clause.push_back(~count->outputs[open - 1]);
      if (open < count->outputs.size()) clause.push_back(count->outputs[open]);
    }
    sink.add(clause);
  }
}

}  // namespace puzzlec
