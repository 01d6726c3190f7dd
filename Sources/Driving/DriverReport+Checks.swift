internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

extension DriverReport {
  /// Whether the report states anything but the time.
  var isReport: Bool {
    !done.isEmpty || !skipped.isEmpty || !undone.isEmpty || position != nil || !blocked.isEmpty
      || isFull || litres != nil || hasUnloaded || hasFinished || tookBreak
      || unloadingPlace != nil || unloadingDuration != nil || until != nil
  }

  /// The moment of the report, in seconds since the midnight of the day.
  func moment(_ round: PlannedRound, _ state: RoundState) -> Int {
    round.clock.elapsed(showing: wallTime, near: state.time ?? round.departure ?? 0)
  }

  /// How far clocks of drivers and dispatchers may differ, in seconds.
  private static let clockTolerance = 60

  /// Checks the time of a report against earlier ones, the shift and the clock.
  func checkTimes(
    _ entry: RoundEntry, _ round: PlannedRound, _ state: RoundState, _ findings: FindingCollector
  ) {
    let clock = round.clock
    let text = clock.text(after: entry.time)
    if let last = state.time, entry.time < last {
      let message =
        "the time is \(text), but \(clock.text(after: last)) was reported before"
      if !isReport || last - entry.time <= Self.clockTolerance {
        findings.add(
          DrivingCode.olderTime, file: "--time", value: text, message,
          remedy: "Check the clock; the report counts all the same.")
      } else {
        findings.add(
          DrivingCode.olderReport, file: "--time", value: text, message,
          remedy: "Report it with the present time, and set the time with --correct then; "
            + "--correct last changes the time of the last report.")
      }
    }
    guard isReport else { return }
    if tookBreak, !state.hasBreak {
      findings.add(
        DrivingCode.noBreak, file: "--break-taken", value: nil,
        "no planned break remains to be taken",
        remedy: "No action is needed: breaks count as taken when the reports leave time for them.")
    }
    checkShift(entry.time, until: entry.until ?? state.until, round, findings)
    if let end = entry.until, end <= entry.time {
      findings.add(
        DrivingCode.untilPast, file: "--until", value: clock.text(after: end),
        "the shift would end at \(clock.text(after: end)), before the time of the report, \(text)",
        remedy: "Give a later time, above 24:00 for the next day, or report --finish.")
    }
  }

  /// How long before and after its shift a vehicle may report, and how far ahead of the clock, in seconds.
  private static let beforeShift = 4 * 3600, afterShift = 8 * 3600, ahead = 2 * 3600

  /// Checks a time against the shift and, on the day of the round, the clock.
  func checkShift(
    _ time: Int, until: Int?, _ round: PlannedRound, _ findings: FindingCollector
  ) {
    let clock = round.clock
    let text = clock.text(after: time)
    if let shift = round.plannedVehicle.window,
      time < shift.start - Self.beforeShift
        || time - Self.afterShift > max(shift.end, until ?? shift.end)
    {
      findings.add(
        DrivingCode.timeFarOff, file: "--time", value: text,
        "the time is \(text), but the shift is from \(clock.text(after: shift.start)) to "
          + clock.text(after: max(shift.end, until ?? shift.end)),
        remedy: "Check the time and the plan; --until extends the shift.")
    } else if let date = clock.date, clock.day(at: instant) == date.daysSince1970,
      let moment = clock.instant(after: time), moment - instant > Self.ahead
    {
      findings.add(
        DrivingCode.timeFarOff, file: "--time", value: text,
        "the time is \(text), but it is only \(clock.text(after: time - (moment - instant)))",
        remedy: "Check the time.")
    }
  }

  /// How far from all places of its round a vehicle may be, in metres.
  private static let farthest = 20_000.0

  /// Checks that the reported places are near the round.
  func checkPlaces(_ round: PlannedRound, _ findings: FindingCollector) {
    let places =
      round.stops.compactMap { round.coordinate(round.problem.stops[$0.index].location) }
      + round.facilities.compactMap { round.coordinate($0.location) }
      + [round.start, round.home, round.depot].compactMap(\.self)
    func distance(_ place: Coordinate) -> Double {
      places.map { place.greatCircleDistance(to: $0) }.min() ?? 0
    }
    let told = [("--at", position), ("--tip", unloadingPlace)] + blocked.map { ("--blocked", $0) }
    for case (let option, let place?) in told {
      let metres = distance(place)
      guard metres > Self.farthest else { continue }
      let swapped = Coordinate(longitude: place.latitude, latitude: place.longitude)
      let isSwapped = swapped.map { distance($0) <= Self.farthest } ?? false
      findings.add(
        DrivingCode.placeFarOff, file: option, value: "\(place.longitude),\(place.latitude)",
        "the place is \(Int(metres / 1000)) km from the nearest place of the round",
        remedy: isSwapped
          ? "Longitude comes first: \(option) \(place.latitude),\(place.longitude)."
          : "Check the coordinates, longitude first, and the vehicle.")
    }
  }
}
