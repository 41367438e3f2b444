#include "cli/puzzle_input.hpp"

#include <chrono>
#include <utility>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>

#include "cli/io.hpp"

namespace puzzlec::cli {
namespace {

/// Adds the time of its life to a sum.
class Stopwatch {
 public:
  explicit Stopwatch(double& seconds) : seconds_(&seconds) {}
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;
  ~Stopwatch() {
    *seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  double* seconds_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

class InputRun {
 public:
  InputRun(const InputOptions& options, Console& console, PuzzleSink& sink, double& read_seconds)
      : options_(options), console_(console), sink_(sink), read_seconds_(read_seconds) {}

  ExitCode run() {
    const std::vector<std::string> standard_input{"-"};
    for (const std::string& path : options_.files.empty() ? standard_input : options_.files) {
      if (path == "-") {
        StreamSource source(*console_.in);
        read(source, "<stdin>");
        continue;
      }
      auto source = open_file(path);
      if (source) {
        read(**source, path);
      } else {
        report({path, nullptr, 0, std::nullopt}, source.error());
      }
    }
    return all_read_ ? ExitCode::ok : ExitCode::bad_input;
  }

 private:
  void read(ByteSource& source, const std::string& name) {
    TextCursor cursor(source, name);
    InputPlace place{name, nullptr, 0, std::nullopt};
    if (options_.from.empty()) {
      const auto found = detect(cursor);
      if (!found) {
        report(place, found.error());
        return;
      }
      place.format = *found;
    } else {
      place.format = find_format(options_.from);
    }
    cursor.skip_blank_lines();
    if (cursor.at_end()) {
      report(place, {InputErrorCode::empty_input, name, 1, 1, "a puzzle", "an empty input"});
      return;
    }
    const auto reader =
        place.format->open(cursor, {options_.as, options_.ignore_unsupported, options_.total});
    std::size_t errors = 0;
    while (auto item = next(*reader)) {
      ++place.number;
      place.announced = announced(*reader);
      if (options_.only != 0 && place.number != options_.only) continue;
      if (*item && !options_.as.empty() && (**item)->family() != options_.as) {
        report(place, {InputErrorCode::unsupported, name, 0, 0,
                       fmt::format("square grids that may be taken for a {}", options_.as),
                       fmt::format("a {} of format {}", (**item)->family(), place.format->name)});
        break;
      }
      if (*item) {
        for (const std::string& what : (**item)->left_out()) {
          console_.tell(fmt::format("puzzlec: {}: left out: {}\n", name_of(place), what));
        }
        sink_.puzzle(place, ***item);
      } else {
        report(place, item->error());
        if (++errors == most_errors) {
          place.number = 0;
          report(place, {InputErrorCode::too_many_errors, name, cursor.line_number(), 0,
                         fmt::format("fewer than {} errors in a file", most_errors),
                         "more; the rest is not read"});
          break;
        }
      }
      if (console_.stop != nullptr && console_.stop->load()) break;
    }
    place.announced = announced(*reader);
    if (options_.only > place.number) {
      const std::size_t there = place.number;
      place.number = options_.only;
      report(place, {InputErrorCode::wrong_count, name, 0, 0,
                     fmt::format("a puzzle {}", options_.only), fmt::format("{} puzzles", there)});
    }
    sink_.end_of_file(place);
  }

  /// How many items the answer will have, where that is known beforehand.
  [[nodiscard]] std::optional<std::size_t> announced(const PuzzleReader& reader) const {
    return options_.only != 0 ? std::optional<std::size_t>(1) : reader.announced();
  }

  std::optional<Parsed<PuzzlePtr>> next(PuzzleReader& reader) {
    const Stopwatch watch(read_seconds_);
    return reader.next();
  }

  void report(const InputPlace& place, const InputError& error) {
    all_read_ = false;
    console_.tell(fmt::format("puzzlec: {}{}\n", error.message(),
                              place.number > 0 ? fmt::format(" (puzzle {})", place.number) : ""));
    sink_.broken(place, error);
  }

  const InputOptions& options_;
  Console& console_;
  PuzzleSink& sink_;
  double& read_seconds_;
  bool all_read_ = true;
};

}  // namespace

void InputOptions::add_to(CLI::App& app) {
  app.add_option("FILE", files, "Puzzle files; - or none reads standard input");
  app.add_option("--from", from,
                 "The format of the input, in place of detecting it (see 'puzzlec formats')")
      ->type_name("NAME")
      ->check([](const std::string& name) {
        return find_format(name) != nullptr ? std::string() : no_such_format(name);
      });
  app.add_option("--as", as, "Take each square grid for a 'latin', 'sudoku' or 'sudoku-x'")
      ->type_name("FAMILY")
      ->check(CLI::IsMember({"latin", "sudoku", "sudoku-x"}));
  app.add_flag("--ignore-unsupported", ignore_unsupported,
               "Leave out constraints that are not known, in place of refusing the puzzle");
  app.add_option("--total", total, "The number of mines, where the format does not state it")
      ->type_name("N");
  app.add_option("--puzzle", only, "Look at the N-th puzzle of each input alone")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
}

std::string name_of(const InputPlace& place) {
  return fmt::format("{} puzzle {}", place.file, place.number);
}

ExitCode read_puzzles(const InputOptions& options, Console& console, PuzzleSink& sink,
                      double& read_seconds) {
  return InputRun(options, console, sink, read_seconds).run();
}

std::string no_such_format(const std::string& name) {
  std::string names;
  for (const Format* format : formats())
    names += (names.empty() ? "" : ", ") + std::string(format->name);
  return fmt::format("no format '{}'; there are {}", name, names);
}

}  // namespace puzzlec::cli
