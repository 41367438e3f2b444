#include "encoders/genres/board/joined.hpp"

#include <string>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/reading.hpp"
#include "encoders/genres/rule.hpp"

namespace puzzlec::genres {

void read_joined(RuleReading& in, const JsonNode& at, Rule& rule) {
  const auto joined = at.find("joined");
  if (!joined) return;
  rule.words["joined"] = in.text(*joined);
  const std::string& word = rule.words["joined"];
  const bool has_edges =
      in.genre().board == BoardKind::walls || in.genre().board == BoardKind::links;
  const bool fits = word == "sides" || word == "touching" ||
                    (word == "line" && in.genre().board == BoardKind::loop) ||
                    (word == "arrows" && in.genre().board == BoardKind::cells) ||
                    (word == "edges" && has_edges);
  if (!fits)
    in.fail(
        *joined, InputErrorCode::bad_character,
        "sides, touching, arrows (on a board of kind cells), line (loop) or edges (walls, links)",
        quoted(word));
}

Joined joined_of(const Rule& rule, const Board& board) {
  const std::string word = rule.word("joined", "");
  if (word == "sides") return Joined::sides;
  if (word == "touching") return Joined::touching;
  if (word == "line") return Joined::line;
  if (word == "arrows") return Joined::arrows;
  return usual_joint(board.genre().board);
}

}  // namespace puzzlec::genres
