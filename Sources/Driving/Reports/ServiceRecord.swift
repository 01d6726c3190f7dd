internal import PlainFiles
internal import Presentation
internal import TravelModel
internal import WasteCollection

/// What became of a round, for archives and other programs: each stop with its planned and its actual time, or
/// why it was left out, and the line that was driven.
package struct ServiceRecord: Sendable {
  /// The name of the table in the vehicle's folder.
  static let name = "service-record.csv"

  private let status: RoundStatus
  private let day: Int

  /// Prepares to write down a round.
  ///
  /// - Parameters:
  ///   - status: What became of it.
  ///   - day: Its date, as days since 1970.
  package init(_ status: RoundStatus, day: Int) {
    self.status = status
    self.day = day
  }

  /// Returns what calendar and clock on the wall show at a moment, as `YYYY-MM-DDTHH:MM:SS`.
  ///
  /// - Parameters:
  ///   - moment: Seconds since the midnight of the date.
  ///   - hasSeconds: Whether seconds are written, too.
  /// - Returns: The local time.
  package func text(_ moment: Int, seconds hasSeconds: Bool = true) -> String {
    Clock(status.clock, day: day).text(moment, seconds: hasSeconds)
  }

  /// The order in which stops were served, from 1, by their place in the plan.
  private var served: [Int: Int] {
    var times: [(time: Int, place: Int)] = []
    for (place, stop) in status.stops.enumerated() {
      if case .done(let time) = stop.state { times.append((time, place)) }
    }
    let order = times.sorted { ($0.time, $0.place) < ($1.time, $1.place) }
    return Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1.place, $0 + 1) })
  }

  /// Returns the record as CSV, one row for each stop in the order of the plan, then one for each time that the
  /// truck was unloaded.
  package func csv() -> [UInt8] {
    var csv = CSVWriter(header: [
      "vehicle", "number", "id", "lon", "lat", "planned", "state", "time", "served", "litres",
      "reason",
    ])
    let served = served
    for (place, stop) in status.stops.enumerated() {
      let (state, time, reason) = parts(stop.state)
      csv.row([
        status.vehicle, String(stop.number), stop.id, stop.coordinate.longitude.description,
        stop.coordinate.latitude.description, text(stop.planned), state,
        time.map { text($0) } ?? "", served[place].map(String.init) ?? "", String(stop.litres),
        reason ?? "",
      ])
    }
    for unload in status.unloads {
      csv.row([
        status.vehicle, "", unload.facility ?? "", unload.place?.longitude.description ?? "",
        unload.place?.latitude.description ?? "", unload.planned.map { text($0) } ?? "", "unloaded",
        text(unload.time), "", String(unload.litres), "",
      ])
    }
    return csv.finish()
  }

  /// Returns the record as JSON.
  package func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", "roundsman-service-record/1")
      json.field("name", status.name)
      json.field("date", CalendarDate(daysSince1970: day)?.description ?? "?")
      json.field("time_zone", status.clock.timeZone)
      json.field("vehicle", status.vehicle)
      if let driver = status.driver { json.field("driver", driver) }
      json.field("told", text(status.time))
      if let finished = status.finished { json.field("finished", text(finished)) }
      json.field("done", status.doneCount)
      json.field("skipped", status.skippedCount)
      json.field("left", status.leftCount)
      json.field("litres", emptied)
      if !status.missedBreaks.isEmpty {
        json.key("missed_breaks")
        json.row { json in for id in status.missedBreaks.map(\.id) { json.value(id) } }
      }
      json.key("unloaded")
      json.row { json in for unload in status.unloads { json.value(text(unload.time)) } }
      json.list("unloads") { json in
        for unload in status.unloads {
          json.object { json in
            json.field("time", text(unload.time))
            if let id = unload.facility {
              json.field("facility", id)
              if let facility = status.facilities.first(where: { $0.id == id }) {
                json.field("name", facility.name)
              }
            }
            if let place = unload.place { json.position("location", place) }
            json.field("litres", unload.litres)
            if let kilograms = unload.kilograms { json.field("kilograms", kilograms) }
            if let planned = unload.planned { json.field("planned", text(planned)) }
          }
        }
      }
      json.field("driven_metres", status.drivenDistance)
      json.field("driven", Polyline.text(status.drivenLine, .six))
      let served = served
      json.list("stops") { json in
        for (place, stop) in status.stops.enumerated() {
          json.object { json in
            json.field("number", stop.number)
            json.field("id", stop.id)
            json.position("location", stop.coordinate)
            json.field("litres", stop.litres)
            if let kilograms = stop.kilograms { json.field("kilograms", kilograms) }
            json.field("planned", text(stop.planned))
            let (state, time, reason) = parts(stop.state)
            json.field("state", state)
            if let time { json.field("time", text(time)) }
            if let number = served[place] { json.field("served", number) }
            if let reason { json.field("reason", reason) }
          }
        }
      }
    }
    return json.finish()
  }

  /// Litres of all stops that were served.
  private var emptied: Int {
    status.stops.reduce(0) { sum, stop in
      if case .done = stop.state { sum + stop.litres } else { sum }
    }
  }

  private func parts(_ state: RoundStatus.Stop.State) -> (String, Int?, String?) {
    switch state {
    case .waiting: ("waiting", nil, nil)
    case .done(let time): ("done", time, nil)
    case .skipped(let time, let reason): ("skipped", time, reason)
    case .left(let reason): ("left", nil, reason)
    }
  }
}

extension ServiceRecord {
  /// Calendar and clock on the wall.
  struct Clock {
    private let clock: LocalClock
    private let day: Int

    /// Shows moments of a day, given as days since 1970.
    init(_ clock: LocalClock, day: Int) {
      self.clock = clock
      self.day = day
    }

    /// Returns the local time, as `YYYY-MM-DDTHH:MM:SS`.
    func text(_ moment: Int, seconds hasSeconds: Bool = true) -> String {
      let wall = clock.wallClock(after: moment)
      let days = wall >= 0 ? wall / 86_400 : (wall - 86_399) / 86_400
      let time = wall - days * 86_400
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
      let date = CalendarDate(daysSince1970: day + days)?.description ?? "?"
      return "\(date)T\(two(time / 3600)):\(two(time / 60 % 60))"
        + (hasSeconds ? ":\(two(time % 60))" : "")
    }
  }
}
