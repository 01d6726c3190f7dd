import Foundation
import Testing
import _TestSupport

/// The service, as its clients meet it.
@Suite struct ServiceTests {
  private static let problem = """
    {"vehicles": [{"id": 1, "start": [24.94, 60.17], "end": [24.94, 60.17]}],
     "jobs": [{"id": 1, "location": [24.95, 60.171]}, {"id": 2, "location": [24.93, 60.168]}]}
    """

  @Test func `each map tells where it is, in which time zone and country`() throws {
    let server = try RunningServer()
    let areas: [String: [String: Any]] = try server.get("/v1/maps").value("areas")
    let places = ["helsinki": (24.941, 60.171), "monaco": (7.424, 43.738)]
    #expect(Set(areas.keys).isSuperset(of: places.keys))
    for (name, (longitude, latitude)) in places {
      let box = try #require(areas[name]?["bounds"] as? [Double])
      #expect(box.count == 4 && box[0] < longitude && longitude < box[2], "\(name)")
      #expect(box[1] < latitude && latitude < box[3], "\(name)")
    }
    let told = areas.mapValues { [$0["time_zone"] as? String, $0["country"] as? String] }
    #expect(told["helsinki"] == ["Europe/Helsinki", "FI"])
    #expect(told["monaco"] == ["Europe/Monaco", "MC"])
  }

  @Test func `an unlimited search of a small problem is answered at once and like the program's`()
    throws
  {
    let server = try RunningServer()
    let reply = try server.post("/v1/solve?iterations=500&seed=3", Self.problem)
    #expect(reply.status == 200)
    #expect(reply.headers["content-type"] == "application/json")
    let file = server.folder.file("problem.json")
    try Data(Self.problem.utf8).write(to: file)
    let program = try Program.run(
      ["solve", file.path, "--iterations", "500", "--seed", "3", "--map", "none"])
    #expect(reply.text == program.stdout)
    let check = try server.post(
      "/v1/check",
      form: [("problem", "p.json", Self.problem), ("solution", "s.json", reply.text)])
    #expect(check.status == 200)
    #expect(try check.value("valid") == true)
  }

  @Test func `every format of a plan is served with its type`() throws {
    let server = try RunningServer()
    for (format, type, text) in [
      ("geojson", "application/geo+json", "FeatureCollection"), ("csv", "text/csv", "vehicle"),
      ("text", "text/plain", "vehicle 1"), ("html", "text/html", "<!DOCTYPE html>"),
    ] {
      let reply = try server.post(
        "/v1/solve?iterations=100&output=\(format)&map=helsinki", Self.problem)
      #expect(reply.status == 200, "\(reply.text.prefix(300))")
      #expect(reply.headers["content-type"]?.hasPrefix(type) == true)
      #expect(reply.text.lowercased().contains(text.lowercased()), "\(reply.text.prefix(200))")
    }
  }

  @Test func `invalid input is a problem with all findings`() throws {
    let server = try RunningServer(maps: nil)
    let reply = try server.post(
      "/v1/solve",
      #"{"vehicles": [{"id": 1, "start": [2, 48]}], "jobs": [{"id": 1, "location": [2, "x"]}, {"id": 2}]}"#
    )
    #expect(reply.status == 422)
    #expect(reply.headers["content-type"] == "application/problem+json")
    #expect(try reply.value("code") == "E3509")
    let findings: [[String: Any]] = try reply.value("findings")
    #expect(findings.map { $0["code"] as? String } == ["E1008", "E1302"])
    #expect(findings.map { $0["file"] as? String } == ["problem.json", "problem.json"])
    #expect(findings.map { $0["pointer"] as? String } == ["/jobs/0/location/1", "/jobs/1"])
  }

  @Test func `all parameters that are wrong are told at once`() throws {
    let server = try RunningServer(maps: nil)
    let reply = try server.get("/v1/cities/near?limit=0&placce=Porto&output=pdf&within=x")
    #expect(reply.status == 400)
    let findings: [[String: Any]] = try reply.value("findings")
    #expect(
      findings.map { $0["pointer"] as? String } == [
        "/limit", "/placce", "/output", "/within", "/place",
      ])
    #expect((findings[1]["remedy"] as? String)?.contains("Did you mean place?") == true)
  }

  @Test func `a depot day is planned, and each of its files is served`() throws {
    let server = try RunningServer()
    let day = PackageRoot.file("datasets/depot-days/helsinki")
    let form = try ["depot.yaml", "bins.csv"].map { name in
      (
        name: "day", file: name,
        text: try String(contentsOf: day.appending(path: name), encoding: .utf8)
      )
    }
    let reply = try server.post("/v1/collect?iterations=300&alone=true&wait=60", form: form)
    #expect(reply.status == 200, "\(reply.text.prefix(500))")
    let files: [String] = try reply.value("files")
    #expect(files.contains { $0.hasSuffix("/summary.txt") })
    #expect(files.contains { $0.hasSuffix("/H-1/run-sheet.txt") })
    let page = try #require(files.first { $0.hasSuffix("/map.html") })
    let map = try server.get(page)
    #expect(map.status == 200)
    #expect(map.headers["content-type"]?.hasPrefix("text/html") == true)
    #expect(map.headers["content-security-policy"] == "sandbox allow-scripts")
    // Nothing else of the machine can be reached from there.
    let root = page.dropLast("map.html".count)
    for path in [
      "../stdout", "..%2Fstdout", "%2e%2e/stdout", "../../input/day/bins.csv", "//etc/passwd", "",
    ] {
      let reply = try server.get("\(root)\(path)")
      #expect(reply.status == 404 || path.isEmpty, "\(path): \(reply.status)")
      #expect(!reply.text.contains("root:"))
    }
  }

  @Test func `routes, matrices, cities, itineraries and lists are answered`() throws {
    let server = try RunningServer()
    let route = try server.get(
      "/v1/route?map=helsinki&places=24.94,60.17;24.95,60.172&steps=true&language=fi")
    #expect(route.status == 200, "\(route.text)")
    #expect(try route.value("code") == "Ok")
    let matrix = try server.post(
      "/v1/matrix?map=helsinki&output=csv", "id,lon,lat\na,24.94,60.17\nb,24.95,60.172\n",
      type: "text/csv")
    #expect(matrix.status == 200, "\(matrix.text)")
    let cities = try server.get("/v1/cities/search?name=porto&limit=2")
    #expect(cities.text.contains("Porto"))
    let places = try server.get("/v1/places/find?map=helsinki&text=Ateneum")
    #expect(places.text.contains("Ateneum"))
    // Clients ask at each letter: that nothing is found is an answer.
    let nothing = try server.get("/v1/places/find?map=helsinki&text=qxwzzz")
    #expect(nothing.status == 200)
    #expect(try nothing.value("places", as: [String].self) == [])
    let surprise = try server.get("/v1/cities/surprise?seed=4&country=FI&output=text")
    #expect(surprise.status == 200)
    let weather = try server.get("/v1/weather?place=Porto&dates=2027-07-01..2027-07-02")
    #expect(weather.status == 200, "\(weather.text)")
    let request = try String(
      contentsOf: PackageRoot.file("datasets/itineraries/helsinki.json"), encoding: .utf8)
    let day = try server.post("/v1/itinerary?map=helsinki&iterations=300&wait=60", request)
    #expect(day.status == 200, "\(day.text.prefix(600))")
    let trip = try String(
      contentsOf: PackageRoot.file("datasets/trips/city-weekend.json"), encoding: .utf8)
    let list = try server.post("/v1/packing?output=text&wait=60", trip)
    #expect(list.status == 200, "\(list.text.prefix(600))")
  }

  @Test func `maps are listed with where they lie and their time`() throws {
    let server = try RunningServer()
    let areas: [String: [String: Any]] = try server.get("/v1/maps").value("areas")
    #expect(areas.keys.sorted() == ["helsinki", "monaco"])
    for (name, zone, place) in [
      ("helsinki", "Europe/Helsinki", (24.94, 60.17)), ("monaco", "Europe/Monaco", (7.42, 43.735)),
    ] {
      let area = try #require(areas[name])
      #expect(area["time_zone"] as? String == zone)
      let bounds = try #require(area["bounds"] as? [Double])
      #expect(bounds.count == 4 && bounds[0] < place.0 && place.0 < bounds[2])
      #expect(bounds[1] < place.1 && place.1 < bounds[3])
    }
  }

  @Test func `places are found without the program, and as it finds them`() throws {
    // The program would fail; nothing here starts it.
    let server = try RunningServer(["--program", "/bin/false"])
    let target = "/v1/places/find?map=helsinki&text=Ateneum&near=24.94,60.17&limit=3"
    let reply = try server.get(target)
    #expect(reply.status == 200, "\(reply.text)")
    let printed = try Program.run([
      "places", "find", "--typing", "--json", "--limit=3", "--near=24.94,60.17",
      "--map", PackageRoot.file("datasets/osm/helsinki.osm.pbf").path, "Ateneum",
    ])
    #expect(reply.text == printed.stdout)
    // The names are kept.
    #expect(try server.get(target).body == reply.body)
    for (query, status) in [
      ("map=helsinki&text=qxwzzz", 200), ("map=helsinki&text=%21%21", 422),
      ("map=helsinki&text=a&near=Espoo", 400), ("map=none&text=a", 400), ("map=helsinki", 400),
    ] {
      #expect(try server.get("/v1/places/find?\(query)").status == status, "\(query)")
    }
    #expect(try server.get("/v1/cities/search?name=Porto").status >= 400)
  }

  @Test func `unknown addresses, methods and formats have their status`() throws {
    let server = try RunningServer(maps: nil)
    #expect(try server.get("/v1/nothing").status == 404)
    #expect(try server.send("PUT", "/v1/solve").status == 405)
    #expect(try server.get("/v1/solve").status == 405)
    #expect(try server.get("/v1/jobs/\(String(repeating: "0", count: 32))").status == 404)
    #expect(try server.get("/health").status == 200)
    #expect(try server.get("/openapi.json").value("openapi") == "3.1.0")
    let page = try server.get("/docs")
    #expect(page.text.contains("/v1/itinerary"))
    #expect(try server.get("/metrics").text.contains("roundsman_http_requests_total"))
    #expect(try server.send("HEAD", "/health").body.isEmpty)
  }
}
