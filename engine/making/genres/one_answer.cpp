#include "engine/making/genres/one_answer.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/making/genres/by_answer.hpp"
#include "engine/making/genres/changing.hpp"
#include "engine/making/genres/pairs.hpp"
#include "engine/making/genres/placing_more.hpp"
#include "engine/making/genres/separating.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace {

/// Cuts what an answer consists of into smaller parts where another one differs. False if its parts
/// are not what the recipe goes by, or none could be cut.
bool refine_answer(const GenrePtr& genre, Made& made, const Grid& other, Rng& rng) {
  if (!genre->make.ends.empty()) return cut_line(*genre, made, other, rng);
  return genre->make.each_region > 0 && part_region(genre, made, other, rng);
}

/// Separates answers that differ in some cells of the model alone, or places more, until there is one
/// answer. False if that was given up.
bool separate_in(const GenrePtr& genre, Made& made, const std::vector<bool>& is_free,
                 int most_rounds, Rng& rng) {
  std::vector<Grid> others;  // wrong ones, so that no change makes them right again
  int shakes = 0;
  for (int i = 0; i < most_rounds; ++i) {
    std::vector<Given> given;
    for (std::uint32_t index = 0; index < is_free.size(); ++index) {
      if (!is_free[index]) given.push_back({CellId{index}, made.answer[CellId{index}]});
    }
    const Uniqueness result = ask(genre, made.instance, std::move(given), many_conflicts, rng);
    if (result.kind == Uniqueness::Kind::unique) {
      made.answer = *result.first;
      return true;
    }
    if (result.kind != Uniqueness::Kind::multiple) return false;
    others.push_back(*result.first == made.answer ? *result.second : *result.first);
    constexpr std::size_t most_others = 15;  // that are looked at for each place
    if (genre->make.each_region > 0 && others.size() < most_others &&
        place_anew(genre, made, others, rng))
      continue;
    if (refine_answer(genre, made, others.back(), rng)) {
      others.clear();
      continue;
    }
    const bool places_first = is_large(made.instance.cell_count());
    if (places_first && place_there(genre, made, others, rng)) continue;
    if (separate(*genre, made, others, rng)) continue;
    if (!places_first && place_there(genre, made, others, rng)) continue;
    if (!answer_anew(genre, made, others.back(), rng)) {
      // Where clues follow from the answer, only small changes that are kept if they are good help.
      constexpr int most_shakes = 12;
      if (++shakes > most_shakes || !shake(genre, made, others.back(), rng)) return false;
    }
    others.clear();
  }
  return false;
}

/// Does so in one square after the other: small differences are found soonest, and have to be kept in
/// mind for a short time only.
void separate_in_squares(const GenrePtr& genre, Made& made, Rng& rng) {
  constexpr std::size_t side = 8;
  constexpr std::size_t step = 5;
  constexpr int most_rounds = 60;
  const std::size_t scale = made.answer.columns() == made.instance.columns ? 1 : 2;
  for (std::size_t top = 0; top + side < made.instance.rows + step; top += step) {
    for (std::size_t left = 0; left + side < made.instance.columns + step; left += step) {
      std::vector<bool> is_free(made.answer.size());
      for (std::size_t index = 0; index < is_free.size(); ++index) {
        const std::size_t row = index / made.answer.columns() / scale;
        const std::size_t column = index % made.answer.columns() / scale;
        is_free[index] = row >= top && row < top + side && column >= left && column < left + side;
      }
      static_cast<void>(separate_in(genre, made, is_free, most_rounds, rng));
    }
  }
}

bool separate_all(const GenrePtr& genre, Made& made, Rng& rng) {
  const auto most_rounds =
      static_cast<int>(std::max<std::size_t>(200, 2 * made.instance.cell_count()));
  return separate_in(genre, made, std::vector<bool>(made.answer.size(), true), most_rounds, rng);
}

}  // namespace

bool make_single(const GenrePtr& genre, Made& made, bool may_mend, Rng& rng) {
  if (is_of_pairs(*genre)) return make_single_by_pairs(genre, made, rng);
  if (may_mend) separate_in_squares(genre, made, rng);
  if (separate_all(genre, made, rng)) return true;
  constexpr int rounds = 3;
  for (int i = 0; i < rounds && may_mend; ++i) {
    if (mend(genre, made, rng) || separate_all(genre, made, rng)) return true;
  }
  return false;
}

}  // namespace puzzlec::making
