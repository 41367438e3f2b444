#include "encoders/puzzles/stated_clue.hpp"

#include "encoders/model/model.hpp"

namespace puzzlec {

void state_givens(const Grid& givens, StatedClues& clues) {
  for (const Given& given : givens_of(givens)) {
    clues.push_back(
        {"given", given_name(given, givens.columns()), {middle_of(given.cell, givens.columns())}});
  }
}

void ClueSieve::sift(Grid& givens) {
  for (const Given& given : givens_of(givens)) {
    if (!keeps_next()) givens[given.cell] = blank;
  }
}

}  // namespace puzzlec
