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
#include "encoders/spelling/json/json_document.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "encoders/variants/variant.hpp"

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

/// Adds a use of a rule of encoders/variants.
void read_rule_use(ModelReading& in, const StatedRule& stated, const Variant& rule);

/// A use as JSON.
[[nodiscard]] std::string use_text(const VariantUse& use, std::size_t columns);

struct GridSize {
  std::size_t rows = 0;
  std::size_t columns = 0;
};

/// Writes the members that state a constraint, apart from "rule" and "name"; for each kind in the
/// file of its word.
void write(JsonWriter& out, const AllDifferent& all, GridSize size);
void write(JsonWriter& out, const Cardinality& cardinality, GridSize size);
void write(JsonWriter& out, const Cage& cage, GridSize size);
void write(JsonWriter& out, const Less& less, GridSize size);
void write(JsonWriter& out, const Visible& visible, GridSize size);
void write(JsonWriter& out, const AllowedTuples& allowed, GridSize size);
void write(JsonWriter& out, const Regular& regular, GridSize size);
void write(JsonWriter& out, const EqualSums& sums, GridSize size);
void write(JsonWriter& out, const CountByValue& count, GridSize size);
void write(JsonWriter& out, const AnyOf& any, GridSize size);
void write(JsonWriter& out, const Connected& connected, GridSize size);
void write(JsonWriter& out, const Acyclic& acyclic, GridSize size);
void write(JsonWriter& out, const ComponentWeight& weight, GridSize size);
void write(JsonWriter& out, const Separated& separated, GridSize size);

/// The word for it in JSON.
[[nodiscard]] constexpr std::string_view word_of(Comparison comparison) {
  switch (comparison) {
    case Comparison::exactly:
      return "exactly";
    case Comparison::at_least:
      return "at_least";
    case Comparison::at_most:
      break;
  }
  return "at_most";
}

/// A constraint as JSON.
[[nodiscard]] std::string constraint_text(const Constraint& constraint, GridSize size);

/// "r1c1 r1c2", as members named `cells` and others have them.
[[nodiscard]] std::string names_of(const std::vector<CellId>& cells, std::size_t columns);

}  // namespace puzzlec::model_json
