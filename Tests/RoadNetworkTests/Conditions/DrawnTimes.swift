import OpenStreetMap
import PlainFiles
import RoadNetwork
import TravelModel
import _TestSupport

extension TimedNetwork {
  /// Builds the network by the hour of a map, by way of a file.
  init(_ map: StreetMap, _ profile: CompiledProfile) {
    let file = SeekableFile(name: "drawing.osm", bytes: Array(map.xml.utf8))
    let extract = try! ExtractReader.read(file, RoadGraph.selection).value
    var heights: HeightGrid?
    let built = GraphBuilder(extract, profile, side: .right, atBestTimes: true)
      .build(heights: &heights)
    self.init(try! StreetNetwork(built.graph, side: .right, threads: 1), built.conditions)
  }
}

/// A drawing by the hour, whose edges have names as in ``DrawnStreets``.
struct DrawnTimes {
  let timed: TimedNetwork
  let drawing: StreetDrawing

  init(_ drawing: StreetDrawing, _ profile: CompiledProfile = Compiled.car) {
    self.drawing = drawing
    timed = TimedNetwork(drawing.map, profile)
  }

  /// The place of a letter.
  func place(_ letter: Character) -> FixedCoordinate {
    drawing.map.nodes.first { drawing.letter($0.place) == letter }!.place
  }

  /// The letters that a route passes, and its seconds; `nil` if there is none.
  func route(_ from: Character, _ to: Character, at time: TravelTime) -> (
    letters: String, seconds: Int
  )? {
    var query = TimedQuery(timed)
    var options = SnapOptions()
    options.avoidsIslands = false
    guard let source = query.snap(place(from), options, at: time.moment),
      let target = query.snap(place(to), options, at: time.moment)
    else { return nil }
    let route =
      switch time {
      case .departing(let moment): query.route(from: source, to: target, departing: moment)
      case .arriving(let moment): query.route(from: source, to: target, arriving: moment)
      }
    return route.map { route in
      (String(route.line.map(drawing.letter)), (route.sum.duration + 500) / 1000)
    }
  }

  func letters(_ from: Character, _ to: Character, _ text: String) -> String? {
    route(from, to, at: .departing(LocalMoment("2026-11-30T\(text)")!))?.letters
  }
}
