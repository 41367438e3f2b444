// The words that kinds of constraint share: for what they say, and for what is wrong with them.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/model/kinds/kind.hpp"

namespace puzzlec {

/// "{1..4,7}".
[[nodiscard]] std::string text_of(const Domain& domain);
/// " r1c1 r1c2", with a space before each.
[[nodiscard]] std::string text_of(std::span<const CellId> cells, std::size_t columns);
/// "r1c1{1..3}".
[[nodiscard]] std::string text_of(const CellFact& fact, std::size_t columns);
/// Its nodes and links, with a space before each.
[[nodiscard]] std::string text_of(const CellGraph& graph, std::size_t columns);
[[nodiscard]] const char* word_for(Comparison comparison);

inline constexpr const char* cell_twice = "a cell occurs twice";

template <typename Item>
[[nodiscard]] bool has_twins(std::vector<Item> items) {
  std::ranges::sort(items);
  return std::ranges::adjacent_find(items) != items.end();
}

/// What is wrong with the cells of a kind that reads them in order.
[[nodiscard]] std::optional<std::string> problem_of_line(const std::vector<CellId>& cells);
[[nodiscard]] std::optional<std::string> problem_of_graph(
    const std::shared_ptr<const CellGraph>& graph);

}  // namespace puzzlec
