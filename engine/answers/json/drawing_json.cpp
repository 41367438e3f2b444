#include "engine/answers/json/drawing_json.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "drawing/printed_rules.hpp"
#include "engine/answers/json/json_line.hpp"

namespace puzzlec {
namespace drawing_json_detail {
namespace {

const char* name_of(Drawing::Side side) {
  switch (side) {
    case Drawing::Side::top:
      return "top";
    case Drawing::Side::bottom:
      return "bottom";
    case Drawing::Side::left:
      return "left";
    case Drawing::Side::right:
      return "right";
  }
  return "?";
}

const char* name_of(Cosmetic::Shape shape) {
  switch (shape) {
    case Cosmetic::Shape::line:
      return "line";
    case Cosmetic::Shape::arrow:
      return "arrow";
    case Cosmetic::Shape::rectangle:
      return "rectangle";
    case Cosmetic::Shape::ellipse:
      return "ellipse";
  }
  return "?";
}

const char* name_of(VariantLook look) {
  switch (look) {
    case VariantLook::note:
      return "note";
    case VariantLook::rising_diagonal:
      return "rising diagonal";
    case VariantLook::falling_diagonal:
      return "falling diagonal";
    case VariantLook::thermometer:
      return "thermometer";
    case VariantLook::arrow:
      return "arrow";
    case VariantLook::line:
      return "line";
    case VariantLook::ended_line:
      return "ended line";
    case VariantLook::dot:
      return "dot";
    case VariantLook::sign:
      return "sign";
    case VariantLook::corner:
      return "corner";
    case VariantLook::outside:
      return "outside";
    case VariantLook::cage:
      return "cage";
    case VariantLook::circle:
      return "circle";
    case VariantLook::square:
      return "square";
    case VariantLook::shading:
      return "shading";
  }
  return "?";
}

const char* name_of(DrawnAs way) {
  switch (way) {
    case DrawnAs::values:
      return "values";
    case DrawnAs::line:
      return "line";
    case DrawnAs::loop:
      return "loop";
    case DrawnAs::walls:
      return "walls";
    case DrawnAs::links:
      return "links";
  }
  return "?";
}

/// A rule's name as a word of a title.
/// Writes the members of "picture".
class Writer {
 public:
  Writer(JsonWriter& out, const Drawing& drawing) : out_(out), drawing_(drawing) {}

  void write() {
    out_.begin_object().number("rows", drawing_.rows).number("columns", drawing_.columns);
    cells();
    out_.name("regions").begin_array();
    if (drawing_.has_regions) {
      for (const std::size_t number : drawing_.region) out_.number(number);
    }
    out_.end_array();
    each("cages", drawing_.cages, [this](const Drawing::CageOutline& cage) {
      names("cells", cage.cells);
      out_.text("label", cage.label).boolean("outline", cage.has_outline);
    });
    lists("shaded", drawing_.shaded);
    lists("diagonals", drawing_.lines);
    each("signs", drawing_.signs, [this](const Drawing::Sign& sign) {
      out_.text("smaller", name(sign.smaller)).text("larger", name(sign.larger));
    });
    each("bars", drawing_.bars, [this](const Drawing::Bar& bar) {
      names("cells", {bar.first, bar.second});
    });
    each("outside", drawing_.outside, [this](const Drawing::OutsideClue& clue) {
      out_.text("side", name_of(clue.side)).number("position", clue.position + 1);
      out_.number("lane", clue.lane).text("text", clue.text).text("tag", clue.tag);
      out_.number("down", clue.down).number("right", clue.right);
    });
    each("rules", drawing_.uses, [this](const VariantUse& use) { rule(use); });
    each("shapes", drawing_.cosmetics, [this](const Cosmetic& shape) { this->shape(shape); });
    out_.name("notes").begin_array();
    for (const std::string& note : drawing_.notes) out_.text(note);
    out_.end_array().end_object();
  }

 private:
  [[nodiscard]] std::string name(CellId cell) const { return cell_name(cell, drawing_.columns); }

  void names(std::string_view member, const std::vector<CellId>& list) {
    out_.name(member).begin_array();
    for (const CellId cell : list) out_.text(name(cell));
    out_.end_array();
  }

  void lists(std::string_view member, const std::vector<std::vector<CellId>>& all) {
    out_.name(member).begin_array();
    for (const auto& list : all) {
      out_.begin_array();
      for (const CellId cell : list) out_.text(name(cell));
      out_.end_array();
    }
    out_.end_array();
  }

  /// An array of objects; `write` writes the members of one.
  template <typename Item, typename Write>
  void each(std::string_view member, const std::vector<Item>& items, Write write) {
    out_.name(member).begin_array();
    for (const Item& item : items) {
      out_.begin_object();
      write(item);
      out_.end_object();
    }
    out_.end_array();
  }

  void cells() {
    each("cells", drawing_.cells, [this](const Drawing::Cell& cell) {
      out_.text("text", cell.text == "." ? std::string() : cell.text);
      out_.boolean("given", cell.is_given);
      if (cell.is_marked) out_.boolean("marked", true);
      if (!cell.said.empty()) {
        out_.name("said").begin_array();
        for (const std::string& words : cell.said) out_.text(words);
        out_.end_array();
      }
      if (cell.candidates.empty()) return;
      out_.name("candidates").begin_array();
      for (const std::string& text : cell.candidates) out_.text(text);
      out_.end_array();
    });
  }

  void rule(const VariantUse& use) {
    out_.text("rule", use.rule->name).text("look", name_of(use.rule->look));
    out_.text("color", use.rule->style.color).text("text", text_of(use));
    names("cells", use.cells);
    lists("groups", use.groups);
    if (use.number) out_.number("number", *use.number);
    out_.name("values").begin_array();
    for (const int value : use.values) out_.number(value);
    out_.end_array();
  }

  void shape(const Cosmetic& shape) {
    out_.text("shape", name_of(shape.shape)).boolean("above", shape.is_above);
    out_.name("places").begin_array();
    for (const Cosmetic::Place& place : shape.places)
      out_.begin_array().number(place.x).number(place.y).end_array();
    out_.end_array().number("width", shape.width).number("height", shape.height);
    out_.text("outline", shape.outline).text("filling", shape.filling);
    out_.text("text", shape.text).text("text_color", shape.text_color);
    out_.number("text_size", shape.text_size);
  }

  JsonWriter& out_;
  const Drawing& drawing_;
};

std::vector<std::string> marks_of(const Puzzle& puzzle, CellId cell, const Domain& domain) {
  std::vector<std::string> marks;
  for (const Value value : domain) marks.push_back(puzzle.mark_text(cell, value));
  return marks;
}

std::vector<std::string> words_of(const Puzzle& puzzle, CellId cell, const Domain& domain) {
  std::vector<std::string> words;
  for (const Value value : domain) words.push_back(puzzle.value_words(cell, value).text);
  return words;
}

/// What may be entered in a cell, how it is written, and what it is called.
struct CellKind {
  Domain values;
  std::vector<std::string> texts;
  std::vector<std::string> words;
  std::vector<std::string> marks;
  bool is_written = true;  ///< at least one of the values
  friend bool operator==(const CellKind&, const CellKind&) = default;
};

/// The cells of the puzzle's grid, and what may be entered: cells of one kind may hold the same
/// values, which are written in the same way.
void add_entries(JsonWriter& out, const Puzzle& puzzle, const Model& model, const Grid& cells) {
  std::vector<CellKind> kinds;
  std::vector<std::size_t> kind_of;
  std::vector<bool> is_given(model.cell_count(), false);
  for (const Given& given : model.givens) is_given[given.cell.index] = true;
  for (std::uint32_t index = 0; index < model.cell_count(); ++index) {
    const Domain& domain = model.structure->domains[index];
    const auto same_as_last = [&] {
      // Neighbours are nearly always alike, and texts take long.
      return !kind_of.empty() && kinds[kind_of.back()].values == domain && puzzle.is_square();
    };
    if (same_as_last()) {
      kind_of.push_back(kind_of.back());
      continue;
    }
    const CellId cell{index};
    CellKind kind{domain, texts_of(puzzle, cell, domain), words_of(puzzle, cell, domain),
                  marks_of(puzzle, cell, domain), false};
    for (const Value value : domain)
      kind.is_written = kind.is_written || puzzle.is_written(cell, value);
    const auto found = std::ranges::find(kinds, kind);
    kind_of.push_back(static_cast<std::size_t>(found - kinds.begin()));
    if (found == kinds.end()) kinds.push_back(std::move(kind));
  }
  out.name("kinds").begin_array();
  for (const CellKind& kind : kinds) {
    out.begin_object().name("values").begin_array();
    for (const Value value : kind.values) out.number(value.number);
    out.end_array().name("texts").begin_array();
    for (const std::string& text : kind.texts) out.text(text);
    out.end_array().name("words").begin_array();
    for (const std::string& word : kind.words) out.text(word);
    out.end_array().name("marks").begin_array();
    for (const std::string& mark : kind.marks) out.text(mark);
    out.end_array().boolean("written", kind.is_written).end_object();
  }
  out.end_array().name("cells").begin_array();
  for (std::uint32_t index = 0; index < model.cell_count(); ++index) {
    const Value value = cells[CellId{index}];
    const std::string name = puzzle.place_name(CellId{index});
    out.begin_object().number("kind", kind_of[index]).boolean("given", is_given[index]);
    if (name != cell_name(CellId{index}, cells.columns())) out.text("name", name);
    out.name("value");
    value.is_blank() ? out.null() : out.number(value.number);
    out.end_object();
  }
  out.end_array();
}

}  // namespace
}  // namespace drawing_json_detail

double picture_step(const Puzzle& puzzle, const Drawing& drawing) {
  const Grid& grid = puzzle.givens();
  const bool has_edges = drawing.scene && (grid.rows() != drawing.scene->rows ||
                                           grid.columns() != drawing.scene->columns);
  return has_edges ? 0.5 : 1;
}

std::string json_of_drawing(const InputPlace& place, const Puzzle& puzzle, const Model& model,
                            const Grid& cells, const Drawing& drawing) {
  using drawing_json_detail::Writer;
  JsonWriter out = json_head(place, &puzzle);
  out.text("status", "drawing").text("title", title_of(puzzle));
  const PuzzleWords words = puzzle.words();
  if (!words.title.empty()) out.text("name", words.title);
  if (!words.author.empty()) out.text("author", words.author);
  out.text("drawn_as", drawing_json_detail::name_of(puzzle.drawn_as()));
  if (const std::string alike = puzzle.words_of_alike(); !alike.empty()) out.text("alike", alike);
  out.number("rows", model.rows()).number("columns", model.columns());
  out.number("step", picture_step(puzzle, drawing));
  drawing_json_detail::add_entries(out, puzzle, model, cells);
  out.name("rules").begin_array();
  for (const PrintedRules& rules : printed_rules(puzzle))
    out.begin_object().text("title", rules.kind).text("text", rules.text).end_object();
  out.end_array().name("left_out").begin_array();
  for (const std::string& what : puzzle.left_out()) out.text(what);
  out.end_array().name("picture");
  if (drawing.scene) {
    const Drawing shown(*drawing.scene, drawing);
    Writer(out, shown).write();
  } else {
    Writer(out, drawing).write();
  }
  return json_line(out);
}

}  // namespace puzzlec
