// THE LIST of makers: what makes which kind of puzzles. A new maker is a file and a line here.
#include <algorithm>
#include <array>
#include <string_view>

#include "engine/making/draft.hpp"

namespace puzzlec::making {

extern const Maker futoshiki_maker;
extern const Maker genre_maker;
extern const Maker jigsaw_maker;
extern const Maker kenken_maker;
extern const Maker killer_maker;
extern const Maker latin_maker;
extern const Maker minesweeper_maker;
extern const Maker skyscrapers_maker;
extern const Maker star_battle_maker;
extern const Maker sudoku9_maker;
extern const Maker sudoku_maker;
extern const Maker sudoku_x_maker;
extern const Maker tentaizu_maker;
extern const Maker variant_maker;

namespace {

/// The first that makes what is asked for is taken: faster ones stand before more general ones.
constexpr std::array<const Maker*, 14> makers{
    &sudoku9_maker,     &latin_maker,    &sudoku_maker,      &sudoku_x_maker,  &jigsaw_maker,
    &killer_maker,      &variant_maker,  &kenken_maker,      &futoshiki_maker, &skyscrapers_maker,
    &star_battle_maker, &tentaizu_maker, &minesweeper_maker, &genre_maker};

}  // namespace

const Maker* maker_of(const MakeSpec& spec) {
  const auto* const found = std::ranges::find_if(makers, [&](const Maker* maker) {
    const bool is_of_kind = maker->kind == nullptr || std::string_view(maker->kind) == spec.kind;
    return is_of_kind && (maker->makes == nullptr || maker->makes(spec));
  });
  return found == makers.end() ? nullptr : *found;
}

}  // namespace puzzlec::making
