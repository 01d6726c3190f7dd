internal import PlainFiles

/// What can be wrong with the request for an itinerary.
package enum ItineraryCode: String, FindingCode {
  /// The format has a version that this program does not know.
  case format = "E3401"
  /// A text is not a date.
  case date = "E3402"
  /// A text is not a time of day.
  case time = "E3403"
  /// There is no such time zone.
  case timeZone = "E3404"
  /// A place is not a position on Earth, or missing.
  case anchor = "E3405"
  /// Days overlap, or there is none.
  case order = "E3406"
  /// A named place is unknown or ambiguous.
  case unknownPlace = "E3407"
  /// No category matches an interest.
  case unknownInterest = "E3408"
  /// The minimum is greater than the maximum.
  case share = "E3409"
  /// A place is both requested and excluded.
  case contradiction = "E3410"
  /// A meal does not fit in its time window.
  case meal = "E3411"
  /// The text is not YAML.
  case yamlSyntax = "E3412"
  /// A text is not a currency.
  case currency = "E3413"
  /// No day has time for a meal.
  case mealOutside = "W3414"
  /// A text is not an amount of money.
  case amount = "E2270"
  /// An amount is in a currency that does not exist.
  case unknownCurrency = "E2271"
  /// The currency of a request does not exist.
  case uncommonCurrency = "W2271"
  /// An amount cannot be converted.
  case noRate = "E2272"
}
