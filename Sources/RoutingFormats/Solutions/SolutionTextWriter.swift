package import VehicleRouting

/// Writes a solution as text for people.
package struct SolutionTextWriter {
  private let answer: Answer
  private let problem: Problem
  /// The stops that the plan lacks.
  private let lacking: [Int]
  private let costs: StatedCosts

  /// Returns the text: the sums, a table per route, and the stops on no route with their reasons.
  package static func write(_ answer: Answer, remarks: [Int: UnassignedRemark] = [:]) -> String {
    let writer = SolutionTextWriter(
      answer: answer, problem: answer.problem,
      lacking: answer.problem.lacking(in: answer.solution), costs: StatedCosts(answer.problem))
    var text = writer.headline() + writer.terms()
    for (index, schedule) in answer.schedules.enumerated() {
      text += writer.dayLine(before: index) + "\n" + writer.table(schedule)
    }
    if !writer.lacking.isEmpty { text += "\nUnassigned\n" }
    for index in writer.lacking {
      var label = StepLabel(answer.problem.stops[index])
      // None of its places is served.
      if label.placeIndex != nil { (label.placeIndex, label.description) = (nil, nil) }
      var line = "  \(writer.name(label))"
      if let remark = remarks[index] {
        line += ": \(remark.line)"
      }
      text += line + "\n"
    }
    return text
  }

  private func headline() -> String {
    let served = problem.stops.count - answer.solution.unassigned.count
    var parts = ["cost \(number(answer.statedCost))"]
    if problem.objective == .prizes { parts.insert("prize \(answer.statedPrize)", at: 0) }
    if answer.lostPrize > 0 {
      parts.append(
        "\(number(answer.statedLostPrize)) in prizes not collected")
    }
    if let days = problem.days {
      parts.append("\(answer.schedules.count.of("route")) in \(days.count.of("day"))")
    } else {
      parts.append("\(answer.schedules.count) of \(problem.vehicles.count) vehicles")
    }
    parts.append("\(served) of \(served + lacking.count) stops")
    if answer.isProven {
      parts.append("proven optimal")
    } else if let gap = answer.gap {
      // In hundredths, without the locale's habits.
      parts.append(
        "gap to bound at most \(ScaledNumber.text(Int((gap * 100).rounded(.up)), scale: 100)) %")
    }
    return "\(problem.name): \(parts.joined(separator: ", "))\n"
  }

  /// The heading of a day before its first route; empty in plans of one day.
  private func dayLine(before index: Int) -> String {
    let routes = answer.solution.routes
    guard problem.hasDays, index == 0 || routes[index - 1].day != routes[index].day else {
      return ""
    }
    let cost = routes.indices.filter { routes[$0].day == routes[index].day }
      .reduce(0) { $0 + costs.cost(of: answer.schedules[$1]) }
    return "\nDay \(problem.dayName(routes[index].day)): cost \(number(cost))\n"
  }

  /// The values of the terms that the problem sets, one line each.
  private func terms() -> String {
    let figures = TermMeasures(answer).figures
    func figure(
      _ term: TermMeasures.Figure.Term, _ measure: TermMeasures.Figure.Measure
    ) -> Int? { figures.first { $0.term == term && $0.measure == measure }?.value }
    func line(_ name: String, _ parts: [String?]) -> String {
      "  \(name): \(parts.compactMap(\.self).joined(separator: ", "))\n"
    }
    var text = ""
    if let moved = figure(.closeness, .moved) {
      text += line(
        "closeness",
        [
          "\(moved.of("stop")) moved to another vehicle",
          figure(.closeness, .price).map { "price \(number($0))" },
        ])
    }
    if let spread = figure(.compactness, .spread) {
      text += line(
        "compactness",
        [
          "spread \(number(spread))",
          figure(.compactness, .overlap).map { "\($0.of("stop")) in another's territory" },
          figure(.compactness, .crossings).map { $0.of("crossing") },
          figure(.compactness, .price).map { "price \(number($0))" },
        ])
    }
    if let shortest = figure(.balance, .shortest), let longest = figure(.balance, .longest) {
      text += line(
        "balance",
        [
          "routes of \(clock(shortest)) to \(clock(longest))",
          figure(.balance, .price).map { "\(number($0)) above the cheapest plan found" },
        ])
    }
    return text
  }

  private func table(_ schedule: Schedule) -> String {
    let vehicle = problem.vehicles[schedule.vehicle]
    let stops = schedule.steps.count { if case .stop = $0.kind { true } else { false } }
    let energies = answer.solution.routes.first { $0.vehicle == schedule.vehicle }
      .flatMap { BatteryTrace($0, in: problem) }?.entries
    var rows = [
      ["#", "stop", "arrival", "waiting", "service", "departure", "distance", "load", "battery"]
    ]
    for (i, step) in schedule.steps.enumerated() {
      let name = name(StepLabel(step.kind, of: vehicle, in: problem)) + direction(step.kind)
      rows.append([
        String(i), name, clock(step.arrival), span(step.waiting), span(step.setup + step.service),
        clock(step.departure), step.distance.map(number) ?? "",
        step.load.map(String.init).joined(separator: " "),
        energies.flatMap { i < $0.count ? battery($0[i]) : nil } ?? "",
      ])
    }
    var text = "Vehicle \(vehicle.id)" + (vehicle.description.map { " (\($0))" } ?? "")
    text += ": \(stops) stops, cost \(number(costs.cost(of: schedule)))\n"
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated()
      where widths[column] > 0 && (column < 8 || energies != nil) {
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        // Names are aligned to the left, numbers to the right.
        line += "  " + (column == 1 ? cell + blanks : blanks + cell)
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }

  /// In which direction a street is served; empty for all else.
  private func direction(_ step: Schedule.Step.Kind) -> String {
    guard case .stop(let s) = step, problem.stops[s].street != nil else { return "" }
    let isReversed = answer.solution.routes.contains { $0.reversedStops.contains(s) }
    return " " + SolutionShapes.direction(isReversed: isReversed)
  }

  /// What is in the battery on departure, in tenths of a kWh, rounded down.
  private func battery(_ entry: BatteryTrace.Entry) -> String {
    ScaledNumber.text(entry.departure / 100_000, scale: 10) + " kWh"
  }

  private func name(_ label: StepLabel) -> String {
    let words = [
      label.type == "job" ? nil : label.type, label.id?.description,
      label.placeIndex.map { "at place \($0 + 1)" }, label.description,
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }

  private func number(_ value: Int) -> String { ScaledNumber.text(value, scale: problem.scale) }

  /// Whether times are seconds of a day and not the units of a benchmark.
  private var hasClock: Bool {
    problem.scale == 1
      && !problem.travel.values.contains { if case .planar = $0 { true } else { false } }
  }

  /// A moment as hours, minutes and seconds, if it is within four days of the origin.
  private func clock(_ moment: Int) -> String {
    guard hasClock, (0..<345_600).contains(moment) else { return number(moment) }
    func two(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }
    return "\(two(moment / 3600)):\(two(moment / 60 % 60)):\(two(moment % 60))"
  }

  private func span(_ duration: Int) -> String { duration == 0 ? "" : clock(duration) }
}
