// What commands that ask a solver about puzzles have in common: options, engines, errors, exit
// codes, and the way of a batch: puzzles are read one after the other, answered by one thread or
// several, and written in the order of the input. The same input gives the same bytes, however many
// threads there are.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "cli/input/puzzle_input.hpp"
#include "cli/memory/memory_turns.hpp"
#include "cli/options/batch_options.hpp"
#include "cli/options/solver_options.hpp"
#include "cli/output/resumed_output.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/ticker.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec::cli {

struct QueryOptions {
  InputOptions input;
  SolverOptions solver;
  BatchOptions batch;
  bool json = false;
  bool stats = false;

  void add_to(Arguments app);
  /// Also what belongs to batches, for a command with one answer for each puzzle.
  void add_batch_to(Arguments app);
};

/// The reply to one puzzle, until it is written.
struct Reply {
  std::string text;         ///< for standard output
  bool is_painted = false;  ///< the text has colours; what else it says was made visible
  std::string messages;     ///< for standard error
  ExitCode code = ExitCode::ok;
  std::size_t tally = 0;  ///< for what a command counts of answers that are written
  Stats stats;
};

class QueryRun {
 public:
  /// The options are kept by reference.
  QueryRun(const QueryOptions& options, Console& console);
  QueryRun(const QueryRun&) = delete;
  QueryRun& operator=(const QueryRun&) = delete;
  virtual ~QueryRun() = default;

  /// Asks about every puzzle. The most serious of what came up: bad input, then unknown, then no,
  /// then ok.
  [[nodiscard]] ExitCode run();

 protected:
  /// Answers one puzzle. With several jobs, threads call it at the same time, each with an engine
  /// of its own.
  virtual void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
                   Reply& reply) = 0;
  /// Writes an answer. Called in the order of the input, never twice at the same time.
  virtual void write(const InputPlace& place, const Reply& reply);
  /// The end of a file whose format was found; called like write.
  virtual void end_of_file(const InputPlace& place);
  /// The reply to a puzzle whose question a limit ended before ask() knew anything.
  virtual void give_up(const InputPlace& place, const Puzzle& puzzle, UnknownReason reason,
                       Reply& reply) const;
  /// The reply to a puzzle that could not be read in time.
  virtual void give_up_unread(const InputPlace& place, UnknownReason reason, Reply& reply);
  /// The same for a command whose answers are documents: a message.
  static void give_up_document(const InputPlace& place, UnknownReason reason, Reply& reply);
  /// What a line of an earlier run adds to the exit code, by its status.
  [[nodiscard]] virtual ExitCode code_of(std::string_view status) const;

  [[nodiscard]] bool json() const { return options_.json || options_.batch.json_lines; }
  /// For the functions of engine/answers/json/answers_json.hpp: null if lines must be the same in every run.
  [[nodiscard]] const Stats* shown(const Stats& stats) const {
    return options_.batch.json_lines ? nullptr : &stats;
  }
  [[nodiscard]] std::string heading(const InputPlace& place) const {
    return heading_of(place, options_.input);
  }
  [[nodiscard]] bool is_parallel() const { return options_.batch.threads() > 1; }
  [[nodiscard]] Console& console() { return console_; }
  /// For what ask() prints itself: meanwhile no other thread writes.
  [[nodiscard]] std::unique_lock<std::mutex> hold_output();
  /// What is known of the puzzle at hand so far, for those who wait at a terminal.
  void note(const std::string& so_far);

 private:
  struct Item;
  struct Batch;
  using BatchPtr = std::shared_ptr<Batch>;

  /// Null after the last item.
  [[nodiscard]] BatchPtr read(PuzzleInput& input);
  void answer(PuzzleSolver& engine, Batch& batch);
  void answer(PuzzleSolver& engine, Item& item);
  /// Asks again, with no other thread at work, about what did not fit into memory beside others.
  void answer_alone(PuzzleSolver& engine, Batch& batch);
  void tick();
  void tell(const std::string& message);
  void write_out(const Batch& batch);
  void write_unread(const InputPlace& place, const Unread& unread);
  void run_one_by_one(PuzzleInput& input);
  void run_parallel(PuzzleInput& input);
  /// Reads ahead until there are two puzzles. Whether there are no more than one.
  [[nodiscard]] bool has_one_puzzle(PuzzleInput& input);
  /// Answers what was read ahead with all threads together.
  void run_together();
  /// Whether an item of the input is this run's to answer.
  [[nodiscard]] bool is_mine(const InputItem& item, Batch& batch);
  void check_no_line_is_left(Batch& batch);
  void raise(ExitCode code);
  [[nodiscard]] bool is_stopped() const;

  const QueryOptions& options_;
  Console console_;
  std::unique_ptr<ResumedOutput> resumed_;
  MemoryTurns memory_turns_;
  std::mutex output_;  ///< held while something is written, and for what follows
  Progress progress_;
  std::uint64_t bytes_read_ = 0;
  bool has_unflushed_ = false;
  bool ticks_ = false;                     ///< and what is not flushed will be
  std::deque<BatchPtr> ahead_;             ///< read, but not answered
  std::uint64_t items_ = 0;                ///< puzzles and errors of the whole input so far
  std::atomic<std::size_t> next_size_{1};  ///< of batches: as many puzzles as take some ms
  bool has_read_all_ = false;
  bool is_cut_ = false;  ///< an answer is missing: nothing after it is written
  std::uint64_t written_ = 0;
  std::chrono::steady_clock::time_point flushed_ = std::chrono::steady_clock::now();
  ExitCode code_ = ExitCode::ok;
  Ticker ticker_;  ///< the last one: it must stop first
};

}  // namespace puzzlec::cli
