import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

@Suite struct RouteQueryTests {
  private static let drawing = StreetDrawing(
    """
    a---b---c---d
        |   |
        e---f   g-h
    """,
    ways: """
      abcd: highway=primary, name=High Street
      be: highway=residential, name=North Road, oneway=yes
      ef: highway=residential, name=Mill Road
      fc: highway=residential, name=Mill Road, oneway=yes
      gh: highway=residential, name=Nowhere
      """)

  private static func network() throws -> StreetNetwork {
    let file = SeekableFile(name: "town.osm", bytes: Array(drawing.map.xml.utf8))
    return try MapBuilder(profiles: [#require(ProfileChoice(builtIn: "car"))])
      .build(file).value.networks[0]
  }

  private static func place(_ letter: Character) throws -> FixedCoordinate {
    try #require(drawing.map.nodes.first { drawing.letter($0.place) == letter }).place
  }

  private static func snaps(_ letters: String, _ finder: inout RouteQuery) throws -> [Snap] {
    var options = SnapOptions()
    options.avoidsIslands = false
    return try letters.map { letter in
      let snap = finder.snap(try place(letter), options)
      return try #require(snap)
    }
  }

  @Test func `a route over several places is the sum of its legs`() throws {
    var finder = RouteQuery(try Self.network())
    var route = StreetRoute()
    let snaps = try Self.snaps("aefd", &finder)
    let failure = finder.findRoute(through: snaps, .line, into: &route)
    #expect(failure == nil)
    #expect(route.legs.count == 3)
    var single = StreetRoute()
    var sum = 0
    for (leg, (source, target)) in zip(route.legs, zip(snaps, snaps.dropFirst())) {
      _ = finder.findRoute(through: [source, target], .line, into: &single)
      #expect(single.sum == leg.sum)
      #expect(single.line == Array(route.line[leg.line]))
      #expect(single.parts == Array(route.parts[leg.parts]))
      sum += leg.sum.duration
    }
    #expect(route.sum.duration == sum)
    #expect(zip(route.line, route.line.dropFirst()).allSatisfy { $0 != $1 })
    #expect(route.line.first == snaps[0].coordinate)
    #expect(route.line.last == snaps[3].coordinate)
  }

  @Test func `less detail gives the same sums`() throws {
    var finder = RouteQuery(try Self.network())
    var route = StreetRoute()
    let snaps = try Self.snaps("aed", &finder)
    var sums: [PathSum] = []
    for detail in [RouteDetail.sums, .parts, .line] {
      _ = finder.findRoute(through: snaps, detail, into: &route)
      sums.append(route.sum)
      #expect(route.parts.isEmpty == (detail == .sums))
      #expect(route.line.isEmpty == (detail != .line))
    }
    #expect(Set(sums).count == 1)
  }

  @Test func `the first leg without a route is told`() throws {
    var finder = RouteQuery(try Self.network())
    var route = StreetRoute()
    for (letters, leg) in [("adg", 1), ("gda", 0)] {
      let snaps = try Self.snaps(letters, &finder)
      let failure = finder.findRoute(through: snaps, .line, into: &route)
      #expect(failure == leg)
    }
  }

  @Test func `stretches join what has one name`() throws {
    let network = try Self.network()
    var finder = RouteQuery(network)
    var route = StreetRoute()
    let snaps = try Self.snaps("aed", &finder)
    _ = finder.findRoute(through: snaps, .parts, into: &route)
    let names = route.legs.flatMap { leg in
      route.stretches(of: leg, in: network.graph).filter { $0.distance > 0 }.map(\.name)
    }
    #expect(names == ["High Street", "North Road", "Mill Road", "High Street"])
    let total = route.legs.reduce(0) { sum, leg in
      sum + route.stretches(of: leg, in: network.graph).reduce(0) { $0 + $1.distance }
    }
    #expect(total == route.sum.distance)
  }

  @Test func `a table holds what single routes add up to`() throws {
    let network = try Self.network()
    var finder = RouteQuery(network)
    var route = StreetRoute()
    let known = try Self.snaps("abcdefgh", &finder)
    let snaps = known.map(Optional.some) + [nil]
    let tables = [1, 3].map { TravelTable(network, from: snaps, to: snaps, threads: $0) }
    #expect(tables[0].durations == tables[1].durations)
    #expect(tables[0].distances == tables[1].distances)
    for (row, source) in snaps.enumerated() {
      for (column, target) in snaps.enumerated() {
        let entry = row * snaps.count + column
        var expected: PathSum?
        if let source, let target,
          finder.findRoute(through: [source, target], .sums, into: &route) == nil
        {
          expected = route.sum
        }
        #expect(Int(tables[0].durations[entry]) == expected?.duration ?? -1)
        #expect(Int(tables[0].distances[entry]) == expected?.distance ?? -1)
      }
    }
    let none = TravelTable(network, from: [], to: snaps)
    #expect(none.durations.isEmpty)
    #expect(TravelTable(network, from: [nil], to: [nil]).durations == [TravelTable.noRoute])
  }
}
