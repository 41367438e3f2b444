#include "encoders/puzzles/codec.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/entries/filled_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace {

/// Whether what a player has filled in follows, after a puzzle: "# entries" or the like.
bool announces_entries(std::string_view line) {
  constexpr std::string_view word = "entries";
  if (!line.starts_with('#')) return false;
  line.remove_prefix(std::min(line.find_first_not_of("# \t"), line.size()));
  if (line.size() < word.size()) return false;
  const bool is_word = std::ranges::equal(line.substr(0, word.size()), word, {}, [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return is_word && line.find_first_not_of(": \t", word.size()) == std::string_view::npos;
}

/// What the readers of all layouts do; `read_on` is what sets them apart.
class LayoutReader : public PuzzleReader {
 public:
  LayoutReader(TextCursor& cursor, ReadOptions options, ErasedLayout layout)
      : cursor_(cursor), options_(std::move(options)), layout_(std::move(layout)) {}

  std::optional<std::size_t> announced() const final { return announced_; }

  std::optional<Parsed<PuzzlePtr>> next() final {
    while (ready_.empty()) {
      if (is_finished_) return std::nullopt;
      if (layout_.plural != nullptr && !announced_) {
        if (auto error = read_count()) return stop(*error);
      }
      if (!is_ahead() && next_.empty()) {
        if (auto error = pass_over()) return Failure{std::move(*error)};
        if (ends()) {
          is_finished_ = true;
          if (auto error = check_end()) return stop(*error);
          // All that was read were titles and comments of the format's own.
          if (found_ > 0 && !has_items_) return stop(cursor_.end_error("a puzzle"));
          return std::nullopt;
        }
      }
      ++found_;
      const std::size_t first_line = cursor_.line_number();
      if (next_.empty()) {
        Reading in{cursor_, options_, found_ == announced_};
        const auto error = read_on(in, ready_);
        has_items_ = has_items_ || error || !ready_.empty();
        if (error) {
          recover(first_line);
          return Failure{*error};
        }
      } else {
        ready_ = std::exchange(next_, {});
      }
      if (options_.with_entries && !is_ahead() && !ready_.empty()) {
        if (auto problem = note_entries(*ready_.back())) {
          ready_.pop_back();
          return Failure{std::move(*problem)};
        }
      }
    }
    PuzzlePtr puzzle = std::move(ready_.front());
    ready_.pop_front();
    shape_ = entry_rows_of(*puzzle);
    return puzzle;
  }

 protected:
  virtual std::optional<InputError> read_on(Reading& in, NewPuzzles& into) {
    return layout_.read(in, into);
  }
  /// Whether lines of the next puzzle were read already.
  [[nodiscard]] virtual bool is_ahead() const { return false; }

 private:
  Parsed<PuzzlePtr> stop(InputError error) {
    is_finished_ = true;
    return Failure{std::move(error)};
  }

  std::optional<InputError> read_count() {
    const std::string plural = layout_.plural;
    const auto count = read_numbers(cursor_, {"the number of " + plural});
    if (!count) return count.error();
    const auto& [token, number] = (*count)[0];
    if (layout_.fewest > 0) {
      if (auto error =
              check_range(cursor_, token, number, layout_.fewest, UINT32_MAX,
                          fmt::format("a number of {} of at least {}", plural, layout_.fewest))) {
        return error;
      }
    }
    announced_ = number;
    cursor_.advance();
    return std::nullopt;
  }

  /// Reads what follows the puzzle as its player's entries, if the input says so.
  std::optional<InputError> note_entries(Puzzle& puzzle) {
    cursor_.skip_blank_lines();
    if (cursor_.at_end() || !announces_entries(cursor_.line())) return std::nullopt;
    StructurePool pool;
    const Model model = puzzle.model(pool);
    const TextOrigin origin{cursor_.file(), cursor_.line_number()};
    auto taken = take_entries(entry_rows_of(puzzle));
    if (!taken) return taken.error();
    auto entries = read_taken(*taken, puzzle, EntryWords(puzzle, *model.structure), origin);
    if (!entries) return entries.error();
    puzzle.note_entries(*std::move(entries));
    return check_next();
  }

  /// What stands after "# entries": a text of entries or of rows, or the puzzle filled in.
  struct Taken {
    std::string text;
    bool are_rows = false;
    std::unique_ptr<Puzzle> filled;
  };

  [[nodiscard]] static Parsed<PlayerEntries> read_taken(const Taken& taken, const Puzzle& puzzle,
                                                        const EntryWords& words,
                                                        const TextOrigin& origin) {
    if (taken.filled != nullptr)
      return entries_in(*taken.filled, puzzle, {origin.file, origin.first_line + 1});
    if (!taken.are_rows) return read_entries(taken.text, origin, words);
    auto entries = read_entry_rows(taken.text, origin, words);
    if (!entries) return entries;
    if (auto error = compare_with_givens(*entries, puzzle, origin)) return Failure{*error};
    return entries;
  }

  [[nodiscard]] bool is_at_text() {
    return !cursor_.at_end() && !cursor_.line_is_too_long() && !cursor_.line().empty() &&
           !cursor_.line().starts_with('#');
  }

  /// Takes the line "# entries" and what belongs to it.
  Parsed<Taken> take_entries(const EntryRows& shape) {
    Taken taken;
    const auto take_line = [&] {
      taken.text += cursor_.line();
      taken.text += '\n';
      cursor_.advance();
    };
    take_line();
    while (is_at_text() && begins_entry(cursor_.line())) take_line();
    const bool has_entries = taken.text.find('\n') + 1 < taken.text.size();
    if (has_entries || !is_at_text()) return taken;
    taken.are_rows = is_entry_row(cursor_.line(), shape);
    if (taken.are_rows) {
      for (std::size_t row = 0; row < shape.rows && is_at_text(); ++row) take_line();
      return taken;
    }
    const InputError unreadable = no_entry(", or the puzzle filled in");
    NewPuzzles read;
    Reading in{cursor_, options_};
    const std::size_t first_line = cursor_.line_number();
    if (read_on(in, read) || read.empty()) {
      recover(first_line);
      return Failure{unreadable};
    }
    taken.filled = std::move(read.front());
    return taken;
  }

  [[nodiscard]] InputError no_entry(const char* otherwise) {
    return cursor_.error(InputErrorCode::bad_character, 1, std::string(entry_form) + otherwise,
                         quoted(cursor_.line()));
  }

  /// Lines that follow entries at once are the next puzzle; otherwise they are entries that nobody can
  /// read, and no answer must come before that is said.
  std::optional<InputError> check_next() {
    if (!is_at_text() || is_last_line()) return std::nullopt;
    const InputError unreadable = no_entry(", or the next puzzle");
    if (announced_ && found_ == *announced_) return unreadable;
    Reading in{cursor_, options_, found_ + 1 == announced_};
    const std::size_t first_line = cursor_.line_number();
    if (!read_on(in, next_)) return std::nullopt;
    next_.clear();
    recover(first_line);
    return unreadable;
  }

  /// Goes on to the next line that belongs to a puzzle, or is too long to tell.
  std::optional<InputError> pass_over() {
    while (!cursor_.at_end() && !cursor_.line_is_too_long()) {
      if (announces_entries(cursor_.line())) {
        const auto taken = take_entries(shape_);
        if (!taken) return taken.error();
        continue;
      }
      const std::string_view line = cursor_.line();
      if (!(layout_.content == nullptr ? line : layout_.content(line)).empty()) break;
      cursor_.advance();
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_last_line() {
    if (layout_.last_line == nullptr || cursor_.at_end()) return false;
    std::string_view line = cursor_.line();
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line == layout_.last_line;
  }

  [[nodiscard]] bool ends() {
    return cursor_.at_end() || is_last_line() || (announced_ && found_ == *announced_);
  }

  /// What is wrong with the end, or with what follows it.
  std::optional<InputError> check_end() {
    std::string last;
    if (layout_.last_line != nullptr) {
      if (!is_last_line()) {
        return cursor_.end_error(
            fmt::format("a puzzle, or the {} that ends the input", layout_.last_line));
      }
      cursor_.advance();
      last = fmt::format("the {}", layout_.last_line);
    } else if (announced_) {
      if (found_ < *announced_) {
        return cursor_.end_error(
            fmt::format("{} {}, as announced, not {}", *announced_, layout_.plural, found_));
      }
      last = fmt::format("{} {}", *announced_, layout_.plural);
    }
    cursor_.skip_blank_lines();
    if (cursor_.at_end()) return std::nullopt;
    return cursor_.error(InputErrorCode::trailing_text, 1, "the end of the input after " + last,
                         quoted(cursor_.line()));
  }

  /// Goes to where reading can go on after an error in the puzzle that began on `first_line`.
  void recover(std::size_t first_line) {
    if (is_ahead()) return;
    // The beginning of this puzzle must not be taken for that of the next one.
    if (cursor_.line_number() == first_line) cursor_.advance();
    if (layout_.resumes_at == nullptr) return;
    while (!cursor_.at_end() && !is_last_line() && !layout_.resumes_at(cursor_.line()))
      cursor_.advance();
  }

  TextCursor& cursor_;
  ReadOptions options_;
  ErasedLayout layout_;
  NewPuzzles ready_;
  NewPuzzles next_;  ///< what was read to tell where entries end
  EntryRows shape_;  ///< of the last puzzle
  std::optional<std::size_t> announced_;
  std::size_t found_ = 0;
  bool has_items_ = false;  ///< a puzzle or an error was found
  bool is_finished_ = false;
};

class BoardReader final : public LayoutReader {
 public:
  BoardReader(TextCursor& cursor, const ReadOptions& options, ErasedBoards boards)
      : LayoutReader(cursor, options, {.read = {}, .plural = boards.plural}),
        boards_(std::move(boards)) {}

 private:
  /// Lines without a blank one between them, as many as a board has rows or fewer.
  struct Block {
    Grid grid;
    bool is_complete = false;
    std::optional<InputError> problem;  ///< the first one
  };

  [[nodiscard]] bool is_ahead() const override { return ahead_.has_value(); }

  std::optional<InputError> read_on(Reading& in, NewPuzzles& into) override {
    TextCursor& cursor = in.cursor;
    Block block = ahead_ ? std::move(*ahead_) : read_block(cursor);
    ahead_.reset();
    // Lines that follow at once are the next board, or a few rows too many in this one: their
    // number tells.
    const bool is_followed = block.is_complete && !cursor.at_end() && !cursor.line().empty();
    if (is_followed && !in.is_last) {
      InputError too_many =
          cursor.error(InputErrorCode::wrong_count, 1,
                       fmt::format("{}, then a blank line", counted(boards_.rows, "row")),
                       fmt::format("row {}", boards_.rows + 1));
      ahead_ = read_block(cursor);
      if (!ahead_->is_complete) {
        ahead_.reset();
        if (!block.problem) block.problem = std::move(too_many);
      }
    }
    if (block.problem) return block.problem;
    into.push_back(boards_.make(std::move(block.grid)));
    return std::nullopt;
  }

  Block read_block(TextCursor& cursor) {
    Block block{Grid(boards_.rows, boards_.columns), false, std::nullopt};
    for (std::size_t row = 0; row < boards_.rows; ++row) {
      const auto values = boards_.read_row(cursor);
      if (values) {
        for (std::size_t c = 0; c < boards_.columns; ++c) block.grid.at(row, c) = (*values)[c];
      } else if (!block.problem) {
        block.problem = values.error();
      }
      if (cursor.at_end() || cursor.line().empty()) return block;
      cursor.advance();
    }
    block.is_complete = true;
    return block;
  }

  ErasedBoards boards_;
  std::optional<Block> ahead_;  ///< lines that were read to tell where a board ends
};

}  // namespace

std::string_view without_hash_comment(std::string_view line) {
  return line.starts_with('#') ? std::string_view() : line;
}

Parsed<std::unique_ptr<Puzzle>> read_by(const Format& format, const std::string& line,
                                        const Reading& in) {
  StringSource source(line);
  TextCursor cursor(source, in.cursor.file());
  auto item = format.open(cursor, in.options)->next();
  ensure(item.has_value(), "a line that states a puzzle is one or an error");
  if (!*item) return Failure{item->error()};
  // Nobody else has it yet.
  return std::unique_ptr<Puzzle>(const_cast<Puzzle*>((*item)->release()));
}

bool is_blank_line(std::string_view line) {
  return line.empty();
}

std::string number_rows_of(const Puzzle&, const Grid& grid) {
  return number_rows(grid, ".");
}

std::unique_ptr<PuzzleReader> open_erased(TextCursor& cursor, const ReadOptions& options,
                                          ErasedLayout layout) {
  return std::make_unique<LayoutReader>(cursor, options, std::move(layout));
}

std::unique_ptr<PuzzleReader> open_erased(TextCursor& cursor, const ReadOptions& options,
                                          ErasedBoards boards) {
  return std::make_unique<BoardReader>(cursor, options, std::move(boards));
}

std::optional<InputError> read_each_line(
    Reading& in, std::string_view (*content)(std::string_view line),
    const std::function<std::optional<InputError>(LineScanner& line)>& read) {
  auto error = missing_line(in.cursor, "a puzzle");
  if (!error) {
    const std::string_view whole = in.cursor.line();
    const std::string_view part = content(whole);
    LineScanner line(in.cursor, part,
                     part.empty() ? 1 : static_cast<std::size_t>(part.data() - whole.data()) + 1);
    while (line.take(' ') || line.take('\t')) {
    }
    error = read(line);
  }
  in.cursor.advance();
  return error;
}

std::string answer_item(const AnswerText& text, std::size_t number, const Puzzle& puzzle,
                        const Answer& answer) {
  std::string body =
      answer.kind == Answer::Kind::solved ? text.grid(puzzle, answer.grid) : stand_in(answer);
  return text.item == nullptr ? body : text.item(number, puzzle, body);
}

std::optional<std::string> refusal(const AnswerText& text, const Puzzle& puzzle) {
  if (text.refuses != nullptr) return text.refuses(puzzle);
  const std::size_t side = puzzle.givens().rows();
  if (puzzle.is_square() && side >= text.first_side && side <= text.last_side) return std::nullopt;
  if (text.first_side == text.last_side)
    return fmt::format("a {0}x{0} square of the values 1..{0}", text.first_side);
  return fmt::format("an n x n square of the values 1..n, n = {}..{}", text.first_side,
                     text.last_side);
}

std::string phrase_of(const char* states, const std::vector<std::string>& lacks) {
  if (lacks.empty()) return states;
  return fmt::format("{} (not '{}')", states, fmt::join(lacks, "', '"));
}

}  // namespace puzzlec
