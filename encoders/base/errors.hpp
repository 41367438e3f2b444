// Whose fault it is: InternalError is a bug in puzzlec, ResourceError is the world's (memory, disk, a child
// process). What users get wrong is neither; it is returned as an InputError.
#pragma once

#include <stdexcept>
#include <string>

namespace puzzlec {

/// A broken promise inside puzzlec. The command line prints it, asks for a report and exits with 4.
class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// The world failed: no memory, a disk that is full, a solver program that cannot be started.
class ResourceError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws InternalError(message) unless `condition` holds.
inline void ensure(bool condition, const char* message) {
  if (!condition) throw InternalError(message);
}

}  // namespace puzzlec
