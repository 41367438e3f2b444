// The pipeline of batches: what is written, in which order, and how it ends.
#include "cli/runs/ordered_pipeline.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

namespace {

using Item = std::shared_ptr<std::size_t>;
using Pipeline = puzzlec::cli::OrderedPipeline<Item>;

/// Reads the numbers from 0 to `count`.
struct Numbers {
  std::size_t count;
  std::size_t next = 0;

  Item operator()() { return next < count ? std::make_shared<std::size_t>(next++) : Item(); }
};

const auto no_work = [] { return [](const Item&) {}; };

/// Takes longer for some items than for those that follow.
const auto uneven_work = [] {
  return [](const Item& item) {
    if (*item % 7 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    *item *= 2;
  };
};

/// What ends a pipeline that fails at item 20 of 100.
template <typename Read, typename MakeWork, typename Write>
std::string failure_of(std::size_t threads, Read&& read, MakeWork&& make_work, Write&& write) {
  try {
    Pipeline(threads, 8).run(read, make_work, write);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "nothing";
}

}  // namespace

TEST_SUITE("ordered pipeline") {
  TEST_CASE("everything is written once, in the order of the reading") {
    for (const std::size_t threads : {1U, 2U, 3U, 16U}) {
      for (const std::size_t most_items : {1U, 2U, 64U}) {
        for (const std::size_t count : {0U, 1U, 200U}) {
          INFO(threads, " threads, ", most_items, " under way, ", count, " items");
          Numbers numbers{count};
          std::vector<std::size_t> written;
          Pipeline(threads, most_items)
              .run([&] { return numbers(); }, uneven_work,
                   [&](const Item& item) { written.push_back(*item); });
          REQUIRE(written.size() == count);
          for (std::size_t i = 0; i < count; ++i) CHECK(written[i] == 2 * i);
        }
      }
    }
  }

  TEST_CASE("no more items are under way than was said") {
    constexpr std::size_t most_items = 5;
    Numbers numbers{300};
    std::atomic<std::size_t> under_way{0};
    std::size_t most = 0;
    const auto read = [&] {
      Item item = numbers();
      if (item) most = std::max(most, ++under_way);
      return item;
    };
    Pipeline(4, most_items).run(read, uneven_work, [&](const Item&) { --under_way; });
    CHECK(most >= 1);
    CHECK(most <= most_items);
    CHECK(under_way == 0);
  }

  TEST_CASE("each thread works with what was made for it") {
    std::atomic<std::size_t> made{0};
    const auto make_work = [&] {
      ++made;
      return [owner = std::this_thread::get_id()](const Item& item) {
        if (owner != std::this_thread::get_id()) *item = 1000;
      };
    };
    Numbers numbers{200};
    std::size_t strangers = 0;
    Pipeline(4, 16).run([&] { return numbers(); }, make_work,
                        [&](const Item& item) { strangers += *item == 1000 ? 1 : 0; });
    CHECK(made == 4);
    CHECK(strangers == 0);
  }

  TEST_CASE("an exception from any part ends it and comes out") {
    for (const std::size_t threads : {1U, 4U}) {
      INFO(threads, " threads");
      const auto write_nothing = [](const Item&) {};
      Numbers numbers{100};
      const auto read = [&] { return numbers(); };
      const auto failing_read = [&] {
        if (numbers.next == 20) throw std::runtime_error("read");
        return numbers();
      };
      CHECK(failure_of(threads, failing_read, no_work, write_nothing) == "read");

      numbers.next = 0;
      const auto failing_work = [] {
        return [](const Item& item) {
          if (*item == 20) throw std::runtime_error("work");
        };
      };
      std::size_t written = 0;
      const auto count_written = [&](const Item& item) {
        CHECK(*item == written);
        ++written;
      };
      CHECK(failure_of(threads, read, failing_work, count_written) == "work");
      CHECK(written <= 20);

      numbers.next = 0;
      const auto failing_write = [](const Item& item) {
        if (*item == 20) throw std::runtime_error("write");
      };
      CHECK(failure_of(threads, read, no_work, failing_write) == "write");
      CHECK(numbers.next < 100);

      numbers.next = 0;
      const auto no_worker = [&]() -> decltype(no_work()) { throw std::runtime_error("make"); };
      CHECK(failure_of(threads, read, no_worker, write_nothing) == "make");
    }
  }
}
