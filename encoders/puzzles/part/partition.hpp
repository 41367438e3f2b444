// A partition of a puzzle, which 'puzzlec split' writes: the puzzle, and the cubes by which its solutions
// are shared out. Each part goes into a file of its own (part_puzzle.hpp); all of them stand together in
// an object of JSON, by which 'puzzlec join' knows what answers there must be:
//
//   {"format": "puzzlec-partition", "version": 1, "puzzle": PUZZLE, "parts": [["r1c2=5"], ["r1c2!=5"]]}
//
// PUZZLE is {"format": NAME, "family": NAME, "text": TEXT}, with "genre": TEXT for a genre that is not
// built in.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/part/cube.hpp"
#include "encoders/spelling/json/json_document.hpp"
#include "encoders/spelling/json/json_writer.hpp"

namespace puzzlec {

/// A puzzle, and the text that states it (see puzzle_text.hpp).
struct StatedPuzzle {
  const Format* format = nullptr;
  std::string text;
  std::string genre;  ///< its own; empty if there is none
  std::shared_ptr<const Puzzle> puzzle;
};

void add_puzzle(JsonWriter& out, const StatedPuzzle& stated);
[[nodiscard]] Parsed<StatedPuzzle> puzzle_at(const JsonNode& node);

void add_cube(JsonWriter& out, const Cube& cube, std::size_t columns);
/// A consistent cube.
[[nodiscard]] Parsed<Cube> cube_at(const JsonNode& node, const Structure& structure);

struct Partition {
  static constexpr std::string_view format_name = "puzzlec-partition";
  /// More parts than anybody runs.
  static constexpr std::size_t most_parts = 1'000'000;

  StatedPuzzle stated;
  std::vector<Cube> cubes;  ///< a partition, see is_partition()

  /// Stands for the puzzle and all cubes: SHA-256.
  [[nodiscard]] std::string hash() const;
  /// With a line end.
  [[nodiscard]] std::string text() const;
};

/// Errors: those of reading, and wrong_count unless the cubes are a partition.
[[nodiscard]] Parsed<Partition> read_partition(std::string text, const std::string& file);

}  // namespace puzzlec
