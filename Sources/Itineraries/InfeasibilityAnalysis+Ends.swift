internal import ItineraryPlanning
internal import Planning
internal import TravelModel

/// Days whose end cannot be reached.
extension InfeasibilityAnalysis {
  /// The days that end before they start, or whose end cannot be reached without a visit.
  func unreachableEnds() throws(RouterError) -> [ImpossibleItinerary.Obstacle] {
    var obstacles: [ImpossibleItinerary.Obstacle] = []
    for day in request.days.indices {
      if let obstacle = try unreachableEnd(of: day) { obstacles.append(obstacle) }
    }
    let hasDemands =
      !(request.mustSee + (request.only ?? [])).isEmpty || !request.meals.isEmpty
      || request.shares.contains { $0.least > 0 }
    if obstacles.count == 1, hasDemands {
      // A little more time would be enough for the travel alone.
      obstacles[0].changes = try changes(of: request, against: obstacles[0].reason)
    }
    return obstacles
  }

  private func unreachableEnd(
    of day: Int
  ) throws(RouterError) -> ImpossibleItinerary.Obstacle? {
    let terms = request.days[day]
    guard let clock = LocalClock(timeZone: request.timeZone, date: terms.date) else { return nil }
    var alone = ItineraryRequest(timeZone: request.timeZone, days: [terms])
    (alone.group, alone.modes, alone.detour) = (request.group, request.modes, request.detour)
    (alone.ride, alone.drive, alone.reserve) = (request.ride, request.drive, 0)
    // Travel at any time of day and night is considered, whenever the day ends.
    alone.days[0].arrives = terms.leaves + 86_400
    let start = clock.elapsed(untilWallClock: terms.leaves)
    let end = clock.elapsed(untilWallClock: terms.arrives)
    func reach(
      _ modes: [MultimodalTravel.Means], walking: Int?
    ) throws(RouterError) -> (arrives: Int, latest: Int?)? {
      var asked = alone
      asked.modes = modes
      let found = try ways.ways(ItineraryCompiler(asked, places: [], categories: categories))
      let kept = found.modes.filter { mode in
        found.way(by: .init(mode), from: 0, to: 1, at: start).map { $0.walked <= walking ?? .max }
          ?? false
      }
      guard
        let arrives = kept.compactMap({
          found.way(by: .init($0), from: 0, to: 1, at: start)?.arrives
        }).min()
      else { return nil }
      return (
        arrives, kept.compactMap { found.latest(by: $0, from: 0, to: 1, arriving: end) }.max()
      )
    }
    let reached = try reach(request.modes, walking: request.walking)
    if let reached, end > start, reached.arrives <= end { return nil }
    var changes: [Change] = []
    if let reached {
      let arrives = clock.wallClock(after: max(reached.arrives, start + 60))
      changes.append(.end(Self.roundedUp(arrives, to: 60), day: day))
      if let latest = reached.latest.map({ min($0, end - 60) }), latest >= 0 {
        changes.append(.start(clock.wallClock(after: latest) / 60 * 60, day: day))
      }
    }
    if request.walking != nil, let walked = try reach(request.modes, walking: nil) {
      let walking = Change.walking(try metresOnFoot(alone))
      let later = Change.end(
        Self.roundedUp(clock.wallClock(after: walked.arrives), to: 60), day: day)
      if end > start, walked.arrives <= end {
        changes.append(walking)
      } else if reached == nil {
        changes.append(.both(later, walking))
      }
    }
    if end > start {
      for means in MultimodalTravel.Means.allCases where !request.modes.contains(means) {
        if let other = try reach([means], walking: request.walking), other.arrives <= end {
          changes.append(.mode(means))
        }
      }
    }
    return .init(end > start ? .unreachableEnd(day: day) : .endsBeforeStart(day: day), changes)
  }

  private func metresOnFoot(_ alone: ItineraryRequest) throws(RouterError) -> Int {
    let found = try ways.ways(ItineraryCompiler(alone, places: [], categories: categories))
    let walks = found.modes.compactMap { found.way(by: .init($0), from: 0, to: 1, at: 0)?.walked }
    return Self.roundedUp(walks.filter { $0 > 0 }.min() ?? 0, to: 100)
  }

  private static func roundedUp(_ value: Int, to step: Int) -> Int {
    (value + step - 1) / step * step
  }
}
