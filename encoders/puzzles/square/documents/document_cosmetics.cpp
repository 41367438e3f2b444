// The drawings in documents of f-puzzles and SudokuPad, as pictures show them. Whatever is not as it
// should be is not drawn: drawings are no reason to refuse a puzzle.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "encoders/base/cell_name.hpp"
#include "encoders/puzzles/kept_document.hpp"
#include "encoders/spelling/json/json_document.hpp"

namespace puzzlec {
namespace document_cosmetics_detail {
namespace {

using Place = Cosmetic::Place;
using Shape = Cosmetic::Shape;

/// SudokuPad draws cells of 64 units, on which lines and letters are measured.
constexpr double units_of_cell = 64;
constexpr double farthest = 100;  ///< of places and sizes, in cells
constexpr std::size_t longest_text = 60;

std::optional<double> number_of(const JsonNode& value) {
  std::string spelt = value.is_text() ? std::string(*value.text()) : value.compact();
  double number = 0;
  const auto [end, problem] = std::from_chars(spelt.data(), spelt.data() + spelt.size(), number);
  const bool is_number = problem == std::errc() && end == spelt.data() + spelt.size();
  if (!is_number || !(std::abs(number) <= farthest * units_of_cell)) return std::nullopt;
  return number;
}

double number_of(const JsonNode& entry, std::string_view name, double otherwise) {
  const auto found = entry.find(name);
  return found ? number_of(*found).value_or(otherwise) : otherwise;
}

/// The colour of a member, without its opacity; empty if it is not seen.
std::string color_of(const JsonNode& entry, std::string_view name) {
  const auto found = entry.find(name);
  if (!found || !found->is_text()) return {};
  const std::string_view text = *found->text();
  const bool has_digits =
      text.starts_with('#') &&
      text.substr(1).find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
  const std::size_t digits = text.empty() ? 0 : text.size() - 1;
  if (!has_digits || (digits != 3 && digits != 4 && digits != 6 && digits != 8)) return {};
  const std::size_t plain = digits <= 4 ? 3 : 6;
  const std::string_view opacity = text.substr(1 + plain);
  const bool is_seen = opacity.empty() || opacity.find_first_not_of('0') != std::string_view::npos;
  return is_seen ? std::string(text.substr(0, 1 + plain)) : std::string();
}

std::string text_of(const JsonNode& entry, std::string_view name) {
  const auto found = entry.find(name);
  if (!found || (!found->is_text() && !found->is_integer())) return {};
  std::string text = found->is_text() ? std::string(*found->text()) : found->compact();
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
  return text.size() <= longest_text ? text : std::string();
}

bool is_near(Place place) {
  return std::abs(place.x) <= farthest && std::abs(place.y) <= farthest;
}

JsonNode list_of(const JsonNode& entry, std::string_view name) {
  return entry.find(name).value_or(JsonNode());
}

class Reader {
 public:
  explicit Reader(const JsonNode& document) : document_(document) {}

  std::vector<Cosmetic> f_puzzles() && {
    for (const JsonNode entry : list_of(document_, "line")) {
      for (const JsonNode cells : list_of(entry, "lines")) {
        Cosmetic line{Shape::line, false, middles_of(cells)};
        line.width = number_of(entry, "width", 0.25);
        line.outline = color_of(entry, "outlineC");
        add(std::move(line));
      }
    }
    for (const auto& [name, shape] :
         {std::pair("rectangle", Shape::rectangle), std::pair("circle", Shape::ellipse)}) {
      for (const JsonNode entry : list_of(document_, name)) {
        Cosmetic drawn = shape_at(shape, false, middle_of_all(entry));
        drawn.width = number_of(entry, "width", 1);
        drawn.height = number_of(entry, "height", 1);
        drawn.outline = color_of(entry, "outlineC");
        drawn.filling = color_of(entry, "baseC");
        write(drawn, entry, "value", "fontC", 0.5);
        add(std::move(drawn));
      }
    }
    for (const JsonNode entry : list_of(document_, "text")) {
      Cosmetic drawn = shape_at(Shape::rectangle, true, middle_of_all(entry));
      write(drawn, entry, "value", "fontC", 0.5 * number_of(entry, "size", 1));
      add(std::move(drawn));
    }
    return std::move(found_);
  }

  std::vector<Cosmetic> sudokupad() && {
    for (const auto& [name, shape] :
         {std::pair("lines", Shape::line), std::pair("arrows", Shape::arrow)}) {
      for (const JsonNode entry : list_of(document_, name)) {
        Cosmetic line{shape, false, {}};
        for (const JsonNode place : list_of(entry, "wayPoints")) {
          if (const auto point = place_of(place)) line.places.push_back(*point);
        }
        line.width = number_of(entry, "thickness", 8) / units_of_cell;
        line.outline = color_of(entry, "color");
        add(std::move(line));
      }
    }
    for (const auto& [name, is_above] :
         {std::pair("underlays", false), std::pair("overlays", true)}) {
      for (const JsonNode entry : list_of(document_, name)) {
        const auto rounded = entry.find("rounded");
        const Shape shape = rounded && rounded->is_true() ? Shape::ellipse : Shape::rectangle;
        Cosmetic drawn = shape_at(shape, is_above, place_of(list_of(entry, "center")));
        drawn.width = number_of(entry, "width", 0);
        drawn.height = number_of(entry, "height", 0);
        drawn.outline = color_of(entry, "borderColor");
        drawn.filling = color_of(entry, "backgroundColor");
        write(drawn, entry, "text", "color", number_of(entry, "fontSize", 32) / units_of_cell);
        add(std::move(drawn));
      }
    }
    return std::move(found_);
  }

 private:
  static Cosmetic shape_at(Shape shape, bool is_above, std::optional<Place> middle) {
    Cosmetic drawn{shape, is_above, {}};
    if (middle) drawn.places.push_back(*middle);
    return drawn;
  }

  static void write(Cosmetic& drawn, const JsonNode& entry, std::string_view text,
                    std::string_view color, double size) {
    drawn.text = text_of(entry, text);
    drawn.text_color = color_of(entry, color);
    drawn.text_size = std::clamp(size, 0.1, 2.0);
  }

  /// "R3C5", also beside the grid.
  static std::optional<Place> middle_of(const JsonNode& cell) {
    if (!cell.is_text()) return std::nullopt;
    std::string name(*cell.text());
    std::ranges::transform(name, name.begin(), [](char c) {
      return c == 'R' ? 'r' : c == 'C' ? 'c' : c;
    });
    const auto found = parse_cell_name(name);
    if (!found) return std::nullopt;
    return Place{static_cast<double>(found->column) - 0.5, static_cast<double>(found->row) - 0.5};
  }
  static std::vector<Place> middles_of(const JsonNode& cells) {
    std::vector<Place> places;
    for (const JsonNode cell : cells) {
      if (const auto place = middle_of(cell)) places.push_back(*place);
    }
    return places;
  }
  static std::optional<Place> middle_of_all(const JsonNode& entry) {
    const std::vector<Place> places = middles_of(list_of(entry, "cells"));
    if (places.empty()) return std::nullopt;
    Place sum;
    for (const Place place : places) sum = {sum.x + place.x, sum.y + place.y};
    const auto count = static_cast<double>(places.size());
    return Place{sum.x / count, sum.y / count};
  }

  /// [row, column], in cells from the corner.
  static std::optional<Place> place_of(const JsonNode& pair) {
    std::vector<double> numbers;
    for (const JsonNode one : pair) {
      if (const auto number = number_of(one)) numbers.push_back(*number);
    }
    if (numbers.size() != 2) return std::nullopt;
    return Place{numbers[1], numbers[0]};
  }

  void add(Cosmetic drawn) {
    const bool is_line = drawn.shape == Shape::line || drawn.shape == Shape::arrow;
    const bool is_seen = !drawn.outline.empty() || !drawn.filling.empty() || !drawn.text.empty();
    if (drawn.places.size() < (is_line ? 2U : 1U) || !is_seen) return;
    if (!std::ranges::all_of(drawn.places, is_near)) return;
    drawn.width = std::clamp(drawn.width, 0.0, farthest);
    drawn.height = std::clamp(drawn.height, 0.0, farthest);
    found_.push_back(std::move(drawn));
  }

  JsonNode document_;
  std::vector<Cosmetic> found_;
};

}  // namespace
}  // namespace document_cosmetics_detail

std::vector<Cosmetic> cosmetics_of(const KeptDocument& kept) {
  if (kept.format.empty()) return {};
  const auto document = JsonDocument::parse_packed(kept.json, {}, 1, 1);
  if (!document) return {};
  document_cosmetics_detail::Reader reader(document->root());
  return kept.format == "f-puzzles" ? std::move(reader).f_puzzles() : std::move(reader).sudokupad();
}

}  // namespace puzzlec
