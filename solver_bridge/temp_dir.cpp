#include "solver_bridge/temp_dir.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "encoders/base/errors.hpp"
#include "solver_bridge/descriptor.hpp"

namespace puzzlec {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view prefix = "puzzlec-temp-";
constexpr std::string_view random_part = "XXXXXX";

/// Whether it is a name that TempDir makes: others' directories stay, whatever they are called.
bool is_name_of_ours(std::string_view name) {
  return name.size() == prefix.size() + random_part.size() && name.starts_with(prefix) &&
         std::ranges::all_of(name.substr(prefix.size()),
                             [](unsigned char letter) { return std::isalnum(letter) != 0; });
}

[[noreturn]] void give_up(const std::string& what, int error) {
  throw SolverError(SolverFailure::cannot_start,
                    what + ": " + std::generic_category().message(error));
}

/// Whether `path` still leads to the open directory. Somebody may have removed it before we locked
/// it.
bool leads_to(const std::string& path, int directory) {
  struct stat named {};
  struct stat opened {};
  return lstat(path.c_str(), &named) == 0 && fstat(directory, &opened) == 0 &&
         named.st_ino == opened.st_ino && named.st_dev == opened.st_dev;
}

}  // namespace

std::string temp_root(const std::string& wish) {
  std::string root = wish;
  if (const char* variable = std::getenv("TMPDIR"); root.empty() && variable != nullptr)
    root = variable;
  if (root.empty()) root = "/tmp";
  // Absolute, so that a solver can never take it for an option.
  std::error_code error;
  const fs::path absolute = fs::absolute(root, error);
  return error ? root : absolute.string();
}

TempDir::TempDir(const std::string& root) {
  while (true) {
    path_ = root + "/" + std::string(prefix) + std::string(random_part);
    if (mkdtemp(path_.data()) == nullptr) give_up("no temporary directory in " + root, errno);
    Descriptor directory(open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW));
    if (!directory.is_open() && errno == ENOENT) continue;
    // If the file system has no locks, nobody else gets one either, and no directory is ever taken
    // for stale.
    const bool is_taken = directory.is_open() && flock(directory.get(), LOCK_EX | LOCK_NB) != 0 &&
                          errno == EWOULDBLOCK;
    if (is_taken || (directory.is_open() && !leads_to(path_, directory.get()))) continue;
    lock_ = std::move(directory);
    return;
  }
}

TempDir::~TempDir() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string TempDir::file(std::string_view name) const {
  return path_ + "/" + std::string(name);
}

void remove_stale_temp_dirs(const std::string& root) noexcept {
  try {
    std::error_code error;
    for (fs::directory_iterator entry(root, error), end; !error && entry != end;
         entry.increment(error)) {
      const std::string path = entry->path().string();
      if (!is_name_of_ours(entry->path().filename().string())) continue;
      const Descriptor directory(
          open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW));
      struct stat status {};
      if (!directory.is_open() || fstat(directory.get(), &status) != 0 ||
          status.st_uid != geteuid())
        continue;
      if (flock(directory.get(), LOCK_EX | LOCK_NB) != 0 || !leads_to(path, directory.get()))
        continue;
      std::error_code ignored;
      fs::remove_all(path, ignored);
    }
  } catch (...) {
    // What cannot be removed stays; it does no harm.
    return;
  }
}

void write_new_file(const std::string& path, const std::function<void(const TextSink&)>& write) {
  const std::string what = "cannot write " + path;
  const Descriptor file(
      open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (!file.is_open()) give_up(what, errno);
  write([&](std::string_view piece) {
    while (!piece.empty()) {
      const ssize_t count = ::write(file.get(), piece.data(), piece.size());
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) give_up(what, errno);
      piece.remove_prefix(static_cast<std::size_t>(count));
    }
  });
}

}  // namespace puzzlec
