#include "encoders/genres/urls/penpa/penpa_hints.hpp"

namespace puzzlec::genres {
namespace {

constexpr PenpaWord words[] = {
    {"lines are pieces", "lines are given pieces of the answer's line"},
    {"small numbers", "numbers stand in the upper left corner; one in the middle is a given value"},
    {"blank texts are nothing", "a circle without a number around nothing is no clue"},
    {"texts are names", "equal texts are equal numbers"},
    {"filled circles are answers", "a filled circle is part of an answer"},
    {"lines have numbers", "a line without numbers has the number 0"},
    {"white, grey and black cells", "the ground of a number is its colour; grey is none"},
    {"white and black cells",
     "the ground of a number is its colour; a dark cell is a black circle"},
    {"dark cells", "a number on a dark ground is black"},
    {"coloured cells are circles", "a cell of any colour is a circle of no colour"},
    {"dark cells are untold", "a dark cell is a clue whose number is not given"},
    {"dark arrows are black", "a dark cell with an arrow is a black cell with it"},
    {"ships beside the grid", "ships beside the grid are the fleet: the options ships1 to ships9"},
    {"a Sudoku", "boards of this name are read as Sudokus or Latin squares, not as this genre"},
};

}  // namespace

std::span<const PenpaWord> penpa_words() {
  return words;
}

}  // namespace puzzlec::genres
