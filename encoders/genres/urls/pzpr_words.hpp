// How words of pzpr's files spell clues.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "encoders/genres/instance.hpp"
#include "encoders/genres/urls/puzzlink_entries.hpp"

namespace puzzlec::genres::pzpr {

/// Nothing for a word that spells no clue.
struct Words {
  std::optional<GenreClue> (*read)(std::string_view word) = nullptr;
  std::string (*write)(const GenreClue& clue) = nullptr;  ///< empty: it has no word
};

[[nodiscard]] std::optional<std::int32_t> number_of(std::string_view text);

[[nodiscard]] std::optional<GenreClue> read_number(std::string_view word);
[[nodiscard]] std::string write_number(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_hole_or_number(std::string_view word);
[[nodiscard]] std::string write_hole_or_number(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_circle(std::string_view word);
[[nodiscard]] std::string write_circle(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_open_circle(std::string_view word);
[[nodiscard]] std::optional<GenreClue> read_arrow(std::string_view word);
[[nodiscard]] std::string write_arrow(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_castle(std::string_view word);
[[nodiscard]] std::string write_castle(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_coloured(std::string_view word);
[[nodiscard]] std::string write_coloured(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_list(std::string_view word);
[[nodiscard]] std::string write_list(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_makaro(std::string_view word);
[[nodiscard]] std::string write_makaro(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_kakuru(std::string_view word);
[[nodiscard]] std::string write_kakuru(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_tatamibari(std::string_view word);
[[nodiscard]] std::string write_tatamibari(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_tateyoko(std::string_view word);
[[nodiscard]] std::string write_tateyoko(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_pipe(std::string_view word);
[[nodiscard]] std::string write_pipe(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_school(std::string_view word);
[[nodiscard]] std::string write_school(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_given(std::string_view word);
[[nodiscard]] std::string write_given(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_tree(std::string_view word);
[[nodiscard]] std::string write_tree(const GenreClue& clue);
[[nodiscard]] std::optional<GenreClue> read_snake(std::string_view word);
[[nodiscard]] std::optional<GenreClue> read_nothing(std::string_view);
[[nodiscard]] std::string write_nothing(const GenreClue&);
[[nodiscard]] std::optional<GenreClue> read_beside(std::string_view word);

/// `untold`: the word for a black cell without a number, or for a clue without one.
template <char untold, GenreClue::Kind kind>
std::optional<GenreClue> read_number_or(std::string_view word) {
  if (word.size() == 1 && word[0] == untold) return puzzlink::clue_of(kind);
  return read_number(word);
}
template <char untold, GenreClue::Kind kind>
std::string write_number_or(const GenreClue& clue) {
  if (clue.kind == kind && clue.direction == GenreClue::Direction::none)
    return std::string(1, untold);
  return clue.kind == GenreClue::Kind::unknown ? "" : write_number(clue);
}

template <char sign>
std::string write_open_circle(const GenreClue& clue) {
  return clue.kind == GenreClue::Kind::circle && clue.number == 0 ? std::string(1, sign) : "";
}

inline constexpr Words numbers{read_number, write_number};
inline constexpr Words black_or_number{read_number_or<'-', GenreClue::Kind::black>,
                                       write_number_or<'-', GenreClue::Kind::black>};
inline constexpr Words five_or_number{read_number_or<'5', GenreClue::Kind::black>,
                                      write_number_or<'5', GenreClue::Kind::black>};
inline constexpr Words hole_or_number{read_hole_or_number, write_hole_or_number};
inline constexpr Words circles{read_circle, write_circle};
inline constexpr Words ice{read_open_circle, write_open_circle<'1'>};
inline constexpr Words dango{read_open_circle, write_open_circle<'o'>};
inline constexpr Words arrows{read_arrow, write_arrow};
inline constexpr Words castle{read_castle, write_castle};
inline constexpr Words coloured{read_coloured, write_coloured};
inline constexpr Words number_lists{read_list, write_list};
inline constexpr Words makaro{read_makaro, write_makaro};
inline constexpr Words kakuru{read_kakuru, write_kakuru};
inline constexpr Words tatamibari{read_tatamibari, write_tatamibari};
inline constexpr Words tateyoko{read_tateyoko, write_tateyoko};
inline constexpr Words pipes{read_pipe, write_pipe};
inline constexpr Words school{read_school, write_school};
inline constexpr Words given{read_given, write_given};
inline constexpr Words trees{read_tree, write_tree};
inline constexpr Words snake{read_snake, write_circle};
inline constexpr Words nothing{read_nothing, write_nothing};
inline constexpr Words beside{read_beside, write_number};

}  // namespace puzzlec::genres::pzpr
