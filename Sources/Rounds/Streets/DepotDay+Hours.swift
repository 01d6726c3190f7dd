package import Planning
internal import TravelModel
package import WasteCollection

extension DepotDay {
  /// A router over the same streets as they are at the hours of the day's shifts.
  ///
  /// A router without a map, and a day without a date, know no hours.
  package func byTheHour(_ router: (any Router)?) -> (any Router)? {
    guard let map = router as? MapRouter, let date = clock.date,
      let begin = vehicles.map(\.shift.start).min(), let end = vehicles.map(\.shift.end).max()
    else { return router }
    let stops = bins.map(\.coordinate) + streets.flatMap(\.ends)
    let places = [depot.coordinate] + facilities.map(\.coordinate) + stops
    let span = begin..<max(begin + 1, end)
    return map.byTheHour(DayHours(date, span, between: places, clock: clock))
  }
}

extension StreetRow {
  /// The points by which it is given.
  fileprivate var ends: [Coordinate] {
    if case .between(let from, let to) = place { [from, to] } else { [] }
  }
}
