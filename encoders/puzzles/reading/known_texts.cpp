#include "encoders/puzzles/reading/known_texts.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/base/input_error.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/spelling/line_scanner.hpp"
#include "encoders/spelling/sites/puzzlink_text.hpp"

namespace puzzlec {
namespace {

/// Texts that are known by how they begin.
struct Beginning {
  std::string_view text;
  const char* what;
  const char* advice;
};

constexpr const char* as_text = "copy the puzzle as text out of it";

constexpr Beginning beginnings[] = {
    {"%PDF", "a PDF document", as_text},
    {"\x89PNG", "a picture (PNG)", "type the puzzle in as text"},
    {"\xFF\xD8\xFF", "a picture (JPEG)", "type the puzzle in as text"},
    {"GIF8", "a picture (GIF)", "type the puzzle in as text"},
    {"<svg", "a picture (SVG)", "give the puzzle that it was drawn from"},
    {"PK\x03\x04", "a ZIP archive, as spreadsheets and documents are", as_text},
    {"{\\rtf", "formatted text (RTF)", as_text},
    {"Rar!", "a RAR archive", "unpack it first"},
    {"7z\xBC\xAF", "a 7z archive", "unpack it first"},
    {"BZh", "a bzip2 file", "unpack it first"},
    {"\x28\xB5\x2F\xFD", "a Zstandard file", "unpack it first"},
    {"\x7F"
     "ELF",
     "a program", "give the puzzle, not the program"},
    {"p cnf ", "a DIMACS formula", "'puzzlec sat' reads it"},
    {"c ", "a DIMACS file", "'puzzlec sat' reads formulas, 'puzzlec decode' the output of solvers"},
    {"s SATISFIABLE", "the output of a SAT solver",
     "'puzzlec decode' reads it together with its formula"},
    {"v ", "the output of a SAT solver", "'puzzlec decode' reads it together with its formula"},
    {"<?xml", "an XML document that a program wrote", "let the program export its puzzle as text"},
};

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool is_size(std::string_view line) {
  return !line.empty() && line.size() < 4 &&
         line.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Rows, columns, a board: a file of kanpen, which does not state its genre.
bool is_kanpen(std::string_view head) {
  const std::size_t first = head.find('\n');
  if (first == std::string_view::npos || !is_size(head.substr(0, first))) return false;
  head.remove_prefix(first + 1);
  const std::size_t second = head.find('\n');
  if (second == std::string_view::npos || !is_size(head.substr(0, second))) return false;
  head.remove_prefix(second + 1);
  return contains(head, ". ") || contains(head, " .");
}

std::optional<KnownText> known_address(std::string_view line) {
  const std::string_view pid = puzzlink_pid(line);
  if (!pid.empty()) {
    const auto near = genres::nearest_genres(pid);
    return KnownText{fmt::format("a URL of puzz.link with the genre {}", quoted(pid)),
                     near.empty()
                         ? std::string("'puzzlec formats genres' lists the known ones")
                         : fmt::format("the nearest known genres are {}", fmt::join(near, ", "))};
  }
  if (contains(line, "penpa-edit"))
    return KnownText{"a URL of penpa-edit without the puzzle in it",
                     "open it there, and copy the URL that 'Share' gives"};
  if (contains(line, "sudokupad.app") || contains(line, "crackingthecryptic"))
    return KnownText{"a URL of SudokuPad without the puzzle in it",
                     "open it there, and copy the long URL that has the puzzle"};
  if (contains(line, "f-puzzles.com"))
    return KnownText{"a URL of f-puzzles without the puzzle in it",
                     "open it there, and copy the URL that 'Export' gives"};
  if (contains(line, "pedros.works"))
    return KnownText{"a URL of pedros.works without the puzzle in it",
                     "open it there, and copy the long URL that has the puzzle"};
  if (contains(line, "chiark.greenend.org.uk"))
    return KnownText{"a URL of Simon Tatham's puzzles", "give the 'Game ID' alone"};
  const std::size_t seed = line.find('#');
  if (seed != std::string_view::npos && seed > 0 &&
      line.substr(0, seed).find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") ==
          std::string_view::npos &&
      line.substr(seed + 1).find_first_not_of("0123456789") == std::string_view::npos &&
      seed + 1 < line.size()) {
    return KnownText{"a random seed of one of Simon Tatham's puzzles",
                     "give its 'Game ID', which holds the puzzle"};
  }
  for (const std::string_view host : {"tinyurl.com/", "bit.ly/", "git.io/", "is.gd/", "t.co/"}) {
    if (contains(line, "/" + std::string(host)) || line.starts_with(host))
      return KnownText{"a shortened URL", "open it, and copy the long URL that it leads to"};
  }
  if (line.starts_with("http://") || line.starts_with("https://"))
    return KnownText{"a URL that does not hold a puzzle in a known form",
                     "give the puzzle's text, or a file with it"};
  return std::nullopt;
}

}  // namespace

std::optional<KnownText> own_answer(std::string_view head) {
  if (!head.starts_with("{\"schema\":") || head.find("\"status\":") > 2'000) return std::nullopt;
  return KnownText{"an answer of puzzlec in JSON",
                   "give the puzzle that it answers ('puzzlec convert --to NAME' writes puzzles)"};
}

std::optional<KnownText> damaged_document(std::string_view head) {
  // A name, in quotes or not, and what its value begins with, without blanks.
  const auto has = [&](std::string_view name, std::string_view value) {
    for (std::size_t at = head.find(name); at != std::string_view::npos;
         at = head.find(name, at + 1)) {
      std::string_view rest = head.substr(at + name.size(), 200);
      rest.remove_prefix(std::min(rest.find_first_not_of("\"'"), rest.size()));
      std::string begins;
      for (const char c : rest) {
        if (std::string_view(" \t\r\n").find(c) == std::string_view::npos) begins += c;
      }
      if (begins.starts_with(":" + std::string(value))) return true;
    }
    return false;
  };
  const bool is_of_pad =
      has("cells", "[[{") && (has("regions", "[") || has("cages", "[") || has("metadata", "{"));
  const bool is_of_f_puzzles = has("grid", "[[{") && has("size", "");
  if (!is_of_pad && !is_of_f_puzzles) return std::nullopt;
  return KnownText{
      fmt::format("a document of {} that is not JSON", is_of_pad ? "SudokuPad" : "f-puzzles"),
      "give the object alone, from '{' to '}', with its names in quotes"};
}

std::optional<KnownText> known_text(std::string_view head) {
  for (const Beginning& one : beginnings) {
    if (head.starts_with(one.text)) return KnownText{one.what, one.advice};
  }
  std::string lower(head.substr(0, 200));
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (contains(lower, "<!doctype html") || contains(lower, "<html"))
    return KnownText{"a web page", "copy the puzzle as text out of it"};
  if (contains(head.substr(0, 400), "\u250c\u2500")) {
    return KnownText{"a drawing of a puzzle with cages, regions or clues, which it does not state",
                     "give the puzzle itself ('puzzlec convert --to NAME' writes it as text)"};
  }
  if (is_kanpen(head)) {
    return KnownText{"a file of kanpen, which does not state its genre",
                     "--from kanpen --as GENRE reads it"};
  }
  return known_address(first_puzzle_line(head));
}

}  // namespace puzzlec
