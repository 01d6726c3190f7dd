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
  /// A stop is reported twice in one call, or again at another time.
  case reportedTwice = "E2250"
  /// A report is older than an earlier one.
  case olderReport = "E2251"
  /// A time is far from the shift or ahead of the clock.
  case timeFarOff = "E2252"
  /// A place is far from the round or from all streets.
  case placeFarOff = "E2253"
  /// The new end of a shift has passed.
  case untilPast = "E2254"
  /// A journal lacks what the service record next to it has.
  case shortenedJournal = "E2255"
  /// Another call for the same round does not end.
  case busy = "E2256"
  /// A correction has no report, or does not fit between its neighbours.
  case wrongCorrection = "E2257"
  /// A break is reported as taken, but none is planned any more.
  case noBreak = "E2258"
  /// A stop was already reported as served or skipped.
  case alreadyTold = "W2251"
  /// A line of a journal is incomplete.
  case tornLine = "W2252"
  /// A call is older than an earlier one and counts all the same.
  case olderTime = "W2253"
  /// The map of the plan is missing.
  case noMap = "W2254"
  /// Stops can no longer be served.
  case left = "W2255"
  /// A bin that was served is not in the table of bins.
  case unknownBin = "W2256"
  /// There is no report to undo about a stop.
  case nothingToUndo = "W2257"
  /// A planned break can no longer be taken.
  case missedBreak = "W2258"
}
