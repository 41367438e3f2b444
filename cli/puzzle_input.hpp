// The inputs of a command, puzzle by puzzle: files or standard input, the format detected or
// forced.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <CLI/App.hpp>

#include "cli/console.hpp"
#include "cli/exit_codes.hpp"
#include "encoders/puzzles/puzzles.hpp"

namespace puzzlec::cli {

/// A file with that many errors is read no further: it is not what it was taken for, and nobody
/// reads the rest.
inline constexpr std::size_t most_errors = 1000;

/// The options that every command on puzzles has.
struct InputOptions {
  std::vector<std::string> files;  ///< "-" is standard input, and so is none at all
  std::string from;
  std::string as;
  bool ignore_unsupported = false;
  std::optional<std::uint32_t> total;  ///< of mines or stars, where the format does not state it
  std::size_t only = 0;                ///< the number of the one puzzle to look at; 0 for all

  void add_to(CLI::App& app);
};

/// Where a puzzle comes from.
struct InputPlace {
  std::string file;
  const Format* format = nullptr;  ///< null where none was found
  std::size_t number = 0;          ///< of the puzzle in its file, from 1; 0 for the file as a whole
  std::optional<std::size_t> announced;
};

/// "FILE puzzle 3".
[[nodiscard]] std::string name_of(const InputPlace& place);

/// Takes what an input holds, in its order.
class PuzzleSink {
 public:
  PuzzleSink() = default;
  PuzzleSink(const PuzzleSink&) = delete;
  PuzzleSink& operator=(const PuzzleSink&) = delete;
  virtual ~PuzzleSink() = default;

  virtual void puzzle(const InputPlace& place, const Puzzle& puzzle) = 0;
  /// A puzzle, or a whole file, that cannot be read. It has been told on standard error.
  virtual void broken(const InputPlace& place, const InputError& error) = 0;
  /// The end of a file whose format was found.
  virtual void end_of_file(const InputPlace& place) = 0;
};

/// Goes through all inputs and tells errors on standard error. Seconds spent on reading are added
/// to `read_seconds`. Says `bad_input` where something was broken.
[[nodiscard]] ExitCode read_puzzles(const InputOptions& options, Console& console, PuzzleSink& sink,
                                    double& read_seconds);

/// Adds the name of an unknown format to an error message: "no format NAME; there are a, b, c".
[[nodiscard]] std::string no_such_format(const std::string& name);

}  // namespace puzzlec::cli
