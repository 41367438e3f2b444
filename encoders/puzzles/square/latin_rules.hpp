// What every square of the values 1 .. n has in common, whatever else its family adds: givens, rows
// and columns, as a model and as a plain check.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "encoders/model/houses.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

/// The houses of the shape, from the pool, and the givens.
[[nodiscard]] Model square_model(const Grid& givens, const HouseShape& shape, StructurePool& pool);

/// Rows, columns and givens.
[[nodiscard]] Model latin_model(const Grid& givens, StructurePool& pool);

/// What is wrong with the answer's size, values, givens, rows or columns, in a sentence. Written
/// from the rules, with plain row and column arithmetic.
[[nodiscard]] std::optional<std::string> check_latin(const Grid& givens, const Grid& answer);

/// The part of check_latin that looks at each cell alone; `marks` are by cell the values that it
/// may hold, or empty.
[[nodiscard]] std::optional<std::string> check_cells(const Grid& givens,
                                                     const std::vector<Domain>& marks,
                                                     const Grid& answer);

/// The largest side for has_repeats.
inline constexpr std::size_t largest_bit = 63;

/// Whether a row, a column or a block of an answer holds a value twice. Requires: check_cells has
/// found nothing, and the side is at most largest_bit and divided by both sides of the blocks.
[[nodiscard]] bool has_repeats(const Grid& answer, std::size_t block_rows,
                               std::size_t block_columns);

/// Looks through the houses of an answer for a value that occurs twice, and keeps the first one.
/// Requires: check_cells has found nothing.
class RepeatCheck {
 public:
  explicit RepeatCheck(const Grid& answer) : answer_(answer) {}

  /// Begins a house; `number` counts from 0.
  void start(const char* kind, std::size_t number) {
    if (house_++ == 0) seen_.resize(answer_.rows() + 1);
    kind_ = kind;
    number_ = number;
  }
  void see(std::size_t row, std::size_t column) {
    const Value value = answer_.at(row, column);
    std::size_t& seen = seen_[static_cast<std::size_t>(value.number)];
    if (seen == house_ && !problem_) keep_problem(value);
    seen = house_;
  }
  void see_rows_and_columns();

  [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

 private:
  void keep_problem(Value value);

  const Grid& answer_;
  std::vector<std::size_t> seen_;  ///< by value: the last house in which it was seen
  std::size_t house_ = 0;
  const char* kind_ = "";
  std::size_t number_ = 0;
  std::optional<std::string> problem_;
};

}  // namespace puzzlec
