import Testing
import TravelModel

@testable import PackingPlanning

/// The UV index of days of which nothing is told.
@Suite struct ClearSkyIndexTests {
  private static func index(
    _ date: String, _ latitude: Double, longitude: Double = 0
  ) throws -> Double {
    ClearSkyIndex.noon(
      day: try #require(CalendarDate(date)).daysSince1970,
      at: try #require(Coordinate(longitude: longitude, latitude: latitude)))
  }

  @Test func `it follows the height of the sun at noon`() throws {
    // Overhead at the equinox; where the sun does not rise, nothing.
    #expect(abs(try Self.index("2027-03-20", 0) - 12.5) < 0.1)
    #expect(try Self.index("2027-12-21", 69.6) == 0)
    #expect(try Self.index("2027-06-21", -69.6) == 0)
    // 12.5 times the cosine of 28.1° to the power of 2.42.
    #expect(abs(try Self.index("2027-06-21", 51.5) - 9.2) < 0.15)
    // As strong at the antimeridian.
    #expect(
      abs(try Self.index("2027-06-21", 51.5, longitude: 180) - Self.index("2027-06-21", 51.5))
        < 0.15)
    // North and south alike, half a year apart.
    #expect(abs(try Self.index("2027-06-21", 35) - Self.index("2027-12-21", -35)) < 0.2)
  }

  @Test func `the sun is stronger by a tenth with each kilometre of height`() throws {
    let place = try #require(Coordinate(longitude: -72, latitude: -13.5))
    let low = ClearSkyIndex.noon(day: 20_600, at: place)
    let high = ClearSkyIndex.noon(day: 20_600, at: place, height: 3400)
    #expect(abs(high - 1.34 * low) < 0.15)
    #expect(ClearSkyIndex.noon(day: 20_600, at: place, height: -400) == low)
  }
}
