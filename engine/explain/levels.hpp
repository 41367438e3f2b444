// How hard a puzzle is in words, by kind: from its peak and, among puzzles of one peak, its effort.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/puzzles/family.hpp"
#include "engine/explain/explain.hpp"

namespace puzzlec {

enum class Level : std::uint8_t { easy, medium, hard, expert, extreme };
[[nodiscard]] const char* name_of(Level level);
[[nodiscard]] std::optional<Level> level_of(std::string_view name);
[[nodiscard]] std::vector<std::string> level_names();

/// A kind of puzzles at a size: words compare puzzles of one kind.
struct KindAndSize {
  std::string_view kind;  ///< a family, or a genre
  std::size_t rows = 1;
  std::size_t columns = 1;
};
[[nodiscard]] KindAndSize kind_and_size_of(const Puzzle& puzzle);

/// Of a rating that is a lower bound, the least level that it may be.
[[nodiscard]] Level level_of(const KindAndSize& puzzle, const Rating& rating);

/// The largest peak of puzzles of that level.
[[nodiscard]] std::uint32_t largest_peak(std::string_view kind, Level level);
/// Whether all puzzles with this peak are of that level or easier, whatever their effort.
[[nodiscard]] bool goes_by_peak(std::string_view kind, Level level);

}  // namespace puzzlec
