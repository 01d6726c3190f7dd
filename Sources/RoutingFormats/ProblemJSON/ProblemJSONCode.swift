internal import PlainFiles

/// What can be wrong with problem JSON apart from its types and its meaning.
package enum ProblemJSONCode: String, FindingCode {
  /// A stop, a facility, or a vehicle's start, has neither coordinates nor a location index.
  case missingLocation = "E1302"
  /// Some locations have an index and others do not.
  case mixedIndices = "E1303"
  /// A location index is given, but there is no matrix.
  case indexWithoutMatrix = "E1304"
  /// A matrix has no durations.
  case missingDurations = "E1305"
  /// Two keys say the same thing, and only one may be there.
  case conflictingKeys = "E1306"
  /// A vehicle's profile has no matrix while others have, so that it travels on the great circle.
  case noMatrix = "W1307"
  /// A matrix or a speed is given for a profile that makes no use of it.
  case unusedProfile = "W1308"
  /// Something is named that the problem does not have.
  case unknownReference = "E1309"
  /// The steps of a vehicle are not a route.
  case stepOrder = "E1310"
}
