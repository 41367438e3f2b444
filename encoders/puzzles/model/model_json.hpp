// Models as JSON (docs/models.md): what a document states, and any model as such a text.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/base/input_error.hpp"
#include "encoders/model/model.hpp"
#include "encoders/puzzles/model/model_puzzle.hpp"
#include "encoders/spelling/json/json_document.hpp"

namespace puzzlec {

/// The puzzles of one object of format "puzzlec-model".
[[nodiscard]] Parsed<std::vector<ModelPuzzle>> read_model_json(const JsonDocument& document);

/// A model as an object of format "puzzlec-model", indented, with a newline at the end. Reading it
/// gives the same model. What `stated` states is written as rules, by their names. `symbols` and `shown` are as in StatedFamily and ModelPuzzle.
[[nodiscard]] std::string write_model_json(const Model& model, const StatedRules& stated,
                                           std::string_view name,
                                           const std::map<Value, std::string>& symbols,
                                           const Grid& shown);

}  // namespace puzzlec
