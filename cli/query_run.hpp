// What commands that ask a solver about puzzles have in common: options, the engine, errors, exit
// codes.
#pragma once

#include "cli/engine.hpp"
#include "cli/puzzle_input.hpp"
#include "cli/solver_options.hpp"

namespace puzzlec::cli {

struct QueryOptions {
  InputOptions input;
  SolverOptions solver;
  bool json = false;
  bool stats = false;

  void add_to(CLI::App& app);
};

class QueryRun : public PuzzleSink {
 public:
  QueryRun(const QueryOptions& options, Console& console);

  /// Asks about every puzzle. The most serious of what came up: bad input, then unknown, then no,
  /// then ok.
  [[nodiscard]] ExitCode run();

  void puzzle(const InputPlace& place, const Puzzle& puzzle) final;
  void broken(const InputPlace& place, const InputError& error) override;
  void end_of_file(const InputPlace& place) override;

 protected:
  /// Answers one puzzle: prints, counts, raises.
  virtual void ask(const InputPlace& place, const Puzzle& puzzle, Stats& stats) = 0;

  void raise(ExitCode code);
  [[nodiscard]] bool json() const { return options_.json; }
  [[nodiscard]] Console& console() { return console_; }
  [[nodiscard]] Engine& engine() { return engine_; }

 private:
  const QueryOptions& options_;
  Console& console_;
  Engine engine_;
  double read_seconds_ = 0;
  ExitCode code_ = ExitCode::ok;
};

/// One answer of a format as text, without what stands around a sequence of answers.
[[nodiscard]] std::string item_text(const InputPlace& place, const Puzzle& puzzle,
                                    const Answer& answer);

}  // namespace puzzlec::cli
