package import ArgumentParser
internal import Foundation
internal import PlainFiles
package import Planning
package import RoadNetwork
internal import WebClient

extension DayKind: ExpressibleByArgument {}

/// The options for travel of vehicles without a matrix.
package struct TravelOptions: ParsableArguments {
  package init() {}

  @Option(
    help: ArgumentHelp(
      "Without a matrix, travel along the streets of this network file or extract; none means "
        + "along the great circle.", valueName: "path"))
  package var map: String?

  @Option(
    help: ArgumentHelp(
      "Without a matrix, use this router: osrm: followed by the address of an OSRM server, "
        + "such as osrm:http://127.0.0.1:5000.", valueName: "router"))
  package var router: String?

  @Option(
    help: ArgumentHelp(
      "Traffic speeds by time of day, as CSV with columns class, from, to and factor; "
        + "times in the problem then count from midnight.", valueName: "path"))
  package var traffic: String?

  @Option(
    help: "Kind of day for traffic (default: by the date of a depot day, otherwise weekday).")
  package var trafficDay: DayKind?

  @Option(help: "Maximum distance of places from a street, in metres.")
  package var maxDistance = 1000.0

  package func validate() throws {
    _ = try address()
    if map != nil, router != nil {
      throw ValidationError("--map and --router cannot be used together.")
    }
    if traffic != nil, router != nil || map == Self.noMap {
      throw ValidationError("--traffic requires a map.")
    }
    if !(0...1_000_000).contains(maxDistance) {
      throw ValidationError("--max-distance must be a number of metres from 0 to 1000000.")
    }
  }

  /// As a map: travel is along the great circle whatever the depot day says.
  package static let noMap = "none"

  /// Whether the command line leaves travel to the depot day.
  package var isSilent: Bool { map == nil && router == nil }

  /// Returns the given router, or that of a map given elsewhere.
  ///
  /// - Parameters:
  ///   - console: Receives messages about networks that are built.
  ///   - ownMap: A depot day's map, used if the command line gives none.
  ///   - day: The kind of day, used if the command line gives none.
  /// - Returns: The router; `nil` for travel along the great circle.
  /// - Throws: Errors in the traffic table or in the options.
  package func router(
    _ console: Console, ownMap: String? = nil, day: DayKind = .weekday
  ) throws -> (any Router)? {
    if let address = try address() {
      var router = OSRMRouter(address)
      router.largestDistance = maxDistance
      return router
    }
    guard let map = map ?? ownMap, map != Self.noMap else {
      if traffic != nil { throw ValidationError("--traffic requires a map.") }
      return nil
    }
    var library = MapLibrary.knowingCountries(threads: ProcessInfo.processInfo.activeProcessorCount)
    library.progress = { console.detail($0.sentence) }
    var options = SnapOptions()
    options.largestDistance = maxDistance
    let byHour = try traffic.map { path in
      let reading = try TrafficReader.read(NamedFile(name: path, bytes: FileAccess.read(path)))
      console.report(reading.warnings)
      return TrafficByHour(reading.value, on: trafficDay ?? day)
    }
    return MapRouter(map: map, library: library, options: options, traffic: byHour) { reading in
      console.report(reading.warnings)
      if reading.value.isNew {
        console.say("\(map): built the network for the profile \(reading.value.profile).")
      }
    }
  }

  /// The address of the given router.
  private func address() throws -> HTTPAddress? {
    guard let router else { return nil }
    guard router.hasPrefix("osrm:") else {
      throw ValidationError(
        "--router must be osrm: followed by an address, such as osrm:http://127.0.0.1:5000, not \(router)."
      )
    }
    do throws(HTTPAddress.Problem) {
      return try HTTPAddress(String(router.dropFirst("osrm:".count)))
    } catch {
      throw ValidationError("--router \(router) does not contain a usable address: \(error).")
    }
  }
}

extension MapBuilder.Step {
  /// The step in progress, as a message.
  package var sentence: String {
    switch self {
    case .reading: "Reading the extract."
    case .graph(let profile): "\(profile): building the graph."
    case .hierarchy(let profile): "\(profile): preparing the hierarchy."
    case .conditions(let profile): "\(profile): preparing what holds only at certain times."
    case .order(let profile): "\(profile): dissecting the network."
    }
  }
}
