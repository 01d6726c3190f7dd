internal import PlainFiles
internal import Yams

/// Reads YAML or JSON as JSON, so that one shape describes both.
enum YAMLText {
  /// The longest text that is read as YAML, in bytes.
  private static let longest = 1 << 20

  /// Reads a text; whatever is wrong goes to `findings`.
  static func document(_ bytes: [UInt8], _ findings: FindingCollector) -> JSONDocument? {
    do throws(InvalidInput) {
      let first = bytes.first { !" \t\r\n".utf8.contains($0) }
      if first == UInt8(ascii: "{") || first == nil {
        return try JSONDocument(bytes, file: findings.file)
      }
      let text = try UTF8Text.validated(bytes, file: findings.file)
      guard text.count <= longest else {
        report("the file has \(text.count) bytes; at most \(longest) are read", nil, findings)
        return nil
      }
      guard let json = json(ofYAML: String(decoding: text, as: UTF8.self), findings) else {
        return nil
      }
      return try JSONDocument(json, file: findings.file)
    } catch {
      error.findings.forEach(findings.add)
      return nil
    }
  }

  /// Returns YAML as JSON text with every value on the line on which it stands.
  private static func json(ofYAML text: String, _ findings: FindingCollector) -> [UInt8]? {
    do {
      guard let root = try Parser(yaml: text).singleRoot() else {
        findings.add(
          PlainFileCode.empty, at: .file, "the file is empty", remedy: "Write its first line.")
        return nil
      }
      var writer = LinedJSON()
      if writer.append(root) { return writer.bytes }
      report("a key is no text, or an anchor is used", root.mark?.line, findings)
    } catch let error as YamlError {
      switch error {
      case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
        .composer(_, let problem, let mark, _):
        report("the file is not YAML: \(problem)", mark.line, findings)
      default: report("the file is not YAML", nil, findings)
      }
    } catch {
      report("the file is not YAML", nil, findings)
    }
    return nil
  }

  private static func report(_ message: String, _ line: Int?, _ findings: FindingCollector) {
    findings.add(
      PlaceCode.yamlSyntax, at: line.map { .line($0) } ?? .file, message,
      remedy: "Mend the syntax there; indent with blanks and put odd texts in double quotes.")
  }
}

/// JSON text that breaks its lines where YAML did.
private struct LinedJSON {
  var bytes: [UInt8] = []
  private var line = 1

  /// Appends a value; `false` if a key is no text, or at an alias, of which few lines can stand for more than memory
  /// holds.
  mutating func append(_ node: Node) -> Bool {
    while let mark = node.mark, line < mark.line {
      bytes.append(UInt8(ascii: "\n"))
      line += 1
    }
    if node.anchor != nil { return false }
    switch node {
    case .scalar(let scalar): append(scalar)
    case .alias: return false
    case .sequence(let nodes):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in nodes.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        guard append(element) else { return false }
      }
      bytes.append(UInt8(ascii: "]"))
    case .mapping(let pairs):
      bytes.append(UInt8(ascii: "{"))
      for (index, (key, value)) in pairs.enumerated() {
        guard case .scalar(let word) = key else { return false }
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        quote(word.string)
        bytes.append(UInt8(ascii: ":"))
        guard append(value) else { return false }
      }
      bytes.append(UInt8(ascii: "}"))
    }
    return true
  }

  private mutating func append(_ scalar: Node.Scalar) {
    let text = scalar.string
    guard scalar.style == .plain else { return quote(text) }
    switch text {
    case "true", "false": bytes.append(contentsOf: text.utf8)
    case "", "~", "null": bytes.append(contentsOf: "null".utf8)
    case _ where isNumber(text): bytes.append(contentsOf: text.utf8)
    default: quote(text)
    }
  }

  /// Whether a word is a number as JSON writes it.
  private func isNumber(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    guard let first = digits.first, (48...57).contains(first), text.utf8.last != UInt8(ascii: "."),
      DecimalNumber.double(Array(text.utf8)[...]) != nil
    else { return false }
    let second = digits.dropFirst().first ?? UInt8(ascii: ".")
    return first != 48 || !(48...57).contains(second)
  }

  private mutating func quote(_ text: String) {
    var json = JSONWriter(.compact)
    json.value(text)
    bytes.append(contentsOf: json.finish().filter { $0 != UInt8(ascii: "\n") })
  }
}
