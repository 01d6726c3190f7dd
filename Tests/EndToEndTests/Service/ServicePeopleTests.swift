import Foundation
import Testing
import _TestSupport

/// What people keep in the archive, by the service: accounts, cities, trips, outfits and days.
@Suite struct ServicePeopleTests {
  private static let password = "four unrelated words here"

  private func register(
    _ name: String, _ server: RunningServer
  ) throws -> [String: String] {
    let body = #"""
      {"email": "\#(name)@example.org", "name": "\#(name)", "password": "\#(Self.password)"}
      """#
    let reply = try server.post("/v1/account", body)
    #expect(reply.status == 201, "\(reply.text)")
    let token: String = try reply.value("token")
    return ["authorization": "Bearer \(token)"]
  }

  private func server(_ folder: Folder, _ arguments: [String] = []) throws -> RunningServer {
    try RunningServer(["--archive", folder.file("archive.sqlite").path] + arguments)
  }

  @Test func `an account is made, told about, and refused for every reason at once`() throws {
    let folder = try Folder()
    let server = try server(folder)
    let ada = try register("ada", server)
    let account = try server.get("/v1/account", headers: ada)
    #expect(try account.value("name") == "ada")
    #expect(try account.value("email") == "ada@example.org")
    let wrong = try server.post(
      "/v1/account", #"{"email": "x", "name": "a b", "password": "short"}"#)
    #expect(wrong.status == 422)
    #expect(try wrong.value("findings", as: [[String: Any]].self).count == 3, "\(wrong.text)")
    #expect(!wrong.text.contains("short\""))
    let again = try server.post(
      "/v1/account",
      #"{"email": "ADA@example.org", "name": "eve", "password": "\#(Self.password)"}"#)
    #expect(again.status == 409)
    #expect(!server.log.contains(Self.password) && !server.log.contains("ada@example.org"))
  }

  @Test func `each person has cities and trips of their own, and so has this machine`() throws {
    let folder = try Folder()
    let server = try server(folder)
    let (ada, bob) = (try register("ada", server), try register("bob", server))
    let added = try server.post("/v1/cities/archive/add", #"{"cities": [2735943]}"#, headers: ada)
    #expect(added.status == 204, "\(added.text)")
    func cities(_ headers: [String: String]) throws -> Int {
      try server.get("/v1/cities/archive", headers: headers)
        .value("cities", as: [[String: Any]].self).count
    }
    let counts = [try cities(ada), try cities(bob), try cities([:])]
    #expect(counts.reduce(0, +) >= 1)
    let trip = #"{"place": ["Porto, PT"], "begins": "2026-12-01", "days": "3", "name": "Porto"}"#
    #expect(try server.post("/v1/trips/add", trip, headers: ada).status == 200)
    let list = try server.post("/v1/pack/list", #"{"trip": "Porto"}"#, headers: ada)
    #expect(list.status == 200, "\(list.text.prefix(600))")
    let others = try server.post("/v1/pack/list", #"{"trip": "Porto"}"#, headers: bob)
    #expect(others.status == 422, "\(others.text)")
    #expect(try server.get("/v1/trips", headers: bob).text.contains("Porto") == false)
    // Sessions leave nothing behind.
    let scratch = server.state.appending(path: "scratch").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch).isEmpty)
  }

  @Test func `outfits are shown to whom they are for`() throws {
    let folder = try Folder()
    let server = try server(folder)
    let (ada, bob) = (try register("ada", server), try register("bob", server))
    let photo = try Data(contentsOf: PackageRoot.file("datasets/photos/summer-dress.jpg"))
    var body = Data("--limit\r\ncontent-disposition: form-data; name=\"garment\"\r\n\r\n".utf8)
    body += Data("jacket:navy\r\n--limit\r\ncontent-disposition: form-data; ".utf8)
    body += Data("name=\"photo\"; filename=\"me.jpg\"\r\ncontent-type: image/jpeg\r\n\r\n".utf8)
    body += photo + Data("\r\n--limit--\r\n".utf8)
    let type = ["content-type": "multipart/form-data; boundary=limit"]
    let added = try server.send(
      "POST", "/v1/outfits/add", headers: ada.merging(type) { $1 }, body: Array(body))
    #expect(added.status == 200, "\(added.text)")
    let next = try server.get("/v1/outfits/next", headers: bob)
    #expect(next.status == 200 && next.text.contains("jacket"), "\(next.text)")
    let shown = try server.get("/v1/outfits/photo?outfit=1", headers: bob)
    #expect(shown.status == 200 && shown.headers["content-type"] == "image/jpeg")
    let vote = try server.post(
      "/v1/outfits/vote", #"{"outfit": 1, "vote": "like"}"#, headers: bob)
    #expect(vote.status == 200, "\(vote.text)")
    let comment = #"{"outfit": 1, "text": "<script>alert(1)</script>"}"#
    #expect(try server.post("/v1/outfits/comment", comment, headers: bob).status == 200)
    let feedback = try server.get("/v1/outfits/feedback", headers: ada)
    #expect(feedback.text.contains("alert(1)"), "\(feedback.text)")
    #expect(try server.post("/v1/outfits/remove", #"{"outfit": 1}"#, headers: bob).status == 403)
  }

  @Test func `parameters come as JSON, and wrong ones are all told`() throws {
    let folder = try Folder()
    let server = try server(folder)
    let ada = try register("ada", server)
    let wrong = try server.post(
      "/v1/outfits/vote", #"{"outfit": "x", "vote": "maybe", "color": 1}"#, headers: ada)
    #expect(wrong.status == 400)
    #expect(try wrong.value("findings", as: [[String: Any]].self).count == 3, "\(wrong.text)")
    let text = try server.post("/v1/outfits/vote", "outfit=1", type: "text/plain", headers: ada)
    #expect(text.status == 400)
    // A session is needed, and an API key is none.
    #expect(try server.get("/v1/outfits/next").status == 403)
  }

  @Test(.enabled(if: ProviderServer.isThere))
  func `a provider vouches for people in the browser`() throws {
    let provider = try ProviderServer()
    defer { provider.stop() }
    let folder = try Folder()
    let settings = #"""
      {"providers": {"mock": {"issuer": "\#(provider.issuer)", "client_id": "roundsman",
      "client_secret_file": "client.secret"}}}
      """#
    try Data("a secret".utf8).write(to: folder.file("client.secret"))
    chmod(folder.file("client.secret").path, 0o600)
    try Data(settings.utf8).write(to: folder.file("providers.json"))
    let server = try server(folder, ["--providers", folder.file("providers.json").path])
    #expect(try server.get("/v1/providers").text.contains("mock"))
    let begin = try server.get("/account/providers/mock")
    #expect(begin.status == 303)
    let state = try #require(begin.headers["set-cookie"]?.split(separator: ";").first)
    let address = try #require(begin.headers["location"])
    var target = ""
    // The browser of the provider has no cookie of ours: it cannot end what this one began.
    let refused = try ProviderServer.follow(address, .grant(sub: "ada")) { back in
      target = back
      return back
    }
    #expect(refused.status == 403)
    let path = String(target.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" })
    #expect(path.hasPrefix("/account/providers/mock/callback?"), "\(target)")
    let end = try server.get(path, headers: ["cookie": String(state)])
    #expect(end.status == 200, "\(end.text)")
    let session = try #require(end.headers["set-cookie"]?.split(separator: ";").first)
    let account = try server.get("/v1/account", headers: ["cookie": String(session)])
    #expect(try account.value("kind") == "person", "\(account.text)")
    // A login is ended once.
    #expect(try server.get(path, headers: ["cookie": String(state)]).status == 403)
    #expect(try server.get("/account/providers/nobody").status == 404)
    #expect(try server.get("/account/providers/mock/callback?state=x&code=y").status == 403)
  }
}
