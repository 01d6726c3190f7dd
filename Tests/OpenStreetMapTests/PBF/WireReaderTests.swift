import Testing
import _TestSupport

@testable import OpenStreetMap

@Suite struct WireReaderTests {
  /// Lets a test read bytes that have the room behind them which readers ask for.
  private func read<Value>(
    _ bytes: [UInt8], _ body: (inout WireReader) throws -> Value
  ) rethrows -> Value {
    let padded = bytes + [UInt8](repeating: 0xFF, count: WireReader.padding)
    return try padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { fatalError("an array with elements has a start") }
      var reader = WireReader(start: start, count: bytes.count)
      return try body(&reader)
    }
  }

  @Test func `numbers of every length are read, and the reader stands behind them`() throws {
    for shift in 0..<64 as Range<UInt64> {
      for value in [1 << shift, 1 << shift - 1, UInt64.max >> shift] as [UInt64] {
        let bytes = WireWriter.varint(value)
        try read(bytes + [7]) { reader in
          let number = try reader.number()
          #expect(number == value)
          #expect(reader.offset == bytes.count)
          let next = try reader.number()
          #expect(next == 7)
          #expect(reader.isAtEnd)
        }
      }
    }
  }

  @Test func `signed numbers are read`() throws {
    for value in [0, 1, -1, 63, -64, 64, .max, .min] as [Int64] {
      try read(WireWriter.varint(WireWriter.zigzag(value))) { reader in
        let number = try reader.signedNumber()
        #expect(number == value)
      }
    }
  }

  @Test func `numbers without an end are faults`() {
    for count in 0...12 {
      let bytes = [UInt8](repeating: 0x80, count: count)
      #expect(throws: WireFault.self) { try read(bytes) { try $0.number() } }
    }
  }

  @Test func `a list is counted, and one whose last number does not end is a fault`() throws {
    let list = [1, 300, 70_000].flatMap { WireWriter.varint($0) }
    #expect(try read(list) { try $0.listCount() } == 3)
    #expect(try read([]) { try $0.listCount() } == 0)
    #expect(throws: WireFault.self) { try read([1, 0x80]) { try $0.listCount() } }
  }
}
