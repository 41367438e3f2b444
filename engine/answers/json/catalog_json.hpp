// What this puzzlec can do, as JSON: families, formats and genres with examples, and the questions
// of requests.hpp.
#pragma once

#include <string>
#include <string_view>

namespace puzzlec {

/// One object and a newline; docs/json.md describes it.
[[nodiscard]] std::string json_of_catalog(std::string_view version, std::string_view solver);

}  // namespace puzzlec
