package import PlainFiles
package import Planning
package import RoadNetwork
internal import TravelModel
package import VehicleRouting
package import WasteCollection

/// A depot day with the places where its vehicles stop on the streets of a map.
package struct DayOnMap: Sendable {
  /// Its bins include the stretches of its streets, and know how far they are from the street.
  package internal(set) var day: DepotDay
  /// By stop; empty without a map.
  package let places: [Identifier: StreetPlace]

  /// How far stops may be from their street, in metres, where a router finds it: those that are not among the
  /// places.
  var reach: [Identifier: Int] {
    let bins = day.bins.filter { $0.access == nil && $0.stretch == nil }
    return Dictionary(bins.map { (.text($0.id), day.carry(of: $0)) }) { first, _ in first }
  }

  /// Finds the streets of a day.
  ///
  /// - Parameters:
  ///   - day: The day as it was read.
  ///   - router: The router; only a ``MapRouter`` knows streets.
  ///   - folder: The folder of its files, for findings; `nil` to name them without a folder.
  ///   - turning: Whether vehicles may turn round at bins; `nil`: as the day says.
  /// - Returns: The day, with what deserves a look.
  /// - Throws: `InvalidInput` with all findings if a street cannot be served or a stop needs the id of another
  ///   one; ``RouterError`` if the map cannot be used.
  package static func found(
    _ day: DepotDay, router: (any Router)?, folder: String?,
    turning: DepotDay.TurningAtStops? = nil
  ) throws -> Reading<DayOnMap> {
    let resolved = try DayStreets.resolved(day, router: router, folder: folder)
    guard let map = router as? MapRouter else {
      return Reading(DayOnMap(day: resolved.value, places: [:]), warnings: resolved.warnings)
    }
    var day = resolved.value
    var places = day.chains.mapValues { StreetPlace.stretch($0) }
    let findings = FindingCollector(file: Self.path(of: "bins.csv", in: folder))
    if day.bins.contains(where: { $0.stretch == nil }) {
      let found = BinStreets.find(
        &day, on: try map.network(of: day.profile), within: map.maxDistance,
        turning: turning ?? day.turningAtStops, findings)
      places.merge(found) { stretch, _ in stretch }
    }
    if findings.hasErrors { throw InvalidInput(findings: findings.findings) }
    return Reading(
      DayOnMap(day: day, places: places), warnings: resolved.warnings + findings.findings)
  }
}

extension DayOnMap {
  /// The path of a file of a day, for findings; without a folder its name.
  static func path(of file: String, in folder: String?) -> String {
    guard let folder else { return file }
    return folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
  }

  /// Lets any vehicle empty some bins, by their indices, whatever their pattern says.
  mutating func freeBins(_ bins: Set<Int>) {
    for bin in bins { day.bins[bin].vehicle = nil }
  }

  /// Vehicles that get where trucks do not.
  static let lightProfile = "car"

  /// Looks for what would serve bins that are too far from the street.
  ///
  /// - Parameters:
  ///   - bins: The indices of the bins that need service.
  ///   - router: The router of the day.
  ///   - folder: The folder of its files.
  /// - Returns: A warning for each that is too far.
  mutating func findingsOfFarBins(
    among bins: [Int], router: (any Router)?, folder: String?
  ) -> [Finding] {
    let far = bins.filter { day.isTooFar(day.bins[$0]) }
    guard !far.isEmpty else { return [] }
    findNearerStreets(of: far, router)
    let findings = FindingCollector(file: Self.path(of: "bins.csv", in: folder))
    for number in far {
      let bin = day.bins[number]
      guard let reason = day.distanceReason(of: bin), let access = bin.access else { continue }
      findings.add(
        DepotDayCode.tooFarToCarry, at: .file, value: bin.id,
        "the bin \(bin.id) is not served: \(reason)", remedy: day.distanceRemedy(of: access))
    }
    return findings.findings
  }

  private mutating func findNearerStreets(of bins: [Int], _ router: (any Router)?) {
    // A network file need not have the other profile.
    guard MapLibrary.standardName(day.profile) != Self.lightProfile,
      let network = try? (router as? MapRouter)?.network(of: Self.lightProfile)
    else { return }
    var search = SnapSearch(network.index, of: network.graph)
    for number in bins {
      var options = SnapOptions()
      options.largestDistance = Double(day.carry(of: day.bins[number]))
      guard let snap = search.snap(FixedCoordinate(day.bins[number].coordinate), options) else {
        continue
      }
      day.bins[number].access?.nearer = Bin.Access.Nearer(
        profile: Self.lightProfile, metres: max(1, Int(snap.distance.rounded(.up))),
        street: network.names(of: snap).name)
    }
  }
}

extension DepotDay {
  /// Whether vehicles may turn round at bins: as the day says, or else as usual for its profile.
  ///
  /// Nobody turns a truck round in mid-street; a car takes the seconds of its profile, and who walks or cycles
  /// takes none. Profiles of one's own are taken for trucks.
  var turningAtStops: TurningAtStops {
    if let turning { return turning }
    switch MapLibrary.standardName(profile) {
    case "car": return .takes(20)
    case "bicycle", "foot", "wheelchair": return .takes(0)
    default: return .never
    }
  }

  /// The edges that are driven while a stretch is served, by the stop of each direction.
  fileprivate var chains: [Identifier: EdgeChain] {
    var chains: [Identifier: EdgeChain] = [:]
    for bin in bins {
      guard let stretch = bin.stretch else { continue }
      let chain = EdgeChain(stretch.edges)
      chains[.text(bin.id)] = chain
      if let id = bin.reversedID { chains[.text(id)] = chain.reversed }
    }
    return chains
  }
}
