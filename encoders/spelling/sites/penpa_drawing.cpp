#include "encoders/spelling/sites/penpa_drawing.hpp"

#include <fmt/format.h>

#include "encoders/spelling/base64.hpp"
#include "encoders/spelling/deflate.hpp"
#include "encoders/spelling/json/json_writer.hpp"

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

std::string Drawing::address(std::string_view tag) const {
  JsonWriter question;
  question.begin_object();
  write_members(question, "surface", surfaces_);
  write_members(question, "number", numbers_);
  write_members(question, "numberS", small_);
  write_members(question, "symbol", symbols_);
  write_members(question, "lineE", edges_);
  question.end_object();
  std::string cells;
  std::size_t last = 0;
  for (std::size_t i = 0; i < rows_ * columns_; ++i) {
    const std::size_t cell =
        point({Place::Kind::cell, static_cast<int>(i / columns_), static_cast<int>(i % columns_)});
    cells += fmt::format("{}{}", i == 0 ? "" : ",", cell - last);
    last = cell;
  }
  std::string text = fmt::format(
      "square,{},{},38,0,1,1,380,380,0,0,0,0,0,0,Title: ,Author: "
      ",,,OFF,false\n[{},{},{},{}]\n[]\n{}\n{{}}\n[{}]",
      columns_ + margins_.left + margins_.right, rows_ + margins_.top + margins_.bottom,
      margins_.top, margins_.bottom, margins_.left, margins_.right, question.take(), cells);
  constexpr int lines_before_tags = 11;  // tabs, answer checks, version, colours
  for (int line = 0; line < lines_before_tags; ++line) text += line == 4 ? "\n[3,2,2]" : "\n[]";
  text += fmt::format("\n[{}]", json_string(tag));
  std::string escaped;
  for (const char c : text) escaped += c == 'z' ? std::string("zZ") : std::string(1, c);
  return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" +
         base64_encoded(deflate_raw(escaped));
}

}  // namespace puzzlec::penpa
