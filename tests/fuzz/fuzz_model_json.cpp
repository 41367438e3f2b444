// The reader of models in JSON. Selector 0 reads the text as it is. For the others it is one member
// of an object that is right besides, so that what stands deep inside is reached.
//
// Promises: what is read is a valid model, written and read again as the same, and written in one
// way only; cells show the same; the puzzle's own judgement of a grid is that of its model; every
// error says what was expected and found.
#include <array>
#include <string>
#include <vector>

#include "encoders/base/rng.hpp"
#include "encoders/model/model_text.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "engine/dimacs_puzzle.hpp"
#include "tests/fuzz/harness.hpp"

namespace {

using fuzz::require;
using puzzlec::CellId;
using puzzlec::Format;
using puzzlec::Grid;
using puzzlec::Model;
using puzzlec::Puzzle;
using puzzlec::PuzzlePtr;

constexpr std::array members{"clues",   "rules", "givens",  "houses", "domains",
                             "symbols", "shown", "puzzles", "values", "grid"};
constexpr std::size_t most_cells = 100;
constexpr std::size_t most_constraints = 1000;

std::string whole_object(std::size_t selector, std::string_view text) {
  if (selector == 0) return std::string(text);
  const std::string_view member = members[selector - 1];
  std::string object = R"({"format": "puzzlec-model")";
  if (member != "grid") object += R"(, "grid": {"rows": 4, "columns": 4})";
  if (member != "values") object += R"(, "values": {"from": 0, "to": 3})";
  if (member != "rules" && member != "houses") object += R"(, "houses": ["rows", "columns"])";
  object.append(", \"").append(member).append("\": ").append(text);
  return object + "}";
}

std::vector<PuzzlePtr> read(const Format& format, std::string_view text) {
  puzzlec::StringSource source(text);
  puzzlec::TextCursor cursor(source, "input");
  cursor.skip_blank_lines();
  const auto reader = format.open(cursor, {});
  std::vector<PuzzlePtr> puzzles;
  while (auto item = reader->next()) {
    if (*item) {
      puzzles.push_back(std::move(**item));
      continue;
    }
    const puzzlec::InputError& error = item->error();
    require(!error.expected.empty() && !error.found.empty(), "an error says what was expected");
    break;
  }
  return puzzles;
}

Model model_of(const Puzzle& puzzle) {
  puzzlec::StructurePool pool;
  return puzzle.model(pool);
}

std::size_t constraint_count(const Model& model) {
  return model.structure->constraints.size() + model.clues.size();
}

// Grids of values of the cells, and the givens, some of them changed.
std::vector<Grid> some_grids(const Model& model) {
  puzzlec::Rng rng(model.cell_count());
  std::vector<Grid> grids(8, Grid(model.rows(), model.columns()));
  for (Grid& grid : grids) {
    for (std::uint32_t index = 0; index < grid.size(); ++index) {
      const puzzlec::Domain domain = model.structure->domains[index];
      if (domain.empty()) continue;
      std::uint64_t skipped = rng.below(domain.size());
      for (const puzzlec::Value value : domain) {
        if (skipped-- == 0) grid[CellId{index}] = value;
      }
    }
    const bool meets_givens = rng.below(4) != 0;
    for (const puzzlec::Given& given : model.givens) {
      if (meets_givens) grid[given.cell] = given.value;
    }
  }
  return grids;
}

void check(const Format& format, const Puzzle& puzzle) {
  const Model model = model_of(puzzle);
  if (model.cell_count() > most_cells || constraint_count(model) > most_constraints) return;
  const auto problem = puzzlec::validate(model);
  require(!problem, "a puzzle's model is valid");
  const std::string text = puzzlec::whole_text(format, puzzle);
  const std::vector<PuzzlePtr> again = read(format, text);
  require(again.size() == 1, "a written puzzle is read");
  const Puzzle& same = *again.front();
  require(to_text(model_of(same)) == to_text(model), "a puzzle that is read again says the same");
  require(puzzlec::whole_text(format, same) == text, "a puzzle is written in one way only");
  for (const Grid& grid : some_grids(model)) {
    const bool is_right = puzzlec::evaluate(model, grid).empty();
    require(!puzzle.check(grid) == is_right, "rules and model agree on a grid");
    require(!same.check(grid) == is_right, "a puzzle that is read again has the same rules");
    for (std::uint32_t index = 0; index < grid.size(); ++index) {
      require(same.cell_text(grid, CellId{index}) == puzzle.cell_text(grid, CellId{index}),
              "a puzzle that is read again shows the same");
    }
  }
}

}  // namespace

std::size_t fuzz::selector_count() {
  return members.size() + 1;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Format& format = *puzzlec::find_format("puzzlec-model");
  const auto [selector, text] = fuzz::input_of(data, size);
  for (const PuzzlePtr& puzzle : read(format, whole_object(selector, text))) check(format, *puzzle);
  return 0;
}
