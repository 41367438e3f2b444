// main() of every doctest executable, compiled once: doctest's implementation is slow to build.
#define DOCTEST_CONFIG_IMPLEMENT
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <ostream>

#include <doctest/doctest.h>

#include "tests/support/random.hpp"

namespace {

bool is_empty_run = false;

/// Prints how to repeat a random test case that failed, and notices a run without any test case.
class RunListener final : public doctest::IReporter {
 public:
  explicit RunListener(const doctest::ContextOptions& options) : options_(options) {}

  // Seeds of static objects belong to every test case.
  void test_run_start() override { shared_ = puzzlec::test::announced_seeds().size(); }
  void test_case_start(const doctest::TestCaseData&) override {
    puzzlec::test::announced_seeds().resize(shared_);
  }
  void test_case_end(const doctest::CurrentTestCaseStats& stats) override {
    if (stats.failure_flags == doctest::TestCaseFailureReason::None) return;
    for (const std::uint64_t seed : puzzlec::test::announced_seeds()) {
      *options_.cout << "to repeat: PUZZLEC_SEED=" << seed
                     << " PUZZLEC_SCALE=" << puzzlec::test::scale() << '\n';
    }
  }

  void test_run_end(const doctest::TestRunStats& stats) override {
    is_empty_run = stats.numTestCasesPassingFilters == 0;
  }

  void report_query(const doctest::QueryData&) override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}

 private:
  const doctest::ContextOptions& options_;
  std::size_t shared_ = 0;
};

}  // namespace

REGISTER_LISTENER("run", 1, RunListener);

int main(int argc, char** argv) {
  const int code = doctest::Context(argc, argv).run();
  if (!is_empty_run) return code;
  // It would pass whatever is wrong.
  std::cerr << "no test case was selected\n";
  return EXIT_FAILURE;
}
