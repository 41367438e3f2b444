#include "encoders/puzzles/entries/filled_puzzle.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace puzzlec {
namespace {

std::optional<InputError> missing_given(const Puzzle& puzzle, CellId cell, Value given, Value found,
                                        const TextOrigin& origin) {
  return InputError{InputErrorCode::wrong_count,
                    origin.file,
                    origin.first_line,
                    1,
                    fmt::format("the given {} in {}", given.number, puzzle.place_name(cell)),
                    found.is_blank() ? "a blank" : std::to_string(found.number)};
}

/// The first line that is neither blank nor a comment.
std::string_view first_line(std::string_view text, const EntryRows& shape) {
  for (const std::string_view line : lines_of(text)) {
    const bool is_comment = line.starts_with('#') && !is_entry_row(line, shape);
    if (!line.empty() && !is_comment) return line;
  }
  return {};
}

}  // namespace

Parsed<PlayerEntries> entries_in(const Puzzle& filled, const Puzzle& puzzle,
                                 const TextOrigin& origin) {
  const Grid& grid = filled.givens();
  const Grid& givens = puzzle.givens();
  if (grid.rows() != givens.rows() || grid.columns() != givens.columns()) {
    return Failure{InputError{InputErrorCode::wrong_count, origin.file, origin.first_line, 1,
                              fmt::format("a grid of {}x{}", givens.rows(), givens.columns()),
                              fmt::format("one of {}x{}", grid.rows(), grid.columns())}};
  }
  PlayerEntries entries;
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    const CellId cell{index};
    if (!givens[cell].is_blank()) {
      if (grid[cell] != givens[cell]) {
        return Failure{*missing_given(puzzle, cell, givens[cell], grid[cell], origin)};
      }
    } else if (!grid[cell].is_blank()) {
      entries.values.push_back({cell, grid[cell]});
    }
  }
  // What documents say that a player has filled in.
  const PlayerEntries more = filled.entries();
  std::ranges::copy_if(more.values, std::back_inserter(entries.values),
                       [&](const CellValue& entry) { return grid[entry.cell].is_blank(); });
  entries.marks = more.marks;
  return entries;
}

std::optional<InputError> compare_with_givens(PlayerEntries& entries, const Puzzle& puzzle,
                                              const TextOrigin& origin) {
  const Grid& givens = puzzle.givens();
  for (const CellValue& entry : entries.values) {
    const Value given = givens[entry.cell];
    if (!given.is_blank() && given != entry.value)
      return missing_given(puzzle, entry.cell, given, entry.value, origin);
  }
  std::erase_if(entries.values,
                [&](const CellValue& entry) { return !givens[entry.cell].is_blank(); });
  return std::nullopt;
}

/// The last rows of a text that has headings, and nothing but headings, above them; empty if there is
/// no such thing.
std::string rows_below_headings(std::string_view text, const EntryRows& shape) {
  std::vector<std::string_view> lines = lines_of(text);
  std::erase_if(lines, [](std::string_view line) { return line.empty(); });
  if (lines.size() < shape.rows) return {};
  const std::size_t first = lines.size() - shape.rows;
  std::string rows;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (is_entry_row(lines[i], shape) != (i >= first)) return {};
    if (i >= first) rows.append(lines[i]) += '\n';
  }
  return rows;
}

Parsed<PlayerEntries> read_any_entries(std::string_view text, const TextOrigin& origin,
                                       const Puzzle& puzzle, const Structure& structure,
                                       const Format& format) {
  const EntryWords words(puzzle, structure);
  const auto read_rows = [&](std::string_view rows) {
    auto entries = read_entry_rows(rows, origin, words);
    if (!entries) return entries;
    if (auto error = compare_with_givens(*entries, puzzle, origin))
      return Parsed<PlayerEntries>(Failure{*error});
    return entries;
  };
  const EntryRows shape = entry_rows_of(puzzle);
  const std::string_view line = first_line(text, shape);
  if (line.empty() || begins_entry(line)) return read_entries(text, origin, words);
  if (is_entry_row(line, shape)) return read_rows(text);
  if (const std::string rows = rows_below_headings(text, shape); !rows.empty())
    return read_rows(rows);
  StringSource source(text);
  TextCursor cursor(source, origin.file);
  const auto reader =
      format.open(cursor, {.as = std::string(puzzle.family()), .with_entries = true});
  auto filled = reader->next();
  const auto wrong = [&](std::string found) {
    return Failure{InputError{InputErrorCode::bad_character, origin.file, origin.first_line, 1,
                              std::string(entry_form) + ", or the puzzle filled in",
                              std::move(found)}};
  };
  if (!filled || !*filled) return wrong(quoted(line));
  if (reader->next()) return wrong("several puzzles");
  return entries_in(***filled, puzzle, origin);
}

}  // namespace puzzlec
