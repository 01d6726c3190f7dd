internal import Synchronization

/// A JSON text that was read, strictly by RFC 8259: the text and where each of its values is.
///
/// Next to the text there are eight bytes for every value and key, so that a document takes at most
/// five times the memory of its text; numbers and strings are decoded when they are requested.
package final class JSONDocument: Sendable {
  /// How deeply arrays and objects may be nested.
  package static let deepestNesting = 256

  let bytes: [UInt8]
  /// All values in the order of the text; an object is followed by its keys and values in turn.
  let nodes: [JSONNode]
  /// How many line ends come before each block of ``blockSize`` bytes; counted when first asked.
  private let lineEnds = Mutex<[Int]>([])

  private static let blockSize = 1 << 16

  /// Reads a JSON text in UTF-8, with or without a byte-order mark; `file` names it in findings.
  ///
  /// - Throws: ``InvalidInput`` with the first mistake in the text, or with all duplicate keys.
  package init(_ bytes: [UInt8], file: String) throws(InvalidInput) {
    let bytes = try UTF8Text.validated(bytes, file: file)
    var parser = JSONParser(bytes)
    do {
      try parser.parse()
    } catch {
      throw InvalidInput(findings: [error.finding(in: bytes, file: file)])
    }
    self.bytes = bytes
    nodes = parser.nodes
    guard parser.duplicateKeys.isEmpty else {
      throw InvalidInput(findings: parser.duplicateKeys.map { duplicateKey($0, file: file) })
    }
  }

  /// The value that the whole text is.
  package var root: JSONValue { JSONValue(document: self, index: 0) }

  /// Returns the line, from 1, that a byte is on.
  func line(ofByte offset: Int) -> Int {
    let block = offset / Self.blockSize
    let linesBefore = lineEnds.withLock { counts in
      if counts.isEmpty {
        var total = 0
        for (i, byte) in bytes.enumerated() {
          if i % Self.blockSize == 0 { counts.append(total) }
          if byte == UInt8(ascii: "\n") { total += 1 }
        }
      }
      return counts[block]
    }
    return bytes[(block * Self.blockSize)..<offset]
      .reduce(linesBefore + 1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  private func duplicateKey(_ node: Int, file: String) -> Finding {
    let key = JSONValue(document: self, index: node)
    return Finding(
      PlainFileCode.duplicateKey, file: file, at: .line(key.line), value: key.string,
      "the key \"\(key.string ?? "")\" appears twice in one object",
      remedy: "Keep one of the two.")
  }
}
