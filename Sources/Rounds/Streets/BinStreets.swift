internal import Foundation
internal import Localization
package import PlainFiles
package import Planning
internal import RoadNetwork
internal import TravelModel
internal import VehicleRouting
package import WasteCollection

/// Finds where vehicles stop for the bins of a depot day on its map.
struct BinStreets {
  private let day: DepotDay
  private let network: StreetNetwork
  /// How far from a bin streets are looked for, in metres.
  private let maxDistance: Double
  private let findings: FindingCollector

  /// As many streets around a bin are looked at for that of its address.
  private static let candidates = 100

  /// Finds the streets of all bins that are no stretches.
  ///
  /// Each is served from the nearest street, or from that of its address if it lies within reach.
  ///
  /// - Parameters:
  ///   - day: The day; its bins get their ``Bin/access``, where there is a street at all.
  ///   - network: The streets of its profile.
  ///   - maxDistance: How far from a bin streets are looked for, in metres, however far it may be carried.
  ///   - turning: Whether vehicles may turn round at bins.
  ///   - findings: Receives a warning for each bin whose address lies elsewhere, and an error for each whose second
  ///     stop would have the id of another bin.
  /// - Returns: By stop, where it is on the streets.
  static func find(
    _ day: inout DepotDay, on network: StreetNetwork, within maxDistance: Double,
    turning: DepotDay.TurningAtStops, _ findings: FindingCollector
  ) -> [Identifier: StreetPlace] {
    let streets = BinStreets(
      day: day, network: network, maxDistance: maxDistance, findings: findings)
    let ids = Set(day.bins.map(\.id))
    var search = SnapSearch(network.index, of: network.graph)
    var places: [Identifier: StreetPlace] = [:]
    for number in day.bins.indices where day.bins[number].stretch == nil {
      guard let snap = streets.snap(of: day.bins[number], &search) else { continue }
      let isDirected = turning != .takes(0) && snap.edges == .both
      day.bins[number].access = Bin.Access(
        coordinate: snap.coordinate.degrees, distance: snap.distance,
        street: network.names(of: snap).name, isDirected: isDirected)
      let bin = day.bins[number]
      if let other = bin.reversedID {
        if ids.contains(other) {
          findings.add(
            DepotDayCode.duplicateBin, at: .file, value: other,
            "the id \(other) is needed for the other direction of the bin \(bin.id)",
            remedy: "Rename the bin \(other).")
        }
        let duration: Int32? =
          if case .takes(let seconds) = turning { Int32(1000 * seconds) } else { nil }
        places[.text(bin.id)] = .point(snap.restricted(to: .along), turning: duration)
        places[.text(other)] = .point(snap.restricted(to: .against), turning: duration)
      } else {
        places[.text(bin.id)] = .point(snap)
      }
    }
    return places
  }

  /// The place on a street from which a bin is served; `nil` if none is near.
  private func snap(of bin: Bin, _ search: inout SnapSearch) -> Snap? {
    var options = SnapOptions()
    options.largestDistance = maxDistance
    options.approach = bin.side.onStreets
    let place = FixedCoordinate(bin.coordinate)
    let nearest = search.snap(place, options)
    guard let nearest, let address = bin.street else { return nearest }
    let reach = day.carry(of: bin)
    options.largestDistance = min(Double(reach), maxDistance)
    options.candidates = Self.candidates
    var snaps: [Snap] = []
    search.appendSnaps(of: place, options, to: &snaps)
    let name = Self.folded(address)
    func isAddress(_ snap: Snap) -> Bool {
      guard let street = network.names(of: snap).name.map(Self.folded) else { return false }
      // An address may have a house number.
      return name == street || name.hasPrefix(street + " ")
    }
    // A street that leads nowhere is no better for its name.
    if let snap = snaps.first(where: { isAddress($0) && $0.isIsland == nearest.isIsland }) {
      return snap
    }
    if nearest.distance <= Double(reach) {
      let street = network.names(of: nearest).name ?? "a street without a name"
      findings.add(
        DepotDayCode.addressNotNear, at: .file, value: bin.id,
        "the bin \(bin.id) is not within \(reach) m of \(address), and is served from \(street)",
        remedy: "Check its coordinates and its street, and that \(day.profile) may travel there.")
    }
    return nearest
  }

  private static func folded(_ name: String) -> String {
    name.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    )
    .trimmingCharacters(in: .whitespaces)
  }
}

extension Bin.Side {
  /// How a vehicle comes to a bin so that it is on this side.
  fileprivate var onStreets: Approach {
    switch self {
    case .left: .left
    case .right: .right
    case .either: .unrestricted
    }
  }
}

/// What is said of bins that are too far from the street, in English.
extension DepotDay {
  /// Why nobody serves a bin, as half a sentence; `nil` if it is not too far.
  func distanceReason(of bin: Bin) -> String? {
    guard let access = bin.access, isTooFar(bin) else { return nil }
    return "it is \(access.metres) m from the nearest street for \(profile), and may be carried "
      + "\(carry(of: bin)) m"
  }

  /// What would serve such a bin, as a sentence.
  func distanceRemedy(of access: Bin.Access) -> String {
    let place = Measures.degrees(access.coordinate)
    let street = access.street.map { "\($0), \(place)" } ?? place
    var remedies = ["have it brought to \(street)"]
    if let nearer = access.nearer {
      remedies.append(
        "send a vehicle of the profile \(nearer.profile), which gets within \(nearer.metres) m"
          + (nearer.street.map { " on \($0)" } ?? ""))
    }
    remedies.append("allow carry: \(access.metres)")
    let sentence = remedies.dropLast().joined(separator: ", ") + " or " + (remedies.last ?? "")
    return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
  }
}
