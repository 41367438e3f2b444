#include "cli/answer_writer.hpp"

namespace puzzlec::cli {

AnswerWriter::AnswerWriter(Console& console, const Framing& framing,
                           std::optional<std::size_t> announced)
    : console_(console), framing_(framing), holds_back_(framing.header != nullptr && !announced) {
  if (framing.header != nullptr && announced) console_.print(framing.header(*announced));
}

void AnswerWriter::write(std::size_t number, const Puzzle& puzzle, const Answer& answer) {
  std::string text = count_ == 0 ? "" : framing_.separator;
  text += framing_.item(number, puzzle, answer);
  ++count_;
  if (holds_back_) {
    pending_ += text;
  } else {
    console_.print(text);
  }
}

void AnswerWriter::finish() {
  if (holds_back_) console_.print(framing_.header(count_) + pending_);
  console_.print(framing_.footer);
}

}  // namespace puzzlec::cli
