import Testing
import TravelModel
import _TestSupport

@testable import Transit

/// Who can change where, and how long it takes, on places by hand and by chance.
@Suite struct FootpathsTests {
  /// Stops on one meridian, so many metres north of the first; `station` belongs to none.
  static func feed(metres: [Double], stations: [Int?] = [], transfers: [TransitTransfer] = [])
    -> TransitFeed
  {
    var feed = TransitFeed(timeZone: "Europe/Helsinki")
    let degree = Coordinate.earthRadius * .pi / 180
    for (index, distance) in metres.enumerated() {
      let parent = index < stations.count ? stations[index] : nil
      feed.stops.append(
        TransitStop(
          id: "\(index)", name: "\(index)", platformCode: nil,
          kind: parent == -1 ? .station : .platform,
          coordinate: Coordinate(longitude: 24.9, latitude: 60 + distance / degree)!,
          parent: parent == -1 ? nil : parent, zone: nil, wheelchair: .unknown))
    }
    feed.transfers = transfers
    return feed
  }

  static func rule(
    _ from: Int, _ to: Int, _ kind: TransitTransfer.Kind, _ time: Int? = nil, trip: Int? = nil
  )
    -> TransitTransfer
  {
    TransitTransfer(
      from: from, to: to, fromRoute: nil, toRoute: nil, fromTrip: trip, toTrip: nil, kind: kind,
      minimumTime: time)
  }

  static func changes(_ feed: TransitFeed) -> Footpaths {
    let near = NearStops(feed.stops.enumerated().map { ($0.offset, $0.element.coordinate) })
    return .all(in: feed, near: near, walking: Walking(), streets: nil)
  }

  @Test
  func
    `near stops are walked between at 1.25 metres a second over a detour of 1.3, with a minute in hand`()
  {
    let changes = Self.changes(Self.feed(metres: [0, 100, 576, 578]))
    #expect(changes.seconds(from: 0, to: 0) == 60)
    #expect(changes.seconds(from: 0, to: 1) == 60 + 104)
    // 600 s are 576.9 m.
    #expect(changes.seconds(from: 0, to: 2) == 60 + 600)
    #expect(changes.seconds(from: 0, to: 3) == nil)
  }

  @Test func `a rule counts before a walk, one of two stops before those of their stations`() {
    // Stops 0 and 1 belong to station 4; 2 and 3 to none.
    let feed = Self.feed(
      metres: [0, 10, 20, 5000, 0], stations: [4, 4, nil, nil, -1],
      transfers: [
        Self.rule(0, 2, .minimumTime, 300), Self.rule(4, 2, .impossible),
        Self.rule(4, 4, .minimumTime, 200),
        Self.rule(2, 3, .recommended), Self.rule(3, 2, .timed), Self.rule(1, 1, .impossible),
        Self.rule(2, 0, .minimumTime, 500, trip: 0), Self.rule(3, 0, .minimumTime, 500, trip: 0),
      ])
    let changes = Self.changes(feed)
    #expect(changes.seconds(from: 0, to: 2) == 300)
    #expect(changes.seconds(from: 1, to: 2) == nil)
    #expect(changes.seconds(from: 0, to: 1) == 200)
    #expect(changes.seconds(from: 0, to: 0) == 200)
    #expect(changes.seconds(from: 1, to: 1) == nil)
    // 4,980 m at 1.25 m/s over 1.3, and a minute.
    #expect(changes.seconds(from: 2, to: 3) == 60 + 5180)
    #expect(changes.seconds(from: 3, to: 2) == 0)
    // A rule of a particular trip makes a change longer, and makes none.
    #expect(changes.seconds(from: 2, to: 0) == 500)
    #expect(changes.seconds(from: 3, to: 0) == nil)
  }

  @Test func `turned round, each change is one the other way`() {
    let changes = Self.changes(Self.feed(metres: [0, 50, 300, 900, 1200]))
    let reversed = changes.reversed
    for from in 0..<5 {
      for to in 0..<5 {
        #expect(changes.seconds(from: from, to: to) == reversed.seconds(from: to, to: from))
      }
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `stops near a place are those that one finds by asking all of them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func place() -> Coordinate {
      Coordinate(
        longitude: 24.9 + Double(random.number(in: -1000...1000)) / 50_000,
        latitude: 60.2 + Double(random.number(in: -1000...1000)) / 100_000)!
    }
    let stops = (0..<200).map { ($0, place()) }
    let (center, metres) = (place(), Double(random.number(in: 0...1500)))
    let expected = stops.filter { center.greatCircleDistance(to: $0.1) <= metres }.map(\.0)
    #expect(NearStops(stops).within(metres, of: center).map(\.stop) == expected, "\(random)")
  }
}
