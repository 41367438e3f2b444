#include "tests/support/places.hpp"

namespace puzzlec::test {

const char* source_dir() {
  return PUZZLEC_SOURCE_DIR;
}

const char* puzzlec_executable() {
  return PUZZLEC_EXECUTABLE;
}

const char* fake_solver() {
  return PUZZLEC_FAKE_SOLVER;
}

}  // namespace puzzlec::test
