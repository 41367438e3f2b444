// Texts between cells and beside the grid.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/penpa/penpa_translation.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec::penpa_translation {

void Translation::write_between() {
  for (const penpa::Text* text : between_) {
    const Place& at = text->at;
    if (at.kind == Place::Kind::corner) {
      write_quadruple(*text);
      continue;
    }
    const bool is_right = at.kind == Place::Kind::right;
    const std::vector<std::string> cells{
        cell_name(at), cell_name(at.row + (is_right ? 0 : 1), at.column + (is_right ? 1 : 0))};
    const auto number = number_in(text->text);
    if (text->text == "X" || text->text == "V" || text->text == "x" || text->text == "v") {
      add_cells("xv", cells, in_lower_case(text->text) == "x" ? "X" : "V");
    } else if (number && (says("difference") || text->colour == 6 || text->colour == 5)) {
      add_cells("difference", cells, std::to_string(*number));
    } else if (number && (says("ratio") || text->colour == 7)) {
      add_cells("ratio", cells, std::to_string(*number));
    } else {
      refuse(
          fmt::format("the text {} on an edge of {}", puzzlec::quoted(text->text), cell_name(at)));
    }
  }
}

void Translation::write_quadruple(const penpa::Text& text) {
  const Place& at = text.at;
  JsonWriter out;
  out.begin_object().name("cells").begin_array();
  for (int i = 0; i < 4; ++i) out.text(cell_name(at.row + i / 2, at.column + i % 2));
  out.end_array().name("values").begin_array();
  for (const char c : text.text) {
    if (c == ' ') continue;
    if (c < '1' || c > '9')
      return refuse(
          fmt::format("the text {} at a corner of {}", puzzlec::quoted(text.text), cell_name(at)));
    out.number(c - '0');
  }
  out.end_array().end_object();
  if (!board_.holds(at.row, at.column) || !board_.holds(at.row + 1, at.column + 1))
    return refuse(fmt::format("the text {} at the border", puzzlec::quoted(text.text)));
  add("quadruple", out.take());
}

std::string Translation::outside_key() const {
  for (const auto& [word, key] :
       {std::pair("sandwich", "sandwichsum"), std::pair("x-sum", "xsum"), std::pair("xsum", "xsum"),
        std::pair("x sum", "xsum"), std::pair("skyscraper", "skyscraper"),
        std::pair("numbered room", "numberedroom")}) {
    if (says(word)) return key;
  }
  return {};
}

void Translation::write_outside() {
  const std::string key = outside_key();
  for (const penpa::Text* text : outside_) {
    const Place& at = text->at;
    const auto number = number_in(text->text);
    if (text->form == "8" || (!number && text->text.size() > 2)) {
      note(fmt::format("the words {} beside the grid", puzzlec::quoted(text->text)));
      continue;
    }
    const std::string direction = arrow_at(at);
    if (number && !direction.empty()) {
      add("littlekillersum", JsonWriter()
                                 .begin_object()
                                 .text("cell", cell_name(at))
                                 .text("direction", direction)
                                 .text("value", std::to_string(*number))
                                 .end_object()
                                 .take());
    } else if (number && !key.empty()) {
      add(key, JsonWriter()
                   .begin_object()
                   .text("cell", cell_name(at))
                   .text("value", std::to_string(*number))
                   .end_object()
                   .take());
    } else {
      refuse(fmt::format("the clue {} beside the grid, which no word explains",
                         puzzlec::quoted(text->text)));
    }
  }
}

std::string Translation::arrow_at(const Place& at) const {
  for (const penpa::Symbol& symbol : board_.symbols) {
    if (!(symbol.at == at) || !symbol.shape.starts_with("arrow_")) continue;
    const auto set = static_cast<int>(std::ranges::find(symbol.parts, true) - symbol.parts.begin());
    const int style = symbol.parts.empty() ? symbol.style : set + 1;
    if (style == 2) return "UL";
    if (style == 4) return "UR";
    if (style == 6) return "DR";
    if (style == 8) return "DL";
  }
  return {};
}

}  // namespace puzzlec::penpa_translation
