#include "encoders/spelling/deflate.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <new>
#include <zlib.h>

#include "encoders/base/errors.hpp"

namespace puzzlec {
namespace {

// zlib's sign for a stream without header and checksum.
constexpr int raw = -MAX_WBITS;
constexpr std::size_t most_at_once = std::numeric_limits<uInt>::max();

void check_started(int code) {
  if (code == Z_MEM_ERROR) throw std::bad_alloc();
  if (code != Z_OK) throw InternalError("zlib does not start");
}

/// Hands zlib what it has not read yet of `bytes`, which it can take at most 4 GB of at once.
void feed(z_stream& stream, std::string_view& bytes) {
  if (stream.avail_in != 0) return;
  const std::size_t count = std::min(bytes.size(), most_at_once);
  // zlib only reads here, but is older than const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(count);
  bytes.remove_prefix(count);
}

using Buffer = std::array<char, 16'384>;

/// What one call makes of the input, appended to `result`; the call's code.
template <typename Call>
int append_call(z_stream& stream, Buffer& buffer, std::string& result, Call call) {
  stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
  stream.avail_out = static_cast<uInt>(buffer.size());
  const int code = call();
  if (code == Z_MEM_ERROR) throw std::bad_alloc();
  result.append(buffer.data(), buffer.size() - stream.avail_out);
  return code;
}

}  // namespace

std::optional<std::string> inflate_raw(std::string_view bytes, std::size_t most) {
  z_stream stream{};
  check_started(inflateInit2(&stream, raw));
  struct End {
    z_stream& stream;
    ~End() { inflateEnd(&stream); }
  } end{stream};
  Buffer buffer;
  std::string result;
  int code = Z_OK;
  while (code == Z_OK && result.size() <= most) {
    feed(stream, bytes);
    code = append_call(stream, buffer, result, [&] { return inflate(&stream, Z_NO_FLUSH); });
  }
  const bool is_whole = code == Z_STREAM_END && stream.avail_in == 0 && bytes.empty();
  if (!is_whole || result.size() > most) return std::nullopt;
  return result;
}

std::string deflate_raw(std::string_view bytes) {
  z_stream stream{};
  check_started(deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, raw, 9, Z_DEFAULT_STRATEGY));
  struct End {
    z_stream& stream;
    ~End() { deflateEnd(&stream); }
  } end{stream};
  Buffer buffer;
  std::string result;
  int code = Z_OK;
  while (code == Z_OK) {
    feed(stream, bytes);
    code = append_call(stream, buffer, result,
                       [&] { return deflate(&stream, bytes.empty() ? Z_FINISH : Z_NO_FLUSH); });
  }
  if (code != Z_STREAM_END) throw InternalError("zlib does not finish");
  return result;
}

}  // namespace puzzlec
