// puzzlec formats: the formats that puzzlec reads and writes, with a tiny example of each.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "encoders/base/nearest_names.hpp"
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
  console.print("\n'puzzlec formats NAME' describes a family, a format or a genre.\n");
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

void show(Console& console, const Family& family) {
  std::string text = fmt::format("{}: {}\nformats:\n", family.name, family.summary);
  for (const Format* format : family.formats)
    text += fmt::format("  {}: {}\n", format->name, format->summary);
  console.print(text);
}

/// A family, a format and a genre may have one name: all are shown.
ExitCode show(Console& console, const std::string& name) {
  const genres::GenrePtr genre = genres::find_genre(name);
  if (const Family* family = find_family(name)) {
    show(console, *family);
    if (genre || find_format(name) != nullptr) console.print("\n");
  }
  if (const Format* format = find_format(name)) {
    console.print(fmt::format("{}: {}\nanswered by: puzzlec {}\nexample:\n{}", format->name,
                              format->summary, format->command, format->example));
    if (genre) console.print("\n");
  }
  return genre ? show(console, *genre) : ExitCode::ok;
}

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto name = std::make_shared<std::string>();
  app.add_option("NAME", *name, "Describe this family, format or genre and show an example")
      .check([](const std::string& text) {
        if (find_format(text) != nullptr || find_family(text) != nullptr ||
            genres::find_genre(text)) {
          return std::string();
        }
        std::vector<std::string> names;
        for (const Family* family : families()) names.emplace_back(family->name);
        for (const Format* format : formats()) names.emplace_back(format->name);
        return fmt::format(
            "there is no family, format or genre named '{}'.{} The nearest genres are {}", text,
            did_you_mean(text, names), fmt::join(genres::nearest_genres(text), ", "));
      });
  return
      [name](Console& console) { return name->empty() ? show_all(console) : show(console, *name); };
}

}  // namespace
}  // namespace formats_detail

const Command formats_command{
    .name = "formats",
    .summary =
        "List the families, formats and genres that puzzlec reads and writes, with an example of "
        "each",
    .examples =
        "  puzzlec formats\n  puzzlec formats sudoku\n  puzzlec formats ucf-kenken\n  puzzlec "
        "formats slitherlink",
    .setup = formats_detail::setup,
};

}  // namespace puzzlec::cli
