// Puzzles on pages for print: some on each, with titles, the rules of each kind above its first puzzle, and
// the solutions at the end. Each page is a picture of the size of the paper, in black, white and grey.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "drawing/printed_rules.hpp"
#include "drawing/svg/svg.hpp"

namespace puzzlec {

struct Paper {
  const char* name = "";  ///< as CSS knows it
  double width = 0;       ///< in points
  double height = 0;
};
inline constexpr Paper a4_paper{"A4", 595.28, 841.89};
inline constexpr Paper letter_paper{"letter", 612, 792};

struct SheetPuzzle {
  std::string kind;   ///< what a reader finds its solution by: "Slitherlink"
  std::string title;  ///< the kind, and what else is said above the puzzle
  SvgPicture picture;
  std::vector<PrintedRules> rules;  ///< of its kind; each text is printed once
  SvgPicture solution;              ///< empty text: none
};

struct SheetLayout {
  Paper paper = a4_paper;
  std::size_t per_page = 4;  ///< 1, 2, 4, 6 or 9
  std::string title;         ///< at the top of the first page; may be empty
};

/// The pages as SVG elements.
[[nodiscard]] std::vector<std::string> sheet_pages(const std::vector<SheetPuzzle>& puzzles,
                                                   const SheetLayout& layout);

/// A page of HTML that is printed as these pages.
[[nodiscard]] std::string sheet_html(const std::vector<std::string>& pages,
                                     const SheetLayout& layout);

/// Lines of at most `width` points in a font of that size.
[[nodiscard]] std::vector<std::string> wrapped(const std::string& text, double size, double width);

}  // namespace puzzlec
