// URLs that mail programs and forums have broken into lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace puzzlec {

/// The first line of a text, and the lines after it that can only continue a URL: one word without
/// a dot each, perhaps quoted with ">". A "=" at the end of a broken line belongs to the break.
class BrokenLines {
 public:
  explicit BrokenLines(std::string_view text);

  /// Joins the next line. False if it does not continue the URL.
  bool add_line();
  [[nodiscard]] const std::string& joined() const { return joined_; }
  /// How many lines were joined.
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  std::string_view take_line();

  std::string_view rest_;
  std::string joined_;
  std::size_t count_ = 1;
};

}  // namespace puzzlec
