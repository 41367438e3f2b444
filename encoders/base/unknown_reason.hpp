// Why a question stays open: a limit was reached, or the solver gave up.
#pragma once

#include <cstdint>

namespace puzzlec {

enum class UnknownReason : std::uint8_t {
  time_limit,
  conflict_limit,
  interrupted,
  memory_limit,
  gave_up,
};

/// "time limit", "conflict limit", "interrupted", "memory limit", "the solver gave up".
[[nodiscard]] inline const char* name_of(UnknownReason reason) {
  switch (reason) {
    case UnknownReason::time_limit:
      return "time limit";
    case UnknownReason::conflict_limit:
      return "conflict limit";
    case UnknownReason::interrupted:
      return "interrupted";
    case UnknownReason::memory_limit:
      return "memory limit";
    case UnknownReason::gave_up:
      return "the solver gave up";
  }
  return "?";
}

}  // namespace puzzlec
