# cpack runs this on the files of packages, because Debian's policy asks for more than an installation:
# compressed manual pages, a changelog and a copyright.

string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
foreach(component Unspecified page)
  set(share "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}${CPACK_PACKAGING_INSTALL_PREFIX}/share")
  set(name puzzlec)
  if(component STREQUAL page)
    set(name puzzlec-page)
  endif()
  if(NOT EXISTS "${share}")
    continue()
  endif()
  file(WRITE "${share}/doc/${name}/changelog"
"${name} (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * This release.

 -- ${CPACK_PACKAGE_CONTACT}  ${now}
")
  if(NOT EXISTS "${share}/doc/${name}/copyright")
    file(COPY_FILE "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/Unspecified${CPACK_PACKAGING_INSTALL_PREFIX}/share/doc/puzzlec/copyright"
      "${share}/doc/${name}/copyright")
  endif()
  file(GLOB pages "${share}/man/man1/*.1" "${share}/doc/${name}/changelog")
  execute_process(COMMAND gzip -9nf ${pages} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
