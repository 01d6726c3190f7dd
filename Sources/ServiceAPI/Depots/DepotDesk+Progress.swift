internal import PlainFiles

/// How far a day is, from what the program answered last: no process runs for it.
extension DepotDesk {
  func progress(of key: DepotDayKey) throws -> ServiceResponse {
    try check(key)
    let published = try published(key)
    let reports = Dictionary(grouping: try store.reports("accepted", of: key), by: \.vehicle)
    let positions = try store.positions(of: key)
    let state =
      try store.closed(key) != nil ? DayState.closed : published == nil ? .draft : .published
    let messages = try store.messageCount(of: key)
    var rounds: [RoundProgress] = []
    if let (marker, day) = published {
      for round in day.rounds {
        let answer = try store.answer(
          of: key, vehicle: round.vehicle, publication: marker.publication)
        let position = positions[round.vehicle]
        rounds.append(
          RoundProgress(
            round: round, day: day,
            answer: answer.flatMap { try? JSONDocument(Array($0.utf8), file: "answer").root },
            reports: reports[round.vehicle]?.map(\.report) ?? [], position: position?.place,
            positionTime: position?.time))
      }
    }
    return ServiceResponse.json { json in
      json.field("state", state.rawValue)
      json.key("published")
      if let plan = published?.marker.plan { json.value(plan) } else { json.null() }
      json.list("vehicles") { json in
        for round in rounds { json.object { round.write(to: &$0) } }
      }
      json.field("messages", messages)
    }
    .with("cache-control", "no-store")
  }

  /// The published rounds that are not over yet.
  func openRounds(_ key: DepotDayKey) throws -> [String] {
    guard let (marker, day) = try published(key) else { return [] }
    return try day.rounds.map(\.vehicle).filter { vehicle in
      let answer = try store.answer(of: key, vehicle: vehicle, publication: marker.publication)
      return try answer.map { try JSONDocument(Array($0.utf8), file: "answer").root["finished"] }
        .flatMap(\.self) == nil
    }
  }
}

/// How far the round of a vehicle is.
struct RoundProgress {
  let round: PlannedDay.Round
  let day: PlannedDay
  /// What the program answered last; `nil` if it was not asked yet.
  let answer: JSONValue?
  let reports: [RoundReport]
  let position: RoundReport.Place?
  /// Milliseconds since 1970.
  let positionTime: Int?

  private var state: String {
    if answer?["finished"] != nil { return "finished" }
    return reports.isEmpty ? "waiting" : "driving"
  }

  /// A stop that is still to come, with its arrival in seconds since local midnight.
  private var arrivals: [(id: String, arrival: Int)] {
    guard let answer else { return round.stops.map { ($0.id, $0.arrival) } }
    let entries = [answer["next"]].compactMap(\.self) + (answer["rest"]?.elements ?? [])
    return entries.compactMap { entry in
      guard entry["kind"]?.string == "stop", let id = entry["id"]?.name,
        let arrival = entry["arrival"]?.integer
      else { return nil }
      return (id, arrival)
    }
  }

  /// The stops at which the vehicle is expected after their last window has ended.
  private var late: [(id: String, seconds: Int)] {
    arrivals.compactMap { id, arrival in
      guard let end = day.stops[id]?.windows.map(\.upperBound).max(), arrival > end else {
        return nil
      }
      return (id, arrival - end)
    }
  }

  /// When the round is over, or is expected to be.
  private var finishClock: String? {
    guard let answer else {
      return round.steps.last.map { day.clock.text(after: $0.arrival) }
    }
    if let finished = answer["finished_clock"]?.string { return finished }
    let entries = [answer["next"]].compactMap(\.self) + (answer["rest"]?.elements ?? [])
    return entries.last { $0["kind"]?.string == "home" }?["arrival_clock"]?.string
  }

  func write(to json: inout JSONWriter) {
    json.field("vehicle", round.vehicle)
    if let driver = round.driver { json.field("driver", driver) }
    json.field("stops", answer?["stops"]?.integer ?? round.stops.count)
    for name in ["done", "skipped", "left"] { json.field(name, answer?[name]?.integer ?? 0) }
    json.field("state", state)
    json.key("position")
    if let position {
      json.row { json in
        json.value(position.longitude)
        json.value(position.latitude)
      }
    } else {
      json.null()
    }
    json.key("reported")
    let reported = [positionTime, reports.map(\.time).max()].compactMap(\.self).max()
    if let reported { json.value(reported) } else { json.null() }
    json.key("next")
    if let next = arrivals.first, state != "finished" {
      json.object { json in
        json.field("id", next.id)
        json.field("arrival_clock", day.clock.text(after: next.arrival))
      }
    } else {
      json.null()
    }
    json.list("late") { json in
      for (id, seconds) in late {
        json.object { json in
          json.field("id", id)
          json.field("seconds", seconds)
        }
      }
    }
    json.key("finish_clock")
    if let finishClock { json.value(finishClock) } else { json.null() }
    json.list("log") { json in for report in reports { report.write(to: &json) } }
  }
}
