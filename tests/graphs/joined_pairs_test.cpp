// Lines that join pairs: what is found by canonical solutions alone is what is found by all of them.
#include "encoders/lower/graphs/joined_pairs.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/model/model_text.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "engine/puzzle_solver.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/graphs/graph_models.hpp"
#include "tests/support/random.hpp"

namespace puzzlec::graphs {
namespace {

/// Ends by cell, numbered from 1; 0 elsewhere, -1 in holes.
struct PairBoard {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::vector<int> cells;

  [[nodiscard]] bool is_hole(std::uint32_t cell) const { return cells[cell] < 0; }
  [[nodiscard]] std::optional<std::uint32_t> beside(std::uint32_t cell, unsigned side) const {
    std::optional<std::uint32_t> other;
    if (side == 0 && cell >= columns) other = cell - columns;
    if (side == 1 && cell + columns < cells.size()) other = cell + columns;
    if (side == 2 && cell % columns != 0) other = cell - 1;
    if (side == 3 && (cell + 1) % columns != 0) other = cell + 1;
    return other && !is_hole(*other) ? other : std::nullopt;
  }
  [[nodiscard]] std::string json() const {
    std::string text = R"({"format": "puzzlec-genre", "genre": "numlin", "cells": [)";
    for (std::uint32_t cell = 0; cell < cells.size(); ++cell) {
      text += cell == 0 ? "\"" : cell % columns == 0 ? "\", \"" : " ";
      text += cells[cell] > 0 ? std::to_string(cells[cell]) : ".";
    }
    return text + "\"]}\n";
  }
};

/// The ends of lines that fill most of the board and do not touch themselves: many of these boards have
/// one solution.
void draw_lines(PairBoard& board, std::size_t least, std::size_t most, Rng& rng) {
  std::vector<int> line_of(board.cells.size(), 0);
  int lines = 0;
  int pairs = 0;
  std::vector<std::uint32_t> starts;
  for (std::uint32_t cell = 0; cell < board.cells.size(); ++cell) starts.push_back(cell);
  rng.shuffle(std::span(starts));
  for (const std::uint32_t start : starts) {
    if (line_of[start] != 0 || board.is_hole(start)) continue;
    std::vector<std::uint32_t> line{start};
    line_of[start] = ++lines;
    for (const bool from_front : {false, true}) {
      if (from_front) std::ranges::reverse(line);
      while (line.size() < most) {
        std::vector<std::uint32_t> next;
        for (unsigned side = 0; side < 4; ++side) {
          const auto to = board.beside(line.back(), side);
          if (!to || line_of[*to] != 0) continue;
          int own = 0;
          for (unsigned around = 0; around < 4; ++around) {
            const auto other = board.beside(*to, around);
            own += other && line_of[*other] == lines ? 1 : 0;
          }
          if (own == 1) next.push_back(*to);
        }
        if (next.empty()) break;
        line.push_back(next[rng.below(next.size())]);
        line_of[line.back()] = lines;
      }
    }
    if (line.size() < least) continue;
    ++pairs;
    board.cells[line.front()] = pairs;
    board.cells[line.back()] = pairs;
  }
}

void draw_ends(PairBoard& board, int pairs, Rng& rng) {
  std::vector<std::uint32_t> free;
  for (std::uint32_t cell = 0; cell < board.cells.size(); ++cell) {
    if (!board.is_hole(cell)) free.push_back(cell);
  }
  rng.shuffle(std::span(free));
  for (int pair = 1; pair <= pairs && free.size() >= 2; ++pair) {
    for (int end = 0; end < 2; ++end) {
      board.cells[free.back()] = pair;
      free.pop_back();
    }
  }
}

PairBoard random_board(Rng& rng, bool has_holes) {
  PairBoard board;
  board.rows = static_cast<std::uint32_t>(3 + rng.below(4));
  board.columns = static_cast<std::uint32_t>(3 + rng.below(4));
  board.cells.assign(std::size_t{board.rows} * board.columns, 0);
  for (std::uint64_t holes = has_holes ? rng.below(4) : 0; holes > 0; --holes)
    board.cells[rng.below(board.cells.size())] = -1;
  if (rng.below(6) == 0) {
    draw_ends(board, static_cast<int>(2 + rng.below(3)), rng);
  } else {
    draw_lines(board, 2 + rng.below(2), 3 + rng.below(8), rng);
  }
  return board;
}

/// Values are ways: a bit for each side.
Model model_of(const PairBoard& board) {
  Structure structure;
  structure.rows = board.rows;
  structure.columns = board.columns;
  CellGraph graph;
  std::vector<std::uint32_t> weights;
  Domain all = Domain::range(0, 15);
  const auto leading = [&](unsigned side) {
    Domain values;
    for (const Value value : all) {
      if ((static_cast<unsigned>(value.number) >> side & 1U) != 0) values.insert(value);
    }
    return values;
  };
  for (std::uint32_t cell = 0; cell < board.cells.size(); ++cell) {
    Domain domain;
    for (const Value value : all) {
      int ways = 0;
      bool is_possible = true;
      for (unsigned side = 0; side < 4; ++side) {
        if (!leading(side).contains(value)) continue;
        ++ways;
        is_possible = is_possible && board.beside(cell, side).has_value();
      }
      const bool is_end = board.cells[cell] > 0;
      if (is_possible && (is_end ? ways == 1 : ways == 0 || (ways == 2 && !board.is_hole(cell))))
        domain.insert(value);
    }
    structure.domains.push_back(domain);
    graph.nodes.push_back({CellFact{CellId{cell}, all - Domain::range(0, 0)}});
    weights.push_back(board.cells[cell] > 0 ? 1 : 0);
    for (const unsigned side : {1U, 3U}) {
      const auto other = board.beside(cell, side);
      if (!other || board.is_hole(cell)) continue;
      const CellFact out{CellId{cell}, leading(side)};
      const CellFact in{CellId{*other}, leading(side - 1)};
      graph.links.push_back({cell, *other, out});
      structure.constraints.emplace_back(
          AnyOf{{{out, in}, {{out.cell, all - out.values}, {in.cell, all - in.values}}},
                {"line", "line"}});
    }
  }
  const auto shared = std::make_shared<const CellGraph>(std::move(graph));
  Separated apart{shared, {}, {"apart", "apart"}};
  for (std::uint32_t a = 0; a < board.cells.size(); ++a) {
    for (std::uint32_t b = 0; b < a; ++b) {
      if (board.cells[a] > 0 && board.cells[b] > 0 && board.cells[a] != board.cells[b])
        apart.pairs.push_back({a, b, {}});
    }
  }
  structure.constraints.emplace_back(std::move(apart));
  structure.constraints.emplace_back(
      ComponentWeight{shared, {}, weights, Comparison::exactly, 2, {"two ends", "two ends"}});
  return {std::make_shared<const Structure>(std::move(structure)), {}, {}};
}

/// 0, 1 or 2 for more, by canonical solutions; nothing if the model has no canonical ones.
std::optional<std::size_t> count_canonical(const Model& model) {
  Deduction nothing;
  nothing.domains = model.structure->domains;
  const Lowering lowering(model.structure, {});
  OpenSession opened(lowering.lower(model, nothing, GraphForm::lazy, Keep::some_solution),
                     make_cadical());
  if (!opened.lowered.canonical) return std::nullopt;
  const auto next = [&] {
    const Outcome outcome = opened.session.solve({});
    const auto* found = std::get_if<Found>(&outcome);
    return found != nullptr ? std::optional(found->grid) : std::nullopt;
  };
  const auto first = next();
  if (!first) return 0;
  CHECK(evaluate(model, *first).empty());
  opened.session.block(*first);
  if (next()) return 2;
  const auto other = opened.lowered.canonical->another(*first);
  if (!other) return 1;
  CHECK(evaluate(model, *other).empty());
  CHECK(*other != *first);
  return 2;
}

}  // namespace

TEST_CASE("canonical lines tell whether there are no, one or more solutions, around holes, too") {
  const std::uint64_t seed = test::seed_or(61);
  std::array<int, 3> seen{};
  int others = 0;
  for (int round = 0; round < test::scaled(400); ++round) {
    Rng rng(seed + static_cast<std::uint64_t>(round));
    const Model model = model_of(random_board(rng, round % 2 == 0));
    CAPTURE(round);
    // An end that holes surround.
    if (std::ranges::any_of(model.structure->domains, &Domain::empty)) continue;
    INFO(to_text(model));
    const auto count = count_canonical(model);
    if (!count) {
      ++others;
      continue;
    }
    OpenSession plain(Lowering(model.structure, {}).lower_all(model), make_cadical());
    std::size_t expected = 0;
    for (; expected < 2; ++expected) {
      const Outcome outcome = plain.session.solve({});
      const auto* found = std::get_if<Found>(&outcome);
      if (found == nullptr) break;
      plain.session.block(found->grid);
    }
    REQUIRE(*count == expected);
    ++seen[expected];
  }
  CHECK(seen[0] > test::floor_of(10));
  CHECK(seen[1] > test::floor_of(50));
  CHECK(seen[2] > test::floor_of(50));
  CHECK(others < seen[0] + seen[1] + seen[2]);  // pairs that are alone are not looked for
}

TEST_CASE("a puzzle with joined pairs is unique if it is without canonical solutions") {
  const std::uint64_t seed = test::seed_or(62);
  const auto* const format = find_format("puzzlec-genre");
  REQUIRE(format != nullptr);
  std::array<int, 3> seen{};
  for (int round = 0; round < test::scaled(150); ++round) {
    Rng rng(seed + static_cast<std::uint64_t>(round));
    const std::string text = random_board(rng, false).json();
    CAPTURE(text);
    StringSource source(text);
    TextCursor cursor(source, "board");
    const auto read = *format->open(cursor, {})->next();
    REQUIRE(read);
    std::optional<Uniqueness::Kind> plain;
    for (const PresolveLevel level : {PresolveLevel::none, PresolveLevel::automatic}) {
      PuzzleSolverOptions options;
      options.make_solver = [] { return make_cadical(); };
      options.presolve = level;
      options.trial_search = false;
      PuzzleSolver solver(options);
      Stats stats;
      const Uniqueness answer = solver.unique(**read, stats);
      if (!plain) plain = answer.kind;
      REQUIRE(answer.kind == *plain);
    }
    ++seen[static_cast<std::size_t>(*plain)];
  }
  for (const int count : seen) CHECK(count > test::floor_of(5));
}

}  // namespace puzzlec::graphs
