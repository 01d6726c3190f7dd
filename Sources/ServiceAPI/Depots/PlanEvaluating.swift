/// Prices changes of one plan while a dispatcher makes them.
package protocol PlanEvaluating: Sendable {
  /// Prices rounds; those that the body does not name stay as in the plan.
  ///
  /// - Parameter body: `{"rounds": [{"vehicle": …, "stops": […]}]}`.
  /// - Returns: JSON text.
  /// - Throws: `InvalidInput` if the body cannot be used.
  func evaluate(_ body: [UInt8]) throws -> [UInt8]

  /// Returns the line of a changed round, as `{"geometry": …}`.
  ///
  /// - Throws: `InvalidInput` if the vehicle or a stop is unknown.
  func geometry(vehicle: String, stops: [String]) throws -> [UInt8]
}

/// Makes what evaluates a plan.
///
/// - Parameters:
///   - dayFolder: The files of the day as they were planned.
///   - planFile: The `plan.json`.
///   - map: The path of the map along whose streets it was planned; `nil` for the great circle.
package typealias PlanEvaluatorMaker =
  @Sendable (_ dayFolder: String, _ planFile: String, _ map: String?) throws -> any PlanEvaluating
