// The questions about rules, steps and a player's entries, for the list in engine/answers/requests.cpp.
#pragma once

#include "engine/answers/requests.hpp"

namespace puzzlec {

extern const RequestKind rules_request;
extern const RequestKind explain_request;
extern const RequestKind rate_request;
extern const RequestKind hint_request;
extern const RequestKind check_request;

}  // namespace puzzlec
