internal import PlainFiles

/// What can be wrong with a timetable feed.
package enum TransitCode: String, FindingCode {
  /// What was named is neither a folder of a feed nor a zip archive.
  case notAFeed = "E3301"
  /// The archive is damaged, or packed in a way that is not read.
  case archive = "E3302"
  /// A file that must be there is missing.
  case missingFile = "E3303"
  /// The time zone is missing or unknown, or agencies disagree about it.
  case timeZone = "E3304"
  /// Nothing is left that a traveller could ride.
  case nothingRuns = "E3305"
  /// The feed has more of something than is read, so that it would take more memory than it may.
  case tooLarge = "E3306"
  /// Searches in the timetable would take more memory than they may.
  case tooManyRuns = "E3307"
  /// A row is left out, because a field that it needs is missing or cannot be read.
  case field = "W3311"
  /// A row is left out, because it refers to something that is not there.
  case reference = "W3312"
  /// A row is left out, because its id is there already.
  case repeated = "W3313"
  /// A trip is left out, because of its stop times.
  case trip = "W3314"
  /// A field that can be done without is not read.
  case optionalField = "W3315"
  /// A rule for particular routes or trips is not followed to the letter.
  case particularTransfer = "W3316"
  /// A file is not used.
  case unusedFile = "W3317"
}
