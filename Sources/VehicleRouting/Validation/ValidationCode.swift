internal import PlainFiles

/// What can be wrong with the meaning of a problem, whatever file it came from.
package enum ValidationCode: String, FindingCode {
  /// There is no vehicle.
  case noVehicles = "E1401"
  /// There are more stops or vehicles than a problem may have.
  case tooMany = "E1402"
  /// Two jobs, pickups, deliveries, vehicles, facilities or breaks have the same identifier.
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
  /// Slices of the day are not in order.
  case sliceOrder = "E1415"
  /// The halves of a shipment do not belong together or differ in their amount.
  case shipment = "E1416"
  /// Something refers to a stop, a facility or a break that is not there.
  case unknownIndex = "E1417"
  /// A relation names less than two stops, or one of them twice.
  case relationStops = "E1418"
  /// Two relations, or a relation and a shipment, cannot both hold.
  case contradiction = "E1419"
  /// Stops come after each other in a circle.
  case circularOrder = "E1420"
  /// A facility neither loads nor unloads.
  case idleFacility = "E1421"
  /// Rates of travel or distance stand beside a matrix of costs.
  case ratesWithCosts = "E1422"
  /// Distances count, and they are not known.
  case unknownDistances = "E1423"
  /// A stop names a vehicle that there is not.
  case unknownVehicle = "E1430"
  /// A vehicle that stands for several has a route of its own.
  case countWithSteps = "E1431"
  /// The lock of a stop refers to a given route, and it is on none.
  case lockWithoutRoute = "E1424"
  /// Costs can add up to more than 64 bits hold.
  case costSum = "E1425"
  /// Given routes have a stop or a break twice.
  case givenTwice = "E1426"
  /// Something has no meaning where it stands.
  case misplaced = "E1427"
  /// A window of a break is shorter than the break that has to lie in it.
  case breakWindow = "E1428"
  /// What is visited, or next, on the route of a vehicle cannot be driven.
  case impossibleFront = "E1429"
  /// Something stands beside streets that nobody can plan together with them.
  case notWithStreets = "E1440"
  /// Something stands beside batteries that nobody can plan together with them.
  case notWithBatteries = "E1441"
  /// What is said of a battery or its charging contradicts itself.
  case battery = "E1442"
  /// Something stands beside a split delivery that nobody can plan together with it.
  case notWithSplit = "E1445"
  /// Something stands beside synchronised stops that nobody can plan together with them.
  case notWithSynchronised = "E1446"
  /// Something stands beside several days that nobody can plan together with them.
  case notWithDays = "E1447"
  /// The days, or the visits of a stop within them, mean nothing.
  case visitDays = "E1448"
  /// Stops are synchronised that can never be.
  case neverSynchronised = "E1449"
  /// Keys of driving rules, or what a driver is said to have driven, do not go together.
  case drivingRules = "E1450"
  /// The places of a visit mean nothing, something does not say which of them it means, or something
  /// stands beside them that nobody can plan together with them.
  case places = "E1464"
  /// The pickups of a shipment mean nothing, or something stands beside them that nobody can plan together
  /// with them.
  case severalPickups = "E1465"
  /// Longitude and latitude of a place seem to be swapped.
  case swappedCoordinates = "W1451"
  /// A stop is heavier than any vehicle can carry and stays unassigned.
  case tooHeavy = "W1452"
  /// A stop's windows cannot be met by any vehicle and it stays unassigned.
  case unreachableWindow = "W1453"
  /// No vehicle has all skills that a stop requires, and it stays unassigned.
  case noSkilledVehicle = "W1454"
  /// A vehicle has no capacity but others do, so it carries nothing.
  case noCapacity = "W1455"
  /// A vehicle has neither start nor end.
  case noStartOrEnd = "W1456"
  /// A place lies at 0, 0, as it does where coordinates are missing.
  case zeroCoordinate = "W1457"
  /// No vehicle may go to a facility.
  case unusedFacility = "W1458"
  /// A service or setup is given for a type of vehicle that there is not.
  case unknownType = "W1459"
  /// A vehicle cannot take all its breaks in order and in time, so it stays at home.
  case impossibleBreaks = "W1460"
  /// Something has no effect as long as something else is missing.
  case withoutEffect = "W1461"
  /// Goods are named that no stop has.
  case unknownGoods = "W1462"
  /// No way leads any vehicle to a stop and back, and it stays unassigned.
  case noRoute = "W1463"
}
