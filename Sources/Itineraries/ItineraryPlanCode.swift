internal import PlainFiles

/// The errors in written plans and in edits of them.
package enum ItineraryPlanCode: String, FindingCode {
  /// The file is not a plan written by `itinerary`.
  case format = "E3420"
  /// The plan does not contain its request.
  case noRequest = "E3421"
  /// A date, a time or a length in a plan is invalid.
  case value = "E3422"
  /// An edited place is unknown, not in the plan, or already in it.
  case edit = "E3423"
  /// A visit to forget is not recorded.
  case unknownVisit = "E3424"
  /// A place cannot be stored in the archive.
  case unusablePlace = "E3425"
  /// A plan does not contain what other formats are made of.
  case noRecord = "E3430"
  /// A plan was changed since it was written.
  case changedPlan = "E3431"
  /// An edited place is no longer among the places.
  case lostPlace = "W3426"
  /// No category matches an interest of the archive.
  case unknownInterest = "W3427"
  /// All places are far away from where the days start and end.
  case farPlaces = "W3428"
  /// No public holidays are known for the country and the years of the days.
  case unknownHolidays = "W3429"
  /// A leg climbs very much.
  case longClimb = "W3430"
}
