package import PlainFiles
internal import Yams

/// Reads YAML or JSON as JSON, so that one shape describes both.
package enum YAMLDocument {
  /// The longest text that is read as YAML, in bytes.
  private static let longest = 1 << 20

  /// Reads a text, of which a `{` at the beginning says that it is JSON.
  ///
  /// - Parameters:
  ///   - bytes: YAML, at most 1 MiB of it, or JSON.
  ///   - syntax: What is told where a text is not YAML, or more of it than is read: anchors, aliases, keys that are no texts.
  ///   - findings: Takes whatever is wrong.
  /// - Returns: The document, with each value on the line on which it stands; `nil` if it cannot be read.
  package static func read(
    _ bytes: [UInt8], syntax: some FindingCode, _ findings: FindingCollector
  ) -> JSONDocument? {
    func report(_ message: String, _ line: Int?) {
      findings.add(
        syntax, at: line.map { .line($0) } ?? .file, message,
        remedy: "Correct the syntax there; indent with spaces and put strings with special "
          + "characters in double quotes.")
    }
    let first = bytes.first { !" \t\r\n".utf8.contains($0) }
    do {
      if first == UInt8(ascii: "{") || first == nil {
        return try JSONDocument(bytes, file: findings.file)
      }
      let text = try UTF8Text.validated(bytes, file: findings.file)
      guard text.count <= longest else {
        report("the file has \(text.count) bytes; the limit is \(longest)", nil)
        return nil
      }
      if let line = lineOfAlias(text) {
        report("there are anchors and aliases, or words that look like them", line)
        return nil
      }
      guard let root = try Parser(yaml: String(decoding: text, as: UTF8.self)).singleRoot() else {
        findings.add(
          PlainFileCode.empty, at: .file, "the file is empty", remedy: "Write its first line.")
        return nil
      }
      var json = LinedJSON()
      try json.append(root)
      return try JSONDocument(json.bytes, file: findings.file)
    } catch let error as InvalidInput {
      error.findings.forEach(findings.add)
    } catch let error as LinedJSON.Unreadable {
      report(error.message, error.line)
    } catch let error as YamlError {
      switch error {
      case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
        .composer(_, let problem, let mark, _):
        report("the file is not YAML: \(problem)", mark.line)
      case .duplicatedKeysInMapping(let keys, let context):
        findings.add(
          PlainFileCode.duplicateKey, at: .line(context.mark.line),
          "a map has the key \(keys.joined(separator: " and ")) twice",
          remedy: "Remove or rename one of them.")
      default: report("the file is not YAML", nil)
      }
    } catch {
      report("the file is not YAML", nil)
    }
    return nil
  }

  /// The line of the first alias, if there are anchors, too.
  ///
  /// They are looked for before they are resolved: a few lines of them can stand for more than memory holds. Texts in
  /// quotes count, for where they begin and end is only known afterwards.
  private static func lineOfAlias(_ text: [UInt8]) -> Int? {
    var (line, hasAnchor) = (1, false)
    var aliasLine: Int?
    var before = UInt8(ascii: "\n")
    for (byte, after) in zip(text, text.dropFirst()) {
      if " \t\r\n[{,:-?".utf8.contains(before), !" \t\r\n".utf8.contains(after) {
        if byte == UInt8(ascii: "&") { hasAnchor = true }
        if byte == UInt8(ascii: "*"), aliasLine == nil { aliasLine = line }
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      before = byte
    }
    return hasAnchor ? aliasLine : nil
  }
}
