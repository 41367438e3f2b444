#include "encoders/genres/clue_traits.hpp"

namespace puzzlec::genres {

ClueTraits traits_of(const GenreClue& clue) {
  using Kind = GenreClue::Kind;
  constexpr ClueTraits circles[] = {is_open_circle, is_white_circle, is_black_circle};
  ClueTraits traits = clue.direction == Direction::none ? 0 : has_arrow;
  if (clue.colour != GenreClue::Colour::none) {
    traits |= clue.colour == GenreClue::Colour::white ? is_white_circle : is_black_circle;
  }
  switch (clue.kind) {
    case Kind::none:
    case Kind::symbol:
      return traits;
    case Kind::unknown:
      return traits | is_untold;
    case Kind::number:
      return traits | has_number;
    case Kind::pair:
      return traits | is_pair;
    case Kind::black:
      return traits | is_black;
    case Kind::circle:
      return traits | circles[clue.number];
    case Kind::list:
      return traits | is_list;
  }
  return traits;
}

ClueTraits traits_of(Condition::Kind kind) {
  using Kind = Condition::Kind;
  switch (kind) {
    case Kind::number:
    case Kind::equals:
    case Kind::odd:
    case Kind::even:
      return has_number;
    case Kind::black:
    case Kind::all_black:
      return is_black;
    case Kind::on_black:
      return is_black | is_black_circle;
    case Kind::pair:
      return is_pair;
    case Kind::circle:
      return is_open_circle | is_white_circle | is_black_circle;
    case Kind::white_circle:
      return is_white_circle;
    case Kind::black_circle:
      return is_black_circle;
    case Kind::open_circle:
      return is_open_circle;
    case Kind::arrow:
      return has_arrow;
    case Kind::unknown:
      return is_untold;
    case Kind::clue:
    case Kind::symbol:
    case Kind::equal_clues:
    case Kind::same_room:
    case Kind::different_rooms:
    case Kind::border:
      return 0;
  }
  return 0;
}

}  // namespace puzzlec::genres
