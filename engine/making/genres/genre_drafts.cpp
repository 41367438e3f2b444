// The maker of all genres: boards with one answer by the genre's recipe, in its file.
#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/genres/genres.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/spelling/json/json_document.hpp"
#include "engine/making/draft.hpp"
#include "engine/making/genres/by_answer.hpp"
#include "engine/making/genres/clues.hpp"
#include "engine/making/genres/completing.hpp"
#include "engine/making/genres/maker.hpp"
#include "engine/making/genres/placing.hpp"

namespace puzzlec::making {
namespace genre_drafts_detail {
namespace {

using Slot = Slots::Slot;

bool makes(const MakeSpec& spec) {
  return spec.genre != nullptr;
}

std::optional<std::string> complete(MakeSpec& spec) {
  const genres::Recipe& recipe = spec.genre->usual;
  if (spec.rows == 0) {
    spec.rows = recipe.usual_rows;
    spec.columns = recipe.usual_columns;
  }
  if (spec.from != nullptr) {
    if (const std::string reason = why_no_rest(*spec.genre); !reason.empty())
      return fmt::format("no clue can be added: {}", reason);
  }
  if (!spec.rules.empty()) return fmt::format("{} takes no further rules", spec.genre->title);
  if (spec.givens)
    return fmt::format("{} has no givens; --clues counts its clues", spec.genre->title);
  const bool is_of_rooms = clues_are_of_rooms(*spec.genre);
  if (is_of_rooms && spec.symmetry.value_or(Symmetry::none) != Symmetry::none)
    return fmt::format("the rooms of {} are not symmetric", spec.genre->title);
  if (!spec.symmetry && recipe.is_symmetric && spec.from == nullptr)
    spec.symmetry = Symmetry::rotate180;
  // On larger boards it would take too long.
  const bool is_small =
      4 * spec.rows * spec.columns <= 5 * recipe.usual_rows * recipe.usual_columns;
  if (is_small && spec.wants_usual()) spec.usual_peak = recipe.largest_peak;
  return std::nullopt;
}

/// The genre with the recipe of what people publish, for boards of that size and with that symmetry.
GenrePtr usual_genre(const MakeSpec& spec) {
  auto genre = std::make_shared<Genre>(*spec.genre);
  genre->make = genre->usual;
  // Those of usual puzzles, such as a fleet, belong to their size.
  const bool has_usual_size =
      spec.rows == genre->usual.usual_rows && spec.columns == genre->usual.usual_columns;
  if (!has_usual_size) genre->make.options = spec.genre->make.options;
  genre->make.placed = spec.symmetry.value_or(Symmetry::none);
  if (genre->make.latin) {
    const std::size_t side = std::max(spec.rows, spec.columns);
    genre->make.cells.clear();
    for (std::size_t number = 1; number <= side; ++number)
      genre->make.cells.push_back(std::to_string(number));
  }
  return genre;
}

/// What has no clues at all is not stated.
void tidy(GenreInstance& instance) {
  for (auto* side : {&instance.top, &instance.bottom, &instance.left, &instance.right}) {
    if (std::ranges::all_of(*side, [](const auto& list) { return list.empty(); })) side->clear();
  }
  for (auto* tokens : {&instance.corners, &instance.edges}) {
    if (std::ranges::all_of(*tokens, [](const GenreClue& clue) { return clue == GenreClue{}; }))
      tokens->clear();
  }
}

/// Whether the answer would be wrong without a clue, as where all circles are given.
bool is_told_by_its_absence(const Genre& genre, GenreInstance& instance, const Grid& answer,
                            const Slot& slot, Judge& judge) {
  Removal removal(genre, slot);
  const bool is_right = judge.accepts(genres::Board(genre, instance), answer);
  removal.undo();
  return !is_right;
}

std::int32_t largest_number(const Grid& answer) {
  std::int32_t largest = 0;
  for (std::uint32_t cell = 0; cell < answer.size(); ++cell)
    largest = std::max<std::int32_t>(largest, answer[CellId{cell}].number);
  return largest;
}

/// Whether published puzzles show the token wherever it agrees.
bool is_kept(const Genre& genre, const GenreClue& clue, const Grid& answer) {
  const bool is_number = clue.kind == GenreClue::Kind::number;
  if (genre.make.keeps_last && is_number && clue.number == largest_number(answer)) return true;
  return std::ranges::any_of(genre.make.kept, [&](const std::string& token) {
    return genres::read_token(genre, token) == clue;
  });
}

/// Whether tokens that are no clues stand where a symmetry takes tokens.
bool has_symmetric_tokens(const Genre& genre, const GenreInstance& instance,
                          const std::vector<Slot>& slots, const std::vector<bool>& is_clue) {
  std::vector<GenreClue> left = instance.cells;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (is_clue[i] && slots[i].cell) left[*slots[i].cell] = bare(genre, slots[i]);
  }
  // A pattern with clues before its runs has a symmetry of its own.
  if (genre.make.least_run > 0) return true;
  for (std::uint32_t cell = 0; cell < left.size(); ++cell) {
    for (const std::uint32_t image : orbit_of(genre.make, instance, cell)) {
      if ((left[cell] == GenreClue{}) != (left[image] == GenreClue{})) return false;
    }
  }
  return true;
}

std::optional<Draft> draft(const MakeSpec& spec, Rng& rng) {
  const auto* from = spec.from != nullptr ? held_as<GenrePuzzle>(*spec.from) : nullptr;
  const GenrePtr genre = from != nullptr ? genre_of_rest(spec.genre, rng) : usual_genre(spec);
  auto made = from != nullptr ? rest_of(genre, from->instance, rng)
                              : make_unique(genre, spec.rows, spec.columns, rng);
  if (!made) return std::nullopt;
  const auto full = std::make_shared<GenreInstance>(std::move(made->instance));
  const bool shows_all = shows_every_clue(*genre);
  Draft draft{spec.rows, spec.columns, std::move(made->answer), {}, {}, from == nullptr, shows_all};
  draft.few_givens = genre->make.few_givens;
  const std::vector<Slot> slots = Slots(*genre, *full).all();
  std::set<BoardPoint> stated;
  if (from != nullptr) stated = places_of_clues(*genre, from->instance);
  Judge judge(*genre);
  // A number that stands where something has to stand would become one that is not stated. Few of a
  // published puzzle's are like that, but for numbers beside arrows.
  const int percent_untold = genre->make.arrows ? 100 : static_cast<int>(genre->make.untold);
  std::vector<std::size_t> places;
  std::vector<bool> is_clue(slots.size());
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (!has_clue(*genre, slots[i])) continue;
    is_clue[i] = true;
    DraftClue clue{slots[i].row, slots[i].column, slots[i].is_outside ? 1 : 0};
    clue.may_go = (!slots[i].is_fixed || rng.chance(percent_untold)) &&
                  !is_told_by_its_absence(*genre, *full, draft.answer, slots[i], judge);
    clue.leaves_token = slots[i].clue != nullptr && bare(*genre, slots[i]) != GenreClue{};
    clue.is_given = genre->make.few_givens && slots[i].cell.has_value();
    const bool stays = slots[i].is_outside ? genre->make.keeps_outside
                                           : is_kept(*genre, *slots[i].clue, draft.answer);
    if (stays && spec.clues == ClueAmount::usual) clue.may_go = false;
    if (stated.contains({slots[i].row, slots[i].column})) clue.may_go = false;
    draft.clues.push_back(clue);
    places.push_back(i);
  }
  draft.is_symmetric = has_symmetric_tokens(*genre, *full, slots, is_clue);
  draft.puzzle = [genre, stated = spec.genre, full, places](const std::vector<bool>& shown) {
    GenreInstance instance = *full;
    const std::vector<Slot> all = Slots(*genre, instance).all();
    for (std::size_t i = 0; i < shown.size(); ++i) {
      if (!shown[i]) Removal(*genre, all[places[i]]);
    }
    tidy(instance);
    return PuzzlePtr(hold(genre_puzzle(stated, std::move(instance))));
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
    .most_vain = 4,
    .most_boards = 60,
};

}  // namespace puzzlec::making
