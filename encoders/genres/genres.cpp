#include "encoders/genres/genres.hpp"

#include <algorithm>
#include <deque>
#include <mutex>

#include "encoders/base/ascii.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/base/nearest_names.hpp"
#include "encoders/genres/genre_file.hpp"

namespace puzzlec::genres {
namespace genres_detail {
namespace {

/// The genres that have been read.
class Shelf {
 public:
  Shelf() {
    for (const GenreFile& file : genre_files()) books_.emplace_back().file = &file;
  }

  GenrePtr at(std::size_t index) {
    Book& book = books_[index];
    std::call_once(book.is_read, [&book] {
      auto genre = read_genre(book.file->text, std::string(book.file->name) + ".json");
      if (!genre) throw InternalError("genres/" + genre.error().message());
      book.genre = *std::move(genre);
    });
    return book.genre;
  }
  [[nodiscard]] std::size_t size() const { return books_.size(); }

 private:
  struct Book {
    const GenreFile* file = nullptr;
    std::once_flag is_read;
    GenrePtr genre;
  };
  std::deque<Book> books_;
};

Shelf& shelf() {
  static Shelf all;
  return all;
}

template <typename Fits>
GenrePtr find_if(Fits fits) {
  for (std::size_t i = 0; i < shelf().size(); ++i) {
    GenrePtr genre = shelf().at(i);
    if (fits(*genre)) return genre;
  }
  return nullptr;
}

/// All that a genre is called, bare.
std::vector<std::string> bare_names(const Genre& genre) {
  std::vector<std::string> names{bare_name(genre.name), bare_name(genre.title)};
  std::ranges::transform(genre.other_names, std::back_inserter(names), bare_name);
  return names;
}

}  // namespace
}  // namespace genres_detail

GenrePtr find_genre(std::string_view name) {
  using namespace genres_detail;
  const auto files = genre_files();
  const auto found = std::ranges::find(files, name, &GenreFile::name);
  if (found != files.end()) return shelf().at(static_cast<std::size_t>(found - files.begin()));
  GenrePtr named = find_if([wanted = bare_name(name)](const Genre& genre) {
    const auto names = bare_names(genre);
    return std::ranges::find(names, wanted) != names.end();
  });
  return named ? named : find_if([wanted = bare_name(name)](const Genre& genre) {
    return std::ranges::find(genre.url.pids, wanted, bare_name) != genre.url.pids.end();
  });
}

GenrePtr find_genre_of_pid(std::string_view pid) {
  return genres_detail::find_if([&](const Genre& genre) {
    return std::ranges::find(genre.url.pids, pid) != genre.url.pids.end();
  });
}

GenrePtr find_genre_that(std::string_view text, const std::function<bool(const Genre&)>& holds) {
  for (const GenreFile& file : genre_files()) {
    if (file.text.find(text) == std::string_view::npos) continue;
    GenrePtr genre = find_genre(file.name);
    if (genre && holds(*genre)) return genre;
  }
  return nullptr;
}

std::vector<std::string> nearest_genres(std::string_view name) {
  using namespace genres_detail;
  constexpr std::size_t most = 3;
  constexpr std::size_t least_word = 3;
  const std::string wanted = bare_name(name);
  /// Whether no name contains what is wanted, and how far the nearest one is.
  using Distance = std::pair<bool, std::size_t>;
  std::vector<std::pair<Distance, std::string>> all;
  for (std::size_t i = 0; i < shelf().size(); ++i) {
    const GenrePtr genre = shelf().at(i);
    Distance least{true, SIZE_MAX};
    for (const std::string& one : bare_names(*genre)) {
      const bool is_part = wanted.size() >= least_word && one.find(wanted) != std::string::npos;
      least = std::min(least, Distance{!is_part, edit_distance(wanted, one)});
    }
    all.emplace_back(least, genre->name);
  }
  std::ranges::stable_sort(all, {}, [](const auto& one) { return one.first; });
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min(most, all.size()); ++i) names.push_back(all[i].second);
  return names;
}

}  // namespace puzzlec::genres
