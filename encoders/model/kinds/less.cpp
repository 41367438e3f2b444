#include "encoders/model/kinds/less.hpp"

#include <fmt/format.h>

#include "encoders/model/kinds/words.hpp"
#include "encoders/model/meaning.hpp"

namespace puzzlec {

bool Less::holds_in(const Meaning& grid) const {
  return grid[smaller] < grid[larger];
}

bool Less::is_refuted(std::span<const Domain> domains) const {
  return domains[larger.index].last() <= domains[smaller.index].first();
}

std::optional<std::string> Less::problem(const Structure&) const {
  if (smaller == larger) return cell_twice;
  return std::nullopt;
}

std::string Less::text(std::size_t columns) const {
  return "less" + text_of(every_cell(), columns);
}

std::optional<SequenceState> Less::step(std::size_t index, SequenceState state, Value value) const {
  const auto number = static_cast<std::uint64_t>(value.number);
  if (index == 0) return number + 1;
  if (number < state) return std::nullopt;
  return 0;
}

}  // namespace puzzlec
