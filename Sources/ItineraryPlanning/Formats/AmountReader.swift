internal import PlainFiles

/// Reads amounts of money as people write them: `50` in a currency stated elsewhere, `50 EUR` and `EUR 50` in their own.
enum AmountReader {
  static let type = JSONType.oneOf([.number(range), .string])
  private static let range = 0.0...1_000_000_000

  /// What is wrong with an amount.
  enum Mistake: Error {
    case noAmount(String)
    case unknownCurrency(String)

    var code: ItineraryCode {
      switch self {
      case .noAmount: .amount
      case .unknownCurrency: .unknownCurrency
      }
    }

    var message: String {
      switch self {
      case .noAmount(let text): "\"\(text)\" is not an amount of money"
      case .unknownCurrency(let code): "there is no currency \(code)"
      }
    }

    var remedy: String {
      switch self {
      case .noAmount:
        "Write a number from 0 to 1000000000 with a decimal point, alone or with a currency, such as "
          + "12.50 or \"12.50 EUR\"."
      case .unknownCurrency(let code): CurrencyRates.remedy(for: code)
      }
    }
  }

  /// The amount at a cursor; anything else is reported.
  static func money(_ cursor: JSONCursor) -> Money? {
    guard let text = cursor.value.string else {
      return cursor.number(in: range).map { Money(cents: cents($0)) }
    }
    do throws(Mistake) {
      return try money(text)
    } catch {
      cursor.report(error.code, error.message, remedy: error.remedy)
      return nil
    }
  }

  /// The amount that a text states.
  static func money(_ text: String) throws(Mistake) -> Money {
    let words = text.split(separator: " ")
    let numbers = words.compactMap { DecimalNumber.double(Array($0.utf8)[...]) }
    let codes = words.filter { $0.allSatisfy(\.isLetter) }
    guard numbers.count == 1, codes.count <= 1, numbers.count + codes.count == words.count,
      range.contains(numbers[0])
    else { throw .noAmount(text) }
    if let code = codes.first, !CurrencyRates.known.contains(String(code)) {
      throw .unknownCurrency(String(code))
    }
    return Money(cents: cents(numbers[0]), currency: codes.first.map(String.init))
  }

  private static func cents(_ units: Double) -> Int { Int((units * 100).rounded()) }
}

extension CurrencyRates {
  /// The currencies of all countries, and those with rates.
  static let known = Set(ofCountries.values).union(usual.perEuro.keys)

  /// What to write in place of an unknown currency.
  static func remedy(for code: String) -> String {
    known.contains(code.uppercased())
      ? "Write \(code.uppercased())."
      : "Write a code of ISO 4217: \(usual.names), or that of another country."
  }

  /// The currencies with rates.
  var names: String { perEuro.keys.sorted().joined(separator: ", ") }
}
