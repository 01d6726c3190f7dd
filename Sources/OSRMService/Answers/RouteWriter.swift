internal import Directions
internal import RoadNetwork
internal import TravelModel

/// Writes routes with OSRM's members, as a request wants them.
struct RouteWriter {
  let request: RouteRequest
  let served: ServedNetwork

  init(_ request: RouteRequest, _ served: ServedNetwork) {
    self.request = request
    self.served = served
  }

  /// Writes the members of a route.
  func write(_ route: StreetRoute, to json: inout AnswerText) {
    let steps = request.hasSteps ? StepList.all(of: route, served) : []
    json.list("legs") { json in
      for (number, leg) in route.legs.enumerated() {
        json.object { json in
          write(leg, of: route, to: &json)
          json.list("steps") { json in
            guard request.hasSteps else { return }
            steps[number].write(request.geometry, to: &json)
          }
        }
      }
    }
    json.field("weight_name", "routability")
    if request.overview == .full || request.overview == .simplified {
      json.key("geometry")
      json.line(
        request.overview == .full ? route.line[...] : LineSimplifier.simplified(route.line)[...],
        as: request.geometry)
    }
    json.totals(route.sum)
  }

  private func write(
    _ leg: StreetRoute.Leg, of route: StreetRoute, to json: inout AnswerText
  ) {
    if !request.annotations.isEmpty { write(annotationsOf: leg, of: route, to: &json) }
    let streets =
      request.hasSteps
      ? route.mainStreets(of: leg, in: served.network.graph, count: 2).joined(separator: ", ") : ""
    json.field("summary", streets)
    if request.overview == .byLegs {
      json.key("geometry")
      json.line(route.line[leg.line], as: request.geometry)
    }
    json.totals(leg.sum)
  }

  private func write(
    annotationsOf leg: StreetRoute.Leg, of route: StreetRoute, to json: inout AnswerText
  ) {
    let trace = LegTrace(
      route.parts[leg.parts], from: leg.source, to: leg.target, on: served.network)
    let sums = trace.pieces.map(\.sum)
    let wanted = request.annotations
    json.object("annotation") { json in
      if wanted.contains(.datasources) {
        json.object("metadata") { json in
          json.key("datasource_names")
          json.list { json in json.value("profile") }
        }
        json.field("datasources", repeatElement(0, count: sums.count))
      }
      if wanted.contains(.weight) {
        json.tenths("weight", sums.lazy.map { ($0.weight + 50) / 100 })
      }
      if wanted.contains(.nodes), served.network.graph.nodeIDs.count > 0 {
        json.field("nodes", trace.points.lazy.map { Int(served.network.graph.nodeIDs[$0]) })
      }
      if wanted.contains(.distance) {
        json.tenths("distance", sums.lazy.map { $0.distance }, decimals: 2)
      }
      if wanted.contains(.duration) {
        json.tenths("duration", sums.lazy.map { ($0.duration + 50) / 100 })
      }
      if wanted.contains(.speed) {
        // Centimetres in milliseconds to tenths of metres per second.
        json.tenths("speed", sums.lazy.map { 100 * $0.distance / max($0.duration, 1) })
      }
    }
  }
}

extension AnswerText {
  /// Writes a list of decimal numbers as a member of this name.
  fileprivate mutating func tenths(
    _ name: StaticString, _ values: some Sequence<Int>, decimals: Int = 1
  ) {
    key(name)
    list { json in for value in values { json.value(value, decimals: decimals) } }
  }

  /// Writes a line.
  mutating func line(_ line: ArraySlice<FixedCoordinate>, as geometry: RouteRequest.Geometry) {
    guard geometry == .geojson else {
      polyline(line, unit: geometry == .polyline6 ? 10 : 100)
      return
    }
    object { json in
      json.list("coordinates") { json in
        for place in line { json.location(place) }
        // A line has two points, even if they are the same.
        if line.count == 1, let only = line.first { json.location(only) }
      }
      json.field("type", "LineString")
    }
  }
}
