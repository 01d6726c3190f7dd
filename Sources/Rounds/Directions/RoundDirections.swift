package import Directions
internal import Localization
internal import PlainFiles
package import RoadNetwork
internal import TravelModel
internal import VehicleRouting
package import WasteCollection

/// The directions of one round: where it stops, and how to get from each place to the next.
package struct RoundDirections: Sendable {
  /// A place of the round.
  struct Stopover: Sendable {
    enum Kind: Sendable {
      case start(String)
      /// A bin, or the beginning of a stretch of street.
      case bin(DayPlan.Visit)
      /// The end of the stretch that is served there.
      case endOfStretch(DayPlan.Visit)
      case facility(String)
      case end(String)
    }

    let kind: Kind
    let coordinate: Coordinate
    let step: Schedule.Step
  }

  let round: DayPlan.Round
  /// In order; the first is where the round begins.
  let stopovers: [Stopover]
  /// From each place to the next.
  let legs: [LegDirections]
  /// By leg: when it begins, in the plan's seconds, breaks and waiting aside; and how long the vehicle waits before
  /// for streets that are closed.
  let begins: [(departure: Int, wait: Int)]
  let route: StreetRoute
  let writer: DirectionsWriter

  /// Makes the directions of a round.
  ///
  /// - Parameters:
  ///   - round: One of the plan's.
  ///   - plan: A plan whose places are all on Earth.
  ///   - route: A route with its line, with a leg from each place of the round to the next.
  ///   - writer: Words the directions.
  /// - Precondition: The route has as many legs as the round.
  package init(
    of round: DayPlan.Round, in plan: DayPlan, along route: StreetRoute,
    _ writer: DirectionsWriter
  ) {
    self.round = round
    self.route = route
    self.writer = writer
    stopovers = RoundActivity.all(of: round, in: plan).compactMap(\.stopover).flatMap { stopover in
      guard case .bin(let visit) = stopover.kind, let end = visit.end else { return [stopover] }
      let other = Stopover(kind: .endOfStretch(visit), coordinate: end, step: stopover.step)
      return [stopover, other]
    }
    precondition(route.legs.count == max(0, stopovers.count - 1), "another route")
    let own = plan.answer.solution.routes.first { $0.vehicle == round.schedule.vehicle }
    let departures = plan.answer.problem.stopovers(
      of: round.schedule, reversedStops: own?.reversedStops ?? [])
    // Nobody waits before a stretch is served from its one end to the other.
    begins = zip(stopovers.filter { !$0.isEndOfStretch }, departures).flatMap { stopover, own in
      stopover.isStretch
        ? [(own.departure, 0), (own.departure, own.wait)] : [(own.departure, own.wait)]
    }
    legs = writer.legs(of: route, to: stopovers.dropFirst().map(\.destination))
  }

  /// On which side of the road it begins.
  package var drivingSide: DrivingSide {
    legs.lazy.compactMap(\.steps.first).first.map { writer.drivingSide(of: $0, in: route) }
      ?? .right
  }

  /// What the whole route adds up to, for instance `4.2 km, 12 min`.
  var sum: String { legs.first.map { $0.text(route.sum) } ?? "" }
}

extension RoundDirections.Stopover {
  fileprivate var isEndOfStretch: Bool { if case .endOfStretch = kind { true } else { false } }

  /// Whether a street is served from here to its other end.
  fileprivate var isStretch: Bool {
    if case .bin(let visit) = kind { visit.end != nil } else { false }
  }

  /// How sentences call it.
  var destination: Destination {
    switch kind {
    case .start(let name), .facility(let name), .end(let name): Destination(.place(name))
    case .bin(let visit) where visit.bin.stretch == nil:
      Destination(.bin(visit.bin.id), note: visit.bin.note)
    case .bin(let visit):
      Destination(.stretch(side: visit.side, upTo: visit.lastCrossing), note: visit.bin.note)
    case .endOfStretch: Destination(.endOfStretch)
    }
  }

  /// What maps call it.
  var name: String {
    switch kind {
    case .start(let name), .facility(let name), .end(let name): name
    case .bin(let visit): "\(visit.number) \(visit.bin.id)"
    case .endOfStretch(let visit): "\(visit.number) \(visit.bin.id), end"
    }
  }
}

/// What else a vehicle takes along: the whole round on one page, on a receiver, and to be heard.
extension RoundDirections {
  /// `overview.txt`: the whole round before one drives; no line is wider than 60 signs.
  package func overview(in plan: DayPlan) -> String {
    let words = ReportWords.of(writer.wording.language)
    let day = plan.day
    var lines = RunSheet.head(of: round, in: plan, writer.wording)
    lines.append("")
    for (number, stopover) in stopovers.enumerated() {
      if case .endOfStretch = stopover.kind { continue }
      let time = day.clock.text(
        after: number == 0 ? stopover.step.departure : stopover.step.arrival)
      let leg = number > 0 ? legs[number - 1] : nil
      if number > 0, begins[number - 1].wait > 0 {
        let begin = day.clock.text(after: begins[number - 1].departure)
        lines += StepLines.wrapped(words(.wait, ["time": begin]), Self.indent, RunSheet.width)
      }
      if let leg, leg.isWay, !leg.isCorner {
        lines += StepLines.wrapped(
          leg.sum + (leg.overview.map { ": \($0)" } ?? ""), Self.indent, RunSheet.width)
      }
      var line = title(of: stopover, words)
      if let side = leg?.side, case .bin(let visit) = stopover.kind, visit.bin.stretch == nil {
        line += ", " + words[side == .left ? .onLeft : .onRight]
      }
      if case .bin(let visit) = stopover.kind,
        let carry = RunSheet.carry(of: visit.bin, writer.wording)
      {
        line += ", " + carry
      }
      lines += StepLines.wrapped(line, "\(time)  ", RunSheet.width)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let indent = String(repeating: " ", count: 11)

  private func title(of stopover: Stopover, _ words: ReportWords) -> String {
    switch stopover.kind {
    case .start(let name): words(.leave, ["place": name])
    case .end(let name): words(.back, ["place": name])
    case .facility(let name): words(.facility, ["place": name])
    case .bin(let visit):
      "\(visit.number).  "
        + [visit.bin.title(words), visit.ends].compactMap(\.self).joined(separator: ", ")
    case .endOfStretch: ""
    }
  }

  /// `route.gpx`: way points, a route point per maneuver, and the track.
  package func gpx(of day: DepotDay) -> [UInt8] {
    RouteGPX.document(
      name: RunSheet.heading(of: round, in: day),
      stopovers.compactMap { stopover in
        if case .endOfStretch = stopover.kind { return nil }
        return (FixedCoordinate(stopover.coordinate), stopover.name)
      }, legs, route.line)
  }

  /// What is read aloud: first what the round is like, then the prompts of its legs.
  ///
  /// - Parameter streetLanguage: The language of street names, as a tag of RFC 5646; `nil` if it is not
  ///   known.
  /// - Returns: A passage for the round, and one per step.
  package func speech(streetLanguage: String? = nil) -> SpeechDocument {
    let words = ReportWords.of(writer.wording.language)
    var document = RouteSpeech.document(
      of: legs, writer.wording.language, streetLanguage: streetLanguage)
    let isMetric = writer.wording.units == .metric
    // Rounded as on the sheet.
    let unit = isMetric ? 100_000 : 160_934
    let length = (route.sum.distance + unit / 2) / unit
    let minutes = (round.travel + 30) / 60
    // Shorter lists need no count, and the words below would not fit a single item.
    if round.visits.count > 1, length > 1, minutes > 1 {
      let isStreets = round.visits.allSatisfy { $0.bin.stretch != nil }
      let spoken = words.spoken(
        isStreets
          ? isMetric ? .spokenStreetsMetric : .spokenStreetsImperial
          : isMetric ? .spokenMetric : .spokenImperial,
        ["n": round.visits.count, "length": length, "minutes": minutes])
      document.passages.insert(
        SpeechDocument.Passage("round", [SpeechDocument.Prompt(.overview, spoken)]), at: 0)
    }
    return document
  }
}

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
    let wait = begins[number].wait
    json.object { json in
      json.key("from")
      write(from, side: leg.steps.first?.maneuver.side, &json)
      json.key("to")
      write(to, side: leg.side, &json)
      // A stretch is served from its one end to the other.
      let serves = if case .endOfStretch = to.kind { true } else { false }
      json.field(
        "departure",
        day.clock.exactText(
          after: serves ? to.step.begin : wait > 0 ? begins[number].departure : from.step.departure)
      )
      json.field(
        "arrival", day.clock.exactText(after: serves ? to.step.departure : to.step.arrival))
      json.field("distance", (leg.leg.sum.distance + 5) / 10, decimals: 1)
      json.field("duration", serves ? to.step.service : to.step.travel - from.step.travel - wait)
      if wait > 0 { json.field("wait", wait) }
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
      case .bin(let visit), .endOfStretch(let visit):
        if let stretch = visit.bin.stretch {
          let isEnd = if case .endOfStretch = stopover.kind { true } else { false }
          json.field("kind", isEnd ? "street_end" : "street")
          json.field("street", stretch.name ?? "")
          json.field("sides", stretch.sides.rawValue)
        } else {
          json.field("kind", "bin")
        }
        json.field("id", visit.bin.id)
        json.field("order", visit.number)
        if let note = visit.bin.note { json.field("note", note) }
        if let access = visit.bin.access { json.field("carry", access.metres) }
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
