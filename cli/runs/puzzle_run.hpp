// What commands have in common that make puzzles of puzzles: their answers are written in the format
// of the input, or in another one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/output/answer_writer.hpp"
#include "cli/runs/query_run.hpp"

namespace puzzlec::cli {

class PuzzleRun : public QueryRun {
 public:
  /// `to`: a format's name; empty for that of the input.
  PuzzleRun(const QueryOptions& options, const std::string& to, Console& console)
      : QueryRun(options, console), to_(to) {}

  ExitCode run_all();

  /// Adds --to.
  static void add_to_option(Arguments app, std::string& to);

 protected:
  /// The puzzle as an item of the output's format. Nothing, and a message, if the format cannot state
  /// it.
  [[nodiscard]] std::optional<std::string> item_of(const InputPlace& place, const Puzzle& puzzle,
                                                   Reply& reply) const;
  [[nodiscard]] const Format& output_format(const InputPlace& place) const;
  /// Adds an item to those that are written.
  static void add_item(Reply& reply, const std::string& item);

  void write(const InputPlace& place, const Reply& reply) override;
  void give_up(const InputPlace& place, const Puzzle& puzzle, UnknownReason reason,
               Reply& reply) const override;
  void give_up_unread(const InputPlace& place, UnknownReason reason, Reply& reply) override;
  void end_of_file(const InputPlace& place) override;

  /// Whether the answers are puzzles, and not lines for people or JSON.
  [[nodiscard]] virtual bool writes_puzzles() const { return !json(); }

 private:
  void finish();

  std::string to_;
  std::optional<AnswerWriter> writer_;
  bool has_written_ = false;
};

}  // namespace puzzlec::cli
