// The output file of a batch that may have been interrupted: what it holds in whole lines stays, a
// cut-off last line goes, and the rest is appended.
#pragma once

#include <fstream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "encoders/base/input_error.hpp"

namespace puzzlec::cli {

class ResumedOutput {
 public:
  /// Opens `path`, or makes it. Errors: unreadable (a directory, a device, no permission).
  [[nodiscard]] static Parsed<std::unique_ptr<ResumedOutput>> open(const std::string& path);

  /// The next whole line that an earlier run left, without its line end; nothing after the last.
  [[nodiscard]] std::optional<std::string> next_line();
  /// An error that points at the line that next_line gave last.
  [[nodiscard]] InputError error(std::string expected, std::string found) const;
  /// Where new lines go.
  [[nodiscard]] std::ostream& stream() { return out_; }

 private:
  ResumedOutput() = default;

  std::string path_;
  std::ifstream old_;
  std::uint64_t old_bytes_ = 0;
  std::uint64_t taken_ = 0;
  std::size_t line_number_ = 0;
  std::ofstream out_;
};

}  // namespace puzzlec::cli
