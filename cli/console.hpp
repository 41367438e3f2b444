// The outside world as the commands see it: input, answers, messages, and what is known of the
// terminal. Tests run commands in process with a console of their own.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/base/memory_budget.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec::cli {

struct Console {
  std::istream* in = nullptr;                ///< standard input
  std::optional<int> in_descriptor;          ///< the same, if reading it can be interrupted
  std::ostream* out = nullptr;               ///< answers, and nothing else
  const char* out_name = "standard output";  ///< of `out`, in messages
  std::ostream* err = nullptr;               ///< everything else
  std::optional<std::uint64_t> in_size;      ///< bytes of standard input, if it is a file
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  std::size_t columns = 0;   ///< of the terminal; 0 if there is none
  bool wants_color = false;  ///< a terminal, and NO_COLOR is not set
  /// Somebody waits for each answer: nothing is held back for long. Not in tests.
  bool is_live = false;
  const std::atomic<bool>* stop = nullptr;
  MemoryBudget* memory = nullptr;  ///< what operator new takes from; null if nobody counts
  /// Sees each decoded grid before it is checked: lets a test corrupt one. Null otherwise.
  std::function<void(Grid&)> after_decode;
  /// Where files that come with the program may be, if there are any.
  std::vector<std::string> data_folders;

  /// Writes an answer, with escapes for what a terminal would obey (see visible_text.hpp). Throws
  /// ResourceError if it cannot be written.
  void print(std::string_view text) const;
  /// The same for a text with our own colours (see paint.hpp). Requires: what comes from files was
  /// made visible before it was put between them.
  void print_painted(std::string_view text) const;
  /// Writes bytes as they are, such as those of a PDF. Requires: `out` is not a terminal.
  void print_bytes(std::string_view bytes) const;
  /// Passes on what is buffered. Throws like print.
  void flush() const;
  /// Writes a message, likewise; one that cannot be written is lost.
  void tell(std::string_view text) const;
  /// Writes a message that moves the cursor. Requires: the rest of it is visible.
  void draw(std::string_view text) const;

 private:
  void write(std::string_view text) const;
};

}  // namespace puzzlec::cli
