// puzzlec convert: puzzles from one format to another.
#include "engine/convert.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/runs/query_run.hpp"

namespace puzzlec::cli {
namespace convert_detail {
namespace {

struct Options {
  QueryOptions query;
  std::string to;
};

/// The format of that name; or those of the family of that name, its own lines first.
std::vector<const Format*> formats_named(const std::string& name) {
  if (const Format* format = find_format(name)) return {format};
  const Family* family = find_family(name);
  if (family == nullptr) return {};
  std::vector<const Format*> found(family->formats.begin(), family->formats.end());
  std::stable_partition(found.begin(), found.end(),
                        [&](const Format* format) { return format->name == name + "-line"; });
  return found;
}

class ConvertRun final : public QueryRun {
 public:
  ConvertRun(const Options& options, Console& console)
      : QueryRun(options.query, console),
        formats_(formats_named(options.to)),
        family_(find_format(options.to) == nullptr ? find_family(options.to) : nullptr) {}

  ExitCode run_all() {
    const ExitCode code = run();
    if (count_ == 0) return code;
    if (formats_.front()->puzzles.header != nullptr) {
      console().print(formats_.front()->puzzles.header(count_));
      console().print(text_);
    }
    console().print(formats_.front()->puzzles.footer);
    return code;
  }

 private:
  void ask(PuzzleSolver&, const InputPlace& place, const Puzzle& puzzle, Reply& reply) override {
    if (family_ != nullptr && !family_->is_square_class && puzzle.family() != family_->name) {
      reply.messages = fmt::format("puzzlec: {}: expected a {} puzzle, found a {} puzzle\n",
                                   name_of(place), family_->name, puzzle.family());
      reply.code = ExitCode::bad_input;
      return;
    }
    auto converted = convert(puzzle, *formats_.front(), count_ + 1, pool_);
    // Of a family's formats, the first that can state the first puzzle is taken for all.
    for (std::size_t i = 1; !converted && count_ == 0 && i < formats_.size(); ++i) {
      auto other = convert(puzzle, *formats_[i], 1, pool_);
      if (!other) continue;
      converted = std::move(other);
      std::swap(formats_[0], formats_[i]);
    }
    const Format& format = *formats_.front();
    if (!converted) {
      reply.messages = fmt::format("puzzlec: {}: format {} takes {}; this is a {} puzzle\n",
                                   name_of(place), format.name, converted.error(), puzzle.family());
      reply.code = ExitCode::bad_input;
      return;
    }
    reply.text = std::move(converted->item);
    if (converted->needs_family) {
      reply.messages =
          fmt::format("puzzlec: {}: read it back with --as {}\n", name_of(place), puzzle.family());
    }
    if (!converted->left_behind.empty()) {
      reply.messages += fmt::format("puzzlec: {}: format {} has no place for {}\n", name_of(place),
                                    format.name, fmt::join(converted->left_behind, ", "));
    }
  }

  void give_up(const InputPlace& place, const Puzzle&, UnknownReason reason,
               Reply& reply) const override {
    give_up_document(place, reason, reply);
  }
  void give_up_unread(const InputPlace& place, UnknownReason reason, Reply& reply) override {
    give_up_document(place, reason, reply);
  }

  void write(const InputPlace&, const Reply& reply) override {
    if (reply.code != ExitCode::ok) return;
    const Framing& framing = formats_.front()->puzzles;
    const std::string text = (count_++ == 0 ? "" : framing.separator) + reply.text;
    if (framing.header == nullptr) return console().print(text);
    text_ += text;  // the number of puzzles comes first
  }

  std::vector<const Format*> formats_;  ///< the one to write first
  /// If --to names one. Squares may be of several, but some of its formats are also those of others.
  const Family* family_;
  StructurePool pool_;
  std::string text_;
  std::size_t count_ = 0;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.input.add_to(app);
  app.add_option(
         "--to", options->to,
         "The format to write, or a family: the first of its formats that can state the puzzles")
      .type_name("NAME")
      .required()
      .check([](const std::string& name) {
        return !formats_named(name).empty() ? std::string() : no_such_format(name);
      });
  return [options](Console& console) { return ConvertRun(*options, console).run_all(); };
}

}  // namespace
}  // namespace convert_detail

const Command convert_command{
    .name = "convert",
    .summary = "Write puzzles in another format; refuse those that the format cannot express",
    .examples =
        "  puzzlec convert --to coci-cross cnf_examples/ucf_sudoku.in\n"
        "  puzzlec convert --to sudoku cnf_examples/ucf_sudoku.in\n"
        "  puzzlec convert --to puzzlec-model cnf_examples/ucf_kenken.in",
    .notes =
        "A bare square does not say which family it belongs to. If --as is needed to read it\n"
        "back, a message on standard error says so.\n",
    .setup = convert_detail::setup,
};

}  // namespace puzzlec::cli
