// Models as JSON (docs/models.md): what a document states, and any model as such a text.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/base/input_error.hpp"
#include "encoders/model/model.hpp"
#include "encoders/spelling/json_document.hpp"

namespace puzzlec {

/// What the puzzles of one JSON object share.
struct StatedFamily {
  std::string name;  ///< of the kind of puzzle, for people; may be empty
  std::string key;   ///< the same for objects with the same rules
  std::shared_ptr<const Structure> structure;
  std::map<Value, std::string> symbols;  ///< how cells show values; the number where there is none
};

struct StatedPuzzle {
  std::shared_ptr<const StatedFamily> family;
  std::vector<Constraint> clues;
  Grid givens;
  Grid shown;  ///< numbers that cells show in place of their values; of size 0 where there are none
};

/// The puzzles of one object of format "puzzlec-model".
[[nodiscard]] Parsed<std::vector<StatedPuzzle>> read_model_json(const JsonDocument& document);

/// A model as an object of format "puzzlec-model", indented, with a newline at the end. Reading it
/// gives the same model. `symbols` and `shown` are as above.
[[nodiscard]] std::string write_model_json(const Model& model, std::string_view name,
                                           const std::map<Value, std::string>& symbols,
                                           const Grid& shown);

}  // namespace puzzlec
