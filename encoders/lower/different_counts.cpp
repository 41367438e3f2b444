#include "encoders/lower/different_counts.hpp"

#include <algorithm>
#include <vector>

namespace puzzlec {
namespace {

/// How many facts hold, in unary.
struct CountOfFacts {
  std::size_t sure = 0;
  SharedCounts::Outputs outputs;

  [[nodiscard]] std::size_t most() const { return sure + outputs.size(); }
};

}  // namespace

void encode_different_counts(Formula& to, const DifferentCounts& counts) {
  const auto count_of = [&](const std::vector<CellFact>& counted) {
    CountOfFacts count;
    std::vector<Lit> open;
    for (const CellFact& fact : counted) {
      const StatementLiteral statement = to.statement_of(fact);
      if (statement.is_true()) ++count.sure;
      if (statement.is_open()) open.push_back(statement.literal);
    }
    std::ranges::sort(open);
    count.outputs =
        to.shared_counts.of(to.definitions, open, static_cast<std::uint32_t>(open.size()));
    return count;
  };
  const CountOfFacts one = count_of(counts.one);
  const CountOfFacts other = count_of(counts.other);
  for (std::size_t number = std::max(one.sure, other.sure);
       number <= std::min(one.most(), other.most()); ++number) {
    std::vector<Lit> clause;  // not both are the number
    for (const CountOfFacts* count : {&one, &other}) {
      const std::size_t open = number - count->sure;
      if (open > 0) clause.push_back(~count->outputs[open - 1]);
      if (open < count->outputs.size()) clause.push_back(count->outputs[open]);
    }
    to.sink().add(clause);
  }
}

}  // namespace puzzlec
