import Testing

@testable import Compression

/// What gzip packs, the inflater unpacks.
@Suite struct GzipTests {
  @Test(arguments: [0, 1, 100, 70_000]) func `bytes come back`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    let packed = try #require(Gzip.compressed(bytes))
    #expect(packed.starts(with: [0x1F, 0x8B]))
    var inflater = Inflater(.gzip)
    var output = [UInt8](repeating: 0, count: count + 10)
    let result = packed.withUnsafeBytes { input in
      output.withUnsafeMutableBytes { inflater.unpack(input, into: $0) }
    }
    #expect(result.written == count)
    #expect(Array(output.prefix(count)) == bytes)
  }

  @Test func `text becomes smaller`() throws {
    let text = Array(String(repeating: "one text like another; ", count: 200).utf8)
    #expect(try #require(Gzip.compressed(text)).count < text.count / 20)
  }
}
