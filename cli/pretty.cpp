#include "cli/pretty.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

namespace puzzlec::cli {
namespace {

/// Cells with the same number lie in the same block or cage; all cells do where there is neither.
std::vector<std::size_t> regions_of(const Model& model) {
  std::vector<std::size_t> region(model.cell_count(), 0);
  std::size_t next = 0;
  model.for_each_constraint([&](const Constraint& constraint) {
    const std::string& rule = origin_of(constraint).rule;
    if (rule != "block" && rule != "cage") return;
    ++next;
    for (const CellId cell : cells_of(constraint)) region[cell.index] = next;
  });
  return region;
}

/// The digits that stand in cells as clues about their neighbours, named "clue r1c2=3"; empty for other cells.
std::vector<std::string> clues_of(const Model& model) {
  std::map<std::string, std::string> digits;
  model.for_each_constraint([&](const Constraint& constraint) {
    const Origin& origin = origin_of(constraint);
    const std::size_t sign = origin.name.find('=');
    if (origin.rule == "clue" && sign != std::string::npos) {
      digits[origin.name.substr(0, sign)] = origin.name.substr(sign + 1);
    }
  });
  std::vector<std::string> clues(model.cell_count());
  if (digits.empty()) return clues;
  for (std::uint32_t i = 0; i < clues.size(); ++i) {
    const auto digit = digits.find("clue " + cell_name(CellId{i}, model.columns()));
    if (digit != digits.end()) clues[i] = digit->second;
  }
  return clues;
}

/// The box-drawing character with arms up (1), down (2), left (4) and right (8).
std::string_view corner(unsigned arms) {
  static constexpr std::array<std::string_view, 16> characters{" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                                               "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
  return characters[arms];
}

class Picture {
 public:
  Picture(const Model& model, const Grid& grid) : grid_(grid), region_(regions_of(model)), clues_(clues_of(model)) {
    is_stars_ = std::ranges::all_of(model.structure->domains, [](Domain domain) { return domain == Domain::range(0, 1); });
    std::size_t longest = 1;
    for (std::uint32_t i = 0; i < grid.size(); ++i) longest = std::max(longest, text_of(CellId{i}).size());
    width_ = longest + 2;
  }

  [[nodiscard]] std::string text_of(CellId cell) const {
    const Value value = grid_[cell];
    if (value.is_blank()) return ".";
    if (is_stars_ && !clues_[cell.index].empty()) return clues_[cell.index];
    if (is_stars_) return value.number == 1 ? "*" : ".";
    return std::to_string(value.number);
  }
  [[nodiscard]] std::size_t width() const { return width_; }

  /// Whether a line runs above the cell at (row, column); row may be one past the last.
  [[nodiscard]] bool line_above(std::size_t row, std::size_t column) const {
    return row == 0 || row == grid_.rows() || region(row - 1, column) != region(row, column);
  }
  /// Whether a line runs left of the cell at (row, column); column may be one past the last.
  [[nodiscard]] bool line_left(std::size_t row, std::size_t column) const {
    return column == 0 || column == grid_.columns() || region(row, column - 1) != region(row, column);
  }
  [[nodiscard]] bool rule_needed(std::size_t row) const {
    for (std::size_t column = 0; column < grid_.columns(); ++column) {
      if (line_above(row, column)) return true;
    }
    return false;
  }
  [[nodiscard]] std::string rule(std::size_t row) const {
    std::string text;
    for (std::size_t column = 0; column <= grid_.columns(); ++column) {
      const bool left = column > 0 && line_above(row, column - 1);
      const bool right = column < grid_.columns() && line_above(row, column);
      const bool up = row > 0 && line_left(row - 1, column);
      const bool down = row < grid_.rows() && line_left(row, column);
      text += corner((up ? 1U : 0U) | (down ? 2U : 0U) | (left ? 4U : 0U) | (right ? 8U : 0U));
      if (column == grid_.columns()) break;
      for (std::size_t i = 0; i < width_; ++i) text += right ? "─" : " ";
    }
    return text + "\n";
  }

 private:
  [[nodiscard]] std::size_t region(std::size_t row, std::size_t column) const {
    return region_[grid_.cell(row, column).index];
  }

  const Grid& grid_;
  std::vector<std::size_t> region_;
  std::vector<std::string> clues_;
  bool is_stars_ = false;
  std::size_t width_ = 3;
};

}  // namespace

std::string pretty(const Model& model, const Grid& grid, const PrettyOptions& options,
                   const std::vector<bool>* clashes) {
  const Picture picture(model, grid);
  std::vector<bool> is_given(grid.size(), false);
  for (const Given& given : model.givens) is_given[given.cell.index] = true;
  std::string text;
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    if (picture.rule_needed(row)) text += picture.rule(row);
    for (std::size_t column = 0; column < grid.columns(); ++column) {
      text += picture.line_left(row, column) ? "│" : " ";
      const CellId cell = grid.cell(row, column);
      const std::string value = picture.text_of(cell);
      const bool clash = clashes != nullptr && (*clashes)[cell.index];
      const char* on = clash ? "\x1b[31m" : is_given[cell.index] ? "\x1b[1m" : "";
      text += std::string(picture.width() - 1 - value.size(), ' ');
      text += options.color && *on != '\0' ? on + value + "\x1b[0m" : value;
      text += clash && !options.color ? "!" : " ";
    }
    text += "│\n";
  }
  return text + picture.rule(grid.rows());
}

}  // namespace puzzlec::cli
