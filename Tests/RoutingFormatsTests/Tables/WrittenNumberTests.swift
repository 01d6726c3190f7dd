import Testing

@testable import RoutingFormats

@Suite struct WrittenNumberTests {
  @Test(
    arguments: [
      ("12", ".", 12, 0), ("12.50", ".", 125, 1), ("12,5", ",", 125, 1), ("1,250", ".", 1250, 0),
      ("1.250", ",", 1250, 0), ("1 250,75", ",", 125_075, 2), ("1'250.5", ".", 12_505, 1),
      ("1.234.567", ",", 1_234_567, 0), ("-3", ".", -3, 0), (".5", ".", 5, 1), ("0.0", ".", 0, 0),
    ] as [(String, Character, Int, Int)])
  func `numbers are exact`(text: String, sign: Character, digits: Int, decimals: Int) throws {
    let number = try #require(WrittenNumber(text, decimalSign: sign))
    #expect(number.digits == digits && number.decimals == decimals)
  }

  @Test(arguments: [
    "", ".", "1,25", "1.2.3", "12,3456", "x", "1e3", "1,,250", "99999999999999999999",
  ])
  func `anything else is no number`(text: String) {
    #expect(WrittenNumber(text, decimalSign: ".") == nil)
  }

  @Test func `scaling keeps every digit or fails`() throws {
    let number = try #require(WrittenNumber("12.5", decimalSign: "."))
    #expect(number.scaled(0) == nil && number.scaled(1) == 125 && number.scaled(3) == 12_500)
    #expect(WrittenNumber("9999999999999999", decimalSign: ".")?.scaled(3) == nil)
  }
}
