internal import OpenStreetMap

/// Translates the restriction relations of an extract into paths of edges.
///
/// A restriction with via ways applies after travelling from `from` along all of these ways, without
/// turning around, to where `to` begins; so does a mandatory turn. Where a way continues beyond the
/// restricted node, both of its parts are restricted, except from a way to itself: then a U-turn means
/// going back, and any other turn means going on.
///
/// - Source: the OpenStreetMap wiki, page *Relation:restriction*.
struct RestrictionReader {
  private let segments: StreetSegments
  private let extract: Extract
  /// Includes closed edges, so that a restriction of these alone does not appear broken.
  private let junctionEdges: JunctionEdges

  init(_ extract: Extract, _ segments: StreetSegments) {
    self.extract = extract
    self.segments = segments
    junctionEdges = JunctionEdges(segments, closedToo: true)
  }

  /// The index of a way of the extract, if it is travelled.
  private func travelled(_ way: Int) -> Int? {
    let ways = segments.extractWays
    var (low, high) = (0, ways.count)
    while low < high {
      let middle = (low + high) / 2
      if ways[middle] < way { low = middle + 1 } else { high = middle }
    }
    return low < ways.count && ways[low] == way ? low : nil
  }

  /// A restriction, and the number of the condition under which it applies; `nil`: at all times.
  private typealias Rule = (restriction: TurnRestriction, condition: Int?)

  /// What a reader finds besides the restrictions.
  struct Notes {
    /// The conditions of the graph; `nil`: restrictions at times are left out.
    var conditions: ConditionCollector?
    var omissions: SkippedElements
    /// Conditional tags that were not read completely, as `key=value`.
    var unread: [String] = []
  }

  /// Reads all restrictions that apply to a profile.
  ///
  /// - Parameters:
  ///   - profile: The profile they apply to.
  ///   - automaton: Receives what is forbidden and mandatory.
  ///   - notes: Receives conditions, and counts what cannot be interpreted or is left out.
  func read(
    _ profile: CompiledProfile, into automaton: inout RestrictionAutomaton, _ notes: inout Notes
  ) {
    for relation in 0..<extract.relations.count {
      let rules = rules(extract.relations.tags(of: relation), profile, &notes)
      guard !rules.isEmpty else { continue }
      let members = Members(extract.relations.members(of: relation), extract)
      guard members.areComplete else {
        notes.omissions.brokenRestrictions += 1
        continue
      }
      // Ways that the profile does not travel need no restrictions.
      let (from, to) = (
        members.from.compactMap { travelled($0) }, members.to.compactMap { travelled($0) }
      )
      let via = members.viaWays.compactMap { travelled($0) }
      guard !from.isEmpty, !to.isEmpty, via.count == members.viaWays.count else { continue }
      let paths =
        via.isEmpty
        ? paths(from, through: members.viaNodes[0]) : paths(from, along: Set(via), to: to)
      var areMet = true
      for rule in rules where !apply(rule, paths, to: to, &automaton) { areMet = false }
      if !areMet { notes.omissions.brokenRestrictions += 1 }
    }
  }

  /// The restrictions that a relation states.
  private func rules(
    _ tags: Tags, _ profile: CompiledProfile, _ notes: inout Notes
  ) -> [Rule] {
    guard let turn = ConditionalTurn(tags, profile) else {
      return profile.restriction(tags, ignoring: &notes.omissions.ignored).map { [($0, nil)] } ?? []
    }
    let before = notes.omissions.ignored
    let permanent =
      turn.always ?? profile.restriction(turn.plain, ignoring: &notes.omissions.ignored)
    var rules: [Rule] = permanent.map { [($0, nil)] } ?? []
    var isLeftOut = !turn.unread.isEmpty
    for (restriction, condition) in turn.atTimes {
      if let number = notes.conditions?.number(of: condition) {
        rules.append((restriction, number))
      } else {
        isLeftOut = isLeftOut || permanent == nil
      }
    }
    notes.unread += turn.unread
    if isLeftOut, notes.omissions.ignored == before {
      notes.omissions.ignored.conditionalRestrictions += 1
    }
    return rules
  }

  /// Adds a restriction; `false` if its members do not meet.
  private func apply(
    _ rule: Rule, _ paths: [[Int]], to ways: [Int], _ automaton: inout RestrictionAutomaton
  ) -> Bool {
    var meets = false
    for path in paths {
      let exits = exits(path, rule.restriction.direction, to: ways)
      guard !exits.isEmpty else { continue }
      meets = true
      guard path.allSatisfy(segments.isOpen) else { continue }
      restrict(rule, path, exits.filter(segments.isOpen), &automaton)
    }
    return meets
  }

  private func restrict(
    _ rule: Rule, _ path: [Int], _ exits: [Int], _ automaton: inout RestrictionAutomaton
  ) {
    guard let condition = rule.condition else {
      if rule.restriction.isOnly {
        if !exits.isEmpty { automaton.demand(path, then: Set(exits)) }
      } else {
        for exit in exits { automaton.forbid(path, then: exit) }
      }
      return
    }
    if rule.restriction.isOnly {
      if !exits.isEmpty { automaton.demand(path, then: Set(exits), under: condition) }
    } else {
      for exit in exits { automaton.forbid(path, then: exit, under: condition) }
    }
  }

  /// The edges of some ways that leave the end of a path.
  private func exits(
    _ path: [Int], _ direction: TurnRestriction.Direction, to ways: [Int]
  ) -> [Int] {
    guard let last = path.last else { return [] }
    return leaving(last).filter { exit in
      guard ways.contains(segments.way(of: exit)) else { return false }
      // From a way to itself, a U-turn means going back, and any other turn means going on.
      let isSameWay = path.count == 1 && segments.way(of: exit) == segments.way(of: last)
      return !isSameWay || (exit == last ^ 1) == (direction == .uTurn)
    }
  }

  /// The edges that start where an edge ends.
  private func leaving(_ edge: Int) -> [Int] {
    junctionEdges.leaving(segments.head(edge)).map(Int.init)
  }

  /// The edges of some ways that end at a node.
  private func paths(_ ways: [Int], through node: Int) -> [[Int]] {
    guard let junction = segments.junction(atNode: node) else { return [] }
    return junctionEdges.arriving(junction).map(Int.init)
      .filter { ways.contains(segments.way(of: $0)) }.map { [$0] }
  }

  /// The largest number of edges on the path of a restriction, and of steps tried to find one.
  private static let (longestPath, maxSteps) = (64, 10_000)

  /// The paths from some ways along all given via ways to a junction where a target way begins.
  private func paths(_ from: [Int], along ways: Set<Int>, to targets: [Int]) -> [[Int]] {
    var search = PathSearch(ways: ways, targets: targets)
    for way in from {
      for segment in segments.firstSegment[way]..<segments.firstSegment[way + 1] {
        for edge in [2 * segment, 2 * segment + 1] { extend([edge], unused: ways, &search) }
      }
    }
    return search.steps <= Self.maxSteps ? search.found : []
  }

  private struct PathSearch {
    let ways: Set<Int>
    let targets: [Int]
    var found: [[Int]] = []
    var steps = 0
  }

  private func extend(_ path: [Int], unused: Set<Int>, _ search: inout PathSearch) {
    guard let last = path.last, path.count <= Self.longestPath else { return }
    let leaving = leaving(last)
    if unused.isEmpty, leaving.contains(where: { search.targets.contains(segments.way(of: $0)) }) {
      search.found.append(path)
    }
    for edge in leaving where edge != last ^ 1 && !path.contains(edge) {
      let way = segments.way(of: edge)
      guard search.ways.contains(way), search.steps <= Self.maxSteps else { continue }
      search.steps += 1
      extend(path + [edge], unused: unused.subtracting([way]), &search)
    }
  }

  /// The members of a relation by role, as indices in the extract.
  private struct Members {
    var from: [Int] = []
    var to: [Int] = []
    var viaWays: [Int] = []
    var viaNodes: [Int] = []
    /// Whether all are in the extract, and there is one via node or there are only via ways.
    var areComplete = true

    init(_ members: [ExtractRelations.Member], _ extract: Extract) {
      for member in members {
        let list: WritableKeyPath<Members, [Int]>
        switch (member.role, member.kind) {
        case ("from", .way): list = \.from
        case ("to", .way): list = \.to
        case ("via", .way): list = \.viaWays
        case ("via", .node): list = \.viaNodes
        default: continue
        }
        let index =
          member.kind == .node
          ? extract.nodes.index(of: member.id) : extract.ways.index(of: member.id)
        if let index { self[keyPath: list].append(index) } else { areComplete = false }
      }
      if from.isEmpty || to.isEmpty { areComplete = false }
      if viaWays.isEmpty ? viaNodes.count != 1 : !viaNodes.isEmpty { areComplete = false }
    }
  }
}
