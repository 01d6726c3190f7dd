import Foundation
import Testing
import _TestSupport

/// Closed streets of a day at the service.
@Suite struct ServiceClosuresTests {
  private static let day = "/v1/depots/helsinki/2026-05-12"

  /// An area across some streets of the town.
  private static let closed = """
    {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [
    [[24.937, 60.17], [24.945, 60.17], [24.945, 60.1705], [24.937, 60.1705], [24.937, 60.17]]]}}
    """

  private func put(_ name: String, _ text: String, _ server: RunningServer) throws -> [String] {
    let reply = try server.send("PUT", "\(Self.day)/files/\(name)", body: Array(text.utf8))
    #expect(reply.status == 200, "\(reply.text)")
    let findings: [[String: Any]] = try reply.value("findings")
    return findings.filter { $0["file"] as? String == name }.compactMap { $0["code"] as? String }
  }

  /// The document of a plan, once it is there, and what the board says of its own rounds.
  private func plan(_ server: RunningServer) throws -> (text: String, change: Double) {
    let made = try server.post(
      "\(Self.day)/plans", #"{"map": "helsinki", "iterations": 30, "alone": true}"#)
    let (plan, job): (String, String) = (try made.value("plan"), try made.value("job"))
    let deadline = Date().addingTimeInterval(120)
    while try server.get("/v1/jobs/\(job)").value("state") != "done" {
      try #require(Date() < deadline, "\(server.log)")
      Thread.sleep(forTimeInterval: 0.1)
    }
    let board = try server.post("\(Self.day)/plans/\(plan)/evaluate", #"{"rounds": []}"#)
    return (try server.get("\(Self.day)/plans/\(plan)").text, try board.value("change"))
  }

  @Test func `closures that are uploaded count in plans and at the board`() throws {
    let server = try RunningServer()
    for name in ["depot.yaml", "bins.csv"] {
      let file = PackageRoot.file("datasets/depot-days/helsinki/\(name)")
      _ = try put(name, String(contentsOf: file, encoding: .utf8), server)
    }
    #expect(try !plan(server).text.contains(#""closures""#))
    #expect(
      try put("closures.geojson", #"{"type": "Feature", "properties": {"speed": -1}}"#, server)
        == ["E2292", "E2291"])
    #expect(try put("closures.geojson", Self.closed, server).isEmpty)
    let around = try plan(server)
    #expect(around.text.contains(#""closures""#) && around.change == 0)
  }
}
