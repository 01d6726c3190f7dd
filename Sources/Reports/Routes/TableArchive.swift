package import RoadNetwork

/// A table of travel as NumPy's `.npz`: a ZIP archive, not packed, of two arrays.
///
/// `durations` are milliseconds and `distances` centimetres, whole numbers of 32 bits, one row for each
/// source; −1 where no route leads. `numpy.load(path)["durations"]` reads one.
///
/// - Source: NumPy, *NEP 1 – A simple file format for NumPy arrays*; PKWARE, *APPNOTE 6.3.9*.
package enum TableArchive {
  /// Writes a table.
  package static func document(_ table: TravelTable) -> [UInt8] {
    var archive = ZIPWriter()
    archive.add("durations.npy", array(table.durations, table))
    archive.add("distances.npy", array(table.distances, table))
    return archive.finish()
  }

  private static func array(_ entries: [Int32], _ table: TravelTable) -> [UInt8] {
    var head =
      "{'descr': '<i4', 'fortran_order': False, "
      + "'shape': (\(table.sourceCount), \(table.targetCount)), }"
    // Signature, version and length take 10 bytes; the numbers begin at a multiple of 64.
    let padding = 63 - (10 + head.utf8.count) % 64
    head += String(repeating: " ", count: padding) + "\n"
    var bytes: [UInt8] = [0x93] + Array("NUMPY".utf8) + [1, 0]
    bytes.append(littleEndian: UInt16(head.utf8.count))
    bytes += Array(head.utf8)
    bytes.reserveCapacity(bytes.count + 4 * entries.count)
    for entry in entries { bytes.append(littleEndian: entry) }
    return bytes
  }
}

/// Lays files out as a ZIP archive without packing them.
private struct ZIPWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  mutating func add(_ name: String, _ file: [UInt8]) {
    let offset = UInt32(bytes.count)
    var facts: [UInt8] = []
    // Version 2.0, no flags, not packed, midnight of 1 January 1980.
    for word: UInt16 in [20, 0, 0, 0, 0x21] { facts.append(littleEndian: word) }
    facts.append(littleEndian: CyclicRedundancyCheck.of(file))
    facts.append(littleEndian: UInt32(file.count))
    facts.append(littleEndian: UInt32(file.count))
    facts.append(littleEndian: UInt16(name.utf8.count))
    facts.append(littleEndian: 0 as UInt16)
    bytes.append(littleEndian: 0x0403_4b50 as UInt32)
    bytes += facts + Array(name.utf8) + file
    directory.append(littleEndian: 0x0201_4b50 as UInt32)
    directory.append(littleEndian: 20 as UInt16)
    directory += facts
    // No comment, first volume, no attributes.
    for word: UInt16 in [0, 0, 0, 0, 0] { directory.append(littleEndian: word) }
    directory.append(littleEndian: offset)
    directory += Array(name.utf8)
    count += 1
  }

  func finish() -> [UInt8] {
    var end: [UInt8] = []
    end.append(littleEndian: 0x0605_4b50 as UInt32)
    for word: UInt16 in [0, 0, count, count] { end.append(littleEndian: word) }
    end.append(littleEndian: UInt32(directory.count))
    end.append(littleEndian: UInt32(bytes.count))
    end.append(littleEndian: 0 as UInt16)
    return bytes + directory + end
  }
}

/// CRC-32 as ZIP uses it.
private enum CyclicRedundancyCheck {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  static func of(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xff)] ^ $0 >> 8 }
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
