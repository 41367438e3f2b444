// Malformed puzzles, one table: each is refused with the expected code at the expected line and
// column, on standard error and in JSON, and nothing is answered in its place.

#include <set>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"
#include "tests/support/json_lines.hpp"

namespace {

using namespace std::string_view_literals;

struct Malformed {
  std::string_view what;
  std::string_view format;  // empty: left to detection
  std::string_view text;
  std::string_view code;
  std::size_t line;
  std::size_t column;
};

constexpr Malformed table[] = {
    // ---- rowan: G; then S and S rows
    {"letters for the number of grids", "rowan", "x\n1\n1\n"sv, "bad_number", 1, 1},
    {"no grids", "rowan", "0\n"sv, "out_of_range", 1, 1},
    {"a negative number of grids", "rowan", "-1\n1\n1\n"sv, "bad_number", 1, 1},
    {"a number of grids of 24 digits", "rowan", "999999999999999999999999\n1\n1\n"sv, "bad_number",
     1, 1},
    {"text after the number of grids", "rowan", "1 2\n1\n1\n"sv, "trailing_text", 1, 3},
    {"nothing after the number of grids", "rowan", "1\n"sv, "unexpected_end", 2, 1},
    {"no final newline after the number", "rowan", "1"sv, "unexpected_end", 2, 1},
    {"size 0", "rowan", "1\n0\n"sv, "out_of_range", 2, 1},
    {"size 51", "rowan", "1\n51\n1 2\n"sv, "out_of_range", 2, 1},
    {"size 999999999", "rowan", "1\n999999999\n1 2\n"sv, "out_of_range", 2, 1},
    {"a size of 30 digits", "rowan", "1\n999999999999999999999999999999\n"sv, "bad_number", 2, 1},
    {"text after the size", "rowan", "1\n2 x\n1 2\n2 1\n"sv, "trailing_text", 2, 3},
    {"a short row", "rowan", "1\n3\n1 2 3\n2 3\n3 1 2\n"sv, "wrong_count", 4, 4},
    {"a short row with trailing blanks", "rowan", "1\n3\n1 2 3\n2 3  \n3 1 2\n"sv, "wrong_count", 4,
     4},
    {"a long row", "rowan", "1\n2\n1 2 1\n2 1\n"sv, "wrong_count", 3, 5},
    {"a value above the size", "rowan", "1\n2\n1 3\n2 1\n"sv, "out_of_range", 3, 3},
    {"a value above the size in a wide row", "rowan", "1\n2\n1 2\n2    1000\n"sv, "out_of_range", 4,
     6},
    {"a letter in a number", "rowan", "1\n2\n1 2x\n2 1\n"sv, "bad_number", 3, 3},
    {"a negative value", "rowan", "1\n2\n1 2\n-2 1\n"sv, "bad_number", 4, 1},
    {"a value with a plus", "rowan", "1\n2\n1 +2\n2 1\n"sv, "bad_number", 3, 3},
    {"an exponent", "rowan", "1\n2\n1e3 2\n2 1\n"sv, "bad_number", 3, 1},
    {"a decimal point", "rowan", "1\n2\n1.0 2\n2 1\n"sv, "bad_number", 3, 1},
    {"a hexadecimal number", "rowan", "1\n2\n0x1 2\n2 1\n"sv, "bad_number", 3, 1},
    {"commas", "rowan", "1\n2\n1,2\n2,1\n"sv, "bad_number", 3, 1},
    {"a value of 21 digits", "rowan", "1\n2\n1 100000000000000000002\n2 1\n"sv, "bad_number", 3, 3},
    {"a NUL byte for a value", "rowan", "1\n2\n1 \0\n2 1\n"sv, "bad_number", 3, 3},
    {"a NUL byte at the end of a value", "rowan", "1\n2\n1 2\0\n2 1\n"sv, "bad_number", 3, 3},
    {"a byte order mark", "rowan",
     "\xef\xbb\xbf"
     "1\n1\n1\n"sv,
     "bad_number", 1, 1},
    {"a blank line in a grid", "rowan", "1\n2\n1 2\n\n2 1\n"sv, "wrong_count", 4, 1},
    {"a missing row at the end", "rowan", "1\n3\n1 2 3\n2 3 1\n"sv, "unexpected_end", 5, 1},
    {"a missing row before the next grid", "rowan", "2\n3\n1 2 3\n2 3 1\n2\n1 2\n2 1\n"sv,
     "wrong_count", 5, 1},
    {"a row too many before the next grid", "rowan", "2\n2\n1 2\n2 1\n1 2\n1\n1\n"sv, "wrong_count",
     5, 1},
    {"fewer grids than announced", "rowan", "3\n1\n1\n1\n1\n"sv, "unexpected_end", 6, 1},
    {"text after the last grid", "rowan", "1\n1\n1\n\nhello\n"sv, "trailing_text", 5, 1},
    {"another grid after the last one", "rowan", "1\n1\n1\n1\n1\n"sv, "trailing_text", 4, 1},

    // ---- ucf-kenken: N G; N rows of letters; G clues; ...; 0
    {"a side alone", "ucf-kenken", "2\nab\nab\na 3 +\nb 3 +\n0\n"sv, "wrong_count", 1, 2},
    {"three numbers in front", "ucf-kenken", "2 2 2\nab\nab\na 3 +\nb 3 +\n0\n"sv, "trailing_text",
     1, 5},
    {"side 10", "ucf-kenken", "10 2\nab\nab\na 3 +\nb 3 +\n0\n"sv, "out_of_range", 1, 1},
    {"side 999999999", "ucf-kenken", "999999999 2\nab\n"sv, "out_of_range", 1, 1},
    {"side 0 with a number of cages", "ucf-kenken", "0 2\nab\n"sv, "out_of_range", 1, 1},
    {"a negative side", "ucf-kenken", "-2 2\nab\nab\na 3 +\nb 3 +\n0\n"sv, "bad_number", 1, 1},
    {"53 cages", "ucf-kenken", "2 53\nab\nab\na 3 +\nb 3 +\n0\n"sv, "out_of_range", 1, 3},
    {"no cages", "ucf-kenken", "2 0\nab\nab\n0\n"sv, "out_of_range", 1, 3},
    {"a short row of letters", "ucf-kenken", "2 2\na\nab\na 3 +\nb 3 +\n0\n"sv, "wrong_count", 2,
     2},
    {"a long row of letters", "ucf-kenken", "2 2\nab\nabb\na 3 +\nb 3 +\n0\n"sv, "wrong_count", 3,
     3},
    {"a digit among the letters", "ucf-kenken", "2 2\na1\nab\na 3 +\nb 3 +\n0\n"sv, "bad_character",
     2, 2},
    {"letters with a blank between", "ucf-kenken", "2 2\na b\na b\na 3 +\nb 3 +\n0\n"sv,
     "bad_character", 2, 2},
    {"a letter outside ASCII", "ucf-kenken",
     "2 2\n\xc3\xa4"
     "b\nab\na 3 +\nb 3 +\n0\n"sv,
     "bad_character", 2, 1},
    {"a missing row of letters", "ucf-kenken", "2 2\nab\na 3 +\nb 3 +\n0\n"sv, "bad_character", 3,
     2},
    {"a row of letters too many", "ucf-kenken", "2 2\nab\nab\nab\na 3 +\nb 3 +\n0\n"sv,
     "wrong_count", 4, 1},
    {"a clue without a group", "ucf-kenken", "2 2\nab\nab\na 3 +\nc 3 +\n0\n"sv, "unknown_clue", 5,
     1},
    {"a clue in the wrong case", "ucf-kenken", "2 2\nab\nab\na 3 +\nB 3 +\n0\n"sv, "unknown_clue",
     5, 1},
    {"a clue twice", "ucf-kenken", "2 2\nab\nab\na 3 +\na 3 +\n0\n"sv, "unknown_clue", 5, 1},
    {"a group without a clue", "ucf-kenken", "2 1\nab\nab\na 3 +\n0\n"sv, "missing_clue", 2, 2},
    {"two groups without a clue: the first in reading order", "ucf-kenken",
     "2 1\nba\ncA\na 2 .\n0\n"sv, "missing_clue", 2, 1},
    {"a group in two pieces", "ucf-kenken", "2 2\nab\nba\na 3 +\nb 3 +\n0\n"sv, "bad_cage", 3, 1},
    {"a group in two pieces, far apart", "ucf-kenken", "3 2\naab\nbbb\nbba\na 6 +\nb 12 +\n0\n"sv,
     "bad_cage", 4, 3},
    {"a difference of three cells", "ucf-kenken", "2 2\naa\nab\na 1 -\nb 1 .\n0\n"sv, "bad_cage", 4,
     5},
    {"a quotient of one cell", "ucf-kenken", "2 2\naa\nab\na 4 +\nb 1 /\n0\n"sv, "bad_cage", 5, 5},
    {"a single cell of two", "ucf-kenken", "2 2\nab\nab\na 3 .\nb 3 +\n0\n"sv, "bad_cage", 4, 5},
    {"a cage of 11 cells", "ucf-kenken", "4 2\naaaa\naaaa\naaab\nbbbb\na   30 +\nb 10 +\n0\n"sv,
     "bad_cage", 6, 8},
    {"an unknown operator", "ucf-kenken", "2 2\nab\nab\na 3 x\nb 3 +\n0\n"sv, "bad_character", 4,
     5},
    {"an operator of two characters", "ucf-kenken", "2 2\nab\nab\na 3 +\nb 3 ++\n0\n"sv,
     "bad_character", 5, 5},
    {"a clue without an operator", "ucf-kenken", "2 2\nab\nab\na 3\nb 3 +\n0\n"sv, "wrong_count", 4,
     4},
    {"a clue with four entries", "ucf-kenken", "2 2\nab\nab\na 3 + +\nb 3 +\n0\n"sv, "wrong_count",
     4, 7},
    {"a clue whose letter is a word", "ucf-kenken", "2 2\nab\nab\nab 3 +\nb 3 +\n0\n"sv,
     "bad_character", 4, 1},
    {"a clue of 0", "ucf-kenken", "2 2\nab\nab\na 0 +\nb 3 +\n0\n"sv, "out_of_range", 4, 3},
    {"a clue above 10^18", "ucf-kenken", "2 2\nab\nab\na 1000000000000000001 +\nb 3 +\n0\n"sv,
     "out_of_range", 4, 3},
    {"a clue of 20 digits", "ucf-kenken", "2 2\nab\nab\na 18446744073709551617 +\nb 3 +\n0\n"sv,
     "bad_number", 4, 3},
    {"a negative clue", "ucf-kenken", "2 2\nab\nab\na -3 +\nb 3 +\n0\n"sv, "bad_number", 4, 3},
    {"a clue with a plus", "ucf-kenken", "2 2\nab\nab\na +3 +\nb 3 +\n0\n"sv, "bad_number", 4, 3},
    {"letters in a clue's number", "ucf-kenken", "2 2\nab\nab\na 3a +\nb 3 +\n0\n"sv, "bad_number",
     4, 3},
    {"a blank line in place of a clue", "ucf-kenken", "2 2\nab\nab\na 3 +\n\nb 3 +\n0\n"sv,
     "wrong_count", 5, 1},
    {"a clue too few", "ucf-kenken", "2 3\nab\nab\na 3 +\nb 3 +\n0\n"sv, "wrong_count", 6, 1},
    {"a clue too many", "ucf-kenken", "2 2\nab\nab\na 3 +\nb 3 +\nb 3 +\n0\n"sv, "wrong_count", 6,
     1},
    {"an end inside the letters", "ucf-kenken", "2 2\nab\n"sv, "unexpected_end", 3, 1},
    {"an end inside the clues", "ucf-kenken", "2 2\nab\nab\na 3 +\n"sv, "unexpected_end", 5, 1},
    {"no 0 at the end", "ucf-kenken", "2 2\nab\nab\na 3 +\nb 3 +\n"sv, "unexpected_end", 6, 1},
    {"text after the 0", "ucf-kenken", "2 2\nab\nab\na 3 +\nb 3 +\n0\n\n2 2\n"sv, "trailing_text",
     8, 1},

    // ---- ucf-sudoku: n; a blank line; 9 rows of 9 values; ...
    {"a word for the number of puzzles", "ucf-sudoku", "one\n"sv, "bad_number", 1, 1},
    {"a negative number of puzzles", "ucf-sudoku", "-1\n"sv, "bad_number", 1, 1},
    {"two numbers of puzzles", "ucf-sudoku", "1 1\n"sv, "trailing_text", 1, 3},
    {"nothing after the number of puzzles", "ucf-sudoku", "1\n\n"sv, "unexpected_end", 3, 1},
    {"999999999 puzzles announced", "ucf-sudoku", "999999999\n\n"sv, "unexpected_end", 3, 1},
    {"a row of 8", "ucf-sudoku", "1\n\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n"sv,
     "wrong_count", 4, 16},
    {"a row of 10", "ucf-sudoku", "1\n\n0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n"sv, "wrong_count",
     3, 19},
    {"a 10 in a row", "ucf-sudoku", "1\n\n0 0 0 0 10 0 0 0 0\n"sv, "out_of_range", 3, 9},
    {"a dot in a row", "ucf-sudoku", "1\n\n0 0 0 0 0 0 0 0 .\n"sv, "bad_number", 3, 17},
    {"no blanks in a row", "ucf-sudoku", "1\n\n000000000\n"sv, "wrong_count", 3, 10},
    {"eight rows", "ucf-sudoku",
     "1\n\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n"
     "0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n"sv,
     "unexpected_end", 11, 1},
    {"ten rows", "ucf-sudoku",
     "2\n\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n"
     "0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n"
     "0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n\n"sv,
     "wrong_count", 12, 1},
    {"text after the last puzzle", "ucf-sudoku", "0\n\n0 0 0\n"sv, "trailing_text", 3, 1},

    // ---- tentaizu: t; 7 lines of 7 characters; ...
    {"a letter for the number of boards", "tentaizu", "t\n"sv, "bad_number", 1, 1},
    {"a number of boards that overflows", "tentaizu", "18446744073709551616\n"sv, "bad_number", 1,
     1},
    {"nothing after the number of boards", "tentaizu", "2\n"sv, "unexpected_end", 2, 1},
    {"a 9", "tentaizu", "1\n.......\n...9...\n.......\n"sv, "bad_character", 3, 4},
    {"a star in a puzzle", "tentaizu", "1\n.......\n*......\n.......\n"sv, "bad_character", 3, 1},
    {"a tab in a board", "tentaizu", "1\n...\t...\n.......\n"sv, "bad_character", 2, 4},
    {"a NUL byte in a board", "tentaizu", "1\n...\0...\n.......\n"sv, "bad_character", 2, 4},
    {"a short line", "tentaizu", "1\n.......\n.......\n......\n.......\n"sv, "wrong_count", 4, 7},
    {"a long line", "tentaizu", "1\n.......\n.......\n........\n.......\n"sv, "wrong_count", 4, 8},
    {"six lines", "tentaizu", "1\n.......\n.......\n.......\n.......\n.......\n.......\n"sv,
     "unexpected_end", 8, 1},
    {"six lines before another board", "tentaizu",
     "2\n.......\n.......\n.......\n.......\n.......\n.......\n\n.......\n"sv, "wrong_count", 8, 1},
    {"eight lines before another board", "tentaizu",
     "2\n.......\n.......\n.......\n.......\n.......\n.......\n.......\n.......\n\n.......\n"sv,
     "wrong_count", 9, 1},
    {"text after the last board", "tentaizu", "0\n.......\n"sv, "trailing_text", 2, 1},

    // ---- coci-cross: 9 lines of 9 characters
    {"a 0 in a grid", "coci-cross", "123456789\n.....0...\n"sv, "bad_character", 2, 6},
    {"a letter in a grid", "coci-cross", "A........\n.........\n"sv, "bad_character", 1, 1},
    {"a blank in a grid", "coci-cross", ".........\n.... ....\n"sv, "bad_character", 2, 5},
    {"a line of 8", "coci-cross", ".........\n........\n.........\n"sv, "wrong_count", 2, 9},
    {"a line of 10", "coci-cross", ".........\n..........\n.........\n"sv, "wrong_count", 2, 10},
    {"eight lines", "coci-cross",
     ".........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n"sv,
     "unexpected_end", 9, 1},
    {"ten lines", "coci-cross",
     ".........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n"
     ".........\n.........\n"sv,
     "wrong_count", 10, 1},
    {"a blank line in the middle", "coci-cross", ".........\n\n.........\n"sv, "wrong_count", 2, 1},
    {"a byte order mark before a grid", "coci-cross", "\xef\xbb\xbf.........\n.........\n"sv,
     "bad_character", 1, 1},

    // ---- seerc-sudoku: 16 lines of 16 characters
    {"a Q", "seerc-sudoku", "ABCDEFGHIJKLMNOQ\n----------------\n"sv, "bad_character", 1, 16},
    {"a small letter", "seerc-sudoku", "----------------\n--a-------------\n"sv, "bad_character", 2,
     3},
    {"a line of 15", "seerc-sudoku", "---------------\n----------------\n"sv, "wrong_count", 1, 16},
    {"a line of 17", "seerc-sudoku", "----------------\n-----------------\n"sv, "wrong_count", 2,
     17},
    {"two lines in all", "seerc-sudoku", "----------------\n----------------\n"sv, "unexpected_end",
     3, 1},

    // ---- latin-lab: n lines of n entries
    {"a short line of the lab", "latin-lab", "1 2 3\n2 3\n3 1 2\n"sv, "wrong_count", 2, 4},
    {"a long line of the lab", "latin-lab", "1 2\n2 1 1\n"sv, "wrong_count", 2, 5},
    {"a value above the size of the lab", "latin-lab", "1 2\n2 3\n"sv, "out_of_range", 2, 3},
    {"a letter in the lab", "latin-lab", "1 2\n2 a\n"sv, "bad_number", 2, 3},
    {"two dots in the lab", "latin-lab", "1 2\n.. 1\n"sv, "bad_number", 2, 1},
    {"a minus in the lab", "latin-lab", "1 2\n2 -1\n"sv, "bad_number", 2, 3},
    {"a line too few in the lab", "latin-lab", "1 2 3\n2 3 1\n"sv, "unexpected_end", 3, 1},
    {"a line too few before another square", "latin-lab", "1 2 3\n2 3 1\n\n1 2\n2 1\n"sv,
     "wrong_count", 3, 1},
    {"a line too many in the lab", "latin-lab", "1 2\n2 1\n1 2\n"sv, "wrong_count", 3, 1},
    {"a size of 128", "latin-lab", "128\n1 2\n"sv, "out_of_range", 1, 1},
    {"a size of 999999999", "latin-lab", "999999999\n1 2\n"sv, "out_of_range", 1, 1},
    {"a size that is not that of the rows", "latin-lab", "3\n1 2\n2 1\n"sv, "wrong_count", 2, 4},
    {"a size and nothing else", "latin-lab", "3\n"sv, "unexpected_end", 2, 1},

    // ---- sudoku-line: n*n or 2*n*n characters
    {"80 characters", "sudoku-line",
     "................................................................................\n"sv,
     "wrong_count", 1, 81},
    {"82 characters and a comment", "sudoku-line",
     "# first\n"
     ".................................................................................. # two\n"sv,
     "wrong_count", 2, 83},
    {"a line of 9", "sudoku-line", "1........\n"sv, "wrong_count", 1, 10},
    {"a minus in a line", "sudoku-line", "1..............-\n"sv, "bad_character", 1, 16},
    {"a 5 in a line of 16", "sudoku-line", "1..............5\n"sv, "out_of_range", 1, 16},
    {"a 5 in the second line of 16", "sudoku-line", "................\n1.............5.\n"sv,
     "out_of_range", 2, 15},
    {"a letter above the side", "sudoku-line", "1.............A.\n"sv, "out_of_range", 1, 15},
    {"a side without blocks", "sudoku-line", ".........................\n"sv, "unsupported", 1, 1},
    {"half a cell of two characters", "sudoku-line", "01.1............................\n"sv,
     "bad_character", 1, 3},
    {"a value of two digits above the side", "sudoku-line", "0105............................\n"sv,
     "out_of_range", 1, 3},
    {"a NUL byte in a line", "sudoku-line", "1....\0.........1\n"sv, "bad_character", 1, 6},

    // ---- sudoku-marks and sudoku-framed
    {"728 marks", "sudoku-marks", "1234\n"sv, "wrong_count", 1, 1},
    {"a mark in the place of another", "sudoku-marks",
     "12341234123412341324123412341234123412341234123412341234123412341234\n"sv, "wrong_count", 1,
     1},
    {"a mark at a wrong place", "sudoku-marks",
     "1234123412341234132412341234123412341234123412341234123412341234\n"sv, "bad_character", 1,
     18},
    {"a cell without a mark", "sudoku-marks",
     "12341234....12341234123412341234123412341234123412341234123412341\n"sv, "wrong_count", 1, 1},
    {"a cell of 64 without a mark", "sudoku-marks",
     "12341234....1234123412341234123412341234123412341234123412341234\n"sv, "out_of_range", 1, 9},
    {"a framed row of 8", "sudoku-framed", "...|...|..\n"sv, "wrong_count", 1, 11},
    {"a framed row of 10", "sudoku-framed", "...|...|....\n"sv, "wrong_count", 1, 12},
    {"a letter in a frame", "sudoku-framed", "...|.a.|...\n"sv, "bad_character", 1, 6},
    {"framed rows that end early", "sudoku-framed", "...|...|...\n---+---+---\n"sv,
     "unexpected_end", 3, 1},

    // ---- tatham-solo: params : cells [, regions] [, cages , sums]
    {"an id without parameters", "tatham-solo", ":a\n"sv, "bad_character", 1, 1},
    {"a side alone for Solo", "tatham-solo", "9:a\n"sv, "bad_character", 1, 2},
    {"blocks that are too large", "tatham-solo", "9x9:a\n"sv, "out_of_range", 1, 3},
    {"a seed", "tatham-solo", "3x3#12345\n"sv, "unsupported", 1, 4},
    {"a letter among the parameters", "tatham-solo", "2x2q:p\n"sv, "bad_character", 1, 4},
    {"15 cells", "tatham-solo", "2x2:o\n"sv, "wrong_count", 1, 6},
    {"17 cells", "tatham-solo", "2x2:q\n"sv, "wrong_count", 1, 5},
    {"a value of 5 in 4x4", "tatham-solo", "2x2:a5n\n"sv, "out_of_range", 1, 6},
    {"a capital letter among the cells", "tatham-solo", "2x2:aAn\n"sv, "bad_character", 1, 6},
    {"two separators", "tatham-solo", "2x2:1__2n\n"sv, "bad_character", 1, 7},
    {"text behind the cells", "tatham-solo", "2x2:p,a\n"sv, "trailing_text", 1, 6},
    {"a jigsaw without regions", "tatham-solo", "4j:p\n"sv, "wrong_count", 1, 5},
    {"regions with too few edges", "tatham-solo", "4j:p,aa\n"sv, "wrong_count", 1, 6},
    {"regions of other sizes", "tatham-solo", "4j:p,x\n"sv, "bad_cage", 1, 6},
    {"a killer without sums", "tatham-solo", "2x2k:p,x\n"sv, "wrong_count", 1, 9},
    {"a cage without a sum", "tatham-solo", "2x2k:p,_________________________,p\n"sv,
     "missing_clue", 1, 34},
    {"a sum inside of a cage", "tatham-solo",
     "2x2k:p,__________________a_____,9_9_9_9_9_9_9_9_9_9_9_9_9_9_9_9\n"sv, "unknown_clue", 1, 33},

    // ---- tatham-keen: N : cages , clues
    {"a side of 10 for Keen", "tatham-keen", "10:a\n"sv, "out_of_range", 1, 1},
    {"cages without clues", "tatham-keen", "2:_5\n"sv, "wrong_count", 1, 5},
    {"a cage repeated too often", "tatham-keen", "2:_99,a1\n"sv, "out_of_range", 1, 4},
    {"a clue of Keen too few", "tatham-keen", "2:_5,a1a2a2\n"sv, "wrong_count", 1, 12},
    {"a clue of Keen too many", "tatham-keen", "2:_5,a1a2a2a1a1\n"sv, "trailing_text", 1, 14},
    {"an unknown operation of Keen", "tatham-keen", "2:_5,a1a2a2x1\n"sv, "bad_character", 1, 12},
    {"a clue without a number", "tatham-keen", "2:_5,a1a2aa1\n"sv, "bad_character", 1, 11},
    {"a difference of one cell", "tatham-keen", "2:_5,s1a2a2a1\n"sv, "bad_cage", 1, 6},
    {"a target of 21 digits", "tatham-keen", "2:_5,a100000000000000000000a2a2a1\n"sv, "bad_number",
     1, 7},

    // ---- tatham-unequal and tatham-towers
    {"three cells of Unequal", "tatham-unequal", "2:0,0,0\n"sv, "wrong_count", 1, 8},
    {"five cells of Unequal", "tatham-unequal", "2:0,0,0,0,0\n"sv, "trailing_text", 1, 11},
    {"a sign out of the square", "tatham-unequal", "2:0U,0,0,0\n"sv, "out_of_range", 1, 4},
    {"a number above the side", "tatham-unequal", "2:3,0,0,0\n"sv, "out_of_range", 1, 3},
    {"no comma between cells", "tatham-unequal", "2:0,0;0,0\n"sv, "bad_character", 1, 6},
    {"seven clues of Towers", "tatham-towers", "2://////\n"sv, "wrong_count", 1, 9},
    {"a clue above the side", "tatham-towers", "2:3///////\n"sv, "out_of_range", 1, 3},
    {"cells of Towers too few", "tatham-towers", "2:///////,c\n"sv, "wrong_count", 1, 12},
    {"nine clues of Towers", "tatham-towers", "2:////////\n"sv, "trailing_text", 1, 10},

    // ---- puzz.link
    {"another puzzle of puzz.link", "puzzlink-sudoku", "https://puzz.link/p?nurikabe/4/4/g\n"sv,
     "unknown_format", 1, 1},
    {"a Sudoku that is no square", "puzzlink-sudoku", "p?sudoku/4/9/g\n"sv, "unsupported", 1, 1},
    {"a side of 8 for puzz.link", "puzzlink-sudoku", "p?sudoku/8/8/g\n"sv, "unsupported", 1, 1},
    {"a 5 in 4x4 of puzz.link", "puzzlink-sudoku", "p?sudoku/4/4/5\n"sv, "out_of_range", 1, 14},
    {"a clue that is not known", "puzzlink-mines", "p?mines/2/2/.\n"sv, "unsupported", 1, 13},
    {"a 9 among mines", "puzzlink-mines", "p?mines/2/2/9\n"sv, "out_of_range", 1, 13},
    {"blanks beyond the board", "puzzlink-mines", "p?mines/2/2/k\n"sv, "wrong_count", 1, 13},
    {"a total above the cells", "puzzlink-mines", "p?mines/2/2/#total=5\n"sv, "out_of_range", 1,
     20},
    {"a capital letter in a URL", "puzzlink-factors", "p?factors/2/2/vvA\n"sv, "bad_character", 1,
     17},
    {"borders that end early", "puzzlink-factors", "p?factors/3/3/v\n"sv, "wrong_count", 1, 16},
    {"half a number", "puzzlink-factors", "p?factors/2/2/vv-1\n"sv, "wrong_count", 1, 19},
    {"cells beyond the square", "puzzlink-skyscrapers", "p?skyscrapers/2/2/rz\n"sv, "trailing_text",
     1, 20},

    // ---- f-puzzles and sudokupad
    {"JSON that is none", "f-puzzles", "{\"size\":4,\n\"grid\":[}]\n}\n"sv, "bad_character", 2, 9},
    {"a document that ends early", "f-puzzles", "{\"size\":4,\n\"grid\":\n"sv, "unexpected_end", 3,
     1},
    {"a document without a grid", "f-puzzles", "\n{\"size\":4}\n"sv, "wrong_count", 2, 1},
    {"a size that is no number", "f-puzzles", "{\"size\":\"x\",\"grid\":[]}\n"sv, "bad_number", 1,
     1},
    {"a size of 99", "f-puzzles", "{\"size\":99,\"grid\":[]}\n"sv, "out_of_range", 1, 1},
    {"a grid of no rows", "f-puzzles", "{\"size\":1,\"grid\":[]}\n"sv, "wrong_count", 1, 1},
    {"a cell that is no object", "f-puzzles", "{\"size\":1,\"grid\":[[7]]}\n"sv, "bad_character", 1,
     1},
    {"a constraint that is not known", "f-puzzles",
     "{\"size\":1,\"grid\":[[{}]],\"thermometer\":[{}]}\n"sv, "unsupported", 1, 1},
    {"a cage outside of the grid", "f-puzzles",
     "{\"size\":1,\"grid\":[[{}]],\"killercage\":[{\"cells\":[\"R2C1\"]}]}\n"sv, "out_of_range", 1,
     1},
    {"a URL that names a puzzle on a server", "f-puzzles", "https://f-puzzles.com/?id=abc\n"sv,
     "unsupported", 1, 1},
    {"a URL that is not compressed", "f-puzzles", "https://f-puzzles.com/?load=!!!!\n"sv,
     "bad_character", 1, 29},
    {"drawings", "sudokupad", "{\"cells\":[[{}]],\"lines\":[{}]}\n"sv, "unsupported", 1, 1},
    {"regions of the wrong number", "sudokupad", "{\"cells\":[[{}]],\"regions\":[[],[]]}\n"sv,
     "wrong_count", 1, 1},
    {"an id on a server", "sudokupad", "https://sudokupad.app/abcdef\n"sv, "unsupported", 1, 1},

    // ---- minesweeper
    {"a head without columns", "minesweeper", "minesweeper 3\n"sv, "wrong_count", 1, 14},
    {"a head with letters", "minesweeper", "minesweeper 3 x\n"sv, "bad_number", 1, 15},
    {"a board of no rows", "minesweeper", "minesweeper 0 3\n"sv, "out_of_range", 1, 13},
    {"more mines than cells", "minesweeper", "minesweeper 1 3 4\n...\n"sv, "out_of_range", 1, 17},
    {"a 9 on a board", "minesweeper", "minesweeper 1 3\n.9.\n"sv, "bad_character", 2, 2},
    {"a row too many on a board", "minesweeper", "minesweeper 1 3\n...\n...\n"sv, "wrong_count", 3,
     1},
    {"no head", "minesweeper", "...\n"sv, "bad_character", 1, 1},

    // ---- nothing that a format could be detected in
    {"an empty file", "", ""sv, "empty_input", 1, 1},
    {"an empty file, forced", "rowan", ""sv, "empty_input", 1, 1},
    {"an empty file of the lab", "latin-lab", ""sv, "empty_input", 1, 1},
    {"blanks only", "", " \t \r\n\n   \n"sv, "empty_input", 1, 1},
    {"blanks only, forced", "ucf-kenken", " \t \r\n\n   \n"sv, "empty_input", 1, 1},
    {"a NUL byte", "", "\0"sv, "unknown_format", 1, 1},
    {"prose", "", "To be, or not to be,\nthat is the question.\n"sv, "unknown_format", 1, 1},
    {"the beginning of a program", "",
     "\x7f"
     "ELF\x02\x01\x01\0\0\0\n\0\xff\xfe"sv,
     "unknown_format", 1, 1},
    {"a byte order mark before a sheet", "",
     "\xef\xbb\xbf"
     "1\n2\n1 2\n2 1\n"sv,
     "unknown_format", 1, 1},
    {"a lone 0", "", "0\n"sv, "ambiguous_format", 1, 1},

    // ---- broken places that detection must not trip over
    {"a stray character, detected", "", ".....x...\n.........\n"sv, "bad_character", 1, 6},
    {"a short row in a detected sheet", "", "1\n3\n1 2\n2 3 1\n3 1 2\n"sv, "wrong_count", 3, 4},
    {"a short first row of a detected ucf-sudoku", "", "1\n\n0 0 0 0 0 0 0 0\n"sv, "wrong_count", 3,
     16},
    {"a long first line of a detected board", "", "1\n........\n"sv, "wrong_count", 2, 8},
    {"a value out of range in the lab, detected", "", "1 2\n2 3\n"sv, "out_of_range", 2, 3},
    {"a digit among the letters, detected", "", "2 2\na1\nab\na 3 +\nb 3 +\n0\n"sv, "bad_character",
     2, 2},
};

}  // namespace

TEST_SUITE("malformed/puzzles") {
  TEST_CASE("the table has at least 60 inputs, names each once, and covers all seven formats") {
    std::set<std::string_view> names;
    std::set<std::string_view> formats;
    for (const Malformed& entry : table) {
      CAPTURE(entry.what);
      CHECK(names.insert(entry.what).second);
      formats.insert(entry.format);
    }
    CHECK(std::size(table) >= 60);
    CHECK(formats.size() == 22);  // detection included
  }

  TEST_CASE("each malformed input is reported at its place, with its code, and exits with 2") {
    for (const Malformed& entry : table) {
      CAPTURE(entry.what);
      std::vector<std::string> arguments{"solve", "--json"};
      if (!entry.format.empty())
        arguments.insert(arguments.end(), {"--from", std::string(entry.format)});
      const auto result = puzzlec::test::run_command(arguments, entry.text);
      CHECK(result.code == 2);
      nlohmann::json first;
      for (const auto& object : puzzlec::test::json_lines(result.out)) {
        if (first.is_null() && object.at("status") == "error") first = object.at("error");
      }
      REQUIRE_FALSE(first.is_null());
      CHECK(first.at("code").get<std::string>() == entry.code);
      CHECK(first.at("line") == entry.line);
      CHECK(first.at("column") == entry.column);
      CHECK_FALSE(first.at("expected").get<std::string>().empty());
      CHECK_FALSE(first.at("found").get<std::string>().empty());
      const std::string place = "puzzlec: <stdin>:" + std::to_string(entry.line) + ":" +
                                std::to_string(entry.column) + ": expected ";
      CHECK(result.err.rfind(place, 0) == 0);
      CHECK(result.err.find("\0"sv) == std::string::npos);
    }
  }

  TEST_CASE("CRLF and trailing blanks move no reported place") {
    for (const Malformed& entry : table) {
      if (entry.text.empty() || entry.text.find('\r') != std::string_view::npos) continue;
      CAPTURE(entry.what);
      std::string text;
      for (const char c : entry.text) text += c == '\n' ? std::string(" \r\n") : std::string(1, c);
      std::vector<std::string> arguments{"solve"};
      if (!entry.format.empty())
        arguments.insert(arguments.end(), {"--from", std::string(entry.format)});
      const auto plain = puzzlec::test::run_command(arguments, entry.text);
      CHECK(puzzlec::test::run_command(arguments, text) == plain);
    }
  }

  TEST_CASE("a sheet or a grid whose only puzzle is malformed gets no answer") {
    for (const Malformed& entry : table) {
      if (entry.format != "rowan" && entry.format != "coci-cross") continue;
      CAPTURE(entry.what);
      const std::string command = entry.format == "rowan" ? "classify" : "hatch";
      const auto result =
          puzzlec::test::run_command({command, "--from", std::string(entry.format)}, entry.text);
      CHECK(result.code == 2);
      CHECK(result.err.find("<stdin>:" + std::to_string(entry.line) + ":") != std::string::npos);
      if (entry.format == "coci-cross") CHECK(result.out == "");
    }
  }
}
