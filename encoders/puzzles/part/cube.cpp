#include "encoders/puzzles/part/cube.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/base/text_cursor.hpp"

namespace puzzlec {
namespace {

/// By cell: the values that the cube leaves; nothing if a literal changes nothing, or leaves none.
std::optional<std::map<CellId, Domain>> left_by(const Cube& cube, const Structure& structure) {
  std::map<CellId, Domain> left;
  for (const CellLiteral& literal : cube) {
    const Domain& all = structure.domains[literal.cell.index];
    Domain& domain = left.try_emplace(literal.cell, all).first->second;
    if (domain.is_single() || !domain.contains(literal.value)) return std::nullopt;
    if (literal.is_taken) domain = Domain::single(literal.value);
    if (!literal.is_taken) domain.erase(literal.value);
  }
  return left;
}

}  // namespace

std::string text_of(const CellLiteral& literal, std::size_t columns) {
  return fmt::format("{}{}{}", cell_name(literal.cell, columns),
                     literal.is_taken ? "=" : "!=", literal.value.number);
}

std::optional<CellLiteral> literal_of(std::string_view text, const Structure& structure) {
  const std::size_t sign = text.find_first_of("!=");
  if (sign == std::string_view::npos) return std::nullopt;
  const bool is_taken = text[sign] == '=';
  const std::string_view is = is_taken ? "=" : "!=";
  const auto name = parse_cell_name(text.substr(0, sign));
  std::uint64_t number = 0;
  if (!name || !text.substr(sign).starts_with(is) ||
      !parse_number(text.substr(sign + is.size()), number))
    return std::nullopt;
  const auto [row, column] = *name;
  const bool is_there = row >= 1 && row <= structure.rows && column >= 1 &&
                        column <= structure.columns && number < Domain::capacity;
  if (!is_there) return std::nullopt;
  const CellId cell{static_cast<std::uint32_t>((row - 1) * structure.columns + column - 1)};
  const Value value = value_of(static_cast<std::size_t>(number));
  if (!structure.domains[cell.index].contains(value)) return std::nullopt;
  return CellLiteral{cell, value, is_taken};
}

bool is_consistent(const Cube& cube, const Structure& structure) {
  return left_by(cube, structure).has_value();
}

bool holds_in(const Cube& cube, const Grid& grid) {
  return std::ranges::all_of(cube, [&](const CellLiteral& literal) {
    return (grid[literal.cell] == literal.value) == literal.is_taken;
  });
}

std::vector<Constraint> clues_of(const Cube& cube, const Structure& structure) {
  std::vector<Constraint> clues;
  const auto left = left_by(cube, structure);
  ensure(left.has_value(), "some value meets the cube in each cell");
  for (const auto& [cell, domain] : *left) {
    Tuples values;
    for (const Value value : domain) values.push_back({value});
    std::string name = "assumed";
    for (const CellLiteral& literal : cube) {
      if (literal.cell == cell) name += " " + text_of(literal, structure.columns);
    }
    clues.emplace_back(
        AllowedTuples{{cell}, make_tuples(std::move(values)), {"assumption", std::move(name)}});
  }
  return clues;
}

bool is_partition(std::span<const Cube> cubes) {
  // The cubes below a node, of which each has this many literals on the way to it.
  struct Node {
    std::vector<const Cube*> cubes;
    std::size_t depth = 0;
  };
  std::vector<Node> open(1);
  for (const Cube& cube : cubes) open.front().cubes.push_back(&cube);
  while (!open.empty()) {
    const Node node = std::move(open.back());
    open.pop_back();
    if (node.cubes.empty()) return false;
    const std::size_t depth = node.depth;
    if (node.cubes.size() == 1 && node.cubes.front()->size() == depth) continue;
    Node taken{{}, depth + 1};
    Node refused{{}, depth + 1};
    for (const Cube* cube : node.cubes) {
      if (cube->size() <= depth) return false;
      const CellLiteral& literal = (*cube)[depth];
      const CellLiteral& first = (*node.cubes.front())[depth];
      if (literal.cell != first.cell || literal.value != first.value) return false;
      (literal.is_taken ? taken : refused).cubes.push_back(cube);
    }
    open.push_back(std::move(taken));
    open.push_back(std::move(refused));
  }
  return true;
}

}  // namespace puzzlec
