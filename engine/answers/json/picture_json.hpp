// A picture as the answer to a question.
#pragma once

#include <string>
#include <vector>

#include "drawing/drawing.hpp"
#include "engine/answers/requests.hpp"

namespace puzzlec {

/// One object and a newline; the title is the member "title" of the request, if it is there.
[[nodiscard]] Parsed<std::string> json_of_picture(const Request& request, const Drawing& drawing);

/// What such an answer has.
[[nodiscard]] std::vector<AnswerMember> picture_members();

/// How far cells are apart in pictures.
[[nodiscard]] AnswerMember picture_step_member();

}  // namespace puzzlec
