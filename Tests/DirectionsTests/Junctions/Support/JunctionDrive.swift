import Directions
import Localization
import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// The route along a path of a junction, and its steps.
struct JunctionDrive {
  let steps: [Step]
  let side: DrivingSide
  /// The letters that the route passes, with those beside the street at its ends.
  let path: String

  init(_ junction: Junction, _ wanted: String) throws {
    side = junction.side
    let drawing = StreetDrawing(
      junction.drawing, spacing: junction.spacing, ways: junction.ways, nodes: junction.nodes,
      restrictions: junction.restrictions)
    let file = SeekableFile(name: "junction.osm", bytes: Array(drawing.map.xml.utf8))
    let choice = try #require(ProfileChoice(builtIn: junction.profile))
    let network = try MapBuilder(profiles: [choice], side: junction.side).build(file).value
      .networks[0]
    var finder = RouteQuery(network)
    var options = SnapOptions()
    options.avoidsIslands = false
    let ends = try [#require(wanted.first), #require(wanted.last)]
    let snaps = try ends.map { letter in
      let node = drawing.map.nodes.first { drawing.letter($0.place) == letter }
      let snap = finder.snap(try #require(node).place, options)
      return try #require(snap)
    }
    var route = StreetRoute()
    try #require(finder.findRoute(through: snaps, .line, into: &route) == nil, "there is a way")
    let modes: [String: TravelMode] = ["bicycle": .cycling, "foot": .walking]
    let mode = modes[junction.profile] ?? .driving
    steps = ManeuverRecognizer(network, mode: mode).steps(of: route.legs[0], in: route)
    let passed = route.line.map(drawing.letter).filter { $0 != "?" }
    let streets = Set(drawing.map.ways.flatMap(\.nodes))
    let isBeside = ends.map { letter in
      !streets.contains(Int64(letter.unicodeScalars.first?.value ?? 0))
    }
    path = (isBeside[0] ? "\(ends[0])" : "") + passed + (isBeside[1] ? "\(ends[1])" : "")
  }

  /// The maneuvers, one line each.
  var lines: [String] {
    steps.indices.map { step in
      steps[step].maneuver.line(after: step > 0 ? steps[step - 1].maneuver.mode : nil)
    }
  }
}

extension JunctionDrive {
  /// The maneuvers, one line each, and before them what one moves by unless one drives.
  var modedLines: [String] {
    zip(steps, lines).map { step, line in
      step.maneuver.mode == .driving ? line : "\(step.maneuver.mode.rawValue): \(line)"
    }
  }

  /// The written sentences, one line each.
  func written(_ language: Language, to destination: Destination = Destination(.destination))
    -> [String]
  {
    StepWriter(Wording(language), side: side).written(of: steps, to: destination)
  }
}
