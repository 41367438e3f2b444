// Parts with a word for each cell.
#include "encoders/genres/urls/pzpr_parts.hpp"

namespace puzzlec::genres::pzpr {
namespace cells_detail {
namespace {

constexpr Part parts[] = {
    {"numbers", "numbers; - is one that is not told", read_cells<numbers>, write_cells<numbers>},
    {"black-or-number", "numbers; - is a black cell without one", read_cells<black_or_number>,
     write_cells<black_or_number>},
    {"5-or-number", "numbers; 5 is a black cell without one", read_cells<five_or_number>,
     write_cells<five_or_number>},
    {"holes", "numbers; * is a black cell", read_cells<hole_or_number>,
     write_cells<hole_or_number>},
    {"circles", "1 a white circle, 2 a black one, * a black cell", read_cells<circles>,
     write_cells<circles>},
    {"ice", "1 a circle of no colour", read_cells<ice>, write_cells<ice>},
    {"dango", "o a circle of no colour", read_cells<dango>, write_cells<dango>},
    {"arrows", "direction,number", read_cells<arrows>, write_cells<arrows>},
    {"castle", "direction,number,colour", read_cells<castle>, write_cells<castle>},
    {"coloured", "colour,number: 0 white, 1 black", read_cells<coloured>, write_cells<coloured>},
    {"lists", "lists of numbers", read_cells<number_lists>, write_cells<number_lists>},
    {"makaro", "numbers; # and t b l r are black cells, with arrows", read_cells<makaro>,
     write_cells<makaro>},
    {"kakuru", "numbers; b is a black cell, ? a clue that is not told", read_cells<kakuru>,
     write_cells<kakuru>},
    {"tatamibari", "a b c: | - +", read_cells<tatamibari>, write_cells<tatamibari>},
    {"tateyoko", "numbers; a to e are numbers on black, f a black cell", read_cells<tateyoko>,
     write_cells<tateyoko>},
    {"pipes", "pieces of a line, a to g", read_cells<pipes>, write_cells<pipes>},
    {"school", "numbers; 5 is one that is not told", read_cells<school>, write_cells<school>},
};

}  // namespace
}  // namespace cells_detail

std::span<const Part> cell_parts() {
  return cells_detail::parts;
}

}  // namespace puzzlec::genres::pzpr
