// What a board of penpa-edit says of its genre.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/genres.hpp"
#include "encoders/genres/urls/penpa/penpa_signs.hpp"

namespace puzzlec::genres {
namespace {

/// By the tags that a genre's file lists, or else by its names.
GenrePtr genre_of_tag(std::string_view tag) {
  tag = tag.substr(0, tag.find(" ("));
  const auto lists = [&](const Genre& genre) {
    return std::ranges::find(genre.penpa.tags, tag) != genre.penpa.tags.end();
  };
  if (GenrePtr genre = find_genre_that(fmt::format("\"{}\"", tag), lists)) return genre;
  return find_genre(tag);
}

}  // namespace

GenrePtr genre_named_by(const penpa::Board& board) {
  for (const std::string& tag : board.tags) {
    if (GenrePtr genre = genre_of_tag(tag)) return genre;
  }
  // The longest beginning of the title that names a genre.
  std::string_view title = board.title;
  while (title.size() >= 4) {
    if (GenrePtr genre = find_genre(title)) return genre;
    const std::size_t blank = title.find_last_of(" -:#(");
    if (blank == std::string_view::npos) return nullptr;
    title = title.substr(0, blank);
  }
  return nullptr;
}

std::string summary_of(const penpa::Board& board) {
  std::vector<std::string> parts;
  const auto add = [&](bool is_there, std::string phrase) {
    if (is_there) parts.push_back(std::move(phrase));
  };
  add(!board.texts.empty(),
      fmt::format("{} texts such as {}", board.texts.size(),
                  board.texts.empty() ? "" : puzzlec::quoted(board.texts.front().text)));
  add(!board.symbols.empty(),
      fmt::format("{} symbols such as {}", board.symbols.size(),
                  board.symbols.empty() ? "" : puzzlec::quoted(board.symbols.front().shape)));
  add(!board.surfaces.empty(), "coloured cells");
  add(!board.edges.empty(), "edges");
  add(!board.lines.empty(), "lines");
  add(!board.thermometers.empty(), "thermometers");
  add(!board.arrows.empty(), "arrows");
  add(!board.cages.empty(), "cages");
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return fmt::format("a board of {} rows and {} columns with {}", board.rows, board.columns,
                     text.empty() ? "nothing drawn" : text);
}

}  // namespace puzzlec::genres
