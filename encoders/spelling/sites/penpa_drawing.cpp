#include "encoders/spelling/sites/penpa_drawing.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "encoders/spelling/base64.hpp"
#include "encoders/spelling/deflate.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "encoders/spelling/sites/penpa_abbreviations.hpp"

namespace puzzlec::penpa {
namespace {

constexpr int thick = 2;

template <typename Key>
void write_members(JsonWriter& out, std::string_view name,
                   const std::map<Key, std::string>& members) {
  out.name(name).begin_object();
  for (const auto& [key, json] : members) out.name(fmt::format("{}", key)).json(json);
  out.end_object();
}

/// Members that penpa-edit reads without asking whether they are there: lists, and objects.
constexpr std::string_view lists[] = {"thermo",  "nobulbthermo", "arrows",     "direction",
                                      "polygon", "squareframe",  "killercages"};
constexpr std::string_view drawn_members[] = {"surface", "number", "numberS", "symbol", "lineE"};
constexpr std::string_view other_members[] = {"line", "freeline", "freelineE",
                                              "wall", "cage",     "deletelineE"};

void begin_drawings(JsonWriter& out) {
  out.begin_object();
  for (const std::string_view name : {"command_redo", "command_undo", "command_replay"})
    out.name(name).begin_object().name("__a").begin_array().end_array().end_object();
  for (const std::string_view name : lists) out.name(name).begin_array().end_array();
}

/// The layer of an answer without one.
std::string nothing_drawn() {
  JsonWriter out;
  begin_drawings(out);
  for (const std::string_view name : drawn_members) out.name(name).begin_object().end_object();
  for (const std::string_view name : other_members) out.name(name).begin_object().end_object();
  return out.end_object().take();
}

std::string abbreviated(std::string_view text) {
  std::string short_text;
  for (std::size_t i = 0; i < text.size();) {
    const auto* const found = std::ranges::find_if(
        abbreviations, [&](const auto& one) { return text.substr(i).starts_with(one.second); });
    if (found == abbreviations.end()) {
      short_text += text[i++];
    } else {
      short_text += 'z';
      short_text += found->first;
      i += found->second.size();
    }
  }
  return short_text;
}

}  // namespace

Drawing::Drawing(std::size_t rows, std::size_t columns, Margins margins)
    : rows_(rows), columns_(columns), margins_(margins) {}

std::size_t Drawing::point(const Place& at) const {
  const std::size_t width = columns_ + margins_.left + margins_.right + 4;
  const std::size_t height = rows_ + margins_.top + margins_.bottom + 4;
  const std::size_t row = static_cast<std::size_t>(at.row + 2) + margins_.top;
  const std::size_t column = static_cast<std::size_t>(at.column + 2) + margins_.left;
  return static_cast<std::size_t>(at.kind) * width * height + row * width + column;
}

void Drawing::text(const Place& at, std::string_view text, std::string_view form) {
  numbers_[point(at)] = fmt::format("[{},1,{}]", json_string(text), json_string(form));
}

void Drawing::small_text(const Place& cell, int corner, std::string_view text) {
  Place vertex = cell;
  vertex.kind = Place::Kind::corner;
  small_[4 * point(vertex) + static_cast<std::size_t>(corner)] =
      fmt::format("[{},1]", json_string(text));
}

void Drawing::symbol(const Place& at, std::string_view shape, int style) {
  symbols_[point(at)] = fmt::format("[{},{},1]", style, json_string(shape));
}

void Drawing::surface(const Place& cell, int colour) {
  surfaces_[point(cell)] = std::to_string(colour);
}

void Drawing::edge(const Place& at) {
  Place to = at;
  to.kind = Place::Kind::corner;
  Place from = to;
  (at.kind == Place::Kind::right ? from.row : from.column) -= 1;
  edges_[fmt::format("{},{}", point(from), point(to))] = std::to_string(thick);
}

Place Drawing::middle() const {
  const auto twice = [](std::size_t before, std::size_t cells, std::size_t after) {
    return static_cast<int>(cells + after) - 1 - static_cast<int>(before);
  };
  const auto half = [](int number) { return (number - (number & 1)) / 2; };
  const int rows = twice(margins_.top, rows_, margins_.bottom);
  const int columns = twice(margins_.left, columns_, margins_.right);
  const bool is_below = (rows & 1) != 0;
  const bool is_right = (columns & 1) != 0;
  const Place::Kind kind = is_below && is_right ? Place::Kind::corner
                           : is_below           ? Place::Kind::below
                           : is_right           ? Place::Kind::right
                                                : Place::Kind::cell;
  return {kind, half(rows), half(columns)};
}

std::string Drawing::question() const {
  JsonWriter out;
  begin_drawings(out);
  write_members(out, "surface", surfaces_);
  write_members(out, "number", numbers_);
  write_members(out, "numberS", small_);
  write_members(out, "symbol", symbols_);
  write_members(out, "lineE", edges_);
  for (const std::string_view name : other_members) out.name(name).begin_object().end_object();
  return out.end_object().take();
}

std::string Drawing::head() const {
  constexpr std::size_t cell_size = 38;
  const std::size_t rows = rows_ + margins_.top + margins_.bottom;
  const std::size_t columns = columns_ + margins_.left + margins_.right;
  const std::size_t centre = point(middle());
  return fmt::format(
      "square,{},{},{},0,1,1,{},{},{},{},0,0,0,0,Title: ,Author: ,,,OFF,false,\n[{},{},{},{}]",
      columns, rows, cell_size, (columns + 1) * cell_size, (rows + 1) * cell_size, centre, centre,
      margins_.top, margins_.bottom, margins_.left, margins_.right);
}

/// The numbers of the cells, each without the one before.
std::string Drawing::cells() const {
  std::string cells;
  std::size_t last = 0;
  for (std::size_t i = 0; i < rows_ * columns_; ++i) {
    const std::size_t cell =
        point({Place::Kind::cell, static_cast<int>(i / columns_), static_cast<int>(i % columns_)});
    cells += fmt::format("{}{}", i == 0 ? "" : ",", cell - last);
    last = cell;
  }
  return cells;
}

std::string Drawing::address(std::string_view tag) const {
  // Ways of drawing, question, answer, cells, four lines of settings, version, five more of settings
  // and colours, checks of the answer, tags. Lines of settings may be empty.
  const std::string text = fmt::format(
      "{}\n{{\"qa\":\"pu_q\",\"grid\":[\"1\",\"2\",\"1\"]}}\n{}\n{}\n[{}]\n\n\n\n\n[3,2,3]"
      "\n\n\n\n\n\n\n[{}]\n",
      head(), question(), nothing_drawn(), cells(), json_string(tag));
  return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" +
         base64_encoded(deflate_raw(abbreviated(text)));
}

}  // namespace puzzlec::penpa
