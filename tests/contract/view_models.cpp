#include "tests/contract/view_models.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace puzzlec::contract {
namespace {

using Demand = RayLengths::Demand;
using Values = std::vector<int>;

const Domain one = Domain::single(number(1));

/// A constraint that reads all values, of which there are fewer than three, before it accepts them.
Regular remembering(const Structure& line, std::vector<CellId> cells,
                    const std::function<bool(const Values&)>& accepts, Origin origin,
                    std::shared_ptr<const DiagramMeaning> meaning = nullptr) {
  constexpr Automaton::State base = 3;
  std::vector<Domain> domains;
  for (const CellId at : cells) domains.push_back(line.domains[at.index]);
  const Automaton all_values{
      0,
      [](std::size_t, Automaton::State state, int value) -> std::optional<Automaton::State> {
        return state * base + static_cast<Automaton::State>(value);
      },
      [&accepts, length = cells.size()](Automaton::State state) {
        Values values(length);
        for (std::size_t i = length; i-- > 0; state /= base)
          values[i] = static_cast<int>(state % base);
        return accepts(values);
      }};
  return {std::move(cells), unroll(all_values, domains), std::move(origin), std::move(meaning)};
}

/// A line of cells whose view `accepts` what is read, with givens for some of its cells.
void add_view(std::vector<NamedModel>& all, const std::string& name, Structure line,
              std::vector<CellId> read, const RayLengths& meaning,
              const std::function<bool(const Values&)>& accepts) {
  const CellId viewer = read.front();
  line.constraints.emplace_back(remembering(line, std::move(read), accepts, {"view", "view"},
                                            std::make_shared<const DiagramMeaning>(meaning)));
  const auto structure = std::make_shared<const Structure>(std::move(line));
  const auto& rays = meaning.rays;
  const CellId blocked = rays[1].front().cell;
  all.push_back({name, {structure, {}, {}}});
  all.push_back(
      {name + " with a near given", {structure, {}, {{rays[0].front().cell, number(1)}}}});
  all.push_back({name + " with a far given", {structure, {}, {{rays[1].back().cell, number(1)}}}});
  all.push_back({name + " with a blocked ray", {structure, {}, {{blocked, number(0)}}}});
  all.push_back({name + " from a given", {structure, {}, {{viewer, number(2)}}}});
}

/// How far a ray of two cells sees, the nearer one of which was read at an index.
int length(const Values& values, std::size_t near) {
  if (values[near] != 1) return 0;
  return values[near + 1] == 1 ? 2 : 1;
}

/// From the middle of five cells, 1 is seen on the left and the right. The middle says how often in all,
/// or demands equal or different lengths if it holds 2.
void add_views_of_two_rays(std::vector<NamedModel>& all) {
  Structure line;
  line.rows = 1;
  line.columns = 5;
  line.domains.assign(5, Domain::range(0, 2));
  const std::vector<CellId> read{cell(2), cell(1), cell(0), cell(3), cell(4)};
  const std::vector<std::vector<CellFact>> rays{{{cell(1), one}, {cell(0), one}},
                                                {{cell(3), one}, {cell(4), one}}};
  RayLengths total{rays, Demand::total, false, {}};
  total.cases.push_back({CellFact{cell(2), one}, {false, true, false, false, true}});
  total.cases.push_back({CellFact{cell(2), Domain::range(2, 2)}, {true, false, true, false}});
  add_view(all, "total of a view", line, read, total, [](const Values& values) {
    const int seen = length(values, 1) + length(values, 3);
    if (values[0] == 1) return seen == 1 || seen == 4;
    return values[0] != 2 || seen == 0 || seen == 2;
  });
  for (const bool alike : {false, true}) {
    RayLengths compared{rays, alike ? Demand::alike : Demand::different, false, {}};
    compared.cases.push_back({CellFact{cell(2), Domain::range(2, 2)}, {}});
    add_view(all, alike ? "view with equal lengths" : "view with different lengths", line, read,
             compared, [alike](const Values& values) {
               const int left = length(values, 1);
               const int right = length(values, 3);
               const bool is_alike = left == 0 || right == 0 || left == right;
               return values[0] != 2 || is_alike == alike;
             });
  }
}

/// From the first of seven cells, 1 is seen along three rays. Either two of them see one or none does.
void add_views_of_pairs(std::vector<NamedModel>& all) {
  Structure line;
  line.rows = 1;
  line.columns = 7;
  line.domains.assign(7, Domain::range(0, 1));
  line.domains[0] = Domain::range(0, 2);
  line.constraints.emplace_back(remembering(line, {cell(1), cell(3), cell(5)},
                                            [](const Values& values) {
                                              const int count = values[0] + values[1] + values[2];
                                              return count == 0 || count == 2;
                                            },
                                            {"pairs", "pairs"}));
  const std::vector<CellId> read{cell(0), cell(1), cell(2), cell(3), cell(4), cell(5), cell(6)};
  const std::vector<std::vector<CellFact>> rays{{{cell(1), one}, {cell(2), one}},
                                                {{cell(3), one}, {cell(4), one}},
                                                {{cell(5), one}, {cell(6), one}}};
  // The totals that are allowed if the first cell holds 0, 1 or 2.
  using Allowed = std::vector<std::vector<bool>>;
  const auto add_totals = [&](const std::string& name, const Allowed& allowed) {
    RayLengths total{rays, Demand::total, true, {}};
    for (std::size_t value = 0; value < allowed.size(); ++value)
      total.cases.push_back({CellFact{cell(0), Domain::single(number(value))}, allowed[value]});
    add_view(all, name, line, read, total, [&allowed](const Values& values) {
      const int seen = length(values, 1) + length(values, 3) + length(values, 5);
      const auto& totals = allowed[static_cast<std::size_t>(values[0])];
      return static_cast<std::size_t>(seen) < totals.size() &&
             totals[static_cast<std::size_t>(seen)];
    });
  };
  add_totals("view of pairs", {{false, false, true, false, true},
                               {false, false, false, true, false},
                               {true, false, false, false, true}});
  add_totals(
      "view of pairs with ranges",
      {{false, true, true, true, false}, {true, false, true}, {false, true, false, true, true}});
  RayLengths different{rays, Demand::different, true, {}};
  different.cases.push_back({CellFact{cell(0), Domain::range(2, 2)}, {}});
  add_view(all, "view of different pairs", line, read, different, [](const Values& values) {
    std::set<int> lengths{length(values, 1), length(values, 3), length(values, 5)};
    lengths.erase(0);
    return values[0] != 2 || lengths.size() > 1;
  });
}

}  // namespace

void add_views(std::vector<NamedModel>& all) {
  add_views_of_two_rays(all);
  add_views_of_pairs(all);
}

}  // namespace puzzlec::contract
