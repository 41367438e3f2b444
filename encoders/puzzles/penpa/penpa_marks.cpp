// Lines and symbols.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/penpa/penpa_translation.hpp"

namespace puzzlec::penpa_translation {

void Translation::add_line(const std::string& key, const std::vector<Place>& line) {
  JsonWriter out;
  out.begin_object().name("lines").begin_array().begin_array();
  for (const Place& at : line) {
    if (at.kind != Place::Kind::cell || !board_.holds(at.row, at.column))
      return fail("a line that leaves the grid", "lines of cells");
    out.text(cell_name(at));
  }
  out.end_array().end_array().end_object();
  add(key, out.take());
}

void Translation::write_lines() {
  for (const auto& line : board_.thermometers) add_line("thermometer", line);
  for (const auto& line : board_.slow_thermometers) {
    if (says("palindrome")) {
      add_line("palindrome", line);
    } else {
      refuse(fmt::format("a line without a bulb at {}", cell_name(line.front())));
    }
  }
  for (const auto& arrow : board_.arrows) write_arrow(arrow);
}

void Translation::write_arrow(const std::vector<Place>& arrow) {
  if (arrow.size() < 2) return;
  JsonWriter out;
  out.begin_object().name("lines").begin_array().begin_array();
  for (const Place& at : arrow) {
    if (at.kind != Place::Kind::cell || !board_.holds(at.row, at.column))
      return fail("an arrow that leaves the grid", "lines of cells");
    out.text(cell_name(at));
  }
  out.end_array().end_array().name("cells").begin_array();
  for (const Place& at : circle_at(arrow.front())) {
    out.text(cell_name(at));
    circles_.push_back(at);
  }
  out.end_array().end_object();
  add("arrow", out.take());
}

std::vector<Place> Translation::circle_at(const Place& first) const {
  for (const penpa::Symbol& symbol : board_.symbols) {
    const auto pill = pill_of(symbol);
    if (std::ranges::find(pill, first) != pill.end()) return pill;
  }
  return {first};
}

std::vector<Place> Translation::pill_of(const penpa::Symbol& symbol) {
  if (symbol.shape != "sudokuetc" || symbol.style < 4 || symbol.style > 7) return {};
  const int length = symbol.style < 6 ? 2 : 3;
  const bool is_wide = symbol.style % 2 == 0;
  std::vector<Place> cells;
  for (int i = 0; i < length; ++i)
    cells.push_back({Place::Kind::cell, symbol.at.row + (is_wide ? 0 : i),
                     symbol.at.column + (is_wide ? i : 0)});
  return cells;
}

void Translation::write_symbols() {
  for (const penpa::Symbol& symbol : board_.symbols) {
    const Place& at = symbol.at;
    if (at.kind == Place::Kind::below || at.kind == Place::Kind::right) {
      write_edge_symbol(symbol);
    } else if (at.kind != Place::Kind::cell || !board_.holds(at.row, at.column)) {
      if (!symbol.shape.starts_with("arrow_")) refuse(phrase(symbol));
    } else if (symbol.shape.starts_with("circle_") || symbol.shape.starts_with("square_")) {
      write_frame(symbol);
    } else if (pill_of(symbol).empty()) {
      refuse(phrase(symbol));
    }
  }
}

std::string Translation::phrase(const penpa::Symbol& symbol) {
  return fmt::format("a symbol {} at {}", puzzlec::quoted(symbol.shape), cell_name(symbol.at));
}

void Translation::write_frame(const penpa::Symbol& symbol) {
  const bool is_circle = symbol.shape.starts_with("circle_");
  const bool is_grey = symbol.style == 3 || symbol.style == 5 || symbol.style == 9;
  if (is_circle && std::ranges::find(circles_, symbol.at) != circles_.end()) return;
  if (!is_grey && !says("odd") && !says("even") && !says("parity")) return refuse(phrase(symbol));
  add(is_circle ? "odd" : "even",
      JsonWriter().begin_object().text("cell", cell_name(symbol.at)).end_object().take());
}

void Translation::write_edge_symbol(const penpa::Symbol& symbol) {
  const Place& at = symbol.at;
  const bool is_right = at.kind == Place::Kind::right;
  const Place other{Place::Kind::cell, at.row + (is_right ? 0 : 1), at.column + (is_right ? 1 : 0)};
  if (!board_.holds(at.row, at.column) || !board_.holds(other.row, other.column))
    return refuse(phrase(symbol));
  const std::vector<std::string> cells{cell_name(at), cell_name(other)};
  if (symbol.shape.starts_with("circle_")) {
    const bool is_white =
        symbol.style == 1 || symbol.style == 6 || symbol.style == 7 || symbol.style == 8;
    if (!is_white && symbol.style != 2) return refuse(phrase(symbol));
    add_cells(is_white ? "difference" : "ratio", cells);
  } else if (symbol.shape.starts_with("bars_")) {
    add_cells("difference", cells);
  } else if (symbol.shape == "inequality" && symbol.style >= 1 && symbol.style <= 8) {
    // The tip is at the smaller value: a thermometer of two cells.
    const bool first_is_less = (symbol.style - 1) % 4 < 2;
    const Place first{Place::Kind::cell, at.row, at.column};
    add_line("thermometer",
             first_is_less ? std::vector<Place>{first, other} : std::vector<Place>{other, first});
  } else {
    refuse(phrase(symbol));
  }
}

}  // namespace puzzlec::penpa_translation
