// The words of models in JSON, for those who read and who write them.
#pragma once

#include <array>

#include <nlohmann/json.hpp>

#include "encoders/model/constraint.hpp"

namespace puzzlec::model_json {

// Objects begin as Json::object(): a null that becomes one crashes its destructor without memory.
using Json = nlohmann::ordered_json;

struct OperationWord {
  const char* word;
  CageOperation operation;
};
inline constexpr std::array<OperationWord, 5> operation_words{
    {{"fixed", CageOperation::fixed},
     {"sum", CageOperation::add},
     {"difference", CageOperation::subtract},
     {"product", CageOperation::multiply},
     {"quotient", CageOperation::divide}}};
struct ComparisonWord {
  const char* word;
  Comparison comparison;
};
inline constexpr std::array<ComparisonWord, 3> comparison_words{{{"exactly", Comparison::exactly},
                                                                 {"at_least", Comparison::at_least},
                                                                 {"at_most", Comparison::at_most}}};

}  // namespace puzzlec::model_json
