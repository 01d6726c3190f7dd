import Planning
import Testing
import TravelModel
import VehicleRouting
import WebClient
import _TestSupport

@testable import Planning

@Suite struct OSRMRouterTests {
  /// Places on a grid of thousandths of a degree; none twice.
  private func places(_ count: Int, north: Int? = nil) -> [RoutedPlace] {
    (0..<count).map { i in
      RoutedPlace(
        Coordinate(
          longitude: 24 + Double(i % 7) / 1000,
          latitude: (i == north ? 62 : 60) + Double(i / 7) / 1000)!)
    }
  }

  private func check(_ matrix: RoutedMatrix, _ places: [RoutedPlace], except off: Set<Int> = []) {
    for i in places.indices {
      for j in places.indices where i != j {
        let entry = i * places.count + j
        let (a, b) = (places[i].coordinate, places[j].coordinate)
        let isOff = off.contains(i) || off.contains(j)
        #expect(
          matrix.travel.durations[entry]
            == (isOff ? TravelMatrix.noRoute : FakeOSRM.duration(a, b)), "\(i) to \(j)")
        #expect(
          matrix.travel.distances![entry]
            == (isOff ? TravelMatrix.noRoute : FakeOSRM.distance(a, b)), "\(i) to \(j)")
      }
      #expect((matrix.snaps[i] == nil) == off.contains(i), "\(i)")
    }
  }

  @Test func `a small matrix is one question, in the order and the words that OSRM knows`() throws {
    let server = FakeOSRM().server()
    let router = try FakeOSRM.router(server, path: "/")
    let places = [
      RoutedPlace(Coordinate(longitude: 24.9384, latitude: 60.1699)!, approach: .curb),
      RoutedPlace(Coordinate(longitude: -0.5, latitude: 60)!),
    ]
    let matrix = try router.matrix(of: places, profile: "waste truck")
    check(matrix, places)
    #expect(matrix.snaps[0]?.street == "Quay")
    #expect(matrix.snaps[0]?.distance == 2.5)
    #expect(
      server.targets == [
        "/table/v1/waste%20truck/24.9384,60.1699;-0.5,60?generate_hints=false"
          + "&annotations=duration,distance&radiuses=1000;1000&approaches=curb;unrestricted"
      ])
  }

  @Test(arguments: [("left", "curb;opposite"), ("right", "opposite;curb"), (nil, "opposite;curb")])
  func `left and right are told by the side on which one drives`(
    side: String?, approaches: String
  ) throws {
    var fake = FakeOSRM()
    fake.side = side
    let server = fake.server()
    let router = try FakeOSRM.router(server)
    let north = RoutedPlace(Coordinate(longitude: 24, latitude: 62)!, approach: .left)
    let places =
      [north]
      + zip(places(2), [Stop.Approach.left, .right]).map {
        RoutedPlace($0.coordinate, approach: $1)
      }
    let matrix = try router.matrix(of: places, profile: "car")
    #expect(matrix.snaps.map { $0 == nil } == [true, false, false])
    #expect(server.targets.last?.hasSuffix("approaches=\(approaches)") == true)
    _ = try router.way(through: Array(places.dropFirst()), profile: "car")
    #expect(server.targets.last?.hasSuffix("approaches=\(approaches)") == true)
  }

  @Test(arguments: [(1, 100), (5, 2), (23, 5), (23, 7), (40, 100), (40, 13)])
  func `blocks make the same matrix`(count: Int, rows: Int) throws {
    let server = FakeOSRM(maxEntries: rows * rows).server()
    var router = try FakeOSRM.router(server)
    router.firstRows = rows
    router.maxRows = rows
    check(try router.matrix(of: places(count), profile: "car"), places(count))
  }

  @Test func `blocks grow as long as the server allows it, and shrink to what it allows`() throws {
    var server = FakeOSRM(maxEntries: 20 * 20).server()
    var router = try FakeOSRM.router(server)
    router.firstRows = 5
    check(try router.matrix(of: places(50), profile: "car"), places(50))
    let few = server.targets.count
    server = FakeOSRM(maxEntries: 20 * 20).server()
    router = try FakeOSRM.router(server)
    router.firstRows = 45
    check(try router.matrix(of: places(50), profile: "car"), places(50))
    #expect(few < 60 && server.targets.count < 30, "\(few), \(server.targets.count)")
  }

  @Test(arguments: [true, false])
  func `a place without a street is left out, whether the server tells which or not`(
    isNamed: Bool
  ) throws {
    let server = FakeOSRM(namesPlaces: isNamed).server()
    var router = try FakeOSRM.router(server)
    (router.firstRows, router.maxRows) = (6, 6)
    for north in [0, 5, 6, 13] {
      let places = places(14, north: north)
      check(try router.matrix(of: places, profile: "car"), places, except: [north])
    }
    let alone = places(1, north: 0)
    check(try router.matrix(of: alone, profile: "car"), alone, except: [0])
  }

  @Test func `where no way leads there is no route`() throws {
    let server = FakeOSRM(trap: 24.0025).server()
    let matrix = try FakeOSRM.router(server).matrix(of: places(7), profile: "car")
    #expect(matrix.travel.durations[6 * 7 + 0] == TravelMatrix.noRoute)
    #expect(matrix.travel.distances![6 * 7 + 0] == TravelMatrix.noRoute)
    #expect(matrix.travel.durations[0 * 7 + 6] == 6)
    #expect(matrix.snaps.allSatisfy { $0 != nil })
  }

  @Test func `a distance that is a little less than nothing is none`() throws {
    let place = #"{"location": [24, 60]}"#
    let server = LocalServer { _, _ in
      .init(
        "200 OK",
        #"{"code":"Ok","durations":[[0,0],[3,0]],"distances":[[0,-1.1],[30.5,0]],"#
          + #""sources":[\#(place),\#(place)],"destinations":[\#(place),\#(place)]}"#)
    }
    let matrix = try FakeOSRM.router(server).matrix(of: places(2), profile: "car")
    #expect(matrix.travel.distances == [0, 0, 31, 0])
  }

  @Test func `what passes is asked again`() throws {
    var fake = FakeOSRM()
    fake.faults = [
      0: .nothing, 1: .init("500 Broken", ""),
      2: .init("429 Slow Down", "", fields: "Retry-After: 1\r\n"),
    ]
    let server = fake.server()
    check(try FakeOSRM.router(server).matrix(of: places(3), profile: "car"), places(3))
    #expect(server.targets.count == 4)
  }

  @Test(arguments: [
    (#"<html>"#, "it is not JSON"), (#"{"a":1}"#, "it has no code"),
    (#"{"code":"Ok"}"#, "the table has no durations"),
    (#"{"code":"Ok","durations":[[0,1],[1,0]]}"#, "the table has no distances"),
    (#"{"code":"Ok","durations":[[0,1]]}"#, "the table of durations has 1 rows instead of 2"),
    (#"{"code":"Ok","durations":[[0,1],[1]]}"#, "a row of durations has 1 entries instead of 2"),
    (#"{"code":"Ok","durations":[[0,-11],[1,0]]}"#, "an entry of durations is -11"),
    (#"{"code":"Ok","durations":[[0,1e12],[1,0]]}"#, "an entry of durations is 1e12"),
    (#"{"code":"Ok","durations":[[0,"x"],[1,0]]}"#, #"an entry of durations is "x""#),
    (
      #"{"code":"Ok","durations":[[0,1],[1,0]],"distances":[[0,1],[1,0]]}"#,
      "it has 0 sources instead of 2"
    ),
  ])
  func `an answer that cannot be used says what is wrong with it`(body: String, reason: String)
    throws
  {
    let server = LocalServer { _, _ in .init("200 OK", body) }
    do throws(RouterError) {
      let router = try! FakeOSRM.router(server)
      _ = try router.matrix(of: places(2), profile: "car")
      Issue.record("no error")
    } catch {
      guard case .badAnswer(_, let told) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(told.hasPrefix(reason))
      #expect(error.description.contains("http://127.0.0.1:\(server.port)/table"))
    }
  }

  @Test func `errors name the address and a remedy`() throws {
    let refusing = LocalServer { _, _ in
      .init("400 Bad Request", #"{"code":"InvalidQuery","message":"Query string malformed"}"#)
    }
    #expect(
      throws: RouterError.refused(
        address: "http://127.0.0.1:\(refusing.port)/table",
        reason: "InvalidQuery: Query string malformed")
    ) { try FakeOSRM.router(refusing).matrix(of: places(2), profile: "car") }
    let broken = LocalServer { _, _ in .init("502 Bad Gateway", "") }
    #expect(
      throws: RouterError.unreachable(
        address: "http://127.0.0.1:\(broken.port)", reason: "it is busy (status 502 Bad Gateway)")
    ) { try FakeOSRM.router(broken).matrix(of: places(2), profile: "car") }
    let other = LocalServer { _, _ in .init("404 Not Found", "<h1>No</h1>") }
    #expect(
      throws: RouterError.badAnswer(
        address: "http://127.0.0.1:\(other.port)/table", reason: "status 404, and it is not JSON")
    ) { try FakeOSRM.router(other).matrix(of: places(2), profile: "car") }
    var slow = try FakeOSRM.router(
      LocalServer { _, _ in .init(pieces: ["HTTP/1.1 200 OK\r\n"], pause: 0.5) })
    (slow.client.answerLimit, slow.client.attempts) = (0.05, 1)
    let description = try #require(
      throws: RouterError.self, performing: { try slow.matrix(of: places(2), profile: "car") }
    ).description
    #expect(
      description.hasSuffix(
        "does not answer: there was no answer within 0.05 s. Check that the server is running and the address is correct."
      ))
  }

  @Test func `a way has a line and sums for each leg, however many places it has`() throws {
    let server = FakeOSRM().server()
    var router = try FakeOSRM.router(server)
    router.maxWayPlaces = 4
    let places = places(9)
    let way = try #require(try router.way(through: places, profile: "car"))
    #expect(server.targets.count == 3)
    #expect(way.legs.count == 8)
    for (i, leg) in way.legs.enumerated() {
      let (a, b) = (places[i].coordinate, places[i + 1].coordinate)
      #expect(leg.duration == Int(FakeOSRM.duration(a, b)))
      #expect(leg.distance == Int(FakeOSRM.distance(a, b)))
      #expect(leg.line.count == 2)
      #expect(leg.line.first!.greatCircleDistance(to: a) < 0.2)
      #expect(leg.line.last!.greatCircleDistance(to: b) < 0.2)
    }
    #expect(way.line.count == 9)
    #expect(try router.way(through: self.places(3, north: 1), profile: "car") == nil)
  }
}
