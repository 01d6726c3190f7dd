internal import Directions
internal import PlainFiles
internal import TravelModel
package import WasteCollection

/// `directions.json` of a vehicle.
///
/// Lengths are metres and durations seconds. Times of legs are those of the plan, what steps take is
/// that of free roads; steps have the shape of OSRM's with our sentences, see ``RouteResponse``.
extension RoundDirections {
  /// The version of the format, as in the file.
  package static let format = "roundsman-directions/1"

  /// Writes the file.
  package func json(of day: DepotDay) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", Self.format)
      json.field("day", day.name)
      if let date = day.clock.date { json.field("date", "\(date)") }
      json.field("time_zone", day.clock.timeZone)
      json.field("vehicle", round.vehicle.id)
      if let driver = round.vehicle.driver { json.field("driver", driver) }
      json.field("profile", day.profile)
      json.field("language", writer.wording.language.rawValue)
      json.field("units", writer.wording.units.rawValue)
      json.field("distance", (route.sum.distance + 5) / 10, decimals: 1)
      json.field("duration", round.travel)
      json.list("legs") { json in
        for number in legs.indices { writeLeg(number, day, &json) }
      }
    }
    return json.finish()
  }

  private func writeLeg(_ number: Int, _ day: DepotDay, _ json: inout JSONWriter) {
    let (from, to, leg) = (stopovers[number], stopovers[number + 1], legs[number])
    json.object { json in
      json.key("from")
      write(from, side: leg.steps.first?.maneuver.side, &json)
      json.key("to")
      write(to, side: leg.side, &json)
      json.field("departure", day.clock.exactText(after: from.step.departure))
      json.field("arrival", day.clock.exactText(after: to.step.arrival))
      json.field("distance", (leg.leg.sum.distance + 5) / 10, decimals: 1)
      json.field("duration", to.step.travel - from.step.travel)
      json.field("overview", leg.overview ?? "")
      json.list("steps") { json in
        StepResponse(route: route, writer: writer, geometry: .polyline6)
          .write(leg, number: number + 1, to: &json)
      }
    }
  }

  private func write(_ stopover: Stopover, side: Side?, _ json: inout JSONWriter) {
    json.object { json in
      switch stopover.kind {
      case .start(let name):
        json.field("kind", "start")
        json.field("name", name)
      case .end(let name):
        json.field("kind", "end")
        json.field("name", name)
      case .facility(let name):
        json.field("kind", "facility")
        json.field("name", name)
      case .bin(let visit):
        json.field("kind", "bin")
        json.field("id", visit.bin.id)
        json.field("order", visit.number)
        if let note = visit.bin.note { json.field("note", note) }
      }
      json.key("location")
      json.row { json in
        json.value(stopover.coordinate.longitude)
        json.value(stopover.coordinate.latitude)
      }
      if let side { json.field("side", side.rawValue) }
    }
  }
}

extension LocalClock {
  /// Returns the local time this many seconds after midnight as `HH:MM:SS`; on a following day with
  /// `+1` behind it.
  fileprivate func exactText(after elapsed: Int) -> String {
    let time = wallClock(after: elapsed)
    let seconds = (time % 60 + 60) % 60
    let minutes = ClockTime.text(time)
    return minutes.prefix(5) + (seconds < 10 ? ":0" : ":") + String(seconds) + minutes.dropFirst(5)
  }
}
