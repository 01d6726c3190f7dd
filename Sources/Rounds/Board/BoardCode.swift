internal import PlainFiles

/// The errors in rounds that a dispatcher has put together, and in the plan that they come from.
package enum BoardCode: String, FindingCode {
  /// The day has no such vehicle.
  case unknownVehicle = "E1280"
  /// A vehicle has two rounds.
  case repeatedVehicle = "E1281"
  /// The day has no such bin.
  case unknownBin = "E1282"
  /// A bin is named twice, or on a round and left out.
  case repeatedBin = "E1283"
  /// A bin is locked on a round that does not have it.
  case lockedElsewhere = "E1284"
  /// A fixed round breaks a rule.
  case notDrivable = "E1285"
  /// A plan is not of the day, or states none.
  case otherDay = "E1286"
  /// The rounds of a plan take other times than it states.
  case otherTravel = "W1287"
}
