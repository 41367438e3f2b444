// A truth value for each variable: the model in a solver's answer.
#pragma once

#include <cstdint>
#include <vector>

#include "encoders/base/strong_id.hpp"

namespace puzzlec {

/// A total assignment to the variables 0 .. size()-1.
class Assignment {
 public:
  explicit Assignment(std::size_t var_count = 0) : values_(var_count, 0) {}

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  void set(Lit literal) { values_[literal.var().index] = literal.negated() ? 0 : 1; }
  /// Requires: the literal's variable is below size().
  [[nodiscard]] bool holds(Lit literal) const {
    return (values_[literal.var().index] != 0) != literal.negated();
  }

 private:
  std::vector<std::uint8_t> values_;
};

}  // namespace puzzlec
