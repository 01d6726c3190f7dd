import Foundation
import Lookbook
import Testing
import _TestSupport

@testable import ServiceAPI

/// Files of days: what is stored, and what is said about it.
@Suite struct DayFilesTests {
  private static let day = DepotFixture.day

  private static func findings(_ reply: DepotFixture.Reply) -> [String] {
    reply.list("findings").map { finding in
      let place = [finding["line"] as? Int].compactMap(\.self).map { ":\($0)" }.joined()
      let column = (finding["column"] as? String).map { " \($0)" } ?? ""
      return "\(finding["code"] ?? "") \(finding["file"] ?? "")\(place)\(column)"
    }
  }

  @Test func `a day grows file by file, and says what it lacks`() async throws {
    let depots = try await DepotFixture()
    #expect(await depots.get("").text == #"{"depots":[]}"# + "\n")
    #expect(await depots.get(Self.day).status == 404)
    let bins = await depots.send("PUT", "\(Self.day)/files/bins.csv", DepotFixture.bins)
    #expect(bins.status == 200)
    #expect(Self.findings(bins) == ["E3516 depot.yaml"])
    #expect(bins.list("files").compactMap { $0["name"] as? String } == ["bins.csv"])
    let depot = await depots.send("PUT", "\(Self.day)/files/depot.yaml", DepotFixture.depot)
    #expect(Self.findings(depot) == [])
    #expect(
      depot.list("files").compactMap { $0["bytes"] as? Int }
        == [DepotFixture.depot.utf8.count, DepotFixture.bins.utf8.count])

    let day = await depots.get(Self.day)
    #expect(day.text("depot") == "harbour" && day.text("day") == "2026-05-12")
    #expect(day.text("name") == "Harbour" && day.text("state") == "draft")
    #expect(day.text("date") == "2026-05-12" && day.text("time_zone") == "Europe/Helsinki")
    #expect(day.object["map"] is NSNull && day.object["published"] is NSNull)
    let vehicle = try #require(day.list("vehicles").first)
    #expect(vehicle["id"] as? String == "T-1" && vehicle["driver"] as? String == "Aino")
    #expect(vehicle["capacity"] as? [Int] == [700])
    #expect(vehicle["shift"] as? [String] == ["06:00", "14:00"])
    #expect(vehicle["start"] as? [Double] == [25, 60])
    let bin = day.list("bins")[1]
    #expect(bin["id"] as? String == "B" && bin["location"] as? [Double] == [25.02, 60.001])
    #expect(bin["fill"] as? Double == 0.9 && bin["capacity"] as? Double == 240)
    #expect(bin["note"] as? String == "gate 7")
    let listed = try #require(await depots.get("").list("depots").first)
    let line = try #require((listed["days"] as? [[String: Any]])?.first)
    #expect(line["bins"] as? Int == 7 && line["vehicles"] as? Int == 2)
    #expect(line["plans"] as? Int == 0 && line["state"] as? String == "draft")

    let raw = await depots.get("\(Self.day)/files/bins.csv")
    #expect(
      raw.text == DepotFixture.bins && raw.headers["content-type"]?.hasPrefix("text/csv") == true)
    let removed = await depots.send("DELETE", "\(Self.day)/files/bins.csv")
    #expect(Self.findings(removed) == ["E3516 bins.csv"])
    #expect(await depots.get("\(Self.day)/files/bins.csv").code == "E3516")
    #expect(await depots.send("DELETE", "\(Self.day)/files/bins.csv").status == 404)
    #expect(await depots.send("DELETE", Self.day).status == 204)
    #expect(await depots.get(Self.day).status == 404)
    #expect(await depots.get("").text == #"{"depots":[]}"# + "\n")
  }

  @Test func `findings are at their cells, and a day with errors is not planned`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    let wrong = """
      id,lon,lat,fill,capacity
      A,25.01,60.001,1.4,240
      B,25.02,x,0.8,-1

      """
    let reply = await depots.send("PUT", "\(Self.day)/files/bins.csv", wrong)
    #expect(reply.status == 200)
    #expect(Self.findings(reply) == ["E1203 bins.csv:2", "E1202 bins.csv:3", "E1205 bins.csv:3"])
    #expect(try depots.file("bins.csv") == wrong)
    let day = await depots.get(Self.day)
    #expect(Self.findings(day).count == 3 && day.list("bins").isEmpty)
    let plan = await depots.post("\(Self.day)/plans")
    #expect(plan.status == 422 && plan.code == "E3509")
    #expect(Self.findings(plan).count == 3)
    let unknown = await depots.send(
      "PUT", "\(Self.day)/files/depot.yaml",
      DepotFixture.depot + "speed_kph: 7\nmap: ../maps/tartu.osm.pbf\n")
    #expect(Self.findings(unknown).first == "W3520 depot.yaml")
    #expect(Self.findings(unknown).count == 5)
    #expect(await depots.get(Self.day).list("vehicles").count == 2)
    _ = await depots.send("PUT", "\(Self.day)/files/bins.csv", DepotFixture.bins)
    let warned = await depots.get(Self.day)
    #expect(Self.findings(warned).first == "W3520 depot.yaml")
    #expect(Self.findings(warned).contains { $0.hasPrefix("W1010 depot.yaml:") })
    #expect(warned.object["map"] is NSNull)
  }

  private static let otherNames = [
    "plan.yaml", "..", "%2e%2e%2fdepot.yaml", "depot.yaml%00", "driven", "plans", ".publication-1",
    "depots.sqlite", "DEPOT.YAML", "bins.csv.part", "history.csv", "service-record.csv",
  ]

  @Test func `only a day's own files are taken`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    let before = FileManager.default.subpaths(atPath: depots.path("").path)?.sorted()
    for name in Self.otherNames {
      let reply = await depots.send("PUT", "\(Self.day)/files/\(name)", "x")
      #expect(reply.status == 404, "\(reply.text)")
      #expect(await depots.send("DELETE", "\(Self.day)/files/\(name)").status == 404)
    }
    #expect(FileManager.default.subpaths(atPath: depots.path("").path)?.sorted() == before)
  }

  @Test func `files that are too large are refused, and what was there stays`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    let large = String(repeating: "#\n", count: 600_000)
    let reply = await depots.send("PUT", "\(Self.day)/files/depot.yaml", large)
    #expect(reply.status == 413 && reply.code == "E3506")
    #expect(try depots.file("depot.yaml") == DepotFixture.depot)
  }

  @Test func `files and folders are their owner's alone`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    let attributes = try FileManager.default.attributesOfItem(
      atPath: depots.folder.appending(path: "depots").path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func `methods that an address does not take`() async throws {
    let depots = try await DepotFixture()
    for (method, path, allowed) in [
      ("POST", "", "GET"), ("PUT", Self.day, "GET, DELETE"), ("GET", "\(Self.day)/publish", "POST"),
      ("POST", "\(Self.day)/files/bins.csv", "GET, PUT, DELETE"),
    ] {
      let reply = await depots.send(method, path)
      #expect(reply.status == 405 && reply.headers["allow"] == allowed)
    }
    #expect(await depots.send("HEAD", "").status == 200)
  }

  @Test func `people and other drivers learn nothing, whether there is something or not`()
    async throws
  {
    let depots = try await DepotFixture()
    try await depots.upload()
    for caller in [
      Caller.person(PersonID(3)), .driver(depot: "harbour", day: "2026-05-13", vehicle: "T-1"),
    ] {
      for path in ["", Self.day, "/nowhere/1", "/../1", "\(Self.day)/nothing"] {
        let reply = await depots.get(path, by: caller)
        #expect(reply.status == 403 && reply.code == "E3505", "\(path) by \(caller)")
      }
    }
  }

  @Test func `a day's own map is that of the service with its name`() async throws {
    let map = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path
    let depots = try await DepotFixture(maps: ["helsinki": map])
    let folder = PackageRoot.file("datasets/depot-days/helsinki")
    for name in ["depot.yaml", "bins.csv"] {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let reply = await depots.send("PUT", "\(Self.day)/files/\(name)", text)
      #expect(reply.status == 200)
    }
    let day = await depots.get(Self.day)
    #expect(day.text("map") == "helsinki" && Self.findings(day) == [])
    #expect(day.list("bins").count == 50)
  }
}
