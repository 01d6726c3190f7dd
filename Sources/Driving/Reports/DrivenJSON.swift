internal import PlainFiles
internal import RoadNetwork
internal import TravelModel

/// A depot day as driven, for programs.
package enum DrivenJSON {
  static let format = "roundsman-driven/1"

  /// Returns the document.
  package static func json(of day: DrivenDay) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.field("name", day.name)
      json.field("time_zone", day.clock.timeZone)
      if let date = day.clock.date { json.field("date", date.description) }
      json.field("planned_stops", day.plannedStops)
      json.field("served_stops", day.servedStops)
      json.field("planned_distance", day.plannedDistance)
      json.field("driven_distance", day.drivenDistance)
      json.list("rounds") { json in for round in day.rounds { write(round, &json) } }
    }
    return json.finish()
  }

  private static func write(_ round: DrivenRound, _ json: inout JSONWriter) {
    json.object { json in
      json.field("vehicle", round.vehicle)
      if let driver = round.driver { json.field("driver", driver) }
      json.field("planned_distance", round.plannedDistance)
      if let departure = round.plannedDeparture { json.field("planned_departure", departure) }
      if let back = round.plannedReturn { json.field("planned_return", back) }
      json.list("visits") { json in for visit in round.visits { write(visit, &json) } }
      guard let driven = round.driven else { return }
      json.field("driven_distance", driven.distance)
      json.field("begin", driven.begin)
      json.field("end", driven.end)
      if let departure = driven.departure { json.field("departure", departure) }
      if let back = driven.back { json.field("return", back) }
      json.field("standing", driven.stood)
      json.field("standing_at_visits", driven.stoodAtVisits)
      json.field("reordered", driven.reordered)
      json.field("deviation", Int((driven.track.deviation * 10).rounded()), decimals: 1)
      write(driven.track.verdicts, &json)
      json.list("unplanned") { json in
        for visit in driven.unplanned {
          json.object { json in
            json.field("id", visit.id)
            if let owner = visit.owner { json.field("vehicle", owner) }
            json.field("begin", visit.begin)
            json.field("end", visit.end)
          }
        }
      }
      json.list("detours") { json in for detour in driven.detours { write(detour, &json) } }
      json.list("standing_elsewhere") { json in
        for standing in driven.standing {
          json.object { json in
            json.field("begin", standing.begin)
            json.field("end", standing.end)
            json.key("location")
            write(standing.coordinate, &json)
            if let street = standing.street { json.field("street", street) }
          }
        }
      }
      json.list("pieces") { json in for piece in driven.track.pieces { write(piece, &json) } }
    }
  }

  private static func write(_ coordinate: Coordinate, _ json: inout JSONWriter) {
    json.row { json in
      json.value(coordinate.longitude)
      json.value(coordinate.latitude)
    }
  }

  private static func write(_ verdicts: [MatchedTrack.Verdict], _ json: inout JSONWriter) {
    json.object("positions") { json in
      json.field("all", verdicts.count)
      json.field("stood", verdicts.count { $0 == .stood })
      json.field("outliers", verdicts.count { $0 == .outlier })
      json.field("off_street", verdicts.count { $0 == .offStreet })
    }
  }

  private static func write(_ visit: DrivenVisit, _ json: inout JSONWriter) {
    json.object { json in
      json.field("id", visit.id)
      json.field("kind", visit.isFacility ? "facility" : "stop")
      json.field("planned", visit.planned)
      switch visit.outcome {
      case .served(let begin, let end):
        json.field("outcome", "served")
        json.field("begin", begin)
        json.field("end", end)
      case .passed(let at):
        json.field("outcome", "passed")
        json.field("passed", at)
      case .missed: json.field("outcome", "missed")
      case .unknown: json.field("outcome", "unknown")
      }
      if let other = visit.other {
        json.field("served_by", other.vehicle)
        json.field("served_at", other.at)
      }
    }
  }

  private static func write(_ detour: Detour, _ json: inout JSONWriter) {
    json.object { json in
      if let from = detour.from { json.field("from", from) }
      if let to = detour.to { json.field("to", to) }
      json.field("begin", detour.begin)
      json.field("driven_distance", detour.driven)
      json.field("planned_distance", detour.planned)
      json.list("streets") { json in
        for street in detour.streets {
          if let street { json.value(street) } else { json.null() }
        }
      }
    }
  }

  /// The line with the time at each of its points, in seconds since 1970.
  private static func write(_ piece: MatchedPiece, _ json: inout JSONWriter) {
    json.object { json in
      var line: [UInt8] = []
      Polyline.append(piece.line.map(\.place), .six, to: &line)
      json.field("geometry", String(decoding: line, as: UTF8.self))
      json.field("times", piece.line.map { Int(piece.arrival(at: $0.distance).rounded()) })
    }
  }
}
