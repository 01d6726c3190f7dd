import Foundation
import Testing

@testable import ServiceAPI

/// How requests are read.
@Suite struct OperationCallTests {
  private let maps = ["town": "/maps/town.osm.pbf"]

  private func call(
    _ name: String, query: String? = nil, body: [UInt8] = [], type: String? = nil,
    maps: [String: String]? = nil
  ) throws -> OperationCall {
    let operation = try #require(Operation.all.first { $0.name == name })
    var request = ServiceRequest(method: "POST", path: "/v1/\(name)", query: query, body: body)
    request.headers["content-type"] = type
    return try OperationCall(
      request, for: operation, maps: maps ?? self.maps, limits: ServiceLimits())
  }

  private func complaints(_ body: () throws -> OperationCall) -> [String] {
    do {
      _ = try body()
      return []
    } catch let error as ServiceError {
      return error.findings.map(\.message)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `a request becomes a command line whose values cannot be options`() throws {
    let solve = try call(
      "solve", query: "time-limit=2s&seed=7&output=geojson&geometry=true&map=town",
      body: Array("{}".utf8))
    #expect(
      solve.arguments == [
        "solve", "--time-limit=2s", "--seed=7", "--map=/maps/town.osm.pbf", "--geometry",
        "--output=output/result.geojson", "--format=geojson", "--progress=json", "--json", "--",
        "input/problem.json",
      ])
    #expect(solve.timeLimit == 2)
    let near = try call("cities/near", query: "place=--help&limit=3")
    #expect(near.arguments.suffix(2) == ["--", "--help"])
  }

  @Test func `travel is along the great circle unless a map of the service is named`() throws {
    #expect(try call("solve", body: Array("{}".utf8)).arguments.contains("--map=none"))
    let wrong = complaints { try call("solve", query: "map=/etc/passwd", body: Array("{}".utf8)) }
    #expect(wrong == ["map is not a map of this service"])
  }

  @Test func `itineraries use the timetables beside their map`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "town.gtfs"), withIntermediateDirectories: true)
    func arguments(_ name: String) throws -> [String] {
      let map = folder.appending(path: "\(name).osm.pbf").path
      return try call(
        "itinerary", query: "map=\(name)", body: Array("{}".utf8), maps: [name: map]
      ).arguments.filter { $0.hasPrefix("--transit") }
    }
    #expect(try arguments("town") == ["--transit=\(folder.path)/town.gtfs"])
    #expect(try arguments("village").isEmpty)
  }

  @Test(arguments: ["itinerary", "itinerary/edit", "packing", "pack/list", "pack/diff"])
  func `weather services are asked only if the operator says so`(name: String) throws {
    let operation = try #require(Operation.all.first { $0.name == name })
    let inputs = operation.inputs.map(\.name)
    var limits = ServiceLimits()
    func arguments() throws -> ArraySlice<String> {
      var request = ServiceRequest(method: operation.method, path: "/v1/\(name)")
      request.query = operation.options.contains { $0.name == "map" } ? "map=town" : nil
      if inputs.isEmpty {
        request.headers["content-type"] = "application/json"
        if operation.changes {
          request.body = Array(#"{"trip": "Porto"}"#.utf8)
        } else {
          request.query = "trip=Porto"
        }
      } else {
        request.body = Array("{}".utf8)
      }
      let call = try OperationCall(request, for: operation, maps: maps, limits: limits)
      // What stands behind two dashes is no option.
      return call.arguments.prefix { $0 != "--" }
    }
    #expect(try arguments().contains("--offline"))
    limits.weather = .usual
    #expect(try !arguments().contains("--offline"))
    limits.weather = .file("/etc/weather.json")
    #expect(try arguments().contains("--weather-settings=/etc/weather.json"))
    #expect(try !arguments().contains("--offline"))
  }

  @Test(arguments: ["itinerary", "itinerary/edit"])
  func `alternatives are shown beside a plan, edited or not`(name: String) throws {
    let plan = try call(name, query: "map=town&alternatives=2", body: Array("{}".utf8))
    #expect(plan.arguments.contains("--alternatives=2"))
  }

  @Test func `a place is looked for while its name is typed`() throws {
    let find = try call("places/find", query: "map=town&text=amos%20r")
    #expect(find.arguments.contains("--typing"))
  }

  @Test func `all that is wrong is told`() {
    let messages = complaints {
      try call(
        "solve",
        query: "seed=-1&seeed=3&time-limit=9h&wait=1000&output=pdf&iterations=5&iterations=6")
    }
    #expect(
      messages == [
        "seed is not a whole number from 0 to \(Int.max)", "seeed is not a parameter of solve",
        "time-limit is not a time of at most 3600 s",
        "wait is not a number of seconds from 0 to 60",
        "output is not a format of this result", "iterations is given twice", "problem is missing",
      ])
    #expect(
      complaints { try call("route", query: "map=town&places=1,2") } == [
        "places has fewer than two places"
      ])
    #expect(complaints { try call("solve", query: "seed=%zz") }.count == 1)
  }

  @Test func `the files of a form are named by the service`() throws {
    let body = """
      --b\r\ncontent-disposition: form-data; name="problem"; filename="../../x.csv"\r\n\
      content-type: text/csv\r\n\r\nid,lon\r\n--b\r\ncontent-disposition: form-data; name="seed"\r\n\r\n4\r\n\
      --b\r\ncontent-disposition: form-data; name=vehicles; filename=v.csv\r\n\r\nid\r\n--b--\r\n
      """
    let solve = try call("solve", body: Array(body.utf8), type: "multipart/form-data; boundary=b")
    #expect(solve.files.map(\.path) == ["problem.csv", "vehicles.csv"])
    #expect(solve.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["id,lon", "id"])
    #expect(solve.arguments.contains("--seed=4"))
    #expect(solve.arguments.contains("--vehicles=input/vehicles.csv"))
  }

  @Test(arguments: ["..", "../bins.csv", "/etc/passwd", ".hidden", "-o", "a b", "ä.csv", ""])
  func `files of a depot day have plain names`(name: String) {
    let body = """
      --b\r\ncontent-disposition: form-data; name="day"; filename="\(name)"\r\n\r\nx\r\n--b--\r\n
      """
    let messages = complaints {
      try call("collect", body: Array(body.utf8), type: "multipart/form-data; boundary=b")
    }
    #expect(messages.first == "day is not a plain file name")
  }

  @Test func `malformed forms are findings`() {
    for (type, body) in [
      ("multipart/form-data", "x"), ("multipart/form-data; boundary=b", "x"),
      ("multipart/form-data; boundary=b", "--b"), ("multipart/form-data; boundary=b", "--b\r\n"),
      ("multipart/form-data; boundary=b", "--b\r\n\r\n\r\n--b--"),
      ("multipart/form-data; boundary=\(String(repeating: "b", count: 80))", "--b--"),
    ] {
      let messages = complaints { try call("solve", body: Array(body.utf8), type: type) }
      #expect(messages.contains { $0.hasPrefix("body is a malformed form") }, "\(type) \(body)")
    }
  }
}
