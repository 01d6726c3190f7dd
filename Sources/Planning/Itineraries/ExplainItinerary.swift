package import Directions
package import ItineraryPlanning
package import Reports

extension PlanItinerary {
  /// How many places that are left out are told with what they would cost.
  private static let toldOmissions = 10

  /// Finds how one gets along every leg of the plan, and why its places are in it.
  ///
  /// - Parameters:
  ///   - result: What was planned; its plan keeps the request.
  ///   - around: What it was planned with.
  ///   - wording: Of the directions.
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
