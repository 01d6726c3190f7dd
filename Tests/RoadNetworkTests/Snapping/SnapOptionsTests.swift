import RoadNetwork
import Testing
import TravelModel

/// Side, approach, bearing and islands on drawings.
@Suite struct SnapOptionsTests {
  private func nearest(
    _ draft: StreetDraft, _ place: FixedCoordinate, side: DrivingSide = .right,
    _ change: (inout SnapOptions) -> Void = { _ in }
  ) -> Snap? {
    let graph = draft.graph()
    var options = SnapOptions()
    options.avoidsIslands = false
    change(&options)
    var search = SnapSearch(StreetIndex(graph, side: side), of: graph)
    return search.snap(place, options)
  }

  /// One street of 100 metres to the east.
  private func street(along: Int32? = 10_000, against: Int32? = 10_000) -> StreetDraft {
    var draft = StreetDraft()
    draft.add([.at(0, 0), .at(50, 0), .at(100, 0)], along: along, against: against)
    return draft
  }

  @Test(arguments: [
    (20.0, 10.0, StreetSide.left, 2000, 10.0), (20, -10, .right, 2000, 10),
    (70, 3, .left, 7000, 3), (50, -1, .right, 5000, 1), (30, 0.05, .onLine, 3000, 0.05),
    (-30, 40, .left, 0, 50), (-30, 0, .onLine, 0, 30), (103, -4, .right, 10_000, 5),
  ])
  func `the place has an offset, a side and a distance`(
    x: Double, y: Double, side: StreetSide, offset: Int, distance: Double
  ) throws {
    let snap = try #require(nearest(street(), .at(x, y)))
    #expect(snap.side == side)
    #expect(abs(snap.offset - offset) <= 2)
    #expect(abs(snap.distance - distance) < 0.02)
    #expect(snap.edges == .both)
    #expect(snap.point == (x > 50 ? 1 : 0))
  }

  @Test func `outside of a sharp bend is one side, inside is the other`() throws {
    //      (0, 0) ────► (100, 0)
    //      (0, 20) ◄──╯             outside is to the left of both pieces: beyond (100, 0)
    var draft = StreetDraft()
    draft.add([.at(0, 0), .at(100, 0), .at(0, -20)])
    #expect(nearest(draft, .at(110, 3))?.side == .left)
    #expect(nearest(draft, .at(110, -1))?.side == .left)
    #expect(nearest(draft, .at(110, -6))?.side == .left)
    #expect(nearest(draft, .at(80, -2))?.side == .right)
  }

  @Test(arguments: [
    // Driving side, approach, metres north of a street to the east, edges.
    (DrivingSide.right, Approach.curb, 5.0, SnapEdges.against), (.right, .curb, -5, .along),
    (.right, .opposite, 5, .along), (.right, .opposite, -5, .against),
    (.left, .curb, 5, .along), (.left, .curb, -5, .against), (.left, .opposite, 5, .against),
    (.right, .left, 5, .along), (.left, .left, 5, .along), (.left, .left, -5, .against),
    (.right, .right, 5, .against), (.left, .right, -5, .along), (.left, .right, 0, .both),
    (.right, .unrestricted, 5, .both), (.right, .curb, 0, .both), (.left, .opposite, 0, .both),
  ])
  func `one approaches so that the place is on the wanted side`(
    driving: DrivingSide, approach: Approach, y: Double, edges: SnapEdges
  ) {
    let snap = nearest(street(), .at(40, y), side: driving) { $0.approach = approach }
    #expect(snap?.edges == edges)
  }

  @Test(arguments: [Approach.curb, .opposite, .left, .right])
  func `one-way streets are approached as they lead`(approach: Approach) {
    for y in [-5.0, 5] {
      #expect(nearest(street(against: nil), .at(40, y)) { $0.approach = approach }?.edges == .along)
      #expect(nearest(street(along: nil), .at(40, y)) { $0.approach = approach }?.edges == .against)
    }
  }

  @Test(arguments: [
    (90.0, 20.0, 0, SnapEdges.along), (270, 20, 0, .against), (-90, 20, 0, .against),
    (450, 0.5, 0, .along), (0, 20, 1, .along), (180, 20, 1, .against), (90, 180, 0, .both),
    (80, 11, 0, .along), (100, 11, 0, .along),
  ])
  func `only edges in the wanted direction are taken`(
    bearing: Double, tolerance: Double, segment: Int, edges: SnapEdges
  ) {
    var draft = street()
    draft.add([.at(40, 50), .at(40, 150)])
    let snap = nearest(draft, .at(40, 5)) {
      $0.bearing = BearingRange(bearing, tolerance: tolerance)
    }
    #expect(snap?.segment == segment)
    #expect(snap?.edges == edges)
  }

  @Test func `no edge leads in the wanted direction`() {
    #expect(nearest(street(), .at(40, 5)) { $0.bearing = BearingRange(0, tolerance: 80) } == nil)
    let oneWay = street(against: nil)
    #expect(nearest(oneWay, .at(40, 5)) { $0.bearing = BearingRange(270, tolerance: 10) } == nil)
  }

  @Test func `one segment has one place, the nearest that has the wanted direction`() throws {
    //      ┌─────┐
    //      │     │  to the north, east and south
    var draft = StreetDraft()
    draft.add([.at(0, 0), .at(0, 100), .at(100, 100), .at(100, 0)])
    let snap = try #require(
      nearest(draft, .at(10, 50)) { $0.bearing = BearingRange(90, tolerance: 30) })
    #expect(abs(snap.offset - 11_000) < 3)
    #expect(snap.edges == .along)
    let index = StreetIndex(draft.graph(), side: .right)
    var search = SnapSearch(index, of: draft.graph())
    var options = SnapOptions()
    options.candidates = 5
    var all: [Snap] = []
    search.appendSnaps(of: .at(10, 50), options, to: &all)
    #expect(all.map(\.segment) == [0])
  }

  @Test func `streets that are too far, closed or no place to stop are not taken`() {
    #expect(nearest(street(), .at(50, 100)) { $0.largestDistance = 100.1 } != nil)
    #expect(nearest(street(), .at(50, 100)) { $0.largestDistance = 99.9 } == nil)
    #expect(nearest(street(along: nil, against: nil), .at(50, 1)) == nil)
    var draft = StreetDraft()
    draft.add([.at(0, 0), .at(100, 0)], flags: .noSnapping)
    #expect(nearest(draft, .at(50, 1)) == nil)
    draft.add([.at(0, 90), .at(100, 90)])
    #expect(nearest(draft, .at(50, 1))?.segment == 1)
  }

  /// A motorway to the east, a street to the north of it, and their mirror images.
  @Test(arguments: [1.0, -1]) func `nobody stops on a motorway where another street is near`(
    side: Double
  ) throws {
    func draft(_ y: Double, _ highway: HighwayClass) -> StreetDraft {
      var draft = StreetDraft()
      draft.add([.at(0, 0), .at(400, 0)], against: nil, highway: highway)
      draft.add([.at(0, side * y), .at(400, side * y)])
      return draft
    }
    let place = FixedCoordinate.at(200, side * 10)
    for highway in [HighwayClass.motorway, .motorwayLink] {
      #expect(nearest(draft(30, highway), place)?.segment == 1)
      #expect(nearest(draft(58, highway), place)?.segment == 1)
      #expect(nearest(draft(62, highway), place)?.segment == 0)
      let bound = nearest(draft(30, highway), place) {
        $0.bearing = BearingRange(90, tolerance: 20)
      }
      #expect(bound?.segment == 0)
    }
    #expect(nearest(draft(30, .trunk), place)?.segment == 0)
    // Who names a point of the motorway means it.
    #expect(nearest(draft(30, .motorway), .at(200, 0))?.segment == 0)
    // What is too far is no choice.
    #expect(nearest(draft(30, .motorway), place) { $0.largestDistance = 15 }?.segment == 0)
    #expect(nearest(draft(30, .motorway), place) { $0.largestDistance = 25 }?.segment == 1)
    let alone = try #require(nearest(draft(30, .motorway), place) { $0.largestDistance = 15 })
    #expect(abs(alone.distance - 10) < 0.02)
  }

  /// A street of twelve segments, 100 metres north of one alone, and a one-way street that leads
  /// away from its end.
  private func islands() -> StreetDraft {
    var draft = StreetDraft()
    for x in 0..<12 { draft.add([.at(100 * Double(x), 100), .at(100 * Double(x + 1), 100)]) }
    draft.add([.at(0, 0), .at(100, 0)])
    draft.add([.at(1200, 100), .at(1200, 0)], against: nil)
    return draft
  }

  @Test(arguments: [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `where streets meet, a two-way street is taken`(order: [Int]) throws {
    let streets: [(end: FixedCoordinate, along: Int32?, against: Int32?)] = [
      (.at(-100, 50), 10_000, nil), (.at(100, 50), 10_000, 10_000), (.at(0, 100), nil, 10_000),
    ]
    var draft = StreetDraft()
    for number in order {
      draft.add(
        [.at(0, 0), streets[number].end], along: streets[number].along,
        against: streets[number].against)
    }
    for place in [FixedCoordinate.at(0, 0), .at(1, -5), .at(-2, -30)] {
      let snap = try #require(nearest(draft, place))
      #expect(snap.segment == order.firstIndex(of: 1))
      #expect(snap.edges == .both)
    }
  }

  @Test func `an island is taken only where nothing else is near`() throws {
    let draft = islands()
    func snap(_ place: FixedCoordinate, _ distance: Double, avoid: Bool = true) -> Snap? {
      self.nearest(draft, place) {
        $0.largestDistance = distance
        $0.avoidsIslands = avoid
      }
    }
    let far = try #require(snap(.at(50, 10), 1000))
    #expect(far.segment == 0 && !far.isIsland && far.edges == .both)
    let near = try #require(snap(.at(50, 10), 80))
    #expect(near.segment == 12 && near.isIsland && near.edges == .both)
    #expect(snap(.at(50, 10), 1000, avoid: false) == near)
    // What cannot be left is an island, too.
    #expect(snap(.at(1200, 50), 1000)?.segment == 11)
    let trap = try #require(snap(.at(1200, 40), 50))
    #expect(trap.segment == 13 && trap.isIsland && trap.edges == .along)
  }

  @Test func `of several places all are islands or none is`() {
    let graph = islands().graph()
    var search = SnapSearch(StreetIndex(graph, side: .right), of: graph)
    var options = SnapOptions()
    options.candidates = 3
    var snaps: [Snap] = []
    search.appendSnaps(of: .at(50, 10), options, to: &snaps)
    #expect(snaps.map(\.segment) == [0, 1, 2])
    options.largestDistance = 80
    snaps = []
    search.appendSnaps(of: .at(50, 10), options, to: &snaps)
    #expect(snaps.map(\.segment) == [12])
  }

  @Test func `of the edges of a street the one that is an island is avoided`() {
    // A street that leads on from the main ones: no turn leads back from its far end, so the edge
    // away from them cannot be left and the edge to them cannot be reached; but who stops there can leave
    // the way they came.
    var draft = islands()
    draft.add([.at(1200, 100), .at(1300, 100)])
    let back = 2 * 14 + 1
    draft.forbid(2 * 14, back)
    let end = nearest(draft, .at(1250, 101)) { $0.avoidsIslands = true }
    #expect(end?.segment == 14 && end?.edges == .both && end?.isIsland == false)
    let side = nearest(draft, .at(1250, 101)) {
      $0.avoidsIslands = true
      $0.approach = .curb
    }
    #expect(side?.segment == 11)
    // A loop from the main street and back can be left and reached in its one direction only.
    var loop = islands()
    loop.add([.at(1200, 100), .at(1250, 150), .at(1250, 50), .at(1200, 100)])
    loop.forbid(2 * 11, 2 * 14 + 1)
    loop.forbid(2 * 14, 2 * 14 + 1)
    loop.forbid(2 * 14 + 1, 2 * 14 + 1)
    let snap = nearest(loop, .at(1252, 100)) { $0.avoidsIslands = true }
    #expect(snap?.segment == 14)
    #expect(snap?.edges == .along)
    #expect(snap?.isIsland == false)
  }
}
