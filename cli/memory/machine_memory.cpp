#include "cli/memory/machine_memory.hpp"

#include <algorithm>
#include <fstream>
#include <sys/resource.h>
#include <unistd.h>

namespace puzzlec::cli {
namespace {

/// The least number in files of this name, from a group's folder up to the root of all groups. "max"
/// is not a number.
std::uint64_t least_of(const std::string& mount, std::string group, const char* file) {
  std::uint64_t least = UINT64_MAX;
  while (true) {
    std::uint64_t bytes = 0;
    if (std::ifstream(mount + group + "/" + file) >> bytes) least = std::min(least, bytes);
    if (group.empty()) return least;
    group.resize(group.rfind('/'));
  }
}

}  // namespace

std::uint64_t memory_of_control_groups(const std::string& root) {
  std::uint64_t least = UINT64_MAX;
  std::ifstream groups(root + "/proc/self/cgroup");
  // "0::/a/b" is of version 2, "4:cpu,memory:/a/b" of version 1.
  for (std::string line; std::getline(groups, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos || line.substr(second + 1, 1) != "/") continue;
    const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
    std::string group = line.substr(second + 1);
    if (group == "/") group.clear();
    if (controllers == ",,") {
      for (const char* mount : {"/sys/fs/cgroup", "/sys/fs/cgroup/unified"})
        least = std::min(least, least_of(root + mount, group, "memory.max"));
    } else if (controllers.find(",memory,") != std::string::npos) {
      least =
          std::min(least, least_of(root + "/sys/fs/cgroup/memory", group, "memory.limit_in_bytes"));
    }
  }
  return least;
}

std::uint64_t memory_of_machine() {
  std::uint64_t least = memory_of_control_groups("");
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  if (pages > 0 && page > 0)
    least = std::min(least, static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page));
  return least;
}

std::uint64_t memory_for_this_process() {
  std::uint64_t least = memory_of_machine();
  for (const auto resource : {RLIMIT_AS, RLIMIT_DATA}) {
    rlimit limit{};
    if (getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
      least = std::min<std::uint64_t>(least, limit.rlim_cur);
  }
  return least;
}

}  // namespace puzzlec::cli
