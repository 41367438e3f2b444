#include "encoders/cnf/var_map.hpp"

#include <algorithm>

#include "encoders/base/errors.hpp"
#include "encoders/cnf/dimacs.hpp"

namespace puzzlec {

VarMap::VarMap(std::size_t rows, std::size_t columns, std::size_t value_bound)
    : rows_(rows),
      columns_(columns),
      value_bound_(value_bound),
      codes_(rows * columns * value_bound, false_code) {}

void VarMap::settle(CellId cell, Value value, bool truth) {
  std::uint32_t& code = codes_[cell.index * value_bound_ + static_cast<std::size_t>(value.number)];
  ensure(code != true_code, "what is settled true stays so");
  if (truth) settled_.push_back({cell, value});
  code = truth ? true_code : false_code;
}

void VarMap::open(CellId cell, Value value, Var var) {
  ensure(var.index == statements_.size(),
         "statement variables come first, in the order of their statements");
  codes_[cell.index * value_bound_ + static_cast<std::size_t>(value.number)] = var.index;
  statements_.push_back({cell, value});
}

std::optional<VarMap::Statement> VarMap::statement(Var var) const {
  if (var.index >= statements_.size()) return std::nullopt;
  return statements_[var.index];
}

std::string VarMap::statement_name(CellId cell, Value value) const {
  return "r" + std::to_string(cell.index / columns_ + 1) + "c" +
         std::to_string(cell.index % columns_ + 1) + "=" + std::to_string(value.number);
}

std::string VarMap::name(Var var) const {
  if (const auto found = statement(var)) return statement_name(found->cell, found->value);
  auto range = std::ranges::upper_bound(auxiliaries_, var, {}, &AuxiliaryRange::first);
  ensure(range != auxiliaries_.begin(), "every variable has a name");
  --range;
  ensure(var.index - range->first.index < range->count, "every variable has a name");
  return range->name + "." + std::to_string(var.index - range->first.index + 1);
}

std::string safe_name(std::string_view text) {
  std::string name;
  for (const char c : text) {
    switch (c) {
      case '+':
        name += "add";
        break;
      case '-':
        name += "sub";
        break;
      case '*':
        name += "mul";
        break;
      case '/':
        name += "div";
        break;
      default:
        name += is_safe_character(c) ? c : '_';
    }
  }
  return name;
}

}  // namespace puzzlec
