internal import Planning
package import RoadNetwork

/// Answers requests of OSRM's API, version 1, from road networks of our own.
///
/// It is called by a server, by any number of threads at once. What answers need besides the networks
/// is made by the first request that needs it, and kept.
///
/// ```swift
/// let service = OSRMService(networks: ["car": network])
/// let answer = service.answer(path: "/nearest/v1/driving/24.94,60.17", query: "number=2")
/// print(answer.status, String(decoding: answer.body, as: UTF8.self))
/// ```
///
/// - Source: Project OSRM, *OSRM API documentation*, version 1.
package struct OSRMService: Sendable {
  private let networks: [String: ServedNetwork]
  private let limits: OSRMLimits

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - networks: By the names of their profiles. A single one answers for every profile, as
  ///     `osrm-routed` does; of several, the profile in the address selects one.
  ///   - limits: How much a request may ask for.
  package init(networks: [String: StreetNetwork], limits: OSRMLimits = OSRMLimits()) {
    self.networks = networks.mapValues { ServedNetwork($0) }
    self.limits = limits
  }

  /// Makes what the first requests would make and wait for, except networks without some streets.
  package func prepare() {
    for served in networks.values { served.prepare() }
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - path: The path of its address, percent-encoded.
  ///   - query: What follows the question mark, percent-encoded; `nil` if there is none.
  /// - Returns: The answer; of a request that cannot be answered, OSRM's code and message.
  package func answer(path: String, query: String?) -> OSRMAnswer {
    do throws(OSRMFailure) {
      return try answer(RequestAddress(path: path, query: query))
    } catch {
      return error.answer
    }
  }

  private func answer(_ address: RequestAddress) throws(OSRMFailure) -> OSRMAnswer {
    var text = address.query
    switch address.service {
    case "route", "table", "nearest", "trip", "match", "tile": break
    default:
      throw OSRMFailure("InvalidService", "Service \(address.service) not found!")
    }
    guard address.version == 1 else {
      throw OSRMFailure("InvalidVersion", "Service \(address.service) not found!")
    }
    switch address.service {
    case "table":
      let request = try TableRequest(&text)
      try request.check(limits)
      let served = try network(address, request.places)
      return OSRMAnswer(body: try TableAnswer.write(request, on: served, limits))
    case "nearest":
      let request = try NearestRequest(&text)
      try request.check(limits)
      let served = try network(address, request.places)
      return OSRMAnswer(body: try NearestAnswer.write(request, on: served, limits))
    case "trip":
      let request = try TripRequest(&text)
      try request.check(limits)
      let served = try network(address, request.route.places)
      return OSRMAnswer(body: try TripAnswer.write(request, on: served, limits))
    case "match":
      let request = try MatchRequest(&text)
      try request.check(limits)
      let served = try network(address, request.route.places)
      return OSRMAnswer(body: try MatchAnswer.write(request, on: served, limits))
    case "tile":
      let request = try TileRequest(&text)
      try request.check()
      let served = try network(address, nil)
      return OSRMAnswer(
        contentType: OSRMAnswer.tile, body: StreetTile(request, on: served).bytes())
    default:
      let request = try RouteRequest(&text)
      try request.check(limits)
      let served = try network(address, request.places)
      return OSRMAnswer(body: try RouteAnswer.write(request, on: served, limits))
    }
  }

  /// The network that a request is for.
  private func network(
    _ address: RequestAddress, _ places: PlacesRequest?
  ) throws(OSRMFailure) -> ServedNetwork {
    let name = MapLibrary.standardName(address.profile)
    let only = networks.count == 1 ? networks.first?.value : nil
    guard let served = only ?? networks[name] ?? networks[address.profile] else {
      throw .value("Profile \(address.profile) not found!")
    }
    return try served.excluding(places?.excluded ?? [], limits)
  }
}
