// The kinds of rules: one record each, with three functions. `read` takes what is the kind's own
// from the JSON of a rule, `add` states a rule as constraints, and `judge` finds where a full grid
// breaks it, with plain loops and flood fills. Both ask the Board what the words for places, cells and
// numbers mean; beyond that they share nothing.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/board/filled.hpp"
#include "encoders/genres/documentation.hpp"
#include "encoders/genres/draft.hpp"
#include "encoders/genres/reading.hpp"
#include "encoders/genres/rule_count.hpp"

namespace puzzlec::genres {

/// A puzzle for a rule by itself, an answer that it accepts and one that it refuses.
struct WorkedExample {
  /// Members of the genre; by default, cells hold one of `numbers` 1 to 4 if the rule speaks of these, else
  /// `empty` or `shaded`.
  Documentation genre = {};
  /// A member list of `puzzlec-genre`, or rows of cells between slashes; by default, no clues.
  Documentation puzzle = {};
  /// Rows between slashes, without blanks if all tokens are one character.
  Documentation right = {};
  Documentation wrong = {};
};

struct RuleKind {
  /// The member of a rule that makes it one of this kind.
  const char* name = "";
  /// What it demands, as a sentence.
  Documentation summary = {};
  /// A rule of this kind.
  Documentation example = {};
  WorkedExample shown = {};
  /// The members that it reads besides its own name and those of every rule.
  std::vector<std::string_view> members = {};
  /// Members of every rule that it does not read: a rule of this kind cannot have them.
  std::vector<std::string_view> unread = {};
  /// Whether it speaks of the whole grid: it reads none of the members about places.
  bool is_about_grid = false;
  /// Whether it only narrows what single cells may hold: such rules are stated first.
  bool narrows = false;
  /// Whether it numbers regions, of which there may be more than the board has numbers.
  bool shares_numbers = false;
  /// Whether what it demands at one place depends on what clues elsewhere tell: then all of it is
  /// one statement, where clues are told apart.
  bool mixes_clues = false;
  void (*read)(RuleReading& in, const JsonNode& at, Rule& rule) = nullptr;
  void (*add)(const Rule& rule, const Board& board, Draft& draft) = nullptr;
  /// The values that the rule gives; null if rules of this kind never do.
  std::vector<CellValue> (*given)(const Rule& rule, const Board& board) = nullptr;
  /// The first place where the answer breaks the rule.
  std::optional<std::string> (*judge)(const Rule& rule, const Filled& answer) = nullptr;
  /// How much there is at the place of what the rule counts, by cell of the model what it may hold;
  /// the bound is set later. Nothing if that cannot be told there. Null if the rule does not count.
  std::optional<RuleCount> (*count)(const Rule& rule, const Board& board, const Place& place,
                                    std::span<const Domain> domains) = nullptr;
  /// On a board of walls whose regions are known, by cell: sets the values of cells that follow from
  /// them. Null if the rule decides none.
  void (*complete)(const Rule& rule, const Board& board, const std::vector<std::uint32_t>& region,
                   Grid& answer) = nullptr;
};

/// All of them, in the order of the documentation.
[[nodiscard]] std::span<const RuleKind* const> rule_kinds();

}  // namespace puzzlec::genres
