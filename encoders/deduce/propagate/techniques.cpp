#include "encoders/deduce/propagate/techniques.hpp"

namespace puzzlec {

namespace {

constexpr bool are_in_order() {
  for (std::size_t i = 0; i < reason_count; ++i) {
    if (technique_list[i].reason != static_cast<Reason>(i)) return false;
  }
  return true;
}
static_assert(are_in_order());

}  // namespace

const char* name_of(PresolveLevel level) {
  switch (level) {
    case PresolveLevel::none:
      return "none";
    case PresolveLevel::singles:
      return "singles";
    case PresolveLevel::full:
      return "full";
    case PresolveLevel::automatic:
      return "auto";
  }
  return "?";
}

std::optional<PresolveLevel> presolve_level_of(std::string_view name) {
  for (const PresolveLevel level : {PresolveLevel::none, PresolveLevel::singles,
                                    PresolveLevel::full, PresolveLevel::automatic}) {
    if (name == name_of(level)) return level;
  }
  return std::nullopt;
}

Techniques techniques_of(PresolveLevel level) {
  Techniques used;
  for (const Technique& technique : technique_list) {
    const bool is_used = technique.from == PresolveLevel::none || technique.from == level ||
                         level == PresolveLevel::full ||
                         (technique.from == PresolveLevel::singles && level != PresolveLevel::none);
    if (is_used) used = used.with(technique.reason);
  }
  return used;
}

}  // namespace puzzlec
