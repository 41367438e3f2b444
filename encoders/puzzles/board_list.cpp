#include "encoders/puzzles/board_list.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace {

class BoardListReader final : public PuzzleReader {
 public:
  BoardListReader(TextCursor& cursor, BoardList list) : cursor_(&cursor), list_(std::move(list)) {}

  std::optional<std::size_t> announced() const override { return announced_; }

  std::optional<Parsed<PuzzlePtr>> next() override {
    if (finished_) return std::nullopt;
    if (!announced_) {
      const auto count = read_numbers(*cursor_, {"the number of " + list_.plural});
      if (!count) return stop(count.error());
      announced_ = (*count)[0];
      cursor_->advance();
    }
    if (!ahead_) {
      cursor_->skip_blank_lines();
      if (found_ == *announced_) {
        finished_ = true;
        if (cursor_->at_end()) return std::nullopt;
        return stop(cursor_->error(
            InputErrorCode::trailing_text, 1,
            fmt::format("the end of the input after {} {}", *announced_, list_.plural),
            quoted(cursor_->line())));
      }
      if (cursor_->at_end()) {
        return stop(cursor_->end_error(
            fmt::format("{} {}, of which {} are there", *announced_, list_.plural, found_)));
      }
    }
    ++found_;
    return read();
  }

 private:
  /// Lines without a blank one between them, as many as a board has rows or fewer.
  struct Block {
    Grid grid;
    bool complete = false;
    std::optional<InputError> problem;  ///< the first one
  };

  Parsed<PuzzlePtr> stop(InputError error) {
    finished_ = true;
    return Failure{std::move(error)};
  }

  Parsed<PuzzlePtr> read() {
    Block block = ahead_ ? std::move(*ahead_) : read_block();
    ahead_.reset();
    // Lines that follow at once are the next board, or a few rows too many in this one: their
    // number tells.
    const bool followed = block.complete && !cursor_->at_end() && !cursor_->line().empty();
    if (followed && found_ < *announced_) {
      InputError too_many = cursor_->error(InputErrorCode::wrong_count, 1,
                                           fmt::format("{} rows, then a blank line", list_.rows),
                                           fmt::format("row {}", list_.rows + 1));
      ahead_ = read_block();
      if (!ahead_->complete) {
        ahead_.reset();
        if (!block.problem) block.problem = std::move(too_many);
      }
    }
    if (block.problem) return Failure{std::move(*block.problem)};
    return list_.make(std::move(block.grid));
  }

  Block read_block() {
    Block block{Grid(list_.rows, list_.columns), false, std::nullopt};
    for (std::size_t row = 0; row < list_.rows; ++row) {
      const auto values = list_.read_row(*cursor_);
      if (values) {
        for (std::size_t c = 0; c < list_.columns; ++c) block.grid.at(row, c) = (*values)[c];
      } else if (!block.problem) {
        block.problem = values.error();
      }
      if (cursor_->at_end() || cursor_->line().empty()) return block;
      cursor_->advance();
    }
    block.complete = true;
    return block;
  }

  TextCursor* cursor_;
  BoardList list_;
  std::optional<std::size_t> announced_;
  std::size_t found_ = 0;
  std::optional<Block> ahead_;  ///< lines that were read to tell where a board ends
  bool finished_ = false;
};

}  // namespace

std::unique_ptr<PuzzleReader> read_board_list(TextCursor& cursor, BoardList list) {
  return std::make_unique<BoardListReader>(cursor, std::move(list));
}

}  // namespace puzzlec
