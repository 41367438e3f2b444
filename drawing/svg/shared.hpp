// Several pictures in one document: what was drawn before is referred to, not drawn again.
#pragma once

#include <map>
#include <set>
#include <string>

#include "drawing/svg/svg.hpp"

namespace puzzlec {

class SharedPictures {
 public:
  /// `prefix` begins the names of layers, which are unique in the document.
  explicit SharedPictures(std::string prefix) : prefix_(std::move(prefix)) {}

  /// The picture's element. Requires: it comes after those of all earlier calls.
  [[nodiscard]] std::string text_of(const SvgPicture& picture);

 private:
  /// The markup, or a reference to it if it was drawn before; of what is new, the same for its pieces.
  [[nodiscard]] std::string shared(const std::string& markup);

  std::string prefix_;
  std::map<std::string, std::string> names_;  ///< by markup of a layer or a piece of it
  std::set<std::string> heads_;               ///< styles that the document has
};

}  // namespace puzzlec
