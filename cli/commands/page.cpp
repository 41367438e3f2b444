// puzzlec page: the page of web/ with puzzles in it, as one file that needs no server.
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/io.hpp"
#include "cli/input/puzzle_input.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "engine/convert.hpp"
#include "engine/dimacs_puzzle.hpp"

namespace puzzlec::cli {
namespace page_detail {
namespace {

/// Where the template, which web/build.mjs makes, has an empty list of puzzles.
constexpr std::string_view place_before = R"(<script type="application/json" id="puzzles">)";
constexpr std::string_view place_of_puzzles = R"(<script type="application/json" id="puzzles">[])";

struct Options {
  InputOptions input;
  std::string page;    ///< the template; empty for the one that was installed or built
  std::string output;  ///< a file; empty for standard output
};

/// A built page, or nothing, after a message.
std::optional<std::string> read_template(const Options& options, const Console& console) {
  std::string path = options.page;
  for (const std::string& folder : console.data_folders) {
    if (!path.empty()) break;
    const std::string built = (std::filesystem::path(folder) / "page.html").string();
    if (is_there(built)) path = built;
  }
  if (path.empty()) {
    console.tell(
        "puzzlec: there is no page template: build it with scripts/web --build, or name one with "
        "--template FILE\n");
    return std::nullopt;
  }
  auto text = read_small_file(path, "a built page");
  if (!text) {
    console.tell(fmt::format("puzzlec: {}\n", text.error().message()));
    return std::nullopt;
  }
  if (text->find(place_of_puzzles) == std::string::npos) {
    console.tell(fmt::format(
        "puzzlec: {}: expected a page that scripts/web --build made, found no place for puzzles\n",
        path));
    return std::nullopt;
  }
  return *std::move(text);
}

/// Writes puzzles as the page reads them: an array of objects.
class PuzzleList final : public PuzzleSink {
 public:
  explicit PuzzleList(const Console& console) : console_(console) { out_.begin_array(); }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool is_refused() const { return is_refused_; }

  /// JSON that is safe between tags: nothing in it can begin one.
  [[nodiscard]] std::string take() {
    std::string text;
    for (const char c : out_.end_array().take()) {
      if (c == '<') {
        text += "\\u003c";
      } else {
        text += c;
      }
    }
    return text;
  }

  void puzzle(const InputPlace& place, const Puzzle& puzzle) override {
    if (!own_genre_text(puzzle).empty()) {
      console_.tell(
          fmt::format("puzzlec: {}: a page knows only the built-in genres\n", name_of(place)));
      is_refused_ = true;
      return;
    }
    const auto text = convert(puzzle, *place.format, 1, pool_);
    if (!text) {
      console_.tell(fmt::format("puzzlec: {}: format {} takes {}\n", name_of(place),
                                place.format->name, text.error()));
      is_refused_ = true;
      return;
    }
    ++size_;
    out_.begin_object().text("name", name_of(place));
    out_.text("text", whole_text(*place.format, text->item));
    out_.name("options").begin_object().text("format", place.format->name);
    if (text->needs_family) out_.text("as", puzzle.family());
    if (!puzzle.left_out().empty()) out_.boolean("ignore_unsupported", true);
    out_.end_object().end_object();
  }
  void broken(const InputPlace&, const InputError&) override {}
  void end_of_file(const InputPlace&) override {}

 private:
  const Console& console_;
  JsonWriter out_;
  StructurePool pool_;
  std::size_t size_ = 0;
  bool is_refused_ = false;
};

ExitCode write_page(const Options& options, Console& console) {
  auto page = read_template(options, console);
  if (!page) return ExitCode::bad_input;
  PuzzleList puzzles(console);
  const ExitCode code = read_puzzles(options.input, console, puzzles);
  if (puzzles.size() == 0) return ExitCode::bad_input;
  page->replace(page->find(place_of_puzzles), place_of_puzzles.size(),
                std::string(place_before) + puzzles.take());
  if (options.output.empty()) {
    console.print(*page);
  } else {
    OutputFile file(options.output);
    file.write(*page);
    file.commit();
  }
  return puzzles.is_refused() ? ExitCode::bad_input : code;
}

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->input.add_to(app);
  app.add_option("--template", options->page, "Fill this page, which scripts/web --build made")
      .type_name("FILE");
  app.add_option("-o,--output", options->output,
                 "Write to FILE, which appears complete or not at all")
      .type_name("FILE");
  return [options](Console& console) { return write_page(*options, console); };
}

}  // namespace
}  // namespace page_detail

const Command page_command{
    .name = "page",
    .summary = "Write the page with these puzzles in it: one file that works from the disk",
    .examples =
        "  puzzlec page cnf_examples/ucf_sudoku.in -o sudokus.html\n"
        "  puzzlec page --puzzle 1 cnf_examples/models/killer.json -o killer.html",
    .setup = page_detail::setup,
};

}  // namespace puzzlec::cli
