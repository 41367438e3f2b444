#pragma once
// Makers of random puzzles for the differential tests: every family, in the spelling of every
// contest format, the same for the same seed on every platform. What a puzzle is said to be (one
// solution, several, none) has been confirmed by the brute force in tests/oracle before it is
// handed out.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/generators/rng.hpp"
#include "tests/oracle/oracle.hpp"

namespace generate {

enum class Kind {
  once,           // exactly one solution
  several,        // at least two
  contradictory,  // none, though every given and clue is legal input
};

[[nodiscard]] std::string name_of(Kind kind);
[[nodiscard]] std::vector<Kind> all_kinds();

// The formats that spell a family, the favourite one first, and the sizes that are made for it.
[[nodiscard]] std::vector<std::string> formats_of(std::string_view family);
[[nodiscard]] std::vector<int> sizes_of(std::string_view family);

// Whether a format can hold puzzles of a size.
[[nodiscard]] bool holds(std::string_view format, int size);

// Size 1 has no puzzle with several solutions, and only KenKen can contradict itself there.
[[nodiscard]] bool exists(std::string_view family, int size, Kind kind);

// Requires exists(family, size, kind).
[[nodiscard]] oracle::Puzzle puzzle(std::string_view family, int size, Kind kind, Rng& rng);

// KenKen with a bound on the cage size (1..10); puzzle() picks one at random.
[[nodiscard]] oracle::Puzzle kenken(int size, int max_cage, Kind kind, Rng& rng);

// Says where a solution differs from the one it is told, or that there is no other.
using OpenPlace =
    std::function<std::optional<oracle::Place>(const oracle::Puzzle&, const oracle::Grid&)>;

// A KenKen whose uniqueness is judged by the caller: for cages that brute force is too slow for.
[[nodiscard]] oracle::Puzzle kenken_where(int size, int max_cage, const OpenPlace& open_place,
                                          Rng& rng);

// The puzzle in the spelling of a format, without the framing of the file.
[[nodiscard]] std::string body(std::string_view format, const oracle::Puzzle& puzzle);

// A file of these puzzles, in this order. coci-cross holds one only.
[[nodiscard]] std::string file(std::string_view format, const std::vector<std::string>& bodies);

// A file with one puzzle. Requires a format of the family that can hold the size.
[[nodiscard]] std::string one(std::string_view format, std::string_view family, int size, Kind kind,
                              Rng& rng);

// A completely filled square of the family (latin, sudoku, sudoku-x).
[[nodiscard]] oracle::Grid full_grid(std::string_view family, int size, Rng& rng);

// One grid of a rowan sheet ("S" and its rows; wrap with file("rowan", ...)): sizes 1..10; solved,
// half solved, slightly wrong, wildly wrong and empty ones, so that every verdict comes up.
[[nodiscard]] std::string random_rowan_grid(Rng& rng);

// One coci-cross grid: parts of real solutions, the same with a wrong digit, sparse and clashing
// ones.
[[nodiscard]] std::string random_coci_grid(Rng& rng);

}  // namespace generate
