#include "encoders/spelling/sites/tatham_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/spelling/sites/region_edges.hpp"

namespace puzzlec {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}

bool ends(const LineScanner& scanner) {
  return scanner.at_end() || scanner.peek() == ',';
}

/// The borders that the letters state, with z for `long_run` edges without one; nothing if the
/// letters state another number of edges.
std::optional<std::vector<bool>> borders_of(std::string_view letters, std::size_t edge_count,
                                            std::size_t long_run) {
  std::vector<bool> is_border(edge_count + 1, false);
  std::size_t at = 0;
  for (const char letter : letters) {
    at += letter == '_' ? 0 : letter == 'z' ? long_run : static_cast<std::size_t>(letter - 'a') + 1;
    if (letter == 'z') continue;
    if (at > edge_count) return std::nullopt;
    is_border[at++] = true;
  }
  if (at != edge_count + 1) return std::nullopt;
  return is_border;
}

}  // namespace

CellNumbers numbers_of(const Grid& grid) {
  CellNumbers cells(grid.size());
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    const Value value = grid[CellId{i}];
    if (!value.is_blank()) cells[i] = static_cast<std::uint64_t>(value.number);
  }
  return cells;
}

Grid grid_of(const CellNumbers& cells, std::size_t rows, std::size_t columns) {
  Grid grid(rows, columns);
  for (std::uint32_t i = 0; i < cells.size(); ++i) {
    if (cells[i]) grid[CellId{i}] = value_of(static_cast<std::size_t>(*cells[i]));
  }
  return grid;
}

Parsed<CellNumbers> read_runs(LineScanner& scanner, std::size_t count, std::uint64_t largest) {
  CellNumbers cells;
  bool after_number = false;
  while (!ends(scanner)) {
    const char next = scanner.peek();
    if (is_small(next)) {
      const auto run = static_cast<std::size_t>(next - 'a') + 1;
      if (cells.size() + run > count) break;
      cells.resize(cells.size() + run);
      after_number = false;
      scanner.advance();
    } else if (next == '_' && after_number) {
      after_number = false;
      scanner.advance();
    } else if (is_digit(next) && cells.size() < count) {
      LineScanner before = scanner;
      const auto number = scanner.number();
      if (!number || *number < 1 || *number > largest) {
        return Failure{
            before.error(InputErrorCode::out_of_range, fmt::format("a number 1..{}", largest))};
      }
      cells.push_back(number);
      after_number = true;
    } else {
      break;
    }
  }
  if (!ends(scanner) && cells.size() == count)
    return Failure{scanner.error(InputErrorCode::wrong_count, counted(count, "cell"))};
  if (!ends(scanner) && is_small(scanner.peek())) {
    return Failure{scanner.error(InputErrorCode::wrong_count, counted(count, "cell"),
                                 "a run of blanks beyond them")};
  }
  if (!ends(scanner)) return Failure{scanner.unexpected("a number or a run of blanks, a .. z")};
  if (cells.size() < count) {
    return Failure{scanner.error(InputErrorCode::wrong_count, counted(count, "cell"),
                                 fmt::format("{} of them", cells.size()))};
  }
  return cells;
}

std::string write_runs(const CellNumbers& cells) {
  std::string text;
  std::size_t blanks = 0;
  const auto flush = [&] {
    for (; blanks >= 26; blanks -= 26) text += 'z';
    if (blanks > 0) text += static_cast<char>('a' + blanks - 1);
    blanks = 0;
  };
  for (const auto& cell : cells) {
    if (!cell) {
      ++blanks;
      continue;
    }
    flush();
    if (!text.empty() && is_digit(text.back())) text += '_';
    text += std::to_string(*cell);
  }
  flush();
  return text;
}

std::string write_runs(const Grid& grid) {
  return write_runs(numbers_of(grid));
}

Parsed<std::vector<std::uint32_t>> read_edges(LineScanner& scanner, std::size_t side,
                                              bool counted) {
  const LineScanner start = scanner;
  const std::size_t edge_count = 2 * side * (side - 1);
  std::string letters;
  while (!ends(scanner)) {
    const char next = scanner.peek();
    if (!is_small(next) && next != '_')
      return Failure{scanner.unexpected("the borders of regions: letters a .. z or _")};
    scanner.advance();
    std::size_t times = 1;
    if (counted && is_digit(scanner.peek())) {
      const LineScanner before = scanner;
      const auto number = scanner.number();
      if (!number || *number == 0 || *number > edge_count + 1) {
        return Failure{before.error(InputErrorCode::out_of_range,
                                    fmt::format("a repetition 1..{}", edge_count + 1))};
      }
      times = static_cast<std::size_t>(*number);
    }
    letters.append(times, next);
    if (letters.size() > edge_count + 1) break;
  }
  // The manual's z is 25 edges. Some of the collection's own decoders take it for 26: whichever
  // gives the right number of edges is meant.
  auto borders = borders_of(letters, edge_count, 25);
  if (!borders) borders = borders_of(letters, edge_count, 26);
  if (!borders) {
    return Failure{start.error(InputErrorCode::wrong_count,
                               fmt::format("borders for {} edges between cells", edge_count),
                               "another number of edges")};
  }
  return regions_between(edges_column_by_column(side), *borders, side);
}

std::string write_edges(const std::vector<std::uint32_t>& regions, std::size_t side, bool counted) {
  std::string letters;
  std::size_t run = 0;
  const auto border = [&] {
    for (; run > 25; run -= 25) letters += 'z';
    letters += run == 0 ? '_' : static_cast<char>('a' + run - 1);
    run = 0;
  };
  for (const auto& [a, b] : edges_column_by_column(side)) {
    if (regions[a] != regions[b]) {
      border();
    } else {
      ++run;
    }
  }
  // A run of 25 in front of a border is y; z stands for 25 edges without one.
  border();
  if (!counted) return letters;
  std::string text;
  for (std::size_t i = 0; i < letters.size();) {
    std::size_t end = i;
    while (end < letters.size() && letters[end] == letters[i]) ++end;
    text += end - i < 3 ? letters.substr(i, end - i) : fmt::format("{}{}", letters[i], end - i);
    i = end;
  }
  return text;
}

namespace {

/// How long the URL of the game's page is, before an id: ".../solo.html#"; 0 if there is none.
std::size_t page_length(std::string_view line, std::string_view game) {
  const std::string page = fmt::format("/{}.html#", game);
  const std::size_t found = line.find(page);
  return found == std::string_view::npos ? 0 : found + page.size();
}

}  // namespace

std::optional<IdParts> parts_of_id(std::string_view line, std::string_view game) {
  IdParts parts;
  if (const std::size_t page = page_length(line, game); page > 0) {
    parts.is_named = true;
    line.remove_prefix(page);
  } else if (!line.empty() && is_small(line[0])) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || line.substr(0, colon) != game) return std::nullopt;
    parts.is_named = true;
    line.remove_prefix(colon + 1);
  }
  const std::size_t end = line.find_first_of(":#");
  if (end == std::string_view::npos || end == 0 || !is_digit(line[0])) return std::nullopt;
  parts.params = line.substr(0, end);
  parts.description = line.substr(end + 1);
  parts.is_seed = line[end] == '#';
  const bool is_plain = std::ranges::all_of(parts.params, [](char c) {
    return is_digit(c) || is_small(c) || (c >= 'A' && c <= 'Z') || c == '.';
  });
  if (!is_plain) return std::nullopt;
  return parts;
}

void skip_game(LineScanner& scanner, std::string_view game) {
  scanner.advance(page_length(scanner.rest(), game));
  if (scanner.take(game)) scanner.take(':');
}

std::optional<InputError> expect_colon(LineScanner& scanner) {
  if (scanner.peek() == '#') {
    return scanner.error(InputErrorCode::unsupported, "an id that describes a puzzle, with ':'",
                         "a seed, which only the program that made it can turn into a puzzle");
  }
  if (scanner.take(':')) return std::nullopt;
  return scanner.unexpected("known parameters, then ':'");
}

Parsed<std::size_t> read_side(LineScanner& scanner, std::size_t first, std::size_t last) {
  const LineScanner before = scanner;
  const std::string expected = fmt::format("a side {}..{}", first, last);
  if (!is_digit(scanner.peek())) return Failure{scanner.unexpected(expected)};
  const auto side = scanner.number();
  if (!side || *side < first || *side > last)
    return Failure{before.error(InputErrorCode::out_of_range, expected)};
  return static_cast<std::size_t>(*side);
}

void skip_difficulty(LineScanner& scanner) {
  if (scanner.peek() == 'd' && is_small(scanner.peek(1))) scanner.advance(2);
}

}  // namespace puzzlec
