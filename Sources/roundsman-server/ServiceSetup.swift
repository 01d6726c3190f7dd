internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import ItineraryPlanning
internal import Logging
internal import Lookbook
internal import OSRMService
internal import PlainFiles
internal import Planning
internal import RoadNetwork
internal import Rounds
internal import ServiceAPI
internal import TravelModel

/// Makes the parts of a service from its settings.
struct ServiceSetup {
  private let values: ServeOptions.Values
  private let isLoopback: Bool
  private let logger: Logger

  init(_ values: ServeOptions.Values, isLoopback: Bool, logger: Logger) {
    self.values = values
    self.isLoopback = isLoopback
    self.logger = logger
  }

  /// Opens what the settings name.
  ///
  /// - Throws: `InvalidInput`, `FileError`, `ArchiveError`, `ValidationError`.
  func parts() throws -> WebService.Parts {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let program =
      values["program"] ?? own.deletingLastPathComponent().appending(path: "roundsman").path
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw ValidationError("The program \(program) is not there; state it with --program.")
    }
    var parts = WebService.Parts(
      access: try access(), program: URL(filePath: program).standardizedFileURL.path,
      limiter: own.path)
    parts.isEncrypted = values["tls-certificate"] != nil
    parts.limits = try limits()
    parts.callbacks.hosts = Set(values.list("callback-host") ?? [])
    if let path = values["callback-secret"] {
      guard let secret = try PrivateFile.read(path) else { throw FileError.missing(path) }
      parts.callbacks.secret = Array(
        secret.drop { $0 <= 32 }.reversed().drop { $0 <= 32 }.reversed())
    }
    if let path = values["providers"] {
      parts.providers = try ProviderSettings.read(FileAccess.read(path), file: path).value
    }
    parts.depots = values["depots"]
    // Maps of depots are opened when a plan is first changed, with the profiles of its vehicles.
    let library = MapLibrary.knowingCountries(threads: ProcessInfo.processInfo.activeProcessorCount)
    parts.makeEvaluator = { folder, plan, map in
      let router = map.map { MapRouter(map: $0, library: library) { _ in } }
      let file = NamedFile(name: "plan.json", bytes: try FileAccess.read(plan))
      return BoardEvaluator(board: try PlanBoard(folder: folder, plan: file, router: router))
    }
    parts.makePlaces = { map in
      let cores = ProcessInfo.processInfo.activeProcessorCount
      return PlacesOfMap(index: try AddressesOfExtract.read(map, threads: cores).value)
    }
    parts.speech = SpeechService.program(
      in: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    parts.maps = try maps()
    try open(&parts)
    return parts
  }

  private func access() throws -> AccessPolicy {
    var access = AccessPolicy(requiresKey: !isLoopback || values["keys"] != nil)
    if let path = values["keys"] { access.keys = try APIKeys(reading: path) }
    if let path = values["archive"] { access.archive = try Archive(opening: path) }
    if access.requiresKey, access.keys.isEmpty, access.archive == nil {
      throw ValidationError(
        "On an address other than loopback, --keys or --archive is needed. Make a key with "
          + "roundsman-server key.")
    }
    access.origins = Set(values.list("allow-origin") ?? [])
    access.hosts = Set(
      (values.list("public-host") ?? (isLoopback ? ["localhost", "127.0.0.1", "[::1]"] : []))
        .map { $0.lowercased() })
    return access
  }

  private func limits() throws -> ServiceLimits {
    var limits = ServiceLimits()
    let cores = ProcessInfo.processInfo.activeProcessorCount
    limits.workers = try values.number("workers", 1...1024, default: max(1, cores - 1))
    limits.maxMemory = try values.number("max-memory", 256...1_000_000, default: 4096) << 20
    limits.maxBody = try values.number("max-body", 1...4096, default: 64) << 20
    limits.maxTime = Double(try values.number("max-time", 1...86_400, default: 3600))
    switch values["weather"] {
    case nil: limits.weather = .none
    case "usual"?: limits.weather = .usual
    case let path?:
      guard FileManager.default.isReadableFile(atPath: path) else { throw FileError.missing(path) }
      limits.weather = .file(URL(filePath: path).standardizedFileURL.path)
    }
    limits.retention = try values.number("keep-days", 0...3650, default: 7) * 86_400
    return limits
  }

  // MARK: - Maps

  private static let endings = [".roadmap", ".osm.pbf"]

  /// The maps of the folder by name; a network file counts before an extract.
  private func maps() throws -> [String: String] {
    guard let folder = values["maps"] else { return [:] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw FileError.missing(folder)
    }
    var maps: [String: String] = [:]
    for ending in Self.endings {
      for name in names.sorted() where name.hasSuffix(ending) {
        let title = String(name.dropLast(ending.count))
        maps[title] =
          maps[title] ?? URL(filePath: folder).appending(path: name).standardizedFileURL.path
      }
    }
    if maps.isEmpty {
      throw ValidationError("\(folder) has no network files (.roadmap) or extracts (.osm.pbf).")
    }
    return maps
  }

  private static func area(_ facts: MapFacts) -> MapArea? {
    facts.box.map { box in
      MapArea(
        west: Int(box.west), south: Int(box.south), east: Int(box.east), north: Int(box.north),
        timeZone: MapLibrary.timeZone(in: box), country: facts.country)
    }
  }

  /// Opens all maps, whose networks are built if they have to be.
  private func open(_ parts: inout WebService.Parts) throws {
    guard let first = parts.maps.keys.min() else { return }
    let usual = values["map"] ?? first
    guard parts.maps[usual] != nil else {
      throw ValidationError("There is no map \(usual) in the folder of --maps.")
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    for (name, path) in parts.maps.sorted(by: { $0.key < $1.key }) {
      let library = MapLibrary.knowingCountries(threads: cores)
      var networks: [String: StreetNetwork] = [:]
      for profile in values.list("profiles") ?? ["car"] {
        let entry = try library.entry(path, profile: profile).value
        networks[profile] = entry.network
        parts.areas[name] = parts.areas[name] ?? Self.area(entry.facts)
        logger.info("map", metadata: ["name": "\(name)", "profile": "\(profile)"])
      }
      let roads = OSRMService(networks: networks)
      roads.prepare()
      let answer: WebService.RoadAnswer = { path, query in
        let answer = roads.answer(path: path, query: query)
        return (answer.status, answer.contentType, answer.body)
      }
      parts.roads[name] = answer
      if name == usual {
        parts.roads[""] = answer
        parts.router = MapRouter(map: path, library: library) { _ in }
      }
    }
  }
}

/// Finds names and addresses of a map for the service.
private struct PlacesOfMap: PlaceFinding {
  let index: AddressIndex

  func find(_ text: String, near: Coordinate?, limit: Int) throws -> [UInt8] {
    if let fault = AddressQuery.fault(of: text) {
      throw InvalidInput(findings: [
        Finding(
          AddressCode.query, file: "request", at: .pointer("/text", line: nil), value: text, fault,
          remedy: AddressQuery.remedy)
      ])
    }
    return AddressTable(query: text, found: index.typed(text, near: near, limit: limit)).json()
  }
}

/// Evaluates changes of a plan for the service.
private struct BoardEvaluator: PlanEvaluating {
  let board: PlanBoard

  func evaluate(_ body: [UInt8]) throws -> [UInt8] { try board.evaluate(body) }

  func geometry(vehicle: String, stops: [String]) throws -> [UInt8] {
    var json = JSONWriter(.compact)
    let line = try board.geometry(vehicle: vehicle, stops: stops)
    json.object { json in json.field("geometry", line) }
    return json.finish()
  }
}
