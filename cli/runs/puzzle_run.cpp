#include "cli/runs/puzzle_run.hpp"

#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/options/option_checks.hpp"
#include "engine/convert.hpp"

namespace puzzlec::cli {
namespace {

/// Stands between the items of a reply; no format writes it.
constexpr char between_items = '\0';

}  // namespace

void PuzzleRun::add_to_option(Arguments app, std::string& to) {
  app.add_option("--to", to, "The format to write; without it, that of the input")
      .type_name("FORMAT")
      .check([](const std::string& name) {
        return find_format(name) != nullptr ? std::string() : no_such_format(name);
      });
}

ExitCode PuzzleRun::run_all() {
  const ExitCode code = run();
  finish();
  return code;
}

const Format& PuzzleRun::output_format(const InputPlace& place) const {
  return to_.empty() ? *place.format : *find_format(to_);
}

std::optional<std::string> PuzzleRun::item_of(const InputPlace& place, const Puzzle& puzzle,
                                              Reply& reply) const {
  const Format& format = output_format(place);
  StructurePool pool;
  const auto converted = convert(puzzle, format, place.number, pool);
  if (!converted) {
    reply.messages += fmt::format("puzzlec: {}: format {} takes {}; --to names another one\n",
                                  name_of(place), format.name, converted.error());
    reply.code = ExitCode::bad_input;
    return std::nullopt;
  }
  if (!converted->left_behind.empty()) {
    reply.messages += fmt::format("puzzlec: {}: format {} has no place for {}\n", name_of(place),
                                  format.name, fmt::join(converted->left_behind, ", "));
  }
  return converted->item;
}

void PuzzleRun::add_item(Reply& reply, const std::string& item) {
  if (!reply.text.empty()) reply.text += between_items;
  reply.text += item;
}

void PuzzleRun::write(const InputPlace& place, const Reply& reply) {
  if (!writes_puzzles()) return QueryRun::write(place, reply);
  if (reply.text.empty()) return;
  if (!writer_)
    writer_.emplace(console(), output_format(place).puzzles, std::nullopt, has_written_);
  std::string_view rest = reply.text;
  while (true) {
    const std::size_t end = rest.find(between_items);
    writer_->write(rest.substr(0, end));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  has_written_ = true;
}

void PuzzleRun::give_up(const InputPlace& place, const Puzzle& puzzle, UnknownReason reason,
                        Reply& reply) const {
  if (!writes_puzzles()) return QueryRun::give_up(place, puzzle, reason, reply);
  give_up_document(place, reason, reply);
}

void PuzzleRun::give_up_unread(const InputPlace& place, UnknownReason reason, Reply& reply) {
  if (!writes_puzzles()) return QueryRun::give_up_unread(place, reason, reply);
  give_up_document(place, reason, reply);
}

void PuzzleRun::end_of_file(const InputPlace& place) {
  // With --to, the puzzles of all files are one document.
  if (to_.empty()) finish();
  QueryRun::end_of_file(place);
}

void PuzzleRun::finish() {
  if (writer_) writer_->finish();
  writer_.reset();
}

}  // namespace puzzlec::cli
