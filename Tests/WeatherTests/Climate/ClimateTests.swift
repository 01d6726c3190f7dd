import Foundation
import Testing
import TravelModel
import _TestSupport

@testable import Weather

@Suite struct ClimateTests {
  private static func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(longitude: longitude, latitude: latitude))
  }

  /// Days since 1970 of the middle of a month of 2027, where January is 1.
  private static func middle(of month: Int) -> Int {
    20_819 + [14, 45, 73, 104, 134, 165, 195, 226, 257, 287, 318, 348][month - 1]
  }

  @Test func `days are as another program computes them from the same file`() throws {
    let table = try String(
      contentsOf: PackageRoot.file("Tests/WeatherTests/Climate/Expected/days.csv"), encoding: .utf8)
    let rows = table.split(separator: "\n").dropFirst()
    #expect(rows.count == 120)
    for row in rows {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      let place = try Self.place(try #require(Double(cells[1])), try #require(Double(cells[2])))
      let told = Climate.estimate.day(
        try #require(Int(cells[0])), at: place, elevation: Double(cells[3]))
      let expected = try cells[4...].map { try #require(Double($0)) }
      let values = [
        told.low.expected, told.low.likelyLeast, told.low.likelyMost, told.high.expected,
        told.high.likelyLeast, told.high.likelyMost, told.precipitation.expected,
        told.precipitation.likelyMost, told.precipitationChance, told.snowfall,
        try #require(told.humidity), try #require(told.wind),
      ]
      #expect(values.count == expected.count)
      for (value, other) in zip(values, expected) {
        #expect(abs(value - other) < 1e-6, "\(row): \(values)")
      }
    }
  }

  @Test func `a day that is told has no more digits than an estimate has`() throws {
    let exact = Climate.estimate.day(20_819, at: try Self.place(60.17, 24.94))
    let told = exact.rounded
    #expect(told != exact && told.rounded == told)
    #expect(abs(told.low.expected - exact.low.expected) <= 0.05)
    #expect("\(abs(told.high.likelyMost))".split(separator: ".").last?.count == 1)
    #expect(abs(told.precipitation.expected - exact.precipitation.expected) <= 0.005)
    #expect(told.precipitationChance > 0)
  }

  @Test(arguments: Seeds.wanted(quick: 8, long: 200))
  func `any day anywhere is sane, and a climate`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let place = try Self.place(
        Double(random.number(in: -9000...9000)) / 100,
        Double(random.number(in: -18_000...18_000)) / 100)
      let day = random.number(in: -40_000...60_000)
      let told = Climate.estimate.day(day, at: place)
      let about = Comment("\(random): \(place) on \(day): \(told)")
      #expect(told.day == day && told.kind == .climate && told.issued == nil, about)
      #expect(
        (-85...50).contains(told.low.expected) && (-80...52).contains(told.high.expected), about)
      #expect(told.high.expected - told.low.expected >= 1, about)
      #expect(told.high.expected - told.low.expected < 28, about)
      #expect(abs(told.mean - (told.low.expected + told.high.expected) / 2) < 1e-9, about)
      for quantity in [told.low, told.high, told.precipitation] {
        #expect(quantity.likelyLeast <= quantity.expected, about)
        #expect(quantity.expected <= quantity.likelyMost, about)
      }
      for quantity in [told.low, told.high] {
        #expect((1...30).contains(quantity.likelyMost - quantity.likelyLeast), about)
      }
      #expect((0.001...60).contains(told.precipitation.expected), about)
      #expect(told.precipitation.likelyMost < 200, about)
      #expect((0.003...0.9).contains(told.precipitationChance), about)
      #expect((0...told.precipitation.expected).contains(told.snowfall), about)
      #expect((0.1...0.98).contains(try #require(told.humidity)), about)
      #expect((0.3...20).contains(try #require(told.wind)), about)
    }
  }

  @Test(arguments: Seeds.wanted(quick: 8, long: 200))
  func `a day is like the day before, over month ends and leap days`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let place = try Self.place(
      Double(random.number(in: -9000...9000)) / 100,
      Double(random.number(in: -18_000...18_000)) / 100)
    // 2027-12-01 to 2029-03-01, with 29 February 2028.
    for day in 21_153...21_609 {
      let before = Climate.estimate.day(day - 1, at: place)
      let after = Climate.estimate.day(day, at: place)
      let about = Comment("\(random): \(place) on \(day)")
      // Waves of at most 35 °C a year and 3 °C twice a year change by less than 0.7 °C a day.
      #expect(abs(before.low.expected - after.low.expected) < 0.7, about)
      #expect(abs(before.high.likelyMost - after.high.likelyMost) < 0.7, about)
      #expect(abs(before.precipitationChance - after.precipitationChance) < 0.03, about)
      #expect(
        abs(log(before.precipitation.expected / after.precipitation.expected)) < 0.06, about)
    }
  }

  @Test(arguments: Seeds.wanted(quick: 8, long: 200))
  func `a place is like the place beside it, over cells, poles and the antimeridian`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let latitude = Double(random.number(in: -8999...8999)) / 100
      let longitude = Double(random.number(in: -18_000...18_000)) / 100
      let day = random.number(in: 0...30_000)
      let here = Climate.estimate.day(day, at: try Self.place(latitude, longitude), elevation: 100)
      let step = 0.001
      let east = longitude + step > 180 ? longitude + step - 360 : longitude + step
      for beside in [try Self.place(latitude + step, longitude), try Self.place(latitude, east)] {
        let there = Climate.estimate.day(day, at: beside, elevation: 100)
        #expect(abs(here.low.expected - there.low.expected) < 0.05, "\(random): \(beside)")
        #expect(
          abs(here.precipitationChance - there.precipitationChance) < 0.005, "\(random): \(beside)")
      }
    }
  }

  @Test func `a year later it is as it was, but for the leap day`() throws {
    let madrid = try Self.place(40.42, -3.70)
    let first = Climate.estimate.day(21_000, at: madrid)
    let second = Climate.estimate.day(21_365, at: madrid)
    #expect(abs(first.mean - second.mean) < 0.2)
    // 400 years are a whole number of days.
    let far = Climate.estimate.day(21_000 + 146_097, at: madrid)
    #expect(abs(first.mean - far.mean) < 1e-9)
    #expect(Climate.estimate.day(.max, at: madrid).mean.isFinite)
    #expect(Climate.estimate.day(.min, at: madrid).mean.isFinite)
  }

  @Test func `summer is in July in the north and in January in the south`() throws {
    for longitude in stride(from: -180.0, through: 180, by: 10) {
      for latitude in stride(from: 25.0, through: 90, by: 5) {
        let (north, south) = (
          try Self.place(latitude, longitude), try Self.place(-latitude, longitude)
        )
        let (january, july) = (Self.middle(of: 1), Self.middle(of: 7))
        #expect(
          Climate.estimate.day(july, at: north).mean
            > Climate.estimate.day(january, at: north).mean,
          "\(north)")
        #expect(
          Climate.estimate.day(july, at: south).mean
            < Climate.estimate.day(january, at: south).mean,
          "\(south)")
      }
    }
  }

  @Test func `it is colder higher up, and a height that cannot be is taken as the nearest one`()
    throws
  {
    let bern = try Self.place(46.95, 7.45)
    func mean(_ elevation: Double?) -> Double {
      Climate.estimate.day(20_000, at: bern, elevation: elevation).mean
    }
    #expect((5.0...7.0).contains(mean(500) - mean(1500)))
    #expect(mean(nil) == mean(Climate.estimate.height(at: bern)))
    #expect((300...1200).contains(Climate.estimate.height(at: bern)))
    #expect(mean(1e9) == mean(9000))
    #expect(mean(-1e9) == mean(-500))
    #expect(mean(.nan) == mean(nil) && mean(.infinity) == mean(nil))
  }

  /// A place, a month, and means of highs and lows that anybody who has been there would accept.
  @Test(arguments: [
    ("Helsinki", 60.17, 24.94, 1, -14.0 ... -3.0, -7.0...0.0),
    ("Helsinki", 60.17, 24.94, 7, 10.0...16.0, 18.0...25.0),
    ("Singapore", 1.29, 103.85, 1, 21.0...26.0, 27.0...33.0),
    ("Singapore", 1.29, 103.85, 7, 21.0...27.0, 27.0...34.0),
    ("Cairo", 30.05, 31.24, 7, 18.0...26.0, 31.0...40.0),
    ("Yakutsk", 62.03, 129.73, 1, -50.0 ... -33.0, -43.0 ... -28.0),
    ("Yakutsk", 62.03, 129.73, 7, 8.0...16.0, 21.0...29.0),
    ("Sydney", -33.87, 151.21, 1, 15.0...21.0, 23.0...30.0),
    ("Sydney", -33.87, 151.21, 7, 3.0...11.0, 14.0...20.0),
    ("Quito", -0.18, -78.47, 7, 3.0...14.0, 15.0...25.0),
    ("Reykjavik", 64.13, -21.9, 1, -7.0...1.0, -2.0...6.0),
    ("the south pole", -90, 0, 7, -70.0 ... -45.0, -65.0 ... -40.0),
    ("the north pole", 90, 0, 1, -38.0 ... -18.0, -34.0 ... -14.0),
    ("the equator in the Pacific", 0, -160, 3, 21.0...28.0, 25.0...32.0),
  ])
  func `places are as their people know them`(
    name: String, latitude: Double, longitude: Double, month: Int, low: ClosedRange<Double>,
    high: ClosedRange<Double>
  ) throws {
    let told = Climate.estimate.day(
      Self.middle(of: month), at: try Self.place(latitude, longitude))
    #expect(low.contains(told.low.expected), "\(name): \(told)")
    #expect(high.contains(told.high.expected), "\(name): \(told)")
  }

  @Test func `rain falls where and when people expect it`() throws {
    func day(_ latitude: Double, _ longitude: Double, _ month: Int) throws -> WeatherDay {
      Climate.estimate.day(Self.middle(of: month), at: try Self.place(latitude, longitude))
    }
    let (mumbaiSummer, mumbaiWinter) = (try day(19.08, 72.88, 7), try day(19.08, 72.88, 1))
    #expect(mumbaiSummer.precipitation.expected > 6 * mumbaiWinter.precipitation.expected)
    #expect(mumbaiSummer.precipitationChance > 0.4 && mumbaiWinter.precipitationChance < 0.15)
    let (romeSummer, romeWinter) = (try day(41.9, 12.5, 7), try day(41.9, 12.5, 12))
    #expect(romeWinter.precipitationChance > 1.5 * romeSummer.precipitationChance)
    let cairo = try day(30.05, 31.24, 7)
    #expect(cairo.precipitationChance < 0.06 && cairo.precipitation.likelyMost < 1)
    #expect(try day(5.35, -4.03, 6).precipitation.expected > 2)
  }

  @Test func `snow falls where it freezes, and nowhere else`() throws {
    let montreal = try Self.place(45.5, -73.57)
    let winter = Climate.estimate.day(Self.middle(of: 1), at: montreal)
    #expect(winter.snowfall > 0.8 * winter.precipitation.expected)
    #expect(Climate.estimate.day(Self.middle(of: 7), at: montreal).snowfall < 0.001)
    let singapore = try Self.place(1.29, 103.85)
    for month in 1...12 {
      #expect(Climate.estimate.day(Self.middle(of: month), at: singapore).snowfall < 1e-9)
    }
  }

  @Test func `deserts have dry air, and rain forests damp air`() throws {
    let riyadh = Climate.estimate.day(Self.middle(of: 7), at: try Self.place(24.7, 46.7))
    let manaus = Climate.estimate.day(Self.middle(of: 3), at: try Self.place(-3.1, -60.0))
    #expect(try #require(riyadh.humidity) < 0.35)
    #expect(try #require(manaus.humidity) > 0.7)
  }
}
