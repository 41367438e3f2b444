#include "encoders/lower/graphs/line_board.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

namespace puzzlec {

class LineBoard::Finder {
 public:
  Finder(const Model& model, const std::shared_ptr<const CellGraph>& graph)
      : model_(model), graph_(*graph), domains_(model.structure->domains) {
    board_.graph = graph;
    board_.columns = static_cast<std::uint32_t>(model.columns());
    board_.cells.resize(model.cell_count());
  }

  std::optional<LineBoard> find() {
    if (graph_.nodes.size() != model_.cell_count() || !read_links()) return std::nullopt;
    sort_constraints();
    for (const auto& [pair, constraints] : about_pairs_) {
      if (!link_between_.contains(pair)) restrict(pair, constraints);
    }
    read_cells();
    for (const auto& [pair, link] : link_between_) {
      if (!read_back(pair, link)) return std::nullopt;
    }
    for (std::uint32_t cell = 0; cell < board_.cells.size(); ++cell) {
      if (!is_used_by_lines(cell)) return std::nullopt;
    }
    return std::move(board_);
  }

 private:
  using Pair = std::pair<std::uint32_t, std::uint32_t>;

  /// Links lead to the right and down, and are facts of the cells from which they lead.
  bool read_links() {
    for (const CellGraph::Link& link : graph_.links) {
      const bool is_right = link.b == link.a + 1 && link.b % board_.columns != 0;
      const bool is_down = link.b == link.a + board_.columns;
      if (!(is_right || is_down) || (link.open && link.open->cell.index != link.a)) return false;
      if (!link_between_.emplace(Pair(link.a, link.b), &link).second) return false;
      board_.cells[link.a].is_linked[is_right ? right : down] = true;
      board_.cells[link.b].is_linked[is_right ? left : up] = true;
    }
    return true;
  }

  void sort_constraints() {
    board_.is_alone = true;
    for (const Given& given : model_.givens)
      domains_[given.cell.index] = domains_[given.cell.index] & Domain::single(given.value);
    model_.for_each_constraint([this](const Constraint& constraint) {
      if (is_about_graph(constraint)) {
        board_.is_alone = board_.is_alone && graph_of(constraint) == board_.graph.get();
        return;
      }
      const std::vector<CellId> concerned = each_once(cells_of(constraint));
      if (concerned.size() == 1) {
        restrict(concerned[0].index, constraint);
      } else if (concerned.size() == 2) {
        about_pairs_[{concerned[0].index, concerned[1].index}].push_back(&constraint);
      } else {
        board_.is_alone = false;
      }
    });
  }

  void restrict(std::uint32_t cell, const Constraint& constraint) {
    Domain left;
    const Domain before = domains_[cell];
    for (const Value value : before) {
      domains_[cell] = Domain::single(value);
      if (!is_refuted(constraint, domains_)) left.insert(value);
    }
    domains_[cell] = left;
  }

  /// By value of the first cell: the values of the second one that go with it.
  std::map<Value, Domain> allowed(Pair pair, const std::vector<const Constraint*>& constraints) {
    std::map<Value, Domain> result;
    const Domain first = domains_[pair.first];
    const Domain second = domains_[pair.second];
    for (const Value a : first) {
      domains_[pair.first] = Domain::single(a);
      Domain& with = result[a];
      for (const Value b : second) {
        domains_[pair.second] = Domain::single(b);
        const bool is_allowed = std::ranges::none_of(
            constraints,
            [this](const Constraint* constraint) { return is_refuted(*constraint, domains_); });
        if (is_allowed) with.insert(b);
      }
      domains_[pair.second] = second;
    }
    domains_[pair.first] = first;
    return result;
  }

  /// What is said of two cells without a link has to say something of each alone.
  void restrict(Pair pair, const std::vector<const Constraint*>& constraints) {
    Domain first;
    Domain second;
    const auto with = allowed(pair, constraints);
    for (const auto& [a, values] : with) {
      if (!values.empty()) first.insert(a);
      second = second | values;
    }
    for (const auto& [a, values] : with) {
      if (!values.empty() && values != second) board_.is_alone = false;
    }
    if (!board_.is_alone) return;
    domains_[pair.first] = first;
    domains_[pair.second] = second;
  }

  void read_cells() {
    for (std::uint32_t cell = 0; cell < board_.cells.size(); ++cell) {
      for (const Value value : domains_[cell]) board_.cells[cell].values.emplace_back(value, 0);
    }
  }
  void lead(std::uint32_t cell, Value value, Side side) {
    for (auto& [known, ways] : board_.cells[cell].values) {
      if (known == value) ways |= 1U << side;
    }
  }

  /// Whether the second cell leads back exactly if the first leads to it, whatever else they hold.
  bool read_back(Pair pair, const CellGraph::Link* link) {
    // None if they are about one of the cells alone.
    const std::vector<const Constraint*>& constraints = about_pairs_[pair];
    const bool is_right = pair.second == pair.first + 1;
    std::optional<Domain> back;
    std::optional<Domain> rest;
    for (const auto& [value, with] : allowed(pair, constraints)) {
      const bool leads = !link->open || link->open->values.contains(value);
      std::optional<Domain>& partners = leads ? back : rest;
      if (partners && *partners != with) return false;
      partners = with;
      if (leads) lead(pair.first, value, is_right ? right : down);
    }
    const Domain all = domains_[pair.second];
    if (!back) back = all - rest.value_or(all);
    if (!rest) rest = all - *back;
    if (!(*back & *rest).empty() || (*back | *rest) != all) return false;
    for (const Value value : *back) lead(pair.second, value, is_right ? left : up);
    return true;
  }

  bool is_used_by_lines(std::uint32_t cell) const {
    const auto& used = graph_.nodes[cell].used;
    if (used && used->cell.index != cell) return false;
    return std::ranges::all_of(board_.cells[cell].values, [&](const auto& entry) {
      const bool is_used = !used || used->values.contains(entry.first);
      return is_used == (entry.second != 0);
    });
  }

  const Model& model_;
  const CellGraph& graph_;
  std::vector<Domain> domains_;
  std::map<Pair, const CellGraph::Link*> link_between_;
  std::map<Pair, std::vector<const Constraint*>> about_pairs_;
  LineBoard board_;
};

std::optional<LineBoard> LineBoard::find(const Model& model,
                                         const std::shared_ptr<const CellGraph>& graph) {
  return Finder(model, graph).find();
}

std::uint32_t LineBoard::neighbour(std::uint32_t cell, unsigned side) const {
  switch (side) {
    case up:
      return cell - columns;
    case down:
      return cell + columns;
    case left:
      return cell - 1;
    default:
      return cell + 1;
  }
}

Domain LineBoard::leading(std::uint32_t cell, unsigned side) const {
  Domain values;
  for (const auto& [value, ways] : cells[cell].values) {
    if ((ways >> side & 1U) != 0) values.insert(value);
  }
  return values;
}

LineBoard::Ways LineBoard::ways(std::uint32_t cell, Value value) const {
  for (const auto& [known, ways] : cells[cell].values) {
    if (known == value) return ways;
  }
  return 0;
}

std::optional<Value> LineBoard::value(std::uint32_t cell, Ways ways) const {
  for (const auto& [value, own] : cells[cell].values) {
    if (own == ways) return value;
  }
  return std::nullopt;
}

bool LineBoard::has_ways(std::uint32_t cell, bool (*are_allowed)(Ways ways)) const {
  Ways linked = 0;
  for (unsigned side = 0; side < sides; ++side) {
    if (cells[cell].is_linked[side]) linked |= 1U << side;
  }
  std::size_t count = 0;
  for (Ways ways = 0; ways < 1U << sides; ++ways) {
    if ((ways & ~linked) != 0 || !are_allowed(ways)) continue;
    ++count;
    if (!value(cell, ways)) return false;
  }
  return count == cells[cell].values.size();
}

bool LineBoard::is_free(std::uint32_t cell) const {
  return has_ways(cell, [](Ways ways) { return ways == 0 || std::popcount(ways) == 2; });
}

bool LineBoard::is_end(std::uint32_t cell) const {
  return has_ways(cell, [](Ways ways) { return std::popcount(ways) == 1; });
}

}  // namespace puzzlec
