internal import TravelModel
internal import WasteCollection

/// What a driver takes along: the stops of one round in order, as plain text.
///
/// No line that is made here is wider than 60 signs, so that it fits a phone and a sheet of paper;
/// only notes may be longer. Times are what the clock on the wall shows.
package enum RunSheet {
  /// Returns the sheet of one round.
  package static func text(of round: DayPlan.Round, in plan: DayPlan) -> String {
    let day = plan.day
    let clock = day.clock
    var lines = [day.name, heading(of: round, in: day), ""]
    let visits = round.visits
    let litres = visits.last?.litresOnBoard ?? 0
    lines.append("\(count(visits.count, "stop")), \(litres) of \(round.capacity) litres")
    lines.append(
      "\(Measures.kilometres(round.distance)), \(Measures.duration(round.duration)) in all, "
        + "\(Measures.duration(round.travel)) driving")
    lines.append(
      "Shift \(ClockTime.text(round.vehicle.shift.start)) to "
        + "\(ClockTime.text(round.vehicle.shift.end)), \(clock.timeZone)")
    lines.append("")
    if let start = round.schedule.steps.first {
      lines.append(
        "\(clock.text(after: start.departure))  Leave \(place(round.vehicle.start, day))")
      lines.append("")
    }
    for visit in visits { lines += entry(of: visit, day) }
    if let end = round.schedule.steps.last {
      lines.append("\(clock.text(after: end.arrival))  Back at \(place(round.vehicle.end, day))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func heading(of round: DayPlan.Round, in day: DepotDay) -> String {
    let vehicle = round.vehicle.driver.map { "\(round.vehicle.id), \($0)" } ?? round.vehicle.id
    return day.clock.date.map { "\($0)  \(vehicle)" } ?? vehicle
  }

  private static func place(_ coordinate: Coordinate?, _ day: DepotDay) -> String {
    coordinate.map(Measures.degrees) ?? day.depot.name
  }

  private static func entry(of visit: DayPlan.Visit, _ day: DepotDay) -> [String] {
    let bin = visit.bin
    let clock = day.clock
    var what = "\(bin.load) litres"
    if day.streams.count > 1 {
      what += " of \(day.streams.first { $0.id == bin.stream }?.name ?? bin.stream)"
    }
    var lines = [
      "\(clock.text(after: visit.step.arrival))  \(visit.number).  Bin \(bin.id)",
      "       \(what), \(visit.litresOnBoard) on board then",
      "       \(Measures.degrees(bin.coordinate))",
    ]
    if visit.step.waiting > 0 {
      lines.insert("       wait until \(clock.text(after: visit.step.begin))", at: 1)
    }
    if let note = bin.note { lines.append("       \(note)") }
    lines.append("")
    return lines
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
