package import ArgumentParser
internal import Planning

/// A format of output files, which the extension of a file's name selects.
package protocol OutputFormat: RawRepresentable<String>, CaseIterable {
  /// The extensions of its files, without the dot; none if only `--format` selects it.
  var extensions: [String] { get }
}

extension OutputFormat {
  package var extensions: [String] { [rawValue == "text" ? "txt" : rawValue] }

  /// The format that the extension of a path selects.
  ///
  /// - Throws: `ValidationError` if it selects none.
  package static func of(_ path: String) throws -> Self {
    let name = InputReader.fileExtension(path)
    if let format = allCases.first(where: { $0.extensions.contains(name) }) { return format }
    throw ValidationError(noFormatIn: path, among: allCases.map(\.rawValue))
  }
}

extension ValidationError {
  /// The extension of an output file names no format.
  package init(noFormatIn path: String, among formats: [String]) {
    self.init(
      "The extension of \(path) does not name a format. Add --format: "
        + formats.joined(separator: ", ") + ".")
  }
}
