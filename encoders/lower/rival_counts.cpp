#include "encoders/lower/rival_counts.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace puzzlec {
void RivalCounts::add(ClauseSink& sink, const VarMap& map, const std::vector<CellId>& among,
                      Value counted, std::span<const Lit> literals,
                      const SharedCounts::Outputs& outputs) {
  // With more values in the same cells, pairs of them would be most of a formula.
  constexpr std::size_t most_rivals = 64;
  std::vector<Count>& rivals = known_[among];
  if (rivals.size() == most_rivals) return;
  if (std::ranges::find(rivals, counted, &Count::counted) != rivals.end()) return;
  Count count{counted, {}, outputs};
  for (const Lit literal : literals) count.open.push_back(map.statement(literal.var())->cell);
  std::ranges::sort(count.open);
  std::vector<CellId> either;
  for (const Count& rival : rivals) {
    either.clear();
    std::ranges::set_union(count.open, rival.open, std::back_inserter(either));
    const std::size_t cells = either.size();
    for (std::size_t some = 1; some <= std::min(cells, outputs.size()); ++some) {
      const std::size_t too_many = cells + 1 - some;
      if (too_many <= rival.outputs.size())
        sink.add({~outputs[some - 1], ~rival.outputs[too_many - 1]});
    }
  }
  rivals.push_back(std::move(count));
}

}  // namespace puzzlec
