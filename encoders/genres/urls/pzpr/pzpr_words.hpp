// How words of pzpr's files spell clues.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/genres/documentation.hpp"
#include "encoders/genres/instance.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_entries.hpp"

namespace puzzlec::genres::pzpr {

struct Words {
  /// Nothing for a word that spells no clue.
  std::function<std::optional<GenreClue>(std::string_view word)> read;
  /// Empty if the clue has no word.
  std::function<std::string(const GenreClue& clue)> write;
  std::string blank = ".";
};

struct NamedWords {
  const char* name = "";
  Documentation summary = {};
  Words words = {};
};
[[nodiscard]] std::span<const NamedWords> all_words();
/// Some words by themselves; what is none of them is left to `others`, which may be null.
[[nodiscard]] Words words_with(std::vector<std::pair<std::string, GenreClue>> own,
                               const Words* others);
/// Null if there are none of that name.
[[nodiscard]] const NamedWords* find_words(std::string_view name);

[[nodiscard]] std::optional<std::int32_t> number_of(std::string_view text);
/// Words that a part holds beside clues: of the answer.
[[nodiscard]] bool is_mark(std::string_view word);
[[nodiscard]] std::optional<GenreClue> read_number(std::string_view word);
[[nodiscard]] std::string write_number(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_circle(std::string_view word);
[[nodiscard]] std::string write_circle(const GenreClue& clue);
/// Of texts of janko.
[[nodiscard]] std::vector<NamedWords> janko_words();
/// A number beside the board, in a text of janko.
[[nodiscard]] std::optional<GenreClue> read_janko_label(std::string_view word, bool may_be_letter);
[[nodiscard]] std::string write_janko_label(const GenreClue& clue);
/// A number beside the board.
[[nodiscard]] std::optional<GenreClue> read_beside(std::string_view word);
[[nodiscard]] std::string word_of(const Words& words, const GenreClue& clue);

}  // namespace puzzlec::genres::pzpr
