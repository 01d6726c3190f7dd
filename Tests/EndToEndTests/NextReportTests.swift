import Foundation
import Testing
import _TestSupport

/// Reports that are wrong, corrected, lost, or made at once, with the built program.
@Suite struct NextReportTests {
  private func planned(
    depot: String = NextTests.day, bins: String = NextTests.bins
  ) throws -> Folder {
    let folder = try Folder()
    try folder.write("day/depot.yaml", depot)
    try folder.write("day/bins.csv", bins)
    let outcome = try Program.run(
      ["collect", "day", "--iterations", "50", "-q", "-o", "out"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    return folder
  }

  private func next(_ folder: Folder, _ arguments: [String]) throws -> Program.Outcome {
    try Program.run(["next", "out", "--vehicle", "T-1"] + arguments, folder: folder.url)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  private static let journal = "out/T-1/journal.jsonl"
  private static let record = "out/T-1/service-record.csv"

  // MARK: - Checked before it is stored

  @Test func `wrong reports are refused with all that is wrong, and nothing is written`() throws {
    let folder = try planned()
    #expect(try next(folder, ["--time", "06:03", "--done", "A"]).status == 0)
    #expect(try next(folder, ["--time", "06:30", "--done", "B"]).status == 0)
    let journal = try folder.text(Self.journal)
    let names = try folder.names()
    let outcome = try next(
      folder,
      [
        "--time", "06:05", "--done", "G", "--done", "C", "--done", "C", "--at", "60,25", "--until",
        "05:00", "--load", "5000",
      ])
    #expect(outcome.status == 65)
    #expect(outcome.stdout == "")
    for code in ["E2203", "E2213", "E2250", "E2251", "E2253", "E2254"] {
      #expect(outcome.stderr.contains(code), "\(code): \(outcome.stderr)")
    }
    #expect(outcome.stderr.contains("Longitude comes first: --at 25.0,60.0."))
    let refused = [
      ("E2252", ["--time", "23:30", "--done", "C"]), ("E2250", ["--time", "06:50", "--done", "A"]),
      ("E2251", ["--time", "06:20", "--at", "25.02,60"]),
      ("E2253", ["--time", "06:31", "--tip", "24.0,61.5"]),
      ("E2253", ["--time", "06:31", "--done", "C", "--at", "25.5,60"]),
      ("E2258", ["--time", "06:31", "--break-taken"]),
    ]
    for (code, arguments) in refused {
      let outcome = try next(folder, arguments)
      #expect(outcome.status == 65 && outcome.stderr.contains(code), "\(outcome.stderr)")
    }
    #expect(try folder.text(Self.journal) == journal)
    #expect(try folder.names() == names)
    // A phone that sends again is told so, and nothing more.
    let again = try next(folder, ["--time", "06:31", "--done", "B"])
    #expect(again.status == 0 && again.stderr.contains("W2251"))
    // A question about an earlier time is no report.
    #expect(try next(folder, ["--time", "06:10"]).status == 0)
    #expect(try folder.text(Self.journal) == journal)
  }

  @Test func `a time ahead of the clock is refused on the day of the round`() throws {
    let now = Int(Date().timeIntervalSince1970)
    let today = Date(timeIntervalSince1970: Double(now)).formatted(
      Date.ISO8601FormatStyle().year().month().day())
    let depot = NextTests.day.replacingOccurrences(of: "2026-05-12", with: today)
      .replacingOccurrences(of: "Europe/Helsinki", with: "Etc/UTC")
      .replacingOccurrences(of: "[\"06:00\", \"14:00\"]", with: "[\"00:00\", \"36:00\"]")
    let folder = try planned(depot: depot)
    func clock(_ seconds: Int) -> String {
      String(format: "%02d:%02d", seconds / 3600, seconds / 60 % 60)
    }
    let ahead = try next(folder, ["--time", clock(now % 86_400 + 3 * 3600), "--done", "A"])
    #expect(ahead.status == 65 && ahead.stderr.contains("E2252"), "\(ahead.stderr)")
    #expect(try !folder.names("out/T-1").contains("journal.jsonl"))
    #expect(try next(folder, ["--time", clock(now % 86_400), "--done", "A"]).status == 0)
  }

  @Test func `a table of bins that cannot be updated is told before anything is stored`() throws {
    let folder = try planned()
    let none = try next(folder, ["--time", "06:03", "--done", "A", "--bins", "nowhere.csv"])
    #expect(none.status == 66)
    let other = try next(folder, ["--time", "06:03", "--done", "A", "--bins", "day/depot.yaml"])
    #expect(other.status == 65 && other.stderr.contains("E2215"), "\(other.stderr)")
    #expect(try !folder.names("out/T-1").contains("journal.jsonl"))
  }

  @Test func `a place without a street is refused before it is stored`() throws {
    let folder = try Folder()
    let planned = try Program.run(
      [
        "collect", PackageRoot.file("datasets/depot-days/helsinki").path, "--iterations", "20",
        "-q", "-o", "out",
      ], folder: folder.url)
    #expect(planned.status == 0, "\(planned.stderr)")
    let arguments = ["next", "out", "--vehicle", "H-1", "--time", "06:05"]
    let sea = try Program.run(arguments + ["--at", "24.94,60.1"], folder: folder.url)
    #expect(sea.status == 65 && sea.stderr.contains("E2253"), "\(sea.stderr)")
    #expect(try !folder.names("out/H-1").contains("journal.jsonl"))
    let street = try Program.run(arguments + ["--at", "24.948,60.1779"], folder: folder.url)
    #expect(street.status == 0, "\(street.stderr)")
  }

  // MARK: - Corrections

  @Test func `a wrong time is corrected, and the line of the journal stays`() throws {
    let folder = try planned()
    let bins = ["--bins", "day/bins.csv"]
    _ = try next(folder, ["--time", "06:03", "--done", "A"] + bins)
    _ = try next(folder, ["--time", "12:30", "--done", "B"] + bins)
    let journal = try folder.text(Self.journal)
    #expect(try next(folder, ["--time", "06:07", "--done", "C"]).status == 65)
    let outcome = try next(folder, ["--correct", "last", "--time", "06:05", "--json"] + bins)
    #expect(outcome.status == 0 && outcome.stderr == "", "\(outcome.stderr)")
    #expect(try object(outcome.stdout)["time_clock"] as? String == "06:05")
    #expect(try object(outcome.stdout)["done"] as? Int == 2)
    let corrected = try folder.text(Self.journal)
    #expect(corrected.hasPrefix(journal) && corrected.contains("\"corrects\":4"), "\(corrected)")
    let row = "B,25.02,60.0,2026-05-12T06:01:51,done,2026-05-12T06:05:00"
    #expect(try folder.text(Self.record).contains(row))
    #expect(try folder.text("day/bins.csv").contains("B,25.02,60,0,120,60,2026-05-12T06:05,"))
    #expect(
      try folder.text("day/history.csv").contains(
        "B,2026-05-12T06:05:00,\"emptied by T-1, time corrected\""))
    let later = try next(folder, ["--time", "06:07", "--done", "C"] + bins)
    #expect(later.status == 0 && later.stderr == "", "\(later.stderr)")
    // The report on a stop that is not the last one.
    #expect(try next(folder, ["--correct", "A", "--time", "06:02"] + bins).status == 0)
    #expect(try folder.text(Self.record).contains("done,2026-05-12T06:02:00,1,"))
  }

  @Test func `a wrong place is corrected as if it had been right at once`() throws {
    let (wrong, right) = (try planned(), try planned())
    for (folder, place) in [(wrong, "25.2,60"), (right, "25.03,60.001")] {
      _ = try next(folder, ["--time", "06:03", "--done", "A"])
      _ = try next(folder, ["--time", "06:07", "--done", "C", "--at", place])
      _ = try next(folder, ["--time", "06:09", "--done", "D"])
    }
    _ = try next(wrong, ["--correct", "C", "--at", "25.03,60.001"])
    for arguments in [["--time", "06:10"], ["--time", "06:12", "--done", "E"]] {
      let (a, b) = (
        try object(next(wrong, arguments + ["--json"]).stdout),
        try object(next(right, arguments + ["--json"]).stdout)
      )
      #expect(a["driven_metres"] as? Int == b["driven_metres"] as? Int)
      #expect(a["driven"] as? String == b["driven"] as? String)
    }
    #expect(try wrong.text(Self.record) == right.text(Self.record))
  }

  @Test func `a correction that does not fit is refused`() throws {
    let folder = try planned()
    _ = try next(folder, ["--time", "06:03", "--done", "A"])
    _ = try next(folder, ["--time", "06:05", "--done", "B"])
    let journal = try folder.text(Self.journal)
    let refused: [(String, [String])] = [
      ("E2257", ["--correct", "A", "--time", "06:10"]),
      ("E2257", ["--correct", "last", "--time", "06:01"]),
      ("E2257", ["--correct", "F", "--time", "06:04"]),
      ("E2203", ["--correct", "X", "--time", "06:04"]),
      ("E2253", ["--correct", "A", "--at", "60,25"]),
    ]
    for (code, arguments) in refused {
      let outcome = try next(folder, arguments)
      #expect(outcome.status == 65 && outcome.stderr.contains(code), "\(outcome.stderr)")
    }
    #expect(try next(folder, ["--correct", "A"]).status == 64)
    #expect(try next(folder, ["--correct", "A", "--time", "06:02", "--done", "C"]).status == 64)
    #expect(try folder.text(Self.journal) == journal)
  }

  // MARK: - A journal that is gone

  @Test(arguments: ["emptied", "removed", "shortened"])
  func `a journal that knows less than the service record is refused`(how: String) throws {
    let folder = try planned()
    _ = try next(folder, ["--time", "06:03", "--done", "A"])
    let short = try folder.text(Self.journal)
    _ = try next(folder, ["--time", "06:05", "--skip", "B:gate"])
    let (journal, record) = (try folder.text(Self.journal), try folder.text(Self.record))
    switch how {
    case "emptied": try folder.write(Self.journal, "")
    case "removed": try FileManager.default.removeItem(at: folder.file(Self.journal))
    default: try folder.write(Self.journal, short)
    }
    let before = try? folder.text(Self.journal)
    let outcome = try next(folder, ["--time", "06:07", "--done", "C"])
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E2255") && outcome.stderr.contains("stop B"))
    #expect((try? folder.text(Self.journal)) == before)
    #expect(try folder.text(Self.record) == record)
    // Nor is the result replaced as if nobody had driven.
    let again = try Program.run(
      ["collect", "day", "--iterations", "50", "-q", "-o", "out"], folder: folder.url)
    #expect(again.status == 73 && again.stderr.contains("E2214"), "\(again.stderr)")
    try folder.write(Self.journal, journal)
    #expect(try next(folder, ["--time", "06:07", "--done", "C"]).stderr == "")
  }

  // MARK: - Many at once

  /// A round of twenty bins.
  private func plannedTwenty() throws -> (folder: Folder, ids: [String]) {
    let ids = (10..<30).map { "B\($0)" }
    let rows = ids.enumerated().map { number, id in "\(id),25.0\(10 + number),60,0.9,20" }
    let depot = NextTests.day.split(separator: "\n").filter { !$0.contains("T-2") }
    let folder = try planned(
      depot: depot.joined(separator: "\n"),
      bins: "id,lon,lat,fill,capacity\n" + rows.joined(separator: "\n") + "\n")
    return (folder, ids)
  }

  /// Holds the lock of the round, as a call does that is still working.
  private func lock(_ folder: Folder) throws -> Int32 {
    let path = folder.file("out/T-1/journal.lock").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    #expect(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
    return descriptor
  }

  @Test func `twenty callers at once wait for one another`() throws {
    let (folder, ids) = try plannedTwenty()
    // What is at work when they come takes longer than a call that waits for nobody.
    let descriptor = try lock(folder)
    let processes = try ids.map { id in
      let process = Process()
      process.executableURL = URL(filePath: Program.path)
      process.arguments = [
        "next", "out", "--vehicle", "T-1", "--time", "06:30", "--done", id, "-o", "answer.json",
      ]
      process.currentDirectoryURL = folder.url
      try process.run()
      return process
    }
    Thread.sleep(forTimeInterval: 11)
    close(descriptor)
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let lines = try folder.text(Self.journal).split(separator: "\n").map { try object(String($0)) }
    #expect(lines.flatMap { $0["done"] as? [String] ?? [] }.sorted() == ids)
    #expect(lines[0]["stops"] as? [String] != nil)
    let rows = try folder.text(Self.record).split(separator: "\n").dropFirst()
    #expect(rows.count == 20 && rows.allSatisfy { $0.contains(",done,") })
    #expect(try object(folder.text("answer.json"))["stops"] as? Int == 20)
    #expect(try folder.names().allSatisfy { !$0.hasSuffix(".torn") && !$0.contains(".part") })
    let last = try next(folder, ["--time", "06:30", "--json"])
    #expect(try object(last.stdout)["done"] as? Int == 20)
  }

  @Test func `a call that waited in vain says so and stores nothing`() throws {
    let (folder, ids) = try plannedTwenty()
    _ = try next(folder, ["--time", "06:03", "--done", ids[0]])
    let journal = try folder.text(Self.journal)
    let descriptor = try lock(folder)
    let outcome = try next(folder, ["--time", "06:05", "--done", ids[1], "--wait", "1"])
    close(descriptor)
    #expect(outcome.status == 74)
    #expect(outcome.stderr.contains("E2256"), "\(outcome.stderr)")
    #expect(try folder.text(Self.journal) == journal)
    #expect(try next(folder, ["--time", "06:05", "--done", ids[1]]).status == 0)
  }
}
