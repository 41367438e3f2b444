#include "encoders/puzzles/kenken/kenken_label.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/text_cursor.hpp"

namespace puzzlec {
namespace kenken_label_detail {
namespace {

constexpr std::pair<std::string_view, CageOperation> signs[] = {
    {"+", CageOperation::add},      {"-", CageOperation::subtract}, {"−", CageOperation::subtract},
    {"–", CageOperation::subtract}, {"*", CageOperation::multiply}, {"x", CageOperation::multiply},
    {"X", CageOperation::multiply}, {"×", CageOperation::multiply}, {"·", CageOperation::multiply},
    {"/", CageOperation::divide},   {":", CageOperation::divide},   {"÷", CageOperation::divide}};

void trim(std::string_view& text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
}

}  // namespace
}  // namespace kenken_label_detail

bool set_label(KenKenCage& cage, std::string_view text, std::optional<CageOperation> alone) {
  using namespace kenken_label_detail;
  trim(text);
  std::optional<CageOperation> operation = alone;
  for (const auto& [sign, meaning] : signs) {
    if (!text.starts_with(sign) && !text.ends_with(sign)) continue;
    if (text.ends_with(sign)) {
      text.remove_suffix(sign.size());
    } else {
      text.remove_prefix(sign.size());
    }
    operation = meaning;
    break;
  }
  trim(text);
  const std::size_t cells = cage.cells.size();
  if (cells == 1) operation = CageOperation::fixed;
  if (cells != 2 && (operation == CageOperation::subtract || operation == CageOperation::divide))
    return false;
  cage.operation = operation;
  return parse_number(text, cage.target) && cage.target >= 1;
}

std::optional<std::string> fault_of_cages(const KenKenPuzzle& puzzle) {
  for (const KenKenCage& cage : puzzle.cages) {
    if (cage.cells.size() > KenKenPuzzle::largest_cage)
      return fmt::format("cages of at most {} cells", KenKenPuzzle::largest_cage);
  }
  const StatedRules stated = puzzle.stated_rules();
  for (const VariantUse& use : stated.of_puzzle) {
    if (const auto fault = fault_in(use, stated.grid)) return fault->needed;
  }
  return std::nullopt;
}

}  // namespace puzzlec
