internal import PlainFiles
internal import Yams

/// A YAML document as strings, lists and maps with their lines, with limits on depth and size.
struct YAMLTree {
  enum Kind {
    case text(String)
    case list([YAMLTree])
    case map([(key: String, value: YAMLTree)])
  }

  let kind: Kind
  /// From 1.
  let line: Int

  /// The longest text that is read, in bytes; a day with a thousand vehicles has a tenth of it.
  static let longestText = 1 << 20
  /// The greatest number of values; more can only come from aliases.
  static let maxValues = 200_000
  /// How YAML writes that there is nothing; taken as an empty text, which belongs nowhere.
  private static let nulls: Set<String> = ["~", "null", "Null", "NULL"]
  /// The greatest number of aliases.
  static let maxAliases = 16

  /// Reads a document; whatever is wrong goes to `findings`.
  ///
  /// A few aliases are replaced by what they stand for. They are counted before the parser sees
  /// them, because forty lines of aliases of aliases can stand for more values than memory holds;
  /// sixteen cannot.
  static func read(_ bytes: [UInt8], findings: FindingCollector) -> YAMLTree? {
    guard bytes.count <= longestText else {
      findings.add(
        DepotDayCode.yamlTooComplex, at: .file,
        "the file has \(bytes.count) bytes; the limit is \(longestText)",
        remedy: "Check that this is the right file; bins belong in bins.csv.")
      return nil
    }
    guard countOfAliases(in: bytes) <= maxAliases else {
      findings.add(
        DepotDayCode.yamlTooComplex, at: .file,
        "the file uses more than \(maxAliases) aliases (*name)",
        remedy: "Write out each value.")
      return nil
    }
    do throws(InvalidInput) {
      let text = try UTF8Text.validated(bytes, file: findings.file)
      return read(String(decoding: text, as: UTF8.self), findings)
    } catch {
      error.findings.forEach(findings.add)
      return nil
    }
  }

  private static func read(_ text: String, _ findings: FindingCollector) -> YAMLTree? {
    do {
      guard let root = try Parser(yaml: text).singleRoot() else {
        findings.add(
          PlainFileCode.empty, at: .file, "the file is empty",
          remedy: "Write at least format, time_zone, depot and vehicles.")
        return nil
      }
      var remaining = maxValues
      return tree(of: root, findings, &remaining)
    } catch let error as YamlError {
      report(error, findings)
    } catch {
      findings.add(
        DepotDayCode.yamlSyntax, at: .file, "the file is not YAML", remedy: "Correct its syntax.")
    }
    return nil
  }

  private static func tree(
    of node: Node, _ findings: FindingCollector, _ remaining: inout Int
  ) -> YAMLTree? {
    let line = node.mark?.line ?? 1
    remaining -= 1
    guard remaining > 0 else {
      findings.add(
        DepotDayCode.yamlTooComplex, at: .line(line),
        "the aliases expand to more than \(maxValues) values",
        remedy: "Write out each value, without anchors and aliases.")
      return nil
    }
    switch node {
    case .scalar(let scalar):
      let isNull = scalar.style == .plain && nulls.contains(scalar.string)
      return YAMLTree(kind: .text(isNull ? "" : scalar.string), line: line)
    case .alias: return nil
    case .sequence(let nodes):
      var list: [YAMLTree] = []
      for node in nodes {
        guard let value = tree(of: node, findings, &remaining) else { return nil }
        list.append(value)
      }
      return YAMLTree(kind: .list(list), line: line)
    case .mapping(let pairs):
      var map: [(key: String, value: YAMLTree)] = []
      for (key, node) in pairs {
        guard let name = tree(of: key, findings, &remaining),
          let value = tree(of: node, findings, &remaining)
        else { return nil }
        guard case .text(let text) = name.kind else {
          findings.add(
            DepotDayCode.yamlSyntax, at: .line(name.line), "a key is a list or a map",
            remedy: "Write a word before the colon.")
          return nil
        }
        map.append((text, value))
      }
      return YAMLTree(kind: .map(map), line: line)
    }
  }

  /// Counts what looks like an alias, in comments and quotes too: there is no telling without a
  /// parser what a quote is.
  private static func countOfAliases(in bytes: [UInt8]) -> Int {
    var count = 0
    var previous = UInt8(ascii: " ")
    for (i, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "*"), " \t\r\n[{,:-?".utf8.contains(previous), i + 1 < bytes.count,
        !" \t\r\n*".utf8.contains(bytes[i + 1])
      {
        count += 1
      }
      previous = byte
    }
    return count
  }

  private static func report(_ error: YamlError, _ findings: FindingCollector) {
    let remedy =
      "Correct the syntax there; indent with spaces and put strings with special "
      + "characters in double quotes."
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      findings.add(
        DepotDayCode.yamlSyntax, at: .line(mark.line), "the file is not YAML: \(problem)",
        remedy: remedy)
    case .duplicatedKeysInMapping(let keys, let context):
      findings.add(
        PlainFileCode.duplicateKey, at: .line(context.mark.line),
        "a map has the key \(keys.joined(separator: " and ")) twice",
        remedy: "Remove or rename one of them.")
    case .reader(let problem, let offset?, _, let yaml):
      let line = yaml.prefix(offset).count { $0.isNewline } + 1
      findings.add(
        DepotDayCode.yamlSyntax, at: .line(line), "the file is not YAML: \(problem)",
        remedy: "Remove the invisible character, or check that this is the right file.")
    default:
      findings.add(DepotDayCode.yamlSyntax, at: .file, "the file is not YAML", remedy: remedy)
    }
  }
}
