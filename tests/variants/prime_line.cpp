#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace prime_line_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  static const std::set<int> primes{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53};
  const auto line = values(grid, use.cells);
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (primes.count(line[i] + line[i - 1]) == 0) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 6, rng, Line::may_close);
  if (!line) return std::nullopt;
  return Use{"prime line", *line};
}

}  // namespace
}  // namespace prime_line_detail

const Record prime_line{"prime line", prime_line_detail::obeys, prime_line_detail::make};

}  // namespace rules
