// Reads an input puzzle by puzzle, in a format that is detected or named by the caller.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "encoders/base/unknown_reason.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/reading/document_list.hpp"

namespace puzzlec {

/// After that many errors an input is read no further: it is probably in another format, and more
/// messages would not help.
inline constexpr std::size_t most_errors = 1000;

/// How an input is to be read.
struct StreamOptions {
  std::string from;  ///< the name of a format; empty to detect it
  std::string as;    ///< as in ReadOptions, for every puzzle
  bool ignore_unsupported = false;
  std::optional<std::uint32_t> total;  ///< of mines or stars, if the format does not state it
  bool with_entries = false;           ///< as in ReadOptions
  std::shared_ptr<const genres::Genre> genre = {};  ///< besides those of puzzlec; may be null
  bool check_solutions = false;                     ///< as in ReadOptions
  std::size_t only = 0;      ///< the number of the one puzzle to look at; 0 for all
  std::size_t first = 1;     ///< the number of the first puzzle of each input
  std::string symbols = {};  ///< as in ReadOptions
  std::string blank = {};    ///< as in ReadOptions
  std::string bare_as = {};  ///< as in ReadOptions
};

/// Where a puzzle comes from.
struct InputPlace {
  std::string file;
  const Format* format = nullptr;  ///< null if none was found
  std::size_t number = 0;          ///< of the puzzle in its file, from 1; 0 for the file as a whole
  std::optional<std::size_t> announced;
  std::string id = {};  ///< what the file calls the puzzle; empty if nothing
};

/// The end of a file whose format was found.
struct EndOfFile {};

/// A puzzle whose reading a limit has ended, and with it that of the file.
struct Unread {
  UnknownReason reason;
};

/// The next item of an input: a puzzle (never null), the error of a puzzle or of a whole file, or
/// the end of a file.
struct InputItem {
  InputPlace place;
  std::variant<PuzzlePtr, InputError, EndOfFile, Unread> content;
  double read_seconds = 0;  ///< spent on reading it
};

class PuzzleStream {
 public:
  /// `file` names the input in errors; `stop`, if any, ends it early. The source, the options and
  /// `stop` are kept by reference. Requires: options.from is empty or a format's name.
  PuzzleStream(ByteSource& source, const std::string& file, const StreamOptions& options,
               const std::atomic<bool>* stop = nullptr);

  /// Nothing at the end. May throw what the source throws.
  [[nodiscard]] std::optional<InputItem> next();
  /// Whether some of the text after the last item is here.
  [[nodiscard]] bool holds_text() const { return cursor_.holds_text(); }
  /// Of the item that is read next.
  [[nodiscard]] InputPlace next_place() const;

 private:
  void open();
  [[nodiscard]] Parsed<const Format*> detected();
  void read_on();
  void push(InputError error);
  [[nodiscard]] bool is_stopped() const { return stop_ != nullptr && stop_->load(); }

  const StreamOptions& options_;
  const std::atomic<bool>* stop_;
  DocumentListSource source_;
  TextCursor cursor_;
  std::unique_ptr<PuzzleReader> reader_;
  InputPlace place_;
  std::size_t errors_ = 0;
  bool is_open_ = false;
  bool has_begun_ = false;  ///< an item was read
  bool is_over_ = false;
  std::deque<InputItem> ready_;
};

/// The error message for a format name that does not exist, with those that may be meant.
[[nodiscard]] std::string no_such_format(const std::string& name);

}  // namespace puzzlec
