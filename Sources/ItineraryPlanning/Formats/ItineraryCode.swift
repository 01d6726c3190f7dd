internal import PlainFiles

/// What can be wrong with the request for an itinerary.
package enum ItineraryCode: String, FindingCode {
  /// The format has a version that this program does not know.
  case format = "E3401"
  /// A text is no date.
  case date = "E3402"
  /// A text is no time of day.
  case time = "E3403"
  /// There is no such time zone.
  case timeZone = "E3404"
  /// A place is nowhere on Earth, or not said.
  case anchor = "E3405"
  /// Days overlap, or there is none.
  case order = "E3406"
  /// A place is named that there is not, or that several could be.
  case unknownPlace = "E3407"
  /// An interest is met by no category.
  case unknownInterest = "E3408"
  /// The least is more than the most.
  case share = "E3409"
  /// A place is wished for and excluded.
  case contradiction = "E3410"
  /// A meal has no time for it.
  case meal = "E3411"
  /// The text is not YAML.
  case yamlSyntax = "E3412"
  /// A text is no currency.
  case currency = "E3413"
  /// A meal is on no day.
  case mealOutside = "W3414"
}
