// main() of every doctest executable, compiled once: doctest's implementation is slow to build.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
