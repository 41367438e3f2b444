// Clues beside the grid, and the options that are stated there or in words.
#include "encoders/base/ascii.hpp"
#include "encoders/genres/board/board.hpp"
#include "encoders/genres/urls/penpa/penpa_reading.hpp"

namespace puzzlec::genres::penpa_reading {

void SignReading::read_outside() {
  struct Line {
    std::map<int, GenreClue> clues;  ///< by distance
  };
  std::map<std::pair<int, int>, Line> lines;  // by side (0 top, 1 bottom, 2 left, 3 right) and line
  const auto rows = static_cast<int>(found_.rows);
  const auto columns = static_cast<int>(found_.columns);
  for (const penpa::Text* text : outside_) {
    const Place& at = text->at;
    const bool is_beside_row = at.row >= 0 && at.row < rows;
    const bool is_beside_column = at.column >= 0 && at.column < columns;
    const std::string word = trimmed(text->text);
    if (is_beside_row == is_beside_column || text->form == "8" || word.empty() ||
        !takes_outside()) {
      words_outside_.push_back(word);
      continue;
    }
    const auto clue = clue_of_word(word);
    if (!clue) {
      note(fmt::format("the text {} beside the grid", puzzlec::quoted(word)));
      words_outside_.push_back(word);
      continue;
    }
    const int side = is_beside_row ? (at.column < 0 ? 2 : 3) : (at.row < 0 ? 0 : 1);
    const int distance = side == 0   ? -at.row
                         : side == 1 ? at.row - rows + 1
                         : side == 2 ? -at.column
                                     : at.column - columns + 1;
    lines[{side, is_beside_row ? at.row : at.column}].clues[distance] = *clue;
  }
  for (const auto& [place, line] : lines) add_line(place.first, place.second, line.clues);
  if (genre_.penpa.has("lines have numbers")) add_zeros();
}

void SignReading::add_zeros() {
  for (auto* lists : {&found_.top, &found_.left}) {
    for (auto& list : *lists) {
      if (list.empty()) list.push_back(clue_of(Kind::number, 0));
    }
  }
}

void SignReading::add_line(int side, int number, const std::map<int, GenreClue>& clues) {
  const bool is_row = side >= 2;
  auto& lists = side == 0   ? found_.top
                : side == 1 ? found_.bottom
                : side == 2 ? found_.left
                            : found_.right;
  const bool is_taken = side == 0   ? genre_.takes.top
                        : side == 1 ? genre_.takes.bottom
                        : side == 2 ? genre_.takes.left
                                    : genre_.takes.right;
  if (!is_taken)
    return fail(fmt::format("a clue {} {} {}",
                            side == 1   ? "below"
                            : side == 3 ? "right of"
                                        : "beside",
                            is_row ? "row" : "column", number + 1));
  lists.resize(is_row ? found_.rows : found_.columns);
  auto& list = lists[static_cast<std::size_t>(number)];
  for (const auto& [distance, clue] : clues) list.push_back(clue);
  // Lists are read from left to right and from top to bottom.
  if (side == 0 || side == 2) std::ranges::reverse(list);
}

void SignReading::read_options() {
  const PenpaHints& hints = genre_.penpa;
  std::vector<std::string> words = words_outside_;
  words.push_back(board_.title);
  words.push_back(board_.rules);
  if (hints.number) read_number(*hints.number, words);
  if (hints.range) read_range(*hints.range, words);
  const bool has_fleet = hints.has("ships beside the grid");
  if (has_fleet) read_fleet();
  const bool is_decoration = !has_fleet && !hints.number && !symbols_outside_.empty();
  if (is_decoration) note("symbols outside of the grid");
}

void SignReading::read_range(const PenpaHints::Range& range,
                             const std::vector<std::string>& words) {
  const char first = range.first;
  for (const std::string& word : words) {
    for (std::size_t i = 0; i + 2 < word.size(); ++i) {
      const bool is_range = word[i] == first && (word[i + 1] == '-' || word[i + 1] == '~') &&
                            word[i + 2] > first && word[i + 2] < first + 26;
      if (!is_range) continue;
      found_.options[range.option] = word[i + 2] - first + 1;
      return;
    }
  }
  if (largest_letter_ > 0) {
    found_.options[range.option] = largest_letter_;
    note(fmt::format("no range of letters is stated: A-{} are those that occur",
                     static_cast<char>('A' + largest_letter_ - 1)));
  } else if (first != 'A') {
    fail("a board without it",
         fmt::format("the range of the {} beside the grid or in the title, such as ({}-{})",
                     range.option, first, static_cast<char>(first + 6)));
  }
}

void SignReading::read_number(const PenpaHints::Number& number,
                              const std::vector<std::string>& words) {
  for (const penpa::Text* text : outside_) {
    if (const auto stated = number_in(trimmed(text->text))) {
      found_.options[number.option] = *stated;
      return;
    }
  }
  const auto follows = [&](std::string_view rest) {
    if (rest.starts_with(' ') || rest.starts_with('-')) rest.remove_prefix(1);
    std::string lower(rest.substr(0, 20));
    for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return std::ranges::any_of(number.words,
                               [&](const std::string& word) { return lower.starts_with(word); });
  };
  for (const std::string& word : words) {
    for (std::size_t i = 0; i + 1 < word.size(); ++i) {
      if (!is_ascii_digit(word[i]) || !follows(std::string_view(word).substr(i + 1))) continue;
      found_.options[number.option] = word[i] - '0';
      return;
    }
  }
  const std::string what = number.option.ends_with('s') ? "the number of " : "the option ";
  fail("a board without one",
       fmt::format("{}{}: a number beside the grid, or \"2 {}\" in the title", what, number.option,
                   number.words.empty() ? "" : number.words.front() + "s"));
}

void SignReading::read_fleet() {
  std::vector<Place> parts;
  for (const penpa::Symbol* symbol : symbols_outside_) {
    if (symbol->shape.starts_with("battleship")) parts.push_back(symbol->at);
  }
  const auto has = [&](int row, int column) {
    return std::ranges::any_of(
        parts, [&](const Place& at) { return at.row == row && at.column == column; });
  };
  for (const Place& at : parts) {
    const bool is_across = has(at.row, at.column - 1) || has(at.row, at.column + 1);
    const int down = is_across ? 0 : 1;
    const int right = is_across ? 1 : 0;
    if (has(at.row - down, at.column - right)) continue;  // not the first of its ship
    int length = 1;
    while (has(at.row + down * length, at.column + right * length)) ++length;
    if (length > 9) return fail("a ship of more than nine cells beside the grid");
    ++found_.options[fmt::format("ships{}", length)];
  }
  if (parts.empty()) fail("a board without them", "the ships of the fleet, drawn beside the grid");
}

}  // namespace puzzlec::genres::penpa_reading
