#include "encoders/variants/variant_builder.hpp"

#include <algorithm>
#include <utility>

#include "encoders/base/errors.hpp"

namespace puzzlec {

bool is_small_diagram(std::size_t length, std::uint64_t states, const VariantGrid& grid) {
  constexpr std::uint64_t most_entries = std::uint64_t{1} << 19;
  const std::uint64_t row = static_cast<std::uint64_t>(grid.last) + 1;
  return states <= most_entries / row &&
         length <= most_entries / (row * std::max<std::uint64_t>(states, 1));
}

namespace {

/// Of the diagram of a sum or product: one for each cell, result so far and value.
constexpr std::uint64_t most_edges = std::uint64_t{1} << 22;

}  // namespace

bool is_small_sum(std::size_t length, const VariantGrid& grid) {
  const std::uint64_t largest = length * static_cast<std::uint64_t>(grid.last);
  return largest == 0 || largest <= most_edges / largest;
}

bool is_small_product(std::size_t length, std::uint64_t number, const VariantGrid& grid) {
  if (number == 0) return true;
  // The results so far are divisors whose prime factors are values.
  std::uint64_t divisors = 1;
  for (std::uint64_t factor = 2; factor <= static_cast<std::uint64_t>(grid.last); ++factor) {
    std::uint64_t exponent = 0;
    for (; number % factor == 0; number /= factor) ++exponent;
    divisors *= exponent + 1;
  }
  const std::uint64_t edges = divisors * (static_cast<std::uint64_t>(grid.last) + 1);
  return number > 1 || length <= most_edges / edges;
}

std::uint64_t states_of_ends(const VariantGrid& grid) {
  const std::uint64_t values = grid.values().size();
  return values * (values + 1) / 2;
}

std::string UniqueNames::of(std::string name) {
  const std::size_t times = ++seen_[name];
  if (times > 1) name += " (" + std::to_string(times) + ")";
  return name;
}

void VariantBuilder::add(const VariantUse& use) {
  use_ = &use;
  name_ = name_of(use, grid_);
  if (names_ != nullptr) name_ = names_->of(std::move(name_));
  use.rule->constrain(*this, use);
  use_ = nullptr;
}

VariantBuilder::Key VariantBuilder::key(std::size_t length, int kind) const {
  return {use_->rule, length, use_->number.value_or(UINT64_MAX), use_->values, kind};
}

void VariantBuilder::line(std::vector<CellId> cells, const Automaton& automaton, int kind) {
  auto& diagram = diagrams_[key(cells.size(), kind)];
  if (!diagram) diagram = unroll(automaton, std::vector<Domain>(cells.size(), grid_.values()));
  ensure(diagram != nullptr, "the diagram of a rule is not too large");
  list_.emplace_back(Regular{std::move(cells), diagram, origin()});
}

void VariantBuilder::ended_line(std::span<const CellId> cells,
                                const std::function<bool(int, int)>& ends,
                                const std::function<bool(int, int, int)>& inner) {
  // The ends are read first. The state is the first end; then, from the second on, both.
  std::vector<CellId> order{cells.front(), cells.back()};
  order.insert(order.end(), cells.begin() + 1, cells.end() - 1);
  using State = Automaton::State;
  constexpr State base = Domain::capacity;
  const auto step = [&](std::size_t index, State state, int value) -> std::optional<State> {
    const auto now = static_cast<State>(value);
    if (index == 0) return now;
    if (index == 1) {
      const auto [low, high] = std::minmax(state, now);
      if (!ends(static_cast<int>(low), static_cast<int>(high))) return std::nullopt;
      return base * low + high;
    }
    if (!inner(static_cast<int>(state / base), static_cast<int>(state % base), value))
      return std::nullopt;
    return state;
  };
  line(std::move(order), {0, step});
}

void VariantBuilder::classes_in_turn(const std::vector<CellId>& cells,
                                     const std::function<int(int)>& class_of) {
  // The state is the class of the last value and three times the class of the one before it.
  using State = Automaton::State;
  line(cells, {0, [&](std::size_t index, State state, int value) -> std::optional<State> {
                 const auto now = static_cast<State>(class_of(value));
                 const State last = state % 3;
                 if (index > 0 && now == last) return std::nullopt;
                 if (index > 1 && now == state / 3) return std::nullopt;
                 return 3 * last + now;
               }});
}

void VariantBuilder::pair(CellId a, CellId b, const std::function<bool(int, int)>& relation,
                          int kind) {
  auto& table = tables_[key(2, kind)];
  if (!table) {
    Tuples tuples;
    for (const Value first : grid_.values()) {
      for (const Value second : grid_.values()) {
        if (relation(first.number, second.number)) tuples.push_back({first, second});
      }
    }
    table = make_tuples(std::move(tuples));
  }
  if (a != b) {
    list_.emplace_back(AllowedTuples{{a, b}, table, origin()});
    return;
  }
  Domain itself;
  for (const Value value : grid_.values()) {
    if (relation(value.number, value.number)) itself.insert(value);
  }
  one_of(a, itself);
}

void VariantBuilder::one_of(CellId cell, Domain values) {
  Tuples tuples;
  for (const Value value : values) tuples.push_back({value});
  list_.emplace_back(AllowedTuples{{cell}, make_tuples(std::move(tuples)), origin()});
}

void VariantBuilder::different(std::vector<CellId> cells) {
  std::vector<CellId> sorted = cells;
  std::ranges::sort(sorted);
  const std::size_t values = grid_.values().size();
  if (std::ranges::adjacent_find(sorted) != sorted.end() || cells.size() > values)
    return contradict();
  const bool permutation = cells.size() == values;
  if (cells.size() > 1) list_.emplace_back(AllDifferent{std::move(cells), permutation, origin()});
}

void VariantBuilder::less(CellId smaller, CellId larger) {
  if (smaller == larger) return contradict();
  list_.emplace_back(Less{smaller, larger, origin()});
}

void VariantBuilder::sum(std::vector<CellId> cells, std::uint64_t target) {
  const std::uint64_t least = cells.size() * static_cast<std::uint64_t>(grid_.first);
  const std::uint64_t most = cells.size() * static_cast<std::uint64_t>(grid_.last);
  if (target < least || target > most) return contradict();
  if (!cells.empty())
    list_.emplace_back(Cage{std::move(cells), CageOperation::add, target, origin()});
}

void VariantBuilder::product(std::vector<CellId> cells, std::uint64_t target) {
  if (target != 0) {
    std::uint64_t rest = target;
    for (std::uint64_t factor = 2; factor <= static_cast<std::uint64_t>(grid_.last); ++factor) {
      while (rest % factor == 0) rest /= factor;
    }
    if (rest > 1) return contradict();  // a prime factor that no value has
    list_.emplace_back(Cage{std::move(cells), CageOperation::multiply, target, origin()});
    return;
  }
  // Too many products lead to 0; it is enough that one value is 0.
  if (grid_.first > 0) return contradict();
  std::vector<CellValue> zeros;
  zeros.reserve(cells.size());
  for (const CellId cell : cells) zeros.push_back({cell, value_of(0)});
  count(std::move(zeros), Comparison::at_least, 1);
}

void VariantBuilder::visible(std::vector<CellId> cells, std::uint32_t count) {
  list_.emplace_back(Visible{std::move(cells), count, std::nullopt, origin()});
}

void VariantBuilder::equal_sums(std::vector<EqualSums::Part> parts) {
  list_.emplace_back(EqualSums{std::move(parts), origin()});
}

void VariantBuilder::count(std::vector<CellValue> statements, Comparison comparison,
                           std::uint32_t bound) {
  std::ranges::sort(statements);
  statements.erase(std::unique(statements.begin(), statements.end()), statements.end());
  list_.emplace_back(Cardinality{std::move(statements), comparison, bound, origin()});
}

void VariantBuilder::count_by_value(CellId cell, std::vector<CellId> cells,
                                    std::vector<CountByValue::Entry> entries) {
  list_.emplace_back(CountByValue{cell, std::move(cells), std::move(entries), origin()});
}

void VariantBuilder::contradict() {
  one_of(use_->cells.empty() ? CellId{0} : use_->cells.front(), {});
}

EqualSums::Part VariantBuilder::number_in(std::vector<CellId> pill) const {
  std::ranges::sort(pill);
  EqualSums::Part part;
  std::uint32_t weight = 1;
  for (std::size_t i = pill.size(); i-- > 0;) {
    part.push_back({pill[i], weight});
    weight *= 10;
  }
  std::ranges::reverse(part);
  return part;
}

EqualSums::Part VariantBuilder::terms(std::span<const CellId> cells) {
  EqualSums::Part part;
  for (const CellId cell : cells) part.push_back({cell, 1});
  return part;
}

}  // namespace puzzlec
