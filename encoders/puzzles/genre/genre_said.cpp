#include "encoders/puzzles/genre/genre_said.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "encoders/genres/board/board.hpp"

namespace puzzlec {
namespace genre_said_detail {
namespace {

using Said = std::vector<std::vector<std::string>>;

constexpr std::array parts_of_ships{"water",
                                    "upper end of a ship",
                                    "lower end of a ship",
                                    "left end of a ship",
                                    "right end of a ship",
                                    "middle of a ship",
                                    "whole ship"};

bool has_hint(const genres::Genre& genre, std::string_view hint) {
  return std::ranges::find(genre.drawing, hint) != genre.drawing.end();
}

/// Parts of ships, moons and suns, and signs by their names.
void say_drawings(const genres::Genre& genre, const genres::Board& board, Said& said) {
  const bool has_ships = has_hint(genre, "ships");
  const bool has_moons = has_hint(genre, "moons");
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    const GenreClue& clue = board.clue(cell);
    const auto number = static_cast<std::size_t>(clue.number);
    if (has_ships && clue.kind == GenreClue::Kind::number && number < parts_of_ships.size())
      said[cell].emplace_back(parts_of_ships[number]);
    if (has_moons && clue.kind == GenreClue::Kind::circle)
      said[cell].emplace_back(clue.number == 2 ? "moon" : "sun");
    if (clue.kind != GenreClue::Kind::symbol) continue;
    const genres::Symbol& symbol = genre.symbols[number];
    if (!symbol.has_number()) said[cell].push_back(symbol.name);
  }
}

/// Sums of Kakuro, at the clue and in each cell that it is about.
void say_runs(const genres::Genre& genre, const genres::Board& board, Said& said) {
  using Direction = GenreClue::Direction;
  const auto is_of_runs = [](const genres::Rule& rule) {
    return rule.each.kind == genres::Scope::Kind::run;
  };
  const auto rule = std::ranges::find_if(genre.rules, is_of_runs);
  if (rule == genre.rules.end()) return;
  for (const genres::Place& run : board.places_once(*rule)) {
    if (!run.number || run.clue == nullptr || run.clue->kind != GenreClue::Kind::pair) continue;
    const bool is_across = run.direction == Direction::right;
    const std::string clue = std::to_string(*run.number) + (is_across ? " across, " : " down, ");
    const std::string length = std::to_string(run.cells.size());
    const auto before = board.step(run.cells.front(), is_across ? Direction::left : Direction::up);
    if (before) said[*before].push_back(clue + length + (length == "1" ? " cell" : " cells"));
    for (std::size_t at = 0; at < run.cells.size(); ++at)
      said[run.cells[at]].push_back(clue + "cell " + std::to_string(at + 1) + " of " + length);
  }
}

}  // namespace
}  // namespace genre_said_detail

std::vector<std::vector<std::string>> said_of(const genres::Genre& genre,
                                              const GenreInstance& instance) {
  const genres::Board board(genre, instance);
  genre_said_detail::Said said(board.cell_count());
  genre_said_detail::say_drawings(genre, board, said);
  genre_said_detail::say_runs(genre, board, said);
  return said;
}

}  // namespace puzzlec
