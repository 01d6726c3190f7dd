internal import PlainFiles

/// What can be wrong with the meaning of a problem, whatever file it came from.
package enum ValidationCode: String, FindingCode {
  /// There is no vehicle.
  case noVehicles = "E1401"
  /// There are more stops or vehicles than a problem may have.
  case tooMany = "E1402"
  /// Two stops, or two vehicles, have the same identifier.
  case duplicateIdentifier = "E1403"
  /// A longitude or a latitude is not finite or outside its range.
  case badCoordinate = "E1404"
  /// A time window ends before it starts.
  case emptyWindow = "E1405"
  /// Two time windows of a stop overlap or are out of order.
  case overlappingWindows = "E1406"
  /// A number is negative or so large that sums could overflow.
  case outOfRange = "E1407"
  /// Amounts and capacities have different numbers of dimensions.
  case dimensions = "E1408"
  /// A vehicle's profile has no way of travelling.
  case unknownProfile = "E1409"
  /// A location has no row in a matrix that it is needed in.
  case locationIndex = "E1410"
  /// A matrix is not square, or not of the size of another.
  case matrixShape = "E1411"
  /// An entry of a matrix is missing, negative or too large.
  case matrixEntry = "E1412"
  /// A location has no position, or not the kind of position that its travel needs.
  case noPosition = "E1413"
  /// A problem that counts prizes has none.
  case noPrizes = "E1414"
  /// Longitude and latitude of a place seem to be swapped.
  case swappedCoordinates = "W1451"
  /// A stop is heavier than any vehicle can carry and stays unassigned.
  case tooHeavy = "W1452"
  /// A stop's windows cannot be met by any vehicle and it stays unassigned.
  case unreachableWindow = "W1453"
  /// No vehicle has all skills that a stop asks for, and it stays unassigned.
  case noSkilledVehicle = "W1454"
  /// A vehicle has no capacity while others have, so it carries nothing.
  case noCapacity = "W1455"
  /// A vehicle has neither start nor end.
  case noStartOrEnd = "W1456"
  /// A place lies at 0, 0, as it does where coordinates are missing.
  case zeroCoordinate = "W1457"
}
