// A printed form of a model that is stable from version to version: for tests, for reading, for
// diffs.
#pragma once

#include <string>

#include "encoders/model/model.hpp"

namespace puzzlec {

/// One line for the shape, one for each group of cells with the same domain, one for each
/// constraint, one for each given, in the model's order. Ends with a newline.
[[nodiscard]] std::string to_text(const Model& model);

}  // namespace puzzlec
