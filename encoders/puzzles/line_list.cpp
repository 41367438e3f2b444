#include "encoders/puzzles/line_list.hpp"

#include <utility>

#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace {

class LineListReader final : public PuzzleReader {
 public:
  LineListReader(TextCursor& cursor, LineParser parse)
      : cursor_(&cursor), parse_(std::move(parse)) {}

  std::optional<Parsed<PuzzlePtr>> next() override {
    while (!cursor_->at_end() && !cursor_->line_is_too_long() &&
           (cursor_->line().empty() || cursor_->line()[0] == '#')) {
      cursor_->advance();
    }
    if (cursor_->at_end()) return std::nullopt;
    auto puzzle = read();
    cursor_->advance();
    return puzzle;
  }

 private:
  Parsed<PuzzlePtr> read() {
    if (auto error = missing_line(*cursor_, "a puzzle")) return Failure{*error};
    LineScanner scanner(*cursor_, cursor_->line());
    while (scanner.take(' ') || scanner.take('\t')) {
    }
    return parse_(scanner);
  }

  TextCursor* cursor_;
  LineParser parse_;
};

}  // namespace

std::unique_ptr<PuzzleReader> read_lines(TextCursor& cursor, LineParser parse) {
  return std::make_unique<LineListReader>(cursor, std::move(parse));
}

std::string write_number_rows(std::size_t, const Puzzle&, const Answer& answer) {
  return answer.kind == Answer::Kind::solved ? number_rows(answer.grid, ".") : stand_in(answer);
}

}  // namespace puzzlec
