// The list of questions in bindings/include/puzzlec/puzzlec.h.
#include <fmt/format.h>

#include "cli/docs/made.hpp"
#include "engine/answers/requests.hpp"

namespace puzzlec::cli {
namespace {

constexpr std::size_t header_columns = 100;

/// Lines of a comment, each of at most `header_columns` characters.
std::string wrapped(const std::string& text, const std::string& indent) {
  std::string lines;
  std::string line;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (!line.empty() && line.size() + 1 + word.size() > header_columns) {
      lines += line + "\n";
      line.clear();
    }
    line += (line.empty() ? indent : " ") + std::string(word);
  }
  return lines + line + "\n";
}

}  // namespace

std::string c_questions() {
  std::string text = "/* made: questions (by \"puzzlec docs c\": see scripts/generate)\n *\n";
  for (const RequestKind* kind : request_kinds()) {
    text += fmt::format(" * {}\n", kind->example);
    text += wrapped(without_backticks(kind->summary), " *    ");
    for (const RequestMember& member : kind->takes)
      text += wrapped(fmt::format("\"{}\": {}", member.name, without_backticks(member.meaning)),
                      " *      ");
  }
  return text + " *\n * made: end */\n";
}

}  // namespace puzzlec::cli
