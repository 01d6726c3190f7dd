import Foundation
import Lookbook
import Testing

@testable import ServiceAPI

/// What the token of a driver's link opens, as a header and as a cookie.
@Suite struct DriverAccessTests {
  private let token = SessionToken()
  private let driver = Caller.driver(depot: "d", day: "1", vehicle: "H-1")

  private func policy(requiresKey: Bool) -> AccessPolicy {
    var policy = AccessPolicy(requiresKey: requiresKey)
    policy.driverOfLink = { [hash = token.hash, driver] in $0 == hash ? driver : nil }
    return policy
  }

  private func caller(
    _ path: String, _ headers: [String: String], requiresKey: Bool = true
  ) -> Result<Caller, ServiceError> {
    let request = ServiceRequest(method: "GET", path: path, headers: headers)
    return Result { () throws(ServiceError) in
      do { return try policy(requiresKey: requiresKey).caller(of: request) } catch {
        throw error as! ServiceError
      }
    }
  }

  static let open = [
    "/v1/depots/d/1/vehicles/H-1", "/v1/depots/d/1/vehicles/H%2D1/reports",
    "/v1/depots/d/1/vehicles/H-1/messages", "/v1/maps", "/v1/route", "/v1/speech",
    "/maps/helsinki/tile/v1/driving/tile(1,2,12).mvt", "/maps/helsinki/route/v1/driving/1,2;3,4",
    "/tile/v1/driving/tile(1,2,12).mvt", "/drive", "/drive/d/1/H-1",
  ]
  static let shut = [
    "/v1/depots", "/v1/depots/d/1", "/v1/depots/d/1/progress", "/v1/depots/d/1/vehicles/H-2",
    "/v1/depots/d/2/vehicles/H-1", "/v1/depots/e/1/vehicles/H-1/reports", "/v1/solve", "/v1/jobs",
    "/metrics", "/", "/table/v1/driving/1,2;3,4", "/maps/helsinki/table/v1/driving/1,2;3,4",
    "/drive/d/1/H-2", "/dispatch", "/v1/depots/d/1/vehicles/../vehicles/H-1", "",
  ]

  @Test(arguments: open) func `own addresses`(path: String) throws {
    for headers in [
      ["authorization": "Bearer \(token.secret)"], ["cookie": "roundsman_driver=\(token.secret)"],
      ["cookie": "lang=fi; roundsman_driver=\(token.secret)"],
    ] {
      #expect(try caller(path, headers).get() == driver)
    }
  }

  @Test(arguments: shut) func `all others`(path: String) {
    #expect(throws: ServiceError.self) {
      try caller(path, ["authorization": "Bearer \(token.secret)"]).get()
    }
    if case .failure(let error) = caller(path, ["authorization": "Bearer \(token.secret)"]) {
      #expect(error.status == 403)
    }
    // A cookie counts for nothing there: whoever sits at the machine stays who they are.
    let cookie = ["cookie": "roundsman_driver=\(token.secret)"]
    #expect(throws: ServiceError.self) { try caller(path, cookie).get() }
    #expect((try? caller(path, cookie, requiresKey: false).get()) == .local)
  }

  @Test func `an unknown token opens nothing`() {
    let other = SessionToken().secret
    for headers in [
      ["authorization": "Bearer \(other)"], ["cookie": "roundsman_driver=\(other)"],
      ["cookie": "roundsman_driver=x"],
    ] {
      #expect(throws: ServiceError.self) { try caller("/v1/maps", headers).get() }
    }
  }

  @Test func `links are found by their hashes and end when they are revoked`() async throws {
    let depots = try await DepotFixture()
    try await depots.publish()
    func driver(_ reply: DepotFixture.Reply) throws -> Caller? {
      let path = try #require(reply.text("path"), "\(reply.text)")
      let secret = try #require(path.split(separator: "=").last.map(String.init))
      #expect(path.hasPrefix("/drive/harbour/2026-05-12/T-1?token="))
      return try depots.desk.driver(hash: #require(SessionToken(secret: secret)).hash)
    }
    let path = "\(DepotFixture.day)/vehicles/T-1/link"
    let first = await depots.post(path)
    let second = await depots.post(path)
    let own = Caller.driver(depot: "harbour", day: "2026-05-12", vehicle: "T-1")
    #expect(try driver(first) == own && driver(second) == own)
    let third = await depots.post(path, #"{"revoke": true}"#)
    #expect(try driver(first) == nil && driver(second) == nil && driver(third) == own)
    #expect(await depots.post("\(DepotFixture.day)/vehicles/T-9/link").code == "E3518")
    // Nothing of a token is on the disk.
    let secret = try #require(third.text("path")?.split(separator: "=").last.map(String.init))
    for name in FileManager.default.subpaths(atPath: depots.folder.path) ?? [] {
      let bytes = FileManager.default.contents(atPath: "\(depots.folder.path)/\(name)") ?? Data()
      #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(name)")
    }
  }
}
