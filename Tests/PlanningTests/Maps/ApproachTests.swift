import Foundation
import PlainFiles
import Testing
import TravelModel
import VehicleRouting
import _TestSupport

@testable import Planning

/// Stops on one side of a long street, on which nobody turns round.
@Suite final class ApproachTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "sides-\(UUID())")
  private let extract: String

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    extract = folder.appending(path: "ring.osm").path
    // From the crossing a the street goes to b, and a way back leads round.
    let drawing = StreetDrawing(
      """
      a---------------b
      |               |
      d---------------c
      """,
      ways: """
        ab: highway=residential
        bcda: highway=residential
        """)
    try FileAccess.write(Array(drawing.map.xml.utf8), to: extract)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var router: MapRouter {
    MapRouter(map: extract, library: MapLibrary(folder: nil, threads: 1)) { _ in }
  }

  /// Metres to the east and the north of the crossing a.
  private func coordinate(_ east: Double, _ north: Double) throws -> Coordinate {
    let metre = 180 / (Coordinate.earthRadius * Double.pi)
    return try #require(Coordinate(longitude: east * metre, latitude: north * metre))
  }

  /// From a street in the west to a stop beside ab, and back.
  private func problem(_ approach: Stop.Approach, north: Double) throws -> Problem {
    var problem = Problem(
      name: "ring",
      locations: [
        Location(.geographic(try coordinate(0, -50))),
        Location(.geographic(try coordinate(200, north))),
      ], stops: [Stop(id: 1, location: 1)], vehicles: [Vehicle(id: 1, start: 0, end: 0)],
      travel: ["car": .greatCircle(speed: 10)])
    problem.stops[0].approach = approach
    return try RoutedTravel(router).applied(to: problem, file: "p.json").value
  }

  private func distances(_ problem: Problem) -> [Int] {
    [(0, 1), (1, 0)].map {
      problem.leg(from: $0.0, to: $0.1, by: problem.vehicles[0]).distance ?? 0
    }
  }

  @Test func `the kerb decides which way round a vehicle drives`() throws {
    let east = [250, 750]
    let west = [750, 250]
    for (approach, north, expected) in [
      (Stop.Approach.curb, -5.0, east), (.curb, 5, west), (.opposite, 5, east),
      (.opposite, -5, west), (.left, 5, east), (.right, 5, west), (.right, -5, east),
    ] {
      let found = distances(try problem(approach, north: north))
      #expect(
        zip(found, expected).allSatisfy { abs($0 - $1) <= 3 }, "\(approach) \(north): \(found)")
    }
    let found = distances(try problem(.any, north: 5))
    #expect(found.allSatisfy { abs($0 - 250) <= 3 }, "\(found)")
  }

  @Test func `plans and lines follow the approach`() throws {
    func lengths(_ approach: Stop.Approach) throws -> (cost: Int, points: Int) {
      var options = RunOptions(clock: { 0 })
      options.limit = .iterations(20)
      var checked = try CheckedAnswer(
        solving: try problem(approach, north: 5), options: options)
      try checked.draw(by: router)
      return (checked.answer.cost, try #require(checked.answer.lines.values.first).count)
    }
    let (any, curb) = (try lengths(.any), try lengths(.curb))
    // There and back on one street, or once around: past all corners.
    #expect(curb.cost > any.cost)
    #expect(curb.points > any.points)
  }
}
