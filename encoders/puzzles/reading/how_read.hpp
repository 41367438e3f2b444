// What a text that fits several readings was read as, and what else it could mean.
#pragma once

#include <string>
#include <vector>

namespace puzzlec {

/// How a text was read that could mean something else, too.
struct HowRead {
  std::string read_as = {};  ///< a noun phrase; empty if nothing else fits
  struct Other {
    std::string reading = {};  ///< a noun phrase
    std::string option = {};   ///< what asks for it: "--as"
    std::string value = {};    ///< and its value: "latin"
  };
  std::vector<Other> also_fits = {};
};

}  // namespace puzzlec
