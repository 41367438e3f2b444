#include "cli/input/puzzle_input.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/input/decompress.hpp"
#include "cli/input/io.hpp"
#include "cli/input/puzzle_argument.hpp"
#include "cli/input/reading_clock.hpp"
#include "cli/options/genre_option.hpp"
#include "cli/options/option_checks.hpp"
#include "encoders/base/visible_text.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/reading/read_as.hpp"
#include "encoders/puzzles/square/grid/grid_symbols.hpp"

namespace puzzlec::cli {

/// A file that is being read.
class PuzzleInput::OpenFile {
  /// Counts what goes through.
  class CountingSource final : public ByteSource {
   public:
    explicit CountingSource(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}
    std::size_t read(char* buffer, std::size_t size) override {
      const auto start = std::chrono::steady_clock::now();
      const std::size_t count = source_->read(buffer, size);
      waited_ += std::chrono::steady_clock::now() - start;
      bytes_ += count;
      return count;
    }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
    /// Seconds in which somebody else had to write, or a disk to turn.
    [[nodiscard]] double waited() const { return waited_.count(); }

   private:
    std::unique_ptr<ByteSource> source_;
    std::uint64_t bytes_ = 0;
    std::chrono::duration<double> waited_{0};
  };

 public:
  OpenFile(std::unique_ptr<ByteSource> bytes, std::unique_ptr<ReadingClock> clock,
           const std::string& name, const InputOptions& options, const std::atomic<bool>* stop)
      : OpenFile(std::make_unique<CountingSource>(std::move(bytes)), std::move(clock), name,
                 options, stop) {}

  [[nodiscard]] std::uint64_t bytes() const { return counting_.bytes(); }
  [[nodiscard]] std::optional<InputItem> next() {
    if (is_broken_) return std::exchange(ending_, std::nullopt);
    try {
      const double waited_before = counting_.waited();
      if (clock_->is_limited()) clock_->start(stream_.holds_text());
      auto item = stream_.next();
      if (item) {
        format_ = item->place.format;
        item->read_seconds =
            std::max(0.0, item->read_seconds - (counting_.waited() - waited_before));
        // What is limited is limited from the first byte on, whoever is slow.
        if (clock_->is_limited() && !is_over()) item->read_seconds = clock_->seconds();
      }
      return item;
    } catch (const BadArchive& bad) {
      return broken({bad.error().file, format_, 0, std::nullopt}, bad.error());
    } catch (const LimitReached& limit) {
      return broken(stream_.next_place(), Unread{limit.reason()});
    }
  }

 private:
  template <typename Content>
  InputItem broken(const InputPlace& place, const Content& content) {
    is_broken_ = true;
    if (format_ != nullptr || place.format != nullptr) ending_ = InputItem{place, EndOfFile{}};
    return {place, content};
  }
  /// Whether the time is over, in which a first puzzle is read that came in time.
  [[nodiscard]] bool is_over() const {
    const auto left = clock_->left();
    return left && left->count() == 0;
  }

  OpenFile(std::unique_ptr<CountingSource> counting, std::unique_ptr<ReadingClock> clock,
           const std::string& name, const InputOptions& options, const std::atomic<bool>* stop)
      : clock_(std::move(clock)),
        counting_(*counting),
        source_(decompressed(std::move(counting), name)),
        stream_(*source_, name, options, stop) {}

  std::unique_ptr<ReadingClock> clock_;  ///< used by source_
  CountingSource& counting_;             ///< in source_: bytes as they are in the file
  std::unique_ptr<ByteSource> source_;
  PuzzleStream stream_;
  const Format* format_ = nullptr;  ///< of the last item
  bool is_broken_ = false;
  std::optional<InputItem> ending_;  ///< what is left of a broken file
};

PuzzleInput::PuzzleInput(const InputOptions& options, Console& console,
                         std::optional<double> time_limit)
    : options_(options),
      console_(console),
      time_limit_(time_limit),
      paths_(options.files.empty() ? std::vector<std::string>{"-"} : options.files) {}

PuzzleInput::~PuzzleInput() = default;

std::optional<InputItem> PuzzleInput::next() {
  for (;;) {
    if (unreadable_) return std::exchange(unreadable_, std::nullopt);
    if (file_ != nullptr) {
      auto item = file_->next();
      if (item) {
        if (const auto* puzzle = std::get_if<PuzzlePtr>(&item->content)) {
          for (const std::string& what : (*puzzle)->left_out()) {
            console_.tell(fmt::format("puzzlec: {}: left out: {}\n", name_of(item->place), what));
          }
          tell_reading(item->place, **puzzle);
        }
        return item;
      }
      closed_bytes_ += file_->bytes();
      file_.reset();
    } else if (next_path_ == paths_.size() || (next_path_ > 0 && is_stopped())) {
      return std::nullopt;
    } else {
      open(paths_[next_path_++]);
    }
  }
}

/// Says how a puzzle was read if its text fits another reading, too; the same is said once a file.
void PuzzleInput::tell_reading(const InputPlace& place, const Puzzle& puzzle) {
  const HowRead how = puzzle.how_read();
  if (how.read_as.empty()) return;
  std::string text = "read as " + how.read_as;
  for (const HowRead::Other& other : how.also_fits)
    text += fmt::format("; {} {} reads {}", other.option, other.value, other.reading);
  if (told_.file == place.file && told_.text == text) return;
  told_ = {place.file, text};
  console_.tell(fmt::format("puzzlec: {}: {}\n", name_of(place), text));
}

std::uint64_t PuzzleInput::bytes_read() const {
  return closed_bytes_ + (file_ == nullptr ? 0 : file_->bytes());
}

std::optional<std::uint64_t> PuzzleInput::bytes_in_all() const {
  std::uint64_t bytes = 0;
  for (const std::string& path : paths_) {
    const auto size = path == "-" ? console_.in_size : size_of_file(path);
    if (!size) return std::nullopt;
    bytes += *size;
  }
  return bytes;
}

bool PuzzleInput::is_stopped() const {
  return console_.stop != nullptr && console_.stop->load();
}

/// Opens a file, or puts an error in its place.
void PuzzleInput::open(const std::string& path) {
  const bool is_standard_input = path == "-";
  const bool is_puzzle = !is_standard_input && !is_there(path) && is_puzzle_argument(path);
  const std::string& name = is_standard_input ? "<stdin>" : is_puzzle ? "<argument>" : path;
  const bool is_typed = is_standard_input && console_.in_is_terminal;
  auto clock = std::make_unique<ReadingClock>(is_typed ? std::nullopt : time_limit_);
  auto source =
      is_standard_input ? standard_input(console_, clock.get()) : std::unique_ptr<ByteSource>();
  if (is_puzzle) {
    source = std::make_unique<StringSource>(path);
  } else if (!is_standard_input) {
    auto opened = open_file(path, clock.get());
    if (!opened) {
      unreadable_.emplace();
      unreadable_->place.file = name;
      unreadable_->content = opened.error();
      return;
    }
    source = std::move(*opened);
  }
  file_ = std::make_unique<OpenFile>(std::move(source), std::move(clock), name, options_,
                                     console_.stop);
}

void InputOptions::add_to(Arguments app) {
  app.add_option(
      "FILE", files,
      "Puzzle files, or a puzzle: a URL, or all its cells; standard input if - or missing");
  app.add_option("--from", from, "Read this format instead of detecting it (see 'puzzlec formats')")
      .type_name("NAME")
      .check([](const std::string& name) {
        return find_format(name) != nullptr ? std::string() : no_such_format(name);
      });
  std::vector<std::string> classes;
  for (const Family* family : square_classes()) classes.emplace_back(family->name);
  app.add_option("--as", as,
                 fmt::format("Read each square grid as a puzzle of one family: {}; or each URL "
                             "that does not name its genre as one of this genre",
                             fmt::join(classes, ", ")))
      .type_name("NAME")
      .check([classes](const std::string& name) {
        if (is_name_to_read_as(name)) return std::string();
        return fmt::format("expected {} or the name of a genre, such as {}",
                           fmt::join(classes, ", "), fmt::join(genres::nearest_genres(name), ", "));
      });
  app.add_option("--symbols", symbols,
                 "The values of a square in their order: 0..F, A..P, or one character after the "
                 "other; detected by default")
      .type_name("LIST")
      .check([](const std::string& list) {
        return symbols_in(list) ? std::string() : "not a list of different symbols: '" + list + "'";
      });
  app.add_option("--blank", blank, "The sign of a blank cell of a square; detected by default")
      .type_name("SIGN");
  app.add_flag("--ignore-unsupported", ignore_unsupported,
               "Leave out unknown constraints, and name them, instead of refusing the puzzle");
  app.add_option("--total", total, "The number of mines, if the format does not state it")
      .type_name("N")
      .check(check_number);
  app.add_option("--genre", genre_file, "Also read puzzles of the genre that this file defines")
      .type_name("FILE")
      .check([this](const std::string& path) {
        auto read = read_genre_file(path);
        if (!read) return read.error().message();
        genre = *std::move(read);
        return std::string();
      });
  app.add_flag("--check-solutions", check_solutions,
               "Refuse puzzles of tables whose stated solution is wrong");
  app.add_option("--puzzle", only, "Read only the N-th puzzle of each input")
      .type_name("N")
      .check(check_count);
}

std::string name_of(const InputPlace& place) {
  return fmt::format("{} puzzle {}", visible_name(place.file), place.number);
}

std::string heading_of(const InputPlace& place, const InputOptions& options) {
  const std::string name =
      options.files.size() > 1 ? name_of(place) : fmt::format("puzzle {}", place.number);
  return place.id.empty() ? name : fmt::format("{}, id {}", name, place.id);
}

std::string item_text(const InputPlace& place, const Puzzle& puzzle, const Answer& answer) {
  return place.format->answers.item(place.number, puzzle, answer);
}

void tell_error(const Console& console, const InputPlace& place, const InputError& error) {
  std::string which;
  if (place.number > 0) which = fmt::format("puzzle {}", place.number);
  // Puzzles of another format may have been put together with it.
  if (place.number > 1 && place.format != nullptr && error.line > 0)
    which += fmt::format(", read as {} like the first", place.format->name);
  console.tell(fmt::format("puzzlec: {}{}\n", error.message(),
                           which.empty() ? "" : fmt::format(" ({})", which)));
}

ExitCode read_puzzles(const InputOptions& options, Console& console, PuzzleSink& sink) {
  PuzzleInput input(options, console);
  ExitCode code = ExitCode::ok;
  while (const auto item = input.next()) {
    if (const auto* puzzle = std::get_if<PuzzlePtr>(&item->content)) {
      sink.puzzle(item->place, **puzzle);
    } else if (const auto* error = std::get_if<InputError>(&item->content)) {
      code = ExitCode::bad_input;
      tell_error(console, item->place, *error);
      sink.broken(item->place, *error);
    } else if (std::holds_alternative<EndOfFile>(item->content)) {
      sink.end_of_file(item->place);
    }
  }
  return code;
}

std::optional<InputError> why_not_for(const char* command, const InputPlace& place,
                                      const Puzzle& puzzle, const InputOptions& options) {
  const auto takes = families_for(command);
  const Family* family = find_family(puzzle.family());
  const bool is_taken = std::ranges::find(takes, family) != takes.end();
  if (is_taken && puzzle.is_plain()) return std::nullopt;
  const bool may_be_another =
      family != nullptr && family->is_square_class && !is_taken && options.as.empty();
  return InputError{
      InputErrorCode::unsupported,
      place.file,
      0,
      0,
      fmt::format("a puzzle that '{}' takes ({}, with ordinary blocks and no extra rules)", command,
                  names_of(takes)),
      fmt::format("a {} puzzle{}{}", puzzle.family(),
                  is_taken ? " with other blocks or extra rules" : "",
                  may_be_another ? " (see --as)" : "")};
}

}  // namespace puzzlec::cli
