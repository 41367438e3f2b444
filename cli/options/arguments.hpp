// The options of the commands, without the library that parses them: CLI11 takes some seconds to
// compile, so arguments.cpp alone includes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace puzzlec::cli {

/// An option that was added. A handle: copies are the same option.
class Option {
 public:
  /// Says what is wrong with the text of a value; empty if nothing is.
  using Check = std::function<std::string(const std::string&)>;

  explicit Option(CLI::Option* option) : option_(option) {}

  /// What stands for the value in the help.
  Option type_name(const std::string& name) const;
  Option required() const;
  /// Only together with `other`.
  Option needs(Option other) const;
  Option check(Check says_what_is_wrong) const;
  Option one_of(std::vector<std::string> choices) const;
  Option range(int least, int most) const;
  /// The help shows the default: what the variable holds now, or `text`.
  Option show_default() const;
  Option show_default(const std::string& text) const;
  /// Each occurrence takes one value. Without this, a list takes all values that follow.
  Option one_value_each() const;

  /// How often it was given. Requires: the arguments are parsed.
  [[nodiscard]] std::size_t count() const;

 private:
  CLI::Option* option_;
};

/// The options and positional arguments of one command. A handle, as above. A variable that is
/// given to an option lives until the arguments are parsed, and is set only if the option is given.
class Arguments {
 public:
  explicit Arguments(CLI::App* app) : app_(app) {}

  /// `names` is "-o,--output", or one word without dashes for a positional argument.
  Option add_option(const std::string& names, std::string& value, const std::string& help) const;
  Option add_option(const std::string& names, std::vector<std::string>& values,
                    const std::string& help) const;
  Option add_option(const std::string& names, unsigned long& value, const std::string& help) const;
  Option add_option(const std::string& names, unsigned long long& value,
                    const std::string& help) const;
  Option add_option(const std::string& names, double& value, const std::string& help) const;
  Option add_option(const std::string& names, std::optional<double>& value,
                    const std::string& help) const;
  Option add_option(const std::string& names, std::optional<std::uint32_t>& value,
                    const std::string& help) const;
  Option add_option(const std::string& names, std::function<void(const std::string&)> take,
                    const std::string& help) const;

  Option add_flag(const std::string& names, bool& is_given, const std::string& help) const;
  /// A flag that stands for a text: "--presolve{auto},--no-presolve{none}". With type_name("LEVEL")
  /// and one_of(), the help shows "--presolve[=LEVEL]" and "--no-presolve" in lines of their own.
  Option add_flag(const std::string& names, std::string& value, const std::string& help) const;

  /// Asked once everything is parsed. Says what is wrong with it, as an error of the option `name`;
  /// empty if nothing is.
  void check_together(const std::string& name, std::function<std::string()> what_is_wrong) const;

 private:
  struct JointCheck {
    std::string name;
    std::function<std::string()> what_is_wrong;
  };
  CLI::App* app_;
  /// CLI11 asks one function when everything is parsed: it goes through these.
  std::shared_ptr<std::vector<JointCheck>> joint_checks_ =
      std::make_shared<std::vector<JointCheck>>();
};

/// What the help says of an option, as data.
struct OptionFacts {
  std::vector<std::string> names;  ///< with their dashes; of a positional its one name
  std::string type;                ///< "NAME", or "TEXT:{a,b}" with what is checked
  std::string help;
  std::string fallback;  ///< the default value, if it is shown
  bool is_flag = false;
  bool is_positional = false;
  bool is_required = false;
  bool is_repeated = false;
};

/// What the help says of a command.
struct CommandFacts {
  std::string name;
  std::string summary;
  std::string footer;
  std::vector<OptionFacts> options;
};

/// The program's commands, and the parser of its arguments.
class CommandLine {
 public:
  struct Description {
    std::string name;
    std::string summary;
    std::string version;  ///< what --version prints
    std::string footer;
  };
  /// The arguments are right.
  struct Chosen {
    std::string command;
  };
  /// A text to print instead of running a command.
  struct Told {
    std::string text;
    bool is_answer = false;    ///< to --help or --version; otherwise it is an error
    bool has_command = false;  ///< the arguments name a command
  };

  explicit CommandLine(const Description& description);
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
  ~CommandLine();

  /// Wraps the help of the program, and of commands that are added from now on, to the width of a
  /// terminal.
  void wrap_help(std::size_t columns);
  /// --help lists it under the heading `group`; empty: the usual one.
  Arguments add_command(const std::string& name, const std::string& summary,
                        const std::string& footer, const std::string& group);
  /// A command that --help does not list.
  Arguments add_hidden_command(const std::string& name, const std::string& summary,
                               const std::string& footer);

  /// Reads the arguments after the program's name, and sets the variables of the command's options.
  [[nodiscard]] std::variant<Chosen, Told> parse(std::vector<std::string> arguments);

  /// Of all commands that --help lists.
  [[nodiscard]] std::vector<CommandFacts> commands() const;

 private:
  std::unique_ptr<CLI::App> app_;
};

}  // namespace puzzlec::cli
