#include "engine/making/genres/completing.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/genres/tokens.hpp"
#include "engine/making/genres/by_answer.hpp"
#include "engine/making/genres/clues.hpp"
#include "engine/making/genres/moving.hpp"
#include "engine/making/genres/placing.hpp"

namespace puzzlec::making {
namespace completing_detail {
namespace {

/// Whether its recipe tries clues, and does not only place tokens.
bool tries_clues(const Genre& genre) {
  const genres::Recipe& recipe = genre.make;
  return !recipe.cells.empty() || !recipe.corners.empty() || !recipe.edges.empty() ||
         !recipe.outside.empty() || recipe.runs_of || recipe.sums_of_runs;
}

/// Such as one number for each island.
bool asks_for_one_clue(const genres::Rule& rule) {
  const genres::Amount one{.plus = 1};
  return rule.flag("weigh some") && rule.bound.is.size() == 1 && rule.bound.is.front() == one;
}

/// With places for all clues that the genre takes.
void make_room(const Genre& genre, GenreInstance& board) {
  const genres::InstanceParts& takes = genre.takes;
  board.cells.resize(board.cell_count());
  if (takes.corners) board.corners.resize((board.rows + 1) * (board.columns + 1));
  if (takes.edges)
    board.edges.resize(board.rows * (board.columns - 1) + (board.rows - 1) * board.columns);
  if (takes.top) board.top.resize(board.columns);
  if (takes.bottom) board.bottom.resize(board.columns);
  if (takes.left) board.left.resize(board.rows);
  if (takes.right) board.right.resize(board.rows);
}

/// The same without numbers that are far larger than those of usual puzzles and of this one.
GenrePtr with_usual_numbers(const GenrePtr& genre, const GenreInstance& board) {
  if (!genre->make.largest_number || !genre->numbers) return genre;
  std::int64_t largest = *genre->make.largest_number;
  for (const GenreClue& clue : board.cells) {
    if (clue.kind == GenreClue::Kind::number)
      largest = std::max<std::int64_t>(largest, clue.number);
  }
  auto usual = std::make_shared<Genre>(*genre);
  usual->numbers->last = genres::Amount{.plus = largest};
  return usual;
}

/// The same, but areas that each have to have one clue may also have none.
GenrePtr with_areas_without_clues(const GenrePtr& genre) {
  if (std::ranges::none_of(genre->rules, asks_for_one_clue)) return genre;
  auto loose = std::make_shared<Genre>(*genre);
  for (genres::Rule& rule : loose->rules) {
    if (!asks_for_one_clue(rule)) continue;
    rule.bound.at_most = rule.bound.is.front();
    rule.bound.is.clear();
  }
  // At random places.
  loose->make.mixed = std::max(loose->make.mixed, 1U);
  return loose;
}

}  // namespace
}  // namespace completing_detail

using namespace completing_detail;

std::string why_no_rest(const Genre& genre) {
  const genres::Recipe& recipe = genre.make;
  if (recipe.arrows) return fmt::format("each arrow of a {} belongs to its answer", genre.title);
  if (!recipe.ends.empty()) return fmt::format("what a {} shows comes in pairs", genre.title);
  if (recipe.dominoes) return fmt::format("a {} shows every number", genre.title);
  if (recipe.merged && recipe.cells.empty())
    return fmt::format("what a {} shows depends on its whole answer", genre.title);
  if (!tries_clues(genre) && !may_place(recipe))
    return fmt::format("a {} states nothing but its rooms", genre.title);
  return {};
}

GenrePtr genre_of_rest(const GenrePtr& genre, Rng& rng) {
  const genres::Recipe& recipe = genre->make;
  const bool is_of_areas = std::ranges::any_of(genre->rules, asks_for_one_clue);
  const bool are_untold =
      !recipe.fixed.empty() &&
      std::ranges::all_of(recipe.fixed, [](const auto& fixed) { return fixed.first == "?"; });
  const bool are_clues = !tries_clues(*genre) && may_place(recipe) && !recipe.merged;
  // Where clues stand in cells that cannot hold anything else, they have to be placed first.
  constexpr int percent_anywhere = 50;
  if (!is_of_areas && !are_clues && !(are_untold && rng.chance(percent_anywhere))) return genre;
  auto rest = std::make_shared<Genre>(*genre);
  if (are_clues) {
    for (const auto& [token, percent] : recipe.fixed) rest->make.cells.push_back(token);
  }
  rest->make.fixed.clear();
  rest->make.one_each.clear();
  rest->make.only_on_fixed = false;
  return rest;
}

std::optional<Made> rest_of(const GenrePtr& genre, const GenreInstance& from, Rng& rng) {
  Made made{from, {}};
  make_room(*genre, made.instance);
  constexpr int percent_with_more = 80;
  constexpr int percent_apart = 10;  // from the recipe's
  if (may_place(genre->make) && !places_by_answer(genre->make) && rng.chance(percent_with_more))
    place_fixed(*genre, made.instance, 0, rng.between(-percent_apart, percent_apart), rng);
  const GenrePtr loose = with_areas_without_clues(genre);
  std::optional<Grid> answer;
  if (const GenrePtr usual = with_usual_numbers(loose, from); usual != loose)
    answer = random_answer(usual, made.instance, {}, many_conflicts, rng);
  if (!answer) answer = random_answer(loose, made.instance, {}, many_conflicts, rng);
  if (!answer) return std::nullopt;
  made.answer = std::move(*answer);
  add_clues(*loose, made.instance, made.answer, rng, Adding::where_none_is);
  if (!Judge(*genre).accepts(genres::Board(*genre, made.instance), made.answer))
    return std::nullopt;
  if (loose == genre) return made;
  // Where clues stand at random in areas that each have one, larger boards have several answers.
  std::vector<bool> is_stated(made.instance.cells.size());
  for (std::size_t cell = 0; cell < from.cells.size(); ++cell)
    is_stated[cell] = from.cells[cell] != GenreClue{};
  if (made.answer.columns() == from.columns) move_clues(genre, made, is_stated, rng);
  return made;
}

std::set<BoardPoint> places_of_clues(const Genre& genre, GenreInstance instance) {
  make_room(genre, instance);
  std::set<BoardPoint> places;
  for (const Slots::Slot& slot : Slots(genre, instance).all()) {
    if (has_clue(genre, slot)) places.insert({slot.row, slot.column});
  }
  return places;
}

}  // namespace puzzlec::making
