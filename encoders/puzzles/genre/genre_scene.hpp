// Pictures of puzzles of genres, by the looks and hints that the genre's file states.
#pragma once

#include "encoders/genres/genre.hpp"
#include "encoders/genres/instance.hpp"
#include "encoders/model/grid.hpp"
#include "encoders/puzzles/scene.hpp"

namespace puzzlec {

/// `answer` may have blank cells, which are not decided. If `other` is not null, the cells in which
/// it differs are marked. Requires: both have the size of the genre's model.
[[nodiscard]] Scene scene_of(const genres::Genre& genre, const GenreInstance& instance,
                             const Grid& answer, const Grid* other);

/// A cell's value as a small sign, by its look; its token if another value has the same look.
[[nodiscard]] std::string sign_of(const genres::Genre& genre, Value value);

}  // namespace puzzlec
