// A graph as the filters walk through it, and what the candidates say of its nodes and links. The
// filters know a board only as a GraphView, so that they are compiled once, not for each board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"
#include "encoders/deduce/propagate/graphs/graph_search.hpp"
#include "encoders/model/cell_graph.hpp"

namespace puzzlec {

/// Whether a fact holds: in no way, perhaps, or whatever the cells hold.
enum class FactState : std::uint8_t { no, maybe, sure };

/// Of a link: closed; perhaps open; open if both of its nodes are used; open.
enum class LinkState : std::uint8_t { no, maybe, ready, sure };

/// The nodes of a CellGraph, with the links at each.
class LinkedNodes {
 public:
  struct Ends {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
  };
  explicit LinkedNodes(const CellGraph& graph);

  [[nodiscard]] std::uint32_t node_count() const {
    return static_cast<std::uint32_t>(first_arc_.size() - 1);
  }
  [[nodiscard]] std::uint32_t link_count() const {
    return static_cast<std::uint32_t>(ends_.size());
  }
  [[nodiscard]] Ends ends(std::uint32_t link) const { return ends_[link]; }
  [[nodiscard]] std::span<const GraphArc> arcs_at(std::uint32_t node) const {
    return std::span(arcs_).subspan(first_arc_[node], first_arc_[node + 1] - first_arc_[node]);
  }

 private:
  std::vector<Ends> ends_;
  std::vector<std::uint32_t> first_arc_;  ///< by node, in arcs_
  std::vector<GraphArc> arcs_;
};

/// A CellGraph whose facts are words.
template <typename Word>
class WalkableGraph : public LinkedNodes {
 public:
  /// A cell holds one of the values; without a cell, always.
  struct Fact {
    static constexpr std::uint32_t no_cell = UINT32_MAX;
    std::uint32_t cell = no_cell;
    Word values{};
  };
  explicit WalkableGraph(std::shared_ptr<const CellGraph> graph)
      : LinkedNodes(*graph), source_(std::move(graph)) {
    for (const CellGraph::Node& node : source_->nodes) nodes_.push_back(fact_of(node.used));
    for (const CellGraph::Link& link : source_->links) open_.push_back(open_fact(link));
  }

  [[nodiscard]] const Fact& used(std::uint32_t node) const { return nodes_[node]; }
  /// A link is open if both nodes are used and this holds. If it is about the cell of a node, it
  /// implies that the node is used.
  [[nodiscard]] const Fact& open(std::uint32_t link) const { return open_[link]; }

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
  std::vector<Fact> open_;
};

/// What the candidates say of a graph, and what a filter finds out about it. Each of the latter is
/// false on a contradiction.
class GraphView {
 public:
  explicit GraphView(const LinkedNodes& nodes) : nodes_(nodes) {}
  GraphView(const GraphView&) = delete;
  GraphView& operator=(const GraphView&) = delete;
  virtual ~GraphView() = default;

  [[nodiscard]] const LinkedNodes& graph() const { return nodes_; }
  [[nodiscard]] virtual FactState node(std::uint32_t node) const = 0;
  /// Whether the link is open if both of its nodes are used.
  [[nodiscard]] virtual FactState open_fact(std::uint32_t link) const = 0;
  [[nodiscard]] virtual FactState fact(const std::optional<CellFact>& fact) const = 0;
  [[nodiscard]] virtual bool failed() const = 0;

  virtual bool fail() = 0;
  virtual bool use(std::uint32_t node) = 0;
  virtual bool leave_unused(std::uint32_t node) = 0;
  virtual bool open(std::uint32_t link) = 0;
  /// Says something only if one fact is left that can close it.
  virtual bool close(std::uint32_t link) = 0;
  virtual bool deny(const std::optional<CellFact>& fact) = 0;

 private:
  const LinkedNodes& nodes_;
};

/// The states of all nodes and links, and of what a constraint says besides.
struct GraphStates {
  std::vector<FactState> nodes;
  std::vector<LinkState> links;
  std::vector<FactState> conditions;  ///< of the pairs of Separated

  void read(const GraphView& view);

  [[nodiscard]] static LinkState link_state(FactState a, FactState b, FactState open) {
    if (a == FactState::no || b == FactState::no || open == FactState::no) return LinkState::no;
    if (open == FactState::maybe) return LinkState::maybe;
    return a == FactState::sure && b == FactState::sure ? LinkState::sure : LinkState::ready;
  }

  friend bool operator==(const GraphStates&, const GraphStates&) = default;
};

/// A graph on a board.
template <typename Board>
class GraphBoard final : public GraphView {
 public:
  using Graph = WalkableGraph<typename Board::Word>;
  using Fact = typename Graph::Fact;

  GraphBoard(Board& board, const Graph& graph) : GraphView(graph), board_(board), graph_(graph) {}

  /// Whether a cell lost values.
  [[nodiscard]] bool has_changed() const { return has_changed_; }

  [[nodiscard]] FactState node(std::uint32_t node) const override {
    return Graph::state_of(board_, graph_.used(node));
  }
  [[nodiscard]] FactState open_fact(std::uint32_t link) const override {
    return Graph::state_of(board_, graph_.open(link));
  }
  [[nodiscard]] FactState fact(const std::optional<CellFact>& fact) const override {
    return Graph::state_of(board_, Graph::fact_of(fact));
  }
  [[nodiscard]] bool failed() const override { return board_.failed(); }

  bool fail() override {
    std::uint32_t cell = 0;
    for (std::uint32_t node = 0; node < graph_.node_count(); ++node) {
      if (graph_.used(node).cell != Fact::no_cell) cell = graph_.used(node).cell;
    }
    return board_.fail(cell, Reason::connectivity);
  }
  bool use(std::uint32_t node) override { return hold(graph_.used(node)); }
  bool leave_unused(std::uint32_t node) override { return deny(graph_.used(node)); }
  bool open(std::uint32_t link) override {
    const auto ends = graph_.ends(link);
    return use(ends.a) && use(ends.b) && hold(graph_.open(link));
  }
  bool close(std::uint32_t link) override {
    const auto ends = graph_.ends(link);
    const Fact& open = graph_.open(link);
    const Fact* left = nullptr;
    for (const Fact* fact : {&open, &graph_.used(ends.a), &graph_.used(ends.b)}) {
      if (fact != &open && fact->cell == open.cell) continue;  // implied by it
      const FactState state = Graph::state_of(board_, *fact);
      if (state == FactState::no) return true;
      if (state == FactState::sure) continue;
      if (left != nullptr) return true;
      left = fact;
    }
    return left == nullptr ? fail() : deny(*left);
  }
  bool deny(const std::optional<CellFact>& fact) override { return deny(Graph::fact_of(fact)); }

 private:
  bool hold(const Fact& fact) {
    return fact.cell == Fact::no_cell || restrict(fact.cell, fact.values);
  }
  bool deny(const Fact& fact) {
    return fact.cell == Fact::no_cell ? fail() : restrict(fact.cell, ~fact.values);
  }
  bool restrict(std::uint32_t cell, typename Board::Word allowed) {
    has_changed_ = has_changed_ || !is_none(board_[cell] & ~allowed);
    return board_.restrict(cell, allowed, Reason::connectivity);
  }

  Board& board_;
  const Graph& graph_;
  bool has_changed_ = false;
};

}  // namespace puzzlec
