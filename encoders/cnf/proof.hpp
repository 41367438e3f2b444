// A refutation as a list of steps: clauses to add or to remove. All literals are in one array, as
// in Cnf.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "encoders/base/strong_id.hpp"

namespace puzzlec {

class Proof {
 public:
  struct Step {
    bool removes = false;
    std::span<const Lit> literals;  ///< of the clause; removals in LRAT have none
    /// LRAT only: the number of the clause, and the numbers of the clauses that it follows from by
    /// unit propagation, in this order. (A negative number begins a RAT part, which goes beyond
    /// unit propagation.) For a removal, the hints are the clauses to remove.
    std::uint64_t number = 0;
    std::span<const std::int64_t> hints;

    /// Whether the clause names only variables below `var_count`.
    [[nodiscard]] bool names_only(std::uint32_t var_count) const {
      return std::ranges::all_of(literals, [=](Lit lit) { return lit.var().index < var_count; });
    }
  };

  /// Appends a step that adds or removes a clause.
  void put(bool removes, std::span<const Lit> clause) {
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    ends_.push_back(literals_.size());
    removes_.push_back(removes ? 1 : 0);
  }
  void add(std::span<const Lit> clause) { put(false, clause); }
  void remove(std::span<const Lit> clause) { put(true, clause); }
  /// Appends a step of LRAT. Requires: all steps of a proof are of one kind.
  void hinted(const Step& step) {
    put(step.removes, step.literals);
    numbers_.push_back(step.number);
    hints_.insert(hints_.end(), step.hints.begin(), step.hints.end());
    hint_ends_.push_back(hints_.size());
  }
  void clear() { *this = {}; }

  [[nodiscard]] std::size_t step_count() const { return ends_.size(); }
  /// Whether this is an LRAT proof.
  [[nodiscard]] bool has_hints() const { return !numbers_.empty(); }
  /// Requires: index < step_count(). Valid until the next step is added.
  [[nodiscard]] Step step(std::size_t index) const {
    Step step{removes_[index] != 0, part(literals_, ends_, index), 0, {}};
    if (has_hints()) {
      step.number = numbers_[index];
      step.hints = part(hints_, hint_ends_, index);
    }
    return step;
  }

 private:
  template <typename T>
  static std::span<const T> part(const std::vector<T>& all, const std::vector<std::size_t>& ends,
                                 std::size_t index) {
    const std::size_t begin = index == 0 ? 0 : ends[index - 1];
    return std::span<const T>(all).subspan(begin, ends[index] - begin);
  }

  std::vector<Lit> literals_;
  std::vector<std::size_t> ends_;
  std::vector<std::uint8_t> removes_;
  std::vector<std::uint64_t> numbers_;
  std::vector<std::int64_t> hints_;
  std::vector<std::size_t> hint_ends_;
};

}  // namespace puzzlec
