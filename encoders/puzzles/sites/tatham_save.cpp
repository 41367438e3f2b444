// Format `tatham-save`: files that Simon Tatham's puzzles save, one after the other.
//
//   SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
//   GAME    :4:Solo
//   PARAMS  :3:3x3
//   DESC    :...
//
// Lines of a key, the length of a value, and the value. They hold the id of the puzzle, which the game's
// own format reads, and the moves of a player.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace tatham_save_detail {
namespace {

constexpr std::string_view mark = "SAVEFILE:";
constexpr std::string_view first_line = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection";

struct Game {
  std::string_view name;  ///< as files have it
  std::string_view word;  ///< of its format, and in front of its ids
};
constexpr std::array<Game, 4> games{
    {{"Solo", "solo"}, {"Keen", "keen"}, {"Unequal", "unequal"}, {"Towers", "towers"}}};

struct Field {
  std::string value;
  std::size_t line = 0;
  std::size_t column = 0;
};

/// A file while it is read; empty values are missing ones.
struct SaveFile {
  std::size_t line = 1;
  Field game, params, short_params, description, private_description;
  bool has_moves = false;
};

std::string_view key_of(std::string_view line) {
  std::string_view key = line.substr(0, std::min(line.find(':'), line.size()));
  while (key.ends_with(' ')) key.remove_suffix(1);
  return key;
}

/// "KEY     :length:value"; an error in the cursor's line if it is none.
Parsed<Field> value_in(TextCursor& cursor) {
  const std::string_view line = cursor.line();
  const std::size_t first = line.find(':');
  const std::size_t second = first == std::string_view::npos ? first : line.find(':', first + 1);
  std::uint64_t length = 0;
  if (second == std::string_view::npos ||
      !parse_number(line.substr(first + 1, second - first - 1), length)) {
    return Failure{cursor.error(InputErrorCode::bad_character, std::min(first, line.size()) + 1,
                                "a length and a value between colons", quoted(line.substr(0, 20)))};
  }
  const std::string_view value = line.substr(second + 1);
  // What a player typed may go on in other lines.
  const bool is_text = length > value.size();
  const std::string_view key = key_of(line);
  const bool is_needed = key == "GAME" || key == "PARAMS" || key == "CPARAMS" || key == "DESC";
  if (length < value.size() || (is_text && is_needed)) {
    return Failure{cursor.error(InputErrorCode::wrong_count, second + 2,
                                fmt::format("a value of {} characters", length),
                                fmt::format("one of {}", value.size()))};
  }
  return Field{std::string(value), cursor.line_number(), second + 2};
}

Parsed<SaveFile> take_file(TextCursor& cursor) {
  SaveFile file;
  file.line = cursor.line_number();
  std::optional<InputError> error;
  if (!cursor.line().starts_with(mark)) {
    error = cursor.error(InputErrorCode::unknown_format, 1,
                         "a file that begins with SAVEFILE:", quoted(cursor.line().substr(0, 20)));
  }
  cursor.advance();
  for (; !cursor.at_end() && !cursor.line().starts_with(mark); cursor.advance()) {
    if (error || cursor.line().empty()) continue;
    const std::string key(key_of(cursor.line()));
    Field* const into = key == "GAME"       ? &file.game
                        : key == "PARAMS"   ? &file.params
                        : key == "CPARAMS"  ? &file.short_params
                        : key == "DESC"     ? &file.description
                        : key == "PRIVDESC" ? &file.private_description
                                            : nullptr;
    file.has_moves = file.has_moves || key == "MOVE" || key == "SOLVE";
    if (into == nullptr) continue;
    auto value = value_in(cursor);
    if (value) {
      *into = *std::move(value);
    } else {
      error = value.error();
    }
  }
  if (error) return Failure{*error};
  return file;
}

InputError error_at(const Field& field, const SaveFile& file, const Reading& in,
                    InputErrorCode code, std::string expected, std::string found) {
  return {code,
          in.cursor.file(),
          field.line == 0 ? file.line : field.line,
          field.line == 0 ? 1 : field.column,
          std::move(expected),
          std::move(found)};
}

/// An error in the id, where it stands in the file.
InputError placed(InputError error, const SaveFile& file, std::size_t before) {
  const std::size_t params = before + file.params.value.size();
  const bool is_in_params = error.column <= params + 1;
  const Field& field = is_in_params ? file.params : file.description;
  const std::size_t start = is_in_params ? before : params + 1;
  error.line = field.line;
  error.column = field.column + (error.column > start ? error.column - start - 1 : 0);
  return error;
}

std::optional<InputError> read(Reading& in, NewPuzzles& into) {
  auto file = take_file(in.cursor);
  if (!file) return file.error();
  const auto* const game = std::ranges::find(games, file->game.value, &Game::name);
  if (game == games.end())
    return error_at(file->game, *file, in, InputErrorCode::unsupported,
                    "a file of Solo, Keen, Unequal or Towers",
                    file->game.value.empty() ? "no game" : quoted(file->game.value));
  if (file->params.value.empty() || file->description.value.empty())
    return error_at({}, *file, in, InputErrorCode::wrong_count, "the lines PARAMS and DESC",
                    "a file without one of them");
  const std::string line =
      fmt::format("{}:{}:{}\n", game->word, file->params.value, file->description.value);
  auto puzzle = read_by(*find_format("tatham-" + std::string(game->word)), line, in);
  if (!puzzle) return placed(puzzle.error(), *file, game->word.size() + 1);
  if (file->has_moves) (*puzzle)->leave_out({"the moves of a player"});
  into.push_back(*std::move(puzzle));
  return std::nullopt;
}

bool is_start(std::string_view line) {
  return line.starts_with(mark);
}

std::unique_ptr<PuzzleReader> open(TextCursor& cursor, const ReadOptions& options) {
  return open_erased(cursor, options, {.read = read, .resumes_at = is_start});
}

Fit detect(std::string_view head, bool) {
  const std::size_t start = std::min(head.find_first_not_of(" \t\r\n"), head.size());
  return head.substr(start).starts_with(mark) ? Fit::possible : Fit::no;
}

std::string field(std::string_view key, std::string_view value) {
  return fmt::format("{:<8}:{}:{}\n", key, value.size(), value);
}

std::optional<std::string> file_of(const Puzzle& puzzle) {
  for (const Game& game : games) {
    const Format& format = *find_format("tatham-" + std::string(game.word));
    if (format.loses(puzzle)) continue;
    std::string id = format.puzzles.item(1, puzzle, {});
    while (id.ends_with('\n')) id.pop_back();
    const std::size_t colon = id.find(':');
    const std::string_view params = std::string_view(id).substr(0, colon);
    return std::string(first_line) + "\n" + field("VERSION", "1") + field("GAME", game.name) +
           field("PARAMS", params) + field("CPARAMS", params) +
           field("DESC", std::string_view(id).substr(colon + 1)) + field("NSTATES", "1") +
           field("STATEPOS", "1");
  }
  return std::nullopt;
}

std::optional<std::string> loses(const Puzzle& puzzle) {
  if (file_of(puzzle)) return std::nullopt;
  return "a puzzle of which Simon Tatham's programs have an id";
}

std::string answer_text(std::size_t, const Puzzle& puzzle, const Answer& answer) {
  return answer.kind == Answer::Kind::solved ? number_rows_of(puzzle, answer.grid)
                                             : stand_in(answer);
}

}  // namespace
}  // namespace tatham_save_detail

extern const Format tatham_save;
constinit const Format tatham_save{
    .name = "tatham-save",
    .summary = "files that Simon Tatham's Solo, Keen, Unequal and Towers save",
    .example =
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n"
        "GAME    :4:Solo\nPARAMS  :3:2x2\nCPARAMS :3:2x2\nDESC    :9:b3c2b1c3b\n"
        "NSTATES :1:1\nSTATEPOS:1:1\n",
    .detect = tatham_save_detail::detect,
    .open = tatham_save_detail::open,
    .refuses = tatham_save_detail::loses,
    .loses = tatham_save_detail::loses,
    .answers = {Frame{.separator = "\n"}, tatham_save_detail::answer_text},
    .puzzles = {Frame{},
                [](std::size_t, const Puzzle& puzzle, const Answer&) {
                  return tatham_save_detail::file_of(puzzle).value_or("");
                }},
};

}  // namespace puzzlec
