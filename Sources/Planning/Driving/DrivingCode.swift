internal import PlainFiles

/// What can be wrong with a round that is driven, and with what its driver says.
package enum DrivingCode: String, FindingCode {
  /// A plan does not say of which day it is.
  case noDay = "E2201"
  /// The plan has no such vehicle.
  case noSuchVehicle = "E2202"
  /// The plan has no such stop.
  case noSuchStop = "E2203"
  /// The stop is on another round, or on none.
  case otherRound = "E2204"
  /// A stop is told to be served that was left out before.
  case doneAfterSkip = "E2205"
  /// A stop is told to be left out that was served before.
  case skipAfterDone = "E2206"
  /// One call says two things of one stop.
  case contradiction = "E2207"
  /// A stop is left out without a reason.
  case noReason = "E2208"
  /// A line of a journal cannot be read.
  case damagedJournal = "E2209"
  /// A journal is of another round.
  case otherJournal = "E2210"
  /// Only a map can leave out a street.
  case blockedWithoutMap = "E2211"
  /// No street is near a place that is told to be closed.
  case blockedOffStreet = "E2212"
  /// A load is of no stream that the vehicle takes, or there is more than fits.
  case load = "E2213"
  /// A result is being driven and is not replaced.
  case beingDriven = "E2214"
  /// A table of bins cannot be kept up to date.
  case bins = "E2215"
  /// A stop was told to be served, or left out, before.
  case alreadyTold = "W2251"
  /// A line of a journal was not written whole.
  case tornLine = "W2252"
  /// What is said is older than what was said before.
  case olderTime = "W2253"
  /// The map of the plan is not there.
  case noMap = "W2254"
  /// Stops cannot be served any more.
  case left = "W2255"
  /// A bin that was served is not in the table of bins.
  case unknownBin = "W2256"
  /// Nothing was said of a stop that is taken back.
  case nothingToUndo = "W2257"
}
