#include "encoders/genres/urls/janko_text.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/genres/urls/puzzlink/puzzlink_entries.hpp"
#include "encoders/genres/urls/pzpr/pzpr_parts.hpp"

namespace puzzlec::genres {
namespace janko_text_detail {
namespace {

using pzpr::Failed;
using pzpr::File;

Failed check_end(const FileLines& section, std::string_view name) {
  if (section.at_end()) return std::nullopt;
  return section.error(InputErrorCode::trailing_text, fmt::format("the end of the {}", name),
                       puzzlec::quoted(section.peek().substr(0, 20)));
}

using Side = std::vector<std::vector<GenreClue>>;

bool is_blank(const Side& side) {
  return std::ranges::all_of(side, [](const auto& clues) { return clues.empty(); });
}

/// The labels of one side; the next row of the section.
Failed read_side(File& file, Side& side, std::size_t count) {
  side.assign(count, {});
  return pzpr::read_rows(file, 1, count, [&](std::size_t, std::size_t i, std::string_view word) {
    const auto clue = pzpr::read_janko_label(word, !file.genre.janko_depth.empty());
    if (clue && clue->kind != GenreClue::Kind::none) side[i].push_back(*clue);
    return clue.has_value();
  });
}

/// A row for the side where lines begin, and one for the other, if it has one.
Failed read_labels(FileLines& section, GenreInstance& instance, const Genre& genre,
                   bool are_columns) {
  if (section.lines.empty()) return std::nullopt;
  const bool has_first = are_columns ? genre.takes.top : genre.takes.left;
  const bool has_last = are_columns ? genre.takes.bottom : genre.takes.right;
  const std::size_t count = are_columns ? instance.columns : instance.rows;
  File file{section, instance, genre, 0};
  if (has_first) {
    if (auto failed = read_side(file, are_columns ? instance.top : instance.left, count))
      return failed;
  }
  if (has_last && (!has_first || !section.at_end())) {
    if (auto failed = read_side(file, are_columns ? instance.bottom : instance.right, count))
      return failed;
  }
  return check_end(section, "labels");
}

void write_labels(std::string& text, const char* name, const Side& first, const Side& last,
                  std::size_t count) {
  if (is_blank(first) && is_blank(last)) return;
  text += fmt::format("{}\n", name);
  for (const Side* side : {&first, &last}) {
    if (side == &last && is_blank(last)) continue;
    for (std::size_t i = 0; i < count; ++i) {
      const bool has_none = side->empty() || (*side)[i].empty();
      const std::string word = has_none ? "-" : pzpr::write_janko_label((*side)[i].front());
      text += fmt::format("{}{}", i > 0 ? " " : "", word);
    }
    text += '\n';
  }
}

std::string joined(std::string_view line) {
  std::vector<std::string_view> words;
  for (const Token& word : split(line)) words.push_back(word.text == "." ? "-" : word.text);
  return fmt::format("{}\n", fmt::join(words, " "));
}

std::string text_of(const GenreInstance& in, const Genre& genre) {
  std::string text = "problem\n";
  std::vector<std::string> lines;
  for (const auto& part : genre.janko_files.parts) part->write(lines, in);
  lines.resize(in.rows, std::string());
  for (std::string& line : lines) {
    if (line.empty()) {
      for (std::size_t i = 0; i < in.columns; ++i) line += ". ";
    }
    text += joined(line);
  }
  if (!in.rooms.empty()) {
    text += "areas\n";
    for (std::size_t i = 0; i < in.cell_count(); ++i)
      text += fmt::format("{}{}", in.rooms[i] + 1, (i + 1) % in.columns == 0 ? "\n" : " ");
  }
  write_labels(text, "clabels", in.top, in.bottom, in.columns);
  write_labels(text, "rlabels", in.left, in.right, in.rows);
  return text;
}

/// The sections of a text that text_of() has made.
JankoSections sections_of(const std::string& text) {
  JankoSections sections;
  FileLines* section = nullptr;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    if (line == "problem") {
      section = &sections.problem;
    } else if (line == "areas") {
      section = &sections.areas;
    } else if (line == "clabels") {
      section = &sections.column_labels;
    } else if (line == "rlabels") {
      section = &sections.row_labels;
    } else {
      section->lines.push_back({line, 1, 1});
    }
  }
  return sections;
}

}  // namespace
}  // namespace janko_text_detail

Parsed<std::vector<std::uint32_t>> read_janko_areas(FileLines& areas, std::size_t rows,
                                                    std::size_t columns) {
  std::vector<std::uint32_t> numbers;
  std::map<std::string, std::uint32_t, std::less<>> names;
  for (std::size_t row = 0; row < rows; ++row, ++areas.next) {
    const auto words = split(areas.peek());
    if (areas.at_end() || words.size() != columns)
      return Failure{areas.error(
          InputErrorCode::wrong_count, fmt::format("the areas of {}", counted(columns, "cell")),
          areas.at_end() ? "the end of the areas" : counted(words.size(), "word"))};
    for (const Token& word : words) {
      if (word.text == "-" || word.text == ".")
        return Failure{areas.error(InputErrorCode::bad_character, "the name of an area",
                                   puzzlec::quoted(word.text), word.column)};
      const auto next = static_cast<std::uint32_t>(names.size());
      numbers.push_back(names.emplace(std::string(word.text), next).first->second);
    }
  }
  if (auto failed = janko_text_detail::check_end(areas, "areas")) return Failure{*failed};
  return numbers;
}

Parsed<GenreInstance> read_janko(JankoSections& sections, const Genre& genre, std::size_t rows,
                                 std::size_t columns) {
  using namespace janko_text_detail;
  GenreInstance instance;
  instance.rows = rows;
  instance.columns = columns;
  instance.cells.resize(instance.cell_count());
  const bool is_problem_blank =
      std::ranges::all_of(sections.problem.lines, [](const FileLines::Line& line) {
        return line.text.find_first_not_of("-. \t") == std::string::npos;
      });
  // A genre of rooms alone may leave the problem out, or blank.
  if (!genre.janko_files.parts.empty() || !is_problem_blank) {
    File file{sections.problem, instance, genre, 0};
    if (genre.janko_files.parts.empty()) {
      return Failure{sections.problem.error(InputErrorCode::unknown_clue,
                                            "'-' for each cell, as the genre has no clues in cells",
                                            "something else")};
    }
    for (const auto& part : genre.janko_files.parts) {
      if (auto failed = part->read(file)) return Failure{*failed};
    }
    if (auto failed = check_end(sections.problem, "problem")) return Failure{*failed};
  }
  if (genre.takes.rooms) {
    auto rooms = read_janko_areas(sections.areas, rows, columns);
    if (!rooms) return Failure{rooms.error()};
    instance.rooms = *std::move(rooms);
  } else if (!sections.areas.lines.empty()) {
    return Failure{sections.areas.error(InputErrorCode::unsupported, "a genre with areas",
                                        fmt::format("areas in {}", genre.title))};
  }
  if (auto failed = read_labels(sections.column_labels, instance, genre, true))
    return Failure{*failed};
  if (auto failed = read_labels(sections.row_labels, instance, genre, false))
    return Failure{*failed};
  for (Side* side : {&instance.top, &instance.bottom, &instance.left, &instance.right}) {
    if (is_blank(*side)) side->clear();
  }
  return instance;
}

std::optional<std::string> write_janko(const GenreInstance& instance, const Genre& genre) {
  using namespace janko_text_detail;
  std::string text = text_of(instance, genre);
  JankoSections sections = sections_of(text);
  auto again = read_janko(sections, genre, instance.rows, instance.columns);
  if (!again) return std::nullopt;
  again->options = instance.options;
  if (without_blank_parts(*again) != without_blank_parts(instance)) return std::nullopt;
  return text;
}

}  // namespace puzzlec::genres
