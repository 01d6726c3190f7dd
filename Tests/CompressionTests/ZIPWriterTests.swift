import Testing

@testable import Compression

/// Archives that are written part by part, and their checksums.
@Suite struct ZIPWriterTests {
  @Test func `large archives have sizes of 64 bits`() {
    #expect(ZIPWriter(size: 1 << 32).directoryAndEnd().starts(with: [0x50, 0x4B, 6, 6]))
    var zip = ZIPWriter(size: 5, isWide: true)
    var bytes = zip.begin("x")
    zip.add([1, 2, 3, 4, 5])
    bytes += [1, 2, 3, 4, 5] + zip.end()
    let directory = bytes.count
    bytes += zip.directoryAndEnd()
    #expect(Self.number(bytes, 18, 4) == Int(UInt32.max))
    // Entry, record, locator, end.
    let record = directory + 46 + 1 + 28
    #expect(Self.number(bytes, directory + 47, 4) == 0x18_0001)
    #expect(Self.number(bytes, directory + 51, 8) == 5)
    #expect(Self.number(bytes, record, 4) == 0x0606_4b50)
    #expect(Self.number(bytes, record + 48, 8) == directory)
    #expect(Self.number(bytes, record + 56, 4) == 0x0706_4b50)
    #expect(Self.number(bytes, record + 64, 8) == record)
    #expect(bytes.count == record + 56 + 20 + 22)
  }

  @Test func `sums are those of the definition, in any pieces`() {
    var sum = CRC32()
    sum.add(Array("123456789".utf8)[...])
    #expect(sum.value == 0xCBF4_3926)
    let bytes = (0..<100).map { UInt8($0 * 37 % 251) }
    for cut in 0...100 {
      var sum = CRC32()
      sum.add(bytes[..<cut])
      sum.add(bytes[cut...])
      #expect(sum.value == Self.slowSum(bytes), "\(cut)")
    }
  }

  /// The remainder bit by bit.
  private static func slowSum(_ bytes: [UInt8]) -> UInt32 {
    var state = UInt32.max
    for byte in bytes {
      for bit in 0..<8 {
        let isSet = (state ^ UInt32(byte) >> UInt32(bit)) & 1 == 1
        state = state >> 1 ^ (isSet ? 0xEDB8_8320 : 0)
      }
    }
    return ~state
  }

  private static func number(_ bytes: some Collection<UInt8>, _ place: Int, _ count: Int) -> Int {
    bytes.dropFirst(place).prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
