#include "encoders/explain/rules/rule_book.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/explain/rules/union_sums.hpp"

namespace puzzlec {
namespace {

/// Whether the filter of a kind is exact for this constraint, which has no cell twice. Of cages, some
/// values may have to differ.
bool has_exact_filter(const Constraint& constraint, bool some_differ = false) {
  // Beyond, the filter of cages may fall back on bounds, or does not look at values that differ.
  const std::size_t most_cells = some_differ ? 8 : 10;
  const auto* cage = std::get_if<Cage>(&constraint);
  if (cage != nullptr && cage->cells.size() > most_cells) return false;
  const bool is_zero =
      cage != nullptr && cage->operation == CageOperation::multiply && cage->target == 0;
  if (is_zero && some_differ) return false;
  return std::visit([]<typename Kind>(const Kind&) { return SequenceKind<Kind>; }, constraint);
}

bool has_each_once(const Constraint& constraint) {
  const std::vector<CellId> cells = cells_of(constraint);
  return each_once(cells).size() == cells.size();
}

/// Whether each constraint of a star of pairs is filtered exactly, and none has the cells of another.
bool is_exact_star(const Application& star) {
  std::set<std::vector<CellId>> pairs;
  return std::ranges::all_of(star.constraints, [&](const Constraint* constraint) {
    const bool is_exact = house_in(*constraint) != nullptr ||
                          std::holds_alternative<Cardinality>(*constraint) ||
                          has_exact_filter(*constraint);
    return is_exact && pairs.insert(each_once(cells_of(*constraint))).second;
  });
}

}  // namespace

const char* name_of(NamedRule::Kind kind) {
  switch (kind) {
    case NamedRule::Kind::at_least_once:
      return "at least once";
    case NamedRule::Kind::at_most_once:
      return "at most once";
    case NamedRule::Kind::stated:
      break;
  }
  return "stated";
}

std::string name_of(const NamedRule& rule) {
  if (rule.kind == NamedRule::Kind::stated) return rule.origin.name;
  return fmt::format("{}: {} {}", rule.origin.name, rule.value.number, name_of(rule.kind));
}

RuleBook::RuleBook(const Model& model, const NameOfCell& name_of_cell) : model_(model) {
  for (const Domain& domain : model_.structure->domains) {
    if (!domain.empty())
      value_bound_ = std::max(value_bound_, static_cast<std::size_t>(domain.last().number) + 1);
  }
  find_peers();
  find_cages();
  read_constraints(name_of_cell);
  add_union_sums();
  parts_of_.resize(rules_.size());
  for (std::uint32_t i = 0; i < parts_.size(); ++i) parts_of_[parts_[i].rule].push_back(i);
  find_exact();
}

std::uint32_t RuleBook::cost_of(std::span<const RuleId> rules) const {
  std::uint32_t cost = 0;
  for (const RuleId rule : rules) cost += rules_[rule].cost;
  return cost;
}

std::vector<Domain> RuleBook::start() const {
  std::vector<Domain> domains = model_.structure->domains;
  for (const Given& given : model_.givens) {
    Domain& domain = domains[given.cell.index];
    domain = domain & Domain::single(given.value);
  }
  return domains;
}

void RuleBook::read_constraints(const NameOfCell& name_of_cell) {
  const Applications applications(model_, name_of_cell);
  for (const Application& application : applications.list()) {
    if (std::ranges::all_of(application.constraints, [this](const Constraint* constraint) {
          return is_of_cage(*constraint);
        }))
      continue;
    const AllDifferent* house =
        application.constraints.size() == 1 ? house_in(*application.constraints.front()) : nullptr;
    if (house != nullptr && (house->permutation || house->cells.size() > 2)) {
      add_house(*house, application.origin);
    } else {
      add_stated(application);
    }
  }
  known_parts_.clear();
}

void RuleBook::add_house(const AllDifferent& house, const Origin& origin) {
  const std::vector<CellId> cells = each_once(house.cells);
  for (const Value value : values_of(cells)) {
    const std::uint32_t count = count_value(cells, value);
    if (house.permutation) {
      const RuleId least = add_rule({NamedRule::Kind::at_least_once, origin, value, cells});
      parts_.push_back({least, nullptr, count, 1, UINT32_MAX});
    }
    const RuleId most = add_rule({NamedRule::Kind::at_most_once, origin, value, cells});
    parts_.push_back({most, nullptr, count, 0, 1});
  }
}

void RuleBook::add_union_sums() {
  for (UnionSum& implied : union_sums(model_)) {
    const RuleId rule = add_rule(
        {NamedRule::Kind::stated, implied.sum.origin, blank, implied.sum.cells, implied.houses});
    add_cage(implied.sum, rule);
  }
}

/// Of a sum or product: what it comes to, and which of its cells differ.
void RuleBook::add_cage(const Cage& cage, RuleId rule) {
  const std::vector<CellId> cells = each_once(cage.cells);
  std::vector<std::vector<CellId>> groups;
  for (const std::vector<CellId>& house : houses_) {
    std::vector<CellId> inside;
    std::set_intersection(house.begin(), house.end(), cells.begin(), cells.end(),
                          std::back_inserter(inside));
    if (inside.size() > 1) groups.push_back(std::move(inside));
  }
  std::ranges::sort(groups, [](const auto& a, const auto& b) { return a.size() > b.size(); });
  std::vector<std::vector<CellId>> told;
  for (std::vector<CellId>& group : groups) {
    const bool is_told = std::ranges::any_of(told, [&](const auto& larger) {
      return std::includes(larger.begin(), larger.end(), group.begin(), group.end());
    });
    if (!is_told) told.push_back(std::move(group));
  }
  stated_.emplace_back(cage);
  parts_.push_back({rule, &stated_.back(), 0, 0, 0});
  for (std::vector<CellId>& group : told) {
    stated_.emplace_back(AllDifferent{std::move(group), false, cage.origin});
    parts_.push_back({rule, &stated_.back(), 0, 0, 0});
  }
}

void RuleBook::add_stated(const Application& application) {
  NamedRule rule{NamedRule::Kind::stated, application.origin, blank, {}};
  for (const Constraint* constraint : application.constraints) {
    for (const CellId cell : cells_of(*constraint)) rule.cells.push_back(cell);
  }
  rule.cells = each_once(std::move(rule.cells));
  const RuleId id = add_rule(std::move(rule));
  is_filtered_exactly_[id] = application.is_star && is_exact_star(application) ? 1 : 0;
  for (const Constraint* constraint : application.constraints) {
    if (const auto* cage = std::get_if<Cage>(constraint)) {
      add_cage(*cage, id);
      continue;
    }
    if (is_of_cage(*constraint)) continue;
    auto& known = known_parts_[constraint];
    if (known.empty()) known = parts_for(*constraint);
    for (Part part : known) {
      part.rule = id;
      parts_.push_back(part);
    }
  }
}

std::vector<RuleBook::Part> RuleBook::parts_for(const Constraint& constraint) {
  const auto counts = counts_of(constraint, model_.structure->domains);
  if (!counts) {
    // A clue says nothing of distinctness: houses are rules of their own.
    stated_.push_back(alone(constraint));
    return {{0, &stated_.back(), 0, 0, 0}};
  }
  std::vector<Part> parts;
  for (const CountedFacts& counted : *counts) {
    CountList list;
    for (const CellFact& fact : counted.facts) list.items.push_back({fact.cell, fact.values});
    counts_.push_back(std::move(list));
    const auto count = static_cast<std::uint32_t>(counts_.size() - 1);
    parts.push_back({0, nullptr, count, counted.low, counted.high});
  }
  return parts;
}

std::uint32_t RuleBook::count_value(std::span<const CellId> cells, Value value) {
  CountList list;
  for (const CellId cell : cells) {
    if (model_.structure->domains[cell.index].contains(value))
      list.items.push_back({cell, Domain::single(value)});
  }
  counts_.push_back(std::move(list));
  return static_cast<std::uint32_t>(counts_.size() - 1);
}

Domain RuleBook::values_of(std::span<const CellId> cells) const {
  Domain values;
  for (const CellId cell : cells) values = values | model_.structure->domains[cell.index];
  return values;
}

RuleId RuleBook::add_rule(NamedRule rule) {
  total_cost_ += rule.cost;
  rules_.push_back(std::move(rule));
  is_filtered_exactly_.push_back(0);
  return static_cast<RuleId>(rules_.size() - 1);
}

void RuleBook::find_peers() {
  peers_.resize(cell_count());
  model_.for_each_constraint([this](const Constraint& constraint) {
    const AllDifferent* house = house_in(constraint);
    if (house == nullptr) return;
    houses_.push_back(each_once(house->cells));
    for (const CellId cell : house->cells) {
      for (const CellId other : house->cells) {
        if (other != cell) peers_[cell.index].push_back(other);
      }
    }
  });
  for (auto& peers : peers_) peers = each_once(std::move(peers));
}

void RuleBook::find_cages() {
  model_.for_each_constraint([this](const Constraint& constraint) {
    if (const auto* cage = std::get_if<Cage>(&constraint)) cages_.insert(each_once(cage->cells));
  });
}

/// Whether it says no more than that the cells of a cage differ.
bool RuleBook::is_of_cage(const Constraint& constraint) const {
  const AllDifferent* house = house_in(constraint);
  return house != nullptr && !house->permutation && cages_.contains(each_once(house->cells));
}

/// Filters of single parts are exact for one part, for stars, which are trees of pairs, and for a cage
/// with those of its cells that differ.
void RuleBook::find_exact() {
  for (RuleId rule = 0; rule < rules_.size(); ++rule) {
    const std::vector<std::uint32_t>& parts = parts_of_[rule];
    if (parts.empty()) continue;
    const Constraint* constraint = parts_[parts.front()].constraint;
    const bool is_plain = parts.size() == 1 && constraint == nullptr;
    const auto says_different = [this](std::uint32_t part) {
      return parts_[part].constraint != nullptr && house_in(*parts_[part].constraint) != nullptr;
    };
    const bool is_one = std::all_of(parts.begin() + 1, parts.end(), says_different);
    if (is_plain || (is_one && constraint != nullptr && has_each_once(*constraint) &&
                     has_exact_filter(*constraint, parts.size() > 1)))
      is_filtered_exactly_[rule] = 1;
  }
}

bool RuleBook::holds(const Part& part, const Meaning& meaning) const {
  if (part.constraint != nullptr) return meaning.holds(*part.constraint);
  std::uint32_t counted = 0;
  for (const CountItem& item : counts_[part.count].items)
    counted += item.values.contains(meaning.grid()[item.cell]) ? 1U : 0U;
  return counted >= part.low && counted <= part.high;
}

std::vector<RuleId> RuleBook::broken(const Grid& grid) const {
  const Meaning meaning(grid);
  std::vector<RuleId> found;
  for (const Part& part : parts_) {
    if (!holds(part, meaning) && (found.empty() || found.back() != part.rule))
      found.push_back(part.rule);
  }
  return found;
}

}  // namespace puzzlec
