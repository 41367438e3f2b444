// The output file of a batch that may have been interrupted: what it holds in whole lines stays, a
// cut-off last line goes, and the rest is appended. It has one writer: while a run has it, another one
// cannot open it.
#pragma once

#include <fstream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "encoders/base/input_error.hpp"
#include "solver_bridge/descriptor.hpp"

namespace puzzlec::cli {

class ResumedOutput {
 public:
  /// Opens `path`, or makes it. Errors: unreadable (a directory, a device, no permission, another run
  /// that writes it).
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
  Descriptor lock_;  ///< of the file, which is locked for as long as it is open
  std::ifstream old_;
  std::uint64_t old_bytes_ = 0;
  std::uint64_t taken_ = 0;
  std::size_t line_number_ = 0;
  std::ofstream out_;
};

}  // namespace puzzlec::cli
