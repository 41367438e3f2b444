#include "tests/language/shrinking.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace language {

using nlohmann::json;

namespace {

/// Texts with one blank-separated word less, or one word that says nothing.
std::vector<std::string> smaller_texts(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    if (end - begin > 0 && text.substr(begin, end - begin) != ".")
      found.push_back(text.substr(0, begin) + "." + text.substr(end));
    begin = end + 1;
  }
  return found;
}

/// Calls `try_out` with each smaller value in the place of one inside of `whole`, until one fails.
bool shrink_once(json& whole, const std::function<bool(const json&)>& fails) {
  const json flat = whole.flatten();
  std::vector<json::json_pointer> places{json::json_pointer()};
  // Containers, too: all prefixes of the pointers to leaves.
  for (const auto& [name, leaf] : flat.items()) {
    for (json::json_pointer at(name); !at.empty(); at.pop_back()) {
      if (std::find(places.begin(), places.end(), at) == places.end()) places.push_back(at);
    }
  }
  const auto keep_if_it_fails = [&](json smaller) {
    if (!fails(smaller)) return false;
    whole = std::move(smaller);
    return true;
  };
  for (const json::json_pointer& at : places) {
    if (at.empty()) continue;
    json smaller = whole;
    json& parent = smaller.at(at.parent_pointer());
    if (parent.is_array()) {
      parent.erase(static_cast<std::size_t>(std::stoul(at.back())));
    } else {
      parent.erase(at.back());
    }
    if (keep_if_it_fails(std::move(smaller))) return true;
  }
  for (const json::json_pointer& at : places) {
    const json& value = whole.at(at);
    if (!value.is_string() || at.back() == "name") continue;
    for (const std::string& text : smaller_texts(value.get<std::string>())) {
      json smaller = whole;
      smaller.at(at) = text;
      if (keep_if_it_fails(std::move(smaller))) return true;
    }
  }
  return false;
}

}  // namespace

json shrunk(json failing, const std::function<bool(const json&)>& fails) {
  while (shrink_once(failing, fails)) {
  }
  return failing;
}

}  // namespace language
