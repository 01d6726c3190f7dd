package import PlainFiles
internal import TravelModel

/// What currencies are worth, on a date.
///
/// - Source of the built-in ones: European Central Bank, euro foreign exchange reference rates; see
///   `datasets/tools/make_countries.py`.
package struct CurrencyRates: Hashable, Sendable {
  /// How many units of a currency, by ISO 4217, are worth a euro.
  package let perEuro: [String: Double]

  private static let columns: [CSVTable.Column] = [
    .init("currency", isRequired: true), .init("per_euro", isRequired: true), .init("date"),
  ]

  /// Those that are built in.
  package static let usual: CurrencyRates = EmbeddedFile.value(
    of: "ItineraryPlanning/Countries/BuiltIn/rates.csv"
  ) { file throws(InvalidInput) in try read(file.bytes, file: file.name).value }

  /// The currencies of countries, by their two letters.
  static let ofCountries: [String: String] = EmbeddedFile.value(
    of: "ItineraryPlanning/Countries/BuiltIn/currencies.csv"
  ) { file throws(InvalidInput) in
    let findings = FindingCollector(file: file.name)
    let table = try CSVTable(
      file.bytes, columns: [.init("country"), .init("currency")], findings: findings)
    let pairs = table.rows.map { ($0.fields[0], $0.fields[1]) }
    return try findings.reading(Dictionary(pairs) { first, _ in first }).value
  }

  /// The currency of a country; `nil` if it is not known.
  package static func currency(of country: String) -> String? { ofCountries[country] }

  /// Reads a table with the columns `currency` and `per_euro`; a `date` is for people.
  ///
  /// - Parameters:
  ///   - bytes: CSV.
  ///   - file: As the user named it.
  /// - Returns: The rates, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<CurrencyRates> {
    let findings = FindingCollector(file: file)
    let table = try CSVTable(bytes, columns: columns, findings: findings)
    var rates = ["EUR": 1.0]
    for row in table.rows {
      guard let code = table.field("currency", of: row) else {
        findings.add(
          PlainFileCode.missingKey, at: .line(row.line), "the row has no currency",
          remedy: "Write a three-letter ISO 4217 code, such as USD.")
        continue
      }
      guard let rate = table.field("per_euro", of: row).flatMap({ table.number($0) }),
        (1e-6...1e9).contains(rate)
      else {
        findings.add(
          PlainFileCode.outOfRange, at: .line(row.line), value: table.field("per_euro", of: row),
          "the rate of \(code) is no number above 0",
          remedy: "Write how many units are worth a euro, such as 1.1172.")
        continue
      }
      rates[code] = rate
    }
    return try findings.reading(CurrencyRates(perEuro: rates))
  }

  /// An amount in another currency; `nil` if one of the two has no rate.
  ///
  /// - Parameters:
  ///   - cents: Hundredths of a unit.
  ///   - from: A currency.
  ///   - to: Another one, or the same.
  ///   - isEstimate: Whether the amount is but a guess, of which two digits are told.
  /// - Returns: Hundredths of the other currency's unit.
  package func converted(
    _ cents: Int, from: String, to: String, isEstimate: Bool = false
  ) -> Int? {
    if from == to { return cents }
    guard let first = perEuro[from], let second = perEuro[to] else { return nil }
    let amount = Double(cents) * second / first
    guard isEstimate, amount >= 1 else { return Int(min(amount, 1e15).rounded()) }
    var unit = 1.0
    while amount / unit >= 100 { unit *= 10 }
    return Int(min((amount / unit).rounded() * unit, 1e15))
  }

  /// Places whose prices are in one currency, as far as rates are known; what is converted is an estimate.
  package func converted(_ places: [Place], to currency: String) -> [Place] {
    places.map { place in
      guard let price = place.price, let from = price.value.currency, from != currency,
        let cents = converted(
          price.value.cents, from: from, to: currency, isEstimate: price.isEstimate)
      else { return place }
      var converted = place
      converted.price = .estimate(Money(cents: cents, currency: currency))
      return converted
    }
  }
}

extension ItineraryRequest {
  /// The currency in which fares are guessed that the request does not state.
  private static let currencyOfFares = "EUR"

  /// Takes the currency of the country if none is stated, and converts what is stated in another one.
  ///
  /// Fares that are not stated are guessed in that currency.
  ///
  /// - Parameters:
  ///   - local: The currency of the country; `nil` if it is not known.
  ///   - rates: What currencies are worth; of one without a rate nothing is guessed.
  ///   - file: The request, as the user named it.
  /// - Throws: `InvalidInput` if an amount is in a currency that cannot be converted.
  package mutating func settleCurrency(
    local: String?, _ rates: CurrencyRates, file: String
  ) throws(InvalidInput) {
    if currency == nil, let local, rates.perEuro[local] != nil { currency = local }
    // Elsewhere, one that somebody counts in is the best there is.
    currency = currency ?? budgetCurrency ?? capCurrency
    let findings = FindingCollector(file: file)
    func settle(_ key: String, _ cents: inout Int?, _ from: inout String?) {
      guard let amount = cents, let own = from, let currency else { return }
      cents = rates.converted(amount, from: own, to: currency)
      if cents == nil {
        let missing = rates.perEuro[own] == nil ? own : currency
        findings.add(
          ItineraryCode.noRate, at: .pointer("/\(key)", line: nil), value: own,
          "the amount is in \(own), the request in \(currency), and \(missing) has no rate",
          remedy: "Write it in \(currency), or give a rate with --rates; there are rates for "
            + "\(rates.names).")
      }
      from = nil
    }
    if let budget, let budgetCurrency, budgetCurrency != currency {
      statedBudget = Money(cents: budget, currency: budgetCurrency)
    }
    settle("budget", &budget, &budgetCurrency)
    settle("cap", &cap, &capCurrency)
    _ = try findings.reading(true)
    guard let currency, let rate = rates.perEuro[currency] else { return }
    currencyPerEuro = rate
    func guess(_ fare: Fare) -> Fare {
      func amount(_ cents: Int) -> Int {
        rates.converted(cents, from: Self.currencyOfFares, to: currency, isEstimate: true) ?? cents
      }
      return Fare(
        start: amount(fare.start), perKilometre: amount(fare.perKilometre),
        perHour: amount(fare.perHour))
    }
    if !stated.contains("ride") { ride = guess(ride) }
    if !stated.contains("drive") { drive = guess(drive) }
  }

  /// Takes the public holidays of a country if none are stated.
  ///
  /// - Returns: Whether they are known.
  package mutating func settleHolidays(country: String?) -> Bool {
    if stated.contains("holidays") { return true }
    guard let first = days.first?.date, let last = days.last?.date, let country,
      PublicHolidays.years.contains(first.year), PublicHolidays.years.contains(last.year)
    else { return false }
    // An evening before counts, and days may be named by the holiday that follows: "PH -1 day".
    func year(_ day: Int) -> Int? { CalendarDate(daysSince1970: day)?.year }
    let wanted =
      (year(first.daysSince1970 - 7) ?? first.year)...(year(last.daysSince1970 + 7) ?? last.year)
    guard
      let known = PublicHolidays.holidays(of: country, in: wanted.clamped(to: PublicHolidays.years))
    else { return false }
    holidays = known.map(\.date)
    return true
  }
}
