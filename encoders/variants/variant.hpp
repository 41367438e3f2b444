// The rules that setters add to a grid of numbers: on lines, cages, neighbours, clues outside, or
// the whole grid. A rule is a record in a file of this folder and a name in records.hpp. It says what
// it means twice: as constraints, and as a plain check that shares nothing with them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/base/strong_id.hpp"
#include "encoders/model/domain.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec {

class VariantBuilder;
struct Variant;

/// The grid that rules speak of; its values are first .. last.
struct VariantGrid {
  std::size_t rows = 0;
  std::size_t columns = 0;
  int first = 1;
  int last = 0;
  /// By cell: the number of its box, for rules that speak of boxes. Empty if there are none.
  std::vector<std::uint32_t> boxes = {};

  [[nodiscard]] std::size_t row_of(CellId cell) const { return cell.index / columns; }
  [[nodiscard]] std::size_t column_of(CellId cell) const { return cell.index % columns; }
  [[nodiscard]] CellId cell(std::size_t row, std::size_t column) const {
    return CellId{static_cast<std::uint32_t>(row * columns + column)};
  }
  [[nodiscard]] std::size_t size() const { return rows * columns; }
  [[nodiscard]] Domain values() const {
    return Domain::range(static_cast<std::size_t>(first), static_cast<std::size_t>(last));
  }
};

/// What a puzzle states with a rule, once. Which members a rule looks at is in Variant::takes.
struct VariantUse {
  const Variant* rule = nullptr;  ///< never null
  /// In the rule's order: a line from its first cell, the circle of an arrow, a row as it is seen
  /// from a clue outside.
  std::vector<CellId> cells = {};
  /// Further lists of cells, such as the arms of an arrow.
  std::vector<std::vector<CellId>> groups = {};
  std::optional<std::uint64_t> number = {};
  std::vector<int> values = {};

  friend bool operator==(const VariantUse&, const VariantUse&) = default;
};

/// How many of something a use may have.
struct Count {
  std::size_t least = 0;
  std::size_t most = 0;
};
inline constexpr std::size_t any_number = SIZE_MAX;
enum class Wants { never, maybe, always };

/// What a use of a rule states.
struct VariantTakes {
  Count cells = {};
  /// What `groups` are called where uses have names for their parts ("arms"); null without groups.
  const char* groups_name = nullptr;
  Count groups = {};
  Count cells_of_group = {1, any_number};
  Wants number = Wants::never;
  Count values = {};
  /// Whether a list of cells may have a cell twice (a line that closes or crosses itself).
  bool may_revisit = false;
  /// Whether the rule speaks of boxes.
  bool boxes = false;
};

/// The largest number that puzzles may state with a rule; rules calculate with ints.
inline constexpr std::uint64_t largest_rule_number = 1'000'000'000;
/// What a number of a rule is, for errors.
[[nodiscard]] std::string rule_number_phrase();

/// The part of a use that is at fault: a member of VariantUse, or the use as a whole, or the grid.
enum class VariantPart { whole, cells, groups, number, values };
inline constexpr std::size_t no_group = SIZE_MAX;

/// What would be needed, as a noun phrase, and the part that lacks it. Null, and false, if nothing.
struct VariantNeed {
  // Implicit: most needs are of the whole use.
  constexpr VariantNeed(const char* needed, VariantPart at = VariantPart::whole,
                        std::size_t of = no_group)
      : phrase(needed), part(at), group(of) {}
  explicit constexpr operator bool() const { return phrase != nullptr; }

  const char* phrase;
  VariantPart part;
  std::size_t group;  ///< the index, if it is one of the groups
};

/// What is wrong with a use.
struct VariantFault {
  std::string needed;  ///< a noun phrase
  VariantPart part = VariantPart::whole;
  std::size_t group = no_group;  ///< the index, if it is one of the groups
  friend bool operator==(const VariantFault&, const VariantFault&) = default;
};

/// How a use is drawn. What the text of a use is, and the rest that may differ between rules of one
/// look, is in VariantStyle.
enum class VariantLook {
  note,              ///< in words below the grid
  rising_diagonal,   ///< a line from the bottom left to the top right corner of the grid
  falling_diagonal,  ///< a line from the top left to the bottom right corner of the grid
  thermometer,       ///< a line with a bulb at the first cell
  arrow,             ///< a circle around the cells, and the groups as arrows
  line,              ///< a line through the cells, or one through each group
  ended_line,        ///< the same with circles at both ends
  dot,               ///< a dot between the two cells, with the text
  sign,              ///< text between the two cells; without text, a tip at the second one
  corner,            ///< a circle where the cells meet, with the values
  outside,           ///< text beside the first cell, outside of the grid
  cage,              ///< a dashed outline with the text, and a circle around each group
  circle,            ///< a grey circle in each cell
  square,            ///< a grey square in each cell
  shading,           ///< the cells, or each group, are tinted
};

/// What a look has in addition for some of its rules.
enum class VariantOrnament {
  none,
  hollow,         ///< a thermometer that is an outline
  diamonds,       ///< the ends of a line are not circles
  heads,          ///< the ends of a line are circles that arrows point at
  slanted_arrow,  ///< text outside of the grid has an arrow along the diagonal
  tips_inwards,   ///< tips at the edges of tinted cells point into them
  tips_outwards,  ///< tips at the edges of tinted cells point at their neighbours
  letters,        ///< all groups of a use have the same letter: a, b, ... by use
};

/// What tells rules of the same look apart in pictures, in colour and in grey.
struct VariantStyle {
  const char* color = "#999";  ///< of lines, dots and tints, as SVG writes it
  const char* dashes = "";     ///< of lines: lengths of dashes and gaps; empty if the line is solid
  VariantOrnament ornament = VariantOrnament::none;
  /// A short word that stands in tinted cells, and beside text outside of the grid if a picture has
  /// several kinds of that.
  const char* tag = "";
  /// The text of a use; null for its number, if there is one.
  std::string (*text)(const VariantUse& use) = nullptr;
  /// Whether pictures name the rule below the grid, because not everybody knows it by its look.
  bool is_named = false;
};

struct Variant {
  /// As people write it, in small letters: "slow thermometer". With '_' for ' ' and '-' it is the
  /// word of JSON models.
  const char* name = "";
  /// What a Sudoku with this rule alone is called before "Sudoku"; empty for the name.
  const char* title = "";
  /// One sentence.
  const char* meaning = "";
  VariantTakes takes = {};
  /// Why this grid or use, which has what the rule takes, makes no sense. Null if all do.
  VariantNeed (*needs)(const VariantUse& use, const VariantGrid& grid) = nullptr;
  /// Adds the constraints.
  void (*constrain)(VariantBuilder& out, const VariantUse& use) = nullptr;
  /// Whether a complete answer obeys: plain arithmetic, the second opinion.
  bool (*holds)(const VariantUse& use, const VariantGrid& grid, const Grid& answer) = nullptr;
  VariantLook look = VariantLook::note;
  VariantStyle style = {};
};

/// All that a puzzle states with rules.
struct StatedRules {
  VariantGrid grid;
  std::vector<VariantUse> of_family;  ///< their constraints are in the model's structure
  std::vector<VariantUse> of_puzzle;  ///< their constraints are among the model's clues
};

/// THE LIST, in the order in which documentation shows them.
[[nodiscard]] std::span<const Variant* const> all_rules();

/// The rule of that name, or null. Blanks, '-' and '_' are the same.
[[nodiscard]] const Variant* rule_of(std::string_view name);

/// What is wrong with a use; nothing if it may be used in the grid. Everything below requires uses
/// without a fault.
[[nodiscard]] std::optional<VariantFault> fault_in(const VariantUse& use, const VariantGrid& grid);
/// The same, as what is needed.
[[nodiscard]] std::optional<std::string> fault_of(const VariantUse& use, const VariantGrid& grid);

/// "thermometer at r2c3 r2c4", "sandwich 12 at r1c1", "anti-knight".
[[nodiscard]] std::string name_of(const VariantUse& use, const VariantGrid& grid);

/// What pictures write at a use; may be empty.
[[nodiscard]] std::string text_of(const VariantUse& use);

// ---- For plain checks.

/// The values of the cells, in their order.
[[nodiscard]] std::vector<int> values_at(const Grid& answer, std::span<const CellId> cells);

/// Whether the product of the values, which are not negative, is `number`, however large it is.
[[nodiscard]] bool is_product(std::span<const int> values, std::uint64_t number);

}  // namespace puzzlec
