// Boards as penpa-edit saves them, made by its rules without puzzlec: what their tags and titles say.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/spelling/base64.hpp"
#include "encoders/spelling/deflate.hpp"
#include "tests/support/command.hpp"

namespace {

using namespace puzzlec;

constexpr const char* two_tags_board =
    "m=edit&p=zZFNS8NAEIbv+RUy5/ewm7Sa7q2o8eIHNRUpS5BVUiwWP9IEZEL+u7PTQg96EUTKZJ4MM7M7w76bjy4"
    "0NUZiWQ4DG21i1LM0fmZn81W7rt0Rpl37/NZIANwUBZZhvamR+F1blfQ8cTwDXzhPlkCpuKUKPHM9XzkuwaWUCLY"
    "awNPvyUGuuJX0g/Ox424f5vuwdL3w2vVkc9pOsjpHslZrC2WhTJVzOQrOlGdKoxwrL7XnXHmvPFWOlMfacxKH/2q"
    "9f1jH23wrG8Y//6vEU9k1y/BUk+gzJPRJ6j5DGst/IFm8zhzayxzaOqIVteE9yPO+ds3qJTxGQb4A";
constexpr const char* unknown_tag_board =
    "m=edit&p=zZFNa8JAEIbv+RVlzu9hN9E27k2q8dIPbCylLKEEibSg2CYGyoT8d2dHwUN7EUqR2XkyzEx2hn2br7a"
    "sKwzEkhQGNtjIqCdxOOZoi4/dunJXGLe7920tAfCYZViV66ZC5I9tRdTxyPEcPHOeLIFicUsFeO46vnecg3MpEWz"
    "Rg8c/k71c8STpN+dDx/MpTE9h7jrhg+vIpnSYZHWOZK3WXpWZMlYu5FdwopwojXKovNOeqfJFeascKK+15yYMP2u"
    "9f1jH2/QgG4a/f4vIU97Wq3JZkejTR/RN6j5BHMp/IFm4zlzay1zaOqIVLbebz7JpRIg9";
constexpr const char* general_tag_board =
    "m=edit&p=zZFNa8MwDIbv+RVDZx3spN1S38rW9LIPunSMYUIJaUJLQ83SBIZC/vtktdDDdhmMUhQ9EZJsCb+Hzy5"
    "vShyxRTEq1N4mSjwK/adOtty2dWlucNq1G9dwgPiSJFjl9aHEwJ7asqCniaEF0txY0IAQsmvIkBampydDKVLKJUC"
    "dDUjTn8mBr3jl9MpY3/F2DuNzmJqe+Wx60DEcJ2mZw1kttQ9hIgyFSz6KFAkfhEo4Fj5Kz0z4LrwXjoS30nPnh/9"
    "pvQusY3V8lA3Hv/+zwELaNVVelMD6DAF8gbiNMPTlf5DMX6eu7WWubR3WCvaucPuq3hYtP/Kua9za7RzL8g0=";
constexpr const char* hyphen_board =
    "m=edit&p=zZFfS8MwEMDf8ynKPZ+QNJt2eRtqfanKbEUkBAmS4XDQ2a0gKf3uXm6DPeiLIDIu90u4/+S2H73vAk5"
    "IdIESVZKZZNV5OvIgzWq3DiZr/MafVav3kFVtu8k0zvvdW9uZDBHvyxKXfr0NKOwhzYkhzkxcYLwxFhQg5KQKHMa"
    "FGeKtiTXGmlyAyo0Y59+NI5V4IPOLsSni8fgsjs/aDMQ7M4AqYN9JcR+yKvY9M0tmzmwoFaNmXjElc8qsOOaa+cS"
    "8ZE6Y5xxzkZr/arx/GMeqYr9GnP58O2Gh7rulfw1A+xkFfAKr1Zgn9x+sLJWTp/YzpzYO7cqJLw==";
constexpr const char* words_board =
    "m=edit&p=zZFLSwMxEIDv+RXLnOeQ7La6za2o60UrdVekhFCCpFRYrO4DSpb9706mhR70Ikgpk/kS5k2m/epd43F"
    "CkuUoUUWZSdYsjUcepXrvaq+Tyn064tYntWu7ZPfhcd53212jE0R8KgrcuLr1KMwx0YohzHRYYrjXBhQgpKQKLIa"
    "lHsKjDiWGklyAyo4Y5j+NI5V4JvNamxjxcnrmp2epB+JCD6ByOHRS3Iesin0rZsFMmRWlYsiYt0zJnDIfOOaO+cq"
    "8YU6YVxxzHZv/abwzjGNUflgkTn+/rTBQ9s3GvXmg/YwC9sBqMkyj+x9WFsvJS/uZSxuHdmXFNw==";
constexpr const char* number_board =
    "m=edit&p=zZFRSwMxDIDf+yuOPOeh7W1669vYPF+mMu9EpJRRxg2Fge62A8lx/900G+xBXwSRkeZrSNIkNPtdF9s"
    "GRyx5gRpNkokWzW06+iT122HbuKyOHzEzFqfd4fW9dRkiPpQlbuJ236Dyp+ygepo4WiLdOg8GECyrgYC0dD3dOaq"
    "QKg4BmjAgTb87By7xyO6V8ynj6WwWZ7NyPfPe9WAKOHYy0oe9RmIvwlJohTU/RcqFc6EWjoULybkRPgtnwpHwSnK"
    "uU/NfjfcP43hTHLeH45/voDxUXbuJ6wZ4P4OCTxD1OdoU/oOVpXL60n7m0sbhXQX1BQ==";
constexpr const char* kind_board =
    "m=edit&p=zVJNS8NAEL3nV8ic57Afid3dW1HjxQ9qKlJCkFATDBTENAXZ0P/u7GwlgoKIHspkXh5vh5nZ2dm+7uq"
    "+wZRMGxQog1nBrlX4xMGW3bBp3AnOd8PzS08E8TbPsa032waT8hBWJaO3zi/QX7oSJCAocgkV+oUb/bXzBfqCjgB"
    "ltUc//yruKcUdyY+uDBH3EzUTLdxIeONGkAZiJRnrgLJBUJOgsyDoSUjTIKQfAiWSnG7FmDMqxiVVQ68ZzxkFY8Z"
    "4xTEX1ISxaAU4hUBzszIyiVZFptBqZrMMTWRGf46zkVmUYkaUsj5w7jPGlPGUa87C/X81ob9f78d2Smni5mD2/b9"
    "KSih2fVuvG6AV2SfwBuylRhWO/2FrQjpxbJM5tnboreCpabt1N9BDvAM=";
constexpr const char* killer_board =
    "m=edit&p=zVJNS8QwEL33V8ic55CP1ia5LWq9+MHaFVlCkCJdFBbE/QBJ2f/uZLJaQT2IHpY0L4+X4c1kOuuXbbf"
    "qsaSlDQqUaVnBW6v0if2aPW2WvTvCyXbz+LwignjdNLjoluseC78PC8UQrYtTjOfOgwQERVtCwDh1Q7x0scXY0hW"
    "gDDuMk6/ijixuSL53PkXcjtSMtHUD4ZUbQBrImWTOA8omQY2CrpKgR6Esk1C+C2QkyUhrleR6X9mcMzSMinFGqTF"
    "qxlNGwVgxXnDMGRkZi1aAUwjURCszk2hVZgqtZlZXaDIz+nOczcyiFDVRcr1j7xPGkvHYeS8tKhEodZ168quu5Sf"
    "/5ZU/VfVRjpcmTxNW35+h8NBuV4vuoQcam10Br8Dba1Tp+h8mKdmJQ+vMoZVD/yoUbw==";
constexpr const char* diagonal_board =
    "m=edit&p=zVJNS8NAEL3nV4Q5j7Afid3dW7HWg1/UVERCkKBpDZYW2wZkQ/+7s5NKBAURPZTJvDzeTmZmJ7N5bcp"
    "1hQmZNihQBrOCXavwiL1N6+2icvGoLuerZbmIh8ttfXReL+dx1jytXhocNtvn1drFiHg9HuOsXGwqjPL990XUeuv"
    "8BP2Zy0ECgiKXUKCfuNZfOp+hz+gIUBY79MOv4o5S3JD84PIQcdtT09PMtYRXrgVpoKskuzqgbBBUL+g0CLoXkiQ"
    "IyYdAiSSnu2ccMyrGKVVDrxlHjIIxZbzgmFNqwli0ApxCoIFa2TGJVnVModXMBimajhn9Oc52zKIUA6KU9Y5znzA"
    "mjMdccxDu/6sJ/f16P7aTS9OtFKbfv4soh6xZz8rHCmhFdhG8AXuuUYXjf9iakE4c2mQOrR36V0X0Dg==";
constexpr const char* anti_board =
    "m=edit&p=zVJNS8NAEL3nV5Q5j7Afid3dW7DWix/UVERCkKCpFkuLbQOyof/d2dlKBAURPZTJvDzeTmZmJ7N5bet"
    "1gymZNihQBrOCXavwiL1N59tF4wb5cjs/Gs3rp9WyXgyK9nH10mLebp9XazdAxKvxGGf1YtNgUu4/rZLOW+cn6M9"
    "cCRIQFLmECv3Edf7C+QJ9QUeAstqhz7+KO0pxTfK9K0PETU9NTwvXEV66DqSBWEnGOqBsEFQv6CwIuhfSNAjph0C"
    "JJKe7YxwzKsYpVUOvGUeMgjFjPOeYU2rCWLQCnEKgWVoZmUSrIlNoNbNhhiYyoz/H2cgsSjEkSllvOfcJY8p4zDW"
    "H4f6/mtDfr/djO6U0cZsw+/5dJSUU7XpWPzRAK7JL4A3YS40qHP/D1oR04tAmc2jt0L+qknc=";
constexpr const char* own_colours_board =
    "m=edit&p=5ZFNa8MwDIbv+RVDvepgO07W6RbWeZd90KVjDBOGKSkrK4ylDQyH/PfJWiGHXTYYuwxZj4Uky4J3/9a"
    "HrsU82RwV6mSFETc2HXW01fawa+kEq/7w/NpxgHjrHG7Cbt9i5o9tTTbEM4pLjJfkQQOCYdfQYFzSEK8p1hhrLgH"
    "qZsRYfU2OPOKO00/kU8f9FM6nsKYBdAlk+QMrV26ANFduaGBq4aPQCY1wxc8x5sKFUAkL4ZX0XAgfhOdCKyyl5zQ"
    "t8M0V/2wdr0uRrpjYZB7qvtuEdQusypjBO4j7HE0q/4JQaZz+iVwwc86qSsGnbDDTKhn8V91YFg/hJXRb1ugD";
constexpr const char* several_colours_board =
    "m=edit&p=zZFNa8MwDIbv+RVFZx1i56OdbmVddtk6unSMYswwJWVlhbG0geGQ/15JFHLYZYcxiqwHYcmS8Hv86kL"
    "bYCY2wxSNWGHVbS4nvdh6fzo0NMF5d3r/bDlAfKoq3IXDscHEXcp80scbiiuM9+TAAIJlN+AxrqiPjxRrjDWnAI0"
    "fMM5/Xg7c4pmv38hJxcsYzsawph5MCeRyzyNyCdBKYkk90yg3ykpplWt+jTFTLpSpslA+aM2d8lV5q8yVpdZMZf4"
    "vN/y3dZwpVblipE8c1F27C9sGWJQhgW9QdxlaSf+BTtIuvba/uLZ1WB0IH6Hdswxn";
constexpr const char* turned_board =
    "m=edit&p=zZFNawJBDIbv+ytKzjnszH6ouUl1e2krdhWRYZGhrFQqlK4ulCz735sJwh566UFEMnkISSYT5j19t76"
    "pMQk2xkmMJlhm1W0aTnyx1eF8rOkBp+3546uRAHFRFLj3x1ONkbu0VVHHE+Il8hM5MIBgxQ1UyEvq+IW4RC6lBGi"
    "qHnn6N9nLiDdJ78iFjvUQjoewpA5MDpRK/Eqd0Ci3ykJplSu5gJwoZ8pYmSmftWeu3Cgflaky155RePKfS91sHWd"
    "yFSsbWEUOyrbZ+/caRIc+gh9QdwnaUL6CNGFcfG9/cW/riDrgP31zEBl+AQ==";
constexpr const char* mirrored_board =
    "m=edit&p=zZFRS8MwEMff+ynGPf+FJm3jzNtQ64tTZidjhCJBOhwOxG4FSel393IMCvrig4NxuR+X3OVy5L//7Hz"
    "bIIs2RYoLBbZCi+s8rvRoy+1h19gJZt3h7aPlAHgsS2z8bt8gcceyOunDlQ0LhDvrSBFIsyuqERa2D3MbKoSKUwR"
    "VDwiz34cDt3ji4xfrYsXzGE7HsLI9KUM25/jB9kwlXAtLoRYu+QJCJrwRpsJCeC81t8KV8FqYc39TwPATirdGii/"
    "j23+c7nRz/RjHKRM1QzGyThxVXbvxrw2xIENCXyTuMuiY/geNYrv03P7i3MZhdci/+3bLMnwD";

test::Outcome ask_of_drawing(std::vector<std::string> arguments, const std::string& address) {
  arguments.emplace_back("-");
  return test::run_command(arguments, address + "\n");
}

bool text_has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// The lines that an address has packed.
std::vector<std::string> packed_lines(std::string address) {
  while (address.ends_with('\n')) address.pop_back();
  const auto bytes = base64_decoded(address.substr(address.find("p=") + 2));
  REQUIRE(bytes.has_value());
  const auto text = inflate_raw(*bytes, 1 << 20);
  REQUIRE(text.has_value());
  std::vector<std::string> lines(1);
  for (const char c : *text) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  return lines;
}

}  // namespace

TEST_SUITE("sites/penpa_words") {
  TEST_CASE("tags that do not settle the genre are named") {
    const test::Outcome two = ask_of_drawing({"unique"}, two_tags_board);
    CHECK(two.code == 2);
    CHECK(text_has(two.err, "tags of two genres, tapa and nurikabe"));
    const test::Outcome unknown = ask_of_drawing({"unique"}, unknown_tag_board);
    CHECK(unknown.code == 2);
    CHECK(text_has(unknown.err, "the tag 'compass' (the nearest ones are "));
    const test::Outcome general =
        ask_of_drawing({"convert", "--to", "puzzlec-genre"}, general_tag_board);
    CHECK(text_has(general.out, "\"genre\":\"kuromasu\""));
  }

  TEST_CASE("a title begins with the genre's name, and what follows is named") {
    const test::Outcome other = ask_of_drawing({"unique"}, hyphen_board);
    CHECK(other.code == 2);
    CHECK(text_has(other.err, "the title 'Tapa-Like Loop 3'"));
    const test::Outcome words = ask_of_drawing({"convert", "--to", "puzzlec-genre"}, words_board);
    CHECK(text_has(words.out, "\"genre\":\"tapa\""));
    CHECK(text_has(words.err, "left out: the words 'The last one' after the genre's name"));
    CHECK(ask_of_drawing({"convert", "--to", "puzzlec-genre"}, number_board).err.empty());
  }

  TEST_CASE("kinds of Sudoku") {
    const test::Outcome kind = ask_of_drawing({"unique"}, kind_board);
    CHECK(kind.code == 2);
    CHECK(text_has(kind.err, "the word 'deficit', a kind of Sudoku that puzzlec does not know"));
    // The caller's word for a drawing does not take its rules away.
    for (const std::string board : {killer_board, diagonal_board}) {
      const std::string plain = ask_of_drawing({"unique"}, board).out;
      CHECK(plain == "puzzle 1: none\n");
      CHECK(ask_of_drawing({"unique", "--as", "sudoku"}, board).out == plain);
    }
    const test::Outcome anti = ask_of_drawing({"unique"}, anti_board);
    CHECK(anti.out == "puzzle 1: unique\n");
    CHECK(text_has(anti.err, "the title 'Anti-Diagonal Sudoku', which may state a rule"));
  }

  TEST_CASE("colours of an author's own, and several in a cell") {
    const test::Outcome own =
        ask_of_drawing({"convert", "--to", "puzzlec-genre"}, own_colours_board);
    CHECK(text_has(own.out, R"("cells":[". . .",". # .",". . #"])"));
    CHECK(text_has(own.err, "left out: colours of cells"));
    const test::Outcome several =
        ask_of_drawing({"convert", "--to", "puzzlec-genre"}, several_colours_board);
    CHECK(text_has(several.out, R"("cells":["# . .",". . .",". . ."])"));
    CHECK(text_has(several.err, "left out: colours of cells"));
  }

  TEST_CASE("what changes only the looks of a drawing is named") {
    CHECK(text_has(ask_of_drawing({"unique"}, turned_board).err,
                   "left out: that the drawing is turned or mirrored"));
    const test::Outcome mirrored = ask_of_drawing({"unique"}, mirrored_board);
    CHECK(text_has(mirrored.err, "left out: that the drawing is turned or mirrored"));
    CHECK(text_has(mirrored.err, "left out: that lines of the grid are erased"));
  }

  TEST_CASE("an address that is broken into lines is one address") {
    const std::string address = number_board;
    const std::string whole = ask_of_drawing({"convert", "--to", "puzzlec-genre"}, address).out;
    for (const std::string line_end : {"\n", "=\n", "\r\n", "\n> ", "\n  "}) {
      std::string broken;
      for (std::size_t at = 0; at < address.size(); at += 70)
        broken += (at == 0 ? "" : line_end) + address.substr(at, 70);
      CAPTURE(broken);
      // Another puzzle may follow.
      const test::Outcome read =
          ask_of_drawing({"convert", "--to", "puzzlec-genre"}, broken + "\n\n" + address);
      CHECK(read.code == 0);
      CHECK(read.out == whole + whole);
    }
    // A line that is missing is an error, and the next puzzle is read.
    const std::string cut = address.substr(0, 70) + "\n" + address.substr(140, 70);
    const test::Outcome read =
        ask_of_drawing({"convert", "--to", "puzzlec-genre"}, cut + "\n\n" + address);
    CHECK(read.code == 2);
    CHECK(read.out == whole);
  }

  TEST_CASE("an address that is written has what penpa-edit asks for when it opens one") {
    const test::Outcome written = ask_of_drawing(
        {"convert", "--to", "penpa"}, "https://puzz.link/p?heyawake/6/6/aa66aapv0fu0g2i3k");
    const auto lines = packed_lines(written.out);
    REQUIRE(lines.size() >= 18);
    // A canvas for six cells a side, and the corner in its middle: 100 cells come first, 10 a row.
    CHECK(lines[0].starts_with("square,6,6,38,0,1,1,266,266,144,144,"));
    for (const std::size_t layer : {std::size_t{3}, std::size_t{4}}) {
      // Its words are abbreviated, and each of its lists is there.
      for (const char* const name :
           {"zR:",   "zU:",   "z8:",   "zS:",   "zN:",   "z1:",   "zY:",
            "zL:",   "zE:",   "zW:",   "zC:",   "zF:",   "z2:",   "z4:",
            "zT:[]", "z7:[]", "z3:[]", "zD:[]", "z0:[]", "z5:[]", "z6:[]"}) {
        CAPTURE(name);
        CHECK(text_has(lines[layer], name));
      }
    }
    CHECK(text_has(lines[3], "zE:{\"113,123\":2,"));
    // Settings that are not there stay as they are.
    for (const std::size_t empty : {6U, 7U, 8U, 9U, 11U, 12U, 13U, 14U, 15U, 16U})
      CHECK(lines[empty].empty());
    CHECK(lines[17] == "[\"heyawake\"]");
  }
}
