#include "encoders/lower/graphs/placements.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace puzzlec {
namespace placements_detail {
namespace {

constexpr std::uint32_t largest_piece = 4;
constexpr std::size_t most_places = 20'000;

}  // namespace

/// What says that the used nodes of a graph are one piece, if there are `size` of them.
struct Piece {
  const CellGraph* graph = nullptr;
  std::optional<std::uint32_t> size;  ///< of each component; without it, there is one
  ConstraintId id;
};

namespace {

std::optional<Piece> piece_of(const Constraint& constraint, ConstraintId id) {
  if (const auto* connected = std::get_if<Connected>(&constraint))
    return Piece{connected->graph.get(), std::nullopt, id};
  const auto* weight = std::get_if<ComponentWeight>(&constraint);
  const bool is_size = weight != nullptr && !weight->node && weight->weights.empty() &&
                       weight->comparison == Comparison::exactly && weight->bound > 0;
  if (!is_size) return std::nullopt;
  return Piece{weight->graph.get(), weight->bound, id};
}

/// By cell, the values that a constraint counts; nothing if it is no exact count.
std::optional<std::map<CellId, Domain>> counted_by(const Constraint& constraint) {
  const auto* count = std::get_if<Cardinality>(&constraint);
  if (count == nullptr || count->comparison != Comparison::exactly || count->bound == 0 ||
      count->bound > largest_piece)
    return std::nullopt;
  std::map<CellId, Domain> counted;
  const std::vector<CountedFacts> counts = count->counts({});
  for (const CellFact& fact : counts.front().facts) counted.emplace(fact.cell, fact.values);
  return counted;
}

}  // namespace
}  // namespace placements_detail

class Placements::Finder {
 public:
  Finder(const Model& model, std::span<const Domain> domains)
      : model_(model), domains_(domains.begin(), domains.end()) {}

  std::vector<Placements> find() {
    using namespace placements_detail;
    std::vector<Piece> pieces;
    model_.for_each_constraint([&](const Constraint& constraint, ConstraintId id) {
      if (auto piece = piece_of(constraint, id)) pieces.push_back(*std::move(piece));
    });
    std::vector<Placements> found;
    if (pieces.empty()) return found;
    model_.for_each_constraint([&](const Constraint& constraint, ConstraintId id) {
      const auto counted = counted_by(constraint);
      if (!counted) return;
      size_ = std::get<Cardinality>(constraint).bound;
      for (const Piece& piece : pieces) {
        if ((piece.size && *piece.size != size_) || !is_counted(*piece.graph, *counted)) continue;
        stated_ = {id, piece.id};
        if (list_places()) found.push_back({cells_, places_, stated_});
        return;
      }
    });
    return found;
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  /// Whether the nodes of a graph are counted, each once, and all its links are always open. Lists those
  /// that may be used.
  bool is_counted(const CellGraph& graph, const std::map<CellId, Domain>& counted) {
    std::set<CellId> known;
    std::vector<std::uint32_t> index;
    cells_.clear();
    for (const CellGraph::Node& node : graph.nodes) {
      index.push_back(none);
      if (!node.used || !known.insert(node.used->cell).second) return false;
      const CellId cell = node.used->cell;
      const Domain& first = model_.structure->domains[cell.index];
      const auto values = counted.find(cell);
      const Domain here = values == counted.end() ? Domain() : values->second & first;
      if (here != (node.used->values & first)) return false;
      if ((here & domains_[cell.index]).empty()) continue;
      index.back() = static_cast<std::uint32_t>(cells_.size());
      cells_.push_back({cell, node.used->values});
    }
    if (!std::ranges::all_of(counted,
                             [&](const auto& entry) { return known.contains(entry.first); }))
      return false;
    beside_.assign(cells_.size(), {});
    for (const CellGraph::Link& link : graph.links) {
      if (link.open) return false;
      const std::uint32_t a = index[link.a];
      const std::uint32_t b = index[link.b];
      if (a == none || b == none) continue;
      beside_[a].push_back(b);
      beside_[b].push_back(a);
    }
    return true;
  }

  /// False if there are too many.
  bool list_places() {
    places_.clear();
    read_rules();
    is_banned_.assign(cells_.size(), false);
    for (std::uint32_t first = 0; first < cells_.size(); ++first) {
      place_ = {first};
      if (!grow(beside_[first], first)) return false;
    }
    for (const Rule& rule : rules_) stated_.push_back(rule.id);
    return true;
  }

  /// Adds all pieces that have what is placed, one more of `frontier` and only cells after `first`:
  /// each piece once, since a cell that was left out stays out.
  bool grow(const std::vector<std::uint32_t>& frontier, std::uint32_t first) {
    if (place_.size() == size_) {
      if (!may_be_here()) return true;
      places_.push_back(place_);
      return places_.size() <= placements_detail::most_places;
    }
    std::vector<std::uint32_t> left_out;
    bool is_done = true;
    for (const std::uint32_t cell : frontier) {
      if (cell <= first || is_banned_[cell] || std::ranges::find(place_, cell) != place_.end())
        continue;
      place_.push_back(cell);
      is_banned_[cell] = true;
      left_out.push_back(cell);
      std::vector<std::uint32_t> wider = frontier;
      wider.insert(wider.end(), beside_[cell].begin(), beside_[cell].end());
      is_done = grow(wider, first);
      place_.pop_back();
      if (!is_done) break;
    }
    for (const std::uint32_t cell : left_out) is_banned_[cell] = false;
    return is_done;
  }

  /// A constraint that depends on nothing but where the piece is.
  struct Rule {
    ConstraintId id;
    const Constraint* constraint = nullptr;
    bool is_refuted_elsewhere = false;  ///< if the piece has none of its cells
  };

  void read_rules() {
    rules_.clear();
    rules_at_.assign(model_.cell_count(), {});
    values_.assign(model_.cell_count(), Domain());
    for (const CellFact& fact : cells_) values_[fact.cell.index] = fact.values;
    // Of cells that hold none of the values, or any of them, one value stands for all.
    out_ = domains_;
    for (std::uint32_t cell = 0; cell < out_.size(); ++cell) {
      const Domain rest = out_[cell] - values_[cell];
      if (!rest.empty()) out_[cell] = Domain::single(rest.first());
    }
    model_.for_each_constraint([&](const Constraint& constraint, ConstraintId id) {
      if (std::ranges::find(stated_, id) != stated_.end() || !is_about_piece(constraint)) return;
      const auto number = static_cast<std::uint32_t>(rules_.size());
      for (const CellId cell : each_once(cells_of(constraint)))
        rules_at_[cell.index].push_back(number);
      rules_.push_back({id, &constraint, is_refuted(constraint, out_)});
    });
    elsewhere_ =
        static_cast<std::size_t>(std::ranges::count(rules_, true, &Rule::is_refuted_elsewhere));
    surely_ = static_cast<std::size_t>(std::ranges::count_if(
        cells_, [this](const CellFact& fact) { return is_surely_in(fact.cell); }));
  }
  [[nodiscard]] bool is_surely_in(CellId cell) const {
    return (domains_[cell.index] - values_[cell.index]).empty();
  }

  /// Whether a constraint tells no values of a cell apart that are all in the piece, or all out of it.
  [[nodiscard]] bool is_about_piece(const Constraint& constraint) const {
    if (const auto* count = std::get_if<Cardinality>(&constraint)) return is_about_piece(*count);
    const auto* regular = std::get_if<Regular>(&constraint);
    if (regular == nullptr) return false;
    for (std::size_t i = 0; i < regular->cells.size(); ++i) {
      const std::uint32_t cell = regular->cells[i].index;
      const Domain in = domains_[cell] & values_[cell];
      for (const Domain& alike : {in, domains_[cell] - in}) {
        for (const Value value : alike) {
          if (!regular->diagram->reads_alike(i, alike.first().number, value.number)) return false;
        }
      }
    }
    return true;
  }
  [[nodiscard]] bool is_about_piece(const Cardinality& count) const {
    const std::vector<CountedFacts> counts = count.counts(domains_);
    return std::ranges::all_of(counts.front().facts, [this](const CellFact& fact) {
      const Domain& all = domains_[fact.cell.index];
      const Domain in = all & values_[fact.cell.index];
      const Domain held = all & fact.values;
      return held.empty() || held == all || held == in || held == all - in;
    });
  }

  /// Whether the piece can be where it is placed: it has the cells that are surely in it, and no rule
  /// speaks against it.
  bool may_be_here() {
    std::size_t surely = 0;
    std::vector<std::uint32_t> touched;
    for (const std::uint32_t index : place_) {
      const CellId cell = cells_[index].cell;
      if (is_surely_in(cell)) ++surely;
      touched.insert(touched.end(), rules_at_[cell.index].begin(), rules_at_[cell.index].end());
    }
    if (surely != surely_) return false;
    std::ranges::sort(touched);
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    const auto elsewhere = static_cast<std::size_t>(std::ranges::count_if(
        touched, [this](std::uint32_t rule) { return rules_[rule].is_refuted_elsewhere; }));
    if (elsewhere != elsewhere_) return false;
    std::vector<std::pair<std::uint32_t, Domain>> before;
    for (const std::uint32_t index : place_) {
      const std::uint32_t cell = cells_[index].cell.index;
      before.emplace_back(cell, out_[cell]);
      out_[cell] = Domain::single((domains_[cell] & values_[cell]).first());
    }
    const bool holds = std::ranges::none_of(
        touched, [this](std::uint32_t rule) { return is_refuted(*rules_[rule].constraint, out_); });
    for (const auto& [cell, domain] : before) out_[cell] = domain;
    return holds;
  }

  const Model& model_;
  std::vector<Domain> domains_;
  // The piece at hand.
  std::uint32_t size_ = 0;
  std::vector<CellFact> cells_;
  std::vector<std::vector<std::uint32_t>> beside_;
  std::vector<std::vector<std::uint32_t>> places_;
  std::vector<ConstraintId> stated_;
  std::vector<std::uint32_t> place_;
  std::vector<bool> is_banned_;
  // What depends on it.
  std::vector<Rule> rules_;
  std::vector<std::vector<std::uint32_t>> rules_at_;  ///< by cell
  std::vector<Domain> values_;                        ///< by cell
  std::vector<Domain> out_;                           ///< by cell, without the piece
  std::size_t elsewhere_ = 0;                         ///< how many rules are refuted elsewhere
  std::size_t surely_ = 0;                            ///< how many cells are surely in
};

std::vector<Placements> Placements::find(const Model& model, std::span<const Domain> domains) {
  return Finder(model, domains).find();
}

}  // namespace puzzlec
