#include "encoders/genres/urls/puzzlink/puzzlink_entries.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/spelling/sites/puzzlink_text.hpp"

namespace puzzlec::puzzlink {
namespace entries_detail {
namespace {

constexpr std::string_view digits36 = "0123456789abcdefghijklmnopqrstuvwxyz";

}  // namespace
}  // namespace entries_detail

using namespace entries_detail;

bool has_entry(const LineScanner& scanner) {
  return !scanner.at_end() && scanner.peek() != '/';
}

Parsed<Clues> read_entries(LineScanner& scanner, std::size_t count, const Entries& entries) {
  Clues clues;
  while (clues.size() < count && has_entry(scanner)) {
    const std::size_t at = entries.blanks.find(scanner.peek());
    if (at != std::string::npos) {
      const std::size_t run = at + 1;
      if (run > count - clues.size()) {
        return Failure{
            scanner.error(InputErrorCode::wrong_count,
                          fmt::format("{} more at most", counted(count - clues.size(), "blank")),
                          fmt::format("'{}', a run of {}", scanner.peek(), run))};
      }
      clues.resize(clues.size() + run);
      scanner.advance();
      continue;
    }
    auto clue = entries.read(scanner);
    if (!clue) return Failure{clue.error()};
    clues.push_back(*clue);
  }
  clues.resize(count);
  return clues;
}

std::string write_entries(std::span<const GenreClue> clues, const Entries& entries) {
  EntryWriter writer(entries.blanks);
  for (const GenreClue& clue : clues) {
    const std::string spelled = entries.write(clue);
    if (spelled.empty()) {
      writer.blank();
    } else {
      writer.entry(spelled);
    }
  }
  return writer.text();
}

std::string characters_from(char first, std::size_t count) {
  return std::string(digits36.substr(digits36.find(first), count));
}

const Entries& number16() {
  static const Entries entries{characters_from('g', 20), read_clue16, write_clue16};
  return entries;
}

const Entries& number10() {
  static const Entries entries{characters_from('a'), read_clue10, write_clue10};
  return entries;
}

void EntryWriter::blank() {
  if (++blanks_ == run_.size()) end_run();
}

void EntryWriter::entry(std::string_view spelled) {
  end_run();
  text_ += spelled;
}

std::string EntryWriter::text() {
  end_run();
  return text_;
}

void EntryWriter::end_run() {
  if (blanks_ > 0) text_ += run_[blanks_ - 1];
  blanks_ = 0;
}

std::optional<std::uint32_t> digit_value(char c, std::uint32_t base) {
  if (c == '\0') return std::nullopt;
  const std::size_t value = digits36.substr(0, base).find(c);
  if (value == std::string_view::npos) return std::nullopt;
  return static_cast<std::uint32_t>(value);
}

char digit_letter(std::uint32_t value) {
  return digits36[value];
}

Parsed<std::uint32_t> read_digits(LineScanner& scanner, std::size_t digits, std::uint32_t base) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    const auto digit = digit_value(scanner.peek(), base);
    if (!digit) return Failure{scanner.unexpected(fmt::format("a digit in base {}", base))};
    number = number * base + *digit;
    scanner.advance();
  }
  return number;
}

Parsed<GenreClue> read_clue16(LineScanner& scanner) {
  if (scanner.take('.')) return clue_of(GenreClue::Kind::unknown);
  const auto number = read_one_number16(scanner);
  if (!number) return Failure{number.error()};
  return number_clue(static_cast<std::uint32_t>(*number));
}

std::string write_clue16(const GenreClue& clue) {
  if (clue.kind == GenreClue::Kind::unknown) return ".";
  if (!is_number(clue, 0, static_cast<std::int32_t>(largest_number16))) return {};
  return text_of_number16(static_cast<std::uint64_t>(clue.number));
}

Parsed<GenreClue> read_clue10(LineScanner& scanner) {
  if (scanner.take('.')) return clue_of(GenreClue::Kind::unknown);
  const auto digit = digit_value(scanner.peek(), 10);
  if (!digit) return Failure{scanner.unexpected("a decimal digit or a run of blanks")};
  scanner.advance();
  return number_clue(*digit);
}

std::string write_clue10(const GenreClue& clue) {
  if (clue.kind == GenreClue::Kind::unknown) return ".";
  return is_number(clue, 0, 9) ? std::to_string(clue.number) : std::string{};
}

Parsed<std::vector<std::uint8_t>> read_packed(LineScanner& scanner, std::size_t count,
                                              Packing packing) {
  std::uint32_t base = 1;
  for (std::size_t i = 0; i < packing.size; ++i) base *= packing.radix;
  std::vector<std::uint8_t> values;
  while (values.size() < count) {
    const auto digit = digit_value(scanner.peek(), base);
    if (!digit) return Failure{scanner.unexpected(fmt::format("a digit in base {}", base))};
    for (std::uint32_t unit = base / packing.radix; unit > 0; unit /= packing.radix)
      values.push_back(static_cast<std::uint8_t>(*digit / unit % packing.radix));
    scanner.advance();
  }
  values.resize(count);
  return values;
}

std::string write_packed(std::span<const std::uint8_t> values, Packing packing) {
  std::string text;
  for (std::size_t at = 0; at < values.size(); at += packing.size) {
    std::uint32_t digit = 0;
    for (std::size_t i = at; i < at + packing.size; ++i)
      digit = digit * packing.radix + (i < values.size() ? values[i] : 0U);
    text += digit_letter(digit);
  }
  return text;
}

GenreClue number_clue(std::uint32_t number) {
  return clue_of(GenreClue::Kind::number, static_cast<std::int32_t>(number));
}

const GenreClue& clue_at(const Clues& clues, std::size_t place) {
  static const GenreClue blank;
  return place < clues.size() ? clues[place] : blank;
}

void size_points(GenreInstance& instance) {
  instance.cells.resize(instance.cell_count());
  instance.edges.resize(edge_count(instance));
  instance.corners.resize(corner_count(instance));
}

GenreClue& clue_at_point(GenreInstance& instance, std::size_t y, std::size_t x) {
  const std::size_t columns = instance.columns;
  const std::size_t row = y / 2;
  const std::size_t column = x / 2;
  if (y % 2 == 1 && x % 2 == 1) return instance.corners[(row + 1) * (columns + 1) + column + 1];
  if (y % 2 == 1) return instance.edges[vertical_edges(instance) + row * columns + column];
  if (x % 2 == 1) return instance.edges[row * (columns - 1) + column];
  return instance.cells[row * columns + column];
}

void put_clues(Clues& clues, const Clues& entries) {
  clues.resize(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!is_blank(entries[i])) clues[i] = entries[i];
  }
}

}  // namespace puzzlec::puzzlink
