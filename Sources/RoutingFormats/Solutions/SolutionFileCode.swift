internal import PlainFiles

/// What can be wrong with a file that holds a solution.
package enum SolutionFileCode: String, FindingCode {
  /// A route is driven by a vehicle that the problem does not have.
  case unknownVehicle = "E1501"
  /// A route or the unassigned name a stop that the problem does not have.
  case unknownStop = "E1502"
  /// There are more routes than the problem has vehicles.
  case tooManyRoutes = "E1503"
  /// A line is no route, no cost and nothing else that the format has.
  case badLine = "E1504"
  /// A step is of a kind that the format does not have.
  case unknownStep = "E1505"
  /// The file reports a failure and contains no solution.
  case failed = "E1506"
  /// The solution cannot be written in this format.
  case notWritable = "E1507"
  /// A route goes to a facility that the problem does not have.
  case unknownFacility = "E1508"
  /// A route has a break that its vehicle does not have.
  case unknownBreak = "E1509"
  /// The solution says that it belongs to another problem.
  case otherProblem = "W1551"
}
