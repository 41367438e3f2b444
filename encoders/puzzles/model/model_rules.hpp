// The constraints that models in JSON can state: a record for each word, which says what members it
// has and reads them. How a kind of constraint is written and judged stands beside its words, in a
// file of rules/; records.hpp there lists them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/model/grid.hpp"
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

/// A member of a constraint's object.
struct ModelMember {
  enum Need { required, optional };
  std::string_view name;
  /// "Cells", "[[Value]]": the notation of engine/answers/schema/schema_type.hpp, with the types that
  /// cli/docs/models_schema.cpp defines. A "Graph" may also be CELLS, with the members `values` and
  /// `border` beside it.
  std::string_view type;
  Need need = required;
  /// Members of form 1 and form 2 exclude each other; those of form 0 go with both.
  int form = 0;
};

struct ModelRule {
  /// Which of the members "rule" and "name" it may have.
  enum class Origin {
    stated,    ///< both
    own_name,  ///< only "rule"
    own        ///< none: it names its constraints itself
  };
  /// The member that says which constraint an object is.
  std::string_view word;
  /// Adds the constraints that it states. The names of its members have been checked.
  void (*read)(ModelReading& in, const StatedRule& rule) = nullptr;
  /// Its word is the first.
  std::span<const ModelMember> members = {};
  Origin origin = Origin::stated;
};

/// In the order of their documentation.
[[nodiscard]] std::span<const ModelRule* const> model_rules();

/// A rule of encoders/variants in models: its word, and the members that it has.
[[nodiscard]] std::string word_of(const Variant& rule);
[[nodiscard]] std::vector<ModelMember> members_of(const Variant& rule, std::string_view word);

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

/// Whether an answer obeys a constraint as it is stated, in plain arithmetic: the second opinion,
/// which shares nothing with the model's own evaluation.
[[nodiscard]] bool holds_as_stated(const Constraint& constraint, const Grid& answer);

[[nodiscard]] inline std::uint64_t number_at(const Grid& answer, CellId cell) {
  return static_cast<std::uint64_t>(answer[cell].number);
}

/// A constraint as JSON.
[[nodiscard]] std::string constraint_text(const Constraint& constraint, GridSize size);

/// "r1c1 r1c2", as members named `cells` and others have them.
[[nodiscard]] std::string names_of(const std::vector<CellId>& cells, std::size_t columns);

}  // namespace puzzlec::model_json
