// Which format a text is in. Each format judges the first lines; that settles nearly all texts. If
// several formats fit, or none, their readers try the beginning of the text.
#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/reading/known_texts.hpp"
#include "encoders/spelling/grid_text.hpp"
#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec {
namespace {

/// The beginning of an input without the blank lines before its first puzzle.
struct Head {
  std::string_view text;
  std::size_t lines_before = 0;  ///< the blank lines
  bool is_whole = false;         ///< there is no more text
};

/// How far a format's reader comes in the beginning of a text.
struct Trial {
  const Format* format = nullptr;
  std::size_t puzzles = 0;          ///< before the error
  std::optional<InputError> error;  ///< the first one

  [[nodiscard]] auto place() const { return std::tuple(error->line, error->column); }
};

Head head_of(TextCursor& cursor) {
  Head head;
  head.is_whole = cursor.head_is_everything();
  head.text = cursor.head();
  const std::size_t start = head.text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) {
    if (head.is_whole) head.text = {};
    return head;
  }
  const std::size_t line = head.text.rfind('\n', start) + 1;
  head.lines_before = static_cast<std::size_t>(std::ranges::count(head.text.substr(0, line), '\n'));
  head.text.remove_prefix(line);
  return head;
}

Trial try_reading(const Format& format, const Head& head) {
  // A line that is cut off would be an error of its own.
  const std::string_view text =
      head.is_whole ? head.text : head.text.substr(0, head.text.rfind('\n') + 1);
  StringSource source(text);
  TextCursor cursor(source, "");
  const ReadOptions options{.ignore_unsupported = true};
  const auto reader = format.open(cursor, options);
  Trial trial{&format, 0, std::nullopt};
  while (auto item = reader->next()) {
    if (*item) {
      ++trial.puzzles;
      continue;
    }
    const bool is_cut_off = !head.is_whole && item->error().code == InputErrorCode::unexpected_end;
    if (!is_cut_off) trial.error = item->error();
    break;
  }
  return trial;
}

/// Whether the format reads all of the beginning, and at least one puzzle, without an error.
bool reads_head(const Format& format, const Head& head) {
  const Trial trial = try_reading(format, head);
  return !trial.error && trial.puzzles > 0;
}

/// Whether the first puzzle is one.
bool reads_first(const Format& format, const Head& head) {
  const std::size_t end = head.is_whole ? head.text.size() : head.text.rfind('\n') + 1;
  StringSource source(head.text.substr(0, end));
  TextCursor cursor(source, "");
  const auto reader = format.open(cursor, {.ignore_unsupported = true});
  const auto item = reader->next();
  return item && item->has_value();
}

/// The format that reads squares which no other one reads.
const Format& last_resort() {
  return **std::ranges::find_if(formats(), &Format::is_last_resort);
}

const std::vector<const Format*>& strict_formats() {
  static const std::vector<const Format*> strict = [] {
    std::vector<const Format*> found;
    std::ranges::copy_if(formats(), std::back_inserter(found),
                         [](const Format* format) { return !format->is_last_resort; });
    return found;
  }();
  return strict;
}

std::vector<Trial> try_all(std::span<const Format* const> candidates, const Head& head) {
  std::vector<Trial> trials;
  if (!head.is_whole && head.text.find('\n') == std::string_view::npos) return trials;
  for (const Format* format : candidates) trials.push_back(try_reading(*format, head));
  return trials;
}

/// The number of the first line that is neither blank nor a comment.
std::size_t first_puzzle_line_number(std::string_view text) {
  const std::string_view line = first_puzzle_line(text);
  if (line.empty()) return 1;
  const auto before = static_cast<std::size_t>(line.data() - text.data());
  return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, before), '\n'));
}

/// Whether a line is made of digits and what stands for blank cells, but for a few characters.
bool looks_like_cells(std::string_view line) {
  constexpr std::size_t shortest = 16;
  const auto others = std::ranges::count_if(line, [](char c) {
    return std::string_view("0123456789.*_").find(c) == std::string_view::npos;
  });
  return line.size() >= shortest && static_cast<std::size_t>(others) * 10 <= line.size();
}

/// Whether the error says that something fitted until then: a first line, or the beginning of an
/// id. A line of another length shows that only if it is a line of cells.
bool has_begun(const Trial& trial, const Head& head) {
  if (!trial.error) return false;
  const InputError& error = *trial.error;
  if (error.line > first_puzzle_line_number(head.text)) return true;
  if (!trial.format->is_line_format || error.column <= 2) return false;
  return error.code != InputErrorCode::wrong_count ||
         looks_like_cells(first_puzzle_line(head.text));
}

/// "a", "a and b", "a, b and c".
std::string enumerated(const std::vector<Trial>& trials) {
  std::string text;
  for (std::size_t i = 0; i < trials.size(); ++i) {
    if (i > 0) text += i + 1 == trials.size() ? " and " : ", ";
    text += trials[i].format->name;
  }
  return text;
}

/// The formats that come furthest in a text that fits none, and what stops them; empty if none or
/// many of them come anywhere.
std::string closest(std::vector<Trial> trials, const Head& head) {
  constexpr std::size_t most_named = 4;
  std::erase_if(trials, [&](const Trial& trial) { return !has_begun(trial, head); });
  if (trials.empty()) return "";
  const auto furthest = std::ranges::max(trials, {}, &Trial::place).place();
  std::erase_if(trials, [&](const Trial& trial) { return trial.place() != furthest; });
  if (trials.size() > most_named) return "";
  const InputError& error = *trials.front().error;
  const std::string place =
      fmt::format("at line {}, column {}", error.line + head.lines_before, error.column);
  const std::string reason = fmt::format("expected {}, found {}", error.expected, error.found);
  if (trials.size() > 1) {
    return fmt::format("; the closest are {}, which fail {} ({}: {})", enumerated(trials), place,
                       trials.front().format->name, reason);
  }
  return fmt::format("; the closest is {}, which fails {}: {}", enumerated(trials), place, reason);
}

/// For a text whose first lines fit several formats.
Parsed<const Format*> settle(std::vector<const Format*> fitting, const Head& head,
                             const std::string& file) {
  std::vector<const Format*> clean;
  const std::vector<Trial> trials = try_all(fitting, head);
  for (const Trial& trial : trials) {
    if (!trial.error) clean.push_back(trial.format);
  }
  if (clean.size() == 1) return clean.front();
  // A URL of puzz.link is one of a family or of a genre. The one that comes further says what is
  // wrong with it.
  const bool are_addresses = std::ranges::all_of(fitting, [](const Format* format) {
    return std::string_view(format->name).starts_with("puzzlink-");
  });
  if (clean.empty() && are_addresses && !trials.empty())
    return std::ranges::max(trials, {}, &Trial::place).format;
  return Failure{
      InputError{InputErrorCode::ambiguous_format, file, 1, 1,
                 "a text that fits one format (--from NAME chooses)",
                 fmt::format("one that fits {}", names_of(clean.empty() ? fitting : clean))}};
}

/// Whether a line has the signs of cells, more than anything else.
bool looks_like_row(std::string_view line) {
  std::size_t cells = 0;
  std::size_t others = 0;
  for (const char c : line) {
    if (std::string_view(" \t|,;").find(c) != std::string_view::npos) continue;
    ++(std::string_view("0123456789._*").find(c) != std::string_view::npos ? cells : others);
  }
  return cells >= 4 && cells > 2 * others;
}

/// Why the reader of any squares does not take a text that looks like one.
std::string as_a_square(const Head& head) {
  const Trial trial = try_reading(last_resort(), head);
  if (!trial.error || trial.error->line == 0) return "";
  const InputError& error = *trial.error;
  const auto lines = first_lines(head.text, error.line);
  if (lines.size() < error.line || !looks_like_row(lines.back())) return "";
  return fmt::format("; as a square of cells it fails at line {}, column {}: expected {}, found {}",
                     error.line + head.lines_before, error.column, error.expected, error.found);
}

/// What a text is taken for, where that fails, and what to do.
InputError refusal(std::vector<Trial> trials, const Head& head, const std::string& file) {
  const auto known = known_text(head.text);
  if (known) {
    // What one of the formats read already may be worth more.
    std::erase_if(trials, [](const Trial& trial) { return trial.puzzles == 0; });
    return {InputErrorCode::unknown_format,
            file,
            1,
            1,
            "a puzzle",
            fmt::format("{}; {}{}", known->what, known->advice, closest(std::move(trials), head))};
  }
  std::string reason = closest(std::move(trials), head);
  if (reason.empty()) reason = as_a_square(head);
  return {InputErrorCode::unknown_format,
          file,
          1,
          1,
          "a puzzle in a known format ('puzzlec formats' lists them, --from NAME forces one)",
          "a text that fits none of them" + reason};
}

/// For a text whose first lines fit no format.
Parsed<const Format*> search(const Head& head, const std::string& file) {
  if (const auto damaged = damaged_document(head.text)) {
    return Failure{InputError{InputErrorCode::unknown_format, file, 1, 1, "a puzzle",
                              fmt::format("{}; {}", damaged->what, damaged->advice)}};
  }
  if (reads_head(last_resort(), head)) return &last_resort();
  std::vector<Trial> trials = try_all(strict_formats(), head);
  const auto reads = [](const Trial& trial) { return !trial.error && trial.puzzles > 0; };
  if (std::ranges::count_if(trials, reads) == 1) return std::ranges::find_if(trials, reads)->format;
  if (reads_first(last_resort(), head)) return &last_resort();
  return Failure{refusal(std::move(trials), head, file)};
}

}  // namespace

Parsed<const Format*> detect(TextCursor& cursor) {
  const Head head = head_of(cursor);
  if (head.text.empty()) {
    return Failure{
        InputError{InputErrorCode::empty_input, cursor.file(), 1, 1, "a puzzle", "an empty input"}};
  }
  if (const auto own = own_answer(head.text)) {
    return Failure{InputError{InputErrorCode::unknown_format, cursor.file(), 1, 1, "a puzzle",
                              fmt::format("{}; {}", own->what, own->advice)}};
  }
  std::vector<const Format*> fitting;
  std::ranges::copy_if(strict_formats(), std::back_inserter(fitting), [&](const Format* format) {
    return format->detect(head.text, head.is_whole) == Fit::possible;
  });
  const bool are_squares =
      !fitting.empty() && std::ranges::all_of(fitting, &Format::is_bare_squares);
  // What looks like a strict spelling and is none may be another one.
  if (are_squares &&
      std::ranges::none_of(fitting,
                           [&](const Format* format) {
                             return format->is_contest ? reads_first(*format, head)
                                                       : reads_head(*format, head);
                           }) &&
      reads_head(last_resort(), head)) {
    return &last_resort();
  }
  if (fitting.size() == 1) return fitting.front();
  return fitting.empty() ? search(head, cursor.file()) : settle(fitting, head, cursor.file());
}

}  // namespace puzzlec
