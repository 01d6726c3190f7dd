import OpenStreetMap
import RoadNetwork
import _TestSupport

/// The restrictions of a map, held against the pieces of ways that were travelled last.
struct StreetRules {
  typealias Piece = StreetOracle.Piece

  struct Rule {
    let restriction: TurnRestriction
    var from: Set<Int> = []
    var to: Set<Int> = []
    var viaNode: Int64?
    var viaWays: Set<Int> = []
  }

  /// By the way on which the last piece lies before the turn that they are about.
  private var rules: [Int: [Rule]] = [:]
  /// How many are not whole.
  private(set) var incomplete = 0

  init(_ map: StreetMap, _ profile: CompiledProfile) {
    let wayOfID = Dictionary(uniqueKeysWithValues: map.ways.enumerated().map { ($1.id, $0) })
    let nodesOfWays = Set(map.ways.flatMap(\.nodes))
    let nodes = Set(map.nodes.map(\.id)).intersection(nodesOfWays)
    var ignored = IgnoredRules()
    for relation in map.relations {
      guard let restriction = profile.restriction(Tags(relation.tags), ignoring: &ignored) else {
        continue
      }
      var rule = Rule(restriction: restriction)
      var isComplete = true
      for member in relation.members where ["from", "via", "to"].contains(member.role) {
        if member.kind == "node" {
          guard member.role == "via" else { continue }
          if !nodes.contains(member.id) || rule.viaNode != nil { isComplete = false }
          rule.viaNode = member.id
        } else if let way = wayOfID[member.id] {
          if member.role == "from" { rule.from.insert(way) }
          if member.role == "to" { rule.to.insert(way) }
          if member.role == "via" { rule.viaWays.insert(way) }
        } else {
          isComplete = false
        }
      }
      guard isComplete, !rule.from.isEmpty, !rule.to.isEmpty,
        (rule.viaNode == nil) != rule.viaWays.isEmpty
      else {
        incomplete += 1
        continue
      }
      for way in rule.viaNode == nil ? rule.viaWays : rule.from {
        rules[way, default: []].append(rule)
      }
    }
  }

  /// Whether a piece may follow a past, at a node with some open pieces to go on.
  func allow(_ piece: Piece, after past: [Piece], at node: Int64, among pieces: [Piece]) -> Bool {
    let last = past[past.count - 1]
    for rule in rules[last.way] ?? [] where Self.applies(rule, after: past, at: node) {
      let named = pieces.filter { next in
        guard rule.to.contains(next.way) else { return false }
        // A U-turn from a way to itself is to go back, anything else is to go on.
        guard rule.viaNode != nil, next.way == last.way else { return true }
        return (next == last.reversed) == (rule.restriction.direction == .uTurn)
      }
      if rule.restriction.isOnly {
        if !named.isEmpty, !named.contains(piece) { return false }
      } else if named.contains(piece) {
        return false
      }
    }
    return true
  }

  private static func applies(_ rule: Rule, after past: [Piece], at node: Int64) -> Bool {
    if let via = rule.viaNode {
      return via == node && rule.from.contains(past[past.count - 1].way)
    }
    return past.indices.contains { begin in
      let between = past[(begin + 1)...]
      return isBegun(rule, past[begin...]) && Set(between.map(\.way)) == rule.viaWays
    }
  }

  /// Whether pieces lead from a way of a rule along its ways, without turning round or going twice
  /// over one of them.
  private static func isBegun(_ rule: Rule, _ pieces: ArraySlice<Piece>) -> Bool {
    guard let first = pieces.first, rule.from.contains(first.way) else { return false }
    let between = pieces.dropFirst()
    return between.allSatisfy { rule.viaWays.contains($0.way) }
      && Set(between).count == between.count
      && zip(pieces, between).allSatisfy { $1 != $0.reversed }
  }

  /// What has to be remembered of a past: all that a rule over ways has begun with.
  func remembered(_ past: [Piece]) -> [Piece] {
    let begin = past.indices.dropLast().first { begin in
      (rules[past[begin + 1].way] ?? []).contains {
        $0.viaNode == nil && Self.isBegun($0, past[begin...])
      }
    }
    return Array(past[(begin ?? past.count - 1)...])
  }
}
