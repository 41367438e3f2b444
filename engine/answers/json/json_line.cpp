#include "engine/answers/json/json_line.hpp"

#include "engine/answers/board_names.hpp"

namespace puzzlec {

std::string id_of(const InputPlace& place) {
  return place.id.empty() ? place.file + ":" + std::to_string(place.number) : place.id;
}

namespace {

/// What a text that fits several readings was read as, and what else it could be.
void add_reading(JsonWriter& out, const HowRead& how) {
  if (how.read_as.empty()) return;
  out.text("read_as", how.read_as).name("also_fits").begin_array();
  for (const HowRead::Other& other : how.also_fits) {
    out.begin_object().text("reading", other.reading);
    out.text("option", other.option).text("value", other.value).end_object();
  }
  out.end_array();
}

}  // namespace

JsonWriter json_head(const InputPlace& place, const Puzzle* puzzle, bool with_id) {
  JsonWriter out;
  out.begin_object().number("schema", 1);
  if (with_id || !place.id.empty()) out.text("id", id_of(place));
  out.number("index", place.number).text("file", place.file);
  puzzle == nullptr ? out.null("family") : out.text("family", puzzle->family());
  place.format == nullptr ? out.null("format") : out.text("format", place.format->name);
  if (puzzle != nullptr) add_reading(out, puzzle->how_read());
  return out;
}

std::string json_line(JsonWriter& out) {
  return out.end_object().take() + "\n";
}

void add_rows(JsonWriter& out, const Grid& grid) {
  out.begin_array();
  for (std::size_t r = 0; r < grid.rows(); ++r) {
    out.begin_array();
    for (std::size_t c = 0; c < grid.columns(); ++c) {
      const Value value = grid.at(r, c);
      value.is_blank() ? out.null() : out.number(value.number);
    }
    out.end_array();
  }
  out.end_array();
}

void add_candidates(JsonWriter& out, std::span<const Domain> domains, const Puzzle& puzzle) {
  out.name("candidates").begin_array();
  const std::size_t columns = puzzle.givens().columns();
  for (std::size_t index = 0; index < domains.size(); ++index) {
    if (index % columns == 0) out.begin_array();
    out.begin_array();
    for (const Value value : domains[index]) out.number(value.number);
    out.end_array();
    if (index % columns == columns - 1) out.end_array();
  }
  out.end_array();
}

void add_cell_names(JsonWriter& out, std::string_view name, std::span<const CellId> cells,
                    const Puzzle& puzzle) {
  out.name(name).begin_array();
  for (const CellId cell : cells) out.text(puzzle.place_name(cell));
  out.end_array();
}

void add_cell_values(JsonWriter& out, std::string_view name, std::span<const CellValue> values,
                     const Puzzle& puzzle) {
  out.name(name).begin_array();
  for (const CellValue& value : values) {
    out.begin_object().text("cell", puzzle.place_name(value.cell));
    out.number("value", value.value.number).end_object();
  }
  out.end_array();
}

void add_broken_rules(JsonWriter& out, std::string_view name, const JudgedEntries& judged,
                      const Puzzle& puzzle) {
  out.name(name).begin_array();
  for (std::size_t i = 0; i < judged.violations.size(); ++i) {
    const Violation& violation = judged.violations[i];
    const ToldViolation& told = judged.told[i];
    out.begin_object()
        .text("rule", violation.origin.rule)
        .text("name", name_on_board(violation.origin, violation.cells, puzzle))
        .text("text", told.text);
    if (told.clue) out.text("clue", puzzle.place_name(*told.clue));
    add_cell_names(out, "cells", violation.cells, puzzle);
    out.end_object();
  }
  out.end_array();
}

void add_core(JsonWriter& out, const Core& core, std::span<const Selected> selected,
              const Puzzle& puzzle) {
  out.name("core").begin_array();
  for (const std::size_t member : core.members) {
    const Selected& item = selected[member];
    out.begin_object().text("rule", item.origin.rule).text("name", item.origin.name);
    add_cell_names(out, "cells", item.cells, puzzle);
    out.end_object();
  }
  out.end_array().name("rules").begin_array();
  for (const std::string& rule : core.rules) out.text(rule);
  out.end_array();
}

}  // namespace puzzlec
