// What somebody wants to be made.
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
#include "engine/making/clue_symmetry.hpp"

namespace puzzlec::making {

using Symmetry = ClueSymmetry;

/// How hard a puzzle is, in words, by the peak of its rating.
enum class Level : std::uint8_t { easy, medium, hard, expert, extreme };
[[nodiscard]] const char* name_of(Level level);

/// Numbers from the first to the last.
struct Span {
  std::uint64_t least = 0;
  std::uint64_t most = UINT64_MAX;
  [[nodiscard]] bool holds(std::uint64_t number) const { return least <= number && number <= most; }
  friend bool operator==(const Span&, const Span&) = default;
};

enum class ClueAmount : std::uint8_t { usual, minimal, all };

/// A rule of setters that a variant Sudoku shall have.
struct RuleWish {
  const Variant* rule = nullptr;
  std::optional<std::uint32_t> count;  ///< of its uses; nothing: as many as are usual
};

struct MakeSpec {
  std::string kind;        ///< of a family, or a genre
  genres::GenrePtr genre;  ///< if it is one; may be null
  std::size_t rows = 0;    ///< 0: the usual size
  std::size_t columns = 0;
  std::optional<Span> peak;  ///< rules of the hardest step
  std::optional<Span> effort;
  std::optional<Symmetry> symmetry;  ///< nothing: what is usual
  ClueAmount clues = ClueAmount::usual;
  std::optional<Span> clue_count;  ///< givens and all other clues
  std::optional<Span> givens;
  /// By cell, where clues may stand; empty: anywhere.
  std::vector<bool> pattern;
  std::vector<RuleWish> rules;
  /// What is to be made is the rest of this puzzle: what it states stays. May be null.
  std::shared_ptr<const Puzzle> from;

  [[nodiscard]] bool wants_level() const { return peak || effort; }
};

/// The kind and size of a puzzle, with the rules of the whole grid that it states.
[[nodiscard]] MakeSpec spec_like(const Puzzle& puzzle);
/// The rest of it.
[[nodiscard]] MakeSpec spec_of_rest(std::shared_ptr<const Puzzle> puzzle);

/// A spec with only its kind: a family, or a genre. The error is a sentence.
[[nodiscard]] Expected<MakeSpec, std::string> spec_of_kind(std::string_view name);

/// "easy" .. "extreme" as the peaks that stand for it in a kind of puzzles.
[[nodiscard]] Span peaks_of(Level level);
[[nodiscard]] Level level_of_peak(std::uint64_t peak);

/// What may be wished for as text: "size" (7x9), "level", "peak", "effort" and "givens" (A..B),
/// "symmetry", "clues" (usual, minimal, all or A..B), "rules" (thermometer:3,killer,anti-knight).
[[nodiscard]] const std::vector<std::string_view>& wish_names();
/// Puts one of them into the spec. Says what is wrong with the text, in a sentence without its end;
/// empty if nothing is. Requires: the name is one of these.
[[nodiscard]] std::string set_wish(MakeSpec& spec, std::string_view name, std::string_view text);

/// Reads rows of cells in which "." and "0" stand for nothing. The error is a sentence.
[[nodiscard]] Expected<std::vector<bool>, std::string> parse_pattern(std::string_view text,
                                                                     std::size_t& rows,
                                                                     std::size_t& columns);
[[nodiscard]] std::optional<Level> level_of(std::string_view name);
[[nodiscard]] std::vector<std::string> level_names();

}  // namespace puzzlec::making
