// puzzlec formats: the formats that puzzlec reads and writes, with a tiny example of each.
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/puzzles.hpp"

namespace puzzlec::cli {
namespace formats_detail {
namespace {

ExitCode show_all(Console& console) {
  for (const Family* family : families()) {
    std::string names;
    for (const Format* format : family->formats) names += std::string(" ") + format->name;
    console.print(fmt::format("{}: {}\n  formats:{}\n", family->name, family->summary, names));
  }
  std::string names;
  for (const genres::GenreFile& file : genres::genre_files())
    names += fmt::format(" {}", file.name);
  console.print(fmt::format("\ngenres:{}\n", names));
  console.print("\n'puzzlec formats NAME' describes a format or a genre and shows an example.\n");
  return ExitCode::ok;
}

ExitCode show(Console& console, const genres::Genre& genre) {
  std::string text = fmt::format("{}: {}\n{}\nanswered by: puzzlec solve\nrules:\n", genre.name,
                                 genre.title, genre.summary);
  text += genres::rule_list(genre);
  if (!genre.example.empty()) text += fmt::format("example:\n{}\n", genre.example);
  if (!genre.solution.empty())
    text += fmt::format("answer:\n{}\n", fmt::join(genre.solution, "\n"));
  console.print(text);
  return ExitCode::ok;
}

/// A format and a genre may have one name: both are shown.
ExitCode show(Console& console, const std::string& name) {
  const genres::GenrePtr genre = genres::find_genre(name);
  if (const Format* format = find_format(name)) {
    console.print(fmt::format("{}: {}\nanswered by: puzzlec {}\nexample:\n{}", format->name,
                              format->summary, format->command, format->example));
    if (genre) console.print("\n");
  }
  return genre ? show(console, *genre) : ExitCode::ok;
}

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto name = std::make_shared<std::string>();
  app.add_option("NAME", *name, "Describe this format or genre and show an example")
      .check([](const std::string& text) {
        if (find_format(text) != nullptr || genres::find_genre(text)) return std::string();
        return fmt::format("there is no format or genre named '{}'; the nearest genres are {}",
                           text, fmt::join(genres::nearest_genres(text), ", "));
      });
  return
      [name](Console& console) { return name->empty() ? show_all(console) : show(console, *name); };
}

}  // namespace
}  // namespace formats_detail

extern const Command formats_command;
const Command formats_command{
    .name = "formats",
    .summary = "List the formats and genres that puzzlec reads and writes, with an example of each",
    .examples = "  puzzlec formats\n  puzzlec formats ucf-kenken\n  puzzlec formats slitherlink",
    .setup = formats_detail::setup,
};

}  // namespace puzzlec::cli
