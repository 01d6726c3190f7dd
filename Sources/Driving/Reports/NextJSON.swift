internal import PlainFiles
internal import TravelModel
internal import WasteCollection

/// Where a driver goes now, for programs.
package enum NextJSON {
  /// Returns the document; times are seconds since local midnight, with the time of day as text next to them.
  package static func json(of status: RoundStatus) -> [UInt8] {
    let clock = status.clock
    var json = JSONWriter()
    json.object { json in
      json.field("format", "roundsman-next/1")
      json.field("name", status.name)
      if let date = clock.date { json.field("date", date.description) }
      json.field("time_zone", clock.timeZone)
      json.field("vehicle", status.vehicle)
      if let driver = status.driver { json.field("driver", driver) }
      json.moment("time", status.time, clock)
      json.moment("leaving", status.leaving, clock)
      if let place = status.position { json.position("position", place) }
      json.field("litres", status.litres)
      json.field("capacity", status.capacity)
      if let kilograms = status.kilograms { json.field("kilograms", kilograms) }
      if let most = status.maxKilograms { json.field("max_kilograms", most) }
      if !status.compartments.isEmpty {
        json.list("compartments") { json in
          for compartment in status.compartments {
            json.object { json in
              json.field("stream", compartment.stream)
              json.field("litres", compartment.litres)
              json.field("capacity", compartment.capacity)
            }
          }
        }
      }
      json.field("stops", status.stops.count)
      json.field("done", status.doneCount)
      json.field("skipped", status.skippedCount)
      json.field("left", status.leftCount)
      if let finished = status.finished { json.moment("finished", finished, clock) }
      if let change = status.change {
        json.object("change") { json in
          json.field("new_order", change.hasNewOrder)
          json.key("reasons")
          json.row { json in for reason in change.reasons { json.value(reason) } }
          json.field("moved_stops", change.moved)
          if let saved = change.saved { json.field("saved", saved) }
          if let saving = change.couldSave { json.field("could_save", saving) }
          if !change.notes.isEmpty {
            json.key("notes")
            json.row { json in for note in change.notes { json.value(note) } }
          }
        }
      }
      if let next = status.next { json.object("next") { write(next, status, way: true, to: &$0) } }
      json.list("rest") { json in
        for entry in status.pauses + status.later {
          json.object { write(entry, status, way: false, to: &$0) }
        }
      }
      json.list("unloads") { json in
        for unload in status.unloads {
          json.object { json in
            json.moment("time", unload.time, clock)
            if let facility = unload.facility { json.field("id", facility) }
            if let place = unload.place { json.position("location", place) }
            json.field("litres", unload.litres)
            if let kilograms = unload.kilograms { json.field("kilograms", kilograms) }
          }
        }
      }
      json.list("not_served") { json in
        for stop in status.stops { writeLeftOut(stop, clock, to: &json) }
      }
      if !status.missedBreaks.isEmpty {
        json.list("missed_breaks") { json in
          for missed in status.missedBreaks {
            json.object { json in
              json.field("id", missed.id)
              json.field("duration", missed.duration)
            }
          }
        }
      }
      json.field("driven", Polyline.text(status.drivenLine, .six))
      json.field("driven_metres", status.drivenDistance)
    }
    return json.finish()
  }

  private static func write(
    _ entry: RoundStatus.Entry, _ status: RoundStatus, way hasWay: Bool, to json: inout JSONWriter
  ) {
    let clock = status.clock
    switch entry.target {
    case .home:
      json.field("kind", "home")
      json.field("name", status.homeName)
    case .unload(let index):
      json.field("kind", "unload")
      if let index { json.field("id", status.facilities[index].id) }
      json.field("name", status.name(of: entry.target))
      if let planned = entry.planned { json.moment("planned", planned, clock) }
    case .pause:
      json.field("kind", "break")
      json.field("duration", entry.departure - entry.begin)
    case .stop(let index):
      let stop = status.stops[index]
      json.field("kind", "stop")
      json.field("id", stop.id)
      json.field("number", stop.number)
      if let note = stop.note { json.field("note", note) }
      json.field("approach", stop.approach.rawValue)
      json.field("litres", stop.litres)
      if let kilograms = stop.kilograms { json.field("kilograms", kilograms) }
      if let stream = stop.stream { json.field("stream", stream) }
      json.moment("planned", stop.planned, clock)
    }
    if let place = entry.place { json.position("location", place) }
    json.moment("arrival", entry.arrival, clock)
    json.moment("begin", entry.begin, clock)
    json.field("litres_then", entry.litres)
    if let kilograms = entry.kilograms { json.field("kilograms_then", kilograms) }
    if !status.compartments.isEmpty {
      json.object("streams_then") { json in
        for (compartment, litres) in zip(status.compartments, entry.litresByCompartment) {
          json.field(compartment.stream, litres)
        }
      }
    }
    guard hasWay, let way = status.way else { return }
    json.object("way") { json in
      json.field("duration", way.duration)
      json.field("distance", way.distance)
      if let carry = way.carry { json.field("carry", Int(carry.rounded(.up))) }
      json.field("geometry", Polyline.text(way.line, .six))
      json.list("text") { json in for line in way.text { json.value(line) } }
      way.directions?.write(to: &json)
    }
  }

  private static func writeLeftOut(
    _ stop: RoundStatus.Stop, _ clock: LocalClock, to json: inout JSONWriter
  ) {
    switch stop.state {
    case .waiting, .done: break
    case .skipped(let time, let reason):
      json.object { json in
        json.field("id", stop.id)
        json.field("state", "skipped")
        json.field("reason", reason)
        json.moment("time", time, clock)
      }
    case .left(let reason):
      json.object { json in
        json.field("id", stop.id)
        json.field("state", "left")
        json.field("reason", reason)
      }
    }
  }
}

extension JSONWriter {
  /// Writes a moment as seconds since local midnight and, with the suffix `_clock`, as local time.
  mutating func moment(_ name: String, _ moment: Int, _ clock: LocalClock) {
    field(name, moment)
    field("\(name)_clock", clock.text(after: moment))
  }
}
