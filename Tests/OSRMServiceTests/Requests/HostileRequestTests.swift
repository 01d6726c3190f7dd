import OSRMService
import PlainFiles
import Testing
import _TestSupport

/// Requests that nobody means well by: each has an answer with one of OSRM's codes.
@Suite struct HostileRequestTests {
  static let codes: Set<String> = [
    "Ok", "InvalidUrl", "InvalidService", "InvalidVersion", "InvalidOptions", "InvalidQuery",
    "InvalidValue", "NoSegment", "TooBig", "NoRoute", "NoTable", "NoMatch", "NoTrips",
    "NotImplemented",
  ]

  @Test(
    arguments: [
      ("", "InvalidUrl"), ("/", "InvalidUrl"), ("route", "InvalidUrl"),
      ("/route/v1/driving/", "InvalidUrl"), ("/route/v1/driving/;;;", "InvalidQuery"),
      ("/route/v1/driving/%00,1;1,1", "InvalidUrl"), ("/route/v1/driving/%zz", "InvalidUrl"),
      ("/route/v1/driving/%", "InvalidUrl"), ("/route/v1/driving/NaN,NaN;1,1", "InvalidQuery"),
      ("/route/v1/driving/inf,1;1,1", "InvalidQuery"),
      ("/route/v1/driving/1e300,1;1,1", "InvalidQuery"),
      ("/route/v1/driving/999999999999999999999,1;1,1", "InvalidValue"),
      ("/route/v1/driving/-180.0000001,1;1,1", "InvalidValue"),
      ("/route/v1/driving/0,90.1;1,1", "InvalidValue"),
      ("/route/v1/driving/0,0", "InvalidOptions"), ("/route/v1/driving/0,0;", "InvalidQuery"),
      ("/route/v1/driving/polyline()", "InvalidQuery"),
      ("/route/v1/driving/polyline(~~~~~~~~~~~~~~~~~~~)", "InvalidQuery"),
      ("/route/v1/driving/polyline6(", "InvalidQuery"),
      ("/route/v99999999999999999999/driving/0,0;1,1", "InvalidUrl"),
      ("/route/v2/driving/0,0;1,1", "InvalidVersion"), ("/ro/v1/driving/0,0", "InvalidService"),
      ("/tile/v1/driving/tile(0,0,0).mvt", "InvalidOptions"),
      ("/tile/v1/driving/tile(4096,0,12).mvt", "InvalidOptions"),
      ("/tile/v1/driving/tile(-1,0,12).mvt", "InvalidQuery"),
      ("/tile/v1/driving/tile(1,1,99999999999).mvt", "InvalidQuery"),
      ("/tile/v1/driving/tile(1,1,13)", "InvalidQuery"),
      ("/route/v1/driving/0,0;1,1.flatbuffers", "NotImplemented"),
      ("/nearest/v1/driving/0,0?number=0", "InvalidOptions"),
      ("/nearest/v1/driving/0,0?number=99999999999", "InvalidQuery"),
      ("/nearest/v1/driving/0,0?number=101", "TooBig"),
    ])
  func `an address is refused with its code`(address: String, code: String) throws {
    let (status, root) = try SmallMap().ask(address)
    #expect(status == 400)
    #expect(root.at("code")?.string == code)
  }

  @Test(
    arguments: [
      "steps=maybe", "steps", "steps=", "steps=true&", "&", "=", "a=b", "alternatives=-1",
      "alternatives=9", "annotations=foo", "annotations=", "geometries=wkt", "overview=most",
      "continue_straight=perhaps", "waypoints=0", "waypoints=0;9", "waypoints=1;0", "waypoints=",
      "waypoints=0;99999999999999999999", "bearings=1,2", "bearings=1,200;", "bearings=400,20;",
      "bearings=a;b", "radiuses=1", "radiuses=a;b",
      "hints=!;!", "hints=a", "approaches=left;right", "approaches=curb", "exclude=", "exclude=1",
      "exclude=bridge", "snapping=all", "generate_hints=0", "skip_waypoints=2", "steps=true&steps",
    ])
  func `a malformed option is refused`(option: String) throws {
    let map = try SmallMap()
    let (status, root) = try map.ask("/route/v1/driving/\(map.places("di"))0001?\(option)")
    #expect(status == 400)
    #expect(Self.codes.subtracting(["Ok"]).contains(root.at("code")?.string ?? ""))
    #expect(root.at("message")?.string != nil)
  }

  @Test func `ten thousand coordinates are too many`() throws {
    let map = try SmallMap()
    let places = repeatElement("0,0", count: 10_000).joined(separator: ";")
    for service in ["route", "table", "trip", "match", "nearest"] {
      let (status, root) = try map.ask("/\(service)/v1/driving/\(places)")
      #expect(status == 400)
      #expect(root.at("code")?.string == "TooBig")
    }
  }

  @Test func `random changes of requests never trap`() throws {
    let map = try SmallMap()
    let places = try map.places("dehi")
    let requests = [
      "/route/v1/driving/\(places)?steps=true&annotations=true&bearings=0,90;;;&waypoints=0;2;3",
      "/table/v1/driving/\(places)?sources=0;1&destinations=2&fallback_speed=3&scale_factor=2",
      "/nearest/v1/driving/\(places)?number=3&radiuses=10;;unlimited;5",
      "/trip/v1/driving/\(places)?source=first&destination=last&roundtrip=false",
      "/match/v1/driving/\(places)?timestamps=1;2;3;4&gaps=ignore&tidy=true&radiuses=5;5;5;5",
      "/tile/v1/driving/tile(2048,2047,12).mvt",
    ].map { Array($0.utf8) }
    var random = SplitMix64(seed: 11)
    for _ in 0..<4000 {
      var bytes = requests[random.number(in: 0...requests.count - 1)]
      for _ in 0..<random.number(in: 1...4) {
        let place = random.number(in: 0...bytes.count - 1)
        switch random.number(in: 0...2) {
        case 0: bytes[place] = UInt8(random.number(in: 0...255))
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[random.number(in: 0...bytes.count - 1)], at: place)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      let answer = map.service.answer(
        path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : nil)
      #expect(answer.status == 200 || answer.status == 400)
      guard answer.contentType.hasPrefix("application/json") else { continue }
      let root = try JSONDocument(answer.body, file: "answer.json").root
      #expect(Self.codes.contains(root.at("code")?.string ?? ""))
    }
  }
}
