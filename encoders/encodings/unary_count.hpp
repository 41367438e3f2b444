// Counting in unary, with the bounds folded in: what the sequential counter and the totalizer have
// in common.
//
// A part of m of the n inputs has outputs r_1 .. r_m, r_j meaning "at least j of this part are
// true". As the total lies between lower and upper, most of them need no variable:
//
//   r_j is true    for j <= lower - (n-m): the other inputs cannot make up for it
//   r_j is false   for j > min(m, upper)
//   r_j is idle    for lower < j <= upper - (n-m), or all j > lower if upper = n: it decides nothing
//   r_j is open    otherwise: it has a variable
//
// Two parts a and b make a sum r by Bailleux and Boufkhad's clauses, in both directions:
//
//   a_i and b_(j-i) imply r_j                      r_j implies a_i or b_(j+1-i)
//
// What is written is what stays of them after the true and false ones are put in and subsumed ones
// left out. An open output is made of true, false and open ones only, so that the inputs determine
// all of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "encoders/encodings/encoding.hpp"

namespace puzzlec {

/// The bounds, and what they make of the outputs of a part.
class CountWindow {
 public:
  /// Requires: lower <= upper <= inputs.
  CountWindow(std::uint64_t inputs, std::uint64_t lower, std::uint64_t upper)
      : inputs_(inputs), lower_(lower), upper_(upper) {}

  [[nodiscard]] bool is_trivial() const { return lower_ == 0 && upper_ == inputs_; }
  /// The largest j whose output is true, 0 if none is.
  [[nodiscard]] std::uint64_t last_true(std::uint64_t part) const {
    const std::uint64_t others = inputs_ - part;
    return lower_ > others ? lower_ - others : 0;
  }
  /// The smallest j whose output is false.
  [[nodiscard]] std::uint64_t first_false(std::uint64_t part) const {
    return std::min(part, upper_) + 1;
  }
  /// Requires: last_true(part) < j < first_false(part).
  [[nodiscard]] bool is_idle(std::uint64_t part, std::uint64_t j) const {
    const std::uint64_t others = inputs_ - part;
    return j > lower_ && (upper_ == inputs_ || j + others <= upper_);
  }
  /// The largest idle j, lower if there is none.
  [[nodiscard]] std::uint64_t last_idle(std::uint64_t part) const {
    const std::uint64_t last =
        upper_ == inputs_ ? part : upper_ + part - std::min(upper_ + part, inputs_);
    return std::max(std::min(last, first_false(part) - 1), lower_);
  }
  [[nodiscard]] std::uint64_t lower() const { return lower_; }

 private:
  std::uint64_t inputs_;
  std::uint64_t lower_;
  std::uint64_t upper_;
};

/// A part that is counted. A single input is its own output, whatever the bounds.
struct UnaryCount {
  std::uint64_t inputs = 0;
  std::uint64_t last_true = 0;
  std::uint64_t first_false = 1;
  std::vector<Lit> outputs;  ///< r_j at j - last_true - 1; idle ones hold nothing of use
};

[[nodiscard]] UnaryCount count_of_input(Lit input);

/// The count of both parts together; writes its definition.
[[nodiscard]] UnaryCount add_counts(ClauseSink& sink, const CountWindow& window,
                                    const UnaryCount& a, const UnaryCount& b);

/// What add_counts adds for parts of these sizes; takes time linear in the number of outputs.
[[nodiscard]] EncodingSize size_of_sum(const CountWindow& window, std::uint64_t a, std::uint64_t b);

/// The same if b is a single input, in constant time.
[[nodiscard]] EncodingSize size_of_step(const CountWindow& window, std::uint64_t a);

/// A single input has no sum above it that knows the bounds: states them for a constraint over one
/// literal.
void bound_single_input(ClauseSink& sink, Lit input, std::uint64_t lower, std::uint64_t upper);

}  // namespace puzzlec
