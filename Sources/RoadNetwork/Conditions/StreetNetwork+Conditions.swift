internal import PlainFiles

extension StreetNetwork {
  /// Returns the network by the hour that belongs to this one without conditions.
  ///
  /// Where no street is better at times, both have the same graph, and share index and hierarchy.
  func timed(
    _ built: GraphBuilder.Result, side: DrivingSide, _ threads: Int
  ) throws(ContractionHierarchyError) -> TimedNetwork {
    var best = self
    if !graph.hasSameStreets(as: built.graph) {
      best = try StreetNetwork(built.graph, side: side, threads: threads)
      best.landmarks = landmarks
      best.nodeRanks = ArrayStorage(NestedDissection.ranks(of: built.graph, threads: threads))
    }
    return TimedNetwork(best, built.conditions)
  }
}

extension RoadGraph {
  /// Whether another graph has the same segments, edges and turns.
  fileprivate func hasSameStreets(as other: RoadGraph) -> Bool {
    func same<Element>(_ path: KeyPath<RoadGraph, ArrayStorage<Element>>) -> Bool {
      self[keyPath: path].bytes.elementsEqual(other[keyPath: path].bytes)
    }
    return same(\.points) && same(\.firstPoint) && same(\.starts) && same(\.ends)
      && same(\.wayOfSegment) && same(\.ways.records)
      && same(\.ways.recordOfWay) && same(\.ways.ids) && same(\.signs.records)
      && same(\.durations) && same(\.weights) && same(\.edgeOfNode) && same(\.turns.firstArc)
      && same(\.turns.heads) && turns.weights.elementsEqual(other.turns.weights)
      && turns.durations.elementsEqual(other.turns.durations)
  }
}

/// The finding codes of what holds only at times.
package enum ConditionCode: String, FindingCode {
  /// Conditional tags cannot be read completely.
  case unread = "W2320"

  /// How many different tags a finding quotes.
  private static let quoted = 3

  /// The finding about tags that were not read completely, as `key=value`; empty if there are none.
  static func findings(_ unread: [String], profile: String, file: String) -> [Finding] {
    guard !unread.isEmpty else { return [] }
    let counts = unread.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let samples = counts.prefix(quoted).map { "\($0.key) (\($0.value) times)" }
    let more = counts.count > quoted ? "; and \(counts.count - quoted) others" : ""
    return [
      Finding(
        Self.unread, file: file, at: .file,
        "for the profile \(profile), conditional tags that do not only depend on time and measures were left out: "
          + "\(unread.count), such as \(samples.joined(separator: ", "))\(more)",
        remedy: "Check these streets before relying on routes by the hour.")
    ]
  }
}
