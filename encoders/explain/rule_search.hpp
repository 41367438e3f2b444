// Whether some of the rules, with the candidates as facts, leave room for a value in a cell: the
// question at every leaf of the search for a smallest set of rules.
//
// A depth-first search over the cells that these rules speak of. Each node filters candidates rule
// by rule, with the filters of presolve, then tries the assignment that stays as near to a known
// grid as the candidates allow. Only if that breaks one of the rules the search splits, on a cell
// of a broken rule. Most questions of a Sudoku end at the first node.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "encoders/explain/rules/rule_book.hpp"

namespace puzzlec {

/// The statement that a cell does not hold a value: what a step shows.
using Removal = CellValue;

enum class RoomKind {
  some,     ///< a grid was found
  none,     ///< the rules exclude the value
  unknown,  ///< the search was cut short
};

class RuleSearch {
 public:
  /// The book outlives the search. `near` is a complete grid that grids which are found resemble.
  [[nodiscard]] static std::unique_ptr<RuleSearch> make(const RuleBook& book, const Grid& near);
  RuleSearch() = default;
  RuleSearch(const RuleSearch&) = delete;
  RuleSearch& operator=(const RuleSearch&) = delete;
  virtual ~RuleSearch() = default;

  /// What the cells may hold, from now on. Requires: the values of `near` are among them.
  virtual void set_facts(std::span<const Domain> domains) = 0;

  /// How much work a question may be.
  struct Effort {
    std::uint64_t nodes = 0;
    const std::function<bool()>* is_over = nullptr;  ///< asked now and then; may be null
  };
  /// Looks for a grid with values of the facts, `value` in `cell`, that obeys the rules.
  [[nodiscard]] virtual RoomKind look(std::span<const RuleId> rules, CellId cell, Value value,
                                      const Effort& effort) = 0;

  /// After `some`: where the grid differs from `near`.
  [[nodiscard]] virtual std::span<const CellValue> found() const = 0;

  /// The candidates that filters take away for the rule alone. Every one of them is excluded by
  /// the rule; not all that are excluded need be among them. False if filters find that the rule has no
  /// way out; then nothing is visited.
  virtual bool filter(RuleId rule, const std::function<void(Removal)>& visit) = 0;

  /// Whether a filter has given up since the facts were set, so that it may have missed something.
  [[nodiscard]] virtual bool has_given_up() const = 0;
};

}  // namespace puzzlec
