// How instances and answers of genres are spelt, in rows of tokens: `puzzlec-genre`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "encoders/genres/genre.hpp"
#include "encoders/model/grid.hpp"
#include "encoders/spelling/json/json_document.hpp"

namespace puzzlec::genres {

inline constexpr std::size_t largest_side = 1000;
inline constexpr std::size_t most_cells = 100'000;

/// An instance from an object of docs/genres.md, whose members `format` and `genre` are known
/// already. Errors: members that the genre does not take, tokens, sizes, options.
[[nodiscard]] Parsed<GenreInstance> read_instance(const JsonNode& top, const Genre& genre);
/// Of an instance that was read otherwise: drops parts that the genre does not take and in which
/// nothing stands. The token of a clue that means nothing in the genre, or stands in such a part.
[[nodiscard]] std::optional<std::string> foreign_clue(const Genre& genre, GenreInstance& instance);
/// The object, a row a line; ends in a line end.
[[nodiscard]] std::string write_instance(const Genre& genre, const GenreInstance& instance);

/// Rows of tokens of an answer: of values, or on boards with walls the numbers of regions from 1 in
/// the order of their first cells. Cells that are blank are `.`.
[[nodiscard]] std::vector<std::string> answer_rows(const Genre& genre,
                                                   const GenreInstance& instance,
                                                   const Grid& answer);
/// The reverse; nothing if a row or token does not fit.
[[nodiscard]] std::optional<Grid> read_answer_rows(const Genre& genre,
                                                   const GenreInstance& instance,
                                                   const std::vector<std::string>& rows);

}  // namespace puzzlec::genres
