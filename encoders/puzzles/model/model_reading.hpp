// What the readers of a model's parts share: the first error, the model so far, and the spelling of
// cells, maps, values and domains (docs/models.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/model/model.hpp"
#include "encoders/spelling/json/json_document.hpp"
#include "encoders/variants/variant.hpp"

namespace puzzlec::model_json {

inline constexpr std::size_t largest_side = 127;
inline constexpr std::size_t largest_value = Domain::capacity - 1;
inline constexpr std::size_t most_constraints = 200'000;

/// A map of the grid: an array of strings, one for each row, with one character for each cell.
struct LetterMap {
  std::vector<char> letters;   ///< by cell; all '.' after an error
  std::vector<JsonNode> rows;  ///< where they were read
};

/// A graph that constraints state.
struct StatedGraph {
  std::shared_ptr<const CellGraph> graph;
  std::size_t node_count = 0;
  std::vector<std::uint32_t> node_at;  ///< by cell: see model_graphs.cpp
};

/// A model while it is read. After an error (`first_error`) results are stand-ins: they are safe to
/// go on with and never used.
class ModelReading {
 public:
  FirstError first_error;
  Structure structure;
  Grid shown;
  std::vector<VariantUse> uses;               ///< rules of encoders/variants that were stated
  std::map<std::string, StatedGraph> graphs;  ///< by their text
  std::size_t graph_parts = 0;                ///< nodes and links of all of them
  std::vector<CellValue> implied;             ///< what clues say of the values of their own cells

  // ---- Errors

  /// Keeps an error at a value.
  void fail(const JsonNode& at, InputErrorCode code, std::string_view expected, std::string found) {
    if (!first_error) first_error.keep(at.error(code, expected, std::move(found)));
  }
  /// The same at its name.
  void fail_name(const JsonNode& at, InputErrorCode code, std::string_view expected,
                 std::string found) {
    if (!first_error) first_error.keep(at.name_error(code, expected, std::move(found)));
  }
  /// The result, or a stand-in.
  template <typename T>
  T take(Parsed<T> result, T stand_in = T()) {
    return first_error.take(std::move(result), std::move(stand_in));
  }
  /// A required member; null after an error.
  JsonNode member(const JsonNode& object, std::string_view name) {
    return take(object.member(name));
  }
  std::uint64_t number(const JsonNode& at, std::uint64_t first, std::uint64_t last,
                       std::string_view expected) {
    return take(at.number(first, last, expected), first);
  }
  std::string text(const JsonNode& at) { return std::string(take(at.text())); }

  // ---- Cells

  [[nodiscard]] std::size_t rows() const { return structure.rows; }
  [[nodiscard]] std::size_t columns() const { return structure.columns; }
  [[nodiscard]] CellId id(std::size_t row, std::size_t column) const {
    return CellId{static_cast<std::uint32_t>(row * columns() + column)};
  }
  [[nodiscard]] std::string name_of(CellId cell) const;
  /// The up to eight neighbours of a cell.
  [[nodiscard]] std::vector<CellId> around(CellId middle) const;

  /// "r2c3", which is (part of) the value.
  std::optional<CellId> cell(const JsonNode& at, std::string_view text);
  /// The cell that a member's name spells.
  std::optional<CellId> cell_of_name(const JsonNode& member);
  /// Blank-separated: "r1c1", "r1c1..r3c3" (a rectangle), "row:2", "column:3", "diagonal:1", "all",
  /// "around:r2c2"; or an array of such strings. "reversed" turns the list of its string round.
  /// At least one cell, and none twice unless cells may repeat.
  std::vector<CellId> cells(const JsonNode& at, bool may_repeat = false);
  /// Appends the cells of one such part.
  void add_cells_of(const JsonNode& at, std::string_view part, std::vector<CellId>& list);

  LetterMap letters(const JsonNode& at);
  /// The cells of each letter of a map, in the order of the letters' first cells; '.' is none.
  std::vector<std::pair<char, std::vector<CellId>>> regions(const JsonNode& at);

  // ---- Values

  Value value(const JsonNode& at);
  /// An array of values, or {"from": 1, "to": 9}.
  Domain domain(const JsonNode& at);
  /// All values that the cells can hold.
  [[nodiscard]] Domain values_of(const std::vector<CellId>& list) const;

  // ---- Constraints

  /// Where constraints go: the structure's, or a puzzle's clues.
  void put_constraints_into(std::vector<Constraint>& list) { into_ = &list; }
  void add(const JsonNode& at, Constraint constraint);
  /// Adds a use of a rule, which has no fault in the grid, and its constraints.
  void add_use(const JsonNode& at, const VariantGrid& grid, VariantUse use);
  /// The uses since the last call. Their constraints now follow all others, as writers have it:
  /// the formula of a model that is read again is the same.
  [[nodiscard]] std::vector<VariantUse> take_uses();
  /// Adds AllDifferent; it is a permutation if stated, or (nothing) if cells and values are equally
  /// many.
  void add_different(const JsonNode& at, std::vector<CellId> list, Origin origin,
                     std::optional<bool> permutation = std::nullopt);
  /// The members "rule" and "name" of a constraint, or else these.
  Origin origin(const JsonNode& constraint, std::string_view rule, std::string name);

 private:
  using ErrorAt = InputError (JsonNode::*)(InputErrorCode, std::string_view, std::string) const;
  std::optional<CellId> cell(const JsonNode& at, std::string_view text, ErrorAt error);
  void add_cells(const JsonNode& at, std::string_view text, std::vector<CellId>& list);
  std::size_t numbered(const JsonNode& at, std::string_view text, std::string_view word,
                       std::size_t last);
  void add_rectangle(CellId first, CellId last, std::vector<CellId>& list) const;

  std::vector<Constraint>* into_ = nullptr;
  std::vector<Constraint> of_uses_;
};

/// The grid as rules see it: its boxes are the blocks or regions of the structure.
[[nodiscard]] VariantGrid rule_grid_of(const Structure& structure);

/// Member "domains", and "values".
void read_domains(ModelReading& in, const JsonNode& top);
/// Member "houses".
void read_houses(ModelReading& in, const JsonNode& houses);

}  // namespace puzzlec::model_json
