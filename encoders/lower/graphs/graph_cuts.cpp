#include "encoders/lower/graphs/graph_cuts.hpp"

#include <map>
#include <tuple>
#include <utility>
#include <variant>

#include "encoders/base/errors.hpp"
#include "encoders/lower/graphs/cut_search.hpp"
#include "encoders/lower/graphs/kinds/records.hpp"

namespace puzzlec {

namespace {

template <GraphConstraint Kind>
bool is_refuted_near(const Kind& kind, std::span<const std::uint32_t> changed,
                     const GraphExtents& extents) {
  if constexpr (requires { kind.is_refuted_at(changed, extents); }) {
    if (kind.is_refuted_at(changed, extents)) return true;
  }
  return kind.is_refuted(extents);
}

}  // namespace

/// The cuts of one graph, and their check.
class CutFinder::Search {
 public:
  Search(const CellGraph& graph, std::span<const Domain> all, std::span<const Domain> open)
      : search_(graph, all, open),
        kinds_(make_kinds(graph, static_cast<GraphKinds*>(nullptr))),
        all_(all.begin(), all.end()),
        domains_(all_),
        extents_(graph, domains_) {}

  void look_at(const Grid& grid, std::span<const std::uint32_t> changed) {
    search_.look_at(grid, changed);
  }

  std::vector<Cut> violated(const LazyConstraint& lazy) {
    search_.start(lazy.id.index);
    std::visit(
        [&]<typename Kind>(const Kind& kind) {
          if constexpr (GraphConstraint<Kind>)
            std::get<GraphKindOf<Kind>>(kinds_).cut(search_, kind);
        },
        lazy.constraint);
    return std::move(search_.cuts());
  }

  bool is_sound(const Constraint& constraint, const Cut& cut) {
    bool is_possible = true;
    changed_.clear();
    for (const CellFact& fact : cut.facts) {
      Domain& domain = domains_[fact.cell.index];
      domain = domain & fact.values;
      is_possible = is_possible && !domain.empty();
      extents_.look_again_at(fact.cell);
      extents_.append_nodes_at(fact.cell, changed_);
    }
    const bool refuted = is_possible && std::visit(
                                            [&]<typename Kind>(const Kind& kind) {
                                              if constexpr (GraphConstraint<Kind>) {
                                                return is_refuted_near(kind, changed_, extents_);
                                              } else {
                                                return false;
                                              }
                                            },
                                            constraint);
    for (const CellFact& fact : cut.facts) {
      domains_[fact.cell.index] = all_[fact.cell.index];
      extents_.look_again_at(fact.cell);
    }
    return refuted;
  }

 private:
  template <typename... Records>
  static GraphKinds make_kinds(const CellGraph& graph, std::tuple<Records...>*) {
    return {Records(graph)...};
  }

  CutSearch search_;
  GraphKinds kinds_;
  std::vector<Domain> all_;
  std::vector<Domain> domains_;         ///< all_, but while a cut is checked
  GraphExtents extents_;                ///< of domains_
  std::vector<std::uint32_t> changed_;  ///< nodes that the cut that is checked is about
};

CutFinder::CutFinder(std::span<const LazyConstraint> constraints, std::span<const Domain> all,
                     std::span<const Domain> open)
    : constraints_(constraints) {
  std::map<const CellGraph*, std::size_t> number_of;
  for (const LazyConstraint& lazy : constraints) {
    const CellGraph* const graph = graph_of(lazy.constraint);
    ensure(graph != nullptr, "cuts are about graphs");
    const auto [found, is_new] = number_of.try_emplace(graph, searches_.size());
    if (is_new) searches_.push_back(std::make_unique<Search>(*graph, all, open));
    search_of_.push_back(found->second);
  }
}
CutFinder::CutFinder(CutFinder&&) noexcept = default;
CutFinder& CutFinder::operator=(CutFinder&&) noexcept = default;
CutFinder::~CutFinder() = default;

void CutFinder::look_at(const Grid& grid) {
  changed_.clear();
  for (std::uint32_t cell = 0; cell < grid.size(); ++cell) {
    if (!last_ || (*last_)[CellId{cell}] != grid[CellId{cell}]) changed_.push_back(cell);
  }
  last_ = grid;
  for (const auto& search : searches_) search->look_at(grid, changed_);
}

std::vector<Cut> CutFinder::violated(std::size_t index) {
  return searches_[search_of_[index]]->violated(constraints_[index]);
}

bool CutFinder::is_sound(std::size_t index, const Cut& cut) {
  return searches_[search_of_[index]]->is_sound(constraints_[index].constraint, cut);
}

std::optional<std::vector<Lit>> clause_of(const Cut& cut, const VarMap& map, FactLiterals& facts,
                                          ClauseSink& definitions) {
  std::vector<Lit> clause;
  for (const CellFact& fact : cut.facts) {
    const StatementLiteral literal = facts.literal(fact, map, definitions);
    if (literal.is_open()) {
      clause.push_back(~literal.literal);
    } else if (!literal.is_true()) {
      return std::nullopt;
    }
  }
  return clause;
}

std::optional<std::vector<Lit>> statement_clause_of(const Cut& cut, const VarMap& map) {
  std::map<CellId, Domain> together;
  for (const CellFact& fact : cut.facts) {
    const auto [found, is_new] = together.try_emplace(fact.cell, fact.values);
    if (!is_new) found->second = found->second & fact.values;
  }
  std::vector<Lit> clause;
  for (const auto& [cell, values] : together) {
    if (add_fact(negation({cell, values}), map, clause)) return std::nullopt;
  }
  return clause;
}

std::optional<std::vector<CellFact>> facts_against(std::span<const Lit> clause, const VarMap& map) {
  std::map<CellId, Domain> left;
  for (const Lit literal : clause) {
    const auto statement = map.statement(literal.var());
    if (!statement) return std::nullopt;
    const auto [found, is_new] =
        left.try_emplace(statement->cell, open_domain(map, statement->cell));
    if (literal.negated()) {
      found->second = found->second & Domain::single(statement->value);
    } else {
      found->second.erase(statement->value);
    }
    if (found->second.empty()) return std::nullopt;
  }
  std::vector<CellFact> facts;
  facts.reserve(left.size());
  for (const auto& [cell, values] : left) facts.push_back({cell, values});
  return facts;
}

}  // namespace puzzlec
