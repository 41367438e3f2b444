#include "encoders/base/cell_name.hpp"

#include "encoders/base/text_cursor.hpp"

namespace puzzlec {

std::optional<CellName> parse_cell_name(std::string_view text) {
  CellName name;
  const std::size_t c = text.find('c');
  if (c == std::string_view::npos || text.front() != 'r' ||
      !parse_number(text.substr(1, c - 1), name.row) ||
      !parse_number(text.substr(c + 1), name.column))
    return std::nullopt;
  return name;
}

}  // namespace puzzlec
