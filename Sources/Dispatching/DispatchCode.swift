internal import PlainFiles

/// The errors in lists of depot days and in the results of their parts.
package enum DispatchCode: String, FindingCode {
  /// The name of a day cannot be used for a folder.
  case name = "E2401"
  /// Two days have the same name.
  case duplicateName = "E2402"
  /// A line gives no source for its day, or two.
  case source = "E2403"
  /// A line is too long to be read.
  case longLine = "E2404"
  /// There are no days.
  case noDays = "E2405"
  /// The list was changed while it was read.
  case changedList = "E2406"
  /// A folder has no journal, or an unreadable one.
  case journal = "E2411"
  /// Two parts do not belong to the same dispatch.
  case otherDispatch = "E2412"
  /// A part is missing or given twice.
  case shards = "E2413"
  /// A day is missing.
  case missingDay = "E2414"
  /// A day appears twice or in the wrong part.
  case misplacedDay = "E2415"
  /// A file of a result is missing or was changed.
  case changedFile = "E2416"
  /// A day was planned from other input.
  case otherInput = "E2417"
  /// A result does not belong to any day in the list.
  case otherResult = "W2451"
  /// A folder among depot days is not a depot day.
  case noDepotDay = "W2452"
}
