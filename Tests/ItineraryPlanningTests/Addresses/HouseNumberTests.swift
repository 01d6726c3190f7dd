import Testing

@testable import ItineraryPlanning

@Suite struct HouseNumberTests {
  @Test(arguments: [
    ("12", "12"), ("12a", "12a"), ("12 A", "12a"), ("12;14", "12 14"), ("12, 14", "12 14"),
    ("12-16", "12 14 16"), ("3-6", "3 4 5 6"), ("1-99", "1-99"), ("37-12", "37-12"),
    ("123/4", "123/4"), ("12a-12c", "12a-12c"), ("", ""), ("ohne", ""), ("123456", ""),
    (";;", ""), ("-", ""), ("７", ""),
  ])
  func `a tag names numbers`(tag: String, numbers: String) {
    #expect(HouseNumber.all(in: tag).map(\.description).joined(separator: " ") == numbers)
  }
}
