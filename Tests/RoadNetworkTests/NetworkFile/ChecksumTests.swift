import Testing

@testable import RoadNetwork

@Suite struct ChecksumTests {
  /// Values of the reference implementation.
  @Test(arguments: [
    ([UInt8](), 0xEF46_DB37_51D8_E999 as UInt64),
    (Array("a".utf8), 0xD24E_C4F1_A98C_6E5B),
    (Array("abc".utf8), 0x44BC_2CF5_AD77_0999),
    (Array("Nobody inspects the spammish repetition".utf8), 0xFBCE_A83C_8A37_8BF1),
    (Array(0..<100), 0x6AC1_E580_3216_6597),
    ((0..<1000).map { UInt8($0 * 7 % 256) }, 0x2527_5608_A9CF_C168),
  ])
  func `the checksum is that of the specification`(bytes: [UInt8], checksum: UInt64) {
    #expect(bytes.withUnsafeBytes { Checksum.of($0) } == checksum)
  }
}
