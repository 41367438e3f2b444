// A directory of our own for a solver's files. It is gone when the object is gone; what a killed
// process could not remove, the next one removes.
#pragma once

#include <string>
#include <string_view>

#include "encoders/cnf/dimacs_write.hpp"

namespace puzzlec {

/// The directory for temporary files as an absolute path: `wish`, or TMPDIR, or /tmp.
[[nodiscard]] std::string temp_root(const std::string& wish);

class TempDir {
 public:
  /// Makes `root`/puzzlec-XXXXXX, readable for this user only, and holds a lock on it.
  /// Throws SolverError of reason cannot_start.
  explicit TempDir(const std::string& root);
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;
  /// Removes the directory and all that is in it.
  ~TempDir();

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string file(std::string_view name) const;

 private:
  std::string path_;
  int lock_ = -1;
};

/// Removes this user's directories of this kind that nobody holds a lock on. Never throws.
void remove_stale_temp_dirs(const std::string& root) noexcept;

/// Writes a new file through `write`. Throws SolverError of reason cannot_start where that fails.
void write_new_file(const std::string& path, const std::function<void(const TextSink&)>& write);

}  // namespace puzzlec
