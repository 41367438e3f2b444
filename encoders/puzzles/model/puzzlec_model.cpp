// Format `puzzlec-model`: objects of docs/models.md, one after the other, each of one puzzle or of
// many that share their rules.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/model/model_json.hpp"
#include "encoders/puzzles/model/model_json_words.hpp"
#include "encoders/puzzles/model/model_puzzle.hpp"
#include "encoders/puzzles/object_fit.hpp"

namespace puzzlec {
namespace puzzlec_model_detail {
namespace {

using model_json::format_name;

Parsed<std::vector<ModelPuzzle>> read(Reading& in) {
  const auto document = JsonDocument::take(in.cursor);
  if (!document) return Failure{document.error()};
  return read_model_json(*document);
}

/// The cells as the puzzle shows them, in columns.
std::string rows_text(const Puzzle& puzzle, const Grid& grid) {
  std::vector<std::string> texts;
  std::size_t width = 1;
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    texts.push_back(puzzle.cell_text(grid, CellId{index}));
    width = std::max(width, texts.back().size());
  }
  std::string text;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const bool is_last = (i + 1) % grid.columns() == 0;
    text += fmt::format("{:>{}}{}", texts[i], width, is_last ? "\n" : " ");
  }
  return text;
}

/// A puzzle of any family as a model. How it spells its cells is found by trying: some show the
/// same whatever they hold.
std::string write_any(const Puzzle& puzzle) {
  StructurePool pool;
  const Model model = puzzle.model(pool);
  if (const auto* own = held_as<ModelPuzzle>(puzzle))
    return write_model_json(model, puzzle.stated_rules(), own->kind->name, own->kind->symbols,
                            own->shown);
  std::map<Value, std::string> symbols;
  Grid shown(model.rows(), model.columns());
  Grid trial(model.rows(), model.columns());
  for (std::uint32_t index = 0; index < trial.size(); ++index) {
    const CellId cell{index};
    const Domain domain = model.structure->domains[index];
    const auto text = [&](Value value) {
      trial[cell] = value;
      return puzzle.cell_text(trial, cell);
    };
    std::uint64_t number = 0;
    if (domain.size() > 1 && text(domain.first()) == text(domain.last()) &&
        parse_number(text(domain.first()), number) && number < Domain::capacity) {
      shown[cell] = value_of(number);
      continue;
    }
    for (const Value value : domain) {
      const std::string spelt = text(value);
      const bool is_symbol = !spelt.empty() && spelt.size() <= 8 &&
                             std::ranges::all_of(spelt, [](char c) { return c > ' ' && c < 127; });
      if (is_symbol && spelt != std::to_string(value.number)) symbols[value] = spelt;
    }
  }
  return write_model_json(model, puzzle.stated_rules(), puzzle.family(), symbols, shown);
}

constexpr Codec<ModelPuzzle> codec{
    .name = format_name.data(),
    .summary = "any puzzle with its rules, as JSON (docs/models.md)",
    .example = R"({"format": "puzzlec-model", "name": "Futoshiki",
 "grid": {"rows": 3, "columns": 3}, "values": {"from": 1, "to": 3},
 "houses": ["rows", "columns"],
 "rules": [{"inequalities": ["r1c1<r1c2", "r2c1>r3c1"]}],
 "givens": ["...", "...", ".3."]}
)",
    .detect = [](std::string_view head, bool) { return fit_of_object(head, format_name); },
    .layout = Documents<ModelPuzzle>{.read = read},
    .write_any = write_any,
    .answers = {.refuses = [](const Puzzle&) -> std::optional<std::string> { return std::nullopt; },
                .grid = rows_text},
};

}  // namespace
}  // namespace puzzlec_model_detail

extern const Format puzzlec_model;
constinit const Format puzzlec_model = format_of<puzzlec_model_detail::codec>();

}  // namespace puzzlec
