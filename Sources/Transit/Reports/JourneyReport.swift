internal import Localization
internal import PlainFiles
internal import Presentation
package import TravelModel

/// Journeys by public transport, as people and programs read them.
package struct JourneyReport {
  /// What was asked, with the answers.
  package struct Answer {
    package let from: Coordinate
    package let to: Coordinate
    package let query: JourneyQuery
    /// The best journeys for the moment that was asked for, that with the fewest changes first.
    package let journeys: [Journey]
    /// Journeys that leave later, or arrive earlier.
    package let others: [Journey]

    /// Puts an answer together.
    package init(
      from: Coordinate, to: Coordinate, query: JourneyQuery, journeys: [Journey], others: [Journey]
    ) {
      (self.from, self.to, self.query) = (from, to, query)
      (self.journeys, self.others) = (journeys, others)
    }
  }

  private let timetable: Timetable
  private let clock: LocalClock
  private let fares: FareFinder

  /// Reports journeys of a timetable; `nil` if its feed has no time zone.
  package init?(_ timetable: Timetable) {
    guard let clock = timetable.clock else { return nil }
    self.timetable = timetable
    self.clock = clock
    fares = FareFinder(timetable.feed)
  }

  // MARK: Text

  /// Returns journeys leg by leg.
  ///
  /// - Returns: Text with a line end.
  package func text(_ answer: Answer) -> String {
    let moment =
      switch answer.query.moment {
      case .leaving(let moment): "leaving at \(clock.text(after: moment)) or later"
      case .arriving(let moment): "arriving by \(clock.text(after: moment))"
      }
    var lines = [
      "\(Measures.degrees(answer.from)) to \(Measures.degrees(answer.to)), \(timetable.date), \(moment)"
    ]
    for (number, journey) in (answer.journeys + answer.others).enumerated() {
      if number == answer.journeys.count { lines.append("Further departures:") }
      lines += legs(of: journey, number: number + 1)
    }
    lines.append("Walking all the way: about \(Measures.duration(walk(answer))).")
    if (answer.journeys + answer.others).contains(where: { $0.rides.contains { $0.headway != nil } }
    ) {
      lines.append(
        "Where a line runs at a fixed interval, the wait is assumed to be one full "
          + "interval.")
    }
    return lines.map { PlainLine.of($0) + "\n" }.joined()
  }

  private func legs(of journey: Journey, number: Int) -> [String] {
    let price = fares.price(of: journey).map { ", \(amount($0.amount)) \($0.currency)" } ?? ""
    let changes = journey.transfers == 0 ? "no change" : journey.transfers.of("change")
    var lines = [
      "\(number). \(clock.text(after: journey.departure)) to \(arrival(journey.arrival)), "
        + "\(Measures.duration(journey.arrival - journey.departure)), \(changes)\(price)"
    ]
    var rows = walk(at: clock.text(after: journey.departure), journey.access)
    for (index, ride) in journey.rides.enumerated() {
      if index > 0 {
        let change = journey.changes[index - 1]
        if change.from != change.to {
          rows.append([
            arrival(journey.rides[index - 1].arrival),
            "change to \(stop(change.to)), \(Measures.duration(change.seconds))",
          ])
        }
      }
      let wait = ride.headway.map { " (every \(Measures.duration($0)))" } ?? ""
      rows.append([
        clock.text(after: ride.departure),
        "\(line(ride)) from \(stop(ride.from)), \(ride.stopCount.of("stop"))\(wait)",
      ])
      rows.append([arrival(ride.arrival), "get off at \(stop(ride.to))"])
    }
    rows += walk(at: arrival(journey.arrival - journey.egress), journey.egress)
    lines += TextTable.lines(of: rows, flushLeft: [0, 1]).map { " " + $0 }
    return lines
  }

  /// A walk as a row, unless it is but some steps.
  private func walk(at time: String, _ seconds: Int) -> [[String]] {
    seconds < 30 ? [] : [[time, "walk \(Measures.duration(seconds))"]]
  }

  /// Writes an arrival time, rounded up to the minute; departures are rounded down.
  private func arrival(_ moment: Int) -> String { clock.text(after: moment + 59) }

  private func line(_ ride: Journey.Ride) -> String {
    ride.trips.map { trip in
      let trip = timetable.feed.trips[trip]
      return timetable.feed.routes[trip.route].name + (trip.headsign.map { " to \($0)" } ?? "")
    }.joined(separator: ", continuing as ")
  }

  private func stop(_ index: Int) -> String {
    let stop = timetable.feed.stops[index]
    return stop.name + (stop.platformCode.map { " (\($0))" } ?? "")
  }

  private func walk(_ answer: Answer) -> Int {
    timetable.options.walking.seconds(metres: answer.from.greatCircleDistance(to: answer.to))
  }

  /// Writes hundred-thousandths with at least two decimals.
  private func amount(_ price: Int) -> String {
    let digits = String(price % 100_000 + 100_000).dropFirst()
    var decimals = digits[...]
    while decimals.count > 2, decimals.last == "0" { decimals.removeLast() }
    return "\(price / 100_000).\(decimals)"
  }
}

extension JourneyReport {
  // MARK: JSON

  /// Returns journeys as JSON, `roundsman-journeys/1`.
  package func json(_ answer: Answer) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", "roundsman-journeys/1")
      json.field("date", "\(timetable.date)")
      json.field("time_zone", timetable.feed.timeZone)
      write(answer.from, "from", to: &json)
      write(answer.to, "to", to: &json)
      switch answer.query.moment {
      case .leaving(let moment): json.field("leaving", text(moment))
      case .arriving(let moment): json.field("arriving", text(moment))
      }
      json.field("walking_seconds", walk(answer))
      json.list("journeys") { json in
        for journey in answer.journeys { write(journey, to: &json) }
      }
      json.list("others") { json in
        for journey in answer.others { write(journey, to: &json) }
      }
    }
    return json.finish()
  }

  private func write(_ journey: Journey, to json: inout JSONWriter) {
    json.object { json in
      json.field("departure", text(journey.departure))
      json.field("arrival", text(journey.arrival))
      json.field("seconds", journey.arrival - journey.departure)
      json.field("transfers", journey.transfers)
      if let price = fares.price(of: journey) {
        json.object("price") { json in
          json.field("amount", price.amount, decimals: 5)
          json.field("currency", price.currency)
          json.list("tickets") { json in
            for ticket in price.tickets {
              json.object { json in
                json.field("fare", timetable.feed.fares[ticket.fare].id)
                json.field("rides", ticket.rides.map { $0 + 1 })
              }
            }
          }
        }
      }
      json.list("legs") { json in
        write(walking: journey.access, to: journey.rides[0].from, &json)
        for (index, ride) in journey.rides.enumerated() {
          if index > 0 { write(journey.changes[index - 1], &json) }
          write(ride, &json)
        }
        write(walking: journey.egress, to: nil, &json)
      }
    }
  }

  private func write(walking seconds: Int, to stop: Int?, _ json: inout JSONWriter) {
    json.object { json in
      json.field("type", "walk")
      json.field("seconds", seconds)
      if let stop { write(stop: stop, "to", &json) }
    }
  }

  private func write(_ change: Journey.Change, _ json: inout JSONWriter) {
    json.object { json in
      json.field("type", "change")
      json.field("seconds", change.seconds)
      write(stop: change.from, "from", &json)
      write(stop: change.to, "to", &json)
    }
  }

  private func write(_ ride: Journey.Ride, _ json: inout JSONWriter) {
    json.object { json in
      json.field("type", "ride")
      json.list("trips") { json in
        for trip in ride.trips {
          let trip = timetable.feed.trips[trip]
          let route = timetable.feed.routes[trip.route]
          json.object { json in
            json.field("trip", trip.id)
            json.field("route", route.id)
            json.field("name", route.name)
            json.field("route_type", route.type)
            if let headsign = trip.headsign { json.field("headsign", headsign) }
          }
        }
      }
      write(stop: ride.from, "from", &json)
      write(stop: ride.to, "to", &json)
      json.field("departure", text(ride.departure))
      json.field("arrival", text(ride.arrival))
      json.field("stops", ride.stopCount)
      if let headway = ride.headway { json.field("headway", headway) }
    }
  }

  private func write(stop index: Int, _ key: String, _ json: inout JSONWriter) {
    let stop = timetable.feed.stops[index]
    json.object(key) { json in
      json.field("stop", stop.id)
      json.field("name", stop.name)
      if let platform = stop.platformCode { json.field("platform", platform) }
      write(stop.coordinate, "location", to: &json)
    }
  }

  private func write(_ coordinate: Coordinate, _ key: String, to json: inout JSONWriter) {
    json.key(key)
    json.row { json in
      json.value(coordinate.longitude)
      json.value(coordinate.latitude)
    }
  }

  /// A moment by RFC 3339.
  private func text(_ moment: Int) -> String { clock.timestamp(after: moment) }
}
