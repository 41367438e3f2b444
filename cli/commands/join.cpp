// puzzlec join puts the answers to the parts of a puzzle together that puzzlec split has made.
#include "engine/split/join.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/io.hpp"
#include "cli/output/answer_text.hpp"
#include "cli/output/answer_writer.hpp"
#include "cli/terminal/waiting.hpp"
#include "engine/answers/json/answers_json.hpp"

namespace puzzlec::cli {
namespace join_command_detail {
namespace {

struct Options {
  std::string directory;
  std::vector<std::string> answers;
  std::string question;  ///< empty: the one that was asked
  bool is_early = false;
  bool json = false;
};

/// "3", "3 and 5", "1 to 4 and 7".
std::string list_of(const std::vector<std::size_t>& numbers) {
  std::vector<std::string> ranges;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i;
    while (end + 1 < numbers.size() && numbers[end + 1] == numbers[end] + 1) ++end;
    ranges.push_back(end == i ? std::to_string(numbers[i])
                              : fmt::format("{} to {}", numbers[i], numbers[end]));
    i = end + 1;
  }
  std::string text;
  for (std::size_t i = 0; i < ranges.size(); ++i)
    text += (i == 0 ? "" : i + 1 == ranges.size() ? " and " : ", ") + ranges[i];
  return text;
}

class JoinRun {
 public:
  JoinRun(const Options& options, Console& console) : options_(options), console_(console) {}

  ExitCode run() {
    const std::string path = options_.directory + "/partition.json";
    auto text = text_of_file(path);
    if (!text) return bad_input(text.error().message());
    const auto partition = read_partition(*std::move(text), path);
    if (!partition) return bad_input(partition.error().message());
    Joining joining(*partition);
    for (const std::string& file : options_.answers) {
      if (const auto error = take(joining, file)) return bad_input(error->message());
    }
    const auto missing = joining.missing();
    if (!missing.empty()) {
      const std::string which =
          fmt::format("no answer to part{} {} of {}", missing.size() == 1 ? "" : "s",
                      list_of(missing), partition->cubes.size());
      if (!options_.is_early) return bad_input(which);
      tell(which);
    }
    if (const auto open = joining.undecided(); !open.empty())
      tell(fmt::format("unknown: part{} {} of {}", open.size() == 1 ? "" : "s", list_of(open),
                       partition->cubes.size()));
    std::optional<PartQuestion> question;
    for (const PartQuestion one :
         {PartQuestion::solve, PartQuestion::unique, PartQuestion::count}) {
      if (options_.question == name_of(one)) question = one;
    }
    return print(*partition, joining.joined(question));
  }

 private:
  void tell(const std::string& message) {
    waiting_.end();
    console_.tell(fmt::format("puzzlec: {}\n", message));
  }
  ExitCode bad_input(const std::string& message) {
    tell(message);
    return ExitCode::bad_input;
  }

  Parsed<std::string> text_of_file(const std::string& path) {
    auto source = open_input(path, console_);
    if (!source) return Failure{source.error()};
    std::string text;
    std::array<char, 1 << 16> buffer{};
    while (const std::size_t size = (*source)->read(buffer.data(), buffer.size()))
      text.append(buffer.data(), size);
    return text;
  }

  std::optional<InputError> take(Joining& joining, const std::string& file) {
    auto text = text_of_file(file);
    if (!text) return text.error();
    const std::string name = file == "-" ? "<stdin>" : file;
    // A task that was killed may have left a part of a line: there is no answer yet.
    if (!text->empty() && text->back() != '\n') {
      tell(fmt::format("{}: the last line is incomplete and is ignored", name));
      text->resize(text->rfind('\n') + 1);
    }
    StringSource source(*text);
    TextCursor cursor(source, name);
    for (cursor.skip_blank_lines(); !cursor.at_end(); cursor.skip_blank_lines()) {
      const std::size_t line = cursor.line_number();
      const auto document = JsonDocument::take(cursor);
      if (!document) return document.error();
      if (auto error = joining.add(document->root(), name, line)) return error;
    }
    return std::nullopt;
  }

  ExitCode print(const Partition& partition, const JoinedAnswer& joined) {
    waiting_.end();
    const Puzzle& puzzle = *partition.stated.puzzle;
    const InputPlace place{options_.directory, partition.stated.format, 1, 1, puzzle.id()};
    const std::string heading = heading_of(place, {});
    switch (joined.question) {
      case PartQuestion::solve:
        if (options_.json) {
          console_.print(json_of_answer(place, puzzle, joined.answer, nullptr));
        } else {
          AnswerWriter writer(console_, place.format->answers, place.announced);
          writer.write(item_text(place, puzzle, joined.answer));
          writer.finish();
        }
        return joined.answer.kind == Answer::Kind::unknown ? ExitCode::unknown : ExitCode::ok;
      case PartQuestion::unique:
        console_.print(options_.json
                           ? json_of_uniqueness(place, puzzle, joined.uniqueness, nullptr)
                           : text_of_uniqueness(heading, place, puzzle, joined.uniqueness));
        return joined.uniqueness.kind == Uniqueness::Kind::unknown  ? ExitCode::unknown
               : joined.uniqueness.kind == Uniqueness::Kind::unique ? ExitCode::ok
                                                                    : ExitCode::no;
      case PartQuestion::count:
        break;
    }
    console_.print(options_.json ? json_of_count(place, puzzle, joined.count, nullptr)
                                 : text_of_count(heading, joined.count));
    return joined.count.end == Enumeration::End::unknown ? ExitCode::unknown : ExitCode::ok;
  }

  const Options& options_;
  Console& console_;
  Waiting waiting_{console_, "joining"};
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  app.add_option("DIR", options->directory, "The directory that 'puzzlec split' made").required();
  app.add_option(
         "ANSWERS", options->answers,
         "What 'puzzlec solve', 'unique' or 'count' said about the parts, with --json-lines "
         "or --json; - is standard input")
      .required();
  app.add_option("--question", options->question,
                 "Answer as this command would; by default, as the one that answered the parts, or "
                 "'solve' if no part has a solution")
      .one_of({"solve", "unique", "count"});
  app.add_flag("--early", options->is_early,
               "Say what is known while answers to some parts are missing");
  app.add_flag("--json", options->json, "Print the answer as a JSON object");
  return [options](Console& console) { return JoinRun(*options, console).run(); };
}

}  // namespace
}  // namespace join_command_detail

const Command join_command{
    .name = "join",
    .summary = "Put the answers to the parts of a puzzle together; every solution is checked",
    .examples =
        "  puzzlec join parts parts/part-*.jsonl\n"
        "  puzzlec join --early --json parts part-7.jsonl",
    .notes =
        "Refuses an answer to a part of another puzzle or partition, two answers to one part, and, "
        "without\n"
        "--early, a part without an answer. Exit codes are those of the command that was asked.\n",
    .setup = join_command_detail::setup,
};

}  // namespace puzzlec::cli
