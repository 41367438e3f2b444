#include "engine/making/rest.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/making/families/squares.hpp"

namespace puzzlec::making {
namespace rest_detail {
namespace {

using Names = std::set<std::string>;

Names names_of(const Puzzle& puzzle) {
  Names names;
  for (StatedClue& clue : puzzle.stated_clues()) names.insert(std::move(clue.name));
  return names;
}

/// The clues that the puzzle states stay.
void keep_stated(const Puzzle& from, Draft& draft) {
  const Names stated = names_of(from);
  std::vector<bool> one(draft.clues.size());
  const Names always = names_of(*draft.puzzle(one));
  for (std::size_t i = 0; i < draft.clues.size(); ++i) {
    one[i] = true;
    const Names names = names_of(*draft.puzzle(one));
    one[i] = false;
    const bool is_stated = std::ranges::any_of(names, [&](const std::string& name) {
      return !always.contains(name) && stated.contains(name);
    });
    if (is_stated) draft.clues[i].may_go = false;
  }
}

}  // namespace
}  // namespace rest_detail

Expected<const Maker*, std::string> maker_of_rest(MakeSpec& spec) {
  const Maker* maker = maker_of(spec);
  if (maker == nullptr)
    return Failure{fmt::format("puzzlec makes no puzzles of the kind {}", spec.kind)};
  const bool is_square = held_as<SquarePuzzle>(*spec.from) != nullptr;
  if (!is_square && spec.kind == "star-battle")
    return Failure{
        std::string("no clue can be added: a Star Battle states nothing but its regions")};
  if (is_square || spec.genre == nullptr) {
    if (!spec.rules.empty()) return Failure{std::string("--rules do not go with --from")};
  } else if (auto reason = maker->complete(spec)) {
    return Failure{std::move(*reason)};
  }
  return maker;
}

std::optional<Draft> draft_of_rest(const MakeSpec& spec, const Maker& maker, Rng& rng) {
  const Puzzle& from = *spec.from;
  auto draft = held_as<SquarePuzzle>(from) != nullptr ? rest_of_square(from, rng)
               : maker.draft != nullptr               ? maker.draft(spec, rng)
                                                      : std::nullopt;
  if (!draft) return std::nullopt;
  draft->is_unique = false;
  // The maker of genres sees to that itself.
  if (spec.genre == nullptr || held_as<SquarePuzzle>(from) != nullptr)
    rest_detail::keep_stated(from, *draft);
  return draft;
}

std::size_t most_boards_of_rest(const MakeSpec& spec) {
  constexpr std::size_t most_cells = 20'000;  // of all boards together
  constexpr std::size_t least = 60;
  return std::max(least, most_cells / std::max<std::size_t>(spec.rows * spec.columns, 1));
}

}  // namespace puzzlec::making
