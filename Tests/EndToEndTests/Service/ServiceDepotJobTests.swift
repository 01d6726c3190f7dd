import Foundation
import Testing
import _TestSupport

/// The jobs that make the plans of a depot, which all who plan there share.
@Suite struct ServiceDepotJobTests {
  private static let day = "/v1/depots/helsinki/2026-05-12"

  /// A day along the great circle, with so many bins that a search uses all the time that it may.
  private static let files = [
    (
      "depot.yaml",
      """
      format: roundsman-depot-day/1
      name: Harbour
      time_zone: Europe/Helsinki
      date: "2026-05-12"
      depot: {name: Yard, location: [25, 60]}
      speed_kmh: 36
      vehicles: [{id: T-1, capacity: 90000, shift: ["06:00", "14:00"]}]

      """
    ),
    (
      "bins.csv",
      (0..<90).reduce("id,lon,lat,fill,capacity\n") { text, bin in
        "\(text)B\(bin),25.0\(10 + bin * 37 % 90),60.0\(10 + bin * 53 % 90),0.9,240\n"
      }
    ),
  ]

  private func made(
    _ options: String, _ server: RunningServer, _ headers: [String: String]
  ) throws -> (plan: String, job: String) {
    let reply = try server.post("\(Self.day)/plans", options, headers: headers)
    return (try reply.value("plan"), try reply.value("job"))
  }

  private func wait(
    for job: String, _ server: RunningServer, _ headers: [String: String],
    until isThere: (RunningServer.Reply) throws -> Bool
  ) throws {
    let deadline = Date().addingTimeInterval(60)
    while try !isThere(try server.get("/v1/jobs/\(job)", headers: headers)) {
      try #require(Date() < deadline)
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  @Test func `whoever may plan a depot follows its jobs and stops them, and nobody else`() throws {
    let home = try AccountHome()
    try home.register("ada@example.org", "ada")
    let keys = home.folder.file("keys").path
    func bearer(_ secret: String) -> [String: String] { ["authorization": "Bearer \(secret)"] }
    let owner = bearer(try RunningServer.makeKey("desk-1", keys))
    let secret = try RunningServer.makeKey("desk-2", keys)
    let colleague = bearer(secret)
    let server = try RunningServer(["--archive", home.archivePath, "--keys", keys], maps: nil)
    let login = try server.post(
      "/v1/session", #"{"email": "ada@example.org", "password": "\#(AccountHome.password)"}"#)
    for (name, text) in Self.files {
      let reply = try server.send(
        "PUT", "\(Self.day)/files/\(name)", headers: owner, body: Array(text.utf8))
      #expect(reply.status == 200, "\(reply.text)")
    }
    let first = try made(#"{"iterations": 20, "alone": true}"#, server, owner)
    try wait(for: first.job, server, owner) { try $0.value("state") == "done" }
    let published = try server.post(
      "\(Self.day)/publish", #"{"plan": "\#(first.plan)"}"#, headers: owner)
    let links: [[String: Any]] = try published.value("links")
    let token = try #require((links.first?["path"] as? String)?.split(separator: "=").last)

    let (plan, job) = try made(#"{"time-limit": "50s", "alone": true}"#, server, owner)
    try wait(for: job, server, owner) { $0.text.contains("\"progress\"") }
    let askers: [(name: String, headers: [String: String], status: Int)] = [
      ("nobody", [:], 401),
      ("a wrong key", bearer(String(secret.reversed())), 401),
      ("a driver", bearer(String(token)), 403),
      ("a driver's phone", ["cookie": "roundsman_driver=\(token)"], 401),
      ("a person", bearer(try login.value("token")), 404),
      ("who started it", owner, 200),
      ("a colleague", colleague, 200),
    ]
    // Who may stop it comes last, and does.
    for asker in askers {
      let told = try server.get("/v1/jobs/\(job)", headers: asker.headers)
      #expect(told.status == asker.status, "\(asker.name)")
      #expect(told.text.contains("\"progress\"") == (asker.status == 200), "\(asker.name)")
      guard asker.status != 200 else { continue }
      for (method, part) in [("GET", "/events"), ("GET", "/result"), ("DELETE", "")] {
        let reply = try server.send(method, "/v1/jobs/\(job)\(part)", headers: asker.headers)
        #expect(reply.status == asker.status, "\(method) \(part), \(asker.name)")
      }
    }
    #expect(try server.get("/v1/jobs/\(job)", headers: owner).value("state") == "running")
    #expect(try server.send("DELETE", "/v1/jobs/\(job)", headers: colleague).status == 202)
    let events = try server.get("/v1/jobs/\(job)/events", headers: colleague)
    #expect(events.status == 200 && events.text.hasPrefix("event: state"))

    // The best plan is there, also if its job is removed at once, which its owner alone may.
    let refused = try server.send("DELETE", "/v1/jobs/\(job)", headers: colleague)
    #expect(refused.status == 403, "\(refused.text)")
    #expect(try server.send("DELETE", "/v1/jobs/\(job)", headers: owner).status == 204)
    let document = try server.get("\(Self.day)/plans/\(plan)", headers: colleague)
    #expect(document.status == 200, "\(document.text.prefix(300))")
    #expect(try server.get("/v1/jobs/\(job)", headers: colleague).status == 404)
    // Other jobs stay their owner's.
    let solved = try server.post(
      "/v1/solve?iterations=10", "{}", headers: owner.merging(["idempotency-key": "x"]) { $1 })
    let others: [[String: Any]] = try server.get("/v1/jobs", headers: owner).value("jobs")
    let other = try #require(
      others.first { $0["operation"] as? String == "solve" }?["id"] as? String, "\(solved.text)")
    #expect(try server.get("/v1/jobs/\(other)", headers: colleague).status == 404)
    let own: [Any] = try server.get("/v1/jobs", headers: colleague).value("jobs")
    #expect(own.isEmpty)
  }
}
