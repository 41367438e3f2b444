// What a board of penpa-edit says of its genre.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/base/ascii.hpp"
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

/// Tags that say nothing of the genre.
bool is_general(std::string_view tag) {
  constexpr std::string_view general[] = {"noconflict", "non-alphanumeric", "puzzlehunt",
                                          "wordpuzzle"};
  return std::ranges::find(general, tag) != std::end(general);
}

std::string nearest_to(std::string_view name) {
  const auto near = nearest_genres(name);
  return near.empty() ? std::string()
                      : fmt::format(" (the nearest ones are {})", fmt::join(near, ", "));
}

/// The longest beginning of a title that names a genre: "Tapa 12", but not "Tapa-Like Loop".
NamedGenre genre_of_title(std::string_view title) {
  std::string_view name = title;
  while (name.size() >= 4) {
    if (GenrePtr genre = find_genre(name)) {
      NamedGenre named{std::move(genre), {}, {}};
      std::string_view rest = title.substr(name.size());
      if (rest.starts_with(" by ")) rest = {};
      const auto is_letter = [](char c) { return is_ascii_alphanumeric(c) && !is_ascii_digit(c); };
      if (std::ranges::any_of(rest, is_letter))
        named.rest = rest.substr(std::min(rest.find_first_not_of(" -:"), rest.size()));
      return named;
    }
    const auto joins_words = [&](std::size_t at) {
      return name[at] == '-' && at + 1 < title.size() && is_ascii_alphanumeric(title[at + 1]) &&
             at > 0 && is_ascii_alphanumeric(title[at - 1]);
    };
    std::size_t end = name.find_last_of(" -:#(");
    while (end != std::string_view::npos && joins_words(end))
      end = end == 0 ? std::string_view::npos : name.find_last_of(" -:#(", end - 1);
    if (end == std::string_view::npos) break;
    name = name.substr(0, end);
  }
  return {};
}

}  // namespace

NamedGenre genre_named_by(const penpa::Board& board) {
  GenrePtr found;
  for (const std::string& tag : board.tags) {
    if (is_general(tag)) continue;
    GenrePtr genre = genre_of_tag(tag);
    if (!genre)
      return {nullptr, {}, fmt::format("the tag {}{}", puzzlec::quoted(tag), nearest_to(tag))};
    if (found && found->name != genre->name)
      return {nullptr, {}, fmt::format("tags of two genres, {} and {}", found->name, genre->name)};
    found = std::move(genre);
  }
  if (found) return {std::move(found), {}, {}};
  NamedGenre named = genre_of_title(board.title);
  if (!named.genre && !board.title.empty())
    named.problem = fmt::format("the title {}", puzzlec::quoted(board.title));
  return named;
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
