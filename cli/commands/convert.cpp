// puzzlec convert: puzzles from one format to another. Nothing is lost in silence: what is written
// is read again, and where it does not state the same, the puzzle is refused.
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/query_run.hpp"
#include "encoders/model/model_text.hpp"

namespace puzzlec::cli {
namespace {

struct Options {
  QueryOptions query;
  std::string to;
};

/// What a model says, whatever its rules are called.
std::string meaning_of(const Puzzle& puzzle, StructurePool& pool) {
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
  return to_text(unnamed);
}

class ConvertRun final : public QueryRun {
 public:
  ConvertRun(const Options& options, Console& console)
      : QueryRun(options.query, console), format_(*find_format(options.to)) {}

  ExitCode run_all() {
    const ExitCode code = run();
    if (count_ == 0) return code;
    if (format_.puzzles.header != nullptr) console().print(format_.puzzles.header(count_));
    console().print(text_);
    console().print(format_.puzzles.footer);
    return code;
  }

 private:
  void ask(Engine&, const InputPlace& place, const Puzzle& puzzle, Reply& reply) override {
    const auto refuse = [&](const std::string& why) {
      reply.messages = fmt::format("puzzlec: {}: {}\n", name_of(place), why);
      reply.code = ExitCode::bad_input;
    };
    if (const auto needed = format_.refuses(puzzle))
      return refuse(fmt::format("format {} takes {}", format_.name, *needed));
    const std::string item = format_.puzzles.item(count_ + 1, puzzle, {});
    if (!states_the_same(puzzle, item)) {
      return refuse(
          fmt::format("format {} cannot say all that this {} says", format_.name, puzzle.family()));
    }
    reply.text = item;
  }

  void write(const InputPlace&, const Reply& reply) override {
    if (reply.code == ExitCode::bad_input) return;
    text_ += (count_++ == 0 ? "" : format_.puzzles.separator) + reply.text;
  }

  /// Whether `item`, read as the target format's, is the same puzzle.
  bool states_the_same(const Puzzle& puzzle, const std::string& item) {
    const Framing& framing = format_.puzzles;
    const std::string text =
        (framing.header == nullptr ? "" : framing.header(1)) + item + framing.footer;
    const std::string meaning = meaning_of(puzzle, pool_);
    for (const char* as : {"", "latin", "sudoku", "sudoku-x"}) {
      const bool is_square = *as != '\0';
      if (is_square && puzzle.family() != as) continue;
      StringSource source(text);
      TextCursor cursor(source, "");
      const auto reader = format_.open(cursor, {as});
      const auto read = reader->next();
      if (read && *read && meaning_of(***read, pool_) == meaning) return true;
    }
    return false;
  }

  const Format& format_;
  StructurePool pool_;
  std::string text_;
  std::size_t count_ = 0;
};

std::function<ExitCode(Console&)> setup(CLI::App& app) {
  auto options = std::make_shared<Options>();
  options->query.input.add_to(app);
  app.add_option("--to", options->to, "The format to write (see 'puzzlec formats')")
      ->type_name("NAME")
      ->required()
      ->check([](const std::string& name) {
        return find_format(name) != nullptr ? std::string() : no_such_format(name);
      });
  return [options](Console& console) { return ConvertRun(*options, console).run_all(); };
}

}  // namespace

extern const Command convert_command;
const Command convert_command{
    .name = "convert",
    .summary = "Write puzzles in another format; refuse those that it cannot state",
    .examples =
        "  puzzlec convert --to coci-cross cnf_examples/ucf_sudoku.in\n"
        "  puzzlec convert --to puzzlec-model cnf_examples/ucf_kenken.in",
    .notes =
        "A square that a rowan sheet or latin-lab holds may need --as to be read as what it was.\n",
    .setup = setup,
};

}  // namespace puzzlec::cli
