internal import PlainFiles
internal import Yams

/// The text of a profile as a tree of YAML nodes, if it can be read safely.
enum ProfileYAML {
  /// The longest text that is read, in bytes; the longest built-in profile has a hundredth of it.
  static let longestText = 1 << 20

  /// Parses a text; whatever is wrong goes to `findings`.
  static func parse(_ bytes: [UInt8], findings: FindingCollector) -> Node? {
    guard bytes.count <= longestText else {
      findings.add(
        ProfileCode.yamlTooComplex, at: .file,
        "the file has \(bytes.count) bytes; the limit is \(longestText)",
        remedy: "Check that this is the right file.")
      return nil
    }
    // Aliases are refused before the parser sees them: a few lines of aliases of aliases stand for
    // more values than memory holds, and no profile needs one.
    if let line = lineOfAlias(in: bytes) {
      findings.add(
        ProfileCode.yamlTooComplex, at: .line(line), "something looks like an alias (*name)",
        remedy: "Write out the value, in quotes if it begins with an asterisk.")
      return nil
    }
    do throws(InvalidInput) {
      let text = try UTF8Text.validated(bytes, file: findings.file)
      return parse(String(decoding: text, as: UTF8.self), findings)
    } catch {
      error.findings.forEach(findings.add)
      return nil
    }
  }

  private static func parse(_ text: String, _ findings: FindingCollector) -> Node? {
    do {
      guard let root = try Parser(yaml: text).singleRoot() else {
        findings.add(
          PlainFileCode.empty, at: .file, "the file is empty",
          remedy: "Write at least format, name and \"based on: car\".")
        return nil
      }
      return root
    } catch let error as YamlError {
      report(error, findings)
    } catch {
      findings.add(
        ProfileCode.yamlSyntax, at: .file, "the file is not YAML", remedy: "Correct its syntax.")
    }
    return nil
  }

  /// The line of the first asterisk where an alias could begin, in comments and quotes too: there
  /// is no telling without a parser what a quote is.
  private static func lineOfAlias(in bytes: [UInt8]) -> Int? {
    var line = 1
    var previous = UInt8(ascii: "\n")
    for (i, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "*"), " \t\r\n[{,:-?".utf8.contains(previous), i + 1 < bytes.count,
        !" \t\r\n*".utf8.contains(bytes[i + 1])
      {
        return line
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      previous = byte
    }
    return nil
  }

  private static func report(_ error: YamlError, _ findings: FindingCollector) {
    let remedy =
      "Correct the syntax there; indent with spaces and put strings with special "
      + "characters in double quotes."
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      findings.add(
        ProfileCode.yamlSyntax, at: .line(mark.line), "the file is not YAML: \(problem)",
        remedy: remedy)
    case .duplicatedKeysInMapping(let keys, let context):
      findings.add(
        PlainFileCode.duplicateKey, at: .line(context.mark.line),
        "a map has the key \(keys.joined(separator: " and ")) twice",
        remedy: "Remove or rename one of them.")
    default:
      findings.add(ProfileCode.yamlSyntax, at: .file, "the file is not YAML", remedy: remedy)
    }
  }
}
