#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {

std::span<const RuleKind* const> rule_kinds() {
  return all_rule_kinds;
}

}  // namespace puzzlec::genres
