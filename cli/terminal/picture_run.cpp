#include "cli/terminal/picture_run.hpp"

#include <utility>

#include <fmt/format.h>

#include "drawing/svg/svg.hpp"

namespace puzzlec::cli {
namespace {

/// Pictures are drawn on white; in the dark, they are turned over.
std::string page_start(const std::string& title) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n"
      "<style>:root{{color-scheme:light dark}}body{{font-family:sans-serif;margin:2em;"
      "background:#fff;color:#1a1a1a}}svg{{max-width:100%;height:auto}}h2{{font-size:1.1em}}"
      "h3{{font-size:1em;margin:2em 0 0}}figure{{margin:1em 0}}"
      "figcaption{{max-width:45em;margin-bottom:.4em}}"
      "@media (prefers-color-scheme:dark){{body{{background:#17191c;color:#e4e4e4}}"
      "svg{{filter:invert(.91) hue-rotate(180deg)}}}}</style>\n</head>\n<body>\n",
      xml_text(title));
}

}  // namespace

void PictureOptions::add_to(Arguments app, const std::vector<std::string>& kinds,
                            const std::string& help) {
  to = kinds.front();
  app.add_option("--to", to, help).one_of(kinds).show_default();
  app.add_option("-o,--output", output, "Write to FILE, which appears complete or not at all")
      .type_name("FILE");
}

PictureRun::PictureRun(const QueryOptions& query, const PictureOptions& options, Console& console)
    : QueryRun(query, console), query_(query), options_(options) {}

ExitCode PictureRun::run_all() {
  if (!options_.output.empty()) file_ = std::make_unique<OutputFile>(options_.output);
  const ExitCode code = run();
  if (is_html() && has_puzzle_) print("</body>\n</html>\n");
  if (file_ && has_puzzle_ && !is_refused_) file_->commit();
  return code;
}

std::string PictureRun::title_of(const InputPlace& place, const Puzzle& puzzle,
                                 const std::string& state) const {
  return fmt::format("{}{} {}{}", query_.input.files.size() > 1 ? place.file + ": " : "",
                     puzzle.family(), place.number, state.empty() ? "" : ": " + state);
}

void PictureRun::ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
                     Reply& reply) {
  if (is_svg() && has_puzzle_) {
    reply.messages = fmt::format(
        "puzzlec: {}: a picture shows one puzzle; choose it with --puzzle N or use --to html\n",
        place.file);
    reply.code = ExitCode::bad_input;
    is_refused_ = true;
    return;
  }
  is_first_ = !std::exchange(has_puzzle_, true);
  show(engine, place, puzzle, reply);
  if (is_html() && is_first_) reply.text.insert(0, page_start(place.file));
}

void PictureRun::give_up(const InputPlace& place, const Puzzle& puzzle, UnknownReason reason,
                         Reply& reply) const {
  const bool is_text = !is_svg() && !is_html();
  is_text ? QueryRun::give_up(place, puzzle, reason, reply)
          : give_up_document(place, reason, reply);
}

void PictureRun::give_up_unread(const InputPlace& place, UnknownReason reason, Reply& reply) {
  const bool is_text = !is_svg() && !is_html();
  is_text ? QueryRun::give_up_unread(place, reason, reply) : give_up_document(place, reason, reply);
}

void PictureRun::write(const InputPlace& place, const Reply& reply) {
  file_ ? file_->write(reply.text) : QueryRun::write(place, reply);
}

void PictureRun::print(std::string_view text) {
  if (file_) {
    file_->write(text);
  } else {
    console().print(text);
  }
}

}  // namespace puzzlec::cli
