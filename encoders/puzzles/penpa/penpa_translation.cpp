// Givens, regions, cages, and rules of the whole grid.
#include "encoders/puzzles/penpa/penpa_translation.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/ascii.hpp"
#include "encoders/puzzles/square/documents/sudoku_document.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec::penpa_translation {

Parsed<std::string> Translation::document() {
  side_ = static_cast<int>(board_.rows);
  if (board_.rows != board_.columns || !board_.holes.empty() ||
      board_.rows > sudoku_document::largest_side) {
    fail(fmt::format("a board of {} rows and {} columns{}", board_.rows, board_.columns,
                     board_.holes.empty() ? "" : " with holes"),
         fmt::format("a square of 1..{} rows", sudoku_document::largest_side));
    return Failure{*error_};
  }
  sort_texts();
  out_.begin_object();
  write_words();
  write_grid();
  write_cages();
  write_lines();
  write_symbols();
  write_between();
  write_outside();
  write_flags();
  refuse_others();
  for (const auto& [key, entries] : lists_) {
    out_.name(key).begin_array();
    for (const std::string& entry : entries) out_.json(entry);
    out_.end_array();
  }
  out_.end_object();
  if (error_) return Failure{*error_};
  return out_.take();
}

void Translation::fail(std::string found, std::string expected) {
  if (!error_)
    error_ = at_.error(InputErrorCode::unsupported, std::move(expected), std::move(found));
}

void Translation::refuse(std::string what) {
  if (in_.options.ignore_unsupported) {
    note(std::move(what));
  } else {
    fail(std::move(what),
         "signs of a Sudoku whose meaning the URL states (--ignore-unsupported leaves them out)");
  }
}

void Translation::note(std::string what) {
  if (std::ranges::find(in_.left_out, what) == in_.left_out.end())
    in_.left_out.push_back(std::move(what));
}

bool Translation::says(std::string_view word) const {
  return words_.find(word) != std::string::npos;
}

bool Translation::says_word(std::string_view word) const {
  const auto is_inside = [&](std::size_t at) {
    return at < words_.size() && (words_[at] == '-' || is_ascii_alphanumeric(words_[at]));
  };
  for (std::size_t at = words_.find(word); at != std::string::npos;
       at = words_.find(word, at + 1)) {
    if ((at == 0 || !is_inside(at - 1)) && !is_inside(at + word.size())) return true;
  }
  return false;
}

void Translation::add_cells(const std::string& key, const std::vector<std::string>& cells,
                            const std::string& value) {
  JsonWriter out;
  out.begin_object().name("cells").begin_array();
  for (const std::string& cell : cells) out.text(cell);
  out.end_array();
  if (!value.empty()) out.text("value", value);
  out.end_object();
  add(key, out.take());
}

void Translation::sort_texts() {
  values_.resize(board_.rows * board_.columns);
  sums_.resize(values_.size());
  for (const penpa::Text& text : board_.texts) {
    if (is_blank(text.text)) continue;
    if (text.at.kind != Place::Kind::cell) {
      between_.push_back(&text);
    } else if (!board_.holds(text.at.row, text.at.column)) {
      outside_.push_back(&text);
    } else if (text.position >= 0) {
      sort_small(text);
    } else if (text.form == "7") {
      refuse(fmt::format("candidates at {}", cell_name(text.at)));
    } else {
      read_given(text);
    }
  }
}

void Translation::read_given(const penpa::Text& text) {
  auto number = number_in(text.text);
  const bool is_letter = text.text.size() == 1 && text.text[0] >= 'A' && text.text[0] <= 'Z';
  if (!number && is_letter && side_ > 9) number = text.text[0] - 'A' + 10;
  if (!number || *number < 1 || *number > side_)
    return fail(fmt::format("{} at {}", puzzlec::quoted(text.text), cell_name(text.at)),
                fmt::format("givens 1..{}", side_));
  values_[board_.index(text.at.row, text.at.column)] = *number;
}

void Translation::sort_small(const penpa::Text& text) {
  const auto number = number_in(text.text);
  if (text.position != 0 || !number)
    return refuse(fmt::format("a small {} in a corner of {}", puzzlec::quoted(text.text),
                              cell_name(text.at)));
  sums_[board_.index(text.at.row, text.at.column)] = *number;
}

void Translation::write_words() {
  if (!board_.title.empty()) out_.text("title", board_.title);
  if (!board_.author.empty()) out_.text("author", board_.author);
  if (!board_.rules.empty()) out_.text("ruleset", board_.rules);
}

void Translation::write_grid() {
  const auto side = static_cast<std::size_t>(side_);
  const auto regions = regions_of(board_);
  const std::uint32_t count = 1 + *std::ranges::max_element(regions);
  const bool is_latin = family_ == "latin" || (count == 1 && says("latin"));
  const bool has_houses = are_houses(regions, side);
  if (count > 1 && !has_houses)
    refuse("edges that do not part the grid into as many regions as rows");
  const bool has_usual = sudoku_document::default_shape(side).block_rows != 0;
  if (count == 1 && !is_latin && !has_usual && side_ > 1)
    fail(fmt::format("a square of {} rows without boxes", side_), "edges around the boxes");
  out_.number("size", side).name("grid").begin_array();
  for (std::size_t row = 0; row < side; ++row) {
    out_.begin_array();
    for (std::size_t column = 0; column < side; ++column) {
      const std::size_t cell = row * side + column;
      out_.begin_object();
      if (values_[cell] != 0) out_.number("value", values_[cell]).boolean("given", true);
      if (is_latin) {
        out_.null("region");
      } else if (count > 1 && has_houses) {
        out_.number("region", regions[cell]);
      }
      out_.end_object();
    }
    out_.end_array();
  }
  out_.end_array();
}

void Translation::write_cages() {
  auto cages = drawn_cages(board_);
  for (auto& cage : cages) {
    std::ranges::sort(cage);
    std::vector<std::string> cells;
    std::string sum;
    for (const std::size_t cell : cage) {
      cells.push_back(cell_name(static_cast<int>(cell / board_.columns),
                                static_cast<int>(cell % board_.columns)));
      if (sums_[cell] == 0) continue;
      if (!sum.empty())
        return fail(fmt::format("two sums in the cage at {}", cells.front()), "one sum in a cage");
      sum = std::to_string(std::exchange(sums_[cell], 0));
    }
    if (!cells.empty()) add_cells("killercage", cells, sum);
  }
  for (std::size_t cell = 0; cell < sums_.size(); ++cell) {
    if (sums_[cell] == 0) continue;
    refuse(fmt::format("a small {} at {} without a cage", sums_[cell],
                       cell_name(static_cast<int>(cell / board_.columns),
                                 static_cast<int>(cell % board_.columns))));
  }
}

void Translation::write_flags() {
  const auto [falling, rising] = drawn_diagonals();
  const bool says_diagonals = family_ == "sudoku-x" || says("sudoku x") || says("sudoku-x") ||
                              words_.starts_with("x-sudoku") || words_.starts_with("x sudoku") ||
                              says_word("diagonal") || says_word("diagonals");
  if (falling || says_diagonals) out_.boolean("diagonal-", true);
  if (rising || says_diagonals) out_.boolean("diagonal+", true);
  if (says("anti-knight") || says("antiknight") || says("anti knight"))
    out_.boolean("antiknight", true);
  if (says("anti-king") || says("antiking") || says("anti king") || says("untouch") ||
      says("no touch"))
    out_.boolean("antiking", true);
  if (says("disjoint group")) out_.boolean("disjointgroups", true);
  const bool is_consecutive = std::ranges::find(board_.tags, "consecutive") != board_.tags.end();
  if (says("nonconsecutive") || says("non-consecutive") || is_consecutive)
    out_.boolean("nonconsecutive", true);
}

std::pair<bool, bool> Translation::drawn_diagonals() {
  std::vector<bool> falling(static_cast<std::size_t>(side_));
  std::vector<bool> rising(static_cast<std::size_t>(side_));
  for (const penpa::Stroke& edge : board_.edges) {
    Place from = edge.from;
    Place to = edge.to;
    if (from.row == to.row || from.column == to.column) continue;
    if (to.row < from.row) std::swap(from, to);
    const int step = to.column > from.column ? 1 : -1;
    const bool is_slanted = from.kind == Place::Kind::corner && to.kind == Place::Kind::corner &&
                            (to.column - from.column) * step == to.row - from.row;
    if (!is_slanted) {
      refuse("edges that run across cells");
      continue;
    }
    for (; from.row < to.row; ++from.row, from.column += step) {
      const int row = from.row + 1;
      const int column = from.column + (step > 0 ? 1 : 0);
      const bool is_inside = board_.holds(row, column);
      if (is_inside && step > 0 && row == column) {
        falling[static_cast<std::size_t>(row)] = true;
      } else if (is_inside && step < 0 && row + column == side_ - 1) {
        rising[static_cast<std::size_t>(row)] = true;
      } else {
        refuse("edges that run across cells");
      }
    }
  }
  const auto whole = [&](const std::vector<bool>& diagonal) {
    const auto count = std::ranges::count(diagonal, true);
    if (count > 0 && count < side_) refuse("a part of a diagonal");
    return count == side_;
  };
  return {whole(falling), whole(rising)};
}

/// Words of a title that puzzlec does not take for a rule, and that may state one.
void Translation::note_title() {
  constexpr std::string_view known[] = {"sudoku",
                                        "classic",
                                        "irregular",
                                        "jigsaw",
                                        "killer",
                                        "latin",
                                        "thermo",
                                        "thermometer",
                                        "arrow",
                                        "sandwich",
                                        "diagonal",
                                        "diagonals",
                                        "x-sudoku",
                                        "sudoku-x",
                                        "consecutive",
                                        "nonconsecutive",
                                        "non-consecutive",
                                        "kropki",
                                        "xv",
                                        "x",
                                        "v",
                                        "x-v",
                                        "sum",
                                        "sums",
                                        "x-sum",
                                        "x-sums",
                                        "skyscraper",
                                        "skyscrapers",
                                        "little",
                                        "antiknight",
                                        "anti-knight",
                                        "antiking",
                                        "anti-king",
                                        "quadruple",
                                        "quadruples",
                                        "odd",
                                        "even",
                                        "disjoint",
                                        "groups",
                                        "untouch",
                                        "no",
                                        "touch",
                                        "numbered",
                                        "rooms",
                                        "room",
                                        "pairs",
                                        "square",
                                        "easy",
                                        "medium",
                                        "hard",
                                        "expert",
                                        "mini",
                                        "by",
                                        "and",
                                        "with",
                                        "the",
                                        "of",
                                        "puzzle",
                                        "daily",
                                        "weekly"};
  std::string word;
  for (const char c : in_lower_case(board_.title) + " ") {
    if (is_ascii_alphanumeric(c) || (c == '-' && !word.empty())) {
      word += c;
      continue;
    }
    while (word.ends_with('-')) word.pop_back();
    const bool is_number = std::ranges::all_of(word, is_ascii_digit);
    if (!is_number && std::ranges::find(known, word) == std::end(known))
      return note(
          fmt::format("the title {}, which may state a rule", puzzlec::quoted(board_.title)));
    word.clear();
  }
}

void Translation::refuse_others() {
  note_title();
  if (const std::string kind = other_sudoku_tag(board_); !kind.empty())
    refuse(fmt::format("the word {}, a kind of Sudoku that puzzlec does not know",
                       puzzlec::quoted(kind)));
  if (!board_.lines.empty()) refuse("lines that are drawn");
  for (const std::string& what : board_.others) refuse(what);
  if (board_.surfaces.empty()) return;
  const bool may_be_rule =
      says("even") || says("odd") || says("windoku") || says("hyper") || says("extra region");
  if (may_be_rule && !lists_.contains("odd") && !lists_.contains("even")) {
    refuse("colours of cells that are a rule");
  } else {
    note("colours of cells");
  }
}

}  // namespace puzzlec::penpa_translation
