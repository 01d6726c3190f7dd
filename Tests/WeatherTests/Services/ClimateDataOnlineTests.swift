import PlainFiles
import Testing
import TravelModel

@testable import Weather

@Suite struct ClimateDataOnlineTests {
  private func reply(_ text: String, status: Int = 200) throws -> ServiceReply {
    try ServiceAnswers.reply(text, status: status, .climateDataOnline)
  }

  @Test func `measured values are tenths, and those that failed a check are left out`() throws {
    let text = ServiceAnswers.values([
      ("2026-01-02", "TMAX", 56, ",,W,2400"), ("2026-01-02", "TMIN", -11, ",,W,2400"),
      ("2026-01-02", "PRCP", 123, ",,W,2400"), ("2026-01-02", "SNOW", 25, ",,W,"),
      ("2026-01-02", "AWND", 34, ",,W,"), ("2026-01-03", "TMAX", 999, ",X,W,2400"),
      ("2026-01-03", "TMIN", 10, ",,W,2400"),
    ])
    let days = try ClimateDataOnline.measuredDays(reply(text), issued: 5)
    #expect(days.map { CalendarText.day($0.day) } == ["2026-01-02"])
    #expect(days[0].kind == .archive)
    #expect(days[0].high.expected == 5.6)
    #expect(days[0].low.expected == -1.1)
    #expect(days[0].precipitation.expected == 12.3)
    #expect(days[0].precipitationChance == 1)
    #expect(days[0].snowfall == 2.5)
    #expect(days[0].wind == 3.4)
  }

  @Test func `normals are tenths of degrees Fahrenheit with a deviation`() throws {
    let text = ServiceAnswers.values([
      ("2010-05-01", "DLY-TMAX-NORMAL", 680, "C"), ("2010-05-01", "DLY-TMIN-NORMAL", 500, "C"),
      ("2010-05-01", "DLY-TMAX-STDDEV", 100, "C"),
      ("2010-05-01", "DLY-PRCP-PCTALL-GE001HI", 324, "C"),
      ("2010-05-02", "DLY-TMAX-NORMAL", -9999, "C"), ("2010-05-02", "DLY-TMIN-NORMAL", 500, "C"),
    ])
    let days = try ClimateDataOnline.normalDays(reply(text))
    #expect(days.count == 1)
    #expect(days[0].kind == .climate)
    #expect(days[0].high.expected == 20)
    // 10 °F are 5.56 °C, and the quantile 90 % lies 1.2816 deviations up.
    #expect(abs(days[0].high.likelyMost - 27.12) < 0.011)
    #expect(abs(days[0].high.likelyLeast - 12.88) < 0.011)
    #expect(days[0].low == .init(10))
    #expect(days[0].precipitationChance == 0.324)
  }

  @Test func `the nearest station comes first, and nothing found is nothing`() throws {
    let text = """
      {"metadata":{"resultset":{"offset":1,"count":2,"limit":1000}},"results":[
       {"id":"GHCND:FAR","latitude":40.9,"longitude":-74,"name":"Far"},
       {"id":"GHCND:NEAR","latitude":40.1,"longitude":-74.01,"name":"Near"},
       {"id":"bad id&x","latitude":40,"longitude":-74,"name":"Odd"}]}
      """
    let place = try #require(Coordinate(longitude: -74, latitude: 40))
    #expect(
      try ClimateDataOnline.stations(reply(text), near: place) == ["GHCND:NEAR", "GHCND:FAR"])
    #expect(try ClimateDataOnline.stations(reply("{}"), near: place) == [])
    #expect(throws: WeatherError.refused(.climateDataOnline, reason: "Token required")) {
      try ClimateDataOnline.stations(
        reply(#"{"status":"400","message":"Token required"}"#, status: 400), near: place)
    }
  }

  @Test func `the days of every year have a normal`() {
    for text in ["2024-02-29", "2026-01-01", "2031-12-31"] {
      #expect(NormalYear.days.contains(NormalYear.day(ServiceAnswers.day(text))))
    }
    #expect(NormalYear.day(ServiceAnswers.day("2024-02-29")) == ServiceAnswers.day("2010-02-28"))
    #expect(NormalYear.days == ServiceAnswers.day("2010-01-01")...ServiceAnswers.day("2010-12-31"))
  }
}
