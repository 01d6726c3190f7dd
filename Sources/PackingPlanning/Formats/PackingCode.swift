internal import PlainFiles

/// What can be wrong with trips, wardrobes, rules and preferences.
package enum PackingCode: String, FindingCode {
  /// The text is not YAML.
  case yamlSyntax = "E2901"
  /// A trip has no days, or too many.
  case duration = "E2902"
  /// A text is no day.
  case day = "E2903"
  /// The destination of a trip is missing or given twice.
  case destination = "E2904"
  /// The days of the stays are not those of the trip.
  case stays = "E2905"
  /// An activity lies on a day that the trip does not have.
  case activityDay = "E2906"
  /// Two garments or items have the same id.
  case duplicateID = "E2907"
  /// A garment is named that the wardrobe does not have.
  case unknownGarment = "E2908"
  /// A bag has a name that is not known.
  case unknownBag = "E2909"
  /// A wash is on a day that the trip does not have.
  case laundryDay = "E2910"
  /// A format has a version that this program does not know.
  case format = "E2911"
  /// A wardrobe has nothing of what everybody wears.
  case nothingToWear = "E2912"
  /// The lowest temperature at which a garment is worn is above the highest.
  case temperatures = "E2913"
  /// No rule for items asks for a kind of trip.
  case unknownKind = "W2914"
}
