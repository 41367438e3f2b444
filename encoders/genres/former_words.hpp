// Words of genre files that puzzlec reads no more: the error names what says the same now.
#pragma once

#include <array>
#include <string_view>

namespace puzzlec::genres {

struct FormerWord {
  std::string_view name;
  std::string_view now;
};

inline constexpr std::array former_kinds{
    FormerWord{"beams", R"("sees": "ahead", of values named up, right, down and left)"},
    FormerWord{"ring", R"("of": "around", "runs": ..., "in_any_order": true)"},
    FormerWord{"changes", R"("each": "rim", "connected": ..., "may_be_empty": true)"},
    FormerWord{
        "diagonals",
        R"("count": "along" or "acyclic": ..., "joined": "corners", of values named slash and backslash)"},
    FormerWord{"ends", R"("connected" and "acyclic": ...)"},
    FormerWord{"spaced", R"("for": ..., "gaps": "$value", "at_least": "$value")"},
    FormerWord{"unequal_gaps", R"("gaps": ..., "unequal": true)"},
    FormerWord{"unequal_runs", R"("runs": ..., "unequal": true)"},
    FormerWord{"apart", R"("gaps": ..., "difference": true)"},
    FormerWord{"differ_by_wall", R"("each": "pair", "compare": "difference", "is": "$wall")"},
};

/// Of URLs.
inline constexpr std::array former_codecs{
    FormerWord{"stars", "option-stars"},
    FormerWord{"letters", "option-letters"},
    FormerWord{"largest-number", "option-numbers"},
    FormerWord{"group-size", "option-group"},
    FormerWord{"dot", "point-dots"},
    FormerWord{"dot-pairs", "point-circle-pairs"},
    FormerWord{"black", "gap-black"},
    FormerWord{"corner-mark", "corner-gap-mark"},
    FormerWord{"inner-corner-mark", "inner-corner-gap-mark"},
    FormerWord{"hitori", "number36"},
    FormerWord{"outside-pair16", "pairs-number16"},
    FormerWord{"parted-pair16", "ends-number16"},
    FormerWord{"outside-lists16", "lists-number16"},
    FormerWord{"nonogram", "lists-number16 and zeros"},
    FormerWord{"packed-circle", R"({"packed": ["O", "."]})"},
    FormerWord{
        "edge-sign",
        R"({"in": "edge", "characters": {"g": "<", "h": ">"}, "else": "number16", "blanks": "i..z"})"},
    FormerWord{"tatamibari",
               R"({"characters": {"1": "|", "2": "-", "3": "+", ".": "?"}, "blanks": "g..z"})"},
    FormerWord{
        "makaro",
        R"({"characters": {"0..9": "1", "-00..-99": "1", "a": "#", "b": "#u", "c": "#d", "d": "#l", "e": "#r"}, "blanks": "g..z"})"},
    FormerWord{
        "kakuru",
        R"({"characters": {"0..9": "0", "a..j": "10", "A..Z": "20", "+": "#", "_": "?"}, "blanks": ".k..z"})"},
    FormerWord{"fourcells", R"({"characters": {"7": "#"}, "else": "number10", "blanks": "a..z"})"},
    FormerWord{"shugaku", R"({"characters": {"0..4": "0", "5": "?"}, "blanks": "6..z"})"},
};

/// Parts of the files of pzpr and kanpen.
inline constexpr std::array former_parts{
    FormerWord{"black-or-number", R"({"words": {"-": "#"}, "else": "numbers"})"},
    FormerWord{"5-or-number", R"({"words": {"5": "#"}, "else": "numbers"})"},
    FormerWord{"9-or-number", R"({"words": {"9": "?"}, "else": "asked-numbers"})"},
    FormerWord{"positive-numbers", R"({"words": {".": ".", "0": "."}, "else": "numbers"})"},
    FormerWord{"ice", R"({"words": {"1": "O", ".": ".", "0": "."}})"},
    FormerWord{"dango", R"({"words": {"o": "O", "#": "O", "%": "O", ".": ".", "0": "."}})"},
    FormerWord{
        "makaro",
        R"({"words": {"#": "#", "t": "#u", "b": "#d", "l": "#l", "r": "#r"}, "else": "numbers"})"},
    FormerWord{"kakuru", R"({"words": {"b": "#", "?": "?"}, "else": "numbers"})"},
    FormerWord{"tatamibari", R"({"words": {"a": "|", "b": "-", "c": "+", "-": "?"}})"},
    FormerWord{"tateyoko",
               R"({"words": {"f": "#", "e": "B0", "a..d": "B1", "?": "?"}, "else": "numbers"})"},
    FormerWord{
        "pipes",
        R"({"words": {"a": "+", "b": "|", "c": "-", "d": "L", "e": "J", "f": "7", "g": "F", "-": "?"}})"},
    FormerWord{"school",
               R"({"words": {"5": "?", ".": ".", "-": ".", "a..j": "."}, "else": "numbers"})"},
    FormerWord{"marked-corners", R"({"in": "corner", "words": {"1": "x"}})"},
    FormerWord{"edge-circles",
               R"({"in": "edge", "words": {"0": ".", ".": "?", "1": "W", "2": "B"}})"},
    FormerWord{
        "edge-signs",
        R"({"in": "edge", "words": {"0": ".", ".": "?", "a": "<", "b": ">"}, "else": "numbers"})"},
    FormerWord{"dots", R"({"in": "point", "words": {"1": "W", "2": "B", "3": "O", "X": "#"}})"},
    FormerWord{"grey-dots",
               R"({"in": "point", "words": {"1": "B", "2": "O", "3": "W", "X": "#"}})"},
    FormerWord{"beside-trees", R"({"in": "beside", "words": {"1": "T"}})"},
    FormerWord{"corners", "corner-numbers"},
    FormerWord{"nonogram", "lists-nothing"},
    FormerWord{"sums-beside", "lists-given"},
    FormerWord{"beside", "beside-nothing"},
    FormerWord{"beside-snake", "beside-circle-bits"},
    FormerWord{"around", "around-given"},
    FormerWord{"stars", "option-stars"},
    FormerWord{"letters", "option-letters"},
    FormerWord{"largest", "option-numbers"},
    FormerWord{"group", "option-group"},
};

}  // namespace puzzlec::genres
