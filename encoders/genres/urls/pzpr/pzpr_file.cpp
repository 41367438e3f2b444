#include "encoders/genres/urls/pzpr/pzpr_file.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/ascii.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_entries.hpp"
#include "encoders/genres/urls/pzpr/pzpr_parts.hpp"

namespace puzzlec::genres {
namespace pzpr_file_detail {
namespace {

using pzpr::Failed;
using pzpr::File;

/// A line with the letters of the genre's flags, if there is one.
Failed read_flags(File& file) {
  const std::string_view line = file.in.peek();
  bool is_known = !line.empty();
  for (const char letter : line) {
    const auto flag = std::ranges::find(file.genre.url.flags, letter, &PuzzlinkFlag::letter);
    is_known = is_known && flag != file.genre.url.flags.end();
    if (is_known && !flag->option.empty()) file.instance.options[flag->option] = 1;
  }
  if (is_known) ++file.in.next;
  return std::nullopt;
}

/// What may follow the question: rows of an answer, and what the program remembers.
Failed pass_answer(File& file) {
  const GenreInstance& in = file.instance;
  bool is_history = false;
  for (; !file.in.at_end(); ++file.in.next) {
    const std::string_view line = file.in.peek();
    is_history = is_history || line.starts_with("info:") || line.starts_with("history:") ||
                 line.starts_with("http");
    if (is_history || line.empty()) continue;
    const auto words = split(line);
    const std::size_t most = std::max(in.columns, in.rows) * 2 + 3;
    const auto is_word = [](std::string_view text) {
      return std::ranges::count_if(text, [](char c) { return c >= 'A' && !is_ascii_digit(c); }) > 3;
    };
    const bool is_row = words.size() <= most && std::ranges::none_of(words, is_word, &Token::text);
    if (!is_row)
      return file.in.error(InputErrorCode::trailing_text,
                           "rows of an answer, or the end of the file",
                           puzzlec::quoted(line.substr(0, 20)));
  }
  return std::nullopt;
}

/// Requires: sizes with the margin.
Parsed<GenreInstance> read_parts(FileLines& lines, const Genre& genre, const SiteFiles& files,
                                 GenreInstance instance, unsigned version) {
  instance.cells.resize(instance.cell_count());
  File file{lines, instance, genre, version};
  if (lines.at_end()) {
    // A board that nobody has drawn on is its sizes alone.
    if (genre.takes.rooms)
      puzzlink::set_rooms_between(instance,
                                  std::vector<std::uint8_t>(puzzlink::edge_count(instance)));
    return instance;
  }
  if (auto failed = read_flags(file)) return Failure{*failed};
  for (const auto& part : files.parts) {
    if (auto failed = part->read(file)) return Failure{*failed};
  }
  if (auto failed = pass_answer(file)) return Failure{*failed};
  const bool has_black = std::ranges::any_of(
      instance.cells, [](const GenreClue& clue) { return clue.kind == GenreClue::Kind::black; });
  if (has_black && genre.url.ends_at_black()) puzzlink::part_rooms_at_black_cells(instance);
  for (auto* clues : {&instance.edges, &instance.corners}) {
    if (std::ranges::all_of(*clues, puzzlink::is_blank)) clues->clear();
  }
  return instance;
}

/// The lines after the sizes, if they hold all of the puzzle.
std::optional<std::vector<std::string>> lines_of(const GenreInstance& instance, const Genre& genre,
                                                 const SiteFiles& files) {
  const std::size_t margin = genre.url.margin();
  if (files.parts.empty() || instance.rows <= margin || instance.columns <= margin)
    return std::nullopt;
  GenreInstance full = instance;
  for (const Option& option : genre.options) full.options.emplace(option.name, option.preset);
  std::vector<std::string> lines;
  for (const PuzzlinkFlag& flag : genre.url.flags) {
    const auto option = full.options.find(flag.option);
    if (!flag.option.empty() && option != full.options.end() && option->second == 1)
      lines.emplace_back(1, flag.letter);
  }
  for (const auto& part : files.parts) part->write(lines, full);
  FileLines again{"", {}, 0};
  for (const std::string& line : lines) again.lines.push_back({line, 1, 1});
  GenreInstance sizes;
  sizes.rows = instance.rows;
  sizes.columns = instance.columns;
  auto read = read_parts(again, genre, files, std::move(sizes), files.version);
  if (!read) return std::nullopt;
  for (const Option& option : genre.options) read->options.emplace(option.name, option.preset);
  if (without_blank_parts(*read) != without_blank_parts(full)) return std::nullopt;
  return lines;
}

}  // namespace
}  // namespace pzpr_file_detail

InputError FileLines::error(InputErrorCode code, std::string expected, std::string found,
                            std::size_t column) const {
  if (at_end()) {
    const std::size_t number = lines.empty() ? 1 : lines.back().number + 1;
    return {code, file, number, 1, std::move(expected), std::move(found)};
  }
  return {code,
          file,
          lines[next].number,
          lines[next].column + column - 1,
          std::move(expected),
          std::move(found)};
}

bool has_pzpr_file(const Genre& genre) {
  return !genre.pzpr_files.parts.empty();
}

Parsed<GenreInstance> read_pzpr_file(FileLines& lines, const Genre& genre, std::size_t rows,
                                     std::size_t columns, unsigned version) {
  using namespace pzpr_file_detail;
  GenreInstance instance;
  instance.rows = rows + genre.url.margin();
  instance.columns = columns + genre.url.margin();
  return read_parts(lines, genre, genre.pzpr_files, std::move(instance), version);
}

std::optional<std::string> write_pzpr_file(const GenreInstance& instance, const Genre& genre) {
  using namespace pzpr_file_detail;
  if (genre.url.pids.empty()) return std::nullopt;
  const auto lines = lines_of(instance, genre, genre.pzpr_files);
  if (!lines) return std::nullopt;
  const unsigned version = genre.pzpr_files.version;
  const std::size_t margin = genre.url.margin();
  std::string text = version == 0 ? "pzprv3\n" : fmt::format("pzprv3.{}\n", version);
  text += fmt::format("{}\n{}\n{}\n", genre.url.pids.front(), instance.rows - margin,
                      instance.columns - margin);
  for (const std::string& line : *lines) text += line + "\n";
  return text;
}

Parsed<GenreInstance> read_kanpen(FileLines& lines, const Genre& genre, std::size_t rows,
                                  std::size_t columns) {
  GenreInstance instance;
  instance.rows = rows;
  instance.columns = columns;
  return pzpr_file_detail::read_parts(lines, genre, genre.kanpen_files, std::move(instance), 0);
}

std::optional<std::vector<std::string>> write_kanpen(const GenreInstance& instance,
                                                     const Genre& genre) {
  return pzpr_file_detail::lines_of(instance, genre, genre.kanpen_files);
}

std::span<const pzpr::PzprPart> other_pzpr_parts() {
  static const std::vector<pzpr::PzprPart> all = [] {
    std::vector<pzpr::PzprPart> found;
    for (auto group : {pzpr::room_parts(), pzpr::line_parts(), pzpr::other_parts()})
      found.insert(found.end(), group.begin(), group.end());
    return found;
  }();
  return all;
}

std::optional<pzpr::PzprPart> find_pzpr_part(std::string_view name) {
  constexpr std::string_view option = "option-";
  const auto others = other_pzpr_parts();
  const auto other = std::ranges::find(others, name, &pzpr::PzprPart::name);
  if (other != others.end()) return *other;
  if (name.starts_with(option) && name != option)
    return pzpr::option_part(std::string(name.substr(option.size())));
  if (const auto* words = pzpr::find_words(name))
    return pzpr::part_of(pzpr::layouts().front(), words->words);
  for (const pzpr::Layout& layout : pzpr::layouts()) {
    const std::string prefix = std::string(layout.name) + "-";
    if (!name.starts_with(prefix)) continue;
    if (const auto* words = pzpr::find_words(name.substr(prefix.size())))
      return pzpr::part_of(layout, words->words);
  }
  return std::nullopt;
}

}  // namespace puzzlec::genres
