// What to make: the wishes of `puzzlec generate`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/base/expected.hpp"
#include "encoders/genres/genre.hpp"
#include "encoders/puzzles/family.hpp"
#include "encoders/variants/variant.hpp"
#include "engine/explain/levels.hpp"
#include "engine/making/clues/clue_symmetry.hpp"

namespace puzzlec::making {

using Symmetry = ClueSymmetry;

/// Numbers from the first to the last.
struct Span {
  std::uint64_t least = 0;
  std::uint64_t most = UINT64_MAX;
  [[nodiscard]] bool holds(std::uint64_t number) const { return least <= number && number <= most; }
  friend bool operator==(const Span&, const Span&) = default;
};

enum class ClueAmount : std::uint8_t { usual, minimal, all };

/// A variant rule that a Sudoku is to have.
struct RuleWish {
  const Variant* rule = nullptr;
  std::optional<std::uint32_t> count;  ///< of its uses; nothing: as many as are usual
};

struct MakeSpec {
  std::string kind;        ///< of a family, or a genre
  genres::GenrePtr genre;  ///< if it is one; may be null
  std::size_t rows = 0;    ///< 0: the usual size
  std::size_t columns = 0;
  std::optional<Level> level;
  std::optional<Span> peak;  ///< rules of the hardest step
  std::optional<Span> effort;
  std::string technique;  ///< of explain's names: some round has no other steps; empty: any
  std::optional<Symmetry> symmetry;  ///< nothing: what is usual
  ClueAmount clues = ClueAmount::usual;
  std::optional<Span> clue_count;  ///< givens and all other clues
  std::optional<Span> givens;
  /// By cell, where clues may stand; empty: anywhere.
  std::vector<bool> pattern;
  std::vector<RuleWish> rules;
  /// The largest peak of usual puzzles, if nothing is asked for that makes one easier or harder; the maker
  /// fills it in.
  std::optional<std::uint64_t> usual_peak;
  /// The puzzle to complete: all that it states stays. May be null.
  std::shared_ptr<const Puzzle> from;

  [[nodiscard]] bool wants_level() const { return level || peak || effort || !technique.empty(); }
  [[nodiscard]] bool wants_usual() const {
    return !wants_level() && clues == ClueAmount::usual && !clue_count && from == nullptr;
  }
};

/// The kind and size of a puzzle, with the rules of the whole grid that it states.
[[nodiscard]] MakeSpec spec_like(const Puzzle& puzzle);
/// The rest of it.
[[nodiscard]] MakeSpec spec_of_rest(std::shared_ptr<const Puzzle> puzzle);

/// A spec with only its kind: a family, or a genre. The error is a sentence.
[[nodiscard]] Expected<MakeSpec, std::string> spec_of_kind(std::string_view name);

/// The wishes that have a text: "size" (7x9), "level", "peak", "effort" and "givens" (A..B),
/// "technique" (x-wing), "symmetry", "clues" (usual, minimal, all or A..B), "rules" (thermometer:3,killer,anti-knight).
[[nodiscard]] const std::vector<std::string_view>& wish_names();
/// Puts one of them into the spec. Says what is wrong with the text, in a sentence without its end;
/// empty if nothing is. Requires: the name is one of these.
[[nodiscard]] std::string set_wish(MakeSpec& spec, std::string_view name, std::string_view text);

/// Reads rows of cells in which "." and "0" stand for nothing. The error is a sentence.
[[nodiscard]] Expected<std::vector<bool>, std::string> parse_pattern(std::string_view text,
                                                                     std::size_t& rows,
                                                                     std::size_t& columns);

}  // namespace puzzlec::making
