import OpenStreetMap
import Testing
import TravelModel

@testable import ItineraryPlanning

/// Public holidays of countries, against calendars.
@Suite struct PublicHolidaysTests {
  private static func dates(_ country: String, _ year: Int) throws -> [String] {
    try #require(PublicHolidays.holidays(of: country, in: year...year)).map { "\($0.date)" }
  }

  @Test func `Easter is that of the calendars of churches`() {
    let west = [
      1961: "1961-04-02", 2024: "2024-03-31", 2025: "2025-04-20", 2026: "2026-04-05",
      2027: "2027-03-28", 2038: "2038-04-25", 2049: "2049-04-18", 2285: "2285-03-22",
    ]
    for (year, date) in west {
      #expect(CalendarDate(daysSince1970: CivilDay.easter(year))?.description == date)
    }
    let east = [
      2024: "2024-05-05", 2025: "2025-04-20", 2026: "2026-04-12", 2027: "2027-05-02",
      2040: "2040-05-06",
    ]
    for (year, date) in east {
      #expect(CalendarDate(daysSince1970: CivilDay.orthodoxEaster(year))?.description == date)
    }
  }

  @Test func `days are those of the country, fixed, by Easter, by weekday and by the moon`() throws
  {
    #expect(
      try Self.dates("FI", 2027) == [
        "2027-01-01", "2027-01-06", "2027-03-26", "2027-03-28", "2027-03-29", "2027-05-01",
        "2027-05-06", "2027-05-16", "2027-06-25", "2027-06-26", "2027-11-06", "2027-12-06",
        "2027-12-24", "2027-12-25", "2027-12-26",
      ])
    // The first Monday of September, and Independence Day on a Sunday with its day in lieu.
    let america = try Self.dates("US", 2027)
    #expect(america.contains("2027-09-06") && america.contains("2027-07-05"))
    // The Feast of Sacrifice of 1448.
    #expect(try Self.dates("TR", 2027).contains("2027-05-16"))
    #expect(try Self.dates("GR", 2027).contains("2027-05-03"))
    let names = PublicHolidays.holidays(of: "FI", in: 2026...2027)?.map(\.name)
    #expect(names?.count { $0 == "Independence Day" } == 2)
  }

  @Test func `what is not known is not made up`() {
    #expect(PublicHolidays.holidays(of: "XX", in: 2027...2027) == nil)
    #expect(PublicHolidays.holidays(of: "F", in: 2027...2027) == nil)
    #expect(PublicHolidays.holidays(of: "FI", in: 2035...2036) == nil)
    #expect(PublicHolidays.holidays(of: "FI", in: 1999...2027) == nil)
  }
}
