// What breaks a rule, as a sentence for people: "4 stands twice in row 9.", "The 1 in r1c3 has 2 sides
// of the loop already." The sentence follows from the kind of the constraint, its cells and their
// values; of a genre, from what its rule counts. Where only a name exists, the rule is quoted.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "encoders/model/violations.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// What people hear and see of a rule that is broken.
struct ToldViolation {
  std::string text;            ///< a sentence
  std::optional<CellId> clue;  ///< the cell of the clue that is broken, if it stands in one
};

/// Whether a sentence only says which rule is broken, and not how.
[[nodiscard]] bool only_names_rule(std::string_view sentence);

class BrokenWords {
 public:
  /// Both outlive it.
  BrokenWords(const Puzzle& puzzle, const Model& model);

  /// `cells` is the grid that the violation was found in.
  [[nodiscard]] std::string sentence(const Violation& violation, const Grid& cells) const;
  /// Of a constraint that candidates refute. `cells` are those that do so, some of which may be open.
  [[nodiscard]] std::string sentence(const Constraint& constraint, std::span<const CellId> cells,
                                     std::span<const Domain> domains) const;
  [[nodiscard]] ToldViolation tell(const Violation& violation, const Grid& cells) const {
    return {sentence(violation, cells), clue_cell(violation.origin)};
  }
  /// Of a rule of which nothing but its name is known.
  [[nodiscard]] std::string sentence(const Origin& origin, std::span<const CellId> cells,
                                     std::span<const Domain> domains) const;
  /// The cell of the clue that the rule is about, if it is about one that stands in a cell.
  [[nodiscard]] std::optional<CellId> clue_cell(const Origin& origin) const;

 private:
  class Saying;
  /// What stands at the place of the rule's clue; empty if the rule is not about a clue.
  [[nodiscard]] std::string clue_of(const Origin& origin) const;

  const Puzzle& puzzle_;
  const Model& model_;
  std::map<std::string, std::string>
      clue_at_;  ///< by place, "r1c2" or "corner 5": what stands there
};

}  // namespace puzzlec
