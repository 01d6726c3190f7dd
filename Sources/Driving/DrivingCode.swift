internal import PlainFiles

/// The errors in driven rounds and in drivers' reports.
package enum DrivingCode: String, FindingCode {
  /// A plan does not state its day.
  case noDay = "E2201"
  /// The plan has no such vehicle.
  case noSuchVehicle = "E2202"
  /// The plan has no such stop.
  case noSuchStop = "E2203"
  /// The stop is on another round or on none.
  case otherRound = "E2204"
  /// A stop is reported as served that was skipped before.
  case doneAfterSkip = "E2205"
  /// A stop is reported as skipped that was served before.
  case skipAfterDone = "E2206"
  /// One call contains contradictory reports on a stop.
  case contradiction = "E2207"
  /// A stop is skipped without a reason.
  case noReason = "E2208"
  /// A line of a journal cannot be read.
  case damagedJournal = "E2209"
  /// A journal belongs to another round.
  case otherJournal = "E2210"
  /// Streets can only be closed on a map.
  case blockedWithoutMap = "E2211"
  /// There is no street near a point reported as closed.
  case blockedOffStreet = "E2212"
  /// A load is of a stream that the vehicle does not take, or exceeds the capacity.
  case load = "E2213"
  /// A result has rounds in progress and is not replaced.
  case beingDriven = "E2214"
  /// A table of bins cannot be updated.
  case bins = "E2215"
  /// A round along streets is driven by its run sheet.
  case streets = "E2216"
  /// A stop was already reported as served or skipped.
  case alreadyTold = "W2251"
  /// A line of a journal is incomplete.
  case tornLine = "W2252"
  /// A report is older than an earlier one.
  case olderTime = "W2253"
  /// The map of the plan is missing.
  case noMap = "W2254"
  /// Stops can no longer be served.
  case left = "W2255"
  /// A bin that was served is not in the table of bins.
  case unknownBin = "W2256"
  /// There is no report to undo about a stop.
  case nothingToUndo = "W2257"
}
