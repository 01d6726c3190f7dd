import RoadNetwork
import Testing
import _TestSupport

/// A junction that is drawn, and who travels there; see `StreetDrawing`.
///
///     let crossing = Junction(
///       """
///           d
///           |
///       a---b---c
///       """,
///       ways: """
///         abc: highway=residential, name=High Street
///         db: highway=residential, name=Mill Road
///         """)
///     try crossing.expect("abd", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
///
/// One drives on the right. Every expectation also holds in a mirror, where one drives on the left and
/// goes left instead of right and west instead of east; so names must not say `left`, `right`, `east` or
/// `west` in small letters.
struct Junction: Sendable {
  var drawing: String
  var spacing: Double
  var ways: String
  var nodes: String
  var restrictions: String
  var profile: String
  var side = DrivingSide.right

  init(
    _ drawing: String, spacing: Double = 100, ways: String, nodes: String = "",
    restrictions: String = "", profile: String = "car"
  ) {
    self.drawing = drawing
    self.spacing = spacing
    self.ways = ways
    self.nodes = nodes
    self.restrictions = restrictions
    self.profile = profile
  }

  /// Compares the maneuvers along a path with those that a good co-driver would call, and their
  /// sentences with ``EnglishSentences``.
  ///
  /// - Parameters:
  ///   - path: The letters that are passed. The first and the last may stand beside a street.
  ///   - lines: See `Maneuver.line(after:)`.
  ///   - sourceLocation: Where it is expected.
  /// - Throws: What keeps the junction from being travelled.
  func expect(
    _ path: String, _ lines: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (junction, lines) in [(self, lines), (mirrored, lines.map(Self.mirrored))] {
      let drive = try JunctionDrive(junction, path)
      #expect(drive.path == path, "on the \(junction.side)", sourceLocation: sourceLocation)
      #expect(drive.lines == lines, "on the \(junction.side)", sourceLocation: sourceLocation)
      guard drive.lines == lines else { continue }
      var previous = ""
      for (modedLine, sentence) in zip(drive.modedLines, drive.written(.en)) {
        let isDrawn = junction.side == side
        let line = modedLine + (Self.isStay(modedLine, after: previous) ? "; stays" : "")
        previous = modedLine
        let expected = EnglishSentences.sentence(for: isDrawn ? line : Self.mirrored(line))
        #expect(
          sentence == (isDrawn ? expected : Self.mirrored(expected)),
          "on the \(junction.side): \(line)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Whether a line tells a fork on the street on which one is.
  private static func isStay(_ line: String, after previous: String) -> Bool {
    guard line.hasPrefix("fork "),
      let street = line.firstMatch(of: #/: ([A-Z(][^;]*)/#)?.output.1,
      let before = previous.firstMatch(of: #/.*(?:: |becomes )([^;]*)/#)?.output.1
    else { return false }
    return street == before
  }

  /// The junction as somebody on another profile meets it.
  func by(_ profile: String) -> Junction {
    var junction = self
    junction.profile = profile
    return junction
  }

  /// The same in a mirror, where one drives on the other side.
  var mirrored: Junction {
    let lines = drawing.split(separator: "\n", omittingEmptySubsequences: false)
    let width = lines.map(\.count).max() ?? 0
    var junction = self
    junction.drawing = lines.map { line in
      String((line + String(repeating: " ", count: width - line.count)).reversed())
    }.joined(separator: "\n")
    junction.side = side == .right ? .left : .right
    return junction
  }

  /// What is told in a mirror.
  static func mirrored(_ line: String) -> String {
    [("left", "right"), ("Left", "Right"), ("west", "east")].reduce(line) { line, pair in
      line.replacing(pair.0, with: "\u{1}").replacing(pair.1, with: pair.0)
        .replacing("\u{1}", with: pair.1)
    }
  }
}
