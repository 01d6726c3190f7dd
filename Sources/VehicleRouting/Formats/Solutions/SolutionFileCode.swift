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
  /// A step is of a kind that is not supported yet, such as a break.
  case notSupported = "E1505"
  /// The file tells of a failure and holds no solution.
  case failed = "E1506"
  /// The solution cannot be written in this format.
  case notWritable = "E1507"
  /// The solution says that it belongs to another problem.
  case otherProblem = "W1551"
}
