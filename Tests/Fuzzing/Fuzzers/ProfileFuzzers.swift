internal import OpenStreetMap
internal import PlainFiles
internal import RoadNetwork

/// Profiles in YAML.
package enum ProfileFuzzer: Fuzzer {
  package static let name = "profile"

  /// Reads a profile, compiles it, and evaluates a few ways, nodes and turns with it.
  package static func run(_ bytes: [UInt8]) {
    refusing {
      let profile = try ProfileReader.read(NamedFile(name: "p", bytes: bytes)).value
      let compiled = CompiledProfile(profile)
      for highway in HighwayClass.allCases {
        TagsFuzzer.evaluate(
          ["highway": highway.name, "maxspeed": "50", "surface": "gravel", "incline": "up"],
          compiled)
      }
      TagsFuzzer.evaluate(["barrier": "gate", "kerb": "raised", "access": "private"], compiled)
      for angle in stride(from: -180.0, through: 180, by: 10) {
        let turn = compiled.turns.cost(angle: angle, side: .left, roads: 3, turnsRound: true)
        precondition(turn.duration >= 0 && turn.weight >= 0, "a turn takes less than nothing")
      }
    }
  }
}

/// Tags of ways, nodes and relations: a key and its value on each line, with a `=` between.
package enum TagsFuzzer: Fuzzer {
  package static let name = "tags"

  private static let profiles = BuiltInProfiles.names.compactMap {
    BuiltInProfiles.profile(named: $0).map { CompiledProfile($0) }
  }

  /// Evaluates the tags by all built-in profiles.
  package static func run(_ bytes: [UInt8]) {
    let tags = Tags(
      bytes.split(separator: UInt8(ascii: "\n")).map { line in
        let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
        let value = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
        return Tags.Tag(String(decoding: parts.first ?? [], as: UTF8.self), value)
      })
    for profile in profiles { evaluate(tags, profile) }
    _ = WayNames(tags)
  }

  /// Evaluates tags as those of a way, a node and a relation, and traps on impossible traits.
  static func evaluate(_ tags: Tags, _ profile: CompiledProfile) {
    var ignored = IgnoredRules()
    if let way = profile.way(tags, ignoring: &ignored) {
      precondition(way.forward.isOpen || way.backward.isOpen, "a way without a direction")
      for direction in [way.forward, way.backward] where direction.isOpen {
        precondition(direction.speed > 0 && direction.weightFactor > 0, "nobody gets on")
        precondition(way.duration(length: 100_000, of: 1_000_000, direction) >= 0, "back in time")
      }
    }
    if let node = profile.node(tags, ignoring: &ignored) {
      precondition(node.forwardDelay >= 0 && node.backwardDelay >= 0, "back in time")
    }
    _ = profile.restriction(tags, ignoring: &ignored)
  }
}
