internal import PlainFiles

/// What can be wrong with a round that is driven, and with what its driver says.
package enum DrivingCode: String, FindingCode {
  /// A plan does not say of which day it is.
  case noDay = "E2101"
  /// The plan has no such vehicle.
  case noSuchVehicle = "E2102"
  /// The plan has no such stop.
  case noSuchStop = "E2103"
  /// The stop is on another round, or on none.
  case otherRound = "E2104"
  /// A stop is told to be served that was left out before.
  case doneAfterSkip = "E2105"
  /// A stop is told to be left out that was served before.
  case skipAfterDone = "E2106"
  /// One call says two things of one stop.
  case contradiction = "E2107"
  /// A stop is left out without a reason.
  case noReason = "E2108"
  /// A line of a journal cannot be read.
  case damagedJournal = "E2109"
  /// A journal is of another round.
  case otherJournal = "E2110"
  /// Only a map can leave out a street.
  case blockedWithoutMap = "E2111"
  /// No street is near a place that is told to be closed.
  case blockedOffStreet = "E2112"
  /// A load is of no stream that the vehicle takes, or there is more than fits.
  case load = "E2113"
  /// A result is being driven and is not replaced.
  case beingDriven = "E2114"
  /// A table of bins cannot be kept up to date.
  case bins = "E2115"
  /// A stop was told to be served, or left out, before.
  case alreadyTold = "W2151"
  /// A line of a journal was not written whole.
  case tornLine = "W2152"
  /// What is said is older than what was said before.
  case olderTime = "W2153"
  /// The map of the plan is not there.
  case noMap = "W2154"
  /// Stops cannot be served any more.
  case left = "W2155"
  /// A bin that was served is not in the table of bins.
  case unknownBin = "W2156"
  /// Nothing was said of a stop that is taken back.
  case nothingToUndo = "W2157"
}
