// {"different": CELLS, "permutation": true}: no value twice; and the shorthand
// {"offsets": [[1, 2], ...]}: cells that many rows and columns apart differ.
#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

void read_different(ModelReading& in, const StatedRule& rule) {
  auto list = in.cells(rule.value);
  const auto permutation = rule.object.find("permutation");
  in.add_different(
      rule.object, std::move(list),
      in.origin(rule.object, "different", "different " + rule.object.pointer()),
      permutation ? std::optional<bool>(in.take(permutation->boolean())) : std::nullopt);
}

/// One pair of rows down and columns right: for each cell, the one that far away.
void read_offset(ModelReading& in, const JsonNode& entry, const std::string& rule) {
  const bool is_pair = entry.is_array() && entry.size() == 2 && entry[0].signed_integer() &&
                       entry[1].signed_integer();
  if (!is_pair) {
    return in.fail(entry, InputErrorCode::bad_number,
                   "a pair of whole numbers: rows down, columns right", quoted(entry.compact()));
  }
  const std::int64_t down = *entry[0].signed_integer();
  const std::int64_t right = *entry[1].signed_integer();
  constexpr auto farthest = static_cast<std::int64_t>(largest_side);
  if ((down == 0 && right == 0) || std::abs(down) > farthest || std::abs(right) > farthest)
    return in.fail(entry, InputErrorCode::out_of_range, "another cell of the grid",
                   entry.compact());
  const auto rows = static_cast<std::int64_t>(in.rows());
  const auto columns = static_cast<std::int64_t>(in.columns());
  for (std::int64_t r = std::max<std::int64_t>(0, -down); r < std::min(rows, rows - down); ++r) {
    for (std::int64_t c = std::max<std::int64_t>(0, -right); c < std::min(columns, columns - right);
         ++c) {
      const CellId one = in.id(static_cast<std::size_t>(r), static_cast<std::size_t>(c));
      const CellId other =
          in.id(static_cast<std::size_t>(r + down), static_cast<std::size_t>(c + right));
      in.add_different(entry, {one, other},
                       {rule, fmt::format("{} {} {}", rule, in.name_of(one), in.name_of(other))});
      if (in.first_error) return;
    }
  }
}

void read_offsets(ModelReading& in, const StatedRule& rule) {
  const std::string kind = in.origin(rule.object, "offset", {}).rule;
  for (const JsonNode entry : in.take(rule.value.array("an array of pairs")))
    read_offset(in, entry, kind);
}

void write_different(JsonWriter& out, const AllDifferent& all, GridSize size) {
  out.text("different", names_of(all.cells, size.columns));
  out.boolean("permutation", all.permutation);
}

/// In plain arithmetic: the second opinion.
bool different_holds(const AllDifferent& all, const Grid& answer) {
  for (std::size_t i = 0; i < all.cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (answer[all.cells[i]] == answer[all.cells[j]]) return false;
    }
  }
  return true;
}

constexpr ModelMember different_members[] = {{"different", "Cells"},
                                             {"permutation", "boolean", ModelMember::optional}};
constexpr ModelRule different_rules[] = {{"different", read_different, different_members}};
constexpr ModelMember offsets_members[] = {{"offsets", "[Offset]"}};

}  // namespace

const KindWords<AllDifferent> different_words{different_rules, write_different, different_holds};
const ModelRule offsets_rule{"offsets", read_offsets, offsets_members, ModelRule::Origin::own_name};

}  // namespace puzzlec::model_json
