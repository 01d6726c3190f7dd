import OpenStreetMap

/// Translates the restriction relations of an extract into paths of edges.
struct RestrictionReader {
  private let segments: StreetSegments
  private let extract: Extract
  private let junctionEdges: JunctionEdges
  /// By index in the extract: the index of a way that is travelled.
  private let travelled: [Int: Int]

  init(_ extract: Extract, _ segments: StreetSegments, _ junctionEdges: JunctionEdges) {
    self.extract = extract
    self.segments = segments
    self.junctionEdges = junctionEdges
    travelled = Dictionary(
      uniqueKeysWithValues: segments.extractWays.enumerated().map { ($1, $0) })
  }

  /// Reads all restrictions that a profile obeys.
  ///
  /// - Parameters:
  ///   - profile: Who obeys them.
  ///   - automaton: Gets what is forbidden and demanded.
  ///   - omissions: Counts what cannot be understood or holds only at times.
  func read(
    _ profile: CompiledProfile, into automaton: inout RestrictionAutomaton,
    _ omissions: inout RoadOmissions
  ) {
    for relation in 0..<extract.relations.count {
      let tags = extract.relations.tags(of: relation)
      guard let restriction = profile.restriction(tags, ignoring: &omissions.ignored) else {
        continue
      }
      let members = Members(extract.relations.members(of: relation), extract)
      guard !members.isIncomplete else {
        omissions.brokenRestrictions += 1
        continue
      }
      // Ways that the profile does not travel need no restriction.
      let from = members.from.compactMap { travelled[$0] }
      let to = members.to.compactMap { travelled[$0] }
      let paths =
        members.viaNode.map { throughNode($0, from: from) }
        ?? throughWays(members.viaWays, from: from, to: to)
      guard let paths else {
        omissions.brokenRestrictions += from.isEmpty || to.isEmpty ? 0 : 1
        continue
      }
      for path in paths { restrict(restriction, path, to: to, &automaton) }
    }
  }

  private func restrict(
    _ restriction: TurnRestriction, _ path: [Int], to ways: [Int],
    _ automaton: inout RestrictionAutomaton
  ) {
    guard let last = path.last else { return }
    let exits = junctionEdges.leaving(segments.head(last)).map(Int.init)
      .filter { ways.contains(segments.way(of: $0)) }
    if restriction.isOnly {
      if !exits.isEmpty { automaton.demand(path, then: Set(exits)) }
    } else {
      for exit in exits {
        // On the same way, only going back is meant where that is forbidden, and going on is not.
        let isSameWay = path.count == 1 && segments.way(of: exit) == segments.way(of: last)
        if restriction.direction == .uTurn, isSameWay, exit != last ^ 1 { continue }
        automaton.forbid(path, then: exit)
      }
    }
  }

  /// The edges of some ways that end at a node.
  private func throughNode(_ node: Int, from ways: [Int]) -> [[Int]]? {
    guard let junction = segments.junction(atNode: node) else { return nil }
    let arriving = junctionEdges.arriving(junction).map(Int.init)
      .filter { ways.contains(segments.way(of: $0)) }
    return arriving.isEmpty ? nil : arriving.map { [$0] }
  }

  /// The most edges that a restriction leads over.
  private static let longestPath = 64

  /// The paths from ways along all of the given ways to a junction at which one of others begins.
  private func throughWays(_ via: [Int], from: [Int], to: [Int]) -> [[Int]]? {
    let ways = Set(via.compactMap { travelled[$0] })
    guard ways.count == Set(via).count, !from.isEmpty, !to.isEmpty else { return nil }
    var paths: [[Int]] = []
    for way in from {
      for segment in segments.firstSegment[way]..<segments.firstSegment[way + 1] {
        for edge in [2 * segment, 2 * segment + 1] where segments.isOpen(edge) {
          extend([edge], along: ways, unused: ways, to: to, &paths)
        }
      }
    }
    return paths.isEmpty ? nil : paths
  }

  private func extend(
    _ path: [Int], along ways: Set<Int>, unused: Set<Int>, to targets: [Int],
    _ paths: inout [[Int]]
  ) {
    guard let last = path.last, path.count <= Self.longestPath else { return }
    let leaving = junctionEdges.leaving(segments.head(last)).map(Int.init)
    if unused.isEmpty, path.count > 1,
      leaving.contains(where: { targets.contains(segments.way(of: $0)) })
    {
      paths.append(path)
      return
    }
    for edge in leaving where edge != last ^ 1 && !path.contains(edge) {
      let way = segments.way(of: edge)
      guard ways.contains(way) else { continue }
      extend(path + [edge], along: ways, unused: unused.subtracting([way]), to: targets, &paths)
    }
  }

  /// The members of a relation by role, as indices in the extract.
  private struct Members {
    var from: [Int] = []
    var to: [Int] = []
    var viaWays: [Int] = []
    var viaNode: Int?
    /// Whether a member is missing or not in the extract.
    var isIncomplete = false

    init(_ members: [ExtractRelations.Member], _ extract: Extract) {
      for member in members {
        let index =
          switch member.kind {
          case .node: extract.nodes.index(of: member.id)
          case .way: extract.ways.index(of: member.id)
          case .relation: Int?.none
          }
        switch (member.role, member.kind) {
        case ("from", .way): if let index { from.append(index) } else { isIncomplete = true }
        case ("to", .way): if let index { to.append(index) } else { isIncomplete = true }
        case ("via", .way): if let index { viaWays.append(index) } else { isIncomplete = true }
        case ("via", .node): if let index { viaNode = index } else { isIncomplete = true }
        default: break
        }
      }
      if from.isEmpty || to.isEmpty || viaNode == nil && viaWays.isEmpty { isIncomplete = true }
    }
  }
}
