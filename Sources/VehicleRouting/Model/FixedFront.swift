extension Problem {
  /// What stands at the front of a vehicle's route, whatever is planned: of its given route, what is visited
  /// and what comes next, with the facility visits before it.
  ///
  /// - Parameter vehicle: An index into ``vehicles``.
  /// - Returns: Nothing but stops and facility visits.
  func fixedFront(of vehicle: Int) -> [Activity] {
    let given = vehicles[vehicle].givenRoute
    let last = given.lastIndex { isAtFront($0) }
    guard let last else { return [] }
    return given[...last].filter { activity in
      if case .facility = activity { true } else { isAtFront(activity) }
    }
  }

  private func isAtFront(_ activity: Activity) -> Bool {
    activity.stop.map { stops[$0].isAtFront } ?? false
  }
}
