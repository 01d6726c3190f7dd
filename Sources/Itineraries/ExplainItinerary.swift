package import Directions
package import ItineraryPlanning
package import Planning

extension PlanItinerary {
  /// The number of omitted places to list with their costs.
  private static let toldOmissions = 10

  /// Finds the course of every leg of the plan, and the reasons for its places.
  ///
  /// - Parameters:
  ///   - result: The result; its plan meets the request.
  ///   - around: The surroundings it was planned with.
  ///   - wording: The wording of directions.
  /// - Returns: The details.
  /// - Throws: `RouterError` if the map cannot be used.
  package func details(
    of result: Result, _ around: ItineraryCompiler.Surroundings, _ wording: Wording
  ) throws(RouterError) -> ItineraryDetails {
    var finder = LegCourses(ways, result.draft, result.problem, wording)
    return ItineraryDetails(
      courses: try finder.courses(of: result.plan),
      explanation: PlanExplanation(
        of: result.plan, result.draft, result.problem, categories: categories,
        aware(around, of: result.draft.request),
        count: Self.toldOmissions))
  }
}
