# puzzlec::version: defines PUZZLEC_VERSION, the string that --version prints, from project(VERSION).

add_library(puzzlec_version INTERFACE)
add_library(puzzlec::version ALIAS puzzlec_version)

target_compile_definitions(puzzlec_version INTERFACE PUZZLEC_VERSION="${PROJECT_VERSION}")
