#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "drawing/svg/parts.hpp"

namespace puzzlec {
namespace {

constexpr double line_sample = 44;
constexpr double area_sample = 30;
constexpr double sample_gap = 8;
constexpr double names_above = 6;  ///< samples are higher than text

/// Estimated: what a line of text needs in a font that is rather wide. Readers' fonts differ.
double width_of(const std::string& text) {
  constexpr std::string_view narrow = " :;.,'-()ijl";
  constexpr std::string_view half = "frt";
  constexpr std::string_view wide = "mwMW";
  double width = 0;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xC0U) == 0x80U) continue;  // not the start of a letter
    const auto is_in = [c](std::string_view kind) { return kind.find(c) != kind.npos; };
    width += is_in(narrow) ? 0.33 : is_in(half) ? 0.41 : is_in(wide) ? 0.95 : 0.63;
  }
  return note_font * width;
}

/// How much of a name's line is for its sample.
double sample_of(const Variant& rule) {
  if (rule.look == VariantLook::outside) return 0;
  const bool is_area = rule.look == VariantLook::shading || rule.look == VariantLook::cage;
  return (is_area ? area_sample : line_sample) + sample_gap;
}

/// The name with what it has in the picture.
std::string name_of_rule(const Variant& rule, bool has_tags) {
  // The tag is what tells clues outside apart.
  const std::string_view name = rule.name;
  if (has_tags && rule.look == VariantLook::outside && name != rule.style.tag)
    return fmt::format("{}: {}", rule.style.tag, rule.name);
  return rule.name;
}

void draw_sample(Canvas& canvas, const Variant& rule, Point at) {
  const VariantStyle& style = rule.style;
  if (rule.look == VariantLook::shading) {
    canvas.rectangle({at.x, at.y - 8}, area_sample, 16, style.color);
    if (*style.tag != '\0') canvas.put("tag", {at.x + 15, at.y}, 9, style.tag);
    if (style.ornament == VariantOrnament::letters) canvas.put("tag", {at.x + 15, at.y}, 10, "a");
    const bool is_inwards = style.ornament == VariantOrnament::tips_inwards;
    if (!is_inwards && style.ornament != VariantOrnament::tips_outwards) return;
    const double base = is_inwards ? 2 : 7;
    const double tip = is_inwards ? 7 : 2;
    canvas.path(Stroke{"#444", 1.6, ""},
                segment({at.x + base, at.y - 5}, {at.x + tip, at.y}) +
                    segment({at.x + tip, at.y}, {at.x + base, at.y + 5}) +
                    segment({at.x + 30 - base, at.y - 5}, {at.x + 30 - tip, at.y}) +
                    segment({at.x + 30 - tip, at.y}, {at.x + 30 - base, at.y + 5}));
  } else if (rule.look == VariantLook::cage) {
    canvas.path(Stroke{"#444", 1.2, style.dashes},
                fmt::format("M{} {}h30v14h-30z", decimal(at.x), decimal(at.y - 7)));
  } else if (rule.look != VariantLook::outside) {
    draw_line_sample(canvas, rule, {at.x + 6, at.y}, {at.x + line_sample - 6, at.y});
  }
}

}  // namespace

std::vector<std::string> wrapped(const std::string& text, double room) {
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string word = text.substr(start, end - start);
    if (!line.empty() && width_of(line) + width_of(" ") + width_of(word) > room) {
      lines.push_back(line);
      line.clear();
    }
    line += line.empty() ? word : " " + word;
    start = end + 1;
  }
  lines.push_back(line);
  return lines;
}

NoteBlock::NoteBlock(const Drawing& drawing, double room) {
  constexpr double least_room = 300;
  room = std::max(room, least_room);
  double x = 0;
  for (const Variant* rule : drawing.named) {
    const std::string name = name_of_rule(*rule, drawing.has_tags);
    const double width = sample_of(*rule) + width_of(name);
    if (x > 0 && x + width > room) {
      ++name_lines_;
      x = 0;
    }
    names_.push_back({rule, name, name_lines_, x});
    width_ = std::max(width_, x + width);
    x += width + 18;
  }
  if (!names_.empty()) ++name_lines_;
  for (const std::string& note : drawing.notes) {
    for (std::string& line : wrapped(note, room)) lines_.push_back(std::move(line));
  }
  for (const std::string& line : lines_) width_ = std::max(width_, width_of(line));
}

double NoteBlock::height() const {
  return note_line_height * static_cast<double>(name_lines_ + lines_.size()) +
         (names_.empty() ? 0 : names_above);
}

void NoteBlock::draw(Canvas& canvas, Point at) const {
  if (!names_.empty()) at.y += names_above;
  for (const Name& name : names_) {
    Point start{at.x + name.x, at.y + note_line_height * static_cast<double>(name.line)};
    draw_sample(canvas, *name.rule, start);
    start.x += sample_of(*name.rule);
    canvas.put("note", start, note_font, name.text);
  }
  double y = at.y + note_line_height * static_cast<double>(name_lines_);
  for (const std::string& line : lines_) {
    canvas.put("note", {at.x, y}, note_font, line);
    y += note_line_height;
  }
}

}  // namespace puzzlec
