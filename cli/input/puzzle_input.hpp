// The inputs of a command, puzzle by puzzle: files or standard input, in a format that is detected
// or named by an option.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/exit_codes.hpp"
#include "cli/options/arguments.hpp"
#include "engine/puzzle_stream.hpp"

namespace puzzlec::cli {

/// The options that every command on puzzles has.
struct InputOptions : StreamOptions {
  std::vector<std::string> files;  ///< "-" is standard input, and so is none at all
  std::string genre_file;          ///< of `genre`

  void add_to(Arguments app);
};

/// "FILE puzzle 3".
[[nodiscard]] std::string name_of(const InputPlace& place);

/// What stands before an answer: "puzzle 3", with the file's name if there are several files, and "id 17" if
/// the file calls the puzzle so.
[[nodiscard]] std::string heading_of(const InputPlace& place, const InputOptions& options);

/// One answer in the place's format, without what stands around a sequence of answers.
[[nodiscard]] std::string item_text(const InputPlace& place, const Puzzle& puzzle,
                                    const Answer& answer);

/// Goes through all inputs, item by item, in their order. Holds one puzzle at a time.
class PuzzleInput {
 public:
  /// The options and the console are kept by reference. Reading a puzzle takes at most `time_limit`
  /// seconds from its first byte on; a terminal has no such limit.
  PuzzleInput(const InputOptions& options, Console& console,
              std::optional<double> time_limit = std::nullopt);
  PuzzleInput(const PuzzleInput&) = delete;
  PuzzleInput& operator=(const PuzzleInput&) = delete;
  ~PuzzleInput();

  /// Nothing at the end of the last input, and soon after the console says stop. Throws
  /// ResourceError if an input cannot be read to its end.
  [[nodiscard]] std::optional<InputItem> next();

  /// Bytes taken from the inputs so far, and of all of them if that is known.
  [[nodiscard]] std::uint64_t bytes_read() const;
  [[nodiscard]] std::optional<std::uint64_t> bytes_in_all() const;

 private:
  class OpenFile;
  void open(const std::string& path);
  [[nodiscard]] bool is_stopped() const;
  void tell_reading(const InputPlace& place, const Puzzle& puzzle);

  /// What was said last about how a file is read.
  struct Told {
    std::string file;
    std::string text;
  };

  const InputOptions& options_;
  Console& console_;
  std::optional<double> time_limit_;
  std::vector<std::string> paths_;
  std::size_t next_path_ = 0;
  std::unique_ptr<OpenFile> file_;
  std::optional<InputItem> unreadable_;  ///< in the place of a file
  std::uint64_t closed_bytes_ = 0;
  Told told_;
};

/// Tells an error on standard error.
void tell_error(const Console& console, const InputPlace& place, const InputError& error);

/// Takes what an input holds, in its order.
class PuzzleSink {
 public:
  PuzzleSink() = default;
  PuzzleSink(const PuzzleSink&) = delete;
  PuzzleSink& operator=(const PuzzleSink&) = delete;
  virtual ~PuzzleSink() = default;

  virtual void puzzle(const InputPlace& place, const Puzzle& puzzle) = 0;
  /// A puzzle, or a whole file, that cannot be read. It has been reported on standard error.
  virtual void broken(const InputPlace& place, const InputError& error) = 0;
  /// The end of a file whose format was found.
  virtual void end_of_file(const InputPlace& place) = 0;
};

/// Goes through all inputs and tells errors on standard error. Says `bad_input` if something was
/// broken.
[[nodiscard]] ExitCode read_puzzles(const InputOptions& options, Console& console,
                                    PuzzleSink& sink);

/// Why a command without a solver (Family::commands) does not take a puzzle; nothing if it takes
/// it. `options` say whether --as was used.
[[nodiscard]] std::optional<InputError> why_not_for(const char* command, const InputPlace& place,
                                                    const Puzzle& puzzle,
                                                    const InputOptions& options);

}  // namespace puzzlec::cli
