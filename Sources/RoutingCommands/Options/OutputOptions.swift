internal import ArgumentParser
internal import CommandSupport
internal import Planning

extension SolutionFormat: ExpressibleByArgument {}

/// The destination and format of solutions.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file, or - for stdout; the extension selects the format. A path that ends in / is "
        + "a folder, with one file per input.", valueName: "path"))
  var output = "-"

  @Option(help: "Format of the solution (default: by extension, otherwise json).")
  var format: SolutionFormat?

  /// Whether the target is a folder for several results.
  var isFolder: Bool {
    output != "-" && (output.hasSuffix("/") || InputReader.isFolder(output))
  }

  /// The requested format, or the one of the extension.
  func solutionFormat() throws -> SolutionFormat {
    if let format { return format }
    if output == "-" || isFolder { return .json }
    let name = InputReader.fileExtension(output)
    guard let format = SolutionFormat(fileExtension: name) else {
      throw ValidationError(noFormatIn: output, among: SolutionFormat.allCases.map(\.rawValue))
    }
    return format
  }
}
