#include "encoders/encodings/unary_count.hpp"

#include <algorithm>

#include "encoders/base/checked_math.hpp"

namespace puzzlec {
namespace {

/// An interval of indices; empty if first > last.
struct Range {
  std::uint64_t first = 1;
  std::uint64_t last = 0;
  [[nodiscard]] std::uint64_t size() const { return first > last ? 0 : last - first + 1; }
};

Range common(Range a, Range b) {
  return {std::max(a.first, b.first), std::min(a.last, b.last)};
}

std::uint64_t minus(std::uint64_t a, std::uint64_t b) {
  return a > b ? a - b : 0;
}

/// The part's size and the constants among its outputs.
struct Ends {
  std::uint64_t last_true = 0;
  std::uint64_t first_false = 1;
};

/// The i for which "a_i and b_(j-i) imply r_j" is neither satisfied nor subsumed.
Range upward(const Ends& a, const Ends& b, std::uint64_t j) {
  if (j < b.last_true) return {};
  return {std::max(a.last_true, minus(j, b.first_false - 1)),
          std::min(a.first_false - 1, j - b.last_true)};
}

/// The i for which "r_j implies a_i or b_(j+1-i)" is neither satisfied nor subsumed.
Range downward(const Ends& a, const Ends& b, std::uint64_t j) {
  if (j < b.last_true) return {};
  return {std::max(a.last_true + 1, minus(j + 1, b.first_false)),
          std::min(a.first_false, j - b.last_true)};
}

Ends ends_of(const CountWindow& window, std::uint64_t part) {
  if (part == 1) return {0, 2};  // the input itself
  return {window.last_true(part), window.first_false(part)};
}

/// A clause under construction that knows of the constants.
class ClauseDraft {
 public:
  void clear() { literals_.clear(); }
  /// Adds "at least i of the part", or its negation, which must not be true already.
  void add(const UnaryCount& part, std::uint64_t i, bool negate) {
    if (i <= part.last_true || i >= part.first_false) return;
    const Lit output = part.outputs[i - part.last_true - 1];
    literals_.push_back(negate ? ~output : output);
  }
  [[nodiscard]] std::span<const Lit> literals() const { return literals_; }

 private:
  std::vector<Lit> literals_;
};

}  // namespace

UnaryCount count_of_input(Lit input) {
  return {1, 0, 2, {input}};
}

UnaryCount add_counts(ClauseSink& sink, const CountWindow& window, const UnaryCount& a,
                      const UnaryCount& b) {
  const std::uint64_t inputs = a.inputs + b.inputs;
  UnaryCount sum{inputs, window.last_true(inputs), window.first_false(inputs), {}};
  for (std::uint64_t j = sum.last_true + 1; j < sum.first_false; ++j) {
    sum.outputs.push_back(window.is_idle(inputs, j) ? Lit{} : positive(sink.new_var()));
  }
  const Ends ends_of_a{a.last_true, a.first_false};
  const Ends ends_of_b{b.last_true, b.first_false};
  ClauseDraft clause;
  for (std::uint64_t j = sum.last_true; j <= sum.first_false; ++j) {
    const bool is_true = j == sum.last_true;
    const bool is_false = j == sum.first_false;
    if (!is_true && !is_false && window.is_idle(inputs, j)) continue;
    if (!is_true) {
      const Range range = upward(ends_of_a, ends_of_b, j);
      for (std::uint64_t i = range.first; i <= range.last; ++i) {
        clause.clear();
        clause.add(a, i, true);
        clause.add(b, j - i, true);
        clause.add(sum, j, false);
        sink.add(clause.literals());
      }
    }
    if (!is_false) {
      const Range range = downward(ends_of_a, ends_of_b, j);
      for (std::uint64_t i = range.first; i <= range.last; ++i) {
        clause.clear();
        clause.add(a, i, false);
        clause.add(b, j + 1 - i, false);
        clause.add(sum, j, true);
        sink.add(clause.literals());
      }
    }
  }
  return sum;
}

EncodingSize size_of_sum(const CountWindow& window, std::uint64_t a, std::uint64_t b) {
  const Ends ends_of_a = ends_of(window, a);
  const Ends ends_of_b = ends_of(window, b);
  const Ends sum{window.last_true(a + b), window.first_false(a + b)};
  EncodingSize size;
  for (std::uint64_t j = sum.last_true; j <= sum.first_false; ++j) {
    const bool is_true = j == sum.last_true;
    const bool is_false = j == sum.first_false;
    if (!is_true && !is_false) {
      if (window.is_idle(a + b, j)) continue;
      ++size.variables;
    }
    if (!is_true) size.clauses += upward(ends_of_a, ends_of_b, j).size();
    if (!is_false) size.clauses += downward(ends_of_a, ends_of_b, j).size();
  }
  return size;
}

// With a single input as b, i is j-1 or j in both kinds of clause: each kind has as many as there
// are j of the sum's that fit either way.
EncodingSize size_of_step(const CountWindow& window, std::uint64_t a) {
  const Ends ends = ends_of(window, a);
  const Ends sum{window.last_true(a + 1), window.first_false(a + 1)};
  const Range idle{std::max(window.lower(), sum.last_true) + 1, window.last_idle(a + 1)};
  const auto without_idle = [&](Range range) { return range.size() - common(range, idle).size(); };
  const Range up{sum.last_true + 1, sum.first_false};
  const Range down{sum.last_true, sum.first_false - 1};
  EncodingSize size;
  size.variables = without_idle({sum.last_true + 1, sum.first_false - 1});
  size.clauses += without_idle(common(up, {ends.last_true + 1, ends.first_false}));
  size.clauses += without_idle(common(up, {ends.last_true, ends.first_false - 1}));
  size.clauses += without_idle(common(down, {ends.last_true + 2, ends.first_false + 1}));
  size.clauses += without_idle(common(down, {ends.last_true + 1, ends.first_false}));
  return size;
}

void bound_single_input(ClauseSink& sink, Lit input, std::uint64_t lower, std::uint64_t upper) {
  if (lower == 1) sink.add({input});
  if (upper == 0) sink.add({~input});
}

}  // namespace puzzlec
