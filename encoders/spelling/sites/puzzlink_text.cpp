#include "encoders/spelling/sites/puzzlink_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "encoders/base/ascii.hpp"
#include "encoders/base/counted.hpp"
#include "encoders/spelling/sites/percent_code.hpp"
#include "encoders/spelling/sites/region_edges.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec {
namespace {

constexpr std::string_view base32 = "0123456789abcdefghijklmnopqrstuv";

/// How numbers above 15 are spelled: `digits` digits after the sign, from `first` on.
struct Spelling {
  char sign;
  std::size_t digits;
  std::uint64_t first;   ///< what 0 stands for
  std::uint64_t lowest;  ///< the smallest number that is written like that
};
constexpr std::array<Spelling, 6> spellings{{{'-', 2, 0, 16},
                                             {'+', 3, 0, 256},
                                             {'=', 3, 4096, 4096},
                                             {'@', 3, 8192, 8192},
                                             {'*', 4, 12240, 12240},
                                             {'$', 5, 77776, 77776}}};

std::size_t hex_digit(char c) {
  return c == '\0' ? std::string_view::npos : base32.substr(0, 16).find(c);
}

/// The sites that run pzpr.
constexpr std::array<std::string_view, 6> sites{"puzz.link", "pzv.jp", "pzprxs",
                                                "pzplus",    "pzprv3", "kanpen.net"};

/// Other names of genres, of earlier versions and of other sites, and the ones of today.
constexpr std::array<std::pair<std::string_view, std::string_view>, 17> renamed{{
    {"bag", "cave"},
    {"bijutsukan", "akari"},
    {"bridges", "hashi"},
    {"building", "skyscrapers"},
    {"corral", "cave"},
    {"correl", "cave"},
    {"fillomino01", "fillomino"},
    {"hakyukoka", "ripple"},
    {"hashikake", "hashi"},
    {"heyawacky", "heyawake"},
    {"lightup", "akari"},
    {"rome", "roma"},
    {"skyscraper", "skyscrapers"},
    {"slitherlink", "slither"},
    {"spiralgalaxies", "tentaisho"},
    {"yajirin", "yajilin"},
    {"yajirin-regions", "yajilin-regions"},
}};

/// Where the pid begins: after "?" and the settings that a player keeps there.
std::size_t pid_start(std::string_view text) {
  std::size_t start = text.find('?') + 1;  // 0 if there is none
  while (true) {
    const std::size_t slash = text.find('/', start);
    const std::size_t next = text.find('&', start);
    const std::size_t equals = text.find('=', start);
    if (next >= slash || equals >= next || next == std::string_view::npos) return start;
    start = next + 1;
  }
}

void erase_word(std::string& text, std::size_t at, std::string_view word) {
  if (std::string_view(text).substr(at, word.size()) == word) text.erase(at, word.size());
}

/// A whole URL in capital letters, or with its slashes encoded.
void undo_encoding(std::string& text) {
  const std::size_t question = text.find('?');
  const std::size_t body = question == std::string::npos ? 0 : question;
  if (text.find('/', body) == std::string::npos && text.find('%', body) != std::string::npos)
    text = percent_decoded(text);
  for (std::size_t at = 0; (at = text.find("&amp;", at)) != std::string::npos; ++at)
    text.erase(at + 1, 4);
  const bool has_lower = std::ranges::any_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
  if (!has_lower) text = in_lower_case(text);
}

/// What other sites append to URLs ("&utm_source=mail", "=&fbclid=x"); bodies have no "&".
void drop_settings(std::string& text, std::size_t start) {
  const std::size_t setting = text.find('&', start);
  if (setting == std::string::npos || text.find('=', setting) == std::string::npos) return;
  text.resize(setting);
  if (text.ends_with('=')) text.pop_back();
}

}  // namespace

std::string pid_of_today(std::string_view pid) {
  std::string name = in_lower_case(pid);
  const auto* const other =
      std::ranges::find(renamed, name, [](const auto& one) { return one.first; });
  return other == renamed.end() ? name : std::string(other->second);
}

PuzzlinkAddress puzzlink_address(std::string_view line) {
  const std::string_view part = web_address(line);
  PuzzlinkAddress address{.text = std::string(part),
                          .start = static_cast<std::size_t>(part.data() - line.data())};
  std::string& text = address.text;
  undo_encoding(text);
  if (text.ends_with('#')) text.pop_back();
  const std::size_t start = pid_start(text);
  drop_settings(text, start);
  const std::string host = in_lower_case(std::string_view(text).substr(0, start));
  address.names_site = std::ranges::any_of(
      sites, [&](std::string_view site) { return host.find(site) != std::string::npos; });
  erase_word(text, start, "pid=");
  const std::size_t slash = std::min(text.find('/', start), text.size());
  std::string pid = in_lower_case(std::string_view(text).substr(start, slash - start));
  std::string mode;
  for (const std::string_view word : {"_edit", "_play"}) {
    if (!pid.ends_with(word)) continue;
    mode = word;
    pid.resize(pid.size() - word.size());
  }
  pid = pid_of_today(pid);
  text.replace(start, slash - start, pid + mode);
  const std::size_t after = start + pid.size() + mode.size() + 1;
  if (std::string_view(text).substr(std::min(after, text.size()), 2) == "v:")
    address.variant = after;
  return address;
}

bool skip_puzzlink_pid(LineScanner& scanner, std::string_view pid) {
  scanner.advance(pid_start(scanner.rest()));
  if (!scanner.take(pid)) return false;
  if (!scanner.take("_edit")) scanner.take("_play");
  return scanner.take('/');
}

std::string_view puzzlink_pid(std::string_view address) {
  std::string_view line = address.substr(pid_start(address));
  const std::size_t slash = line.find('/');
  if (slash == std::string_view::npos || slash + 1 == line.size()) return {};
  std::string_view pid = line.substr(0, slash);
  for (const std::string_view mode : {"_edit", "_play"}) {
    if (pid.ends_with(mode)) pid.remove_suffix(mode.size());
  }
  const bool is_word =
      std::ranges::all_of(pid, [](char c) { return is_ascii_alphanumeric(c) || c == '-'; });
  return is_word ? pid : std::string_view{};
}

bool is_puzzlink(std::string_view head, std::string_view pid) {
  StringSource source("");
  TextCursor cursor(source, "");
  const PuzzlinkAddress address = puzzlink_address(first_puzzle_line(head));
  LineScanner scanner(cursor, address.text);
  return skip_puzzlink_pid(scanner, pid);
}

Parsed<PuzzlinkSize> read_puzzlink_head(LineScanner& scanner, std::string_view pid,
                                        std::size_t first, std::size_t last) {
  const LineScanner start = scanner;
  if (!skip_puzzlink_pid(scanner, pid)) {
    return Failure{start.error(InputErrorCode::unknown_format,
                               fmt::format("a URL of puzz.link with {}/", pid))};
  }
  if (scanner.peek() == 'v' && scanner.peek(1) == ':')
    return Failure{scanner.error(InputErrorCode::unsupported, "a puzzle without a variant")};
  return read_puzzlink_sizes(scanner, first, last);
}

Parsed<PuzzlinkSize> read_puzzlink_sizes(LineScanner& scanner, std::size_t first,
                                         std::size_t last) {
  PuzzlinkSize size;
  for (std::size_t* length : {&size.columns, &size.rows}) {
    const auto found = read_side(scanner, first, last);
    if (!found) return Failure{found.error()};
    *length = *found;
    if (!scanner.take('/') && !scanner.at_end())
      return Failure{scanner.unexpected("'/' after a size")};
  }
  return size;
}

Parsed<std::size_t> read_puzzlink_size(LineScanner& scanner, std::string_view pid,
                                       std::size_t first, std::size_t last) {
  const LineScanner start = scanner;
  const auto size = read_puzzlink_head(scanner, pid, first, last);
  if (!size) return Failure{size.error()};
  if (size->rows != size->columns) {
    return Failure{start.error(
        InputErrorCode::unsupported, "as many columns as rows",
        fmt::format("{}, {}", counted(size->columns, "column"), counted(size->rows, "row")))};
  }
  return size->rows;
}

std::optional<InputError> expect_puzzlink_end(LineScanner& scanner) {
  scanner.take('/');
  if (scanner.rest() == ".") scanner.advance();  // the end of a sentence
  if (scanner.at_end()) return std::nullopt;
  return scanner.error(InputErrorCode::trailing_text,
                       "the end of the URL, as the whole grid is described before");
}

Parsed<std::uint64_t> read_one_number16(LineScanner& scanner) {
  const char first = scanner.peek() == '%' ? '@' : scanner.peek();
  const auto spelling = std::ranges::find(spellings, first, &Spelling::sign);
  const bool has_sign = spelling != spellings.end();
  if (has_sign) scanner.advance();
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < (has_sign ? spelling->digits : 1); ++i) {
    const std::size_t digit = hex_digit(scanner.peek());
    if (digit == std::string_view::npos)
      return Failure{scanner.unexpected("a hexadecimal digit or a run of blanks, g .. z")};
    number = number * 16 + digit;
    scanner.advance();
  }
  return number + (has_sign ? spelling->first : 0);
}

std::string text_of_number16(std::uint64_t number) {
  const Spelling* used = nullptr;
  for (const Spelling& spelling : spellings) {
    if (number >= spelling.lowest) used = &spelling;
  }
  return used == nullptr ? fmt::format("{:x}", number)
                         : fmt::format("{}{:0{}x}", used->sign, number - used->first, used->digits);
}

Parsed<CellNumbers> read_number16(LineScanner& scanner, std::size_t count) {
  CellNumbers cells;
  while (!scanner.at_end() && scanner.peek() != '/' && cells.size() < count) {
    const LineScanner before = scanner;
    const char next = scanner.peek();
    if (next >= 'g' && next <= 'z') {
      const auto run = static_cast<std::size_t>(next - 'g') + 1;
      if (cells.size() + run > count) {
        return Failure{before.error(InputErrorCode::wrong_count, counted(count, "entry"),
                                    "a run of blanks beyond them")};
      }
      cells.resize(cells.size() + run);
      scanner.advance();
      continue;
    }
    if (next == '.') {
      return Failure{before.error(InputErrorCode::unsupported, "a clue with a number",
                                  "'.', a clue without one")};
    }
    const auto number = read_one_number16(scanner);
    if (!number) return Failure{number.error()};
    cells.emplace_back(*number);
  }
  cells.resize(count);
  return cells;
}

std::string write_number16(const CellNumbers& cells) {
  std::string text;
  std::size_t blanks = 0;
  for (const auto& cell : cells) {
    if (!cell) {
      ++blanks;
      continue;
    }
    for (; blanks > 0; blanks -= std::min<std::size_t>(blanks, 20))
      text += static_cast<char>('g' + std::min<std::size_t>(blanks, 20) - 1);
    text += text_of_number16(*cell);
  }
  return text;
}

Parsed<std::vector<std::uint32_t>> read_border(LineScanner& scanner, std::size_t side) {
  const std::size_t edges = side * (side - 1);
  std::vector<bool> borders;
  for (int kind = 0; kind < 2; ++kind) {
    std::vector<bool> bits;
    while (bits.size() < edges) {
      const std::size_t digit =
          scanner.at_end() ? std::string_view::npos : base32.find(scanner.peek());
      if (digit == std::string_view::npos)
        return Failure{scanner.unexpected("the borders of rooms: digits in base 32")};
      for (std::size_t bit = 16; bit > 0; bit /= 2) bits.push_back((digit & bit) != 0);
      scanner.advance();
    }
    bits.resize(edges);
    borders.insert(borders.end(), bits.begin(), bits.end());
  }
  return regions_between(edges_row_by_row(side), borders, side);
}

std::string write_border(const std::vector<std::uint32_t>& regions, std::size_t side) {
  const Edges edges = edges_row_by_row(side);
  const std::size_t half = edges.size() / 2;
  std::string text;
  for (const std::size_t first : {std::size_t{0}, half}) {
    for (std::size_t at = first; at < first + half; at += 5) {
      std::size_t digit = 0;
      for (std::size_t e = at; e < at + 5; ++e) {
        digit *= 2;
        if (e < first + half && regions[edges[e].first] != regions[edges[e].second]) ++digit;
      }
      text += base32[digit];
    }
  }
  return text;
}

}  // namespace puzzlec
