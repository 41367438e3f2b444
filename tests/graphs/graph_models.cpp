#include "tests/graphs/graph_models.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <memory>
#include <stdexcept>
#include <utility>

namespace puzzlec::graphs {
namespace {

Domain values(std::initializer_list<std::size_t> numbers) {
  Domain domain;
  for (const std::size_t number : numbers) domain.insert(value_of(number));
  return domain;
}

Filling filling_of(const Grid& grid) {
  Filling filling;
  for (std::uint32_t i = 0; i < grid.size(); ++i) filling.push_back(grid[CellId{i}].number);
  return filling;
}

Structure board(std::size_t rows, std::size_t columns, std::size_t value_count) {
  Structure structure;
  structure.rows = rows;
  structure.columns = columns;
  structure.domains.assign(rows * columns, Domain::range(0, value_count - 1));
  return structure;
}

CellId at(const Structure& structure, std::size_t row, std::size_t column) {
  return CellId{static_cast<std::uint32_t>(row * structure.columns + column)};
}

/// Calls `visit` for pairs of cells side by side, and whether they are in one row.
void for_each_pair(std::size_t rows, std::size_t columns,
                   const std::function<void(std::uint32_t, std::uint32_t, bool)>& visit) {
  for (std::uint32_t cell = 0; cell < rows * columns; ++cell) {
    const auto width = static_cast<std::uint32_t>(columns);
    if ((cell + 1) % columns != 0) visit(cell, cell + 1, true);
    if (cell + columns < rows * columns) visit(cell, cell + width, false);
  }
}

CellFact random_fact(Rng& rng, std::uint32_t cells, std::size_t value_count) {
  CellFact fact{CellId{static_cast<std::uint32_t>(rng.below(cells))}, {}};
  for (std::size_t number = 0; number < value_count; ++number) {
    if (rng.below(2) == 0) fact.values.insert(value_of(number));
  }
  return fact;
}

std::shared_ptr<const CellGraph> random_graph(Rng& rng, std::uint32_t cells,
                                              std::size_t value_count) {
  CellGraph graph;
  const std::uint64_t nodes = 2 + rng.below(7);
  for (std::uint64_t i = 0; i < nodes; ++i) {
    graph.nodes.emplace_back();
    if (rng.below(4) != 0) graph.nodes.back().used = random_fact(rng, cells, value_count);
  }
  const std::uint64_t links = rng.below(2 * nodes + 1);
  for (std::uint64_t i = 0; i < links; ++i) {
    const auto a = static_cast<std::uint32_t>(rng.below(nodes));
    const auto b = static_cast<std::uint32_t>(rng.below(nodes));
    if (a == b) continue;
    graph.links.push_back({a, b, {}});
    if (rng.below(2) == 0) graph.links.back().open = random_fact(rng, cells, value_count);
  }
  return std::make_shared<const CellGraph>(std::move(graph));
}

AnyOf random_any_of(Rng& rng, std::uint32_t cells, std::size_t value_count) {
  AnyOf any{{}, {"any", "any of"}};
  const std::uint64_t alternatives = 1 + rng.below(4);
  for (std::uint64_t i = 0; i < alternatives; ++i) {
    std::vector<CellFact>& facts = any.alternatives.emplace_back();
    const std::uint64_t count = 1 + rng.below(3);
    for (std::uint64_t j = 0; j < count; ++j) {
      const CellFact fact = random_fact(rng, cells, value_count);
      const bool is_new = std::ranges::none_of(
          facts, [&](const CellFact& other) { return other.cell == fact.cell; });
      if (is_new) facts.push_back(fact);
    }
  }
  return any;
}

constexpr std::array<Comparison, 3> comparisons{Comparison::exactly, Comparison::at_least,
                                                Comparison::at_most};

Origin named(const char* name) {
  return {"test", name};
}

}  // namespace

std::set<Filling> meaning_of(const Model& model) {
  std::set<Filling> found;
  Grid grid(model.rows(), model.columns());
  const std::function<void(std::uint32_t)> search = [&](std::uint32_t index) {
    if (index == model.cell_count()) {
      if (evaluate(model, grid).empty()) found.insert(filling_of(grid));
      return;
    }
    for (const Value value : model.structure->domains[index]) {
      grid[CellId{index}] = value;
      search(index + 1);
    }
  };
  search(0);
  return found;
}

std::set<Filling> found_by(const Lowered& lowered, const SolverFactory& make,
                           const CutPolicy& policy, ProofKind certify, std::size_t most) {
  std::set<Filling> found;
  OpenSession opened(lowered, make(), nullptr, policy);
  if (certify != ProofKind::none)
    opened.session.certify(make_certifier(opened.lowered.cnf, certify));
  while (true) {
    const Outcome outcome = opened.session.solve({});
    if (std::holds_alternative<Unsat>(outcome)) return found;
    const Grid& grid = std::get<Found>(outcome).grid;
    if (!found.insert(filling_of(grid)).second) throw std::logic_error("a solution came twice");
    if (found.size() > most) throw std::logic_error("too many solutions");
    opened.session.block(grid);
  }
}

std::shared_ptr<const CellGraph> shaded_graph(std::size_t rows, std::size_t columns, Domain shaded,
                                              bool has_outside) {
  CellGraph graph;
  for (std::uint32_t cell = 0; cell < rows * columns; ++cell)
    graph.nodes.push_back({CellFact{CellId{cell}, shaded}});
  for_each_pair(rows, columns, [&](std::uint32_t a, std::uint32_t b, bool) {
    graph.links.push_back({a, b, {}});
  });
  if (has_outside) {
    const auto outside = static_cast<std::uint32_t>(graph.nodes.size());
    graph.nodes.emplace_back();
    for (std::uint32_t cell = 0; cell < rows * columns; ++cell) {
      const std::size_t row = cell / columns;
      const std::size_t column = cell % columns;
      if (row == 0 || row + 1 == rows || column == 0 || column + 1 == columns)
        graph.links.push_back({cell, outside, {}});
    }
  }
  return std::make_shared<const CellGraph>(std::move(graph));
}

// Values of loops: 0 none, 1 ns, 2 ew, 3 ne, 4 nw, 5 se, 6 sw.
namespace {
const Domain north = values({1, 3, 4});
const Domain south = values({1, 5, 6});
const Domain east = values({2, 3, 5});
const Domain west = values({2, 4, 6});
const Domain on_loop = Domain::range(1, 6);
const Domain all_ways = Domain::range(0, 6);
}  // namespace

Structure loop_structure(std::size_t rows, std::size_t columns) {
  Structure structure = board(rows, columns, 7);
  for (std::uint32_t cell = 0; cell < structure.cell_count(); ++cell) {
    Domain& domain = structure.domains[cell];
    if (cell < columns) domain = domain - north;
    if (cell + columns >= structure.cell_count()) domain = domain - south;
    if (cell % columns == 0) domain = domain - west;
    if ((cell + 1) % columns == 0) domain = domain - east;
  }
  for_each_pair(rows, columns, [&](std::uint32_t a, std::uint32_t b, bool in_row) {
    const Domain out = in_row ? east : south;
    const Domain in = in_row ? west : north;
    structure.constraints.emplace_back(
        AnyOf{{{{CellId{a}, out}, {CellId{b}, in}},
               {{CellId{a}, all_ways - out}, {CellId{b}, all_ways - in}}},
              named("neighbours agree")});
  });
  return structure;
}

std::shared_ptr<const CellGraph> loop_graph(std::size_t rows, std::size_t columns) {
  CellGraph graph;
  for (std::uint32_t cell = 0; cell < rows * columns; ++cell)
    graph.nodes.push_back({CellFact{CellId{cell}, on_loop}});
  for_each_pair(rows, columns, [&](std::uint32_t a, std::uint32_t b, bool in_row) {
    graph.links.push_back({a, b, CellFact{CellId{a}, in_row ? east : south}});
  });
  return std::make_shared<const CellGraph>(std::move(graph));
}

Constraint random_graph_constraint(Rng& rng, std::uint32_t cells, std::size_t value_count) {
  const auto graph = random_graph(rng, cells, value_count);
  const auto node = [&] { return static_cast<std::uint32_t>(rng.below(graph->nodes.size())); };
  switch (rng.below(4)) {
    case 0:
      return Connected{graph, rng.below(2) == 0, named("connected")};
    case 1:
      return Acyclic{graph, named("acyclic")};
    case 2: {
      ComponentWeight weight{graph,
                             {},
                             {},
                             comparisons[rng.below(3)],
                             static_cast<std::uint32_t>(rng.below(6)),
                             named("weight")};
      if (rng.below(2) == 0) weight.node = node();
      if (rng.below(2) == 0) {
        for (std::size_t i = 0; i < graph->nodes.size(); ++i)
          weight.weights.push_back(static_cast<std::uint32_t>(rng.below(4)));
      }
      return weight;
    }
    default:
      break;
  }
  Separated separated{graph, {}, named("separated")};
  // Nodes in two or three classes, or in none: each is apart from those of other classes.
  if (rng.below(2) == 0) {
    std::vector<std::uint64_t> class_of;
    for (std::uint32_t a = 0; a < graph->nodes.size(); ++a) {
      class_of.push_back(rng.below(4));
      for (std::uint32_t b = 0; b < a; ++b) {
        if (class_of[a] != 0 && class_of[b] != 0 && class_of[a] != class_of[b])
          separated.pairs.push_back({a, b, {}});
      }
    }
    if (!separated.pairs.empty()) return separated;
  }
  const std::uint64_t pairs = 1 + rng.below(4);
  for (std::uint64_t i = 0; i < pairs; ++i) {
    separated.pairs.push_back({node(), node(), {}});
    if (rng.below(2) == 0) separated.pairs.back().if_holds = random_fact(rng, cells, value_count);
  }
  return separated;
}

Model random_model(Rng& rng) {
  const std::size_t value_count = 2 + rng.below(3);
  Structure structure = board(2, value_count == 4 ? 3 : 2 + rng.below(3), value_count);
  const auto cells = static_cast<std::uint32_t>(structure.cell_count());
  for (Domain& domain : structure.domains) {
    if (rng.below(5) == 0) domain.erase(value_of(rng.below(value_count)));
  }
  if (rng.below(2) == 0)
    structure.constraints.push_back(random_graph_constraint(rng, cells, value_count));
  Model model{std::make_shared<const Structure>(std::move(structure)), {}, {}};
  const std::uint64_t graphs = 1 + rng.below(2);
  for (std::uint64_t i = 0; i < graphs; ++i)
    model.clues.push_back(random_graph_constraint(rng, cells, value_count));
  const std::uint64_t alternatives = rng.below(3);
  for (std::uint64_t i = 0; i < alternatives; ++i)
    model.clues.emplace_back(random_any_of(rng, cells, value_count));
  return model;
}

// ---- Puzzles

namespace {

/// A random connected set of cells without holes that touch the outside nowhere: grown cell by
/// cell, as long as both it and its outside stay in one piece.
std::vector<char> random_area(std::size_t rows, std::size_t columns, std::size_t size, Rng& rng,
                              bool outside_is_connected) {
  std::vector<char> is_in(rows * columns, 0);
  std::vector<Domain> domains(rows * columns, values({0}));
  const auto rest = shaded_graph(rows, columns, values({0}), true);
  std::vector<std::uint32_t> members{static_cast<std::uint32_t>(rng.below(rows * columns))};
  is_in[members[0]] = 1;
  domains[members[0]] = values({1});
  for (std::size_t tries = 0; members.size() < size && tries < 40 * size; ++tries) {
    const std::uint32_t from = members[rng.below(members.size())];
    const std::uint64_t way = rng.below(4);
    const std::size_t row = from / columns;
    const std::size_t column = from % columns;
    if ((way == 0 && row == 0) || (way == 1 && row + 1 == rows) || (way == 2 && column == 0) ||
        (way == 3 && column + 1 == columns))
      continue;
    const std::uint32_t next = static_cast<std::uint32_t>(way == 0   ? from - columns
                                                          : way == 1 ? from + columns
                                                          : way == 2 ? from - 1
                                                                     : from + 1);
    if (is_in[next] != 0) continue;
    domains[next] = values({1});
    if (outside_is_connected && components_of(*rest, domains, GraphExtent::sure).count != 1) {
      domains[next] = values({0});
      continue;
    }
    is_in[next] = 1;
    members.push_back(next);
  }
  return is_in;
}

}  // namespace

Model slitherlink(std::size_t rows, std::size_t columns, Rng& rng) {
  Structure structure = board(rows, columns, 2);
  structure.constraints.emplace_back(
      Connected{shaded_graph(rows, columns, values({1})), false, named("inside")});
  structure.constraints.emplace_back(
      Connected{shaded_graph(rows, columns, values({0}), true), false, named("outside")});
  for (std::size_t row = 0; row + 1 < rows; ++row) {
    for (std::size_t column = 0; column + 1 < columns; ++column) {
      const std::array<CellId, 4> square{at(structure, row, column), at(structure, row, column + 1),
                                         at(structure, row + 1, column),
                                         at(structure, row + 1, column + 1)};
      for (const std::size_t inside : {0U, 1U}) {
        AnyOf any{{}, named("no checkerboard")};
        for (std::size_t i = 0; i < 4; ++i)
          any.alternatives.push_back(
              {{square[i], values({i == 0 || i == 3 ? inside : 1 - inside})}});
        structure.constraints.emplace_back(any);
      }
    }
  }
  Model model{std::make_shared<const Structure>(structure), {}, {}};
  const std::vector<char> inside = random_area(rows, columns, rows * columns / 2 + 1, rng, true);
  for (std::uint32_t cell = 0; cell < rows * columns; ++cell) {
    std::vector<std::uint32_t> near;
    std::size_t sides = 0;
    const auto look = [&](bool exists, std::uint32_t other) {
      if (exists) near.push_back(other);
      const bool other_inside = exists && inside[other] != 0;
      sides += other_inside != (inside[cell] != 0) ? 1 : 0;
    };
    const auto width = static_cast<std::uint32_t>(columns);
    look(cell >= columns, cell - width);
    look(cell + columns < rows * columns, cell + width);
    look(cell % columns != 0, cell - 1);
    look((cell + 1) % columns != 0, cell + 1);
    if (rng.below(10) < 4) continue;
    const std::size_t walls = 4 - near.size();  // outside is beyond them
    for (const std::size_t own : {0U, 1U}) {
      // If the cell is `own`: as many neighbours as this differ.
      const std::size_t taken = own == 1 ? walls : 0;
      AnyOf any{{}, {"clue", "clue " + std::to_string(cell) + " " + std::to_string(own)}};
      any.alternatives.push_back({{CellId{cell}, values({1 - own})}});
      for (std::size_t set = 0; set < (std::size_t{1} << near.size()); ++set) {
        if (taken + static_cast<std::size_t>(std::popcount(set)) != sides) continue;
        std::vector<CellFact> facts;
        for (std::size_t i = 0; i < near.size(); ++i)
          facts.push_back({CellId{near[i]}, values({(set >> i & 1U) != 0 ? 1 - own : own})});
        any.alternatives.push_back(facts);
      }
      model.clues.emplace_back(any);
    }
  }
  return model;
}

Model hitori(std::size_t rows, std::size_t columns, Rng& rng) {
  Structure structure = board(rows, columns, 2);
  structure.constraints.emplace_back(
      Connected{shaded_graph(rows, columns, values({1})), false, named("shown")});
  for_each_pair(rows, columns, [&](std::uint32_t a, std::uint32_t b, bool) {
    structure.constraints.emplace_back(
        AnyOf{{{{CellId{a}, values({1})}}, {{CellId{b}, values({1})}}}, named("not adjacent")});
  });
  std::vector<Domain> domains(rows * columns, values({1}));
  const auto shown = shaded_graph(rows, columns, values({1}));
  for (std::size_t tries = 0; tries < rows * columns; ++tries) {
    const auto cell = static_cast<std::uint32_t>(rng.below(rows * columns));
    bool is_free = true;
    for (const CellGraph::Link& link : shown->links) {
      if (link.a != cell && link.b != cell) continue;
      const std::uint32_t other = link.a == cell ? link.b : link.a;
      is_free = is_free && domains[other] == values({1});
    }
    if (!is_free) continue;
    domains[cell] = values({0});
    if (components_of(*shown, domains, GraphExtent::sure).count != 1) domains[cell] = values({1});
  }
  // Shaded cells repeat the number of a cell of their line.
  std::vector<std::size_t> numbers(rows * columns);
  const std::size_t shift = rng.below(rows);
  for (std::uint32_t cell = 0; cell < numbers.size(); ++cell)
    numbers[cell] = (cell / columns + shift + cell % columns) % std::max(rows, columns);
  for (std::uint32_t cell = 0; cell < numbers.size(); ++cell) {
    if (domains[cell] == values({1})) continue;
    const std::size_t row = cell / columns;
    const std::size_t other = rng.below(2) == 0 ? row * columns + rng.below(columns)
                                                : rng.below(rows) * columns + cell % columns;
    if (domains[other] == values({1})) numbers[cell] = numbers[other];
  }
  Model model{std::make_shared<const Structure>(std::move(structure)), {}, {}};
  for (std::uint32_t a = 0; a < numbers.size(); ++a) {
    for (std::uint32_t b = a + 1; b < numbers.size(); ++b) {
      const bool in_line = a / columns == b / columns || a % columns == b % columns;
      if (!in_line || numbers[a] != numbers[b]) continue;
      model.clues.emplace_back(AnyOf{{{{CellId{a}, values({0})}}, {{CellId{b}, values({0})}}},
                                     {"clue", "equal " + std::to_string(a)}});
    }
  }
  return model;
}

Model nurikabe(std::size_t rows, std::size_t columns, Rng& rng) {
  Structure structure = board(rows, columns, 2);
  structure.constraints.emplace_back(
      Connected{shaded_graph(rows, columns, values({0})), false, named("sea")});
  for (std::size_t row = 0; row + 1 < rows; ++row) {
    for (std::size_t column = 0; column + 1 < columns; ++column) {
      structure.constraints.emplace_back(
          AnyOf{{{{at(structure, row, column), values({1})}},
                 {{at(structure, row, column + 1), values({1})}},
                 {{at(structure, row + 1, column), values({1})}},
                 {{at(structure, row + 1, column + 1), values({1})}}},
                named("no pool")});
    }
  }
  // The sea: grown without pools. What it leaves is islands.
  std::vector<Domain> domains(rows * columns, values({1}));
  std::vector<std::uint32_t> sea{static_cast<std::uint32_t>(rng.below(rows * columns))};
  domains[sea[0]] = values({0});
  const auto links = shaded_graph(rows, columns, values({1}));
  const auto has_pool = [&](std::uint32_t cell) {
    for (const std::size_t up : {0U, 1U}) {
      for (const std::size_t left : {0U, 1U}) {
        if (cell / columns < up || cell % columns < left) continue;
        const std::size_t top = cell / columns - up;
        const std::size_t side = cell % columns - left;
        if (top + 1 >= rows || side + 1 >= columns) continue;
        if (domains[top * columns + side] == values({0}) &&
            domains[top * columns + side + 1] == values({0}) &&
            domains[(top + 1) * columns + side] == values({0}) &&
            domains[(top + 1) * columns + side + 1] == values({0}))
          return true;
      }
    }
    return false;
  };
  for (std::size_t tries = 0; tries < 40 * rows * columns; ++tries) {
    const CellGraph::Link& link = links->links[rng.below(links->links.size())];
    const bool a_is_sea = domains[link.a] == values({0});
    if (a_is_sea == (domains[link.b] == values({0}))) continue;
    const std::uint32_t next = a_is_sea ? link.b : link.a;
    domains[next] = values({0});
    if (has_pool(next)) domains[next] = values({1});
  }
  const GraphComponents islands = components_of(*links, domains, GraphExtent::sure);
  std::vector<std::uint32_t> clue_of(islands.count);
  std::vector<std::uint32_t> size_of(islands.count);
  std::vector<std::uint32_t> seen(islands.count);
  for (const std::uint32_t island : islands.of) {
    if (island != GraphComponents::no_component) ++size_of[island];
  }
  for (std::uint32_t cell = 0; cell < islands.of.size(); ++cell) {
    const std::uint32_t island = islands.of[cell];
    if (island == GraphComponents::no_component) continue;
    if (rng.below(++seen[island]) == 0) clue_of[island] = cell;
  }
  Model model{std::make_shared<const Structure>(std::move(structure)), {}, {}};
  ComponentWeight one{links,
                      {},
                      std::vector<std::uint32_t>(rows * columns, 0),
                      Comparison::exactly,
                      1,
                      {"clue", "one number each"}};
  for (std::uint32_t island = 0; island < islands.count; ++island) {
    one.weights[clue_of[island]] = 1;
    model.givens.push_back({CellId{clue_of[island]}, value_of(1)});
    model.clues.emplace_back(ComponentWeight{links,
                                             clue_of[island],
                                             {},
                                             Comparison::exactly,
                                             size_of[island],
                                             {"clue", "island " + std::to_string(island)}});
  }
  model.clues.emplace_back(one);
  return model;
}

Model simple_loop(std::size_t rows, std::size_t columns, Rng& rng) {
  Structure structure = loop_structure(rows, columns);
  structure.constraints.emplace_back(Connected{loop_graph(rows, columns), false, named("loop")});
  Model model{std::make_shared<const Structure>(std::move(structure)), {}, {}};
  // The loop runs around an area whose cells are at even places of a coarser grid.
  const std::size_t high = rows / 2;
  const std::size_t wide = columns / 2;
  const std::vector<char> area = random_area(high, wide, high * wide * 2 / 3, rng, true);
  const auto is_in = [&](std::size_t row, std::size_t column) {
    return row < high && column < wide && area[row * wide + column] != 0;
  };
  // Cells of the fine grid around the coarse cells that are in, as corners of a boundary.
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      const bool is_used = is_in(row / 2, column / 2);
      model.givens.reserve(rows * columns);
      const CellId cell{static_cast<std::uint32_t>(row * columns + column)};
      if (!is_used) model.givens.push_back({cell, value_of(0)});
      if (is_used)
        model.clues.emplace_back(
            AnyOf{{{{cell, on_loop}}}, {"clue", "visited " + std::to_string(cell.index)}});
    }
  }
  return model;
}

}  // namespace puzzlec::graphs
