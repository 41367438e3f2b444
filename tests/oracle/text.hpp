#pragma once
// What the spellings of the families share, in both directions: words, lines and blocks of a file,
// rows of cells, and the runs and borders of Simon Tatham's ids. They expect correct input; wrong
// input is refused (std::runtime_error) without any care for a good message.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/oracle/oracle.hpp"

namespace oracle {

[[noreturn]] void refuse(const std::string& what);

[[nodiscard]] std::vector<std::string> words_of(std::string_view text);

// Lines without CR and trailing blanks.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text);

// Runs of lines that are not empty.
[[nodiscard]] std::vector<std::vector<std::string>> blocks_of(std::string_view text);

[[nodiscard]] std::vector<std::string> parts_of(const std::string& text, char between);

[[nodiscard]] std::int64_t number_of(const std::string& word);

// Hands out the words of a file one after the other.
class Words {
 public:
  explicit Words(std::string_view text) : words_(words_of(text)) {}

  [[nodiscard]] bool at_end() const { return next_ == words_.size(); }
  std::string word();
  int number(int lowest, int highest);
  void finish() const;

 private:
  std::vector<std::string> words_;
  std::size_t next_ = 0;
};

// A square puzzle without any clue.
[[nodiscard]] Puzzle square(std::string_view family, int size);

// Adds a given; 0 stands for none.
void give(Puzzle& puzzle, int row, int col, int value);

// The givens as a grid, 0 for none.
[[nodiscard]] Grid given_grid(const Puzzle& puzzle);

// One row a line. Value v becomes symbols[v]; without symbols it is written as a number.
[[nodiscard]] std::string rows_text(const Grid& grid, std::string_view between,
                                    std::string_view symbols);

[[nodiscard]] std::string joined(const std::vector<std::string>& bodies, std::string_view between);

// Numbers and runs of blanks (a = 1, z = 26); 0 for blank.
[[nodiscard]] std::string runs_text(const std::vector<int>& cells);
[[nodiscard]] std::string runs_text(const Grid& grid);
[[nodiscard]] std::vector<int> numbers_and_runs(const std::string& text);

// Where one region ends and another begins: runs of edges without a border.
[[nodiscard]] std::string borders_text(const Grid& regions);
[[nodiscard]] Grid regions_of(const std::string& text, int size);

// A puzzle a line; comments begin with '#'.
[[nodiscard]] std::vector<Puzzle> read_ids(std::string_view text,
                                           Puzzle (*read)(const std::string& line));

// Puzzles that follow each other, without and with an empty line in between.
[[nodiscard]] std::string file_of_lines(const std::vector<std::string>& bodies);
[[nodiscard]] std::string file_of_blocks(const std::vector<std::string>& bodies);

// The answer as rows of numbers with blanks in between, or that there is none.
[[nodiscard]] std::string rows_answer(const Puzzle& puzzle, int number, const Grid* grid);

extern const char* const no_solution;  // as the product says it, with the end of the line

}  // namespace oracle
