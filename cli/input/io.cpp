#include "cli/input/io.hpp"

#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "cli/input/decompress.hpp"
#include "cli/input/descriptor_source.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/base/text_encoding.hpp"

namespace puzzlec::cli {
namespace {

/// What an error of the system means to the reader of a message; `nothing` if nothing is there.
std::string why_unreadable(int error, const std::string& nothing) {
  if (error == ENOENT) return nothing;
  if (error == ENOTDIR) return "a path that leads through a file";
  if (error == EACCES) return "no permission to read it";
  std::string text = std::generic_category().message(error);
  if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

}  // namespace

std::size_t StreamSource::read(char* buffer, std::size_t size) {
  stream_->read(buffer, static_cast<std::streamsize>(size));
  return static_cast<std::size_t>(stream_->gcount());
}

Parsed<std::unique_ptr<ByteSource>> open_file(const std::string& path, ReadingClock* clock) {
  const auto unreadable = [&](const std::string& why) {
    return Failure{
        InputError{InputErrorCode::unreadable, path, 0, 0, "a file that can be read", why}};
  };
  std::error_code status;
  if (std::filesystem::is_directory(path, status)) return unreadable("a directory");
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return unreadable(why_unreadable(errno, "no such file"));
  return std::unique_ptr<ByteSource>(
      std::make_unique<DescriptorSource>(descriptor, true, path, clock));
}

std::unique_ptr<ByteSource> standard_input(const Console& console, ReadingClock* clock) {
  if (!console.in_descriptor) return std::make_unique<StreamSource>(*console.in);
  return std::make_unique<DescriptorSource>(*console.in_descriptor, false, "standard input", clock);
}

Parsed<std::unique_ptr<ByteSource>> open_input(const std::string& path, const Console& console,
                                               ReadingClock* clock) {
  if (path == "-") return decompressed(standard_input(console, clock), "<stdin>");
  auto source = open_file(path, clock);
  if (!source) return source;
  return decompressed(*std::move(source), path);
}

Parsed<std::string> read_small_file(const std::string& path, const std::string& what) {
  auto file = open_file(path);
  if (!file) return Failure{file.error()};
  const auto source = decompressed(*std::move(file), path);
  TextSource characters(*source);
  std::string text;
  char buffer[1 << 14];
  try {
    while (const std::size_t count = characters.read(buffer, sizeof(buffer))) {
      text.append(buffer, count);
      if (text.size() > TextCursor::longest_line) {
        return Failure{InputError{InputErrorCode::line_too_long, path, 0, 0,
                                  what + " of at most 4 MiB", "a longer file"}};
      }
    }
  } catch (const BadArchive& bad) {
    return Failure{bad.error()};
  }
  return text;
}

std::optional<std::uint64_t> size_of_file(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  return error ? std::nullopt : std::optional<std::uint64_t>(size);
}

bool is_there(const std::string& path) {
  std::filesystem::path target(path);
  if (!target.has_filename()) target = target.parent_path();  // "DIR/"
  std::error_code error;
  return std::filesystem::exists(std::filesystem::symlink_status(target, error));
}

bool is_same_file(const std::string& path, const std::string& other) {
  std::error_code error;
  const auto kind = std::filesystem::status(path, error).type();
  if (kind != std::filesystem::file_type::not_found &&
      kind != std::filesystem::file_type::regular) {
    return false;
  }
  if (path == other) return true;
  const auto full = [&error](const std::string& name) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(name, error), error);
  };
  const std::filesystem::path place = full(path);
  return !place.empty() && place == full(other);
}

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
  std::error_code status;
  const auto kind = std::filesystem::status(path_, status).type();
  const bool is_special =
      kind != std::filesystem::file_type::not_found && kind != std::filesystem::file_type::regular;
  if (is_special) {  // a device or a pipe is written to, never replaced
    file_ = std::fopen(path_.c_str(), "wb");
  } else {
    const int descriptor = open_temporary();
    if (descriptor >= 0) {
      fchmod(descriptor, S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
      file_ = fdopen(descriptor, "wb");
    }
  }
  if (file_ == nullptr) {
    throw ResourceError(path_ + " cannot be written: " + std::generic_category().message(errno));
  }
}

OutputFile::~OutputFile() {
  if (file_ == nullptr) return;
  std::fclose(file_);
  if (!temporary_.empty()) std::remove(temporary_.c_str());
}

int OutputFile::open_temporary() {
  is_whole_or_nothing_ = true;
#ifdef O_TMPFILE
  // A file without a name: even SIGKILL leaves nothing of it.
  const std::filesystem::path folder = std::filesystem::path(path_).parent_path();
  const int unnamed = open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC,
                           S_IRUSR | S_IWUSR);
  if (unnamed >= 0) return unnamed;
#endif
  temporary_ = path_ + ".XXXXXX";
  return mkstemp(temporary_.data());
}

bool OutputFile::appear() {
#ifdef O_TMPFILE
  if (temporary_.empty()) {
    const std::string open_file = "/proc/self/fd/" + std::to_string(fileno(file_));
    const auto name = [&](const std::string& path) {
      return linkat(AT_FDCWD, open_file.c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) == 0;
    };
    if (name(path_)) return true;
    if (errno != EEXIST) return false;
    // Only a rename takes the place of a file, so it needs a name for that moment.
    const std::string passing = path_ + "." + std::to_string(getpid());
    if (!name(passing)) return false;
    temporary_ = passing;
  }
#endif
  return std::rename(temporary_.c_str(), path_.c_str()) == 0;
}

void OutputFile::write(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) {
    throw ResourceError(path_ + " cannot be written: " + std::generic_category().message(errno));
  }
}

void OutputFile::commit() {
  bool written = std::fflush(file_) == 0;
  if (is_whole_or_nothing_) written = written && fsync(fileno(file_)) == 0 && appear();
  const int error = errno;
  if (std::fclose(std::exchange(file_, nullptr)) == 0 && written) return;
  const std::string why = std::generic_category().message(written ? errno : error);
  if (!written && !temporary_.empty()) std::remove(temporary_.c_str());
  throw ResourceError(path_ + " cannot be written: " + why);
}

void write_directory(const std::string& path, const std::map<std::string, std::string>& files) {
  const auto fail = [&](const std::string& why) {
    throw ResourceError(path + " cannot be written: " + why);
  };
  std::filesystem::path target(path);
  if (!target.has_filename()) target = target.parent_path();  // "DIR/"
  if (is_there(path)) fail("it already exists");
  std::string temporary = target.string() + ".XXXXXX";
  std::vector<std::string> places;
  for (const auto& [name, text] : files) places.push_back(temporary + '/' + name);
  if (mkdtemp(temporary.data()) == nullptr) fail(std::generic_category().message(errno));
  // From here on, tidying up must need no memory.
  for (std::string& place : places) place.replace(0, temporary.size(), temporary);
  try {
    auto place = places.begin();
    for (const auto& [name, text] : files) {
      OutputFile file(*place++);
      file.write(text);
      file.commit();
    }
    constexpr mode_t everyone_reads = S_IRWXU | S_IRGRP | S_IXGRP | S_IROTH | S_IXOTH;
    if (chmod(temporary.c_str(), everyone_reads) != 0 ||
        std::rename(temporary.c_str(), target.c_str()) != 0) {
      fail(std::generic_category().message(errno));
    }
  } catch (...) {
    for (const std::string& place : places) ::unlink(place.c_str());
    ::rmdir(temporary.c_str());
    throw;
  }
}

namespace {

class DirectoryFolder final : public BundleFolder {
 public:
  explicit DirectoryFolder(std::string path) : path_(std::move(path)) {}

  [[nodiscard]] const std::map<std::string, std::uint64_t>& sizes() const override {
    return sizes_;
  }
  [[nodiscard]] std::unique_ptr<ByteSource> open(const std::string& name) const override {
    // Should a link have taken the file's place meanwhile, it is not followed.
    const int descriptor = ::open(place_of(name).c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (descriptor < 0)
      throw ResourceError(place_of(name) +
                          " cannot be read: " + std::generic_category().message(errno));
    return std::make_unique<DescriptorSource>(descriptor, true, place_of(name));
  }

  [[nodiscard]] std::string place_of(const std::string& name) const {
    return std::filesystem::path(path_) / name;
  }
  void note(const std::string& name, std::uint64_t size) { sizes_[name] = size; }

 private:
  std::string path_;
  std::map<std::string, std::uint64_t> sizes_;
};

}  // namespace

Parsed<std::unique_ptr<BundleFolder>> open_bundle(const std::string& path) {
  const auto wrong = [](InputErrorCode code, std::string place, std::string expected,
                        std::string found) {
    return Failure{InputError{code, std::move(place), 0, 0, std::move(expected), std::move(found)}};
  };
  // std::filesystem's iterator ends the program if it gets no memory to open a directory.
  const std::unique_ptr<DIR, int (*)(DIR*)> directory(opendir(path.c_str()), closedir);
  if (directory == nullptr) {
    const int error = errno;
    std::error_code ignored;
    const bool is_file = error == ENOTDIR && std::filesystem::exists(path, ignored);
    return wrong(InputErrorCode::unreadable, path, "a directory",
                 is_file ? "a file" : why_unreadable(error, "no such directory"));
  }
  auto folder = std::make_unique<DirectoryFolder>(path);
  while (const dirent* entry = readdir(directory.get())) {
    const std::string name = entry->d_name;
    if (name == "." || name == "..") continue;
    struct stat status {};
    if (lstat(folder->place_of(name).c_str(), &status) != 0 || !S_ISREG(status.st_mode)) {
      return wrong(InputErrorCode::unreadable, path, "a directory of files only",
                   puzzlec::quoted(name) + (S_ISLNK(status.st_mode) ? ", a link" : ""));
    }
    folder->note(name, static_cast<std::uint64_t>(status.st_size));
    if (folder->sizes().size() > most_bundle_files) break;
  }
  if (const auto large = oversized(folder->sizes())) {
    return wrong(InputErrorCode::out_of_range,
                 large->name.empty() ? path : folder->place_of(large->name), large->limit,
                 large->found);
  }
  return std::unique_ptr<BundleFolder>(std::move(folder));
}

}  // namespace puzzlec::cli
