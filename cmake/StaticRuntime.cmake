# puzzlec_link_runtime_statically(<executable>): links the compiler's runtime libraries and fmt into
# it. A short run of the command takes half as long: the other half is the loading of shared libraries.
# What does not work here is said, and left shared.

include(CheckCXXSourceCompiles)

function(puzzlec_link_runtime_statically executable)
  set(CMAKE_REQUIRED_LINK_OPTIONS -static-libstdc++ -static-libgcc)
  check_cxx_source_compiles("#include <string>\nint main() { return int(std::to_string(1).size()); }"
    PUZZLEC_HAS_STATIC_RUNTIME)
  if(CaDiCaL_LIBRARY AND NOT CaDiCaL_LIBRARY MATCHES "\\.a$")
    message(STATUS "The command is linked with shared runtime libraries, as CaDiCaL is")
    return()
  endif()
  get_target_property(fmt_type fmt::fmt TYPE)
  if(PUZZLEC_HAS_STATIC_RUNTIME AND NOT fmt_type STREQUAL "STATIC_LIBRARY")
    puzzlec_check_fmt_sources()
  endif()
  if(NOT PUZZLEC_HAS_STATIC_RUNTIME OR
     NOT (fmt_type STREQUAL "STATIC_LIBRARY" OR PUZZLEC_HAS_FMT_SOURCES))
    message(STATUS "The command is linked with shared runtime libraries")
    return()
  endif()
  if(NOT fmt_type STREQUAL "STATIC_LIBRARY")
    # A target of its own waits for nothing, and is compiled beside others.
    add_library(puzzlec_formatting OBJECT "${PROJECT_SOURCE_DIR}/cli/formatting_library.cpp")
    target_link_libraries(puzzlec_formatting PRIVATE fmt::fmt)
    target_compile_features(puzzlec_formatting PRIVATE cxx_std_20)
    target_compile_options(puzzlec_formatting PRIVATE $<$<CONFIG:Release>:-O1>)
    target_link_libraries(${executable} PRIVATE puzzlec_formatting)
  endif()
  target_link_options(${executable} PRIVATE
    -static-libstdc++ -static-libgcc LINKER:--as-needed)
endfunction()

# Sets the cached PUZZLEC_HAS_FMT_SOURCES: formatting_library.cpp is all of fmt that a program needs.
function(puzzlec_check_fmt_sources)
  if(DEFINED PUZZLEC_HAS_FMT_SOURCES)
    return()
  endif()
  set(folder "${PROJECT_BINARY_DIR}/check_fmt")
  file(WRITE "${folder}/main.cpp" "#include <fmt/format.h>\n"
    "int main(int count, char** words) {\n"
    "  return int(fmt::format(\"{:.3f} {:>8} {} {:L}\", count * 0.5, words[0], count, count).size());\n"
    "}\n")
  get_target_property(headers fmt::fmt INTERFACE_INCLUDE_DIRECTORIES)
  try_compile(PUZZLEC_HAS_FMT_SOURCES "${folder}"
    SOURCES "${folder}/main.cpp" "${PROJECT_SOURCE_DIR}/cli/formatting_library.cpp"
    CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${headers}"
    CXX_STANDARD 20
    CXX_STANDARD_REQUIRED ON)
endfunction()
