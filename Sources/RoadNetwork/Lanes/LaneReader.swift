internal import OpenStreetMap

/// Reads the lanes of ways for a profile on motor vehicles: `turn:lanes`, `change:lanes`, `destination:lanes`.
///
/// Lanes that the vehicle may not use are left out, as if they were none: those that `access:lanes` and the like
/// close to it, those designated for others, and the outermost ones where `lanes:psv` or `lanes:bus` only counts them.
/// A lane in the middle that both directions share (`turn:lanes:both_ways`) is the innermost one of each.
///
/// - Source: the OpenStreetMap wiki, pages *Lanes*, *Key:turn* and *Key:change*.
struct LaneReader {
  /// From the most specific key to the most general one.
  private let accessKeys: [String]
  private let meanings: [String: AccessMeaning]
  private let side: DrivingSide

  /// No road has more; a longer list is a mistake.
  private static let mostLanes = 16
  /// Who has lanes that are closed to everybody else.
  private static let reserved = ["bus", "psv", "taxi", "tram", "hov", "bicycle", "foot"]
  /// Of these, those whose lanes may be counted only.
  private static let counted = ["psv", "bus"]

  /// Creates a reader; `nil` if the profile's vehicles have no engine.
  ///
  /// - Parameters:
  ///   - profile: Who travels.
  ///   - side: The side on which they drive where ways do not say so themselves.
  init?(_ profile: Profile, side: DrivingSide) {
    guard profile.access.keys.contains("motor_vehicle") else { return nil }
    accessKeys = profile.access.keys.reversed()
    meanings = profile.access.values
    self.side = side
  }

  /// Returns the lanes of a way; `nil` if there are no arrows.
  func lanes(_ tags: Tags, _ traits: WayTraits) -> WayLanes? {
    guard tags.list.contains(where: { $0.key.utf8.starts(with: "turn:lanes".utf8) }) else {
      return nil
    }
    let (isForward, isBackward) = (traits.forward.isOpen, traits.backward.isOpen)
    let side = traits.drivingSide ?? side
    let shared = isForward && isBackward ? self.shared(tags) : []
    func lanes(_ direction: String, isOneWay: Bool) -> [Lane] {
      let tags = LaneTags(tags, direction, isOneWay: isOneWay)
      let own = directed(tags, side)
      if shared.isEmpty { return own.contains { !$0.indications.isEmpty } ? own : [] }
      let all = own.isEmpty ? tags.unmarked(upTo: Self.mostLanes) : own
      return all.isEmpty ? [] : side == .right ? shared + all : all + shared
    }
    var found = WayLanes()
    if isForward { found.forward = lanes(":forward", isOneWay: !isBackward) }
    if isBackward { found.backward = lanes(":backward", isOneWay: !isForward) }
    return found.forward.isEmpty && found.backward.isEmpty ? nil : found
  }

  /// The lane in the middle from which both directions turn off.
  private func shared(_ tags: Tags) -> [Lane] {
    guard let text = tags["turn:lanes:both_ways"], let arrows = LaneIndications(text[...]),
      !arrows.isEmpty
    else { return [] }
    return [Lane(arrows)]
  }

  /// The lanes that lead in one direction only; empty if there is no list of arrows.
  private func directed(_ tags: LaneTags, _ side: DrivingSide) -> [Lane] {
    guard let turns = tags["turn"], turns.count <= Self.mostLanes else { return [] }
    var lanes: [Lane] = []
    for turn in turns {
      guard let indications = LaneIndications(turn) else { return [] }
      lanes.append(Lane(indications))
    }
    func values(_ key: String) -> [Substring]? {
      tags[key].flatMap { $0.count == lanes.count ? $0 : nil }
    }
    if let changes = values("change") {
      for (lane, change) in changes.enumerated() { lanes[lane].changes = LaneChanges(change) }
    }
    if let refs = values("destination:ref") {
      for (lane, ref) in refs.enumerated() where !ref.isEmpty {
        lanes[lane].destination.refs = String(ref)
      }
    }
    if let places = values("destination") {
      for (lane, place) in places.enumerated() where !place.isEmpty {
        lanes[lane].destination.places = String(place)
      }
    }
    let access = accessKeys.compactMap(values)
    let reserved = Self.reserved.compactMap(values)
    if access.isEmpty, reserved.isEmpty {
      let others = countedLanes(tags, of: lanes.count)
      return Array(side == .right ? lanes.dropLast(others) : lanes.dropFirst(others))
    }
    return lanes.indices.filter { lane in
      let sign = access.lazy.compactMap { meanings[String($0[lane])] }.first
      return sign.map { $0 != .closed } ?? !reserved.contains { $0[lane] == "designated" }
    }.map { lanes[$0] }
  }

  /// How many of so many lanes are those of buses, by tags that only count them.
  private func countedLanes(_ tags: LaneTags, of count: Int) -> Int {
    // A list that is shorter than the road has lanes leaves them out already.
    if let all = tags.count("lanes"), all != count { return 0 }
    let others =
      Self.counted.filter { !accessKeys.contains($0) && !tags.isAgainstOneWay($0) }
      .compactMap { tags.count("lanes:\($0)") }.max() ?? 0
    return others < count ? others : 0
  }
}

/// The tags of the lanes in one direction of a way.
private struct LaneTags {
  let tags: Tags
  let direction: String
  /// Whether the way leads only there, so that tags without a direction count.
  let isOneWay: Bool

  init(_ tags: Tags, _ direction: String, isOneWay: Bool) {
    self.tags = tags
    self.direction = direction
    self.isOneWay = isOneWay
  }

  /// The values of a key, one for each lane.
  subscript(key: String) -> [Substring]? {
    (tags["\(key):lanes\(direction)"] ?? (isOneWay ? tags["\(key):lanes"] : nil))?
      .split(separator: "|", omittingEmptySubsequences: false)
  }

  /// How many lanes of a kind lead in the direction.
  func count(_ key: String) -> Int? {
    (tags["\(key)\(direction)"] ?? (isOneWay ? tags[key] : nil)).flatMap { Int($0) }
      .flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Whether somebody travels a one-way street in its other direction too, where his lane may be.
  func isAgainstOneWay(_ vehicle: String) -> Bool { isOneWay && tags["oneway:\(vehicle)"] == "no" }

  /// Lanes without arrows, as many as lead in the direction beside the one in the middle.
  func unmarked(upTo most: Int) -> [Lane] {
    let half = tags["lanes"].flatMap { Int($0) }.map { $0 % 2 == 1 ? max(0, $0 / 2) : 0 }
    return Array(repeating: Lane([]), count: min(most, count("lanes") ?? half ?? 0))
  }
}

extension LaneIndications {
  /// Reads the arrows of one lane; `nil` if they are not known.
  fileprivate init?(_ text: Substring) {
    self = []
    for item in text.split(separator: ";") {
      switch item.drop(while: { $0 == " " }) {
      case "through": insert(.through)
      case "slight_left": insert(.slightLeft)
      case "left": insert(.left)
      case "sharp_left": insert(.sharpLeft)
      case "slight_right": insert(.slightRight)
      case "right": insert(.right)
      case "sharp_right": insert(.sharpRight)
      case "reverse": insert(.reverse)
      case "merge_to_left": insert(.mergeToLeft)
      case "merge_to_right": insert(.mergeToRight)
      case "none", "": break
      default: return nil
      }
    }
  }
}

extension LaneChanges {
  /// Reads how one may leave a lane; what is not known forbids nothing.
  fileprivate init(_ text: Substring) {
    switch text {
    case "no": self = []
    case "not_left", "only_right": self = .right
    case "not_right", "only_left": self = .left
    default: self = .all
    }
  }
}
