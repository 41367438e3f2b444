#include "encoders/spelling/player_entries.hpp"

#include <optional>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/base/text_cursor.hpp"

namespace puzzlec {
namespace player_entries_detail {
namespace {

constexpr std::string_view blanks = " \t\r";

class Reader {
 public:
  Reader(const TextOrigin& origin, const Structure& structure)
      : origin_(origin),
        structure_(structure),
        has_value_(structure.cell_count()),
        has_marks_(has_value_) {}

  [[nodiscard]] Parsed<PlayerEntries> read(std::string_view text) {
    std::size_t number = origin_.first_line - 1;
    while (!text.empty()) {
      ++number;
      const std::size_t length = std::min(text.find('\n'), text.size());
      if (auto error = read_line(text.substr(0, length), number)) return Failure{std::move(*error)};
      text.remove_prefix(std::min(length + 1, text.size()));
    }
    return std::move(entries_);
  }

 private:
  std::optional<InputError> read_line(std::string_view line, std::size_t number) {
    line_ = number;
    if (line.starts_with('#')) return std::nullopt;
    std::size_t at = line.find_first_not_of(blanks);
    while (at != std::string_view::npos) {
      const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
      column_ = at + 1;
      if (auto error = read_entry(line.substr(at, end - at))) return error;
      at = line.find_first_not_of(blanks, end);
    }
    return std::nullopt;
  }

  std::optional<InputError> read_entry(std::string_view entry) {
    const std::size_t sign = entry.find_first_of("=:");
    if (sign == std::string_view::npos)
      return error(InputErrorCode::bad_character, "an entry such as r1c2=5 or r1c2:13", entry);
    const auto named = parse_cell_name(entry.substr(0, sign));
    if (!named || named->row < 1 || named->row > structure_.rows || named->column < 1 ||
        named->column > structure_.columns)
      return error(InputErrorCode::out_of_range,
                   fmt::format("a cell up to r{}c{}", structure_.rows, structure_.columns),
                   entry.substr(0, sign));
    const CellId cell{
        static_cast<std::uint32_t>((named->row - 1) * structure_.columns + (named->column - 1))};
    const bool is_value = entry[sign] == '=';
    std::vector<char>& seen = is_value ? has_value_ : has_marks_;
    if (seen[cell.index]++ != 0)
      return error(InputErrorCode::wrong_count, "one entry for each cell", entry);
    return is_value ? read_value(cell, entry.substr(sign + 1))
                    : read_marks(cell, entry.substr(sign + 1));
  }

  std::optional<InputError> read_value(CellId cell, std::string_view text) {
    const auto value = value_in(cell, text);
    if (!value) return no_value(text);
    entries_.values.push_back({cell, *value});
    return std::nullopt;
  }

  std::optional<InputError> read_marks(CellId cell, std::string_view text) {
    CellFact marks{cell, {}};
    const bool has_commas = text.find(',') != std::string_view::npos;
    while (!text.empty()) {
      const std::size_t length = has_commas ? std::min(text.find(','), text.size()) : 1;
      const auto value = value_in(cell, text.substr(0, length));
      if (!value) return no_value(text.substr(0, length));
      marks.values.insert(*value);
      text.remove_prefix(std::min(length + (has_commas ? 1 : 0), text.size()));
    }
    if (marks.values.empty()) return no_value("nothing");
    entries_.marks.push_back(marks);
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Value> value_in(CellId cell, std::string_view text) const {
    std::uint64_t number = 0;
    if (!parse_number(text, number) || number >= Domain::capacity) return std::nullopt;
    const Value value = value_of(static_cast<std::size_t>(number));
    if (!structure_.domains[cell.index].contains(value)) return std::nullopt;
    return value;
  }

  [[nodiscard]] InputError no_value(std::string_view found) const {
    return error(InputErrorCode::bad_number, "a value that the cell may hold", found);
  }
  [[nodiscard]] InputError error(InputErrorCode code, std::string expected,
                                 std::string_view found) const {
    return {code, origin_.file, line_, column_, std::move(expected), quoted(found)};
  }

  const TextOrigin& origin_;
  const Structure& structure_;
  std::vector<char> has_value_;
  std::vector<char> has_marks_;
  PlayerEntries entries_;
  std::size_t line_ = 0;
  std::size_t column_ = 0;
};

}  // namespace
}  // namespace player_entries_detail

Parsed<PlayerEntries> read_entries(std::string_view text, const TextOrigin& origin,
                                   const Structure& structure) {
  return player_entries_detail::Reader(origin, structure).read(text);
}

bool begins_entry(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(player_entries_detail::blanks), line.size()));
  const std::size_t sign = line.find_first_of("=:");
  return sign != std::string_view::npos && parse_cell_name(line.substr(0, sign)).has_value();
}

}  // namespace puzzlec
