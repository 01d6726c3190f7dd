package import OpenStreetMap

extension CompiledProfile {
  /// Evaluates the tags of a relation.
  ///
  /// `restriction:hgv` applies to profiles whose vehicles include `hgv`, and takes precedence over
  /// `restriction`; an `except` with one of the vehicles exempts. Conditional restrictions are skipped
  /// and counted.
  ///
  /// - Parameters:
  ///   - tags: All tags of the relation, whatever its type.
  ///   - ignored: Counts conditional restrictions.
  /// - Returns: The restriction for this profile, `nil` if there is none.
  package func restriction(
    _ tags: Tags, ignoring ignored: inout IgnoredRules
  ) -> TurnRestriction? {
    let rules = profile.restrictions
    guard rules.apply, isRestriction(tags["type"]) else { return nil }
    var found: TurnRestriction?
    var isConditional = Self.timeKeys.contains { tags[$0] != nil }
    for kind in [nil] + rules.vehicles.map(Optional.some) {
      let key = kind.map { "restriction:\($0)" } ?? "restriction"
      if let value = tags[key], let restriction = TurnRestriction(value) { found = restriction }
      if tags[key + ":conditional"] != nil { isConditional = true }
    }
    // `type=restriction:hgv` is an old form of `restriction:hgv`.
    if found == nil, let type = tags["type"], type.hasPrefix("restriction:") {
      found = tags["restriction"].flatMap(TurnRestriction.init)
    }
    guard !isExempt(tags["except"]) else { return nil }
    guard !(isConditional && isAtTimesOnly(tags, found)) else {
      ignored.conditionalRestrictions += 1
      return nil
    }
    return found
  }

  /// Obsolete tags for the hours in which a restriction applies.
  private static let timeKeys = ["day_on", "hour_on", "day_off", "hour_off"]

  /// Whether there is only a conditional restriction: next to a permanent one, a condition merely
  /// states when something else applies.
  private func isAtTimesOnly(_ tags: Tags, _ found: TurnRestriction?) -> Bool {
    found == nil || Self.timeKeys.contains { tags[$0] != nil }
  }

  func isRestriction(_ type: String?) -> Bool {
    guard let type else { return false }
    return type == "restriction"
      || profile.restrictions.vehicles.contains { type == "restriction:\($0)" }
  }

  func isExempt(_ except: String?) -> Bool {
    guard let except else { return false }
    return except.split { $0 == ";" || $0 == "," || $0 == " " }.contains {
      profile.restrictions.vehicles.contains(String($0))
    }
  }
}
