import Foundation
import Testing
import _TestSupport

/// The same command gives the same bytes: on any number of threads, and however rows are ordered.
@Suite struct SameBytesTests {
  /// A problem file below `datasets/instances/` and the extension under which it is solved.
  struct Instance: CustomTestStringConvertible, Sendable {
    let path: String
    let rowsFrom: Int?
    var iterations = 100

    var name: String { URL(filePath: path).lastPathComponent }
    var testDescription: String { name }

    func text() throws -> String {
      let file = PackageRoot.file("datasets/instances/\(path)")
      let text = try String(contentsOf: file, encoding: .utf8)
      // Shipments are not supported yet, and jobs and vehicles are what is shuffled here.
      guard let start = text.range(of: "  \"shipments\": ["),
        let end = text[start.upperBound...].range(of: "\n  ],\n")
      else { return text }
      return text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    }

    func shuffled(seed: UInt64) throws -> String {
      if let rowsFrom { return ShuffledRows.rows(try text(), from: rowsFrom, seed: seed) }
      return path.hasSuffix(".json")
        ? try ShuffledRows.problemJSON(text(), seed: seed)
        : ShuffledRows.vrplib(try text(), seed: seed)
    }
  }

  static let instances = [
    Instance(path: "vroom/two-profiles.json", rowsFrom: nil),
    Instance(path: "vroom/one-unservable.json", rowsFrom: nil),
    Instance(path: "cvrp/clustered-n16-k3.vrp", rowsFrom: nil),
    Instance(path: "cvrp/clustered-n41-k5.vrp", rowsFrom: nil),
    Instance(path: "tsp/uniform-25.tsp", rowsFrom: nil),
    Instance(path: "vrptw/uniform-25.txt", rowsFrom: 9),
    Instance(path: "toptw/uniform-15.txt", rowsFrom: 2),
  ]

  /// Solves an instance as `in/<name>` in a folder of its own.
  private func solve(
    _ instance: Instance, _ text: String, _ options: [String], format: String = "json"
  ) throws -> String {
    let folder = try Folder()
    try folder.write("in/\(instance.name)", text)
    let outcome = try Program.run(
      ["solve", "in/\(instance.name)", "--iterations", "\(instance.iterations)", "-q"] + options
        + ["-o", "out.\(format)"], folder: folder.url)
    #expect(outcome.status == 0, "\(instance.name): \(outcome.stderr)")
    return try folder.text("out.\(format)")
  }

  @Test(arguments: instances, ["search", "exact"])
  func `solve writes the same bytes on one and two threads and with shuffled rows`(
    instance: Instance, method: String
  ) throws {
    let text = try instance.text()
    let options = ["--method", method]
    let first = try solve(instance, text, options + ["--threads", "1"])
    #expect(try solve(instance, text, options + ["--threads", "2"]) == first)
    let shuffled = try instance.shuffled(seed: 1)
    #expect(shuffled != text)
    #expect(try solve(instance, shuffled, options + ["--threads", "1"]) == first)
  }

  @Test(arguments: instances)
  func `several searches choose the same answer on any number of threads`(
    instance: Instance
  ) throws {
    let text = try instance.text()
    let options = ["--searches", "3", "--seed", "7"]
    let first = try solve(instance, text, options + ["--threads", "1"])
    #expect(try solve(instance, text, options + ["--threads", "2"]) == first)
    let shuffled = try instance.shuffled(seed: 3)
    #expect(try solve(instance, shuffled, options + ["--threads", "2"]) == first)
  }

  @Test(arguments: ["sol", "csv", "txt"])
  func `each format has the same bytes for shuffled rows`(format: String) throws {
    for instance in Self.instances where !instance.name.contains("n41") {
      let first = try solve(instance, instance.text(), ["--threads", "1"], format: format)
      let shuffled = try instance.shuffled(seed: 4)
      #expect(try solve(instance, shuffled, ["--threads", "2"], format: format) == first)
    }
  }

  @Test(arguments: [("helsinki", "search"), ("monaco", "exact")])
  func `collect writes the same folder on any number of threads and with shuffled rows`(
    name: String, method: String
  ) throws {
    let day = PackageRoot.file("datasets/depot-days/\(name)")
    let depot = try String(contentsOf: day.appending(path: "depot.yaml"), encoding: .utf8)
    let bins = try String(contentsOf: day.appending(path: "bins.csv"), encoding: .utf8)
    let options = ["--iterations", "50", "--method", method, "-q", "-o", "out"]

    func collect(_ depot: String, _ bins: String, _ more: [String]) throws -> [String: String] {
      let folder = try Folder()
      try folder.write("\(name)/depot.yaml", depot)
      try folder.write("\(name)/bins.csv", bins)
      let outcome = try Program.run(["collect", name] + options + more, folder: folder.url)
      #expect(outcome.status == 0, "\(outcome.stderr)")
      let files = try folder.names("out").filter { $0.contains(".") }
      return try Dictionary(uniqueKeysWithValues: files.map { ($0, try folder.text("out/\($0)")) })
    }

    func expectEqual(_ a: [String: String], _ b: [String: String], _ what: String) {
      #expect(a.keys.sorted() == b.keys.sorted(), "\(what)")
      for file in a.keys.sorted() { #expect(a[file] == b[file], "\(file), \(what)") }
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
