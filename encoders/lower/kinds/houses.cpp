#include <algorithm>
#include <utility>

#include "encoders/base/checked_math.hpp"
#include "encoders/lower/kinds/records.hpp"

namespace puzzlec {

Choice<HouseForm> HouseLowering::form_of(const Formula& to) {
  if (to.options.house == nullptr) return choose_house_form();
  return {to.options.house, "asked for"};
}

void HouseLowering::look(Formula& to, const Model& model, std::span<const Domain> domains) {
  if (to.options.house == nullptr && !form_of(to).encoding->relates_houses)
    to.path = NumberedPath::find(model, domains);
}

namespace {

/// Ends the work if the pairs of cells in houses that may not hold one value would not fit into memory:
/// each alone has few clauses, all together may have many.
void expect_houses(Formula& to) {
  constexpr std::uint32_t few_literals = 1U << 14;
  if (to.var_count() <= few_literals || to.watch.room() == UINT64_MAX) return;
  std::uint64_t clauses = 0;
  for (const Constraint& constraint : to.about.structure().constraints) {
    const AllDifferent* house = house_in(constraint);
    if (house == nullptr || (to.path && &to.path->house() == house)) continue;
    for (const Value value : house->values_in(to.about.domains())) {
      const auto open = static_cast<std::uint64_t>(std::ranges::count_if(
          house->cells, [&](CellId cell) { return to.map.literal(cell, value).is_open(); }));
      const AmoEncoding* amo = to.options.amo;
      if (amo == nullptr) amo = choose_amo(open, to.about.has_graphs()).encoding;
      if (open > 1) clauses = saturating_add(clauses, amo->size(open).clauses);
    }
  }
  to.sink().expect(clauses);
}

}  // namespace

void HouseLowering::begin(Formula& to) {
  expect_houses(to);
  const Choice<HouseForm> form = form_of(to);
  if (!form.encoding->relates_houses) return;
  std::vector<const AllDifferent*> houses;
  std::vector<std::size_t> kinds;
  std::vector<std::string_view> rules;
  Domain values;
  for (const Constraint& constraint : to.about.structure().constraints) {
    const AllDifferent* house = house_in(constraint);
    if (house == nullptr) continue;
    const auto rule = std::ranges::find(rules, house->origin.rule);
    kinds.push_back(static_cast<std::size_t>(rule - rules.begin()));
    if (rule == rules.end()) rules.push_back(house->origin.rule);
    houses.push_back(house);
    values = values | house->values_in(to.about.domains());
    to.note("house", form.encoding->facts.name, form.reason);
  }
  to.with_name("houses", [&] {
    for (const Value value : values) {
      std::vector<Places> all;
      for (std::size_t h = 0; h < houses.size(); ++h) {
        Places places;
        places.kind = kinds[h];
        const bool is_value_of_house = houses[h]->values_in(to.about.domains()).contains(value);
        if (is_value_of_house && find_places(to, *houses[h], value, places))
          all.push_back(std::move(places));
      }
      form.encoding->emit(to.sink(), all, to.at_most_one);
    }
  });
}

void HouseLowering::write(Formula& to, const AllDifferent& house, ConstraintId id) {
  const Choice<HouseForm> form = form_of(to);
  const bool is_written =
      form.encoding->relates_houses && id.index < to.about.structure().constraints.size();
  if (is_written) return;
  if (to.path && &to.path->house() == &house) {
    to.note("house", "path", "few links between cells say what many numbers are");
    return to.path->encode(to.sink(), to.map, to.at_most_one);
  }
  to.note("house", form.encoding->facts.name, form.reason);
  for (const Value value : house.values_in(to.about.domains())) {
    if (find_places(to, house, value, places_))
      form.encoding->emit(to.sink(), std::span<const Places>(&places_, 1), to.at_most_one);
  }
}

bool HouseLowering::find_places(Formula& to, const AllDifferent& house, Value value,
                                Places& places) {
  places.literals.clear();
  places.must_occur = house.permutation;
  std::size_t placed = 0;
  for (const CellId cell : house.cells) {
    const StatementLiteral statement = to.map.literal(cell, value);
    if (statement.is_true()) ++placed;
    if (statement.is_open()) places.literals.push_back(statement.literal);
  }
  if (placed == 0) return true;
  if (placed > 1) to.sink().add({});
  for (const Lit literal : places.literals) to.sink().add({~literal});
  return false;
}

}  // namespace puzzlec
