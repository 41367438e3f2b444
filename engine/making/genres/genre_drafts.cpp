// The maker of all genres: boards with one answer by the genre's recipe, in its file.
#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "encoders/genres/genres.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/spelling/json/json_document.hpp"
#include "engine/making/draft.hpp"
#include "engine/making/genres/clues.hpp"
#include "engine/making/genres/maker.hpp"

namespace puzzlec::making {
namespace genre_drafts_detail {
namespace {

using Slot = Slots::Slot;

bool makes(const MakeSpec& spec) {
  return spec.genre != nullptr;
}

std::optional<std::string> complete(MakeSpec& spec) {
  const genres::Recipe& recipe = spec.genre->make;
  if (spec.rows == 0) {
    spec.rows = recipe.usual_rows;
    spec.columns = recipe.usual_columns;
  }
  if (!spec.rules.empty()) return fmt::format("{} takes no further rules", spec.genre->title);
  if (spec.givens)
    return fmt::format("{} has no givens; its clues are counted by --clues", spec.genre->title);
  const bool is_of_rooms = spec.genre->takes.rooms;
  if (is_of_rooms && spec.symmetry.value_or(Symmetry::none) != Symmetry::none)
    return fmt::format("the rooms of {} are not symmetric", spec.genre->title);
  if (!spec.symmetry && !is_of_rooms && recipe.is_symmetric && !shows_every_clue(*spec.genre))
    spec.symmetry = Symmetry::rotate180;
  return std::nullopt;
}

/// Whether the answer would be wrong without a clue, as where all circles are given.
bool is_told_by_its_absence(const Genre& genre, GenreInstance& instance, const Grid& answer,
                            const Slot& slot, Judge& judge) {
  Removal removal(genre, slot);
  const bool is_right = judge.accepts(genres::Board(genre, instance), answer);
  removal.undo();
  return !is_right;
}

/// Whether tokens that are no clues stand where a symmetry takes tokens.
bool has_symmetric_tokens(const GenreInstance& instance, const std::vector<Slot>& slots,
                          const std::vector<bool>& is_clue) {
  std::vector<GenreClue> left = instance.cells;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (is_clue[i] && slots[i].cell) left[*slots[i].cell] = {};
  }
  for (std::size_t cell = 0; cell < left.size(); ++cell) {
    if ((left[cell] == GenreClue{}) != (left[left.size() - 1 - cell] == GenreClue{})) return false;
  }
  return true;
}

std::optional<Draft> draft(const MakeSpec& spec, Rng& rng) {
  const GenrePtr& genre = spec.genre;
  auto made = make_unique(genre, spec.rows, spec.columns, rng);
  if (!made) return std::nullopt;
  const auto full = std::make_shared<GenreInstance>(std::move(made->instance));
  Draft draft{spec.rows, spec.columns, std::move(made->answer),  {},
              {},        true,         shows_every_clue(*genre), true};
  const std::vector<Slot> slots = Slots(*genre, *full).all();
  Judge judge(*genre);
  // A number that stands where something has to stand would become one that is not told. Few of a
  // published puzzle's are like that, but for numbers beside arrows.
  const int percent_untold = genre->make.arrows ? 100 : 20;
  std::vector<std::size_t> places;
  std::vector<bool> is_clue(slots.size());
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (!has_clue(*genre, slots[i])) continue;
    is_clue[i] = true;
    DraftClue clue{slots[i].row, slots[i].column, slots[i].is_outside ? 1 : 0};
    clue.may_go = (!slots[i].is_fixed || rng.chance(percent_untold)) &&
                  !is_told_by_its_absence(*genre, *full, draft.answer, slots[i], judge);
    const bool stays = slots[i].is_outside && genre->make.keeps_outside;
    if (stays && spec.clues == ClueAmount::usual) clue.may_go = false;
    draft.clues.push_back(clue);
    places.push_back(i);
  }
  draft.is_symmetric = has_symmetric_tokens(*full, slots, is_clue);
  draft.puzzle = [genre, full, places](const std::vector<bool>& shown) {
    GenreInstance instance = *full;
    const std::vector<Slot> all = Slots(*genre, instance).all();
    for (std::size_t i = 0; i < shown.size(); ++i) {
      if (!shown[i]) Removal(*genre, all[places[i]]);
    }
    return PuzzlePtr(hold(genre_puzzle(genre, std::move(instance))));
  };
  return draft;
}

}  // namespace
}  // namespace genre_drafts_detail

extern const Maker genre_maker;
const Maker genre_maker{
    .makes = genre_drafts_detail::makes,
    .complete = genre_drafts_detail::complete,
    .draft = genre_drafts_detail::draft,
    .most_vain = 1,
    .most_boards = 60,
};

}  // namespace puzzlec::making
