// What joins two neighbouring cells of a board into one component.
#pragma once

#include "encoders/genres/genre.hpp"

namespace puzzlec {
class JsonNode;
}

namespace puzzlec::genres {

class Board;
class RuleReading;
struct Rule;

enum class Joined {
  sides,     ///< they share a side
  touching,  ///< they share a side or a corner
  line,      ///< the line runs from one to the other
  edges,     ///< no wall is between them, or a link
  arrows,    ///< the value of one leads to the other
};

/// What joins cells on boards of this kind unless a rule says otherwise.
[[nodiscard]] constexpr Joined usual_joint(BoardKind kind) {
  return kind == BoardKind::walls || kind == BoardKind::links ? Joined::edges : Joined::sides;
}

/// Reads the member `joined` of a rule, if there is one.
void read_joined(RuleReading& in, const JsonNode& at, Rule& rule);

/// What the rule says, or what is usual on the board.
[[nodiscard]] Joined joined_of(const Rule& rule, const Board& board);

}  // namespace puzzlec::genres
