#include "engine/explain/statements.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/text_cursor.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace {

/// Whether these are many numbers, each one more than the one before.
bool is_long_run(const std::vector<std::string>& values) {
  constexpr std::size_t many = 7;
  if (values.size() < many) return false;
  std::uint64_t first = 0;
  if (!parse_number(values.front(), first)) return false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] != std::to_string(first + i)) return false;
  }
  return true;
}

/// "part of an L or an I": what all begin with is said once.
std::string alternatives(const std::vector<std::string>& values) {
  std::size_t common = 0;
  for (std::size_t at = values.front().find(' '); values.size() > 1 && at != std::string::npos;
       at = values.front().find(' ', at + 1)) {
    const std::string start = values.front().substr(0, at + 1);
    if (!std::ranges::all_of(values,
                             [&](const std::string& text) { return text.starts_with(start); }))
      break;
    common = at + 1;
  }
  if (common == 0 && is_long_run(values))
    return fmt::format("from {} to {}", values.front(), values.back());
  std::vector<std::string> rest;
  for (const std::string& text : values) rest.push_back(text.substr(common));
  return values.front().substr(0, common) + listed(rest, " or");
}

}  // namespace

bool look_alike(const Puzzle& puzzle, CellId cell, const Domain& values) {
  if (values.size() < 2 || puzzle.words_of_alike().empty()) return false;
  const std::string first = puzzle.mark_text(cell, values.first());
  for (const Value value : values) {
    if (puzzle.mark_text(cell, value) != first) return false;
  }
  return true;
}

void Statements::add(CellId cell, const Domain& values, bool is_so) {
  Statement things{true, is_so, {}, {}};
  Statement others{false, is_so, {}, {}};
  for (const Value value : values) {
    ValueWords words = puzzle_.value_words(cell, value);
    (words.is_a_thing ? things : others).values.push_back(std::move(words.text));
  }
  // "off the line, or holds a line up": one of these, and so one statement.
  if (is_so && !others.values.empty() && !things.values.empty()) {
    others.values.push_back("holds " + alternatives(things.values));
    things.values.clear();
  }
  for (const Statement* statement : {&others, &things}) {
    if (!statement->values.empty()) add(cell, *statement);
  }
}

void Statements::add_alike(CellId cell) {
  add(cell, Statement{false, true, {puzzle_.words_of_alike()}, {}});
}

void Statements::add(CellId cell, const Statement& statement) {
  auto known = std::ranges::find_if(all_, [&](const Statement& other) {
    return other.is_a_thing == statement.is_a_thing && other.is_so == statement.is_so &&
           other.values == statement.values;
  });
  if (known == all_.end()) known = all_.insert(known, statement);
  known->cells.push_back(cell);
}

std::string Statements::words() const {
  std::vector<std::string> told;
  bool has_list = false;
  for (const Statement& statement : all_) {
    told.push_back(words_of(statement));
    has_list = has_list || statement.cells.size() > 1 || statement.values.size() > 1;
  }
  // Lists inside of a list need a comma before the last "and".
  return listed(told, has_list && told.size() > 1 ? ", and" : " and");
}

std::string Statements::words_of(const Statement& statement) const {
  const bool is_one = statement.cells.size() == 1;
  const char* verb = "";
  if (statement.is_a_thing) {
    verb = statement.is_so ? (is_one ? "holds" : "each hold")
                           : (is_one ? "does not hold" : "do not hold");
  } else {
    verb = statement.is_so ? (is_one ? "is" : "are") : (is_one ? "is not" : "are not");
  }
  return fmt::format("{} {} {}", names_of(statement.cells, puzzle_), verb,
                     alternatives(statement.values));
}

}  // namespace puzzlec
