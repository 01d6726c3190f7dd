import Foundation
import Testing
import _TestSupport

@Suite struct RouterTests {
  private let problem = """
    {"vehicles": [{"id": 1, "start": [24.9, 60.1], "end": [24.9, 60.1]}],
     "jobs": [{"id": 1, "location": [24.91, 60.1]}, {"id": 2, "location": [24.92, 60.1]}]}
    """

  /// A table of three places, of which nobody can come back from the last.
  private let table = """
    {"code": "Ok", "durations": [[0, 100.4, 200], [99.5, 0, 50], [null, null, 0]],
     "distances": [[0, 1000, 2000], [1001, 0, 500], [null, null, 0]],
     "sources": [{"location": [24.9, 60.1]}, {"location": [24.91, 60.1]}, {"location": [24.92, 60.1]}],
     "destinations":
       [{"location": [24.9, 60.1]}, {"location": [24.91, 60.1]}, {"location": [24.92, 60.1]}]}
    """

  @Test func `a plan along streets is checked along the same streets`() throws {
    let server = LocalServer { _, _ in .init("200 OK", table) }
    let router = ["--router", "osrm:http://127.0.0.1:\(server.port)"]
    let folder = try Folder()
    try folder.write("p.json", problem)
    let solved = try Program.run(
      ["solve", "p.json", "--iterations", "10", "-o", "s.json"] + router, folder: folder.url)
    #expect(solved.status == 0)
    #expect(solved.stderr.contains("W1463 no vehicle has a direct route to stop 2 and back"))
    let solution = try folder.text("s.json")
    #expect(solution.contains("\"cost\": 200"))
    #expect(solution.contains("\"distance\": 2001"))
    #expect(solution.contains("no route leads there and back for any vehicle that may serve it"))
    let checked = try Program.run(["check", "p.json", "s.json"] + router, folder: folder.url)
    #expect(checked.status == 0)
    #expect(checked.stdout == "All constraints are satisfied: cost 200, 1 route, 1 unassigned.\n")
    #expect(try Program.run(["check", "p.json", "s.json"], folder: folder.url).status == 8)

    // The matrices of the router take its place.
    #expect(
      try Program.run(["convert", "p.json", "q.json"] + router, folder: folder.url).status == 0)
    let again = try Program.run(["check", "q.json", "s.json"], folder: folder.url)
    #expect(again.status == 0)
  }

  @Test func `a router that gives no answer ends with 69, and says what to do`() throws {
    let folder = try Folder()
    try folder.write("p.json", problem)
    let server = LocalServer { _, _ in .init("200 OK", "<html>") }
    for (address, words) in [
      ("http://127.0.0.1:1", "http://127.0.0.1:1 does not answer: connection refused. Check that"),
      ("http://127.0.0.1:\(server.port)", "sent an unusable answer: it is not JSON"),
    ] {
      let outcome = try Program.run(
        ["solve", "p.json", "--iterations", "1", "--router", "osrm:\(address)"], folder: folder.url)
      #expect(outcome.status == 69)
      #expect(outcome.stdout == "")
      #expect(outcome.stderr.contains(words), "\(outcome.stderr)")
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1:5000", "--router must be osrm: followed by an address"),
    ("osrm:ftp://example.org", "an address begins with http:// or https://"),
    ("osrm:http://", "the address has no host"),
  ])
  func `what names no router is a wrong use`(router: String, words: String) throws {
    let outcome = try Program.run(["solve", "p.json", "--router", router])
    #expect(outcome.status == 64)
    #expect(outcome.stderr.contains(words))
  }

  @Test func `VROOM's own options name a routing engine`() throws {
    let server = LocalServer { _, _ in .init("200 OK", table) }
    for options in [
      ["-a", "127.0.0.1", "-p", "\(server.port)"],
      ["-r", "osrm", "--host=car:127.0.0.1", "--port=car:\(server.port)"],
    ] {
      let outcome = try Program.run(["vroom", "-x", "0"] + options + [problem])
      #expect(outcome.status == 0, "\(outcome.stdout)")
      #expect(outcome.stdout.contains("\"cost\":200"))
      #expect(outcome.stdout.contains("\"distance\":2001"))
    }
    let other = try Program.run(["vroom", "-a", "bike:127.0.0.1", "-p", "1", problem])
    #expect(other.status == 3)
    let foreign = try Program.run(["vroom", "-r", "valhalla", problem])
    #expect(foreign.status == 3)
    #expect(foreign.stdout.contains("valhalla"))
  }
}
