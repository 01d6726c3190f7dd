import Foundation
import Testing
import _TestSupport

/// The pages for people, as the service sends them and as a browser shows them.
@Suite struct ServicePagesTests {
  private static let pages = [
    "/", "/account", "/dispatch", "/dispatch/a/b", "/drive", "/drive/a/b/c", "/travel",
    "/travel/packing", "/travel/history", "/cities", "/outfits", "/outfits/mine",
    "/outfits/feedback",
  ]
  /// The pages that need no key: they lead to one, or to a driver's link.
  private static let open: Set = ["/", "/account", "/drive", "/drive/a/b/c"]

  @Test func `each page is shown to whom it is for, and leads others to the login`() throws {
    let home = try AccountHome()
    try home.register("ada@example.org", "ada")
    let key = try RunningServer.makeKey("warehouse", home.folder.file("keys").path)
    let server = try RunningServer(
      ["--archive", home.archivePath, "--keys", home.folder.file("keys").path], maps: nil)
    let login = try server.post(
      "/v1/session", #"{"email": "ada@example.org", "password": "\#(AccountHome.password)"}"#)
    let person: String = try login.value("token")
    let askers: [(name: String, headers: [String: String], isKnown: Bool, dispatches: Bool)] = [
      ("nobody", [:], false, false),
      (
        "a wrong key", ["cookie": "roundsman_session=\(String(key.reversed()))"], false, false
      ),
      ("a person", ["cookie": "roundsman_session=\(person)"], true, false),
      ("a key", ["cookie": "roundsman_session=\(key)"], true, true),
    ]
    for page in Self.pages {
      for asker in askers {
        let reply = try server.get(page, headers: asker.headers)
        let isShown = asker.isKnown || Self.open.contains(page)
        #expect(reply.status == (isShown ? 200 : 303), "\(page), \(asker.name)")
        #expect(
          isShown || reply.headers["location"] == "/account?next=\(page)", "\(page), \(asker.name)")
        guard isShown else { continue }
        // The pages of dispatchers have links of their own.
        if !page.hasPrefix("/dispatch") {
          #expect(
            reply.text.contains("href=\"/dispatch\"") == asker.dispatches,
            "\(page), \(asker.name)")
        }
        let policy = reply.headers["content-security-policy"] ?? ""
        #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "\(page)")
        #expect(reply.headers["cache-control"] == "no-store")
      }
      let elsewhere = try server.get(page, headers: ["origin": "https://evil.example"])
      #expect(elsewhere.status == 403, "\(page)")
    }
  }

  @Test func `the language is that of the address, the cookie, the browser, in this order`() throws
  {
    let server = try RunningServer(maps: nil)
    func language(_ target: String, _ headers: [String: String]) throws -> String? {
      let text = try server.get(target, headers: headers).text
      return text.firstMatch(of: #/<html lang="(\w+)"/#).map { String($0.1) }
    }
    #expect(try language("/", [:]) == "en")
    let browser = ["accept-language": "pt-BR,fr-CA;q=0.8,de;q=0.9"]
    #expect(try language("/", browser) == "de")
    #expect(try language("/", browser.merging(["cookie": "a=b; lang=fi"]) { $1 }) == "fi")
    let chosen = try server.get("/?lang=it", headers: browser)
    #expect(chosen.text.contains("<html lang=\"it\""))
    #expect(chosen.headers["set-cookie"]?.hasPrefix("lang=it;") == true)
    #expect(try language("/?lang=xx", browser) == "de")
  }

  @Test func `assets of this version never change, and nothing else is served`() throws {
    let server = try RunningServer(maps: nil)
    let page = try server.get("/").text
    let assets = page.matches(of: #/"(\/assets\/\w+\/[\w\/.-]+)"/#).map { String($0.1) }
    #expect(assets.count > 2)
    for asset in assets {
      let reply = try server.get(asset)
      #expect(reply.status == 200, "\(asset)")
      #expect(reply.headers["cache-control"]?.contains("immutable") == true, "\(asset)")
    }
    let old = try server.get("/assets/old/shared/sheet.css")
    #expect(old.status == 200 && old.headers["cache-control"] == "no-cache")
    for path in [
      "/assets/x", "/assets/x/", "/assets/x/../Texts/shared_en.json",
      "/assets/x/%2e%2e/Texts/shared_en.json", "/assets/x/shared%2f..%2f..%2fWebPage.swift",
      "/assets/x/shared", "/assets/x//etc/passwd",
    ] {
      #expect(try server.get(path).status == 404, "\(path)")
    }
    // The first page is small: its files before a map is drawn.
    let bytes = try assets.reduce(page.utf8.count) { try $0 + server.get($1).body.count }
    #expect(bytes <= 150_000, "\(bytes)")
  }

  /// Flows of people through the pages, in `Tests/Browser`, with WebDriver.
  private static let python = PackageRoot.file(".build/clients/bin/python").path
  private static let canBrowse =
    FileManager.default.fileExists(atPath: PackageRoot.file(".build/clients/pages").path)
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/chromedriver")

  @Test(
    .enabled(if: canBrowse),
    arguments: [
      "account", "cities", "day", "dispatch", "drive", "outfits", "packing", "speed", "text",
      "travel",
    ])
  func `people use the pages in a browser`(flow: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: Self.python)
    process.arguments =
      [
        PackageRoot.file("Tests/Browser/run").path, flow, "--server", RunningServer.path,
        "--program", Program.path,
      ] + (LongTests.areWanted ? ["--long"] : [])
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": Program.kept]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text.suffix(4000))")
  }
}
