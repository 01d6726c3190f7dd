package import PlainFiles

/// What can be wrong with a written plan, and with what is said of it.
package enum ItineraryPlanCode: String, FindingCode {
  /// The file is no plan that `itinerary` wrote.
  case format = "E3420"
  /// The plan does not have its request with it.
  case noRequest = "E3421"
  /// A date, a time or a length in a plan is none.
  case value = "E3422"
  /// A place that is edited is not there, or is not in the plan, or is in it already.
  case edit = "E3423"
  /// A visit that is to be forgotten is not kept.
  case unknownVisit = "E3424"
  /// A place cannot be kept in the archive.
  case unusablePlace = "E3425"
  /// A place that was edited is not among the places any more.
  case lostPlace = "W3426"
  /// An interest of the archive is met by no category.
  case unknownInterest = "W3427"
  /// All places are far away from where the days start and end.
  case farPlaces = "W3428"
}
