// The numbers and values that rules name.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/genres/board/board.hpp"

namespace puzzlec::genres {
namespace {

/// Regions without a clue have no more cells than this, of however many are open.
constexpr std::int64_t most_open_region = 127;

}  // namespace

bool Tally::holds(std::int64_t number) const {
  if (!is.empty() && std::ranges::find(is, number) == is.end()) return false;
  if (number == is_not) return false;
  if (at_least && number < *at_least) return false;
  if (at_most && number > *at_most) return false;
  return !is_odd || (number % 2 != 0) == *is_odd;
}

std::int64_t Tally::horizon() const {
  std::int64_t last = 0;
  for (const std::int64_t number : is) last = std::max(last, number);
  if (is_not) last = std::max(last, *is_not);
  if (at_least) last = std::max(last, *at_least);
  if (at_most) last = std::max(last, *at_most);
  return last + 1;
}

std::pair<std::int64_t, std::int64_t> Tally::interval(std::int64_t count) const {
  std::int64_t least = std::max<std::int64_t>(at_least.value_or(0), 0);
  std::int64_t most = std::min(at_most.value_or(count), count);
  if (!is.empty()) {
    least = std::max(least, is.front());
    most = std::min(most, is.front());
  }
  return {least, most};
}

std::string Tally::key() const {
  std::string key;
  const auto append = [&](std::int64_t number) {
    key.append(reinterpret_cast<const char*>(&number), sizeof(number));
  };
  append(static_cast<std::int64_t>(is.size()));
  for (const std::int64_t number : is) append(number);
  for (const auto& bound : {is_not, at_least, at_most}) {
    key += bound ? '+' : '-';
    if (bound) append(*bound);
  }
  key += !is_odd ? '-' : *is_odd ? 'o' : 'e';
  return key;
}

std::optional<std::int64_t> Board::wall_between(std::uint32_t a, std::uint32_t b) const {
  if (a > b) std::swap(a, b);
  const bool is_upright = step(a, Direction::right) == b;
  if (!is_upright && step(a, Direction::down) != b) return std::nullopt;
  const auto is_wall = [&](std::uint32_t first, std::uint32_t second) {
    if (room(first) != room(second)) return true;
    if (instance_->edges.empty()) return false;
    const std::size_t edge = is_upright ? row_of(first) * (columns() - 1) + column_of(first)
                                        : rows() * (columns() - 1) + first;
    return instance_->edges[edge].kind == GenreClue::Kind::black;
  };
  if (!is_wall(a, b)) return std::nullopt;
  std::int64_t length = 1;
  for (const Direction along : is_upright ? std::array{Direction::up, Direction::down}
                                          : std::array{Direction::left, Direction::right}) {
    auto first = step(a, along);
    auto second = step(b, along);
    for (; first && second && is_wall(*first, *second); ++length) {
      first = step(*first, along);
      second = step(*second, along);
    }
  }
  return length;
}

std::optional<std::int64_t> Board::amount(const Amount& amount, const Place& place) const {
  using Base = Amount::Base;
  if (amount.times != 1) {
    const auto once = this->amount({amount.base, amount.option}, place);
    return once ? std::optional(amount.times * *once + amount.plus) : std::nullopt;
  }
  const auto plus = [&](std::size_t number) {
    return static_cast<std::int64_t>(number) + amount.plus;
  };
  switch (amount.base) {
    case Base::number:
      return amount.plus;
    case Base::clue:
      if (!place.number) return std::nullopt;
      return *place.number + amount.plus;
    case Base::second:
      if (place.clue == nullptr || place.clue->kind != GenreClue::Kind::pair ||
          place.clue->second < 0)
        return std::nullopt;
      return place.clue->second + amount.plus;
    case Base::size:
      return plus(place.cells.size());
    case Base::half:
      return plus(place.cells.size() / 2);
    case Base::third:
      return plus(place.cells.size() / 3);
    case Base::wall: {
      const auto length =
          place.cells.size() < 2 ? std::nullopt : wall_between(place.cells[0], place.cells[1]);
      return length ? std::optional(*length + amount.plus) : std::nullopt;
    }
    case Base::free:
      return plus(static_cast<std::size_t>(
          std::ranges::count_if(place.cells, [this](std::uint32_t one_cell) {
            return clue(one_cell).kind == GenreClue::Kind::none;
          })));
    case Base::rest:
      if (!place.number) return std::nullopt;
      return plus(place.cells.size()) - *place.number;
    case Base::value:
      if (!place.value) return std::nullopt;
      return place.value->number + amount.plus;
    case Base::rows:
      return plus(rows());
    case Base::columns:
      return plus(columns());
    case Base::side:
      return plus(std::max(rows(), columns()));
    case Base::cells:
      return plus(cell_count());
    case Base::largest_clue:
    case Base::largest_region: {
      std::int64_t largest = 0;
      std::int64_t open = 0;
      for (const GenreClue& one_clue : instance_->cells) {
        if (one_clue.kind == GenreClue::Kind::number) {
          largest = std::max<std::int64_t>(largest, one_clue.number);
        } else {
          ++open;
        }
      }
      if (amount.base == Base::largest_region)
        largest = std::max(largest, std::min(open, most_open_region));
      return largest + amount.plus;
    }
    case Base::largest_room:
    case Base::rooms: {
      std::vector<std::size_t> sizes;
      for (std::uint32_t one_cell = 0; one_cell < instance_->rooms.size(); ++one_cell) {
        const std::uint32_t number = room(one_cell);
        if (is_hole(one_cell)) continue;
        if (number >= sizes.size()) sizes.resize(number + 1);
        ++sizes[number];
      }
      if (amount.base == Base::rooms) return plus(sizes.size());
      return plus(sizes.empty() ? 0 : *std::ranges::max_element(sizes));
    }
    case Base::open:
      return plus(static_cast<std::size_t>(std::ranges::count_if(
          instance_->cells,
          [](const GenreClue& one_clue) { return one_clue.kind != GenreClue::Kind::black; })));
    case Base::clues:
      return plus(static_cast<std::size_t>(std::ranges::count_if(
          instance_->cells,
          [](const GenreClue& one_clue) { return one_clue.kind != GenreClue::Kind::none; })));
    case Base::circles: {
      std::size_t count = 0;
      for (const auto* clues : {&instance_->cells, &instance_->edges, &instance_->corners}) {
        count += static_cast<std::size_t>(std::ranges::count(
            *clues, GenreClue::Kind::circle, [](const GenreClue& one) { return one.kind; }));
      }
      return plus(count);
    }
    case Base::share: {
      const auto room = this->amount({Base::largest_room}, place);
      return plus(room && *room > 0 ? columns() / static_cast<std::size_t>(*room) : 0);
    }
    case Base::option:
      return option(amount.option) + amount.plus;
  }
  return std::nullopt;
}

std::optional<Tally> Board::tally(const Bound& bound, const Place& place) const {
  Tally tally;
  for (const Amount& one_amount : bound.is) {
    const auto number = amount(one_amount, place);
    if (!number) return std::nullopt;
    tally.is.push_back(*number);
  }
  if (bound.is_not) {
    tally.is_not = amount(*bound.is_not, place);
    if (!tally.is_not) return std::nullopt;
  }
  if (bound.at_least) {
    tally.at_least = amount(*bound.at_least, place);
    if (!tally.at_least) return std::nullopt;
  }
  if (bound.at_most) {
    tally.at_most = amount(*bound.at_most, place);
    if (!tally.at_most) return std::nullopt;
  }
  tally.is_odd = bound.is_odd;
  return tally;
}

namespace {

/// Whether the set is one number; options are not compared.
bool is_one_number(const ValueSet& set) {
  if (set.ranges.size() != 1 || set.every || set.numbers || set.ahead || set.behind ||
      set.negated || !set.named.empty())
    return false;
  const auto& [first, last] = set.ranges.front();
  return first.base == last.base && first.base != Amount::Base::option && first.plus == last.plus &&
         first.times == last.times;
}

}  // namespace

std::optional<Domain> Board::domain(const ValueSet& set, const Place& place,
                                    Direction direction) const {
  if (is_one_number(set)) {
    const auto number = amount(set.ranges.front().first, place);
    if (!number) return std::nullopt;
    const bool is_value = *number >= 0 && *number < std::int64_t{Domain::capacity};
    return is_value ? Domain::single(value_of(static_cast<std::size_t>(*number))) : Domain();
  }
  Domain found = set.every ? cell_values_ | edge_values_ : set.named;
  if (set.numbers) found = found | numbers_;
  for (const NumberRange& range : set.ranges) {
    const auto first = amount(range.first, place);
    const auto last = amount(range.last, place);
    if (!first || !last) return std::nullopt;
    for (std::int64_t number = std::max<std::int64_t>(*first, 0);
         number <= std::min<std::int64_t>(*last, std::int64_t{Domain::capacity} - 1); ++number)
      found.insert(value_of(static_cast<std::size_t>(number)));
  }
  if (set.ahead) found = found | leading(direction);
  if (set.behind) found = found | leading(opposite(direction));
  return set.negated ? (cell_values_ | edge_values_) - found : found;
}

Domain Board::leading(Direction direction) const {
  Domain found;
  for (const NamedValue& value : genre_->values) {
    const bool is_wanted = genre_->board == BoardKind::loop
                               ? (ways_of(value.value) & way_towards(direction)) != 0
                               : leads(value, direction);
    if (is_wanted) found.insert(value.value);
  }
  return found;
}

bool Board::are_paired(std::span<const std::vector<CellFact>> rays, const ValueSet& seen,
                       const Place& place, const Domain& values) const {
  ValueSet behind;
  behind.behind = true;
  if (genre_->board != BoardKind::loop || place.scope == Scope::Kind::edge || seen != behind)
    return false;
  for (const Direction direction : directions) {
    const auto next = step(place.cells[0], direction);
    const auto begins_there = [&](const std::vector<CellFact>& ray) {
      return !ray.empty() && ray.front().cell == model_cell(*next);
    };
    if (next && std::ranges::none_of(rays, begins_there)) return false;
  }
  for (const Value value : values) {
    const int ways = std::popcount(ways_of(value));
    if (ways != 0 && ways != 2) return false;
  }
  return true;
}

}  // namespace puzzlec::genres
