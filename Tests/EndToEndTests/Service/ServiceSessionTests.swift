import Foundation
import Testing
import _TestSupport

/// People with accounts at the service.
@Suite struct ServiceSessionTests {
  private static let problem = """
    {"vehicles": [{"id": 1, "start": [24.9, 60.1]}], "jobs": [{"id": 1, "location": [24.9, 60.2]}]}
    """

  /// A service with the accounts of an archive, and one API key that nobody has.
  private func server(_ home: AccountHome) throws -> RunningServer {
    try Data("nobody \(String(repeating: "ab", count: 32))\n".utf8)
      .write(to: home.folder.file("keys"))
    chmod(home.folder.file("keys").path, 0o600)
    return try RunningServer(
      ["--archive", home.archivePath, "--keys", home.folder.file("keys").path], maps: nil)
  }

  private func logIn(
    _ email: String, _ password: String, _ server: RunningServer
  ) throws -> RunningServer.Reply {
    try server.post("/v1/session", #"{"email": "\#(email)", "password": "\#(password)"}"#)
  }

  @Test func `whoever logs in sees their own jobs, by token or by cookie, until they log out`()
    throws
  {
    let home = try AccountHome()
    try home.register("ada@example.org", "ada")
    try home.register("bob@example.org", "bob")
    let server = try server(home)
    #expect(try server.get("/v1/jobs").status == 401)
    let login = try logIn("ada@example.org", AccountHome.password, server)
    #expect(login.status == 201, "\(login.text)")
    let token: String = try login.value("token")
    let cookie = try #require(login.headers["set-cookie"])
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
    let ada = ["authorization": "Bearer \(token)"]
    let made = try server.post("/v1/solve?iterations=10&wait=0", Self.problem, headers: ada)
    let id: String = try made.value("id")
    let byCookie = ["cookie": "theme=dark; roundsman_session=\(token)"]
    #expect(try server.get("/v1/jobs/\(id)", headers: byCookie).status == 200)
    // A page from elsewhere has the cookie as well, but not its origin.
    let elsewhere = byCookie.merging(["origin": "https://evil.example"]) { $1 }
    #expect(try server.get("/v1/jobs/\(id)", headers: elsewhere).status == 403)
    #expect(try server.send("DELETE", "/v1/jobs/\(id)", headers: elsewhere).status == 403)
    let other: String = try logIn("bob@example.org", AccountHome.password, server).value("token")
    let bob = ["authorization": "Bearer \(other)"]
    #expect(try server.get("/v1/jobs/\(id)", headers: bob).status == 404)
    #expect(try server.get("/metrics", headers: bob).status == 403)
    #expect(try server.send("DELETE", "/v1/session", headers: ada).status == 204)
    #expect(try server.get("/v1/jobs", headers: ada).status == 401)
    #expect(try server.get("/v1/jobs", headers: bob).status == 200)
  }

  @Test func `wrong passwords are refused alike, and must wait after five`() throws {
    let home = try AccountHome()
    try home.register("ada@example.org", "ada")
    let server = try server(home)
    for _ in 0..<5 {
      let known = try logIn("ada@example.org", "wrong", server)
      let unknown = try logIn("nobody@example.org", "wrong", server)
      #expect(known.status == 401 && unknown.status == 401)
      #expect(try known.value("detail", as: String.self) == unknown.value("detail"))
    }
    let locked = try logIn("ada@example.org", AccountHome.password, server)
    #expect(locked.status == 429)
    #expect(try #require(locked.headers["retry-after"].flatMap { Int($0) }) > 0)
    #expect(try server.post("/v1/session", "{}").status == 400)
    #expect(!server.log.contains("ada@example.org") && !server.log.contains("wrong"))
  }
}
