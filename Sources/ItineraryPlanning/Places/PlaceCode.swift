internal import PlainFiles

/// What can be wrong with places, their categories and their opening hours.
package enum PlaceCode: String, FindingCode {
  /// A text that should say when a place is open cannot be read.
  case openingHours = "E3201"
  /// Opening hours were accepted although they are not in standard form.
  case looseHours = "W3202"
  /// The text is not YAML.
  case yamlSyntax = "E3203"
  /// A format has a version that this program does not know.
  case format = "E3204"
  /// Two places or two categories have one id.
  case duplicateID = "E3205"
  /// A text is no pattern of tags.
  case tagPattern = "E3206"
  /// The times of a visit do not ascend.
  case visitLength = "E3207"
  /// A place has a category that there is not.
  case unknownCategory = "W3208"
  /// The position of a place is missing or unreadable.
  case location = "E3209"
  /// A text is no price.
  case price = "E3210"
  /// A file has no places.
  case noPlaces = "E3211"
  /// The opening hours of a place of an extract cannot be read: they count as not known.
  case unreadableHours = "W3212"
  /// No category meets an interest.
  case unknownInterest = "E3213"
  /// The currency of a price does not exist.
  case currency = "W3233"
}
