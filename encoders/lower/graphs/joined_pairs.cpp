#include "encoders/lower/graphs/joined_pairs.hpp"

#include <algorithm>
#include <deque>

#include "encoders/base/errors.hpp"
#include "encoders/lower/graphs/node_classes.hpp"

namespace puzzlec {
namespace joined_pairs_detail {
namespace {

using Ways = LineBoard::Ways;

/// What the model states of its graph: the only two constraints of their kinds.
struct Stated {
  const Separated* separated = nullptr;
  const ComponentWeight* weight = nullptr;
  bool is_all = true;

  explicit Stated(const Model& model) {
    model.for_each_constraint([this](const Constraint& constraint) {
      if (const auto* apart = std::get_if<Separated>(&constraint)) {
        take(separated, apart);
      } else if (const auto* of_components = std::get_if<ComponentWeight>(&constraint)) {
        take(weight, of_components);
      } else {
        is_all = is_all && !is_about_graph(constraint);
      }
    });
    is_all = is_all && separated != nullptr && weight != nullptr;
  }

 private:
  template <typename Kind>
  void take(const Kind*& known, const Kind* found) {
    is_all = is_all && known == nullptr;
    known = found;
  }
};

/// Each end weighs one, nothing else does, and each component two.
bool is_two_ends_each(const ComponentWeight& weight, const NodeClasses& classes) {
  if (weight.node || weight.comparison != Comparison::exactly || weight.bound != 2) return false;
  for (std::uint32_t node = 0; node < classes.of.size(); ++node) {
    if (weight.weight_of(node) != (classes.of[node] ? 1U : 0U)) return false;
  }
  std::vector<std::uint32_t> size(classes.count);
  for (const auto& known : classes.of) {
    if (known) ++size[*known];
  }
  return std::ranges::all_of(size, [](std::uint32_t count) { return count == 2; });
}

/// A solution that can be changed.
class Lines {
 public:
  Lines(const JoinedPairs& pairs, const Grid& solution) : pairs_(pairs), board_(pairs.board) {
    for (std::uint32_t cell = 0; cell < board_.cells.size(); ++cell)
      ways_.push_back(board_.ways(cell, solution[CellId{cell}]));
    find_unused();
  }

  /// Moves a corner to an unused cell.
  bool move_corner() {
    using enum LineBoard::Side;
    for (std::uint32_t cell = 0; cell < ways_.size(); ++cell) {
      for (const unsigned vertical : {up, down}) {
        for (const unsigned horizontal : {left, right}) {
          if (ways_[cell] != (1U << vertical | 1U << horizontal)) continue;
          const std::uint32_t a = board_.neighbour(cell, vertical);
          const std::uint32_t b = board_.neighbour(cell, horizontal);
          if (!leads_to_unused(a, horizontal) || !leads_to_unused(b, vertical)) continue;
          flip(cell, vertical);
          flip(cell, horizontal);
          flip(a, horizontal);
          flip(b, vertical);
          return true;
        }
      }
    }
    return false;
  }

  /// Has a line go a longer way from one cell to the next.
  bool leave_edge() {
    for (std::uint32_t cell = 0; cell < ways_.size(); ++cell) {
      for (const unsigned side : {LineBoard::down, LineBoard::right}) {
        if ((ways_[cell] >> side & 1U) != 0 && leave_edge(cell, side)) return true;
      }
    }
    return false;
  }

  [[nodiscard]] Grid grid(std::size_t rows) const {
    Grid grid(rows, board_.columns);
    for (std::uint32_t cell = 0; cell < ways_.size(); ++cell) {
      const auto value = board_.value(cell, ways_[cell]);
      ensure(value.has_value(), "a changed line has ways that its cells can hold");
      grid[CellId{cell}] = *value;
    }
    return grid;
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  [[nodiscard]] bool is_unused(std::uint32_t cell) const {
    return ways_[cell] == 0 && pairs_.may_be_unused(cell);
  }
  [[nodiscard]] bool leads_to_unused(std::uint32_t cell, unsigned side) const {
    return board_.cells[cell].is_linked[side] && is_unused(board_.neighbour(cell, side));
  }
  /// The line between a cell and its neighbour.
  void flip(std::uint32_t cell, unsigned side) {
    ways_[cell] ^= 1U << side;
    ways_[board_.neighbour(cell, side)] ^= 1U << LineBoard::opposite(side);
  }

  template <typename Visit>
  void for_each_unused_beside(std::uint32_t cell, Visit visit) const {
    for (unsigned side = 0; side < LineBoard::sides; ++side) {
      if (leads_to_unused(cell, side)) visit(board_.neighbour(cell, side), side);
    }
  }

  /// Numbers the areas of unused cells.
  void find_unused() {
    area_.assign(ways_.size(), none);
    std::uint32_t areas = 0;
    for (std::uint32_t start = 0; start < ways_.size(); ++start) {
      if (!is_unused(start) || area_[start] != none) continue;
      std::vector<std::uint32_t> reached{start};
      area_[start] = areas;
      for (std::size_t i = 0; i < reached.size(); ++i) {
        for_each_unused_beside(reached[i], [&](std::uint32_t next, unsigned) {
          if (area_[next] != none) return;
          area_[next] = areas;
          reached.push_back(next);
        });
      }
      ++areas;
    }
  }

  bool leave_edge(std::uint32_t cell, unsigned side) {
    const std::uint32_t goal = board_.neighbour(cell, side);
    bool is_there = false;
    for_each_unused_beside(cell, [&](std::uint32_t beside, unsigned) {
      for_each_unused_beside(goal, [&](std::uint32_t other, unsigned) {
        is_there = is_there || area_[beside] == area_[other];
      });
    });
    if (!is_there) return false;
    // The side from which each cell was reached first.
    std::vector<std::optional<unsigned>> came(ways_.size());
    std::deque<std::uint32_t> waiting{cell};
    const auto visit = [&](std::uint32_t next, unsigned to) {
      if (came[next] || next == cell) return;
      came[next] = LineBoard::opposite(to);
      waiting.push_back(next);
    };
    while (!waiting.empty() && !came[goal]) {
      const std::uint32_t at = waiting.front();
      waiting.pop_front();
      for (unsigned to = 0; to < LineBoard::sides && at != cell; ++to) {
        if (board_.cells[at].is_linked[to] && board_.neighbour(at, to) == goal) visit(goal, to);
      }
      for_each_unused_beside(at, visit);
    }
    ensure(came[goal].has_value(), "an area that two cells touch joins them");
    flip(cell, side);
    for (std::uint32_t at = goal; at != cell;) {
      const unsigned back = *came[at];
      const std::uint32_t before = board_.neighbour(at, back);
      flip(at, back);
      at = before;
    }
    return true;
  }

  const JoinedPairs& pairs_;
  const LineBoard& board_;
  std::vector<Ways> ways_;
  std::vector<std::uint32_t> area_;  ///< by cell; none if it is used
};

}  // namespace
}  // namespace joined_pairs_detail

std::shared_ptr<const JoinedPairs> JoinedPairs::find(const Model& model) {
  using namespace joined_pairs_detail;
  const Stated stated(model);
  if (!stated.is_all || stated.separated->graph != stated.weight->graph) return nullptr;
  auto classes = classes_of(*stated.separated);
  if (!classes || !is_two_ends_each(*stated.weight, *classes)) return nullptr;
  auto board = LineBoard::find(model, stated.separated->graph);
  if (!board || !board->is_alone) return nullptr;
  for (std::uint32_t cell = 0; cell < board->cells.size(); ++cell) {
    if (classes->of[cell] ? !board->is_end(cell) : !board->is_free(cell)) return nullptr;
  }
  return std::make_shared<const JoinedPairs>(
      JoinedPairs{std::move(*board), std::move(classes->of)});
}

std::optional<Grid> JoinedPairs::another(const Grid& solution) const {
  joined_pairs_detail::Lines lines(*this, solution);
  if (!lines.move_corner() && !lines.leave_edge()) return std::nullopt;
  return lines.grid(solution.size() / board.columns);
}

}  // namespace puzzlec
