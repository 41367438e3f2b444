// Pictures of puzzles of genres, by the looks and hints that the genre's file states.
#pragma once

#include <cstdint>
#include <string>

#include "encoders/genres/genre.hpp"
#include "encoders/genres/instance.hpp"
#include "encoders/model/grid.hpp"
#include "encoders/puzzles/scene.hpp"

namespace puzzlec {

/// What fills shaded cells. Pictures name it as a class, so that a page can have its own.
inline constexpr const char* shade_color = "#3d4557";
/// What fills cells that a lamp lights.
inline constexpr const char* light_color = "#fff1a6";

/// `answer` may have blank cells, which are not decided. If `other` is not null, the cells in which
/// it differs are marked. Requires: both have the size of the genre's model.
[[nodiscard]] Scene scene_of(const genres::Genre& genre, const GenreInstance& instance,
                             const Grid& answer, const Grid* other);

/// How people write a number that a cell holds or a clue states: as a letter if the genre says so.
[[nodiscard]] std::string shown_number(const genres::Genre& genre, std::int64_t number);

/// A cell's value as a small sign, by its look; its token if another value has the same look, but
/// for what is shaded.
[[nodiscard]] std::string sign_of(const genres::Genre& genre, Value value);

}  // namespace puzzlec
