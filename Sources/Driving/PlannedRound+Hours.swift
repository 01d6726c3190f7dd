internal import Planning
internal import TravelModel

extension PlannedRound {
  /// A router over the same streets as they are at the hours of the round's vehicles on a day.
  ///
  /// - Parameters:
  ///   - router: The router; only one with a map knows hours.
  ///   - day: Days since 1970.
  /// - Returns: The router, the same where hours do not matter.
  func byTheHour(_ router: (any Router)?, on day: Int) -> (any Router)? {
    guard let map = router as? MapRouter, let date = CalendarDate(daysSince1970: day) else {
      return router
    }
    return map.byTheHour(
      DayHours(of: problem, on: date, clock: clock, delay: DayHours.mostDelay))
  }
}
