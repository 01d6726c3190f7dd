/// What separates the cells of a row.
package enum CSVSeparator: Character, CaseIterable, Sendable {
  // The order decides where several are equally frequent in the header.
  case tab = "\t"
  case semicolon = ";"
  case comma = ","

  var byte: UInt8 { rawValue.asciiValue ?? 0 }

  var name: String { self == .tab ? "a tab" : "\"\(rawValue)\"" }

  /// The separator of a first line such as `sep=;`, which some spreadsheets write.
  static func stated(in bytes: [UInt8]) -> CSVSeparator? {
    let line = String(decoding: bytes.prefix { $0 != 10 && $0 != 13 }.prefix(8), as: UTF8.self)
    guard line.lowercased().hasPrefix("sep="), line.count == 5 else { return nil }
    return line.last.flatMap(CSVSeparator.init)
  }

  /// The most frequent separator in the first line.
  static func mostFrequent(in bytes: [UInt8]) -> CSVSeparator {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes.drop(while: { $0 == 10 || $0 == 13 }) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 10 || byte == 13 { break }
      counts[byte, default: 0] += 1
    }
    var best = CSVSeparator.comma
    for separator in allCases.reversed()
    where counts[separator.byte] ?? 0 >= counts[best.byte] ?? 0 {
      if counts[separator.byte] != nil { best = separator }
    }
    return best
  }
}
