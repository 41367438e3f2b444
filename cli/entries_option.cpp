#include "cli/entries_option.hpp"

#include "cli/io.hpp"
#include "encoders/spelling/player_entries.hpp"

namespace puzzlec::cli {

void EntriesOption::add_to(Arguments app) {
  app.add_option("--entries", path,
                 "What is filled in: r1c2=5 for a value, r1c2:13 for pencil marks, separated by "
                 "blanks; otherwise, what came with the puzzle")
      .type_name("FILE");
}

Parsed<PlayerEntries> EntriesOption::read(const Puzzle& puzzle, const Model& model) const {
  if (path.empty()) return puzzle.entries();
  const auto text = read_small_file(path, "entries");
  if (!text) return Failure{text.error()};
  return read_entries(*text, {path}, *model.structure);
}

}  // namespace puzzlec::cli
