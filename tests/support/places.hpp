#pragma once
// Where this build keeps what tests need. One object knows the paths, so that all others compile to
// the same bytes in every checkout.

namespace puzzlec::test {

/// The root of the source tree.
[[nodiscard]] const char* source_dir();
/// The command. A test that uses it names it among its PROGRAMS in CMakeLists.txt.
[[nodiscard]] const char* puzzlec_executable();
/// A program that pretends to be a solver; as above.
[[nodiscard]] const char* fake_solver();

}  // namespace puzzlec::test
