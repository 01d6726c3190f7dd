internal import Localization
internal import PlainFiles
package import RoadNetwork

/// A description of a network file, for people.
package enum MapFactsText {
  /// Describes a file of this many bytes.
  package static func text(of facts: MapFacts, size: Int) -> String {
    let source = facts.source
    var lines = [
      "source         \(source.name), \(bytes(source.size)), hash \(source.hash)",
      "               \(source.nodes) nodes, \(source.ways) ways, \(source.relations) relations",
    ]
    if let timestamp = source.timestamp {
      lines.append("data from      \(day(timestamp))")
    }
    if let box = facts.box {
      let degrees = [box.west, box.south, box.east, box.north].map {
        Measures.fixed(Double($0) / 1e7, decimals: 5)
      }
      lines.append("bounding box   \(degrees.joined(separator: ", "))")
    }
    lines.append("driving side   \(facts.drivingSide), \(origin(facts.drivingSideSource))")
    lines.append(
      "heights        "
        + (facts.heightTiles > 0
          ? "number of tiles: \(facts.heightTiles)" : "only from tags (ele, incline, step_count)"))
    lines.append("size           \(bytes(size))")
    for network in facts.networks { lines += [""] + self.lines(of: network) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of network: NetworkFacts) -> [String] {
    let share =
      network.nodes > 0 ? Double(network.largestPart) / Double(network.nodes) * 100 : 0
    var lines = [
      "\(network.profile): \(network.summary)",
      "  streets      \(Measures.kilometres(network.metres)) of \(network.ways) ways, "
        + "\(network.segments) segments, \(network.junctions) junctions",
      "  search       \(network.nodes) nodes, \(network.turns) turns, "
        + "\(network.shortcuts) shortcuts",
      "  connected    \(Measures.fixed(share, decimals: 1)) % in the largest of "
        + "\(network.parts) parts",
    ]
    if network.conditions > 0 {
      lines.append(
        "  by the hour  \(network.conditions.of("condition")), \(network.timedEdges.of("edge")), "
          + "\(network.timedTurns.of("turn"))")
    }
    let omissions = network.omissions
    let left = [
      (omissions.ignored.conditionalTags, "tags that apply only at certain times:"),
      (omissions.ignored.conditionalRestrictions, "restrictions that apply only at certain times:"),
      (omissions.brokenRestrictions, "restrictions whose members are missing or do not connect:"),
      (omissions.cutWays, "parts of ways cut off by the edge of the extract:"),
    ].filter { $0.0 > 0 }
    for (number, (count, what)) in left.enumerated() {
      lines.append("  \(number == 0 ? "left out   " : "           ")  \(what) \(count)")
    }
    return lines
  }

  private static func origin(_ source: MapFacts.SideSource) -> String {
    switch source {
    case .stated: "as stated"
    case .roundabouts: "inferred from roundabouts"
    case .country: "that of the country"
    case .assumed: "assumed; set it with --driving-side"
    }
  }

  private static func bytes(_ count: Int) -> String {
    count < 10_000 ? "\(count) bytes" : "\(Measures.fixed(Double(count) / 1e6, decimals: 2)) MB"
  }

  /// A day in the calendar of the prime meridian.
  ///
  /// - Source: E. Richards (2013), *Explanatory Supplement to the Astronomical Almanac*, 15.11.
  private static func day(_ seconds: Int) -> String {
    let julianDay = Int((Double(seconds) / 86_400).rounded(.down)) + 2_440_588
    let f = julianDay + 1401 + (4 * julianDay + 274_277) / 146_097 * 3 / 4 - 38
    let e = 4 * f + 3
    let h = 5 * (e % 1461 / 4) + 2
    let (day, month) = (h % 153 / 5 + 1, (h / 153 + 2) % 12 + 1)
    let year = e / 1461 - 4716 + (14 - month) / 12
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
