#include "encoders/puzzles/entries/entry_words.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include <fmt/format.h>

#include "encoders/base/text_cursor.hpp"
#include "encoders/genres/board/board.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"

namespace puzzlec {
namespace {

const GenrePuzzle* genre_of(const Puzzle& puzzle) {
  return held_as<GenrePuzzle>(puzzle);
}

std::string without_article(std::string text) {
  for (const std::string_view article : {"a ", "an "}) {
    if (text.starts_with(article)) return text.substr(article.size());
  }
  return text;
}

std::string plain(std::string_view text) {
  std::string lower;
  for (const char c : text) {
    const bool is_upper = c >= 'A' && c <= 'Z';
    lower += c == '-' || c == '_' ? ' ' : is_upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return without_article(std::move(lower));
}

bool is_one_word(std::string_view text) {
  return !text.empty() && text.find(' ') == std::string_view::npos;
}

bool has_look(std::string_view look) {
  return !look.empty() && look != "none" && look != "blank";
}

/// "1, 2 or 3".
std::string alternatives(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 < words.size() ? ", " : " or ";
    text += words[i];
  }
  return text;
}

}  // namespace

EntryWords::EntryWords(const Puzzle& puzzle, const Structure& structure)
    : puzzle_(puzzle),
      structure_(structure),
      trial_(puzzle.givens().rows(), puzzle.givens().columns()) {
  std::tie(rows_, columns_) = puzzle.board_size();
  if (const GenrePuzzle* held = genre_of(puzzle)) genre_ = held->genre.get();
}

bool EntryWords::has_lines() const {
  return genre_ != nullptr && genre_->board == genres::BoardKind::loop;
}
bool EntryWords::has_links() const {
  return genre_ != nullptr && genre_->board == genres::BoardKind::links;
}
bool EntryWords::has_edges() const {
  return has_links() || (genre_ != nullptr && genre_->board == genres::BoardKind::walls);
}
bool EntryWords::is_edge(CellId cell) const {
  return has_edges() &&
         (cell.index / structure_.columns % 2 != 0 || cell.index % structure_.columns % 2 != 0);
}

CellId EntryWords::cell(CellName name) const {
  const std::size_t step = has_edges() ? 2 : 1;
  return CellId{static_cast<std::uint32_t>(step * (name.row - 1) * structure_.columns +
                                           step * (name.column - 1))};
}
CellId EntryWords::edge(CellName first, CellName second) const {
  return CellId{(cell(first).index + cell(second).index) / 2};
}
const Domain& EntryWords::values_of(CellId cell) const {
  return structure_.domains[cell.index];
}
bool EntryWords::is_given(CellId cell) const {
  return !puzzle_.givens()[cell].is_blank() || values_of(cell).is_single();
}

std::optional<Value> EntryWords::printed(CellId cell, std::string_view word) const {
  const bool has_tokens = genre_ != nullptr && !is_edge(cell);
  for (const Value value : values_of(cell)) {
    if ((has_tokens ? genres::value_token(*genre_, value) : text_of(cell, value)) == word)
      return value;
  }
  return std::nullopt;
}

std::string EntryWords::text_of(CellId cell, Value value) const {
  trial_[cell] = value;
  std::string text = puzzle_.cell_text(trial_, cell);
  trial_[cell] = Value{};
  return text;
}

std::vector<std::string> EntryWords::names(CellId cell, Value value) const {
  if (is_edge(cell)) {
    const std::string thing = has_links() ? genre_->spoken_link : "wall";
    if (value.number == 0) return {"none", "no " + thing, has_links() ? "empty" : "open", "x"};
    if (value.number == 1) return {thing, "line"};
    return {};
  }
  std::vector<std::string> names{plain(puzzle_.value_words(cell, value).text)};
  if (genre_ == nullptr) return names;
  if (const genres::NamedValue* named = genre_->named(value)) {
    names.push_back(plain(named->name));
    names.push_back(plain(named->token));
  } else {
    names.push_back(plain(text_of(cell, value)));
  }
  return names;
}

bool EntryWords::is_drawn(Value value) const {
  const genres::NamedValue* named = genre_->named(value);
  return named == nullptr || has_look(named->look);
}

Domain EntryWords::meant(CellId cell, std::string_view word) const {
  const Domain& values = values_of(cell);
  if (const auto value = printed(cell, word)) return Domain::single(*value);
  std::uint64_t number = 0;
  if (parse_number(word, number) && number < Domain::capacity &&
      values.contains(value_of(static_cast<std::size_t>(number))))
    return Domain::single(value_of(static_cast<std::size_t>(number)));
  const std::string name = plain(word);
  Domain found;
  for (const Value value : values) {
    const auto all = names(cell, value);
    if (std::ranges::find(all, name) != all.end()) found.insert(value);
  }
  if (!found.empty() || genre_ == nullptr || is_edge(cell)) return found;
  const bool is_alike = !genre_->spoken_alike.empty() && name == plain(genre_->spoken_alike);
  Domain shaded;
  Domain not_drawn;
  for (const Value value : values) {
    const genres::NamedValue* named = genre_->named(value);
    if (named != nullptr && named->look == "shade") shaded.insert(value);
    if (!is_drawn(value)) not_drawn.insert(value);
  }
  if (is_alike) return values - not_drawn;
  if (name == "#" || name == "shaded") return shaded;
  // Of several values that are not drawn, a cross may mean any.
  const bool is_cross = name == "x" || (name == "unshaded" && !shaded.empty());
  const bool is_clear = not_drawn.is_single() && not_drawn != values && !has_lines();
  return is_cross && is_clear ? not_drawn : Domain{};
}

Domain EntryWords::meant_by_each(CellId cell, std::string_view characters) const {
  Domain all;
  for (std::size_t i = 0; i < characters.size(); ++i) {
    const Domain one = meant(cell, characters.substr(i, 1));
    if (one.empty()) return {};
    all = all | one;
  }
  return all;
}

EntryWords::Word EntryWords::shown(CellId cell, Value value) const {
  const std::string number = std::to_string(value.number);
  if (is_edge(cell)) {
    if (has_links()) return {number};
    return {number, value.number == 0 ? "no wall" : "wall"};
  }
  const std::string said = without_article(puzzle_.value_words(cell, value).text);
  if (genre_ == nullptr) {
    const std::string text = puzzle_.mark_text(cell, value);
    if (is_one_word(said) && said != text) return {number, said};
    return {text};
  }
  const genres::NamedValue* named = genre_->named(value);
  if (named == nullptr) {
    if (said == number || !is_one_word(said)) return {number};
    return {number, said};
  }
  if (has_lines() || named->token == named->name) return {named->token};
  return {named->token, is_one_word(said) ? said : named->name};
}

std::string EntryWords::word_for(CellId cell, Value value) const {
  const Word word = shown(cell, value);
  std::string text = word.shown.empty() ? word.text : word.shown;
  std::ranges::replace(text, ' ', '-');
  return meant(cell, text) == Domain::single(value) ? text : word.text;
}

std::string EntryWords::expected(CellId cell) const {
  std::vector<std::string> words;
  std::vector<Value> run;
  const auto end_run = [&] {
    if (run.size() > 3) {
      words.push_back(fmt::format("a number from {} to {}", run.front().number, run.back().number));
    } else {
      for (const Value value : run) words.push_back(std::to_string(value.number));
    }
    run.clear();
  };
  const Value given = puzzle_.givens()[cell];
  for (const Value value : given.is_blank() ? values_of(cell) : Domain::single(given)) {
    const Word word = shown(cell, value);
    const bool is_number = word.shown.empty() && word.text == std::to_string(value.number);
    const bool goes_on = is_number && (run.empty() || run.back().number + 1 == value.number);
    if (!goes_on) end_run();
    if (is_number) {
      run.push_back(value);
    } else {
      words.push_back(word.shown.empty() ? word.text
                                         : fmt::format("{} ({})", word.text, word.shown));
    }
  }
  end_run();
  if (words.empty()) return "no entry where no value fits";
  const std::string all = alternatives(words);
  if (!is_given(cell)) return all;
  return fmt::format("{}, as {} is given", all, puzzle_.place_name(cell));
}

std::optional<bool> line_word(std::string_view word) {
  const std::string name = plain(word);
  constexpr std::array<std::string_view, 2> lines{"line", "1"};
  constexpr std::array<std::string_view, 5> none{"none", "no line", "0", "x", "cross"};
  if (std::ranges::find(lines, name) != lines.end()) return true;
  if (std::ranges::find(none, name) != none.end()) return false;
  return std::nullopt;
}

EntryRows entry_rows_of(const Puzzle& puzzle) {
  const auto [rows, columns] = puzzle.board_size();
  EntryRows shape{rows, columns};
  const GenrePuzzle* held = genre_of(puzzle);
  if (held == nullptr) return shape;
  for (const genres::NamedValue& value : held->genre->values) {
    shape.tokens.push_back(value.token);
    shape.tokens.push_back(value.name);
  }
  return shape;
}

}  // namespace puzzlec
