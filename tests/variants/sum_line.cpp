#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace sum_line_detail {
namespace {

// Whether the values from `from` on split into runs, by trying each end of the next one.
bool splits(const std::vector<int>& line, std::size_t from, long long wanted) {
  if (from == line.size()) return true;
  long long total = 0;
  for (std::size_t to = from; to < line.size(); ++to) {
    total += line[to];
    if (total == wanted && splits(line, to + 1, wanted)) return true;
  }
  return false;
}

bool obeys(const Use& use, const Board&, const Grid& grid) {
  auto line = values(grid, use.cells);
  if (use.cells.size() < 2 || !(use.cells.front() == use.cells.back()))
    return splits(line, 0, *use.number);
  line.pop_back();
  // Cut before each cell.
  for (std::size_t cut = 0; cut < line.size(); ++cut) {
    std::vector<int> open(line.begin() + static_cast<std::ptrdiff_t>(cut), line.end());
    open.insert(open.end(), line.begin(), line.begin() + static_cast<std::ptrdiff_t>(cut));
    if (splits(open, 0, *use.number)) return true;
  }
  return false;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  auto line = line_of(board, 1, 5, rng, Line::may_close);
  if (!line) return std::nullopt;
  Use use{"sum line", *line};
  // The sum of some first cells.
  use.cells.resize(static_cast<std::size_t>(rng.between(1, static_cast<int>(line->size()))));
  use.number = sum(truth, use.cells);
  use.cells = *line;
  return use;
}

}  // namespace
}  // namespace sum_line_detail

const Record sum_line{"sum line", sum_line_detail::obeys, sum_line_detail::make};

}  // namespace rules
