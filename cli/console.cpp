#include "cli/console.hpp"

#include <string>

#include "encoders/base/errors.hpp"

namespace puzzlec::cli {

void Console::print(std::string_view text) const {
  out->write(text.data(), static_cast<std::streamsize>(text.size()));
  if (!out->good()) throw ResourceError("the answer cannot be written to " + std::string(out_name));
}

void Console::flush() const {
  out->flush();
  if (!out->good()) throw ResourceError("the answer cannot be written to " + std::string(out_name));
}

void Console::tell(std::string_view text) const {
  err->write(text.data(), static_cast<std::streamsize>(text.size()));
  err->flush();
}

}  // namespace puzzlec::cli
