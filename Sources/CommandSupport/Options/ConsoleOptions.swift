internal import ArgumentParser

/// The form of a command's messages.
package struct ConsoleOptions: ParsableArguments {
  package init() {}

  package enum Progress: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never, json
  }

  @Flag(help: "Write findings and reports as JSON.")
  package var json = false

  @Flag(
    name: .shortAndLong, help: "Print only errors and warnings that change the units of the result."
  )
  package var quiet = false

  @Flag(name: .shortAndLong, help: "Print more detail.")
  package var verbose = false

  @Option(help: "Show progress on stderr; auto shows it on a terminal only.")
  package var progress = Progress.auto

  @Flag(name: .customLong("no-color"), help: "Do not use colours (same as setting NO_COLOR).")
  package var noColor = false
}
