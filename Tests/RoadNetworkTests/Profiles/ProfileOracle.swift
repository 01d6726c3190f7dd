import OpenStreetMap
import RoadNetwork

/// A profile evaluated as one reads it aloud, with dictionaries and loops over all tags.
///
/// Knows access, one-way signs and classes with their speeds, and neither limits nor the ground;
/// shares only the model of profiles with what it is held against.
struct ProfileOracle {
  let profile: Profile

  /// The two directions as text, written as ``TagText`` writes them.
  func text(_ tags: [String: String]) -> String {
    guard let name = tags["highway"],
      let highway = HighwayClass.allCases.first(where: { $0.name == name }),
      ![.ferry, .shuttleTrain, .pier].contains(highway)
    else { return "never" }
    let (forward, backward) = (direction(tags, highway, true), direction(tags, highway, false))
    if forward == backward { return forward == "closed" ? "never" : forward }
    return "\(forward) | \(backward)"
  }

  private func direction(
    _ tags: [String: String], _ highway: HighwayClass, _ forward: Bool
  ) -> String {
    let suffix = forward ? ":forward" : ":backward"
    // The signs from the general to the particular; each one that says something replaces the last.
    var meaning: AccessMeaning?
    var (opens, isDirected) = (false, false)
    for key in profile.access.keys {
      for (name, directed) in [(key + suffix, true), (key, false)] {
        guard let value = tags[name], let found = profile.access.values[value] else { continue }
        if found == .closed, profile.lastStretch.signs.contains(key) {
          // It leaves alone whoever else may not enter.
          if meaning == nil || meaning == .open { meaning = .destination }
        } else {
          (meaning, isDirected) = (found, directed)
          opens = profile.access.openedBy.contains(key)
        }
        break
      }
    }
    var speed = 0.0
    var walks = false
    switch profile.speeds[highway] {
    case .speed(let number)?: speed = number
    case .walked?: walks = true
    case nil: break
    }
    if speed == 0, opens, meaning == .open || meaning == .destination {
      speed = profile.access.openedSpeed
      walks = false
    }
    if speed == 0, !walks {
      if opens, meaning == .walked { return "\(walkingSpeed) walked" }
      return "closed"
    }
    if meaning == .closed { return "closed" }
    if meaning == .walked { walks = true }
    let ways = directions(tags, highway)
    if !ways.contains(forward), !isDirected {
      let round = tags["junction"] == "roundabout" || highway == .motorway
      if ways.isEmpty || round || !profile.oneWays.walkAgainst { return "closed" }
      walks = true
    }
    let isLast = profile.lastStretch.classes.contains(highway) && !(opens && meaning == .open)
    let access =
      meaning == .privateGround
      ? " private" : meaning == .destination || isLast ? " destination" : ""
    return walks ? "\(walkingSpeed)\(access) walked" : "\(Int(speed))\(access)"
  }

  private var walkingSpeed: Int { Int(profile.oneWays.walkingSpeed) }

  private func directions(_ tags: [String: String], _ highway: HighwayClass) -> Set<Bool> {
    var allowed: Set<Bool> = [true, false]
    let readable = [
      "yes": [true], "true": [true], "1": [true], "-1": [false], "reverse": [false],
      "no": [true, false], "false": [true, false], "0": [true, false],
      "alternating": [true, false], "reversible": [],
    ]
    let signs = profile.oneWays.keys.compactMap { tags[$0] }.compactMap { readable[$0] }
    if let sign = signs.first {
      allowed = Set(sign)
    } else if profile.oneWays.roundabouts, ["roundabout", "circular"].contains(tags["junction"]) {
      allowed = [true]
    } else if profile.oneWays.motorways, highway == .motorway {
      allowed = [true]
    }
    let lane = tags["cycleway"] ?? ""
    if profile.oneWays.contraflowCycleways, lane.hasPrefix("opposite"), allowed.count == 1 {
      allowed = [true, false]
    }
    return allowed
  }
}
