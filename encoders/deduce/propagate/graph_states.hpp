// A graph as the filters walk through it, and what the candidates say of its nodes and links.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "encoders/deduce/propagate/board.hpp"
#include "encoders/deduce/propagate/graph_search.hpp"
#include "encoders/model/cell_graph.hpp"

namespace puzzlec {

/// Whether a fact holds: in no way, perhaps, or whatever the cells hold.
enum class FactState : std::uint8_t { no, maybe, sure };

/// Of a link: closed; perhaps open; open if both of its nodes are used; open.
enum class LinkState : std::uint8_t { no, maybe, ready, sure };

/// A CellGraph whose facts are words, with the links at each node.
template <typename Word>
class WalkableGraph {
 public:
  /// A cell holds one of the values; without a cell, always.
  struct Fact {
    static constexpr std::uint32_t no_cell = UINT32_MAX;
    std::uint32_t cell = no_cell;
    Word values{};
  };
  /// It is open if both nodes are used and `open` holds. If that is about the cell of a node, it
  /// implies that the node is used.
  struct Link {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    Fact open;
  };
  explicit WalkableGraph(std::shared_ptr<const CellGraph> graph) : source_(std::move(graph)) {
    for (const CellGraph::Node& node : source_->nodes) nodes_.push_back(fact_of(node.used));
    first_arc_.assign(nodes_.size() + 1, 0);
    for (const CellGraph::Link& link : source_->links) {
      links_.push_back({link.a, link.b, open_fact(link)});
      ++first_arc_[link.a];
      ++first_arc_[link.b];
    }
    std::uint32_t total = 0;
    for (std::uint32_t& first : first_arc_) first = total += first;
    arcs_.resize(total);
    for (auto link = static_cast<std::uint32_t>(links_.size()); link-- > 0;) {
      arcs_[--first_arc_[links_[link].a]] = {links_[link].b, link};
      arcs_[--first_arc_[links_[link].b]] = {links_[link].a, link};
    }
  }

  [[nodiscard]] const CellGraph* source() const { return source_.get(); }
  [[nodiscard]] std::uint32_t node_count() const {
    return static_cast<std::uint32_t>(nodes_.size());
  }
  [[nodiscard]] std::uint32_t link_count() const {
    return static_cast<std::uint32_t>(links_.size());
  }
  [[nodiscard]] const Fact& used(std::uint32_t node) const { return nodes_[node]; }
  [[nodiscard]] const Link& link(std::uint32_t index) const { return links_[index]; }
  [[nodiscard]] std::span<const GraphArc> arcs_at(std::uint32_t node) const {
    return std::span(arcs_).subspan(first_arc_[node], first_arc_[node + 1] - first_arc_[node]);
  }

  [[nodiscard]] static Fact fact_of(const std::optional<CellFact>& fact) {
    return fact ? Fact{fact->cell.index, to_word<Word>(fact->values)} : Fact{};
  }

  template <typename Board>
  [[nodiscard]] static FactState state_of(const Board& board, const Fact& fact) {
    if (fact.cell == Fact::no_cell) return FactState::sure;
    const Word word = board[fact.cell];
    if (is_none(word & fact.values)) return FactState::no;
    return is_none(word & ~fact.values) ? FactState::sure : FactState::maybe;
  }

 private:
  Fact open_fact(const CellGraph::Link& link) const {
    Fact open = fact_of(link.open);
    const Fact& a = nodes_[link.a];
    const Fact& b = nodes_[link.b];
    if (open.cell == Fact::no_cell && a.cell == b.cell) open = a;
    if (open.cell == a.cell) open.values &= a.values;
    if (open.cell == b.cell) open.values &= b.values;
    return open;
  }

  std::shared_ptr<const CellGraph> source_;
  std::vector<Fact> nodes_;
  std::vector<Link> links_;
  std::vector<std::uint32_t> first_arc_;  ///< by node, in arcs_
  std::vector<GraphArc> arcs_;
};

/// The states of all nodes and links, and of what a constraint says besides.
struct GraphStates {
  std::vector<FactState> nodes;
  std::vector<LinkState> links;
  std::vector<FactState> conditions;  ///< of the pairs of Separated

  template <typename Board>
  void read(const Board& board, const WalkableGraph<typename Board::Word>& graph) {
    nodes.resize(graph.node_count());
    links.resize(graph.link_count());
    conditions.clear();
    for (std::uint32_t node = 0; node < nodes.size(); ++node)
      nodes[node] = graph.state_of(board, graph.used(node));
    for (std::uint32_t index = 0; index < links.size(); ++index) {
      const auto& link = graph.link(index);
      const FactState open = graph.state_of(board, link.open);
      links[index] = link_state(nodes[link.a], nodes[link.b], open);
    }
  }

  [[nodiscard]] static LinkState link_state(FactState a, FactState b, FactState open) {
    if (a == FactState::no || b == FactState::no || open == FactState::no) return LinkState::no;
    if (open == FactState::maybe) return LinkState::maybe;
    return a == FactState::sure && b == FactState::sure ? LinkState::sure : LinkState::ready;
  }

  friend bool operator==(const GraphStates&, const GraphStates&) = default;
};

/// What a filter finds out about nodes and links, as restrictions of cells. Each is false on a
/// contradiction.
template <typename BoardType>
class GraphBoard {
 public:
  using Graph = WalkableGraph<typename BoardType::Word>;
  using Fact = typename Graph::Fact;

  GraphBoard(BoardType& board, const Graph& graph, const Origin& origin)
      : board_(board), graph_(graph), origin_(origin) {}

  [[nodiscard]] const BoardType& board() const { return board_; }
  [[nodiscard]] const Graph& graph() const { return graph_; }
  /// Whether a cell lost values.
  [[nodiscard]] bool has_changed() const { return has_changed_; }

  bool fail() {
    std::uint32_t cell = 0;
    for (std::uint32_t node = 0; node < graph_.node_count(); ++node) {
      if (graph_.used(node).cell != Fact::no_cell) cell = graph_.used(node).cell;
    }
    return board_.fail(cell, Reason::connectivity, &origin_);
  }
  bool use(std::uint32_t node) { return hold(graph_.used(node)); }
  bool leave_unused(std::uint32_t node) { return deny(graph_.used(node)); }
  bool open(std::uint32_t index) {
    const auto& link = graph_.link(index);
    return use(link.a) && use(link.b) && hold(link.open);
  }
  /// Says something only if one fact is left that can close it.
  bool close(std::uint32_t index) {
    const auto& link = graph_.link(index);
    const Fact* left = nullptr;
    for (const Fact* fact : {&link.open, &graph_.used(link.a), &graph_.used(link.b)}) {
      if (fact != &link.open && fact->cell == link.open.cell) continue;  // implied by it
      const FactState state = Graph::state_of(board_, *fact);
      if (state == FactState::no) return true;
      if (state == FactState::sure) continue;
      if (left != nullptr) return true;
      left = fact;
    }
    return left == nullptr ? fail() : deny(*left);
  }
  bool hold(const Fact& fact) {
    return fact.cell == Fact::no_cell || restrict(fact.cell, fact.values);
  }
  bool deny(const Fact& fact) {
    return fact.cell == Fact::no_cell ? fail() : restrict(fact.cell, ~fact.values);
  }

 private:
  bool restrict(std::uint32_t cell, typename BoardType::Word allowed) {
    has_changed_ = has_changed_ || !is_none(board_[cell] & ~allowed);
    return board_.restrict(cell, allowed, Reason::connectivity, &origin_);
  }

  BoardType& board_;
  const Graph& graph_;
  const Origin& origin_;
  bool has_changed_ = false;
};

}  // namespace puzzlec
