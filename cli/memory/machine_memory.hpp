// How much memory there is for this process.
#pragma once

#include <cstdint>
#include <string>

namespace puzzlec::cli {

/// The least of what the machine has and what the control groups of this process allow (version 1 and
/// 2, and all groups above). In bytes; UINT64_MAX if nothing is known.
[[nodiscard]] std::uint64_t memory_of_machine();

/// The same, or what the limits of this process allow, if that is less.
[[nodiscard]] std::uint64_t memory_for_this_process();

/// What the control groups allow, read from the files below `root`; UINT64_MAX if they say nothing.
[[nodiscard]] std::uint64_t memory_of_control_groups(const std::string& root);

}  // namespace puzzlec::cli
