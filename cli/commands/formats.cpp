// puzzlec formats: the formats that puzzlec reads and writes, with a tiny example of each.
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
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
  console.print("\n'puzzlec formats NAME' describes a format and shows an example.\n");
  return ExitCode::ok;
}

ExitCode show(Console& console, const std::string& name) {
  const Format* format = find_format(name);
  console.print(fmt::format("{}: {}\nanswered by: puzzlec {}\nexample:\n{}", format->name,
                            format->summary, format->command, format->example));
  return ExitCode::ok;
}

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto name = std::make_shared<std::string>();
  app.add_option("NAME", *name, "Describe this format and show an example")
      .check([](const std::string& text) {
        return find_format(text) != nullptr ? std::string() : "there is no format '" + text + "'";
      });
  return
      [name](Console& console) { return name->empty() ? show_all(console) : show(console, *name); };
}

}  // namespace
}  // namespace formats_detail

extern const Command formats_command;
const Command formats_command{
    .name = "formats",
    .summary = "List the formats that puzzlec reads and writes, with an example of each",
    .examples = "  puzzlec formats\n  puzzlec formats ucf-kenken",
    .setup = formats_detail::setup,
};

}  // namespace puzzlec::cli
