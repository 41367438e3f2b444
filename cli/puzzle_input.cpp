#include "cli/puzzle_input.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/io.hpp"
#include "cli/option_checks.hpp"

namespace puzzlec::cli {
namespace {

/// Counts what goes through.
class CountingSource final : public ByteSource {
 public:
  explicit CountingSource(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}
  std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t count = source_->read(buffer, size);
    bytes_ += count;
    return count;
  }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  std::unique_ptr<ByteSource> source_;
  std::uint64_t bytes_ = 0;
};

}  // namespace

/// A file that is being read.
class PuzzleInput::OpenFile {
 public:
  OpenFile(std::unique_ptr<ByteSource> bytes, const std::string& name)
      : source(std::move(bytes)), cursor(source, name), place{name, nullptr, 0, std::nullopt} {}

  CountingSource source;
  TextCursor cursor;
  std::unique_ptr<PuzzleReader> reader;
  InputPlace place;
  std::size_t errors = 0;
  bool has_begun = false;  ///< an item was read
};

PuzzleInput::PuzzleInput(const InputOptions& options, Console& console)
    : options_(options),
      console_(console),
      paths_(options.files.empty() ? std::vector<std::string>{"-"} : options.files) {}

PuzzleInput::~PuzzleInput() = default;

std::optional<InputItem> PuzzleInput::next() {
  while (ready_.empty()) {
    if (file_ != nullptr) {
      read_on();
    } else if (next_path_ == paths_.size() || (next_path_ > 0 && is_stopped())) {
      return std::nullopt;
    } else {
      open(paths_[next_path_++]);
    }
  }
  InputItem item = std::move(ready_.front());
  ready_.pop_front();
  return item;
}

std::uint64_t PuzzleInput::bytes_read() const {
  return closed_bytes_ + (file_ == nullptr ? 0 : file_->source.bytes());
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

void PuzzleInput::push(InputPlace place, InputError error) {
  ready_.push_back({std::move(place), std::move(error)});
}

/// Opens a file up to its first puzzle, or puts an error in its place.
void PuzzleInput::open(const std::string& path) {
  const bool is_standard_input = path == "-";
  const std::string& name = is_standard_input ? "<stdin>" : path;
  auto source = is_standard_input
                    ? std::unique_ptr<ByteSource>(std::make_unique<StreamSource>(*console_.in))
                    : std::unique_ptr<ByteSource>();
  if (!is_standard_input) {
    auto opened = open_file(path);
    if (!opened) return push({name, nullptr, 0, std::nullopt}, opened.error());
    source = std::move(*opened);
  }
  auto file = std::make_unique<OpenFile>(std::move(source), name);
  if (options_.from.empty()) {
    const auto found = detect(file->cursor);
    if (!found) return push(file->place, found.error());
    file->place.format = *found;
  } else {
    file->place.format = find_format(options_.from);
  }
  file->cursor.skip_blank_lines();
  if (file->cursor.at_end()) {
    return push(file->place,
                {InputErrorCode::empty_input, name, 1, 1, "a puzzle", "an empty input"});
  }
  file->reader = file->place.format->open(
      file->cursor, {options_.as, options_.ignore_unsupported, options_.total});
  file->place.number = options_.first - 1;
  file_ = std::move(file);
}

/// Takes one more item from the open file. Closes it at its end and where it is not worth reading
/// on.
void PuzzleInput::read_on() {
  InputPlace& place = file_->place;
  // How many items the answer will have, where that is known beforehand.
  const auto announced = [&] {
    return options_.only != 0 ? std::optional<std::size_t>(1) : file_->reader->announced();
  };
  const auto start = std::chrono::steady_clock::now();
  std::optional<Parsed<PuzzlePtr>> read;
  if (!file_->has_begun || !is_stopped()) read = file_->reader->next();
  bool is_last = !read;
  if (read) {
    file_->has_begun = true;
    ++place.number;
    place.announced = announced();
    const bool is_wanted = options_.only == 0 || place.number == options_.only;
    if (is_wanted && !*read) {
      push(place, read->error());
      if (++file_->errors == most_errors) {
        place.number = 0;
        push(place, {InputErrorCode::too_many_errors, place.file, file_->cursor.line_number(), 0,
                     fmt::format("fewer than {} errors in a file", most_errors),
                     "more; the rest is not read"});
        is_last = true;
      }
    } else if (is_wanted && !options_.as.empty() && (**read)->family() != options_.as) {
      push(place, {InputErrorCode::unsupported, place.file, 0, 0,
                   fmt::format("square grids that may be taken for a {}", options_.as),
                   fmt::format("a {} of format {}", (**read)->family(), place.format->name)});
      is_last = true;
    } else if (is_wanted) {
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
      for (const std::string& what : (**read)->left_out()) {
        console_.tell(fmt::format("puzzlec: {}: left out: {}\n", name_of(place), what));
      }
      ready_.push_back({place, std::move(**read), spent.count()});
    }
  }
  if (!is_last) return;
  place.announced = announced();
  if (options_.only > place.number) {
    const std::size_t there = std::exchange(place.number, options_.only);
    push(place, {InputErrorCode::wrong_count, place.file, 0, 0,
                 fmt::format("a puzzle {}", options_.only), fmt::format("{} puzzles", there)});
  }
  ready_.push_back({place, EndOfFile{}});
  closed_bytes_ += file_->source.bytes();
  file_.reset();
}

void InputOptions::add_to(CLI::App& app) {
  app.add_option("FILE", files, "Puzzle files; - or none reads standard input");
  app.add_option("--from", from,
                 "The format of the input, in place of detecting it (see 'puzzlec formats')")
      ->type_name("NAME")
      ->check([](const std::string& name) {
        return find_format(name) != nullptr ? std::string() : no_such_format(name);
      });
  std::vector<std::string> classes;
  for (const Family* family : square_classes()) classes.emplace_back(family->name);
  app.add_option("--as", as,
                 fmt::format("Take each square grid for one of: {}", fmt::join(classes, ", ")))
      ->type_name("FAMILY")
      ->check(CLI::IsMember(classes));
  app.add_flag("--ignore-unsupported", ignore_unsupported,
               "Leave out constraints that are not known, in place of refusing the puzzle");
  app.add_option("--total", total, "The number of mines, where the format does not state it")
      ->type_name("N");
  app.add_option("--puzzle", only, "Look at the N-th puzzle of each input alone")
      ->type_name("N")
      ->check(check_count);
}

std::string name_of(const InputPlace& place) {
  return fmt::format("{} puzzle {}", place.file, place.number);
}

std::string item_text(const InputPlace& place, const Puzzle& puzzle, const Answer& answer) {
  return place.format->answers.item(place.number, puzzle, answer);
}

void tell_error(const Console& console, const InputPlace& place, const InputError& error) {
  console.tell(fmt::format("puzzlec: {}{}\n", error.message(),
                           place.number > 0 ? fmt::format(" (puzzle {})", place.number) : ""));
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
    } else {
      sink.end_of_file(item->place);
    }
  }
  return code;
}

std::optional<std::string> why_not_for(const char* command, const Puzzle& puzzle,
                                       const InputOptions& options) {
  const auto takes = families_for(command);
  const Family* family = find_family(puzzle.family());
  const bool is_taken = std::ranges::find(takes, family) != takes.end();
  if (is_taken && puzzle.is_plain()) return std::nullopt;
  const bool may_be_another =
      family != nullptr && family->is_square_class && !is_taken && options.as.empty();
  return fmt::format("'{}' takes these with ordinary blocks and nothing else: {}; this is a {}{}{}",
                     command, names_of(takes), puzzle.family(),
                     is_taken ? " with more than that" : "", may_be_another ? " (see --as)" : "");
}

std::string no_such_format(const std::string& name) {
  std::string names;
  for (const Format* format : formats())
    names += (names.empty() ? "" : ", ") + std::string(format->name);
  return fmt::format("no format '{}'; there are {}", name, names);
}

}  // namespace puzzlec::cli
