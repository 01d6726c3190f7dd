import PlainFiles
import Testing
import TravelModel

@testable import ItineraryPlanning

/// Money in the currency of a request.
@Suite struct CurrencyRatesTests {
  private static let rates = CurrencyRates(perEuro: ["EUR": 1, "GBP": 0.8, "HUF": 400])

  private static func request(_ change: (inout ItineraryRequest) -> Void = { _ in }) throws
    -> ItineraryRequest
  {
    let place = try #require(Coordinate(longitude: 19.05, latitude: 47.5))
    let day = ItineraryRequest.Day(
      date: try #require(CalendarDate("2027-08-20")), start: .init(place), end: .init(place),
      leaves: 9 * 3600, arrives: 18 * 3600)
    var request = ItineraryRequest(timeZone: "Europe/Budapest", days: [day])
    change(&request)
    return request
  }

  @Test func `amounts are converted by way of the euro, guesses to two digits`() {
    let rates = Self.rates
    #expect(rates.converted(1234, from: "GBP", to: "HUF") == 617_000)
    #expect(rates.converted(1234, from: "GBP", to: "HUF", isEstimate: true) == 620_000)
    #expect(rates.converted(1234, from: "GBP", to: "GBP", isEstimate: true) == 1234)
    #expect(rates.converted(0, from: "EUR", to: "HUF", isEstimate: true) == 0)
    #expect(rates.converted(5, from: "EUR", to: "GBP", isEstimate: true) == 4)
    #expect(rates.converted(1, from: "EUR", to: "CHF") == nil)
  }

  @Test func `the currency of the country is taken, and fares are guessed in it`() throws {
    var local = try Self.request()
    local.settleCurrency(local: "HUF", Self.rates)
    #expect(local.currency == "HUF" && local.currencyPerEuro == 400)
    #expect(local.ride == .init(start: 200_000, perKilometre: 60_000, perHour: 960_000))
    // A euro weighs as much, whatever the currency.
    #expect(local.rates(of: .walk).effortPerThousandMoney == 25)

    var stated = try Self.request {
      $0.currency = "GBP"
      $0.stated = ["ride"]
    }
    stated.settleCurrency(local: "HUF", Self.rates)
    #expect(stated.currency == "GBP")
    #expect(stated.ride == .init(start: 500, perKilometre: 150, perHour: 2400))
    #expect(stated.drive == .init(start: 0, perKilometre: 24, perHour: 0))

    var unknown = try Self.request()
    unknown.settleCurrency(local: "XPF", Self.rates)
    #expect(unknown.currency == nil && unknown.currencyPerEuro == 1)
  }

  @Test func `holidays are those of the country unless they are stated`() throws {
    var request = try Self.request()
    let isKnown = request.settleHolidays(country: "HU")
    #expect(isKnown)
    #expect(request.holidays.contains(request.days[0].date))
    // Of 31 December, "PH -1 day" speaks, too.
    var eve = try Self.request()
    eve.days[0].date = try #require(CalendarDate("2027-12-31"))
    let isEveKnown = eve.settleHolidays(country: "HU")
    let newYear = try #require(CalendarDate("2028-01-01"))
    #expect(isEveKnown && eve.holidays.contains(newYear))
    var last = try Self.request()
    last.days[0].date = try #require(CalendarDate("2035-12-31"))
    let isLastKnown = last.settleHolidays(country: "HU")
    #expect(isLastKnown)
    var own = try Self.request { $0.stated = ["holidays"] }
    let isStated = own.settleHolidays(country: "HU")
    #expect(isStated && own.holidays.isEmpty)
    var nowhere = try Self.request()
    let isNowhere = nowhere.settleHolidays(country: nil)
    #expect(!isNowhere && nowhere.holidays.isEmpty)
  }

  @Test func `prices of places are converted and marked, as far as rates are known`() throws {
    func place(_ price: Figure<Money>?) throws -> Place {
      var place = Place(
        id: "p", name: "P", location: try #require(Coordinate(longitude: 0, latitude: 0)),
        categories: [], visit: .estimate(try #require(VisitLength(least: 1, best: 2, most: 3))),
        setting: .estimate(.indoor))
      place.price = price
      return place
    }
    let converted = Self.rates.converted(
      [
        try place(.stated(Money(cents: 1234, currency: "EUR"))),
        try place(.estimate(Money(cents: 1234, currency: "EUR"))),
        try place(.stated(Money(cents: 50_000, currency: "HUF"))),
        try place(.stated(Money(cents: 1000, currency: "CHF"))), try place(nil),
      ], to: "HUF"
    ).map(\.price)
    #expect(
      converted == [
        .estimate(Money(cents: 493_600, currency: "HUF")),
        .estimate(Money(cents: 490_000, currency: "HUF")),
        .stated(Money(cents: 50_000, currency: "HUF")),
        .stated(Money(cents: 1000, currency: "CHF")), nil,
      ])
  }

  @Test func `a table tells all that is wrong with it`() throws {
    let good = try CurrencyRates.read(Array("currency,per_euro\nMAD,10.8\n".utf8), file: "r.csv")
    #expect(good.value.perEuro == ["EUR": 1, "MAD": 10.8])
    let wrong = try #require(throws: InvalidInput.self) {
      try CurrencyRates.read(Array("currency,per_euro\n,1\nUSD,0\nGBP,x\n".utf8), file: "r.csv")
    }
    #expect(wrong.findings.count == 3)
    #expect(CurrencyRates.usual.perEuro["USD"] == 1.1172)
    #expect(CurrencyRates.currency(of: "JP") == "JPY" && CurrencyRates.currency(of: "XX") == nil)
  }
}
