#include "cli/terminal/pretty.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "cli/terminal/paint.hpp"
#include "encoders/base/visible_text.hpp"

namespace puzzlec::cli {
namespace {

/// The box-drawing character with arms up (1), down (2), left (4) and right (8).
std::string_view corner(unsigned arms) {
  static constexpr std::array<std::string_view, 16> characters{
      " ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
  return characters[arms];
}

class Picture {
 public:
  Picture(const Model& model, const std::vector<std::string>& texts)
      : rows_(model.rows()), columns_(model.columns()), region_(regions_of(model)) {
    std::size_t longest = 1;
    for (const std::string& text : texts) longest = std::max(longest, text.size());
    width_ = longest + 2;
  }

  [[nodiscard]] std::size_t width() const { return width_; }

  /// Whether a line runs above the cell at (row, column); row may be one past the last.
  [[nodiscard]] bool line_above(std::size_t row, std::size_t column) const {
    return row == 0 || row == rows_ || region(row - 1, column) != region(row, column);
  }
  /// Whether a line runs left of the cell at (row, column); column may be one past the last.
  [[nodiscard]] bool line_left(std::size_t row, std::size_t column) const {
    return column == 0 || column == columns_ || region(row, column - 1) != region(row, column);
  }
  [[nodiscard]] bool rule_needed(std::size_t row) const {
    for (std::size_t column = 0; column < columns_; ++column) {
      if (line_above(row, column)) return true;
    }
    return false;
  }
  [[nodiscard]] std::string rule(std::size_t row) const {
    std::string text;
    for (std::size_t column = 0; column <= columns_; ++column) {
      const bool left = column > 0 && line_above(row, column - 1);
      const bool right = column < columns_ && line_above(row, column);
      const bool up = row > 0 && line_left(row - 1, column);
      const bool down = row < rows_ && line_left(row, column);
      text += corner((up ? 1U : 0U) | (down ? 2U : 0U) | (left ? 4U : 0U) | (right ? 8U : 0U));
      if (column == columns_) break;
      for (std::size_t i = 0; i < width_; ++i) text += right ? "─" : " ";
    }
    return text + "\n";
  }

 private:
  [[nodiscard]] std::size_t region(std::size_t row, std::size_t column) const {
    return region_[row * columns_ + column];
  }

  std::size_t rows_;
  std::size_t columns_;
  std::vector<std::size_t> region_;
  std::size_t width_ = 3;
};

}  // namespace

std::vector<std::string> texts_of(const Puzzle& puzzle, const Grid& grid) {
  std::vector<std::string> texts;
  for (std::uint32_t index = 0; index < grid.size(); ++index)
    texts.push_back(puzzle.cell_text(grid, CellId{index}));
  return texts;
}

std::string cells_text(const Puzzle& puzzle, const Grid& grid) {
  std::string text;
  if (const auto rows = puzzle.answer_rows(grid)) {
    for (const std::string& row : *rows) text += row + "\n";
    return text;
  }
  const std::vector<std::string> texts = texts_of(puzzle, grid);
  for (std::size_t i = 0; i < texts.size(); ++i)
    text += texts[i] + ((i + 1) % grid.columns() == 0 ? "\n" : " ");
  return text;
}

std::string pretty(const Model& model, std::vector<std::string> texts, const PrettyOptions& options,
                   const std::vector<bool>* marked) {
  for (std::string& shown : texts) {
    if (!is_visible(shown, LineEnds::escaped)) shown = visible_name(shown);
  }
  const Picture picture(model, texts);
  std::vector<bool> is_given(texts.size(), false);
  for (const Given& given : model.givens) is_given[given.cell.index] = true;
  std::string text;
  for (std::size_t row = 0; row < model.rows(); ++row) {
    if (picture.rule_needed(row)) text += picture.rule(row);
    for (std::size_t column = 0; column < model.columns(); ++column) {
      text += picture.line_left(row, column) ? "│" : " ";
      const std::size_t index = row * model.columns() + column;
      const std::string& value = texts[index];
      const bool is_marked = marked != nullptr && (*marked)[index];
      const std::string_view color = !options.color    ? ""
                                     : is_marked       ? paint::red
                                     : is_given[index] ? paint::bold
                                                       : "";
      text += std::string(picture.width() - 1 - value.size(), ' ');
      text += painted(color, value);
      text += is_marked && !options.color ? "!" : " ";
    }
    text += "│\n";
  }
  return text + picture.rule(model.rows());
}

std::string joined(const std::vector<std::string>& candidates, bool is_wide) {
  std::string joined;
  for (const std::string& text : candidates) {
    if (!text.empty()) joined += (is_wide && !joined.empty() ? "," : "") + text;
  }
  return joined.empty() ? "-" : joined;
}

std::string pretty(const Model& model, const Drawing& drawing, const PrettyOptions& options) {
  std::vector<std::string> texts;
  std::vector<bool> marked;
  // The same for all cells: 12 may be 1 and 2, or a value of its own.
  const auto is_long = [](const std::string& text) { return text.size() > 1; };
  const bool is_wide = std::ranges::any_of(drawing.cells, [&](const Drawing::Cell& cell) {
    return is_long(cell.text) || std::ranges::any_of(cell.candidates, is_long);
  });
  for (const Drawing::Cell& cell : drawing.cells) {
    texts.push_back(!cell.candidates.empty() ? joined(cell.candidates, is_wide)
                    : cell.text.empty()      ? "."
                                             : cell.text);
    marked.push_back(cell.is_marked);
  }
  return pretty(model, std::move(texts), options, &marked);
}

}  // namespace puzzlec::cli
