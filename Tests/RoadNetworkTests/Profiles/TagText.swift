import OpenStreetMap
import RoadNetwork

/// Tags and traits as one line of text, so that a rule is one line of a table.
enum TagText {
  /// Reads tags from a text such as `highway=primary, maxspeed=30 mph`.
  static func tags(_ text: String) -> Tags {
    Tags(
      text.split(separator: ", ").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Tags.Tag(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      })
  }

  /// Writes the directions of a way: `40` for both at 40 km/h, `40 | closed`, `10 private`,
  /// `never`.
  static func text(_ traits: WayTraits?) -> String {
    guard let traits else { return "never" }
    let (forward, backward) = (text(traits.forward), text(traits.backward))
    return forward == backward ? forward : "\(forward) | \(backward)"
  }

  private static func text(_ direction: DirectionTraits) -> String {
    let speed = (Double(direction.speed) * 0.036).rounded() / 10
    let number = speed == speed.rounded() ? "\(Int(speed))" : "\(speed)"
    guard direction.isOpen else { return "closed" }
    let access =
      switch direction.access {
      case .privateGround: " private"
      case .destination: " destination"
      case .open, .closed: ""
      }
    return number + access + (direction.isWalked ? " walked" : "")
  }
}

/// The built-in profiles, compiled once for all tests.
enum Compiled {
  static let car = profile("car")
  static let truck = profile("truck")
  static let wasteTruck = profile("waste-truck")
  static let bicycle = profile("bicycle")
  static let foot = profile("foot")
  static let wheelchair = profile("wheelchair")

  private static func profile(_ name: String) -> CompiledProfile {
    CompiledProfile(BuiltInProfiles.profile(named: name)!)
  }
}

extension CompiledProfile {
  /// What tags, written as a text, are to this profile.
  func way(_ text: String) -> WayTraits? {
    var ignored = IgnoredRules()
    return way(TagText.tags(text), ignoring: &ignored)
  }

  func node(_ text: String) -> NodeTraits? {
    var ignored = IgnoredRules()
    return node(TagText.tags(text), ignoring: &ignored)
  }

  func restriction(_ text: String) -> TurnRestriction? {
    var ignored = IgnoredRules()
    return restriction(TagText.tags("type=restriction, " + text), ignoring: &ignored)
  }
}
