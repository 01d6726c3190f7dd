package import PlainFiles

extension PlanItinerary.Result {
  /// What a leg climbs, in metres, that is told: half an hour of ascent by the rule of hiking clubs on foot, by bicycle
  /// as much as `route` tells.
  private static let notable = (onFoot: 300, inAll: 1000)

  /// Warnings about the legs that climb very much.
  ///
  /// - Parameters:
  ///   - courses: Those of the plan, by day.
  ///   - file: What findings name as their file.
  /// - Returns: One for each leg, in order.
  package func longClimbs(in courses: [[LegCourse]], file: String) -> [Finding] {
    zip(draft.request.days, zip(plan.days, courses)).flatMap { terms, day -> [Finding] in
      let (day, legs) = day
      return legs.enumerated().compactMap { index, leg -> Finding? in
        let onFoot = leg.parts.filter { $0.means == .walk }.reduce(0) { $0 + ($1.ascent ?? 0) }
        guard onFoot > Self.notable.onFoot || leg.ascent > Self.notable.inAll else { return nil }
        let name =
          index < day.visits.count
          ? draft.places[day.visits[index].place].name : terms.end.name ?? "the end of the day"
        return Finding(
          ItineraryPlanCode.longClimb, file: file, at: .file,
          "on \(terms.date) the way to \(PlainLine.of(name)) climbs \(leg.ascent) m",
          remedy: "Name the place under never, or allow other modes, if that is too much.")
      }
    }
  }
}
