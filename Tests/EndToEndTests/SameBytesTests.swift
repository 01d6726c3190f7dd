import Foundation
import Testing
import _TestSupport

/// The same command gives the same bytes: on any number of threads, and however rows are ordered.
@Suite struct SameBytesTests {
  /// A problem file below `datasets/instances/`.
  struct Instance: Sendable {
    let path: String
    /// The first line that may change its place in a file that is a table.
    var rowsFrom: Int?

    /// Unique among all, and with the extension that tells the format.
    var name: String { path.replacing("/", with: "-") }

    func text() throws -> String {
      try String(contentsOf: PackageRoot.file("datasets/instances/\(path)"), encoding: .utf8)
    }

    func shuffled(seed: UInt64) throws -> String {
      if let rowsFrom { return ShuffledRows.rows(try text(), from: rowsFrom, seed: seed) }
      return path.hasSuffix(".json")
        ? try ShuffledRows.problemJSON(text(), seed: seed)
        : ShuffledRows.vrplib(try text(), seed: seed)
    }
  }

  static let instances = [
    Instance(path: "vroom/two-profiles.json"),
    Instance(path: "vroom/one-unservable.json"),
    Instance(path: "cvrp/clustered-n16-k3.vrp"),
    Instance(path: "cvrp/clustered-n41-k5.vrp"),
    Instance(path: "tsp/uniform-25.tsp"),
    Instance(path: "vrptw/uniform-25.txt", rowsFrom: 9),
    Instance(path: "toptw/uniform-15.txt", rowsFrom: 2),
  ]

  /// Solves all instances with one command; `seed` shuffles their rows.
  ///
  /// - Returns: What it writes, by the name of the file.
  private func solve(
    _ options: [String], shuffled seed: UInt64? = nil, format: String = "json"
  ) throws -> [String: String] {
    let folder = try Folder()
    for instance in Self.instances {
      let text = try instance.text()
      let written = try seed.map { try instance.shuffled(seed: $0) } ?? text
      #expect(seed == nil || written != text, "\(instance.name)")
      try folder.write("in/\(instance.name)", written)
    }
    let outcome = try Program.run(
      ["solve", "in", "--iterations", "100", "-q", "--format", format, "-o", "out/"] + options,
      folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let names = try folder.names("out")
    #expect(names.count == Self.instances.count)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.text("out/\($0)")) })
  }

  private func expectEqual(_ a: [String: String], _ b: [String: String], _ what: String) {
    #expect(a.keys.sorted() == b.keys.sorted(), "\(what)")
    for file in a.keys.sorted() { #expect(a[file] == b[file], "\(file), \(what)") }
  }

  @Test(arguments: ["search", "exact"])
  func `solve writes the same bytes on one and two threads and with shuffled rows`(
    method: String
  ) throws {
    let first = try solve(["--method", method, "--threads", "1"])
    expectEqual(try solve(["--method", method, "--threads", "2"]), first, "two threads")
    expectEqual(
      try solve(["--method", method, "--threads", "1"], shuffled: 1), first, "rows shuffled")
  }

  @Test func `several searches choose the same answer on any number of threads`() throws {
    let options = ["--searches", "3", "--seed", "7", "--threads"]
    let first = try solve(options + ["1"])
    expectEqual(try solve(options + ["2"]), first, "two threads")
    expectEqual(try solve(options + ["2"], shuffled: 3), first, "rows shuffled")
  }

  @Test(arguments: ["sol", "csv", "text"])
  func `each format has the same bytes for shuffled rows`(format: String) throws {
    expectEqual(
      try solve(["--threads", "2"], shuffled: 4, format: format),
      try solve(["--threads", "1"], format: format), format)
  }

  @Test(arguments: [("helsinki", "search"), ("monaco", "exact")])
  func `collect writes the same folder on any number of threads and with shuffled rows`(
    name: String, method: String
  ) throws {
    let day = PackageRoot.file("datasets/depot-days/\(name)")
    let depot = try String(contentsOf: day.appending(path: "depot.yaml"), encoding: .utf8)
    let bins = try String(contentsOf: day.appending(path: "bins.csv"), encoding: .utf8)
    let options = ["--map", "none", "--iterations", "50", "--method", method, "-q", "-o", "out"]

    func collect(_ depot: String, _ bins: String, _ more: [String]) throws -> [String: String] {
      let folder = try Folder()
      try folder.write("\(name)/depot.yaml", depot)
      try folder.write("\(name)/bins.csv", bins)
      let outcome = try Program.run(["collect", name] + options + more, folder: folder.url)
      #expect(outcome.status == 0, "\(outcome.stderr)")
      let files = try folder.names("out").filter { $0.contains(".") }
      return try Dictionary(uniqueKeysWithValues: files.map { ($0, try folder.text("out/\($0)")) })
    }

    let first = try collect(depot, bins, ["--threads", "1"])
    expectEqual(try collect(depot, bins, ["--threads", "2"]), first, "two threads")
    let rows = ShuffledRows.rows(bins, from: 1, seed: 5)
    let vehicles = (1...9).lazy.map { ShuffledRows.depot(depot, seed: $0) }
    let other = try #require(vehicles.first { $0 != depot })
    expectEqual(try collect(other, rows, ["--threads", "2"]), first, "rows shuffled")
    let three = try collect(depot, bins, ["--searches", "3", "--threads", "1"])
    expectEqual(try collect(other, rows, ["--searches", "3"]), three, "three searches")
  }
}
