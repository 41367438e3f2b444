#include "cli/output/answer_writer.hpp"

#include <utility>

namespace puzzlec::cli {

AnswerWriter::AnswerWriter(Console& console, const Framing& framing,
                           std::optional<std::size_t> announced, bool follows)
    : console_(console),
      framing_(framing),
      holds_back_(framing.header != nullptr && !announced),
      is_first_(framing.header != nullptr || !follows) {
  if (framing.header != nullptr && announced) console_.print(framing.header(*announced));
}

void AnswerWriter::write(std::string_view item) {
  const char* separator = std::exchange(is_first_, false) ? "" : framing_.separator;
  ++count_;
  if (holds_back_) {
    pending_.append(separator).append(item);
  } else {
    console_.print(separator);
    console_.print(item);
  }
}

void AnswerWriter::finish() {
  if (holds_back_) console_.print(framing_.header(count_) + pending_);
  console_.print(framing_.footer);
}

}  // namespace puzzlec::cli
