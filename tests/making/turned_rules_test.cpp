// Which variant rules may be turned with the board: the eight turns of a grid take a use that an answer
// obeys to one that the turned answer obeys, and a use that it breaks to one that it breaks.
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/making/draw_answer.hpp"
#include "engine/making/families/rule_uses.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;
using namespace puzzlec::making;

constexpr std::size_t side = 9;

SquarePuzzle square_with(std::vector<VariantUse> uses) {
  SquarePuzzle puzzle{Grid(side, side), {HouseShape{side, 3, 3}}};
  puzzle.rules.uses = std::move(uses);
  return puzzle;
}

/// Some uses of a rule, and an answer that obeys them.
struct Laid {
  std::vector<VariantUse> uses;
  Grid answer;
};

std::optional<Laid> laid(const Variant& rule, making::Rng& rng) {
  const VariantGrid grid = square_with({}).rule_grid();
  std::vector<VariantUse> of_grid;
  if (is_of_grid(rule)) of_grid.push_back(use_of_grid(rule));
  if (!of_grid.empty() && fault_in(of_grid.front(), grid)) return std::nullopt;
  auto answer = draw_answer(*hold(square_with(of_grid)), rng);
  if (!answer) return std::nullopt;
  if (!of_grid.empty()) return Laid{std::move(of_grid), std::move(*answer)};
  std::set<std::uint32_t> taken;
  auto uses = lay_uses(rule, std::nullopt, grid, *answer, taken, rng);
  constexpr std::size_t most = 6;
  if (uses.size() > most) uses.resize(most);
  if (uses.empty()) return std::nullopt;
  return Laid{std::move(uses), std::move(*answer)};
}

/// Whether turns change nothing about what a use says of some grids.
bool keeps_its_meaning(const VariantUse& use, const std::vector<Grid>& grids) {
  for (std::uint32_t number = 0; number < turn_count; ++number) {
    const BoardMove move = turn(number, side, side);
    const SquarePuzzle turned = square_with({use}).moved(move);
    const VariantGrid grid = turned.rule_grid();
    const VariantUse& image = turned.rules.uses.front();
    if (fault_in(image, grid)) return false;
    for (const Grid& answer : grids) {
      const bool held = use.rule->holds(use, square_with({}).rule_grid(), answer);
      if (held != image.rule->holds(image, grid, move.moved(answer))) return false;
    }
  }
  return true;
}

}  // namespace

TEST_SUITE("making/turned_rules") {
  TEST_CASE("rules that are turned with the board mean the same, and the others do not") {
    making::Rng rng(puzzlec::test::seed_or(20261128));
    std::vector<Grid> others;
    for (int i = 0; i < 4; ++i) others.push_back(draw_answer(*hold(square_with({})), rng).value());
    std::size_t seen = 0;
    for (const Variant* rule : all_rules()) {
      CAPTURE(std::string(rule->name));
      bool is_turned = false;
      bool is_kept = false;
      bool is_changed = false;
      for (int round = 0; round < puzzlec::test::scaled(2); ++round) {
        const auto some = laid(*rule, rng);
        if (!some) continue;
        std::vector<Grid> grids = others;
        grids.push_back(some->answer);
        for (const VariantUse& use : some->uses) {
          const bool keeps = keeps_its_meaning(use, grids);
          if (square_with({use}).freedom().turns) {
            is_turned = true;
            CHECK(keeps);
          } else {
            is_kept = true;
            is_changed = is_changed || !keeps;
          }
        }
      }
      if (is_turned || is_kept) ++seen;
      if (is_kept) CHECK(is_changed);
    }
    CHECK(seen + 3 >= all_rules().size());
  }
}
