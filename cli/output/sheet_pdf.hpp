// Pages as a PDF, by librsvg and cairo. Both are loaded when they are needed: most runs do without.
#pragma once

#include <string>
#include <vector>

#include "encoders/base/expected.hpp"

namespace puzzlec::cli {

/// The bytes of a PDF with a page for each SVG element of that size, in points; or what is missing, as a
/// sentence.
[[nodiscard]] Expected<std::string, std::string> pdf_of(const std::vector<std::string>& pages,
                                                        double width, double height);

}  // namespace puzzlec::cli
