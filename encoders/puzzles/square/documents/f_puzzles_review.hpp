// What the solution of a document of f-puzzles says about its rules.
#pragma once

#include "encoders/puzzles/square/documents/sudoku_document.hpp"

namespace puzzlec::fpuzzles {

/// Setters draw with the site's rules: an arrow may stand for a product, a renban line for an outline.
/// If the document's own solution has the givens and houses, all rules of a kind that it breaks are
/// left out and named. If it has not, it is of another puzzle; then this is named.
void review_solution(sudoku_document::Draft& draft);

}  // namespace puzzlec::fpuzzles
