package import PlainFiles

/// Reads YAML or JSON as JSON, so that one shape describes both.
package enum YAMLDocument {
  /// Reads a text, of which a `{` at the beginning says that it is JSON.
  ///
  /// - Parameters:
  ///   - bytes: YAML, at most 1 MiB of it, or JSON.
  ///   - syntax: What is told where a text is not YAML, or more of it than is read.
  ///   - findings: Takes whatever is wrong.
  /// - Returns: The document, with each value on the line on which it stands; `nil` if it cannot be read.
  package static func read(
    _ bytes: [UInt8], syntax: some FindingCode, _ findings: FindingCollector
  ) -> JSONDocument? {
    do throws(InvalidInput) {
      let first = bytes.first { !" \t\r\n".utf8.contains($0) }
      if first == UInt8(ascii: "{") || first == nil {
        return try JSONDocument(bytes, file: findings.file)
      }
      guard
        let tree = YAMLTree.read(
          bytes, syntax: syntax, firstLine: "Write its first line.", findings)
      else { return nil }
      var json = LinedJSON()
      json.append(tree)
      return try JSONDocument(json.bytes, file: findings.file)
    } catch {
      error.findings.forEach(findings.add)
      return nil
    }
  }
}
