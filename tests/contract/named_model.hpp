// Small models that lowering is tested with, and short words to write them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "encoders/model/model.hpp"

namespace puzzlec::contract {

inline CellId cell(std::uint32_t index) {
  return CellId{index};
}

inline Value number(std::size_t value) {
  return value_of(value);
}

/// A model and its name.
struct NamedModel {
  std::string name;
  Model model;
};

}  // namespace puzzlec::contract
