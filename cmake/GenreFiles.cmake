# Writes the C++ file INTO with the text of all FILES, in the order of their names. Run as a script
# at build time. If SHORT is true, without what only tests and benchmarks need: the answers of
# examples, and the names that pzprjs has for rules.
list(SORT FILES)
set(texts "")
set(rows "")
foreach(file IN LISTS FILES)
  get_filename_component(name "${file}" NAME_WE)
  file(READ "${file}" text)
  if(SHORT)
    string(REGEX REPLACE "\"codes\": \\[[^]]*\\],[ \n]*" "" text "${text}")
    string(REGEX REPLACE ",[ \n]*\"solution\": \\[[^]]*\\]" "" text "${text}")
    string(REGEX REPLACE "\n +" " " text "${text}")
  endif()
  string(APPEND rows "    {\"${name}\", R\"genre(${text})genre\"},\n")
endforeach()
list(LENGTH FILES count)
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
