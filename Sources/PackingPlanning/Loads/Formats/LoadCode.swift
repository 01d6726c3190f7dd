internal import PlainFiles

/// What can be wrong with load files, and what a loader has to know of a load.
package enum LoadCode: String, FindingCode {
  /// The format is another one, or of a version that is not known.
  case format = "E3101"
  /// Two rules for crew items have the same id.
  case duplicateID = "E3102"
  /// Two bodies are of one vehicle.
  case duplicateBody = "E3103"
  /// A body cannot be as it is described.
  case body = "E3104"
  /// Goods are for a stop, or a body is of a vehicle, that is not there.
  case unknownName = "W3105"
  /// Goods have to be set aside to get at others.
  case moves = "W3110"
  /// An axle bears too much.
  case axleOver = "W3111"
  /// Too little rests on the front axle.
  case frontTooLight = "W3112"
  /// The vehicle weighs too much.
  case tooHeavy = "W3113"
  /// Goods do not fit on the floor as it was described.
  case noRoom = "W3114"
}
