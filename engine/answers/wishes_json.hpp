// The wishes of `generate` as members of a JSON object: {"kind":"sudoku","level":"easy","seed":7}.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "encoders/spelling/json/json_document.hpp"
#include "engine/making/generate.hpp"

namespace puzzlec {

/// Puts the members that making::wish_names() lists into the spec. A reason why they make no sense,
/// empty if they do; the error is one of another type than text.
[[nodiscard]] Parsed<std::string> set_wishes(const JsonNode& members, making::MakeSpec& spec);

/// The number that a member states; 0 if it is not there.
[[nodiscard]] Parsed<std::uint64_t> number_wished(const JsonNode& members, std::string_view name);

struct WishedGenerator {
  making::Generator generator;
  std::uint64_t first = 0;  ///< the puzzle to begin with
};

/// The generator of an object with "kind", the wishes, "seed", "first", and "rate", which is true
/// unless it says otherwise. The error is a sentence.
[[nodiscard]] Expected<WishedGenerator, std::string> generator_of(std::string_view text);

}  // namespace puzzlec
