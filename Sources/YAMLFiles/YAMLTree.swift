package import PlainFiles
internal import Yams

/// A YAML document as texts, lists and maps with their lines, with limits on depth and size.
package struct YAMLTree {
  package enum Kind {
    /// `isPlain`: whether the text stands without quotes.
    case text(String, isPlain: Bool)
    case list([YAMLTree])
    case map([(key: String, value: YAMLTree)])
  }

  package let kind: Kind
  /// From 1.
  package let line: Int

  /// The longest text that is read, in bytes; a day with a thousand vehicles has a tenth of it.
  package static let longestText = 1 << 20
  /// The greatest number of values; more can only come from aliases.
  package static let maxValues = 200_000
  /// The greatest number of aliases.
  package static let maxAliases = 16

  /// Reads a document.
  ///
  /// A few aliases are replaced by what they stand for. They are counted before the parser sees
  /// them, because forty lines of aliases of aliases can stand for more values than memory holds;
  /// sixteen cannot.
  ///
  /// - Parameters:
  ///   - bytes: The text, at most 1 MiB.
  ///   - syntax: The code of what is not YAML.
  ///   - tooComplex: The code of what is too large or has too many aliases; `syntax` by default.
  ///   - tooLong: What to do if the text is too long, besides checking that it is the right file.
  ///   - firstLine: What to do if the file is empty.
  ///   - findings: Receives whatever is wrong.
  /// - Returns: The document; `nil` if it cannot be read.
  package static func read(
    _ bytes: [UInt8], syntax: some FindingCode, tooComplex: (any FindingCode)? = nil,
    tooLong: String = "", firstLine: String, _ findings: FindingCollector
  ) -> YAMLTree? {
    let limits: any FindingCode = tooComplex ?? syntax
    guard bytes.count <= longestText else {
      findings.add(
        limits, at: .file, "the file has \(bytes.count) bytes; the limit is \(longestText)",
        remedy: "Check that this is the right file\(tooLong).")
      return nil
    }
    let aliases = linesOfAliases(in: bytes)
    guard aliases.count <= maxAliases else {
      findings.add(
        limits, at: .line(aliases[maxAliases]),
        "the file uses more than \(maxAliases) aliases (*name)", remedy: "Write out each value.")
      return nil
    }
    do {
      let text = try UTF8Text.validated(bytes, file: findings.file)
      guard let root = try Parser(yaml: String(decoding: text, as: UTF8.self)).singleRoot() else {
        findings.add(PlainFileCode.empty, at: .file, "the file is empty", remedy: firstLine)
        return nil
      }
      var remaining = maxValues
      return try tree(of: root, &remaining)
    } catch let error as InvalidInput {
      error.findings.forEach(findings.add)
    } catch let error as Unreadable {
      switch error {
      case .tooManyValues(let line):
        findings.add(
          limits, at: .line(line), "the aliases expand to more than \(maxValues) values",
          remedy: "Write out each value, without anchors and aliases.")
      case .key(let line):
        findings.add(
          syntax, at: .line(line), "a key is a list or a map",
          remedy: "Write a word before the colon.")
      }
    } catch let error as YamlError {
      report(error, syntax, findings)
    } catch {
      findings.add(syntax, at: .file, "the file is not YAML", remedy: "Correct its syntax.")
    }
    return nil
  }

  private enum Unreadable: Error {
    case tooManyValues(line: Int)
    case key(line: Int)
  }

  private static func tree(of node: Node, _ remaining: inout Int) throws(Unreadable) -> YAMLTree {
    let line = node.mark?.line ?? 1
    remaining -= 1
    guard remaining > 0 else { throw .tooManyValues(line: line) }
    switch node {
    case .scalar(let scalar):
      return YAMLTree(kind: .text(scalar.string, isPlain: scalar.style == .plain), line: line)
    case .alias: preconditionFailure("The composer replaces aliases.")
    case .sequence(let nodes):
      var list: [YAMLTree] = []
      for node in nodes { list.append(try tree(of: node, &remaining)) }
      return YAMLTree(kind: .list(list), line: line)
    case .mapping(let pairs):
      var map: [(key: String, value: YAMLTree)] = []
      for (key, node) in pairs {
        guard case .scalar(let word) = key else { throw .key(line: key.mark?.line ?? line) }
        map.append((word.string, try tree(of: node, &remaining)))
      }
      return YAMLTree(kind: .map(map), line: line)
    }
  }

  /// The lines of what looks like an alias, in comments and quotes too: there is no telling
  /// without a parser what a quote is.
  private static func linesOfAliases(in bytes: [UInt8]) -> [Int] {
    var lines: [Int] = []
    var line = 1
    var previous = UInt8(ascii: "\n")
    for (byte, next) in zip(bytes, bytes.dropFirst()) {
      if byte == UInt8(ascii: "*"), " \t\r\n[{,:-?".utf8.contains(previous),
        !" \t\r\n*".utf8.contains(next)
      {
        lines.append(line)
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      previous = byte
    }
    return lines
  }

  private static func report(
    _ error: YamlError, _ syntax: some FindingCode, _ findings: FindingCollector
  ) {
    let remedy =
      "Correct the syntax there; indent with spaces and put strings with special "
      + "characters in double quotes."
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      findings.add(
        syntax, at: .line(mark.line), "the file is not YAML: \(problem)", remedy: remedy)
    case .duplicatedKeysInMapping(let keys, let context):
      findings.add(
        PlainFileCode.duplicateKey, at: .line(context.mark.line),
        "a map has the key \(keys.joined(separator: " and ")) twice",
        remedy: "Remove or rename one of them.")
    case .reader(let problem, let offset?, _, let yaml):
      let line = yaml.prefix(offset).count { $0.isNewline } + 1
      findings.add(
        syntax, at: .line(line), "the file is not YAML: \(problem)",
        remedy: "Remove the invisible character, or check that this is the right file.")
    default:
      findings.add(syntax, at: .file, "the file is not YAML", remedy: remedy)
    }
  }
}

extension YAMLTree {
  /// The value as written if it is a single one.
  package var written: String? {
    if case .text(let text, _) = kind { text } else { nil }
  }

  /// The entries if it is a map.
  package var map: [(key: String, value: YAMLTree)]? {
    if case .map(let entries) = kind { entries } else { nil }
  }

  /// The elements if it is a list.
  package var list: [YAMLTree]? {
    if case .list(let elements) = kind { elements } else { nil }
  }

  /// The value of a map's key.
  package subscript(key: String) -> YAMLTree? { map?.first { $0.key == key }?.value }
}
