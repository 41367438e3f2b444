#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace modular_line_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto modulus = static_cast<std::size_t>(use.number.value_or(3));
  const auto line = values(grid, use.cells);
  for (std::size_t start = 0; start < line.size(); ++start) {
    std::set<std::size_t> remainders;
    std::size_t count = 0;
    for (; count < modulus && start + count < line.size(); ++count)
      remainders.insert(static_cast<std::size_t>(line[start + count]) % modulus);
    if (remainders.size() != count) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 5, rng, Line::may_close);
  if (!line) return std::nullopt;
  Use use{"modular line", *line};
  if (rng.chance(60)) use.number = rng.between(2, 5);
  return use;
}

}  // namespace
}  // namespace modular_line_detail

const Record modular_line{"modular line", modular_line_detail::obeys, modular_line_detail::make};

}  // namespace rules
