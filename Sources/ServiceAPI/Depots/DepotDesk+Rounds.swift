internal import PlainFiles
internal import TravelModel

/// The round of a vehicle, as its driver sees it.
extension DepotDesk {
  func showRound(_ vehicle: String, of key: DepotDayKey) async throws -> ServiceResponse {
    try await turns.taken([turn(of: vehicle, key)]) {
      let published = try publishedRound(vehicle, of: key)
      try await recover(published)
      let status = try await status(of: published)
      let plan = try store.plan(published.marker.plan, of: key)
      let legs = RoundLegs("\(folders.driven(key))/\(vehicle)/directions.json", of: published.round)
      return ServiceResponse.json { json in
        json.field("vehicle", vehicle)
        if let driver = published.round.driver { json.field("driver", driver) }
        json.field("name", published.day.name)
        json.key("date")
        if let date = published.day.clock.date { json.value(date.description) } else { json.null() }
        json.field("time_zone", published.day.clock.timeZone)
        json.field("language", published.marker.language ?? published.day.language)
        json.key("map")
        if let map = plan?.map { json.value(map) } else { json.null() }
        json.field("plan", published.marker.plan)
        Self.write(published, legs, to: &json)
        json.key("status")
        json.value(verbatim: status)
      }
      .with("cache-control", "no-store")
    }
  }

  private static func write(
    _ published: PublishedRound, _ legs: RoundLegs, to json: inout JSONWriter
  ) {
    let steps = published.round.steps
    let places = steps.filter { $0.kind != .pause && $0.kind != .start }
    let visits = zip(places, legs.legs)
    if let start = steps.first { json.object("start") { write(start, published, to: &$0) } }
    json.list("stops") { json in
      for (number, visit) in visits.filter({ $0.0.kind == .stop }).enumerated() {
        json.object { json in
          json.field("id", visit.0.id)
          json.field("number", number + 1)
          write(visit.0, published, to: &json)
          visit.1.write(to: &json)
        }
      }
    }
    json.list("unloads") { json in
      var last: String?
      for (step, leg) in visits {
        if step.kind == .stop { last = step.id }
        guard step.kind == .unload else { continue }
        json.object { json in
          json.field("id", step.id)
          json.field("name", published.day.facilities[step.id] ?? step.id)
          json.key("after")
          if let last { json.value(last) } else { json.null() }
          write(step, published, to: &json)
          leg.write(to: &json)
        }
      }
    }
    json.list("breaks") { json in
      for step in steps where step.kind == .pause {
        json.object { json in
          json.field("id", step.id)
          write(step, published, to: &json)
          json.field("duration", step.service)
        }
      }
    }
    if let (end, leg) = visits.first(where: { $0.0.kind == .end }) {
      json.object("end") { json in
        write(end, published, to: &json)
        leg.write(to: &json)
      }
    }
  }

  /// Writes where and when a step is, and what the problem says of it.
  private static func write(
    _ step: PlannedDay.Step, _ published: PublishedRound, to json: inout JSONWriter
  ) {
    let clock = published.day.clock
    if let place = step.place { json.place("location", place) }
    json.field("arrival", step.arrival)
    json.field("arrival_clock", clock.text(after: step.arrival))
    guard step.kind == .stop, let stop = published.day.stops[step.id] else { return }
    if let note = stop.note { json.field("note", note) }
    json.field("litres", stop.litres)
    // The first window that is not over when the vehicle comes.
    if let window = stop.windows.first(where: { $0.upperBound >= step.arrival })
      ?? stop.windows.last
    {
      json.field("window", [window.lowerBound, window.upperBound])
      json.key("window_clock")
      json.row { json in
        json.value(clock.text(after: window.lowerBound))
        json.value(clock.text(after: window.upperBound))
      }
    }
  }
}
