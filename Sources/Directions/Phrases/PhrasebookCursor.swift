internal import PlainFiles
internal import YAMLFiles

/// A map of a phrasebook's YAML that is being read into the model.
struct PhrasebookCursor {
  private let tree: YAMLTree
  private let path: JSONPath
  private let findings: FindingCollector

  private init(_ tree: YAMLTree, _ path: JSONPath, _ findings: FindingCollector) {
    (self.tree, self.path, self.findings) = (tree, path, findings)
  }

  /// The map that the whole file is.
  static func root(of bytes: [UInt8], findings: FindingCollector) -> PhrasebookCursor? {
    let firstLine = "Begin with \"format: \(PhrasebookReader.format)\"."
    guard
      let tree = YAMLTree.read(
        bytes, syntax: PhrasebookCode.notReadable, firstLine: firstLine, findings)
    else { return nil }
    guard tree.map != nil else {
      findings.add(
        PhrasebookCode.notReadable, at: .file, "the file is not a map", remedy: firstLine)
      return nil
    }
    return PhrasebookCursor(tree, .root, findings)
  }

  func report(_ code: PhrasebookCode, _ message: String, _ remedy: String) {
    findings.add(
      code, at: .pointer(path.pointer, line: tree.line), message, remedy: remedy)
  }

  func has(_ key: String) -> Bool { tree[key] != nil }

  var keys: [String] { tree.map?.map(\.key) ?? [] }

  /// A text that must be there.
  func text(_ key: String) -> String? {
    guard let value = tree[key] else {
      report(.missing, "\(key) is missing", "Add it.")
      return nil
    }
    guard let text = value.written else {
      report(.notReadable, "\(key) is not a string", "Write a string in double quotes.")
      return nil
    }
    return text
  }

  /// A map that must be there.
  func map(_ key: String) -> PhrasebookCursor? {
    guard let value = tree[key] else {
      report(.missing, "\(key) is missing", "Add it.")
      return nil
    }
    guard value.map != nil else {
      report(.notReadable, "\(key) is not a map", "Write one key and its value per line.")
      return nil
    }
    return PhrasebookCursor(value, .member(path, key), findings)
  }

  /// A list of texts; empty if there is none.
  func list(_ key: String) -> [String] {
    guard let value = tree[key] else { return [] }
    guard let list = value.list else {
      report(.notReadable, "\(key) is not a list", "Write a list such as [a, b].")
      return []
    }
    return list.compactMap(\.written)
  }

  /// A list of maps that must be there.
  func maps(_ key: String) -> [PhrasebookCursor] {
    guard let list = tree[key]?.list else {
      report(.missing, "\(key) is missing", "Write a list of maps, or [].")
      return []
    }
    return list.enumerated().compactMap { i, value in
      guard value.map != nil else {
        report(.notReadable, "entry \(i) of \(key) is not a map", "Write {class: name, …}.")
        return nil
      }
      return PhrasebookCursor(value, .element(.member(path, key), i), findings)
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

/// What can be wrong with a phrasebook.
package enum PhrasebookCode: String, FindingCode {
  /// The text is not YAML, or a value is not what it should be.
  case notReadable = "E2101"
  /// A phrase, a word or a form is missing.
  case missing = "E2102"
  /// A key or a word is not known.
  case unknownKey = "E2103"
  /// A pattern has an unknown slot, or brackets that do not match.
  case pattern = "E2104"
  /// A pattern leaves out what a traveller needs.
  case slotMissing = "E2105"
}
