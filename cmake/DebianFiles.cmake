# cpack runs this on the files of a package, because Debian's policy asks for more than an installation:
# compressed manual pages and a changelog.

set(share "${CPACK_TEMPORARY_INSTALL_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}/share")
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE "${share}/doc/puzzlec/changelog"
"puzzlec (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * This release.

 -- ${CPACK_PACKAGE_CONTACT}  ${now}
")
file(GLOB pages "${share}/man/man1/*.1" "${share}/doc/puzzlec/changelog")
execute_process(COMMAND gzip -9nf ${pages} COMMAND_ERROR_IS_FATAL ANY)
