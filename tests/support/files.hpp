#pragma once
// Files that tests read, and files that live as long as a test.

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "tests/support/places.hpp"

namespace puzzlec::test {

[[nodiscard]] inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) throw std::runtime_error("cannot read " + path.string());
  return text.str();
}

[[nodiscard]] inline std::filesystem::path samples_directory() {
  return std::filesystem::path(source_dir()) / "tests" / "samples";
}

// "ucf_kenken.in" and the like.
[[nodiscard]] inline std::string sample(const std::string& name) {
  return read_file(samples_directory() / name);
}

class TemporaryFile {
 public:
  explicit TemporaryFile(std::string_view text) {
    path_ = std::filesystem::temp_directory_path() /
            ("puzzlec_test_" + std::to_string(std::random_device{}()) + ".txt");
    std::ofstream stream(path_, std::ios::binary);
    stream << text;
    stream.close();
    if (!stream) throw std::runtime_error("cannot write " + path_.string());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }

  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

class TemporaryDirectory {
 public:
  TemporaryDirectory()
      : path_(std::filesystem::temp_directory_path() /
              ("puzzlec_test_" + std::to_string(std::random_device{}()))) {
    std::filesystem::create_directory(path_);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  ~TemporaryDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }
  // Makes the folders that it needs.
  void write(const std::filesystem::path& name, std::string_view text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream stream(path_ / name, std::ios::binary);
    stream << text;
    stream.close();
    if (!stream) throw std::runtime_error("cannot write " + name.string());
  }

 private:
  std::filesystem::path path_;
};

}  // namespace puzzlec::test
