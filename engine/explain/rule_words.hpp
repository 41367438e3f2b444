// What the rules of a step say, as parts of sentences. A genre's file brings its own words ("says",
// docs/genres.md); the rules of families and variant rules are told by the kind of their constraint.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "encoders/explain/rules/rule_book.hpp"
#include "encoders/puzzles/family.hpp"
#include "engine/explain/sentence_parts.hpp"

namespace puzzlec {

struct GenrePuzzle;

class RuleWords {
 public:
  /// Both outlive it.
  RuleWords(const RuleBook& book, const Puzzle& puzzle);

  /// What a stated rule says: "the 3 at r2c2 has 3 lamps beside it", "no 2x2 square is sea". Of a rule
  /// without words of its own, its name in quotes and its place.
  struct Clause {
    std::string text;
    std::string place;        ///< in words; empty for the whole grid
    bool tells_place = true;  ///< the text does
    bool is_sentence = true;  ///< otherwise, it is a name: by the rule "..." at r1c1
  };
  [[nodiscard]] Clause clause_of(RuleId rule) const;
  /// "room 3", "cage r1c1 7+"; empty if the name tells none.
  [[nodiscard]] StatedName parts_of(const NamedRule& rule) const;
  /// Of a house, too: "row 3", "the room of r1c1".
  [[nodiscard]] std::string house_of(const NamedRule& rule) const;
  /// As people see it: "the room of r1c1", "the 3 at r2c2", "row 4".
  [[nodiscard]] std::string place_of(const NamedRule& rule) const;

  /// How many cells it counts, if it says so.
  [[nodiscard]] std::optional<std::uint64_t> number_of(RuleId rule) const;

 private:
  [[nodiscard]] bool is_broad_rule(const NamedRule& rule) const;
  [[nodiscard]] std::string filled_in(std::string text, RuleId rule) const;
  [[nodiscard]] std::optional<std::string> by_kind(RuleId rule) const;
  [[nodiscard]] std::optional<std::string> of_variant(const NamedRule& named) const;
  [[nodiscard]] std::optional<std::string> by_count(RuleId rule) const;

  const RuleBook& book_;
  const Puzzle& puzzle_;
  const GenrePuzzle* genre_;                    ///< null if the puzzle has none
  std::map<std::string, std::string> says_;     ///< by rule of the genre
  std::map<std::string, std::string> apart_;    ///< the same of its places alone, if that is less
  std::map<std::string, std::string> clue_at_;  ///< by place: what stands there
};

/// "r1c1, r1c2 and r2c2"; of many cells, the first ones and how many there are besides.
[[nodiscard]] std::string names_of(std::span<const CellId> cells, const Puzzle& puzzle);

}  // namespace puzzlec
