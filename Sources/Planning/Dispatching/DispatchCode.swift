internal import PlainFiles

/// What can be wrong with a list of depot days, and with the results of its parts.
package enum DispatchCode: String, FindingCode {
  /// The name of a day cannot name a folder.
  case name = "E2401"
  /// Two days have one name.
  case duplicateName = "E2402"
  /// A line says of no day, or in two ways, where it is.
  case source = "E2403"
  /// A line is too long to be read.
  case longLine = "E2404"
  /// There is no day.
  case noDays = "E2405"
  /// The list was changed while it was read.
  case changedList = "E2406"
  /// A folder holds no journal, or one that cannot be read.
  case journal = "E2411"
  /// Two parts are not of the same dispatch.
  case otherDispatch = "E2412"
  /// A part is missing, or there twice.
  case shards = "E2413"
  /// A day is missing.
  case missingDay = "E2414"
  /// A day is there twice, or in the wrong part.
  case misplacedDay = "E2415"
  /// A file of a result is missing, or is not what was written.
  case changedFile = "E2416"
  /// A day was planned from other input.
  case otherInput = "E2417"
  /// A result is of no day in the list.
  case otherResult = "W2451"
  /// A folder among depot days is none.
  case noDepotDay = "W2452"
}
