internal import OpenStreetMap

/// What the conditional tags of a restriction relation say to a profile.
struct ConditionalTurn {
  /// The restrictions that apply at times, with their conditions.
  private(set) var atTimes: [(restriction: TurnRestriction, condition: String)] = []
  /// A restriction that a conditional tag imposes on this vehicle at all times.
  private(set) var always: TurnRestriction?
  /// The tags of the relation without what was read here.
  private(set) var plain: Tags
  /// Tags that were not read completely, as `key=value`.
  private(set) var unread: [String] = []

  private static let timeKeys = ["day_on", "day_off", "hour_on", "hour_off"]

  /// Reads the tags of a relation.
  ///
  /// The most specific conditional tag counts: `restriction:hgv:conditional` before `restriction:conditional`.
  ///
  /// - Returns: `nil` if the relation is no restriction for the profile, or has no conditional tag.
  init?(_ tags: Tags, _ profile: CompiledProfile) {
    let rules = profile.profile.restrictions
    guard rules.apply, profile.isRestriction(tags["type"]), !profile.isExempt(tags["except"]) else {
      return nil
    }
    let keys = ["restriction"] + rules.vehicles.map { "restriction:\($0)" }
    let conditional = keys.last { tags[$0 + ":conditional"] != nil }.map { $0 + ":conditional" }
    let isTimed = Self.timeKeys.contains { tags[$0] != nil }
    guard conditional != nil || isTimed else { return nil }
    plain = Tags(tags.list.filter { tag in !keys.contains { tag.key == $0 + ":conditional" } })
    if let conditional, let value = tags[conditional] {
      read(conditional, ConditionalValue(value), value, profile.profile.vehicle)
    }
    if isTimed { readTimes(tags, keys) }
  }

  private mutating func read(
    _ key: String, _ value: ConditionalValue, _ text: String, _ vehicle: VehicleMeasures
  ) {
    var isUnread = !value.unread.isEmpty
    for clause in value.clauses {
      guard let restriction = TurnRestriction(clause.value) else {
        isUnread = true
        continue
      }
      switch TagCondition(clause.condition, of: vehicle) {
      case .always: always = restriction
      case .never: break
      case .atTimes(let condition): atTimes.append((restriction, condition))
      case .unread: isUnread = true
      }
    }
    if isUnread { unread.append("\(key)=\(text)") }
  }

  /// Reads the obsolete tags `day_on`, `day_off`, `hour_on` and `hour_off`.
  private mutating func readTimes(_ tags: Tags, _ keys: [String]) {
    let texts = Self.timeKeys.compactMap { key in tags[key].map { "\(key)=\($0)" } }
    let restriction = keys.compactMap { tags[$0].flatMap(TurnRestriction.init) }.last
    guard let restriction, let hours = Self.hours(tags) else {
      unread.append(texts.joined(separator: " "))
      return
    }
    atTimes.append((restriction, hours))
    // What applies at times only is no permanent restriction.
    plain = Tags(
      plain.list.filter { tag in !keys.contains(tag.key) && !Self.timeKeys.contains(tag.key) })
  }

  /// The obsolete tags as opening hours; `nil` if they cannot be read.
  private static func hours(_ tags: Tags) -> String? {
    func both(_ first: String, _ second: String) -> (String?, String?) {
      (tags[first], tags[second])
    }
    var parts: [String] = []
    switch both("day_on", "day_off") {
    case (nil, nil): break
    case (let on?, let off?):
      guard let from = weekday(on), let to = weekday(off) else { return nil }
      parts.append(from == to ? from : "\(from)-\(to)")
    default: return nil
    }
    switch both("hour_on", "hour_off") {
    case (nil, nil): break
    case (let on?, let off?):
      guard let from = time(on), let to = time(off) else { return nil }
      parts.append("\(from)-\(to)")
    default: return nil
    }
    let text = parts.joined(separator: " ")
    return (try? OpeningHours(text)) == nil ? nil : text
  }

  private static func weekday(_ text: String) -> String? {
    let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    return days.first { text.prefix(2).lowercased() == $0.lowercased() }
  }

  /// `7`, `07` or `7:00` as `07:00`.
  private static func time(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let hour = Int(parts[0]), (0...24).contains(hour),
      let minute = Int(parts.count == 2 ? parts[1] : "0"), (0...59).contains(minute)
    else { return nil }
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
