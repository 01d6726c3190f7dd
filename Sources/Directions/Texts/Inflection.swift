/// Words before a noun that change with its case.
enum Inflection {
  /// Appends a name with the words that end before a byte in the forms of a table.
  static func append(
    _ name: UnsafeBufferPointer<UInt8>, before end: Int, _ table: Agreement,
    into bytes: inout [UInt8]
  ) {
    var start = 0
    while start < name.count {
      var stop = start
      while stop < name.count, name[stop] != 0x20 { stop += 1 }
      let word = UnsafeBufferPointer(rebasing: name[start..<stop])
      if stop < end, let change = table.changes.first(where: { fits($0, word) }) {
        bytes.append(contentsOf: word[0..<word.count - change.from.count])
        bytes.append(contentsOf: change.to)
      } else {
        bytes.append(contentsOf: word)
      }
      if stop < name.count { bytes.append(0x20) }
      start = stop + 1
    }
  }

  private static func fits(_ change: Agreement.Change, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard change.from.count <= word.count, change.isEnding || change.from.count == word.count else {
      return false
    }
    let start = word.count - change.from.count
    return change.from.indices.allSatisfy { word[start + $0] == change.from[$0] }
  }
}
