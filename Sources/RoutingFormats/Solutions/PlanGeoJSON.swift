internal import PlainFiles
internal import Presentation
package import TravelModel
package import VehicleRouting

/// A plan as GeoJSON: routes as lines, stops and depots as points.
///
/// - Source: RFC 7946; colours as in Mapbox's *simplestyle* 1.1.
package struct PlanGeoJSON {
  private let problem: Problem
  private let solution: Solution
  private let schedules: [Schedule]
  private let clock: LocalClock?
  private let lines: [Identifier: [Coordinate]]

  /// Prepares to draw an answer; with a clock, times are written as on the wall.
  package init(_ answer: Answer, clock: LocalClock? = nil) {
    problem = answer.problem
    solution = answer.solution
    schedules = answer.schedules
    self.clock = clock
    lines = answer.lines
  }

  /// Whether every location is on Earth, so that there is something to draw.
  package var isDrawable: Bool { problem.locations.indices.allSatisfy { place($0) != nil } }

  /// Returns the whole plan, or only the route of one vehicle, as a feature collection.
  ///
  /// - Parameter vehicle: Index into `Problem.vehicles`, or `nil` for all with the unassigned.
  /// - Returns: UTF-8 text with a line end.
  package func document(vehicle: Int? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("type", "FeatureCollection")
      json.list("features") { json in
        for (index, schedule) in schedules.enumerated()
        where vehicle == nil || schedule.vehicle == vehicle {
          let colour = Self.colours[index % Self.colours.count]
          let day = problem.hasDays ? problem.dayName(solution.routes[index].day) : nil
          writeLine(schedule, on: day, colour: colour, to: &json)
          writeSteps(schedule, on: day, colour: colour, to: &json)
        }
        if vehicle == nil {
          for stop in problem.lacking(in: solution) { writeUnassigned(stop, to: &json) }
        }
      }
    }
    return json.finish()
  }

  /// Eight colours that colour-blind people can distinguish.
  ///
  /// - Source: M. Okabe, K. Ito (2008), *Color Universal Design*.
  private static let colours = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#f0e442",
  ]

  private func place(_ location: Int) -> Coordinate? {
    if case .geographic(let place) = problem.locations[location].position { place } else { nil }
  }

  private func writeLine(
    _ schedule: Schedule, on day: String?, colour: String, to json: inout JSONWriter
  ) {
    let places =
      lines[problem.vehicles[schedule.vehicle].id]
      ?? schedule.steps.flatMap(places)
    // A line needs two points; a route of one stop without a depot has one.
    guard !places.isEmpty else { return }
    let vehicle = problem.vehicles[schedule.vehicle]
    json.feature { json in
      json.line(places)
    } properties: { json in
      json.field("kind", "route")
      write(vehicle.id, as: "vehicle", to: &json)
      if let day { json.field("day", day) }
      if let description = vehicle.description { json.field("description", description) }
      json.field("stops", schedule.steps.count { if case .stop = $0.kind { true } else { false } })
      if let last = schedule.steps.last {
        if let distance = last.distance { json.field("distance", distance) }
        json.field("travel", last.travel)
      }
      json.field("stroke", colour)
    }
  }

  /// Where a vehicle comes for a step, and where it leaves a street.
  private func places(of step: Schedule.Step) -> [Coordinate] {
    guard case .stop(let s) = step.kind, let street = problem.stops[s].street else {
      return [step.location.flatMap(place)].compactMap(\.self)
    }
    let ends = [problem.stops[s].location, street.end]
    return (isReversed(s) ? ends.reversed() : ends).compactMap(place)
  }

  private func isReversed(_ stop: Int) -> Bool {
    solution.routes.contains { $0.reversedStops.contains(stop) }
  }

  private func writeSteps(
    _ schedule: Schedule, on day: String?, colour: String, to json: inout JSONWriter
  ) {
    var order = 0
    for step in schedule.steps {
      guard let place = step.location.flatMap(place) else { continue }
      if case .stop = step.kind { order += 1 }
      json.feature { json in
        json.point(place)
      } properties: { json in
        switch step.kind {
        case .start: json.field("kind", "start")
        case .end: json.field("kind", "end")
        case .facility(let facility):
          json.field("kind", "facility")
          write(problem.facilities[facility].id, as: "id", to: &json)
        case .charge(let station):
          json.field("kind", "charge")
          write(problem.chargingStations[station].id, as: "id", to: &json)
          json.field("service", step.service)
        // Breaks and rests have no place, so they are not here.
        case .pause, .rest: break
        case .stop(let stop):
          json.field("kind", "stop")
          write(problem.stops[stop].id, as: "id", to: &json)
          if let place = problem.stops[stop].placeIndex { json.field("place_index", place) }
          if let note = problem.stops[stop].description { json.field("description", note) }
          if problem.stops[stop].street != nil {
            json.field("direction", SolutionShapes.direction(isReversed: isReversed(stop)))
          }
          json.field("order", order)
          json.field("load", step.load)
        }
        write(problem.vehicles[schedule.vehicle].id, as: "vehicle", to: &json)
        if let day { json.field("day", day) }
        if let clock {
          json.field("arrival", clock.text(after: step.arrival))
        } else {
          json.field("arrival", step.arrival)
        }
        json.field("marker-color", colour)
      }
    }
  }

  private func writeUnassigned(_ stop: Int, to json: inout JSONWriter) {
    guard let place = place(problem.stops[stop].location) else { return }
    json.feature { json in
      json.point(place)
    } properties: { json in
      json.field("kind", "unassigned")
      write(problem.stops[stop].id, as: "id", to: &json)
      json.field("marker-color", "#999999")
    }
  }

  private func write(_ id: Identifier, as name: String, to json: inout JSONWriter) {
    switch id {
    case .number(let number): json.field(name, number)
    case .text(let text): json.field(name, text)
    }
  }
}
