/// Amounts of money as tags and tables write them: `12 EUR`, `€7.50`, `adult 10€; child 5€`.
enum PriceText {
  /// The currency of `kr`, which is the local krone, króna or krona; see ``FoundPlaces/settleKroner(countryOf:)``.
  static let crown = "kr"

  /// Reads the price for an adult: the amount stated for adults, otherwise the highest one.
  ///
  /// - Returns: The amount; `nil` if there is none, or if it is paid by the hour or the like.
  static func money(_ text: String) -> Money? {
    let lowered = text.lowercased()
    if ["no", "free", "none", "0"].contains(lowered) { return Money(cents: 0) }
    let isByTime = ["hour", "/h", "min", "/day", "per day", "month", "year"].contains {
      lowered.contains($0)
    }
    if isByTime { return nil }
    let parts = lowered.split { $0 == ";" || $0 == "\n" }.map { amounts(Array($0)) }
    let adult = zip(lowered.split { $0 == ";" || $0 == "\n" }, parts)
      .first { part, found in part.contains("adult") && !found.isEmpty }
    let all = adult?.1 ?? parts.flatMap { $0 }
    guard let currency = all.first?.currency else {
      // Without a currency, only a bare number is an amount.
      guard all.count == 1, lowered.allSatisfy({ $0.isNumber || ".,".contains($0) }) else {
        return nil
      }
      return all.first
    }
    return all.filter { $0.currency == currency }.max { $0.cents < $1.cents }
  }

  private static let signs: [Character: String] = [
    "€": "EUR", "£": "GBP", "$": "USD", "¥": "JPY", "₣": "CHF",
  ]

  /// All amounts of a text in lower case; each takes its currency from before or after it.
  private static func amounts(_ text: [Character]) -> [Money] {
    var result: [Money] = []
    var pending: [Int] = []
    var currency: String?
    var i = 0
    func settle(_ found: String?) {
      result += pending.map { Money(cents: $0, currency: found) }
      pending = []
    }
    while i < text.count {
      if let digit = text[i].asciiValue, (48...57).contains(digit) {
        let (cents, end) = number(text, i)
        i = end
        if let cents {
          pending.append(cents)
          if let before = currency {
            settle(before)
            currency = nil
          }
        }
      } else if let sign = signs[text[i]] {
        if pending.isEmpty { currency = sign } else { settle(sign) }
        i += 1
      } else if text[i].isLetter {
        let start = i
        while i < text.count, text[i].isLetter { i += 1 }
        let word = String(text[start..<i])
        // A power of ten is no price.
        if word == "e", start > 0, text[start - 1].isNumber, i < text.count, !text[i].isWhitespace {
          return []
        }
        let name = ["euro": "EUR", "euros": "EUR", "zł": "PLN", "kr": crown][word]
        if let code = name ?? (codes.contains(word) ? word.uppercased() : nil) {
          if pending.isEmpty { currency = code } else { settle(code) }
        }
      } else {
        // Of a range `5-8`, the sign follows a number; a price below nothing is none.
        let isBeforeDigit = i + 1 < text.count && text[i + 1].isNumber
        if "-−".contains(text[i]), isBeforeDigit, result.isEmpty, pending.isEmpty { return [] }
        i += 1
      }
    }
    settle(nil)
    return result
  }

  private static let codes: Set<String> = [
    "eur", "gbp", "usd", "chf", "sek", "nok", "dkk", "pln", "czk", "huf", "cad", "aud", "nzd",
    "jpy", "cny", "inr", "brl", "mxn", "isk", "ron", "bgn", "try", "zar", "krw", "thb", "sgd",
  ]

  /// A number with a point or a comma before at most two decimals, in hundredths.
  private static func number(_ text: [Character], _ start: Int) -> (cents: Int?, end: Int) {
    var (i, whole) = (start, 0)
    func digit(_ at: Int) -> Int? {
      guard at < text.count, let value = text[at].asciiValue, (48...57).contains(value) else {
        return nil
      }
      return Int(value) - 48
    }
    while let next = digit(i) {
      whole = min(whole * 10 + next, 10_000_000)
      i += 1
    }
    guard i < text.count, text[i] == "." || text[i] == ",", let tenth = digit(i + 1) else {
      return (whole < 10_000_000 ? whole * 100 : nil, i)
    }
    let hundredth = digit(i + 2)
    i += hundredth == nil ? 2 : 3
    if digit(i) != nil {
      while digit(i) != nil { i += 1 }
      return (nil, i)
    }
    return (whole * 100 + tenth * 10 + (hundredth ?? 0), i)
  }
}
