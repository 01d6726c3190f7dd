/// A ``Selection`` as readers use it: on bytes, with one short look at most strings.
struct SelectionTable: Sendable {
  /// The filters of a selection.
  enum Role: Int, CaseIterable {
    case nodes
    case wayNodeTags
    case ways
    case relations
  }

  /// What a string means as a key, all in a few bits.
  struct KeyClass: OptionSet {
    let rawValue: UInt16

    /// Tags with this key are kept.
    static let kept = KeyClass(rawValue: 1)
    /// The class has been found out.
    static let known = KeyClass(rawValue: 2)

    /// Any value, or some value, makes an element pass the filter.
    static func passes(_ role: Role) -> KeyClass { KeyClass(rawValue: 4 << UInt16(role.rawValue)) }
    static func mayPass(_ role: Role) -> KeyClass {
      KeyClass(rawValue: 64 << UInt16(role.rawValue))
    }
  }

  private enum Values: Sendable {
    case any
    case one([UInt8])
    case prefix([UInt8])
  }

  private struct Rule: Sendable {
    let key: [UInt8]
    let values: Values
  }

  private let filters: [Selection.Filter]
  private let rules: [[Rule]]
  private let keptKeys: [[UInt8]]?
  private let keptPrefixes: [[UInt8]]

  init(_ selection: Selection) {
    filters = Role.allCases.map { role in
      switch role {
      case .nodes: selection.nodes
      case .wayNodeTags: selection.wayNodeTags
      case .ways: selection.ways
      case .relations: selection.relations
      }
    }
    rules = filters.map { filter in
      guard case .tagged(let rules) = filter else { return [] }
      return rules.map { rule in
        let values: Values =
          switch rule.values {
          case .any: .any
          case .one(let value): .one(Array(value.utf8))
          case .prefix(let prefix): .prefix(Array(prefix.utf8))
          }
        return Rule(key: Array(rule.key.utf8), values: values)
      }
    }
    switch selection.keys {
    case .all: (keptKeys, keptPrefixes) = (nil, [])
    case .only(let keys, let prefixes):
      keptKeys = keys.map { Array($0.utf8) }
      keptPrefixes = prefixes.map { Array($0.utf8) }
    }
  }

  /// Whether a filter lets all elements pass.
  func passesAll(_ role: Role) -> Bool { filters[role.rawValue] == .all }
  /// Whether a filter lets no element pass.
  func passesNone(_ role: Role) -> Bool { filters[role.rawValue] == .none }

  /// Returns what a string means as a key.
  func keyClass(_ key: UnsafeBufferPointer<UInt8>) -> KeyClass {
    var result: KeyClass = .known
    if keptKeys?.contains(where: { key.elementsEqual($0) }) ?? true
      || keptPrefixes.contains(where: { key.starts(with: $0) })
    {
      result.insert(.kept)
    }
    for role in Role.allCases {
      for rule in rules[role.rawValue] where key.elementsEqual(rule.key) {
        if case .any = rule.values {
          result.insert(.passes(role))
        } else {
          result.insert(.mayPass(role))
        }
      }
    }
    return result
  }

  /// Whether a tag makes an element pass a filter.
  func passes(
    _ role: Role, key: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    rules[role.rawValue].contains { rule in
      guard key.elementsEqual(rule.key) else { return false }
      switch rule.values {
      case .any: return true
      case .one(let only): return value.elementsEqual(only)
      case .prefix(let prefix): return value.starts(with: prefix)
      }
    }
  }
}
