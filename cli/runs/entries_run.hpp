// What commands have in common that ask about the entries of a player.
#pragma once

#include <string>

#include "cli/runs/query_run.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec::cli {

struct EntriesOptions {
  QueryOptions query;
  std::string path;  ///< of the entries; empty: what came with the puzzle is filled in

  void add_to(Arguments app);
};

class EntriesRun : public QueryRun {
 public:
  /// The options are kept by reference.
  EntriesRun(const EntriesOptions& options, Console& console);

  /// Reads the file with the entries, and asks about every puzzle.
  [[nodiscard]] ExitCode run_all();

 protected:
  /// Answers one puzzle, in which `entries` are filled in.
  virtual void answer(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
                      PlayerEntries entries, Reply& reply) = 0;

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle, Reply& reply) final;
  /// The entries of the file, as far as the model allows them; without a file, those that came with
  /// the puzzle.
  [[nodiscard]] Parsed<PlayerEntries> entries_of(const InputPlace& place, const Puzzle& puzzle,
                                                 const Model& model) const;

  const EntriesOptions& options_;
  std::string text_;  ///< of the file
};

}  // namespace puzzlec::cli
