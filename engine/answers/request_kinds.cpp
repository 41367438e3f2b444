#include "engine/answers/questions/records.hpp"

namespace puzzlec {

std::span<const RequestKind* const> request_kinds() {
  return all_questions;
}

}  // namespace puzzlec
