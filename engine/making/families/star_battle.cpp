// The maker of Star Battles: by their genre.
#include <utility>

#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/star_battle/star_battle_puzzle.hpp"
#include "engine/making/draft.hpp"
#include "engine/making/genres/maker.hpp"

namespace puzzlec::making {
namespace star_battle_maker_detail {
namespace {

std::optional<std::string> complete_star_battle(MakeSpec& spec) {
  if (!spec.rules.empty()) return "Star Battle takes no further rules";
  if (spec.rows == 0) spec.rows = spec.columns = 8;
  if (spec.rows != spec.columns) return "a Star Battle has as many rows as columns";
  if (spec.rows < 4) return "stars that do not touch need 4 rows and columns";
  if (spec.symmetry.value_or(Symmetry::none) != Symmetry::none)
    return "the regions of a Star Battle are not symmetric";
  return std::nullopt;
}

std::optional<Draft> draft_star_battle(const MakeSpec& spec, Rng& rng) {
  auto made = make_unique(genres::find_genre("starbattle"), spec.rows, spec.columns, rng);
  if (!made) return std::nullopt;
  Draft draft{spec.rows, spec.columns, std::move(made->answer), {}, {}, true, true, true};
  draft.puzzle = [rows = spec.rows, regions = made->instance.rooms](const std::vector<bool>&) {
    return PuzzlePtr(hold(StarBattlePuzzle{Grid(rows, rows), *star_regions(regions, rows), 1}));
  };
  return draft;
}

}  // namespace
}  // namespace star_battle_maker_detail

extern const Maker star_battle_maker;
const Maker star_battle_maker{.kind = "star-battle",
                              .complete = star_battle_maker_detail::complete_star_battle,
                              .draft = star_battle_maker_detail::draft_star_battle,
                              .most_vain = 1,
                              .most_boards = 60};

}  // namespace puzzlec::making
