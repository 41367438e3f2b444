// Smaller JSON that fails in the same way.
#pragma once

#include <functional>

#include <nlohmann/json.hpp>

namespace language {

/// Leaves members, elements and words out as long as `fails` says so. Requires: fails(failing).
[[nodiscard]] nlohmann::json shrunk(nlohmann::json failing,
                                    const std::function<bool(const nlohmann::json&)>& fails);

}  // namespace language
