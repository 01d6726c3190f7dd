internal import PlainFiles
internal import RoadNetwork

/// What the streets of a profile in a map have that holds only at certain hours, for people.
struct HourFacts {
  private let profile: String
  private let ways: Int
  private let turns: Int
  /// The conditions on streets by how many edges have them, the most frequent first.
  private let hours: [(text: String, edges: Int)]

  /// So many conditions are quoted.
  private static let quoted = 10

  /// Counts what depends on the hour; `nil` if nothing does.
  init?(of timed: TimedNetwork, profile: String) {
    guard !timed.conditions.isEmpty else { return nil }
    let graph = timed.network.graph
    var ways: Set<Int64> = []
    var counts: [String: Int] = [:]
    for edge in 0..<graph.edgeCount {
      let conditions = timed.conditions(of: edge)
      if !conditions.isEmpty { ways.insert(graph.way(of: edge).id) }
      for condition in conditions { counts[condition, default: 0] += 1 }
    }
    self.profile = profile
    self.ways = ways.count
    turns = timed.conditions.turnCount
    hours = counts.map { (text: $0.key, edges: $0.value) }
      .sorted { ($1.edges, $0.text) < ($0.edges, $1.text) }
  }

  /// How many streets and turns depend on the hour, and on which.
  var text: String {
    var lines = [
      "\(profile) by the hour: \(ways.of("way")), \(turns.of("turn"))"
    ]
    for (text, edges) in hours.prefix(Self.quoted) {
      lines.append("  \(text): \(edges.of("edge"))")
    }
    if hours.count > Self.quoted {
      lines.append("  and \((hours.count - Self.quoted).of("other condition"))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
