/// Names as they are read out.
enum Abbreviated {
  /// A name with its abbreviations written out; `nil` if it has none.
  static func expanded(
    _ name: UnsafeBufferPointer<UInt8>, _ abbreviations: Abbreviations
  ) -> [UInt8]? {
    guard !abbreviations.isEmpty else { return nil }
    var result: [UInt8]?
    var start = 0
    while start < name.count {
      var stop = start
      while stop < name.count, name[stop] != 0x20 { stop += 1 }
      let word = UnsafeBufferPointer(rebasing: name[start..<stop])
      if word.count <= 6, let long = long(word, start == 0, stop == name.count, abbreviations) {
        if result == nil { result = Array(name[0..<start]) }
        result?.append(contentsOf: long)
      } else {
        result?.append(contentsOf: word)
      }
      if stop < name.count { result?.append(0x20) }
      start = stop + 1
    }
    return result
  }

  private static func long(
    _ word: UnsafeBufferPointer<UInt8>, _ isFirst: Bool, _ isLast: Bool, _ all: Abbreviations
  ) -> [UInt8]? {
    // A name of one word is no abbreviation of another.
    if isFirst && isLast { return nil }
    return (isFirst ? find(word, all.first) : isLast ? find(word, all.last) : nil)
      ?? find(word, all.anywhere)
  }

  private static func find(
    _ word: UnsafeBufferPointer<UInt8>, _ changes: [Abbreviations.Change]
  ) -> [UInt8]? {
    for change in changes where change.from.count == word.count {
      if word.elementsEqual(change.from) { return change.to }
    }
    return nil
  }
}
