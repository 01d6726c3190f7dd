internal import ArgumentParser
internal import Foundation

/// The form of a command's messages.
struct ConsoleOptions: ParsableArguments {
  enum Progress: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never, json
  }

  @Flag(help: "Write findings and reports as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print more detail.")
  var verbose = false

  @Option(help: "Show progress on stderr; auto shows it on a terminal only.")
  var progress = Progress.auto

  @Flag(name: .customLong("no-color"), help: "Do not use colours (same as setting NO_COLOR).")
  var noColor = false

  var progressLine: ProgressLine {
    let style: ProgressLine.Style =
      switch progress {
      case .always: .line
      case .json: .json
      case .never: .none
      case .auto: isatty(STDERR_FILENO) == 1 && !quiet && !json ? .line : .none
      }
    return ProgressLine(style)
  }
}
