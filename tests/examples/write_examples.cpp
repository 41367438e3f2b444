// make_examples [FOLDER]: writes the generated examples into a folder, cnf_examples/ by default.

#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include "tests/examples/make_examples.hpp"
#include "tests/support/places.hpp"

namespace {

void write_all(const std::filesystem::path& folder) {
  for (const examples::Example& example : examples::generated_examples()) {
    std::ofstream out(folder / example.name, std::ios::binary);
    out << example.text;
    out.close();
    if (!out) throw std::runtime_error("cannot write " + (folder / example.name).string());
    std::cout << example.name << ", " << example.text.size() << " bytes\n";
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    write_all(argc > 1 ? argv[1] : std::string(puzzlec::test::source_dir()) + "/cnf_examples");
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "make_examples: " << error.what() << "\n";
    return 1;
  }
}
