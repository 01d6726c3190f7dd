internal import OpenStreetMap

/// The tags of an element with conditional ones, and what they come to at a time.
///
/// At each time, a key whose conditional value has a clause that holds has the value of the last such clause, as if it
/// were written without `:conditional`; everything else follows from the profile's rules for plain tags.
struct ConditionalTags {
  private struct Rule {
    let key: String
    /// The number of the condition, `nil` if it always holds.
    let clauses: [(value: String, condition: Int?)]
  }

  /// The element's tags without the conditional ones.
  private let plain: Tags
  private var rules: [Rule] = []
  /// The distinct conditions that depend on the time; condition `i` is bit `i` of a mask.
  private(set) var conditions: [String] = []
  /// The tags that were not read completely, as `key=value`.
  private(set) var unread: [String] = []

  private static let suffix = ":conditional"
  /// The most conditions of one element: each combination of them is evaluated.
  static let mostConditions = 6

  /// Reads the conditional tags of a way or node.
  ///
  /// - Returns: `nil` if it has none on which the profile depends.
  init?(_ tags: Tags, _ profile: CompiledProfile) {
    guard tags.list.contains(where: { Self.isConditional($0.key) }) else { return nil }
    plain = Tags(tags.list.filter { !Self.isConditional($0.key) })
    var isRelevant = false
    for tag in tags.list where Self.isConditional(tag.key) {
      let key = String(tag.key.dropLast(Self.suffix.utf8.count))
      guard profile.keys.number(of: key) != 0 else { continue }
      isRelevant = true
      read(key, tag, profile.profile.vehicle)
    }
    guard isRelevant else { return nil }
  }

  private static func isConditional(_ key: String) -> Bool {
    key.utf8.count > suffix.utf8.count && key.utf8.last == UInt8(ascii: "l")
      && key.hasSuffix(suffix)
  }

  private mutating func read(_ key: String, _ tag: Tags.Tag, _ vehicle: VehicleMeasures) {
    let value = ConditionalValue(tag.value)
    var isUnread = !value.unread.isEmpty
    var clauses: [(value: String, condition: Int?)] = []
    for clause in value.clauses {
      switch TagCondition(clause.condition, of: vehicle) {
      case .always: clauses.append((clause.value, nil))
      case .never: break
      case .atTimes(let text):
        if let number = number(of: text) {
          clauses.append((clause.value, number))
        } else {
          isUnread = true
        }
      case .unread: isUnread = true
      }
    }
    if isUnread { unread.append("\(tag.key)=\(tag.value)") }
    if !clauses.isEmpty { rules.append(Rule(key: key, clauses: clauses)) }
  }

  private mutating func number(of condition: String) -> Int? {
    if let known = conditions.firstIndex(of: condition) { return known }
    guard conditions.count < Self.mostConditions else { return nil }
    conditions.append(condition)
    return conditions.count - 1
  }

  /// How many tags depend on the time, or were not read completely.
  var timedOrUnreadCount: Int {
    let timed = rules.filter { $0.clauses.contains { $0.condition != nil } }.map(\.key)
    return Set(timed).union(
      unread.map { String($0.prefix { $0 != "=" }.dropLast(Self.suffix.count)) }
    )
    .count
  }

  /// How many combinations of conditions there are.
  var maskCount: Int { 1 << conditions.count }

  /// The plain tags to which the element comes where the conditions in a mask hold.
  func tags(_ mask: Int) -> Tags {
    var tags = plain
    for rule in rules {
      let valid = rule.clauses.last { $0.condition.map { mask >> $0 & 1 == 1 } ?? true }
      guard let valid else { continue }
      tags.list.removeAll { $0.key == rule.key }
      tags.list.append(Tags.Tag(rule.key, valid.value))
    }
    return tags
  }
}
