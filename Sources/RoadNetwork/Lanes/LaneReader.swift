internal import OpenStreetMap

/// Reads the lanes of ways for a profile on motor vehicles: `turn:lanes`, `change:lanes`, `destination:lanes`.
///
/// Lanes that the vehicle may not use are left out, as if they were none: those that `access:lanes` and the like
/// close to it, and those designated for others.
///
/// - Source: the OpenStreetMap wiki, pages *Lanes*, *Key:turn* and *Key:change*.
struct LaneReader {
  /// From the most specific key to the most general one.
  private let accessKeys: [String]
  private let meanings: [String: AccessMeaning]

  /// No road has more; a longer list is a mistake.
  private static let mostLanes = 16
  /// Who has lanes that are closed to everybody else.
  private static let reserved = ["bus", "psv", "taxi", "tram", "hov", "bicycle", "foot"]

  /// Creates a reader; `nil` if the profile's vehicles have no engine.
  init?(_ profile: Profile) {
    guard profile.access.keys.contains("motor_vehicle") else { return nil }
    accessKeys = profile.access.keys.reversed()
    meanings = profile.access.values
  }

  /// Returns the lanes of a way; `nil` if there are no arrows.
  func lanes(_ tags: Tags, _ traits: WayTraits) -> WayLanes? {
    guard tags.list.contains(where: { $0.key.utf8.starts(with: "turn:lanes".utf8) }) else {
      return nil
    }
    let (isForward, isBackward) = (traits.forward.isOpen, traits.backward.isOpen)
    var lanes = WayLanes()
    if isForward {
      lanes.forward = directed(LaneTags(tags, ":forward", isOneWay: !isBackward))
    }
    if isBackward {
      lanes.backward = directed(LaneTags(tags, ":backward", isOneWay: !isForward))
    }
    return lanes.forward.isEmpty && lanes.backward.isEmpty ? nil : lanes
  }

  private func directed(_ tags: LaneTags) -> [Lane] {
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
    let open = lanes.indices.filter { lane in
      let sign = access.lazy.compactMap { meanings[String($0[lane])] }.first
      return sign.map { $0 != .closed } ?? !reserved.contains { $0[lane] == "designated" }
    }.map { lanes[$0] }
    return open.contains { !$0.indications.isEmpty } ? open : []
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
