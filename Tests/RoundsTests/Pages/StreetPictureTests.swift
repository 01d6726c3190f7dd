import RoadNetwork
import Testing
import TravelModel

@testable import Directions
@testable import Presentation

@Suite struct StreetPictureTests {
  private static let places = [(25.0, 60.0), (25.1, 60.05), (25.05, 60.02)].map {
    Coordinate(longitude: $0.0, latitude: $0.1)!
  }
  private static let base = FixedCoordinate(longitude: 250_000_000, latitude: 600_000_000)!

  private static let town = try! BigDay.streets(40)

  private func size(_ picture: StreetPicture) -> Int {
    picture.groups.reduce(0) { $0 + $1.text.count + $1.name.utf8.count }
  }

  /// The lines of a picture, as the page reads them.
  private func lines(_ picture: StreetPicture) -> [[FixedCoordinate]] {
    picture.groups.flatMap { group in
      String(decoding: group.text, as: UTF8.self).split(separator: " ").map { text in
        Polyline.line(String(text), .five)!.map {
          let moved = FixedCoordinate($0)
          return FixedCoordinate(
            longitude: Int(moved.longitude) + Int(Self.base.longitude),
            latitude: Int(moved.latitude) + Int(Self.base.latitude))!
        }
      }
    }
  }

  @Test func `with room for all, each point of a street is within two metres of the picture`()
    throws
  {
    let graph = try BigDay.streets(8)
    let lines = lines(StreetPicture(graph, around: Self.places, base: Self.base))
    for segment in 0..<graph.segmentCount {
      for point in graph.line(of: segment) {
        let nearest = lines.flatMap { line in
          let plane = LineSimplifier.points(of: [point] + line)
          return zip(plane.dropFirst(), plane.dropFirst(2)).map {
            LineSimplifier.distance(plane[0], $0, $1)
          }
        }.min()
        // A metre is left out, and a rounded point may lie 0.8 m beside its place.
        #expect(try #require(nearest) < 2)
      }
    }
  }

  @Test(arguments: [40_000, 9_000, 3_000, 800, 100, 1])
  func `a picture never needs more than its room, and small streets go first`(room: Int) throws {
    let graph = Self.town
    let whole = StreetPicture(graph, around: Self.places, base: Self.base, room: .max)
    #expect(size(whole) > 9_000)
    let picture = StreetPicture(graph, around: Self.places, base: Self.base, room: room)
    #expect(size(picture) <= room)
    // Of large streets no smaller share stays than of small ones.
    func share(_ levels: ClosedRange<Int>) -> Double {
      let sizes = [picture, whole].map { picture in
        picture.groups.filter { levels.contains($0.level) }.reduce(0) { $0 + $1.text.count }
      }
      return Double(sizes[0]) / Double(sizes[1])
    }
    #expect(share(0...1) >= share(3...4))
    let again = StreetPicture(graph, around: Self.places, base: Self.base, room: room)
    #expect(picture.groups.map(\.text) == again.groups.map(\.text))
  }

  @Test func `streets far from the places are left out`() throws {
    let graph = Self.town
    let one = [Coordinate(longitude: 25.005, latitude: 60.003)!]
    let all = lines(StreetPicture(graph, around: Self.places, base: Self.base))
    let near = lines(StreetPicture(graph, around: one, base: Self.base))
    #expect(!near.isEmpty)
    #expect(near.joined().count < all.joined().count / 2)
  }
}
