// How much presolve sees of graphs and alternatives: everything that one walk, or one alternative,
// proves. (That it removes nothing else is in propagate_test.cpp.)
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/model/model_text.hpp"
#include "tests/generators/rng.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/deduce/random_models.hpp"

namespace puzzlec {
namespace {

using testing::ModelMaker;
using testing::Search;
using testing::Values;

Deduction deduce(const Model& model) {
  PresolveOptions options;
  options.level = PresolveLevel::singles;
  Propagator propagator(model.structure, options);
  return propagator.run(model);
}

const Constraint& only_constraint(const Model& model) {
  return model.clues.empty() ? model.structure->constraints.front() : model.clues.front();
}

/// By cell, the values that some choice has which meets the constraint; empty if there is none.
std::vector<Domain> supported_by(const Model& model) {
  std::vector<Domain> supported(model.cell_count());
  Search search(model.structure->domains, testing::all_cells(model), {&only_constraint(model)});
  search.run([&](const Values& values) {
    for (std::size_t i = 0; i < values.size(); ++i)
      supported[i].insert(value_of(static_cast<std::size_t>(values[i])));
    return true;
  });
  REQUIRE_FALSE(search.gave_up());
  return supported;
}

/// Whether each fact is about a cell of its own, and links need none: then cells are all that a
/// filter can be asked about.
bool is_patch(const CellGraph& graph) {
  const auto facts = std::ranges::count_if(
      graph.nodes, [](const CellGraph::Node& node) { return node.used.has_value(); });
  return static_cast<std::size_t>(facts) == cells_of(graph).size() &&
         std::ranges::none_of(graph.links,
                              [](const CellGraph::Link& link) { return link.open.has_value(); });
}

struct Shape {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<std::string> text;  // '#' used, '.' unused, '?' either
};

/// The grid as a model of values 0 and 1, and the graph of its 1s.
Model model_of(const Shape& shape) {
  auto structure = std::make_shared<Structure>();
  structure->rows = shape.rows;
  structure->columns = shape.columns;
  for (const std::string& row : shape.text) {
    for (const char c : row)
      structure->domains.push_back(c == '?' ? Domain::range(0, 1)
                                            : Domain::single(value_of(c == '#' ? 1 : 0)));
  }
  return {structure, {}, {}};
}

std::shared_ptr<const CellGraph> graph_of(const Shape& shape) {
  CellGraph graph;
  const auto columns = static_cast<std::uint32_t>(shape.columns);
  const auto count = static_cast<std::uint32_t>(shape.rows * shape.columns);
  for (std::uint32_t cell = 0; cell < count; ++cell) {
    graph.nodes.push_back({CellFact{CellId{cell}, Domain::single(value_of(1))}});
    if ((cell + 1) % columns != 0) graph.links.push_back({cell, cell + 1, std::nullopt});
    if (cell + columns < count) graph.links.push_back({cell, cell + columns, std::nullopt});
  }
  return std::make_shared<const CellGraph>(std::move(graph));
}

Shape shape_of(std::vector<std::string> text) {
  const std::size_t rows = text.size();
  const std::size_t columns = text.front().size();
  return {rows, columns, std::move(text)};
}

/// What presolve makes of the shape; a single '!' if it finds a contradiction.
std::vector<std::string> deduced(const Shape& shape, const Constraint& constraint) {
  Model model = model_of(shape);
  model.clues.push_back(constraint);
  const Deduction deduction = deduce(model);
  if (deduction.contradiction) return {"!"};
  std::vector<std::string> text = shape.text;
  for (std::size_t cell = 0; cell < deduction.domains.size(); ++cell) {
    const Domain domain = deduction.domains[cell];
    text[cell / shape.columns][cell % shape.columns] = !domain.is_single()             ? '?'
                                                       : domain.first() == value_of(1) ? '#'
                                                                                       : '.';
  }
  return text;
}

using Rows = std::vector<std::string>;

Rows with_connected(const Rows& rows) {
  const Shape shape = shape_of(rows);
  return deduced(shape, Connected{graph_of(shape), false, {"connected", "connected"}});
}

Rows with_weight(const Rows& rows, Comparison comparison, std::uint32_t bound,
                 std::optional<std::uint32_t> node = {}) {
  const Shape shape = shape_of(rows);
  return deduced(shape,
                 ComponentWeight{graph_of(shape), node, {}, comparison, bound, {"size", "size"}});
}

/// A corridor that winds inwards, one cell wide, of cells that may be used; walls are not used.
struct Spiral {
  Rows rows;
  std::size_t end_row = 0;
  std::size_t end_column = 0;
};

Spiral spiral(std::size_t side) {
  Rows rows(side, std::string(side, '.'));
  std::size_t row = 0;
  std::size_t column = 0;
  std::ptrdiff_t down = 0;
  std::ptrdiff_t right = 1;
  const auto is_free = [&](std::size_t r, std::size_t c) {
    return r < side && c < side && rows[r][c] == '.';
  };
  while (true) {
    rows[row][column] = '?';
    bool goes_on = false;
    for (int turn = 0; turn < 2 && !goes_on; ++turn) {
      const std::size_t r = row + static_cast<std::size_t>(down);
      const std::size_t c = column + static_cast<std::size_t>(right);
      const std::size_t r2 = r + static_cast<std::size_t>(down);
      const std::size_t c2 = c + static_cast<std::size_t>(right);
      const bool runs_into_itself = r2 < side && c2 < side && rows[r2][c2] != '.';
      if (is_free(r, c) && !runs_into_itself) {
        row = r;
        column = c;
        goes_on = true;
      } else {
        down = std::exchange(right, -down);
      }
    }
    if (!goes_on) return {rows, row, column};
  }
}

std::size_t count(const Rows& rows, char wanted) {
  std::size_t found = 0;
  for (const std::string& row : rows)
    found += static_cast<std::size_t>(std::ranges::count(row, wanted));
  return found;
}

TEST_SUITE("deduce/propagate graphs") {
  TEST_CASE("alternatives and counts by value keep exactly the values that have support") {
    std::uint64_t narrowed = 0;
    const std::uint64_t first = test::seed_or(1);
    for (std::uint64_t seed = first; seed < first + test::scaled(2000U); ++seed) {
      ModelMaker maker(seed);
      const Model model = seed % 2 == 0 ? maker.of_alternatives() : maker.of_counts_by_value();
      CAPTURE(seed);
      CAPTURE(to_text(model));
      const std::vector<Domain> supported = supported_by(model);
      const Deduction deduction = deduce(model);
      REQUIRE(deduction.contradiction == supported.front().empty());
      if (deduction.contradiction) continue;
      REQUIRE(deduction.domains == supported);
      narrowed += supported != model.structure->domains ? 1 : 0;
    }
    CHECK(narrowed > test::scaled(200U));
  }

  TEST_CASE("no value is left that one walk refutes, where cells are the nodes") {
    std::uint64_t exact = 0;
    std::uint64_t narrowed = 0;
    const std::uint64_t first = test::seed_or(1);
    for (std::uint64_t seed = first; seed < first + test::scaled(4000U); ++seed) {
      ModelMaker maker(seed);
      const Model model = maker.on_graph();
      CAPTURE(seed);
      CAPTURE(to_text(model));
      const auto check = [&](const auto& kind) {
        if constexpr (GraphConstraint<std::decay_t<decltype(kind)>>) {
          if (!is_patch(*kind.graph)) return;
          if constexpr (requires { kind.pairs; }) {
            if (std::ranges::any_of(kind.pairs,
                                    [](const auto& pair) { return pair.if_holds.has_value(); }))
              return;
          }
          const Deduction deduction = deduce(model);
          if (deduction.contradiction) return;
          narrowed += deduction.domains != model.structure->domains ? 1 : 0;
          REQUIRE_FALSE(is_refuted(kind, deduction.domains));
          for (std::size_t cell = 0; cell < deduction.domains.size(); ++cell) {
            for (const Value value : deduction.domains[cell]) {
              std::vector<Domain> trial = deduction.domains;
              trial[cell] = Domain::single(value);
              REQUIRE_FALSE(is_refuted(kind, trial));
            }
          }
        }
      };
      std::visit(check, only_constraint(model));
      const auto* connected = std::get_if<Connected>(&only_constraint(model));
      if (connected == nullptr || !is_patch(*connected->graph)) continue;
      ++exact;
      const std::vector<Domain> supported = supported_by(model);
      const Deduction deduction = deduce(model);
      REQUIRE(deduction.contradiction == supported.front().empty());
      if (!deduction.contradiction) REQUIRE(deduction.domains == supported);
    }
    CHECK(exact > test::scaled(200U));
    CHECK(narrowed > test::scaled(200U));
  }

  TEST_CASE(
      "weights are refuted at the nodes about which something changed as in the whole graph") {
    std::uint64_t refuted = 0;
    const std::uint64_t first = test::seed_or(1);
    for (std::uint64_t seed = first; seed < first + test::scaled(4000U); ++seed) {
      ModelMaker maker(seed);
      const Model model = maker.on_graph();
      CAPTURE(seed);
      const auto* weight = std::get_if<ComponentWeight>(&only_constraint(model));
      if (weight == nullptr) continue;
      CAPTURE(to_text(model));
      std::vector<Domain> domains = model.structure->domains;
      GraphExtents extents(*weight->graph, domains);
      if (weight->is_refuted(extents)) continue;
      generate::Rng rng(seed);
      std::vector<std::uint32_t> changed;
      for (std::uint32_t cell = 0; cell < domains.size(); ++cell) {
        if (rng.chance(50)) continue;
        std::vector<Value> values;
        for (const Value value : domains[cell]) values.push_back(value);
        domains[cell] = Domain::single(rng.pick(values));
        extents.look_again_at(CellId{cell});
        extents.append_nodes_at(CellId{cell}, changed);
      }
      const bool is_so = is_refuted(*weight, domains);
      REQUIRE(weight->is_refuted(extents) == is_so);
      if (!changed.empty()) REQUIRE(weight->is_refuted_at(changed, extents) == is_so);
      refuted += is_so ? 1 : 0;
    }
    CHECK(refuted > test::scaled(50U));
  }

  TEST_CASE("a way that winds through the grid is found in one piece") {
    for (const std::size_t side : {5U, 13U, 31U, 61U}) {  // even ones end in a block of cells
      CAPTURE(side);
      auto [rows, end_row, end_column] = spiral(side);
      const std::size_t length = count(rows, '?');
      CHECK(length > side * side / 3);
      rows[0][0] = '#';
      REQUIRE(rows[end_row][end_column] == '?');
      CHECK(count(with_connected(rows), '?') == length - 1);
      rows[end_row][end_column] = '#';
      CHECK(count(with_connected(rows), '#') == length);
      // Half of it is all that the component of one end needs, and all that it can have.
      const auto half = static_cast<std::uint32_t>(length / 2);
      const Rows grown = with_weight(rows, Comparison::exactly, half, 0);
      CHECK(count(grown, '#') == half + 1);
      CHECK(count(grown, '?') == length - half - 2);
      CHECK(with_weight(rows, Comparison::at_least, static_cast<std::uint32_t>(length + 1), 0) ==
            Rows{"!"});
      rows[end_row][end_column] = '.';
      CHECK(count(with_weight(rows, Comparison::at_least, half), '#') == half);
    }
  }

  TEST_CASE("connected: what is out of reach is unused, and cut nodes between used ones are used") {
    CHECK(with_connected({"#??", "..?", "#??"}) == Rows{"###", "..#", "###"});
    CHECK(with_connected({"#?.?", "??.?"}) == Rows{"#?..", "??.."});
    CHECK(with_connected({"#.#"}) == Rows{"!"});
    CHECK(with_connected({"...", ".?."}) == Rows{"...", ".#."});
    CHECK(with_connected({"..."}) == Rows{"!"});
    CHECK(with_connected({"?.?"}) == Rows{"?.?"});
  }

  TEST_CASE("a component at its bound is sealed, and one below grows by its only way out") {
    CHECK(with_weight({"?#?", "?#?", "???"}, Comparison::exactly, 2) == Rows{".#.", ".#.", "..."});
    CHECK(with_weight({"#??", "...", "???"}, Comparison::exactly, 2) == Rows{"##.", "...", "???"});
    // Neither can be joined by a node between them.
    CHECK(with_weight({"##?#"}, Comparison::at_most, 3) == Rows{"##.#"});
    // Too small to live.
    CHECK(with_weight({"??.???"}, Comparison::at_least, 3) == Rows{"...???"});
    CHECK(with_weight({"#?.???"}, Comparison::at_least, 3) == Rows{"!"});
    // Of one node only.
    CHECK(with_weight({"#?#??"}, Comparison::exactly, 2, 0) == Rows{"!"});
    CHECK(with_weight({"#??#?"}, Comparison::exactly, 2, 0) == Rows{"##.#?"});
    CHECK(with_weight({"?.#??"}, Comparison::exactly, 2, 0) == Rows{"..#??"});
  }

  TEST_CASE("a component does not count on what it cannot reach within its bound") {
    // The third cell of the row touches two more, and that is too much.
    CHECK(with_weight({"#??##", "?...."}, Comparison::exactly, 3, 0) == Rows{"##.##", "#...."});
  }

  TEST_CASE("no cycle is closed, and pairs stay apart") {
    const Shape square = shape_of({"##", "#?"});
    CHECK(deduced(square, Acyclic{graph_of(square), {"acyclic", "acyclic"}}) == Rows{"##", "#."});
    const Shape row = shape_of({"#?#?"});
    const auto apart = [&](std::uint32_t a, std::uint32_t b) {
      return deduced(row, Separated{graph_of(row), {{a, b, {}}}, {"apart", "apart"}});
    };
    CHECK(apart(0, 2) == Rows{"#.#?"});
    CHECK(apart(2, 3) == Rows{"#?#."});
    CHECK(apart(0, 3) == Rows{"#?#?"});
    CHECK(apart(1, 1) == Rows{"#.#?"});
    CHECK(apart(2, 2) == Rows{"!"});
  }
}

// ---- Loops
// ------------------------------------------------------------------------------------------------

/// What a cell of a loop may hold: nothing, or two of its sides.
enum Side : unsigned { north = 1, east = 2, south = 4, west = 8 };
constexpr unsigned sides_of[] = {
    0, east | west, north | south, north | east, north | west, south | east, south | west};

/// The values that have the side.
Domain with_side(Side side) {
  Domain values;
  for (std::size_t value = 0; value < std::size(sides_of); ++value) {
    if ((sides_of[value] & side) != 0) values.insert(value_of(value));
  }
  return values;
}

std::shared_ptr<const Tuples> agreeing(Side of_first, Side of_second) {
  Tuples tuples;
  for (std::size_t a = 0; a < std::size(sides_of); ++a) {
    for (std::size_t b = 0; b < std::size(sides_of); ++b) {
      if (((sides_of[a] & of_first) != 0) == ((sides_of[b] & of_second) != 0))
        tuples.push_back({value_of(a), value_of(b)});
    }
  }
  return make_tuples(std::move(tuples));
}

/// All loops in a grid; a table that is turned round says the same.
Model loop_model(std::size_t rows, std::size_t columns, bool is_turned_round) {
  auto structure = std::make_shared<Structure>();
  structure->rows = rows;
  structure->columns = columns;
  CellGraph graph;
  const auto join = [&](std::uint32_t a, std::uint32_t b, Side of_a, Side of_b) {
    graph.links.push_back({a, b, CellFact{CellId{a}, with_side(of_a)}});
    if (is_turned_round) {
      structure->constraints.emplace_back(
          AllowedTuples{{CellId{b}, CellId{a}}, agreeing(of_b, of_a), {"side", "side"}});
    } else {
      structure->constraints.emplace_back(
          AllowedTuples{{CellId{a}, CellId{b}}, agreeing(of_a, of_b), {"side", "side"}});
    }
  };
  const auto width = static_cast<std::uint32_t>(columns);
  for (std::uint32_t cell = 0; cell < rows * columns; ++cell) {
    Domain values = Domain::range(0, 6);
    if (cell < width) values = values - with_side(north);
    if (cell % width == 0) values = values - with_side(west);
    if ((cell + 1) % width == 0) values = values - with_side(east);
    if (cell + width >= rows * columns) values = values - with_side(south);
    structure->domains.push_back(values);
    graph.nodes.push_back({CellFact{CellId{cell}, Domain::range(1, 6)}});
    if ((cell + 1) % width != 0) join(cell, cell + 1, east, west);
    if (cell + width < rows * columns) join(cell, cell + width, south, north);
  }
  structure->constraints.emplace_back(
      Connected{std::make_shared<const CellGraph>(std::move(graph)), false, {"loop", "loop"}});
  return {structure, {}, {}};
}

TEST_SUITE("deduce/propagate loops") {
  TEST_CASE("a loop does not close while a cell elsewhere is used") {
    for (const bool is_turned_round : {false, true}) {
      Model model = loop_model(2, 4, is_turned_round);
      model.givens = {{CellId{0}, value_of(5)}, {CellId{4}, value_of(3)}};
      Deduction deduction = deduce(model);
      REQUIRE_FALSE(deduction.contradiction);
      CHECK(deduction.domains[1].size() == 2);
      CHECK(deduction.domains[5].size() == 2);
      model.givens.push_back({CellId{3}, value_of(6)});
      deduction = deduce(model);
      REQUIRE_FALSE(deduction.contradiction);
      CHECK(deduction.domains[1] == Domain::single(value_of(1)));
      CHECK(deduction.domains[5] == Domain::single(value_of(1)));
      CHECK(deduction.solved);
    }
  }

  TEST_CASE("no loop is lost") {
    std::uint64_t several = 0;
    const std::uint64_t first = test::seed_or(1);
    for (std::uint64_t seed = first; seed < first + test::scaled(300U); ++seed) {
      CAPTURE(seed);
      generate::Rng rng(seed);
      const Model full =
          loop_model(3, static_cast<std::size_t>(rng.between(3, 4)), rng.below(2) == 0);
      auto structure = std::make_shared<Structure>(*full.structure);
      for (Domain& domain : structure->domains) {
        if (rng.below(3) != 0) continue;
        const auto gone = static_cast<std::size_t>(rng.below(7));
        if (domain.size() > 1) domain.erase(value_of(gone));
        if (rng.below(2) == 0) domain.erase(value_of(0));
        if (domain.empty()) domain.insert(value_of(0));
      }
      const Model model{structure, {}, {}};
      const auto solutions = testing::solutions_of(model, 3000);
      if (!solutions) continue;
      several += solutions->size() > 1 ? 1 : 0;
      const Deduction deduction = deduce(model);
      if (deduction.contradiction) REQUIRE(solutions->empty());
      if (deduction.contradiction) continue;
      for (const Values& solution : *solutions) {
        for (std::size_t cell = 0; cell < solution.size(); ++cell)
          REQUIRE(
              deduction.domains[cell].contains(value_of(static_cast<std::size_t>(solution[cell]))));
      }
    }
    CHECK(several > test::scaled(50U));
  }
}

}  // namespace
}  // namespace puzzlec
