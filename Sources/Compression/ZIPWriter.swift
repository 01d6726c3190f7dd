/// Lays files out as a ZIP archive without packing them, part by part.
///
/// Checksums and sizes follow each file, so that its header need not be revisited.
///
/// - Source: PKWARE, *APPNOTE 6.3.9*, sections 4.3.7 to 4.3.16 and 4.5.3.
package struct ZIPWriter {
  /// Whether sizes and places take 64 bits.
  private let isWide: Bool
  private var position: UInt64 = 0
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  private var name: [UInt8] = []
  private var start: UInt64 = 0
  private var size: UInt64 = 0
  private var sum = CRC32()

  /// The maximum size of headers and directory, in addition to the files.
  private static let room = 1 << 16

  /// Starts an archive whose files have this many bytes in total.
  package init(size: Int, isWide: Bool = false) {
    self.isWide = isWide || size > Int(UInt32.max) - Self.room
  }

  /// Returns the header of a file.
  package mutating func begin(_ name: String) -> [UInt8] {
    self.name = Array(name.utf8)
    (start, size, sum) = (position, 0, CRC32())
    var head: [UInt8] = []
    head.append(littleEndian: 0x0403_4b50 as UInt32)
    head += facts(sum: 0, size: 0, extra: isWide ? 20 : 0)
    head += self.name
    if isWide {
      for word: UInt16 in [1, 16] { head.append(littleEndian: word) }
      for _ in 0..<2 { head.append(littleEndian: 0 as UInt64) }
    }
    position += UInt64(head.count)
    return head
  }

  /// Takes note of the next bytes of a file.
  package mutating func add(_ bytes: [UInt8]) {
    sum.add(bytes[...])
    size += UInt64(bytes.count)
    position += UInt64(bytes.count)
  }

  /// Returns the trailer of a file.
  package mutating func end() -> [UInt8] {
    var tail: [UInt8] = []
    tail.append(littleEndian: 0x0807_4b50 as UInt32)
    tail.append(littleEndian: sum.value)
    for _ in 0..<2 { tail.append(size: size, isWide) }
    position += UInt64(tail.count)

    directory.append(littleEndian: 0x0201_4b50 as UInt32)
    directory.append(littleEndian: version)
    directory += facts(sum: sum.value, size: size, extra: isWide ? 28 : 0)
    // No comment, first volume, no attributes.
    for word: UInt16 in [0, 0, 0, 0, 0] { directory.append(littleEndian: word) }
    directory.append(littleEndian: isWide ? UInt32.max : UInt32(start))
    directory += name
    if isWide {
      for word: UInt16 in [1, 24] { directory.append(littleEndian: word) }
      for number in [size, size, start] { directory.append(littleEndian: number) }
    }
    count += 1
    return tail
  }

  /// Returns the end of the archive.
  package func directoryAndEnd() -> [UInt8] {
    var end: [UInt8] = []
    let length = UInt64(directory.count)
    if isWide {
      end.append(littleEndian: 0x0606_4b50 as UInt32)
      end.append(littleEndian: 44 as UInt64)
      for word in [version, version] { end.append(littleEndian: word) }
      for word: UInt32 in [0, 0] { end.append(littleEndian: word) }
      for number in [UInt64(count), UInt64(count), length, position] {
        end.append(littleEndian: number)
      }
      end.append(littleEndian: 0x0706_4b50 as UInt32)
      end.append(littleEndian: 0 as UInt32)
      end.append(littleEndian: position + length)
      end.append(littleEndian: 1 as UInt32)
    }
    end.append(littleEndian: 0x0605_4b50 as UInt32)
    for word: UInt16 in [0, 0, count, count] { end.append(littleEndian: word) }
    end.append(littleEndian: UInt32(length))
    end.append(littleEndian: isWide ? UInt32.max : UInt32(position))
    end.append(littleEndian: 0 as UInt16)
    return directory + end
  }

  /// The version a reader needs: checksums after files since 2.0, 64 bits since 4.5.
  private var version: UInt16 { isWide ? 45 : 20 }

  /// What the head of a file and the directory say of it alike, up to its name.
  private func facts(sum: UInt32, size: UInt64, extra: UInt16) -> [UInt8] {
    var facts: [UInt8] = []
    // The sum follows, not packed, midnight of 1 January 1980.
    for word: UInt16 in [version, 1 << 3, 0, 0, 0x21] { facts.append(littleEndian: word) }
    facts.append(littleEndian: sum)
    for _ in 0..<2 { facts.append(littleEndian: isWide ? UInt32.max : UInt32(size)) }
    facts.append(littleEndian: UInt16(name.count))
    facts.append(littleEndian: extra)
    return facts
  }
}

extension [UInt8] {
  /// Appends a whole number, its least byte first.
  package mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }

  /// Appends a size of 64 or 32 bits.
  fileprivate mutating func append(size: UInt64, _ isWide: Bool) {
    if isWide { append(littleEndian: size) } else { append(littleEndian: UInt32(size)) }
  }
}
