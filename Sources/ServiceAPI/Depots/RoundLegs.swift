internal import PlainFiles
internal import TravelModel

/// The way to each place of a round, with its directions where streets are known.
struct RoundLegs: Sendable {
  struct Leg: Sendable {
    /// Metres, and seconds.
    let distance: Int, duration: Int
    let line: [Coordinate]
    /// What is said on the way.
    let prompts: [String]
    let steps: [Step]
  }

  /// One maneuver.
  struct Step: Sendable {
    let text: String
    let place: Coordinate?
    /// Metres to the next one.
    let distance: Double
    /// Degrees clockwise from north, of the way on.
    let bearing: Int?
    /// Those before it, as directions have them.
    let lanes: JSONValue?
  }

  /// The legs to the stops, places to unload and the end, in the order of the round.
  let legs: [Leg]

  /// Reads the directions of a round, `directions.json` of its vehicle; without any, legs are straight lines.
  init(_ path: String, of round: PlannedDay.Round) {
    let places = round.steps.filter { $0.kind != .pause }
    let straight = zip(places, places.dropFirst()).map { from, to in
      Leg(
        distance: to.distance - from.distance, duration: to.travelled - from.travelled,
        line: [from.place, to.place].compactMap(\.self), prompts: [], steps: [])
    }
    guard let bytes = try? FileAccess.read(path),
      let document = try? JSONDocument(bytes, file: path),
      let told = document.root["legs"]?.elements, told.count == straight.count
    else {
      legs = straight
      return
    }
    legs = zip(straight, told).map { Self.leg($1, like: $0) }
  }

  private static func leg(_ told: JSONValue, like straight: Leg) -> Leg {
    var line: [Coordinate] = []
    var prompts: [String] = []
    var steps: [Step] = []
    for step in told["steps"]?.elements ?? [] {
      let part = step["geometry"]?.string.flatMap { Polyline.line($0, .six) } ?? []
      // Each part begins where the one before it ends.
      line += line.last == part.first ? part.dropFirst() : part[...]
      prompts += (step["prompts"]?.elements ?? []).compactMap { $0["text"]?.string }
      let maneuver = step["maneuver"]
      let angles = maneuver?["location"]?.elements.compactMap(\.double) ?? []
      steps.append(
        Step(
          text: step["instruction"]?.string ?? "",
          place: angles.count == 2
            ? Coordinate(longitude: angles[0], latitude: angles[1]) : nil,
          distance: step["distance"]?.double ?? 0,
          bearing: maneuver?["bearing_after"]?.integer,
          lanes: step["intersections"]?.elements.first?["lanes"]))
    }
    return Leg(
      distance: told["distance"]?.double.map { Int($0.rounded()) } ?? straight.distance,
      duration: told["duration"]?.integer ?? straight.duration,
      line: line.isEmpty ? straight.line : line, prompts: prompts, steps: steps)
  }
}

extension RoundLegs.Leg {
  /// Writes line, length and directions as fields.
  func write(to json: inout JSONWriter) {
    json.field("geometry", Polyline.text(line, .five))
    json.field("distance", distance)
    json.field("duration", duration)
    json.key("prompts")
    json.row { json in for prompt in prompts { json.value(prompt) } }
    json.list("steps") { json in
      for step in steps {
        json.object { json in
          json.field("text", step.text)
          if let place = step.place { json.place("location", place) }
          json.field("distance", step.distance)
          if let bearing = step.bearing { json.field("bearing", bearing) }
          if let lanes = step.lanes {
            json.key("lanes")
            json.value(lanes)
          }
        }
      }
    }
  }
}
