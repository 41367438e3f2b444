// The reader of genre files. Selector 0 reads the text as it is. For the others it is one rule of a
// genre that is right besides, one for each kind of board, so that what stands deep inside is reached.
//
// Promises: every error says what was expected and found; a genre's puzzle has a valid model, which
// agrees with the genre's evaluator on full grids, and is written and read again as the same.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "encoders/base/rng.hpp"
#include "encoders/genres/genre_file.hpp"
#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/model/model_text.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "tests/fuzz/harness.hpp"

namespace {

using fuzz::require;
using puzzlec::GenreInstance;
using puzzlec::Grid;
using puzzlec::Model;
using namespace puzzlec::genres;

constexpr std::array boards{R"("values": ["empty", "full"])",
                            R"("values": ["empty"], "numbers": [1, 3])", R"("board": "loop")",
                            R"("board": "walls", "numbers": [1, 3])", R"("board": "links")"};

// Puzzles of these genres, and of others that take the same.
constexpr std::array instances{
    R"({"cells": ["2 . ?", "# W 1r", ". 3 B2"]})",
    R"({"cells": ["1 . .", ". 2 #", ". . ."], "rooms": ["a a b", "a c b", "c c b"]})",
    R"({"cells": ["1 . .", ". 2 O"], "rooms": ["a a b", "a b b"], "corners": [". 1 . .", ". . 2 .", ". . . 0"],
        "edges": {"right": ["W .", ". 2"], "below": [". B #"]},
        "outside": {"top": ["1", "2 1", "?"], "bottom": [".", "0", "."], "left": ["2", "."], "right": ["1", "."]}})"};

std::string whole_file(std::size_t selector, std::string_view text) {
  if (selector == 0) return std::string(text);
  std::string file = R"({"genre": "test", "options": {"wide": false, "most": 2}, )";
  file +=
      R"("symbols": {"tree": "T"}, "takes": ["cells", "rooms", "outside", "corners", "edges"], )";
  file.append(boards[selector - 1]).append(R"(, "rules": [)").append(text);
  return file + "]}";
}

std::optional<GenreInstance> read(const Genre& genre, std::string_view text) {
  const auto document = puzzlec::JsonDocument::parse_packed(std::string(text), {}, 1, 1);
  require(document.has_value(), "an instance that was written is JSON");
  auto instance = read_instance(document->root(), genre);
  if (!instance) return std::nullopt;
  return *std::move(instance);
}

// Values of the cells.
Grid some_grid(const Model& model, puzzlec::Rng& rng) {
  Grid grid(model.rows(), model.columns());
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    const puzzlec::Domain domain = model.structure->domains[index];
    std::uint64_t skipped = rng.below(domain.size());
    for (const puzzlec::Value value : domain) {
      if (skipped-- == 0) grid[puzzlec::CellId{index}] = value;
    }
  }
  return grid;
}

void check(const Genre& genre, const GenreInstance& instance) {
  constexpr std::size_t most_cells = 64;
  if (instance.cell_count() > most_cells || puzzlec::too_large(genre, instance)) return;
  const auto again = read(genre, write_instance(genre, instance));
  require(again && *again == instance, "an instance that was written is read as the same");
  const Model model = model_of(genre, instance);
  require(!puzzlec::validate(model), "a puzzle's model is valid");
  // A cell that can hold nothing has no grids.
  if (std::ranges::any_of(model.structure->domains, &puzzlec::Domain::empty)) return;
  puzzlec::Rng rng(model.cell_count());
  for (int i = 0; i < 8; ++i) {
    const Grid grid = some_grid(model, rng);
    require(puzzlec::evaluate(model, grid).empty() == breaches_of(genre, instance, grid).empty(),
            "model and evaluator agree on a grid");
  }
}

}  // namespace

std::size_t fuzz::selector_count() {
  return boards.size() + 1;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [selector, text] = fuzz::input_of(data, size);
  const auto genre = read_genre(whole_file(selector, text), "input");
  if (!genre) {
    const puzzlec::InputError& error = genre.error();
    require(!error.expected.empty() && !error.found.empty(), "an error says what was expected");
    return 0;
  }
  if (!(*genre)->example.empty()) {
    if (const auto instance = read(**genre, (*genre)->example)) check(**genre, *instance);
  }
  for (const char* text_of_instance : instances) {
    if (const auto instance = read(**genre, text_of_instance)) check(**genre, *instance);
  }
  return 0;
}
