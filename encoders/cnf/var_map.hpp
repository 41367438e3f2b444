// Which literal says "cell holds value", and what every other variable is for. The only authority
// on names.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/base/strong_id.hpp"

namespace puzzlec {

/// What is known of the statement "cell holds value": settled before encoding, or a literal.
struct StatementLiteral {
  enum class State : std::uint8_t { settled_false, settled_true, open };
  State state = State::settled_false;
  Lit literal;  ///< only if `state` is open

  [[nodiscard]] bool is_open() const { return state == State::open; }
  [[nodiscard]] bool is_true() const { return state == State::settled_true; }
  [[nodiscard]] bool is_possible() const { return state != State::settled_false; }
  [[nodiscard]] friend StatementLiteral operator~(const StatementLiteral& statement) {
    if (statement.is_open()) return {State::open, ~statement.literal};
    return {statement.is_true() ? State::settled_false : State::settled_true, {}};
  }
};

/// A run of auxiliary variables that one constraint introduced.
struct AuxiliaryRange {
  Var first;
  std::uint32_t count = 0;
  std::string name;  ///< of the safe alphabet: see dimacs.hpp
};

class VarMap {
 public:
  VarMap() = default;
  /// All statements are settled false. Values are 0 .. value_bound-1.
  VarMap(std::size_t rows, std::size_t columns, std::size_t value_bound);

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] std::size_t cell_count() const { return rows_ * columns_; }
  [[nodiscard]] std::size_t value_bound() const { return value_bound_; }

  /// Requires: it is not settled true yet.
  void settle(CellId cell, Value value, bool truth);
  void open(CellId cell, Value value, Var var);
  void add_auxiliaries(AuxiliaryRange range) { auxiliaries_.push_back(std::move(range)); }

  /// Settled false for values outside 0 .. value_bound()-1.
  [[nodiscard]] StatementLiteral literal(CellId cell, Value value) const {
    using State = StatementLiteral::State;
    if (value.is_blank() || static_cast<std::size_t>(value.number) >= value_bound_) return {};
    const std::uint32_t code =
        codes_[cell.index * value_bound_ + static_cast<std::size_t>(value.number)];
    if (code == false_code) return {};
    if (code == true_code) return {State::settled_true, {}};
    return {State::open, positive(Var{code})};
  }
  /// The statement that a variable stands for; none for an auxiliary.
  struct Statement {
    CellId cell;
    Value value;
  };
  [[nodiscard]] std::optional<Statement> statement(Var var) const;
  /// How many variables are statements; they come first: 0 .. statement_count()-1.
  [[nodiscard]] std::uint32_t statement_count() const {
    return static_cast<std::uint32_t>(statements_.size());
  }
  /// By variable.
  [[nodiscard]] std::span<const Statement> statements() const { return statements_; }
  /// Those that are settled true.
  [[nodiscard]] std::span<const Statement> settled() const { return settled_; }
  [[nodiscard]] const std::vector<AuxiliaryRange>& auxiliaries() const { return auxiliaries_; }

  /// "r1c2=5" for a statement, "row_3.7" for the seventh auxiliary of the range "row_3".
  [[nodiscard]] std::string name(Var var) const;
  /// "r1c2=5", whether or not the statement has a variable.
  [[nodiscard]] std::string statement_name(CellId cell, Value value) const;

 private:
  static constexpr std::uint32_t false_code = UINT32_MAX;
  static constexpr std::uint32_t true_code = UINT32_MAX - 1;

  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::size_t value_bound_ = 0;
  /// By cell, then value: a variable's index, or one of the two codes above.
  std::vector<std::uint32_t> codes_;
  std::vector<Statement> statements_;
  std::vector<Statement> settled_;
  std::vector<AuxiliaryRange> auxiliaries_;
};

/// `text` with every character outside the safe alphabet (see dimacs.hpp) replaced: operators by
/// letters, others by '_'.
[[nodiscard]] std::string safe_name(std::string_view text);

}  // namespace puzzlec
