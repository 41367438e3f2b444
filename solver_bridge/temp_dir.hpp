// A private directory for a solver's files. It is removed together with the object; if a process
// was killed before that, the next one removes it.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "encoders/cnf/dimacs_write.hpp"
#include "solver_bridge/descriptor.hpp"

namespace puzzlec {

/// The directory for temporary files as an absolute path: `wish`, or TMPDIR, or /tmp.
[[nodiscard]] std::string temp_root(const std::string& wish);

class TempDir {
 public:
  /// Makes `root`/puzzlec-temp-XXXXXX, readable for this user only, and holds a lock on it.
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
  Descriptor lock_;
};

/// Removes this user's directories that earlier processes left: those that nobody holds a lock on.
void remove_stale_temp_dirs(const std::string& root) noexcept;

/// Writes a new file through `write`. Throws SolverError of reason cannot_start if that fails.
void write_new_file(const std::string& path, const std::function<void(const TextSink&)>& write);

}  // namespace puzzlec
