package import TravelModel

/// A map drawn with letters, and tables that say what the letters are.
///
///     StreetDrawing(
///       """
///       a---b---c
///           |
///           d
///       """,
///       ways: """
///         abc: highway=residential
///         bd: highway=residential, oneway=yes
///         """,
///       nodes: "b: highway=traffic_signals",
///       restrictions: "no_left_turn from:abc via:b to:bd, except=bicycle")
///
/// Letters are nodes; other marks are there for the eye. Four columns or two rows are `spacing` metres.
/// A way is named by its nodes, with a mark behind them if another way has the same: `ab'`. A letter
/// that is not drawn is a node outside the extract, and a member that no table has is a missing one.
package struct StreetDrawing: Sendable {
  package private(set) var map = StreetMap()
  /// `names[w]`: the name of way `w`.
  package private(set) var names: [String] = []
  private var letters: [FixedCoordinate: Character] = [:]

  /// Reads a drawing.
  package init(
    _ drawing: String, spacing: Double = 100, ways: String, nodes: String = "",
    restrictions: String = ""
  ) {
    let signs = Self.table(nodes)
    let metresPerDegree = Coordinate.earthRadius * Double.pi / 180
    for (row, line) in drawing.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for (column, letter) in line.enumerated() where letter.isLetter {
        guard
          let place = Coordinate(
            longitude: Double(column) * spacing / 4 / metresPerDegree,
            latitude: -Double(row) * spacing / 2 / metresPerDegree)
        else { preconditionFailure("the drawing is larger than Earth") }
        let fixed = FixedCoordinate(place)
        letters[fixed] = letter
        map.nodes.append(
          .init(Self.id(letter), fixed, signs.first { $0.name == String(letter) }?.tags ?? [:]))
      }
    }
    for (number, way) in Self.table(ways).enumerated() {
      names.append(way.name)
      map.ways.append(
        .init(Int64(1000 + number), way.name.filter(\.isLetter).map(Self.id), way.tags))
    }
    for (number, line) in restrictions.split(separator: "\n").enumerated() {
      map.relations.append(relation(Int64(2000 + number), line))
    }
  }

  /// The letter at a place.
  package func letter(_ place: FixedCoordinate) -> Character { letters[place] ?? "?" }

  private static func id(_ letter: Character) -> Int64 {
    Int64(letter.unicodeScalars.first?.value ?? 0)
  }

  /// Lines such as `ab: highway=residential, oneway=yes`.
  private static func table(_ text: String) -> [(name: String, tags: StreetMap.Tags)] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (parts[0].filter { $0 != " " }, tags(parts[1].dropFirst()))
    }
  }

  private static func tags(_ text: Substring) -> StreetMap.Tags {
    var tags: StreetMap.Tags = [:]
    for pair in text.split(separator: ", ") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      tags[String(parts[0])] = String(parts[1])
    }
    return tags
  }

  /// A line such as `no_left_turn from:ab via:b to:bd, except=bicycle`.
  private func relation(_ id: Int64, _ line: Substring) -> StreetMap.Relation {
    let parts = line.split(separator: ", ", maxSplits: 1)
    var relation = StreetMap.Relation(id, [], Self.tags(parts.count > 1 ? parts[1] : ""))
    relation.tags["type"] = relation.tags["type"] ?? "restriction"
    for word in parts[0].split(separator: " ") {
      let pair = word.split(separator: ":")
      guard pair.count == 2 else {
        relation.tags["restriction"] = String(word)
        continue
      }
      relation.members.append(member(String(pair[1]), role: String(pair[0])))
    }
    return relation
  }

  private func member(_ name: String, role: String) -> StreetMap.Member {
    if let way = names.firstIndex(of: name) { return .init("way", map.ways[way].id, role) }
    if role == "via", name.count == 1 { return .init("node", Self.id(Character(name)), role) }
    return .init("way", 9999, role)
  }
}
