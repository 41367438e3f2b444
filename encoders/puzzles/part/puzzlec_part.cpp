// Format `puzzlec-part`: a part of a puzzle, as 'puzzlec split' writes it.
//
//   {"format": "puzzlec-part", "version": 1, "part": 3, "of": 8, "partition": SHA-256,
//    "assumed": ["r1c2=5", "r3c4!=7"], "puzzle": PUZZLE}
//
// PUZZLE as in partition.hpp.
#include <algorithm>
#include <utility>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/object_fit.hpp"
#include "encoders/puzzles/part/part_puzzle.hpp"
#include "encoders/puzzles/puzzle_text.hpp"

namespace puzzlec {
namespace puzzlec_part_detail {
namespace {

bool is_hash(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Parsed<PartPuzzle> read_part(const JsonNode& root) {
  FirstError error;
  const JsonNode format = error.take(root.member("format"));
  if (!error && !format.is_text("puzzlec-part"))
    error.keep(format.error(InputErrorCode::unknown_format, "\"puzzlec-part\"", "another value"));
  error.take(error.take(root.member("version")).number(1, 1));
  error.keep(
      root.unknown_member({"format", "version", "part", "of", "partition", "assumed", "puzzle"}));
  PartPuzzle part;
  part.count =
      error.take(error.take(root.member("of")).number(1, Partition::most_parts), std::uint64_t{1});
  part.number = error.take(error.take(root.member("part")).number(1, part.count), std::uint64_t{1});
  const JsonNode partition = error.take(root.member("partition"));
  part.partition = error.take(partition.text());
  if (!error && !is_hash(part.partition))
    error.keep(partition.error(InputErrorCode::bad_character, "64 hexadecimal digits",
                               quoted(part.partition)));
  const JsonNode puzzle = error.take(root.member("puzzle"));
  const JsonNode assumed = error.take(root.member("assumed"));
  if (error) return Failure{error.error()};
  part.whole = error.take(puzzle_at(puzzle));
  if (error) return Failure{error.error()};
  part.givens = part.whole.puzzle->givens();
  StructurePool pool;
  part.assumed = error.take(cube_at(assumed, *part.whole.puzzle->model(pool).structure));
  if (error) return Failure{error.error()};
  return part;
}

std::optional<InputError> read(Reading& in, NewPuzzles& into) {
  const auto document = JsonDocument::take(in.cursor);
  if (!document) return document.error();
  auto part = read_part(document->root());
  if (!part) return part.error();
  std::string id = part->id();
  into.push_back(hold<PartPuzzle>(*std::move(part)));
  into.back()->note_id(std::move(id));
  return std::nullopt;
}

std::unique_ptr<PuzzleReader> open(TextCursor& cursor, const ReadOptions& options) {
  return open_erased(cursor, options, ErasedLayout{.read = read});
}

Fit detect(std::string_view head, bool) {
  return fit_of_object(head, "\"puzzlec-part\"");
}

std::optional<std::string> loses(const Puzzle& puzzle) {
  if (held_as<PartPuzzle>(puzzle) != nullptr) return std::nullopt;
  return "parts of puzzles, as 'puzzlec split' writes them";
}

std::optional<std::string> refuses(const Puzzle& puzzle) {
  const auto* part = held_as<PartPuzzle>(puzzle);
  return part == nullptr ? loses(puzzle) : part->whole.format->refuses(*part->whole.puzzle);
}

/// As in the format of the whole puzzle.
std::string answer_item(std::size_t number, const Puzzle& puzzle, const Answer& answer) {
  const auto* part = held_as<PartPuzzle>(puzzle);
  ensure(part != nullptr, "an answer is written where it is not refused");
  const Framing& answers = part->whole.format->answers;
  const std::string header = answers.header == nullptr ? "" : answers.header(1);
  return header + answers.item(number, *part->whole.puzzle, answer) + answers.footer;
}

std::string write(std::size_t, const Puzzle& puzzle, const Answer&) {
  const auto* part = held_as<PartPuzzle>(puzzle);
  ensure(part != nullptr, "a format writes what it can state");
  return part->text();
}

}  // namespace
}  // namespace puzzlec_part_detail

extern const Format puzzlec_part;
constinit const Format puzzlec_part{
    .name = "puzzlec-part",
    .summary = "a part of a puzzle, as 'puzzlec split' writes it (docs/batches.md)",
    .example =
        R"({"format":"puzzlec-part","version":1,"part":1,"of":2,"partition":"0000000000000000000000000000000000000000000000000000000000000000","assumed":["r1c1=1"],"puzzle":{"format":"latin-lab","family":"latin","text":". . .\n. . 1\n. 1 .\n"}}
)",
    .detect = puzzlec_part_detail::detect,
    .open = puzzlec_part_detail::open,
    .refuses = puzzlec_part_detail::refuses,
    .loses = puzzlec_part_detail::loses,
    .answers = {Frame{.separator = "\n"}, puzzlec_part_detail::answer_item},
    .puzzles = {Frame{}, puzzlec_part_detail::write},
};

}  // namespace puzzlec
