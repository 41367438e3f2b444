// The parts of pzpr's files: rows of words for the cells, the edges, the corners, the lines of a board.
// A genre's file names those of its files in their order (docs/genres.md); no part knows a genre.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/genres/documentation.hpp"
#include "encoders/genres/genre.hpp"
#include "encoders/genres/urls/pzpr_file.hpp"
#include "encoders/genres/urls/pzpr_words.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec::genres::pzpr {

/// A file while it is read or written.
struct File {
  FileLines& in;
  GenreInstance& instance;
  const Genre& genre;
  unsigned version = 0;
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
  const char* name = "";
  Documentation summary = {};
  Failed (*read)(File& file) = nullptr;
  void (*write)(std::vector<std::string>& out, const GenreInstance& instance) = nullptr;
};

using Part = PzprPart;

/// In groups by what they speak of.
[[nodiscard]] std::span<const Part> cell_parts();
[[nodiscard]] std::span<const Part> edge_parts();
[[nodiscard]] std::span<const Part> line_parts();
[[nodiscard]] std::span<const Part> other_parts();
[[nodiscard]] std::span<const Part> kanpen_parts();
[[nodiscard]] std::span<const Part> janko_parts();
/// A number beside the board, in a text of janko.
[[nodiscard]] std::optional<GenreClue> read_janko_label(std::string_view word, bool may_be_letter);

[[nodiscard]] inline std::string word_of(const Words& words, const GenreClue& clue,
                                         std::string_view blank = ".") {
  const std::string word = words.write(clue);
  return word.empty() ? std::string(blank) : word;
}

template <const Words& words>
Failed read_cells(File& file) {
  GenreInstance& in = file.instance;
  in.cells.resize(in.cell_count());
  return read_rows(file, in.rows, in.columns,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     const auto clue = words.read(word);
                     if (clue && clue->kind != GenreClue::Kind::none)
                       in.cells[row * in.columns + column] = *clue;
                     return clue.has_value();
                   });
}
template <const Words& words>
void write_cells(std::vector<std::string>& out, const GenreInstance& in) {
  write_rows(out, in.rows, in.columns, [&](std::size_t row, std::size_t column) {
    return word_of(words, puzzlink::clue_at(in.cells, row * in.columns + column));
  });
}

}  // namespace puzzlec::genres::pzpr
