# What `cmake --install` installs: the library with its headers, a CMake package and a pkg-config file;
# and the command, if it is built, with its man page and shell completions. cpack makes a Debian package
# from the same files.

include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/puzzlec")
set(pkgconfig_dir "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

# ---- The library.
install(TARGETS puzzlec_library EXPORT puzzlec)
install(DIRECTORY bindings/include/puzzlec DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT puzzlec NAMESPACE puzzlec:: FILE puzzlec-targets.cmake DESTINATION "${package_dir}")

set(puzzlec_is_static OFF)
if(NOT BUILD_SHARED_LIBS)
  set(puzzlec_is_static ON)
endif()
configure_package_config_file(cmake/puzzlec-config.cmake.in
  "${PROJECT_BINARY_DIR}/cmake/puzzlec-config.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/cmake/puzzlec-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/cmake/puzzlec-config.cmake"
  "${PROJECT_BINARY_DIR}/cmake/puzzlec-config-version.cmake"
  cmake/FindCaDiCaL.cmake
  DESTINATION "${package_dir}")

# pkg-config: the libraries that a static libpuzzlec needs are private, so `pkg-config --static` adds
# them.
set(pc_requires "")
set(pc_libs "")
if("fmt::fmt" IN_LIST puzzlec_library_needs)
  list(APPEND pc_requires fmt)
endif()
if("ZLIB::ZLIB" IN_LIST puzzlec_library_needs)
  list(APPEND pc_requires zlib)
endif()
list(JOIN pc_requires ", " pc_requires)
if("CaDiCaL::CaDiCaL" IN_LIST puzzlec_library_needs)
  get_filename_component(cadical_dir "${CaDiCaL_LIBRARY}" DIRECTORY)
  if(NOT cadical_dir IN_LIST CMAKE_CXX_IMPLICIT_LINK_DIRECTORIES)
    set(pc_libs "-L${cadical_dir} ")
  endif()
  string(APPEND pc_libs "-lcadical ")
endif()
string(APPEND pc_libs "$<IF:$<PLATFORM_ID:Darwin>,-lc++,-lstdc++> -lm")
file(RELATIVE_PATH pc_prefix "/${pkgconfig_dir}" "/")
string(REGEX REPLACE "/$" "" pc_prefix "${pc_prefix}")
configure_file(cmake/puzzlec.pc.in "${PROJECT_BINARY_DIR}/cmake/puzzlec.pc.in" @ONLY)
file(GENERATE OUTPUT "${PROJECT_BINARY_DIR}/cmake/puzzlec.pc"
  INPUT "${PROJECT_BINARY_DIR}/cmake/puzzlec.pc.in")
install(FILES "${PROJECT_BINARY_DIR}/cmake/puzzlec.pc" DESTINATION "${pkgconfig_dir}")

install(FILES docs/answers.schema.json docs/api.md docs/json.md docs/genres.md
  docs/genre_sites.md docs/genres.schema.json
  DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY genres/ DESTINATION "${CMAKE_INSTALL_DATADIR}/puzzlec/genres"
  FILES_MATCHING PATTERN "*.json")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME copyright)

# ---- The command.
if(PUZZLEC_BUILD_CLI)
  set(zsh_functions site-functions)
  if(EXISTS /etc/debian_version)
    set(zsh_functions vendor-completions)
  endif()
  set(PUZZLEC_ZSH_COMPLETIONS_DIR "${CMAKE_INSTALL_DATADIR}/zsh/${zsh_functions}"
    CACHE STRING "Where the completions for zsh are installed")
  mark_as_advanced(PUZZLEC_ZSH_COMPLETIONS_DIR)
  install(TARGETS puzzlec)
  # The page that `puzzlec page` fills, if scripts/web has built it.
  install(FILES web/dist/page.html DESTINATION "${CMAKE_INSTALL_DATADIR}/puzzlec" COMPONENT page OPTIONAL)
  install(DIRECTORY web/dist/ DESTINATION "${CMAKE_INSTALL_DATADIR}/puzzlec/page" COMPONENT page OPTIONAL
    PATTERN page.html EXCLUDE)
  set(docs "${PROJECT_BINARY_DIR}/generated")
  install(FILES "${docs}/puzzlec.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
  install(FILES "${docs}/puzzlec.bash" RENAME puzzlec
    DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
  install(FILES "${docs}/puzzlec.zsh" RENAME _puzzlec
    DESTINATION "${PUZZLEC_ZSH_COMPLETIONS_DIR}")
  install(FILES "${docs}/puzzlec.fish"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endif()

# ---- cpack -G DEB, see scripts/package.
if(PROJECT_IS_TOP_LEVEL)
  set(CPACK_PACKAGE_NAME puzzlec)
  set(CPACK_PACKAGE_VENDOR puzzlec)
  set(CPACK_PACKAGE_CONTACT "The puzzlec developers <puzzlec@puzzlec.invalid>")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "compiler from puzzles to SAT")
  set(CPACK_PACKAGE_DESCRIPTION
"Reads Latin squares, Sudoku of many kinds, KenKen, Futoshiki, Skyscrapers and
Minesweeper, turns them into clauses, solves them with CaDiCaL or any other
solver, and checks every answer before it prints it.
.
This package has the command, and the library with its headers for C++ and C.
To link with the static library, the recommended packages are needed.")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_STRIP_FILES ON)
  set(CPACK_GENERATOR DEB)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_SECTION science)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libcadical-dev, libfmt-dev, zlib1g-dev")
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cmake, g++, pkg-config")
  # The page is a package of its own, if scripts/web has built it: that needs no compiler for this machine.
  set(CPACK_DEB_COMPONENT_INSTALL ON)
  set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME puzzlec)
  set(CPACK_DEBIAN_PAGE_PACKAGE_NAME puzzlec-page)
  set(CPACK_DEBIAN_PAGE_PACKAGE_ARCHITECTURE all)
  set(CPACK_DEBIAN_PAGE_PACKAGE_SHLIBDEPS OFF)
  set(CPACK_DEBIAN_PAGE_PACKAGE_DEPENDS "puzzlec (= ${PROJECT_VERSION})")
  set(CPACK_DEBIAN_PAGE_PACKAGE_RECOMMENDS "")
  set(CPACK_DEBIAN_PAGE_PACKAGE_SUGGESTS "")
  set(CPACK_COMPONENT_PAGE_DESCRIPTION
"puzzles in the browser
The page that `puzzlec page` puts puzzles into, and the same page as files that
any web server can serve, in /usr/share/puzzlec/page.")
  set(CPACK_COMPONENTS_ALL Unspecified)
  if(EXISTS "${PROJECT_SOURCE_DIR}/web/dist/page.html")
    list(APPEND CPACK_COMPONENTS_ALL page)
  endif()
  set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/DebianFiles.cmake")
  include(CPack)
endif()
