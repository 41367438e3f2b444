// The parts of pzpr's files: rows of words for the cells, the edges, the corners, the lines of a board.
// A genre's file names those of its files in their order (docs/genre_sites.md); no part knows a genre.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/genres/documentation.hpp"
#include "encoders/genres/genre.hpp"
#include "encoders/genres/urls/pzpr/pzpr_file.hpp"
#include "encoders/genres/urls/pzpr/pzpr_words.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec::genres::pzpr {

/// A file while it is read or written.
struct File {
  FileLines& in;
  GenreInstance& instance;
  const Genre& genre;
  unsigned version = 0;

  /// The numbers in the next line; nothing if a word is none.
  [[nodiscard]] std::optional<std::vector<std::int32_t>> next_numbers() const;
  /// An error about the next line.
  [[nodiscard]] InputError next_error(InputErrorCode code, std::string expected) const;
};
using Failed = std::optional<InputError>;

/// Rows of words.
[[nodiscard]] Failed read_rows(File& file, std::size_t rows, std::size_t columns,
                               const auto& take) {
  for (std::size_t row = 0; row < rows; ++row) {
    const std::string_view line = file.in.peek();
    const auto words = split(line);
    if (file.in.at_end() || words.size() != columns)
      return file.in.error(
          InputErrorCode::wrong_count, counted(columns, "word"),
          file.in.at_end() ? "the end of the file" : counted(words.size(), "word"));
    for (std::size_t column = 0; column < columns; ++column) {
      if (!take(row, column, words[column].text))
        return file.in.error(InputErrorCode::bad_character,
                             fmt::format("a word of a {} file", file.genre.title),
                             puzzlec::quoted(words[column].text), words[column].column);
    }
    ++file.in.next;
  }
  return std::nullopt;
}

void write_rows(std::vector<std::string>& out, std::size_t rows, std::size_t columns,
                const auto& word) {
  for (std::size_t row = 0; row < rows; ++row) {
    std::string& line = out.emplace_back();
    for (std::size_t column = 0; column < columns; ++column) line += word(row, column) + " ";
  }
}

/// One part, in both directions.
struct PzprPart {
  std::string name = {};
  Documentation summary = {};
  std::function<Failed(File& file)> read = {};
  std::function<void(std::vector<std::string>& out, const GenreInstance& instance)> write = {};
};
using PartPtr = std::shared_ptr<const PzprPart>;

/// Where a part has its words: "cell", "edge", "beside", ...
struct Layout {
  const char* name = "";
  Documentation summary = {};
  Failed (*read)(File& file, const Words& words) = nullptr;
  void (*write)(std::vector<std::string>& out, const GenreInstance& instance,
                const Words& words) = nullptr;
};
[[nodiscard]] std::span<const Layout> layouts();
/// Null if there is none of that name.
[[nodiscard]] const Layout* find_layout(std::string_view name);
[[nodiscard]] PzprPart part_of(const Layout& layout, Words words);

/// Rows of vertical edges, then of horizontal ones. `take` gets the number of the edge and its word, and says
/// whether the word is one.
using TakeEdge = std::function<bool(std::size_t edge, std::string_view word)>;
[[nodiscard]] Failed read_edges(File& file, const TakeEdge& take);
void write_edges(std::vector<std::string>& out, const GenreInstance& in,
                 const std::function<std::string(std::size_t edge)>& word);

/// The parts that are no words in a layout, in groups by what they speak of.
[[nodiscard]] std::vector<PzprPart> room_parts();
[[nodiscard]] std::vector<PzprPart> line_parts();
[[nodiscard]] std::vector<PzprPart> other_parts();
/// The value of an option, in a line of its own.
[[nodiscard]] PzprPart option_part(const std::string& option);

}  // namespace puzzlec::genres::pzpr
