#include "cli/console.hpp"

#include <mutex>
#include <string>

#include "cli/terminal/paint.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/base/visible_text.hpp"

namespace puzzlec::cli {

void Console::print(std::string_view text) const {
  if (is_visible(text)) return write(text);
  write(visible(text));
}

void Console::print_bytes(std::string_view bytes) const {
  write(bytes);
}

void Console::print_painted(std::string_view text) const {
  write(visible_but_paint(text));
}

void Console::write(std::string_view text) const {
  out->write(text.data(), static_cast<std::streamsize>(text.size()));
  if (!out->good()) throw ResourceError("the answer cannot be written to " + std::string(out_name));
}

void Console::flush() const {
  out->flush();
  if (!out->good()) throw ResourceError("the answer cannot be written to " + std::string(out_name));
}

void Console::tell(std::string_view text) const {
  if (is_visible(text)) return draw(text);
  draw(visible(text));
}

void Console::draw(std::string_view text) const {
  // A line about progress comes from a thread of its own.
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  err->write(text.data(), static_cast<std::streamsize>(text.size()));
  err->flush();
}

}  // namespace puzzlec::cli
