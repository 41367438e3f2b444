// puzzlec convert: puzzles from one format to another. Nothing is lost silently: a puzzle that the
// format cannot express is refused, and what is written is read back and compared.
#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/query_run.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/model/model_text.hpp"

namespace puzzlec::cli {
namespace convert_detail {
namespace {

struct Options {
  QueryOptions query;
  std::string to;
};

/// What a model says, whatever its rules are called and in whatever order they stand: the lines of
/// its text.
std::vector<std::string> meaning_of(const Puzzle& puzzle, StructurePool& pool) {
  const Model model = puzzle.model(pool);
  Structure structure = *model.structure;
  Model unnamed{nullptr, model.clues, model.givens};
  const auto forget = [](std::vector<Constraint>& constraints) {
    for (Constraint& constraint : constraints)
      std::visit([](auto& one) { one.origin = {}; }, constraint);
  };
  forget(structure.constraints);
  forget(unnamed.clues);
  unnamed.structure = std::make_shared<const Structure>(std::move(structure));
  std::istringstream text(to_text(unnamed));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  std::ranges::sort(lines);
  return lines;
}

class ConvertRun final : public QueryRun {
 public:
  ConvertRun(const Options& options, Console& console)
      : QueryRun(options.query, console),
        format_(*find_format(options.to)),
        ignores_unsupported_(options.query.input.ignore_unsupported) {}

  ExitCode run_all() {
    const ExitCode code = run();
    if (count_ == 0) return code;
    if (format_.puzzles.header != nullptr) {
      console().print(format_.puzzles.header(count_));
      console().print(text_);
    }
    console().print(format_.puzzles.footer);
    return code;
  }

 private:
  void ask(PuzzleSolver&, const InputPlace& place, const Puzzle& puzzle, Reply& reply) override {
    if (const auto needed = format_.loses(puzzle)) {
      reply.messages = fmt::format("puzzlec: {}: format {} takes {}; this is a {} puzzle\n",
                                   name_of(place), format_.name, *needed, puzzle.family());
      reply.code = ExitCode::bad_input;
      return;
    }
    reply.text = format_.puzzles.item(count_ + 1, puzzle, {});
    if (states_the_same(puzzle, reply.text, "")) return;
    const std::string family(puzzle.family());
    const bool is_square_class = find_family(family)->is_square_class;
    if (!is_square_class || !states_the_same(puzzle, reply.text, family)) {
      throw InternalError(fmt::format("{} of {} reads as another puzzle in format {}", family,
                                      name_of(place), format_.name));
    }
    reply.messages =
        fmt::format("puzzlec: {}: read it back with --as {}\n", name_of(place), family);
  }

  void write(const InputPlace&, const Reply& reply) override {
    if (reply.code == ExitCode::bad_input) return;
    const std::string text = (count_++ == 0 ? "" : format_.puzzles.separator) + reply.text;
    if (format_.puzzles.header == nullptr) return console().print(text);
    text_ += text;  // the number of puzzles comes first
  }

  /// Whether `item`, read as the target format's and as a family, is the same puzzle.
  bool states_the_same(const Puzzle& puzzle, const std::string& item, const std::string& as) {
    const Framing& framing = format_.puzzles;
    const std::string text =
        (framing.header == nullptr ? "" : framing.header(1)) + item + framing.footer;
    StringSource source(text);
    TextCursor cursor(source, "");
    // A document goes out again with what was left out of it.
    const auto reader =
        format_.open(cursor, {.as = as, .ignore_unsupported = ignores_unsupported_});
    const auto read = reader->next();
    return read && *read && meaning_of(***read, pool_) == meaning_of(puzzle, pool_);
  }

  const Format& format_;
  bool ignores_unsupported_;
  StructurePool pool_;
  std::string text_;
  std::size_t count_ = 0;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.input.add_to(app);
  app.add_option("--to", options->to, "The format to write (see 'puzzlec formats')")
      .type_name("NAME")
      .required()
      .check([](const std::string& name) {
        return find_format(name) != nullptr ? std::string() : no_such_format(name);
      });
  return [options](Console& console) { return ConvertRun(*options, console).run_all(); };
}

}  // namespace
}  // namespace convert_detail

extern const Command convert_command;
const Command convert_command{
    .name = "convert",
    .summary = "Write puzzles in another format; refuse those that the format cannot express",
    .examples =
        "  puzzlec convert --to coci-cross cnf_examples/ucf_sudoku.in\n"
        "  puzzlec convert --to puzzlec-model cnf_examples/ucf_kenken.in",
    .notes =
        "A bare square does not say which family it belongs to. If --as is needed to read it\n"
        "back, a message on standard error says so.\n",
    .setup = convert_detail::setup,
};

}  // namespace puzzlec::cli
