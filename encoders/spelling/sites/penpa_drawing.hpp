// Draws a board as penpa-edit does, and packs it into a URL (see penpa_board.hpp).
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "encoders/spelling/sites/penpa_board.hpp"

namespace puzzlec::penpa {

class Drawing {
 public:
  /// Cells of the margins around the board.
  struct Margins {
    std::size_t top = 0;
    std::size_t bottom = 0;
    std::size_t left = 0;
    std::size_t right = 0;
  };

  Drawing(std::size_t rows, std::size_t columns, Margins margins);

  void text(const Place& at, std::string_view text, std::string_view form = "1");
  /// In a corner of a cell: 0 upper left, 1 upper right, 2 lower left, 3 lower right.
  void small_text(const Place& cell, int corner, std::string_view text);
  void symbol(const Place& at, std::string_view shape, int style);
  void surface(const Place& cell, int colour);
  /// A thick edge to the right of a cell, or below it.
  void edge(const Place& at);

  /// The puzzle as a URL, with a tag that names its genre.
  [[nodiscard]] std::string address(std::string_view tag) const;

 private:
  [[nodiscard]] std::size_t point(const Place& at) const;
  /// Of the board and its margins.
  [[nodiscard]] Place middle() const;
  [[nodiscard]] std::string head() const;
  [[nodiscard]] std::string question() const;
  [[nodiscard]] std::string cells() const;

  std::size_t rows_;
  std::size_t columns_;
  Margins margins_;
  // Members by name, as JSON.
  std::map<std::size_t, std::string> numbers_;
  std::map<std::size_t, std::string> small_;
  std::map<std::size_t, std::string> symbols_;
  std::map<std::size_t, std::string> surfaces_;
  std::map<std::string, std::string> edges_;
};

}  // namespace puzzlec::penpa
