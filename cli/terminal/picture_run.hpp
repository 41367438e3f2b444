// What commands have in common whose answers may be pictures: one SVG, a page of HTML, or text; to a
// file or to standard output.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/input/io.hpp"
#include "cli/runs/query_run.hpp"

namespace puzzlec::cli {

struct PictureOptions {
  std::string to;      ///< "svg" or "html"; anything else is text
  std::string output;  ///< a file; empty for standard output

  /// The first of `kinds` is the default.
  void add_to(Arguments app, const std::vector<std::string>& kinds, const std::string& help);
};

class PictureRun : public QueryRun {
 public:
  /// The options are kept by reference.
  PictureRun(const QueryOptions& query, const PictureOptions& options, Console& console);

  /// Asks about every puzzle, and makes the file appear.
  [[nodiscard]] ExitCode run_all();

 protected:
  /// Answers one puzzle: with an SVG, with a part of a page's body, or with text.
  virtual void show(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
                    Reply& reply) = 0;

  [[nodiscard]] bool is_svg() const { return options_.to == "svg"; }
  [[nodiscard]] bool is_html() const { return options_.to == "html"; }
  [[nodiscard]] bool is_first() const { return is_first_; }
  [[nodiscard]] bool has_file() const { return file_ != nullptr; }
  /// "FILE: FAMILY 3: STATE", with the file if there are several, and the state if there is one.
  [[nodiscard]] std::string title_of(const InputPlace& place, const Puzzle& puzzle,
                                     const std::string& state) const;

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle, Reply& reply) final;
  void write(const InputPlace& place, const Reply& reply) final;
  void give_up(const InputPlace& place, const Puzzle& puzzle, UnknownReason reason,
               Reply& reply) const final;
  void give_up_unread(const InputPlace& place, UnknownReason reason, Reply& reply) final;
  void print(std::string_view text);

  const QueryOptions& query_;
  const PictureOptions& options_;
  std::unique_ptr<OutputFile> file_;  ///< null for standard output
  bool has_puzzle_ = false;
  bool is_first_ = false;    ///< the puzzle that is asked about
  bool is_refused_ = false;  ///< there are more puzzles than a picture can show
};

}  // namespace puzzlec::cli
