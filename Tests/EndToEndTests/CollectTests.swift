import Foundation
import Testing
import _TestSupport

@Suite struct CollectTests {
  private let helsinki = PackageRoot.file("datasets/depot-days/helsinki").path

  @Test func `a depot day becomes a folder of results`() throws {
    let folder = try Folder()
    let outcome = try Program.run(
      ["collect", helsinki, "--iterations", "300", "-o", "out"], folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stdout == "")
    let names = try folder.names("out")
    for name in [
      "plan.json", "summary.txt", "kpis.json", "assignments.csv", "unassigned.csv", "plan.geojson",
      "map.html",
    ] {
      #expect(names.contains(name))
    }
    let vehicles = names.filter { $0.hasPrefix("H-") && !$0.contains("/") }
    #expect(!vehicles.isEmpty)
    for vehicle in vehicles {
      for name in [
        "run-sheet.txt", "run-sheet.html", "stops.csv", "route.geojson", "load-plan.txt",
        "load-plan.json",
      ] {
        #expect(names.contains("\(vehicle)/\(name)"))
      }
    }
    #expect(try folder.names() == (["out"] + names.map { "out/\($0)" }).sorted())

    // Of 50 bins, 25 are above the threshold; each bin has a row of its own.
    let rows = try folder.text("out/assignments.csv").split(separator: "\n").dropFirst()
    #expect(rows.count == 50)
    #expect(rows.count { $0.contains(",not full,") } == 25)
    #expect(rows.count { $0.contains(",Aino,") || $0.contains(",Onni,") } == 25)
    #expect(try folder.text("out/unassigned.csv").split(separator: "\n").count == 1)
  }

  @Test func `the same command gives the same folder, and replaces an earlier one whole`() throws {
    let folder = try Folder()
    let arguments = ["collect", helsinki, "--iterations", "100", "-o", "out", "-q"]
    #expect(try Program.run(arguments + ["--threads", "1"], folder: folder.url).status == 0)
    let names = try folder.names("out")
    let first = try names.filter { $0.contains(".") }.map { try folder.text("out/\($0)") }
    try folder.write("out/stale.txt", "of an earlier plan")
    #expect(try Program.run(arguments + ["--threads", "2"], folder: folder.url).status == 0)
    #expect(try folder.names("out") == names)
    #expect(try names.filter { $0.contains(".") }.map { try folder.text("out/\($0)") } == first)
  }

  @Test func `a folder that holds something else is left alone`() throws {
    let folder = try Folder()
    try folder.write("out/letter.txt", "dear reader")
    let outcome = try Program.run(
      ["collect", helsinki, "--iterations", "10", "-o", "out"], folder: folder.url)
    #expect(outcome.status == 73)
    #expect(try folder.names() == ["out", "out/letter.txt"])
  }

  @Test func `without a folder the summary is printed`() throws {
    let outcome = try Program.run(["collect", helsinki, "--iterations", "100"])
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("25 of 50 bins are more than 70 % full and need service."))
    for way in ["nearest neighbour", "+ 2-opt", "GLPK", "search"] {
      #expect(outcome.stdout.contains(way))
    }
  }

  @Test func `bad bins are told with their lines and end with 65`() throws {
    let folder = try Folder()
    try folder.write("day/depot.yaml", "format: roundsman-depot-day/1\nnmae: x\n")
    try folder.write("day/bins.csv", "id,lon,lat,fill\nA,24.9,60.1,1.4\nB,24.9,91,0.5\n")
    let outcome = try Program.run(["collect", "day", "-o", "out"], folder: folder.url)
    #expect(outcome.status == 65)
    let remedy = "a fill level is between 0 and 1. Write 0.97 for 97 %."
    #expect(outcome.stderr.contains("day/bins.csv:2: E1203 fill is 1.4; \(remedy)\n"))
    #expect(outcome.stderr.contains("day/bins.csv:3: E1202"))
    #expect(outcome.stderr.contains("Did you mean \"name\"?"))
    #expect(try !folder.names().contains("out"))
  }

  @Test func `a folder without the files ends with 66 and names both`() throws {
    let folder = try Folder()
    let outcome = try Program.run(["collect", folder.url.path])
    #expect(outcome.status == 66)
    #expect(outcome.stderr.contains("depot.yaml"))
    #expect(outcome.stderr.contains("bins.csv"))
  }

  @Test func `a day that cannot be served whole ends with 4 if told to be strict`() throws {
    let folder = try Folder()
    let depot = try String(contentsOfFile: "\(helsinki)/depot.yaml", encoding: .utf8)
    let bins = try String(contentsOfFile: "\(helsinki)/bins.csv", encoding: .utf8)
    try folder.write("day/depot.yaml", depot.replacing("capacity: 2200", with: "capacity: 1500"))
    try folder.write("day/bins.csv", bins)
    let outcome = try Program.run(
      ["collect", "day", "--map", "none", "--iterations", "100", "--strict", "-o", "out"],
      folder: folder.url)
    #expect(outcome.status == 4)
    #expect(try folder.text("out/unassigned.csv").contains("no vehicle has room left"))
  }

  @Test(.timeLimit(.minutes(20)))
  func `a day that looks like work is served whole, with tips, breaks and a bound`() throws {
    let folder = try Folder()
    let day = PackageRoot.file("datasets/depot-days/helsinki-kerbside").path
    let outcome = try Program.run(
      ["collect", day, "--iterations", "400", "-q", "-o", "out"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let kpis = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.text("out/kpis.json").utf8))
        as? [String: Any])
    let bins = try #require(kpis["bins"] as? [String: Int])
    #expect(bins["to_serve"] == 335 && bins["served"] == 335)
    let rounds = try #require(kpis["vehicles"] as? [[String: Any]])
    // Every driver tips more than once, and none works for minutes only.
    for round in rounds {
      #expect(round["tips"] as? Int ?? 0 > 1)
      #expect(round["duration"] as? Int ?? 0 > 3 * 3600)
      let id = try #require(round["vehicle"] as? String)
      #expect(try folder.text("out/\(id)/run-sheet.txt").contains("Break, 30 min"))
    }
    let costs = try #require(kpis["costs"] as? [String: Any])
    for item in ["fixed", "hours", "kilometres", "fees"] {
      #expect((costs[item] as? NSNumber)?.doubleValue ?? 0 > 0, "\(item)")
    }
    // Nine loads of mixed waste, seven of paper, three trucks: more than half of the cost is proven.
    let weighed = try #require(kpis["cost_weighed"] as? Double)
    let bound = try #require(kpis["bound"] as? Double)
    #expect(bound > 0.5 * weighed && bound <= weighed)
    // The plain methods plan the same rules; of GLPK's proof the summary says what it does not know.
    let methods = try #require(kpis["methods"] as? [[String: Any]])
    #expect(
      methods.map { $0["method"] as? String } == [
        "nearest-neighbour", "two-opt", "exact", "search",
      ])
    #expect(methods[2]["unknown_rule"] as? String == "facilities")
    let prices = methods.map { $0["cost_weighed"] as? Double ?? 0 }
    #expect(prices[1] > 0 && prices[1] <= prices[0])
    #expect(methods.indices.allSatisfy { $0 == 2 || methods[$0]["unassigned"] as? Int == 0 })
    #expect(prices[3] <= prices[1])
    let summary = try folder.text("out/summary.txt")
    for row in ["nearest neighbour  ", "+ 2-opt  "] {
      let line = try #require(summary.split(separator: "\n").first { $0.contains(row) })
      #expect(line.hasSuffix("%"), "\(line)")
    }
    #expect(summary.contains("does not know facilities"))
  }
}
