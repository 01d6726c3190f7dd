internal import PlainFiles

/// What can be wrong with a place that is asked for, or with the cities themselves.
package enum GazetteerCode: String, FindingCode {
  /// No city has the name, in the region and country that were given.
  case unknownPlace = "E2301"
  /// Several cities may be meant.
  case ambiguousPlace = "E2302"
  /// The postcodes of that country are not known.
  case noPostcodes = "E2303"
  /// No such postcode is known.
  case unknownPostcode = "E2304"
  /// A number may be a postcode, but its country is not stated.
  case bareNumber = "E2305"
  /// No city has the id.
  case unknownCity = "E2306"
  /// No country has the code or name.
  case unknownCountry = "E2307"
  /// Two cities of a country have one name and lie side by side.
  case duplicateCity = "W2351"
  /// A city lies outside the outline of its country.
  case outsideCountry = "W2352"
  /// A city has more inhabitants than its country, or just as many as a city nearby.
  case oddPopulation = "W2353"
}
