// {"less": CELLS}: the values ascend; and the shorthand {"inequalities": ["r1c1<r1c2", ...]}.
#include <fmt/format.h>

#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

void add_less(ModelReading& in, const JsonNode& at, CellId smaller, CellId larger) {
  in.add(at, Less{smaller, larger,
                  in.origin(at, "less",
                            fmt::format("{} < {}", in.name_of(smaller), in.name_of(larger)))});
}

void read_less(ModelReading& in, const StatedRule& rule) {
  const auto list = in.cells(rule.value);
  if (list.size() < 2) in.fail(rule.value, InputErrorCode::wrong_count, "two cells or more", "one");
  for (std::size_t i = 1; i < list.size(); ++i) add_less(in, rule.object, list[i - 1], list[i]);
}

void read_inequality(ModelReading& in, const JsonNode& entry) {
  const std::string_view text = in.take(entry.text());
  const std::size_t sign = text.find_first_of("<>");
  if (sign == std::string_view::npos)
    return in.fail(entry, InputErrorCode::bad_character, "r1c1<r1c2 or r1c1>r1c2", quoted(text));
  auto left = in.cell(entry, text.substr(0, sign));
  auto right = in.cell(entry, text.substr(sign + 1));
  if (!left || !right) return;
  if (*left == *right)
    return in.fail(entry, InputErrorCode::wrong_count, "two cells", "one cell twice");
  if (text[sign] == '>') std::swap(left, right);
  add_less(in, entry, *left, *right);
}

void read_inequalities(ModelReading& in, const StatedRule& rule) {
  for (const JsonNode entry : in.take(rule.value.array("an array of strings")))
    read_inequality(in, entry);
}

void write_less(JsonWriter& out, const Less& less, GridSize size) {
  out.text("less", names_of({less.smaller, less.larger}, size.columns));
}

/// In plain arithmetic: the second opinion.
bool less_holds(const Less& less, const Grid& answer) {
  return answer[less.smaller].number < answer[less.larger].number;
}

constexpr ModelMember less_members[] = {{"less", "Cells"}};
constexpr ModelRule less_rules[] = {{"less", read_less, less_members}};
constexpr ModelMember inequalities_members[] = {{"inequalities", "[Inequality]"}};

}  // namespace

const KindWords<Less> less_words{less_rules, write_less, less_holds};
const ModelRule inequalities_rule{"inequalities", read_inequalities, inequalities_members,
                                  ModelRule::Origin::own};

}  // namespace puzzlec::model_json
