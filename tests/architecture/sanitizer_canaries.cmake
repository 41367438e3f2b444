# A sanitizer lane that silently lost its flags would pass everything. For each sanitizer that this
# build claims, a program with exactly that defect must be caught.

if(PUZZLEC_FUZZ)
  set(active address undefined)
else()
  string(REPLACE "," ";" active "${PUZZLEC_SANITIZE}")
endif()

set(canary_report_address "AddressSanitizer: heap-buffer-overflow")
set(canary_report_undefined "runtime error: signed integer overflow")
set(canary_report_thread "ThreadSanitizer: data race")

foreach(sanitizer IN LISTS active)
  if(NOT DEFINED canary_report_${sanitizer})
    continue()
  endif()
  if(NOT TARGET sanitizer_canary)
    find_package(Threads REQUIRED)
    add_executable(sanitizer_canary architecture/sanitizer_canary.cpp)
    target_link_libraries(sanitizer_canary PRIVATE puzzlec::warnings Threads::Threads)
    set_target_properties(sanitizer_canary PROPERTIES
      RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  endif()
  add_test(NAME sanitizer_canary_${sanitizer} COMMAND sanitizer_canary ${sanitizer})
  set_tests_properties(sanitizer_canary_${sanitizer} PROPERTIES
    PASS_REGULAR_EXPRESSION "${canary_report_${sanitizer}}")
endforeach()
