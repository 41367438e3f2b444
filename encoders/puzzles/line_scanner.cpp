#include "encoders/puzzles/line_scanner.hpp"

#include <utility>

#include "encoders/puzzles/grid_text.hpp"

namespace puzzlec {

std::optional<std::uint64_t> LineScanner::number() {
  std::size_t length = 0;
  while (peek(length) >= '0' && peek(length) <= '9') ++length;
  std::uint64_t value = 0;
  if (!parse_number(text_.substr(next_, length), value)) return std::nullopt;
  next_ += length;
  return value;
}

InputError LineScanner::error(InputErrorCode code, std::string expected) const {
  return error(code, std::move(expected),
               at_end() ? "the end of the line" : quoted(rest().substr(0, 12)));
}

InputError LineScanner::error(InputErrorCode code, std::string expected, std::string found) const {
  return cursor_->error(code, column(), std::move(expected), std::move(found));
}

InputError LineScanner::unexpected(std::string expected) const {
  return error(at_end() ? InputErrorCode::wrong_count : InputErrorCode::bad_character,
               std::move(expected));
}

std::optional<InputError> LineScanner::expect_end() const {
  if (at_end()) return std::nullopt;
  return error(InputErrorCode::trailing_text, "the end of the line");
}

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

std::string_view first_puzzle_line(std::string_view head) {
  for (std::string_view line : first_lines(head, 40)) {
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string_view::npos || line[start] == '#') continue;
    return line.substr(start);
  }
  return {};
}

std::string write_number_rows(std::size_t, const Puzzle&, const Answer& answer) {
  return answer.kind == Answer::Kind::solved ? number_rows(answer.grid, ".") : stand_in(answer);
}

}  // namespace puzzlec
