import Testing
import _TestSupport

@testable import OpenStreetMap

@Suite struct XMLNumbersTests {
  private func units(_ text: String) -> Int? {
    Array(text.utf8).withUnsafeBufferPointer { XMLNumbers.units($0) }
  }

  @Test func `degrees become units, rounded, halves away from zero`() {
    #expect(units("1") == 10_000_000)
    #expect(units("-0.1234567") == -1_234_567)
    #expect(units("+.5") == 5_000_000)
    #expect(units("12.") == 120_000_000)
    #expect(units("0.00000004") == 0)
    #expect(units("0.00000005") == 1)
    #expect(units("-0.000000051") == -1)
    #expect(units("0.99999995") == 10_000_000)
    #expect(units("1e-5") == 100)
    #expect(units("1.5E1") == 150_000_000)
    for text in ["", "-", ".", "x", "1,5", "0x10", "nan", "1 ", "1.2.3"] {
      #expect(units(text) == nil, "\(text)")
    }
  }

  @Test func `numbers outside all ranges do not overflow`() {
    for text in ["1e300", "99999999999999999999999999999999", "123456789012345678"] {
      #expect(units(text).map { $0 >= 1 << 49 } == true, "\(text)")
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `every number of units is read as it is`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let value = random.number(in: -1_800_000_000...1_800_000_000)
    let degrees = Double(value) / 1e7
    #expect(units("\(degrees)") == value)
  }
}
