#include "tests/families/genre_instance.hpp"

namespace families {
namespace {

std::string members_of(std::initializer_list<std::pair<const char*, std::string>> members) {
  std::string text;
  for (const auto& [name, value] : members)
    text += (text.empty() ? "\"" : ",\"") + std::string(name) + "\":" + value;
  return text;
}

}  // namespace

Tokens blank_tokens(int rows, int columns) {
  return Tokens(static_cast<std::size_t>(rows),
                std::vector<std::string>(static_cast<std::size_t>(columns), "."));
}

std::string& at(Tokens& tokens, int row, int column) {
  return tokens[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

Tokens given_tokens(const Puzzle& puzzle) {
  Tokens tokens = blank_tokens(puzzle.rows, puzzle.cols);
  for (const oracle::Given& given : puzzle.givens)
    at(tokens, given.place.row, given.place.col) = std::to_string(given.value);
  return tokens;
}

std::string json_of(const Tokens& tokens) {
  std::string rows;
  for (const auto& row : tokens) {
    std::string line;
    for (const std::string& token : row) line += (line.empty() ? "" : " ") + token;
    rows += (rows.empty() ? "\"" : ",\"") + line + "\"";
  }
  return "[" + rows + "]";
}

std::string json_object(std::initializer_list<std::pair<const char*, std::string>> members) {
  return "{" + members_of(members) + "}";
}

std::string instance(const std::string& genre,
                     std::initializer_list<std::pair<const char*, std::string>> members) {
  return R"({"format":"puzzlec-genre","genre":")" + genre + "\"," + members_of(members) + "}\n";
}

}  // namespace families
