// The constraints that models in JSON can state, as a list of records: one for each word. A new one
// is a record in a file rule_NAME.cpp and a line in model_rules.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/puzzles/model/model_reading.hpp"
#include "encoders/rules/rule.hpp"
#include "encoders/spelling/json_document.hpp"
#include "encoders/spelling/json_writer.hpp"

namespace puzzlec::model_json {

/// A constraint as it is stated: {word: value, ...}.
struct StatedRule {
  std::string_view word;
  JsonNode object;
  JsonNode value;
};

struct ModelRule {
  /// The member that says which constraint an object is.
  std::string_view word;
  /// Adds the constraints that it states.
  void (*read)(ModelReading& in, const StatedRule& rule) = nullptr;
};

[[nodiscard]] std::span<const ModelRule* const> model_rules();

/// An array of constraints.
void read_constraints(ModelReading& in, const JsonNode& list);

/// Adds a use of a rule of encoders/rules.
void read_rule_use(ModelReading& in, const StatedRule& stated, const Rule& rule);

/// A use as JSON.
[[nodiscard]] std::string use_text(const RuleUse& use, std::size_t columns);

/// Writes the members that state a constraint, apart from "rule" and "name"; for each kind in the
/// file of its word.
void write(JsonWriter& out, const AllDifferent& all, std::size_t columns);
void write(JsonWriter& out, const Cardinality& cardinality, std::size_t columns);
void write(JsonWriter& out, const Cage& cage, std::size_t columns);
void write(JsonWriter& out, const Less& less, std::size_t columns);
void write(JsonWriter& out, const Visible& visible, std::size_t columns);
void write(JsonWriter& out, const AllowedTuples& allowed, std::size_t columns);
void write(JsonWriter& out, const Regular& regular, std::size_t columns);
void write(JsonWriter& out, const EqualSums& sums, std::size_t columns);

/// A constraint as JSON.
[[nodiscard]] std::string constraint_text(const Constraint& constraint, std::size_t columns);

/// "r1c1 r1c2", as members named `cells` and others have them.
[[nodiscard]] std::string names_of(const std::vector<CellId>& cells, std::size_t columns);

}  // namespace puzzlec::model_json
