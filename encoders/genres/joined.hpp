// What joins two neighbouring cells of a board into one component.
#pragma once

#include "encoders/genres/genre.hpp"

namespace puzzlec::genres {

enum class Joined {
  sides,     ///< they share a side
  touching,  ///< they share a side or a corner
  line,      ///< the line runs from one to the other
  edges,     ///< no wall is between them, or a link
};

/// What joins cells on boards of this kind unless a rule says otherwise.
[[nodiscard]] constexpr Joined usual_joint(BoardKind kind) {
  return kind == BoardKind::walls || kind == BoardKind::links ? Joined::edges : Joined::sides;
}

}  // namespace puzzlec::genres
