import Testing

@testable import Presentation

/// Numbers and their units on pages.
@Suite struct NumbersWithUnitsTests {
  @Test(arguments: [
    ("<p>910 m, 3 min</p>", "<p>910\u{A0}m, 3\u{A0}min</p>"),
    ("12 km/h and 40 l", "12\u{A0}km/h and 40\u{A0}l"),
    ("<a title=\"3 m\">1 street, 2 stops</a>", "<a title=\"3 m\">1 street, 2 stops</a>"),
    ("5 minutes, 3 möbel, 7 m/x, a m, 33 °C", "5 minutes, 3 möbel, 7 m/x, a m, 33\u{A0}°C"),
    ("1 234,5 kg.", "1 234,5\u{A0}kg."), ("", ""), ("8 ", "8 "), ("8 h", "8\u{A0}h"),
  ])
  func `the space between them does not break`(html: String, expected: String) {
    #expect(String(decoding: NumbersWithUnits.joined(html), as: UTF8.self) == expected)
  }
}
