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
    try local.settleCurrency(local: "HUF", Self.rates, file: "r")
    #expect(local.currency == "HUF" && local.currencyPerEuro == 400)
    #expect(local.ride == .init(start: 200_000, perKilometre: 60_000, perHour: 960_000))
    // A euro weighs as much, whatever the currency.
    #expect(local.rates(of: .walk).effortPerThousandMoney == 25)

    var stated = try Self.request {
      $0.currency = "GBP"
      $0.stated = ["ride"]
    }
    try stated.settleCurrency(local: "HUF", Self.rates, file: "r")
    #expect(stated.currency == "GBP")
    #expect(stated.ride == .init(start: 500, perKilometre: 150, perHour: 2400))
    #expect(stated.drive == .init(start: 0, perKilometre: 24, perHour: 0))

    var unknown = try Self.request()
    try unknown.settleCurrency(local: "XPF", Self.rates, file: "r")
    #expect(unknown.currency == nil && unknown.currencyPerEuro == 1)
  }

  @Test func `budgets are converted from their currency, or told`() throws {
    var request = try Self.request { ($0.budget, $0.budgetCurrency, $0.cap) = (5000, "EUR", 7) }
    try request.settleCurrency(local: "HUF", Self.rates, file: "r")
    #expect(request.budget == 2_000_000 && request.cap == 7 && request.currency == "HUF")
    #expect(request.statedBudget == Money(cents: 5000, currency: "EUR"))
    var nowhere = try Self.request { ($0.budget, $0.budgetCurrency) = (5000, "GBP") }
    try nowhere.settleCurrency(local: nil, Self.rates, file: "r")
    #expect(nowhere.statedBudget == nil)
    #expect(nowhere.budget == 5000 && nowhere.currency == "GBP" && nowhere.currencyPerEuro == 0.8)
    var both = try Self.request {
      ($0.budget, $0.budgetCurrency, $0.cap, $0.capCurrency) = (1, "XPF", 2, "CHF")
    }
    let wrong = #expect(throws: InvalidInput.self) {
      try both.settleCurrency(local: "HUF", Self.rates, file: "r")
    }
    #expect(wrong?.findings.map(\.code) == ["E2272", "E2272"])
    #expect(wrong?.findings.first?.remedy.contains("EUR, GBP, HUF") == true)
  }

  @Test(arguments: [
    ("50", 5000, nil), (#""50 EUR""#, 5000, "EUR"), (#""EUR 7.25""#, 725, "EUR"),
    (#""50""#, 5000, nil), (#""0 XPF""#, 0, "XPF"),
  ])
  func `an amount is a number, with a currency or without`(
    json: String, cents: Int, currency: String?
  ) throws {
    let findings = FindingCollector(file: "r")
    let document = try JSONDocument(Array(json.utf8), file: "r")
    let money = AmountReader.money(JSONCursor(document, findings: findings))
    #expect(money == Money(cents: cents, currency: currency))
  }

  @Test(arguments: [
    (#""EUR""#, "E2270"), (#""50 60""#, "E2270"), (#""-5 EUR""#, "E2270"),
    (#""50 EUR x""#, "E2270"),
    (#""50 EUX""#, "E2271"), (#""50 eur""#, "E2271"), (#""""#, "E2270"), (#""1e10 EUR""#, "E2270"),
    (#""1e400 EUR""#, "E2270"), (#""-3""#, "E2270"), ("-3", "E1009"), (#""1,50 EUR""#, "E2270"),
    (#""NaN""#, "E2270"), (#""NaN EUR""#, "E2270"), (#""inf EUR""#, "E2270"),
    (#""0x10 EUR""#, "E2270"), (#""50EUR""#, "E2270"), (#""EUR USD""#, "E2270"), ("true", "E1008"),
  ])
  func `what is no amount is told`(json: String, code: String) throws {
    let findings = FindingCollector(file: "r")
    let document = try JSONDocument(Array(json.utf8), file: "r")
    #expect(AmountReader.money(JSONCursor(document, findings: findings)) == nil)
    let wrong = #expect(throws: InvalidInput.self) { try findings.reading(1) }
    #expect(wrong?.findings.map(\.code) == [code])
    let remedy = try #require(wrong?.findings.first?.remedy)
    #expect(code != "E2271" || remedy == "Write EUR." || remedy.contains("CHF"))
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
