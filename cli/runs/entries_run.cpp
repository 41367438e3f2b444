#include "cli/runs/entries_run.hpp"

#include <utility>

#include <fmt/format.h>

#include "cli/input/io.hpp"
#include "encoders/puzzles/entries/filled_puzzle.hpp"

namespace puzzlec::cli {

void EntriesOptions::add_to(Arguments app) {
  query.add_to(app);
  query.input.with_entries = true;
  app.add_option(
         "--entries", path,
         "What is filled in: r1c2=5 or (1,2)=5, in words r1c2=shaded, between two cells "
         "r1c1-r1c2=line; r1c2:13 or r1c2!=4 for pencil marks; or the whole grid, as solve prints "
         "it; otherwise, what came with the puzzle")
      .type_name("FILE");
}

EntriesRun::EntriesRun(const EntriesOptions& options, Console& console)
    : QueryRun(options.query, console), options_(options) {}

ExitCode EntriesRun::run_all() {
  if (!options_.path.empty()) {
    auto text = read_small_file(options_.path, "entries");
    if (!text) {
      console().tell(fmt::format("puzzlec: {}\n", text.error().message()));
      return ExitCode::bad_input;
    }
    text_ = std::move(*text);
  }
  return run();
}

void EntriesRun::ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
                     Reply& reply) {
  auto entries = entries_of(place, puzzle, engine.model(puzzle));
  if (!entries) {
    reply.messages = fmt::format("puzzlec: {}\n", entries.error().message());
    reply.code = ExitCode::bad_input;
    return;
  }
  answer(engine, place, puzzle, std::move(*entries), reply);
}

Parsed<PlayerEntries> EntriesRun::entries_of(const InputPlace& place, const Puzzle& puzzle,
                                             const Model& model) const {
  if (options_.path.empty()) return puzzle.entries();
  return read_any_entries(text_, {options_.path}, puzzle, *model.structure, *place.format);
}

}  // namespace puzzlec::cli
