# Writes the C++ file INTO with the text of all files FROM/*.json, in the order of their names. Run
# as a script at build time.
file(GLOB files "${FROM}/*.json")
list(SORT files)
set(texts "")
set(rows "")
foreach(file IN LISTS files)
  get_filename_component(name "${file}" NAME_WE)
  file(READ "${file}" text)
  string(APPEND rows "    {\"${name}\", R\"genre(${text})genre\"},\n")
endforeach()
list(LENGTH files count)
file(WRITE "${INTO}.new"
  "// Made by cmake/GenreFiles.cmake.\n"
  "#include <array>\n\n"
  "#include \"encoders/genres/genres.hpp\"\n\n"
  "namespace puzzlec::genres {\n\n"
  "std::span<const GenreFile> genre_files() {\n"
  "  static constexpr std::array<GenreFile, ${count}> all{{\n${rows}  }};\n"
  "  return all;\n}\n\n"
  "}  // namespace puzzlec::genres\n")
file(RENAME "${INTO}.new" "${INTO}")
