#include "encoders/lower/graphs/numbered_path.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <variant>

namespace puzzlec {
namespace {

/// With fewer candidates per link, Signposts take less time without links.
constexpr std::size_t fewest_candidates_of_link = 2;

Value after(Value value) {
  return value_of(static_cast<std::size_t>(value.number) + 1);
}

/// Whether the next number is in one of the counted cells for each of `values` that the cell may hold.
bool leads_on(const CountByValue& count, const Domain& values) {
  Domain with_entry;
  for (const CountByValue::Entry& entry : count.entries) {
    if (entry.low != 1 || entry.counted != after(entry.value)) return false;
    with_entry.insert(entry.value);
  }
  return (values - with_entry).empty();
}

bool may_lead_to(const Domain& values, const Domain& others) {
  for (const Value value : values) {
    if (others.contains(after(value))) return true;
  }
  return false;
}

/// Links in both directions say too little: Hidokus took up to three times as long with them. Sorts the
/// links.
bool are_mostly_one_way(std::vector<std::pair<CellId, CellId>>& links) {
  std::ranges::sort(links);
  const auto leads_back = [&](const auto& link) {
    return std::ranges::binary_search(links, std::pair(link.second, link.first));
  };
  return 2 * static_cast<std::size_t>(std::ranges::count_if(links, leads_back)) < links.size();
}

}  // namespace

NumberedPath::NumberedPath(const AllDifferent& house, std::span<const Domain> domains)
    : house_(&house),
      is_visited_(domains.size()),
      is_counted_through_(domains.size()),
      is_followed_(domains.size()),
      is_led_to_(domains.size()) {
  Domain values;
  for (const CellId cell : house.cells) values = values | domains[cell.index];
  first_ = values.first();
  last_ = values.last();
  for (const CellId cell : house.cells) {
    is_visited_[cell.index] = true;
    is_counted_through_[cell.index] = !domains[cell.index].contains(last_);
  }
  const auto span = static_cast<std::size_t>(last_.number - first_.number) + 1;
  is_successive_ = values.size() == house.cells.size() && span == values.size();
}

std::optional<NumberedPath> NumberedPath::find(const Model& model,
                                               std::span<const Domain> domains) {
  const auto is_count = [](const Constraint& constraint) {
    return std::holds_alternative<CountByValue>(constraint);
  };
  const auto& constraints = model.structure->constraints;
  if (std::ranges::none_of(constraints, is_count) && std::ranges::none_of(model.clues, is_count))
    return std::nullopt;
  for (const Constraint& constraint : constraints) {
    const AllDifferent* house = house_in(constraint);
    if (house == nullptr || !house->permutation) continue;
    NumberedPath path(*house, domains);
    if (path.is_successive_ && path.find_links(model, domains)) return path;
  }
  return std::nullopt;
}

bool NumberedPath::find_links(const Model& model, std::span<const Domain> domains) {
  std::vector<bool> has_next(domains.size());
  model.for_each_constraint([&](const Constraint& constraint) {
    const auto* count = std::get_if<CountByValue>(&constraint);
    if (count == nullptr || !visits(count->cell) || has_next[count->cell.index]) return;
    const Domain values = domains[count->cell.index] - Domain::single(last_);
    const bool stays = std::ranges::all_of(count->cells, [&](CellId to) { return visits(to); });
    if (values.empty() || !stays || !leads_on(*count, values)) return;
    has_next[count->cell.index] = true;
    for (const CellId to : count->cells) {
      const Domain& others = domains[to.index];
      if (!may_lead_to(values, others)) continue;
      links_.emplace_back(count->cell, to);
      if (domains[count->cell.index].is_single() && others.is_single()) {
        is_followed_[count->cell.index] = true;
        is_led_to_[to.index] = true;
      }
    }
  });
  std::erase_if(links_, [&](const auto& link) {
    return is_followed_[link.first.index] || is_led_to_[link.second.index];
  });
  std::size_t candidates = 0;
  for (const CellId cell : house_->cells) {
    const Domain& values = domains[cell.index];
    if (!has_next[cell.index] && values != Domain::single(last_)) return false;
    if (!values.is_single()) candidates += values.size();
  }
  return candidates >= fewest_candidates_of_link * links_.size() && are_mostly_one_way(links_);
}

void NumberedPath::encode(ClauseSink& sink, const VarMap& map, const AtMostOne& at_most_one) const {
  std::vector<std::vector<Lit>> from(is_visited_.size());
  std::vector<std::vector<Lit>> into(is_visited_.size());
  std::vector<Lit> clause;
  const auto imply = [&](Lit link, const StatementLiteral& held, const StatementLiteral& other) {
    if (!held.is_possible() || other.is_true()) return;
    clause = {~link};
    if (held.is_open()) clause.push_back(~held.literal);
    if (other.is_open()) clause.push_back(other.literal);
    sink.add(clause);
  };
  for (const auto& [cell, next] : links_) {
    const Lit link = positive(sink.new_var());
    from[cell.index].push_back(link);
    into[next.index].push_back(link);
    imply(link, map.literal(next, first_), {});
    for (Value value = first_; value < last_; value = after(value)) {
      imply(link, map.literal(cell, value), map.literal(next, after(value)));
      imply(link, map.literal(next, after(value)), map.literal(cell, value));
    }
    imply(link, map.literal(cell, last_), {});
  }
  // Each cell is the last or has one that follows, and is the first or has one before.
  const auto exactly_one = [&](std::span<const Lit> literals) {
    sink.add(literals);
    at_most_one(sink, literals);
  };
  for (const auto& [end, is_known, links] :
       {std::tuple(last_, &is_followed_, &from), std::tuple(first_, &is_led_to_, &into)}) {
    std::vector<Lit> ends;
    bool is_settled = false;
    for (const CellId cell : house_->cells) {
      if ((*is_known)[cell.index]) continue;
      const StatementLiteral is_end = map.literal(cell, end);
      if (is_end.is_true()) {
        is_settled = true;
        continue;
      }
      if (is_end.is_open()) {
        ends.push_back(is_end.literal);
        (*links)[cell.index].push_back(is_end.literal);
      }
      exactly_one((*links)[cell.index]);
    }
    if (!is_settled) exactly_one(ends);
  }
}

}  // namespace puzzlec
