internal import PlainFiles
internal import Yams

/// A map of a phrasebook's YAML that is being read into the model.
struct PhrasebookCursor {
  private let node: Node
  private let mapping: Node.Mapping
  private let path: JSONPath
  private let findings: FindingCollector

  private init(
    _ node: Node, _ mapping: Node.Mapping, _ path: JSONPath, _ findings: FindingCollector
  ) {
    self.node = node
    self.mapping = mapping
    self.path = path
    self.findings = findings
  }

  /// The map that the whole file is.
  static func root(of bytes: [UInt8], findings: FindingCollector) -> PhrasebookCursor? {
    do {
      let text = try UTF8Text.validated(bytes, file: findings.file)
      if let node = try Parser(yaml: String(decoding: text, as: UTF8.self)).singleRoot(),
        let mapping = node.mapping
      {
        return PhrasebookCursor(node, mapping, .root, findings)
      }
      findings.add(
        PhrasebookCode.notReadable, at: .file, "the file is not a map",
        remedy: "Begin with \"format: \(PhrasebookReader.format)\".")
    } catch let error as InvalidInput {
      error.findings.forEach(findings.add)
    } catch {
      findings.add(
        PhrasebookCode.notReadable, at: .file, "the file is not YAML: \(error)",
        remedy: "Correct its syntax; put patterns in double quotes.")
    }
    return nil
  }

  func report(_ code: PhrasebookCode, _ message: String, _ remedy: String) {
    findings.add(
      code, at: .pointer(path.pointer, line: node.mark?.line), message, remedy: remedy)
  }

  func has(_ key: String) -> Bool { mapping[key] != nil }

  var keys: [String] { mapping.compactMap { $0.key.scalar?.string } }

  /// A text that must be there.
  func text(_ key: String) -> String? {
    guard let value = mapping[key] else {
      report(.missing, "\(key) is missing", "Add it.")
      return nil
    }
    guard let text = value.scalar?.string else {
      report(.notReadable, "\(key) is not a string", "Write a string in double quotes.")
      return nil
    }
    return text
  }

  /// A map that must be there.
  func map(_ key: String) -> PhrasebookCursor? {
    guard let value = mapping[key] else {
      report(.missing, "\(key) is missing", "Add it.")
      return nil
    }
    guard let map = value.mapping else {
      report(.notReadable, "\(key) is not a map", "Write one key and its value per line.")
      return nil
    }
    return PhrasebookCursor(value, map, .member(path, key), findings)
  }

  /// A list of texts; empty if there is none.
  func list(_ key: String) -> [String] {
    guard let value = mapping[key] else { return [] }
    guard let list = value.sequence else {
      report(.notReadable, "\(key) is not a list", "Write a list such as [a, b].")
      return []
    }
    return list.compactMap { $0.scalar?.string }
  }

  /// A list of maps that must be there.
  func maps(_ key: String) -> [PhrasebookCursor] {
    guard let list = mapping[key]?.sequence else {
      report(.missing, "\(key) is missing", "Write a list of maps, or [].")
      return []
    }
    return list.enumerated().compactMap { i, value in
      guard let map = value.mapping else {
        report(.notReadable, "entry \(i) of \(key) is not a map", "Write {class: name, …}.")
        return nil
      }
      return PhrasebookCursor(value, map, .element(.member(path, key), i), findings)
    }
  }

  /// Reports all keys that are none of the known ones.
  func refuseUnknown(_ known: [String]) {
    for key in keys where !known.contains(key) {
      let nearest = NearestName.of(key, among: known)
      report(
        .unknownKey, "the key \(key) is not known",
        nearest.map { "Did you mean \"\($0)\"?" } ?? "Remove it.")
    }
  }
}
