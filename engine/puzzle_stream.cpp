#include "engine/puzzle_stream.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/base/nearest_names.hpp"
#include "encoders/base/work_watch.hpp"
#include "encoders/puzzles/reading/read_as.hpp"

namespace puzzlec {

namespace {

/// Whether the caller names a format whose puzzles are not JSON objects.
bool names_plain_format(const StreamOptions& options) {
  if (options.from.empty()) return !options.symbols.empty() || !options.blank.empty();
  return find_format(options.from)->example[0] != '{';
}

}  // namespace

PuzzleStream::PuzzleStream(ByteSource& source, const std::string& file,
                           const StreamOptions& options, const std::atomic<bool>* stop)
    : options_(options),
      stop_(stop),
      source_(source, names_plain_format(options)),
      cursor_(source_, file),
      place_{file, nullptr, 0, std::nullopt} {}

std::optional<InputItem> PuzzleStream::next() {
  while (ready_.empty()) {
    if (is_over_) return std::nullopt;
    if (is_open_) {
      read_on();
    } else {
      open();
    }
  }
  InputItem item = std::move(ready_.front());
  ready_.pop_front();
  return item;
}

InputPlace PuzzleStream::next_place() const {
  InputPlace place = place_;
  place.id.clear();
  ++place.number;
  return place;
}

/// What a time limit ends is still taken for what it begins like: the first puzzle may be whole.
Parsed<const Format*> PuzzleStream::detected() {
  try {
    return detect(cursor_);
  } catch (const LimitReached&) {
    if (!cursor_.holds_text()) throw;
    cursor_.end_head();
    return detect(cursor_);
  }
}

void PuzzleStream::push(InputError error) {
  ready_.push_back({place_, std::move(error)});
}

/// Finds the first puzzle, or reports one error for the whole input.
void PuzzleStream::open() {
  is_over_ = true;
  const bool names_symbols = !options_.symbols.empty() || !options_.blank.empty();
  if (!options_.from.empty()) {
    place_.format = find_format(options_.from);
    if (names_symbols && !place_.format->is_last_resort) {
      return push({InputErrorCode::unsupported, place_.file, 0, 0,
                   "the format grid, if symbols or the sign of a blank are named",
                   fmt::format("the format {}", place_.format->name)});
    }
  } else if (names_symbols) {
    place_.format = *std::ranges::find_if(formats(), &Format::is_last_resort);
  } else {
    const auto found = detected();
    if (!found) return push(found.error());
    place_.format = *found;
  }
  if (options_.check_solutions && !place_.format->holds_solutions) {
    return push({InputErrorCode::unsupported, place_.file, 0, 0,
                 "a format with solutions, as --check-solutions compares them",
                 fmt::format("the format {}", place_.format->name)});
  }
  cursor_.skip_blank_lines();
  if (cursor_.at_end()) {
    return push({InputErrorCode::empty_input, place_.file, 1, 1, "a puzzle", "an empty input"});
  }
  reader_ = place_.format->open(
      cursor_, {options_.as, options_.ignore_unsupported, options_.total, options_.with_entries,
                options_.genre, options_.check_solutions, options_.symbols, options_.blank,
                options_.bare_as, options_.from.empty()});
  place_.number = options_.first - 1;
  is_open_ = true;
  is_over_ = false;
}

/// Takes one more item. Stops at the end of the input and after too many errors.
void PuzzleStream::read_on() {
  // How many items the answer will have, if that is known beforehand.
  const auto announced = [&] {
    return options_.only != 0 ? std::optional<std::size_t>(1) : reader_->announced();
  };
  const auto start = std::chrono::steady_clock::now();
  std::optional<Parsed<PuzzlePtr>> read;
  if (!has_begun_ || !is_stopped()) read = reader_->next();
  bool is_last = !read;
  if (read) {
    has_begun_ = true;
    ++place_.number;
    place_.id = *read ? (**read)->id() : std::string();
    place_.announced = announced();
    const bool is_wanted = options_.only == 0 || place_.number == options_.only;
    if (is_wanted && !*read) {
      push(read->error());
      if (++errors_ == most_errors) {
        place_.number = 0;
        push({InputErrorCode::too_many_errors, place_.file, cursor_.line_number(), 0,
              fmt::format("fewer than {} errors in a file", most_errors),
              "more; the rest is not read"});
        is_last = true;
      }
    } else if (is_wanted && !options_.as.empty() &&
               !is_read_as(***read, options_.as, place_.format->name)) {
      push({InputErrorCode::unsupported, place_.file, 0, 0,
            fmt::format("square grids that may be taken for a {}", options_.as),
            fmt::format("a {} of format {}", (**read)->family(), place_.format->name)});
      is_last = true;
    } else if (is_wanted) {
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
      ready_.push_back({place_, std::move(**read), spent.count()});
    }
  }
  if (!is_last) return;
  place_.announced = announced();
  if (options_.only > place_.number) {
    const std::size_t there = std::exchange(place_.number, options_.only);
    push({InputErrorCode::wrong_count, place_.file, 0, 0,
          "at least " + counted(options_.only, "puzzle"), counted(there, "puzzle")});
  }
  ready_.push_back({place_, EndOfFile{}});
  is_over_ = true;
}

std::string no_such_format(const std::string& name) {
  std::vector<std::string> names;
  for (const Format* format : formats()) names.emplace_back(format->name);
  return fmt::format("no format '{}'.{} 'puzzlec formats' lists them all", name,
                     did_you_mean(name, names));
}

}  // namespace puzzlec
