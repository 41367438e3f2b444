#include "engine/manifest.hpp"

#include <nlohmann/json.hpp>

namespace puzzlec {

// Objects begin as Json::object(): a null that becomes one crashes its destructor without memory.
using Json = nlohmann::ordered_json;

const char* name_of(Claim claim) {
  switch (claim) {
    case Claim::unique:
      return "unique";
    case Claim::none:
      return "none";
    case Claim::multiple:
      return "multiple";
    case Claim::solved:
      return "solved";
  }
  return "?";
}

std::optional<Claim> claim_of(std::string_view name) {
  for (const Claim claim : {Claim::unique, Claim::none, Claim::multiple, Claim::solved}) {
    if (name == name_of(claim)) return claim;
  }
  return std::nullopt;
}

std::string json_of_manifest(const Manifest& manifest) {
  Json object = Json::object();
  object["puzzlec-bundle"] = 1;
  object["claim"] = name_of(manifest.claim);
  object["family"] = manifest.family;
  object["format"] = manifest.format;
  Json encodings = Json::object();
  encodings["amo"] = manifest.encodings.amo;
  encodings["card"] = manifest.encodings.cardinality;
  encodings["cage"] = manifest.encodings.cage;
  encodings["houses"] = manifest.encodings.houses;
  object["encodings"] = std::move(encodings);
  Json hashes = Json::object();
  for (const auto& [name, hash] : manifest.hashes) hashes[name] = hash;
  object["sha256"] = std::move(hashes);
  return object.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::optional<Manifest> read_manifest(const std::string& text) {
  try {
    const Json object = Json::parse(text);
    Manifest manifest;
    const auto claim = claim_of(object.at("claim").get<std::string>());
    if (!claim || object.at("puzzlec-bundle") != 1) return std::nullopt;
    manifest.claim = *claim;
    manifest.family = object.at("family").get<std::string>();
    manifest.format = object.at("format").get<std::string>();
    const Json& encodings = object.at("encodings");
    manifest.encodings = {
        encodings.at("amo").get<std::string>(), encodings.at("card").get<std::string>(),
        encodings.at("cage").get<std::string>(), encodings.at("houses").get<std::string>()};
    for (const auto& [name, hash] : object.at("sha256").items())
      manifest.hashes[name] = hash.get<std::string>();
    return manifest;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace puzzlec
