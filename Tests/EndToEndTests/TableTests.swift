import Foundation
import Testing
import _TestSupport

/// Orders and vehicles as tables, by the command line.
@Suite struct TableTests {
  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private let limit = ["--iterations", "300"]

  @Test func `the sample is planned, checked and converted`() throws {
    let folder = try Folder()
    let tables = PackageRoot.file("datasets/tables")
    for name in ["orders.csv", "vehicles.csv"] {
      try folder.write(name, try String(contentsOf: tables.appending(path: name), encoding: .utf8))
    }
    let input = ["orders.csv", "--vehicles", "vehicles.csv"]
    let solved = try Program.run(
      ["solve"] + input + limit + ["-o", "plan.json"], folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    #expect(solved.stderr.contains("W1331 it has decimals"), "\(solved.stderr)")
    let plan = try json(try folder.text("plan.json"))
    #expect((plan["unassigned"] as? [Any])?.count == 0)
    let checked = try Program.run(
      ["check", "orders.csv", "plan.json", "--vehicles", "vehicles.csv"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stdout)\(checked.stderr)")
    let converted = try Program.run(["convert"] + input + ["problem.json"], folder: folder.url)
    #expect(converted.status == 0, "\(converted.stderr)")
    let again = try Program.run(["solve", "problem.json"] + limit, folder: folder.url)
    let (first, second) = (plan["summary"], try json(again.stdout)["summary"])
    #expect((first as? NSDictionary) == (second as? NSDictionary))
  }

  @Test func `rows with a place to pick up are shipments`() throws {
    let folder = try Folder()
    try folder.write(
      "o.csv",
      """
      Nr;Absender;Abholadresse;Abholung Breite;Abholung Länge;Abholung bis;Kunde;Breite;Länge;Menge
      1;Laden;Markt 1;60,17;24,94;10:00;Anna;60,20;24,90;2
      2;;;;;;Bert;60,19;24,93;1

      """)
    try folder.write("v.csv", "id;Breite;Länge;Kapazität;Schicht\nA;60,18;24,92;5;08:00-16:00\n")
    let input = ["o.csv", "--vehicles", "v.csv"]
    let solved = try Program.run(
      ["solve"] + input + limit + ["-o", "plan.json"], folder: folder.url)
    #expect(solved.status == 0 && solved.stderr.contains("0 unassigned"), "\(solved.stderr)")
    let plan = try folder.text("plan.json")
    #expect(plan.contains("\"type\": \"pickup\"") && plan.contains("Laden, Markt 1"))
    let checked = try Program.run(
      ["check", "o.csv", "plan.json", "--vehicles", "v.csv"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stdout)\(checked.stderr)")
    let sheets = try Program.run(
      ["solve"] + input + limit + ["-o", "plan.html", "--sheets", "sheets"], folder: folder.url)
    #expect(sheets.status == 0, "\(sheets.stderr)")
    #expect(try folder.text("sheets/A/run-sheet.txt").contains("Laden"))
  }

  @Test func `all faults of both tables end with code 65`() throws {
    let folder = try Folder()
    try folder.write(
      "o.csv", "Nr;Breite;Länge;Menge;bis\n1;60,1;24,9;x;08:00\n2;99;24,9;1;25 Uhr 70\n")
    try folder.write("v.csv", "id;lat;lon;capacity\nv;60.1;24.9;many\n")
    let run = try Program.run(["solve", "o.csv", "--vehicles", "v.csv"], folder: folder.url)
    #expect(run.status == 65 && run.stdout == "")
    for part in [
      "o.csv:2, column \"Menge\": E1325", "o.csv:3, column \"Breite\": E1324",
      "o.csv:3, column \"bis\": E1311", "v.csv:2, column \"capacity\": E1325",
    ] {
      #expect(run.stderr.contains(part), "\(run.stderr)")
    }
    let missing = try Program.run(["solve", "o.csv", "--vehicles", "no.csv"], folder: folder.url)
    #expect(missing.status == 66)
    let alone = try Program.run(["solve", "o.csv"], folder: folder.url)
    #expect(alone.status == 65 && alone.stderr.contains("E1321"))
    #expect(
      try Program.run(["solve", "o.csv", "--vehicles", "0"], folder: folder.url).status == 64)
  }

  @Test func `places without a street are told with their row and column`() throws {
    let folder = try Folder()
    try folder.write("o.csv", "id,lat,lon\n1,60.1704,24.9522\n2,60.0,24.9\n")
    try folder.write("v.csv", "id,latitude,longitude\nA,60.0,24.9\n")
    let map = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path
    let run = try Program.run(
      ["solve", "o.csv", "--vehicles", "v.csv", "--map", map], folder: folder.url)
    #expect(run.status == 65)
    #expect(run.stderr.contains("v.csv:2, column \"latitude\": E2001 "), "\(run.stderr)")
    #expect(run.stderr.contains("o.csv:3, column \"lat\": W2051 "), "\(run.stderr)")
  }

  @Test func `plans of dated orders state times with dates`() throws {
    let folder = try Folder()
    try folder.write(
      "o.tsv",
      "id\tlat,lon\tfrom\tto\nA\t60.17, 24.94\t2026-11-24T08:00+02:00\t2026-11-24T09:00+02:00\n")
    try folder.write("v.csv", "id,lat,lon\n1,60.18,24.95\n")
    let run = try Program.run(
      ["solve", "o.tsv", "--vehicles", "v.csv"] + limit, folder: folder.url)
    #expect(run.status == 0, "\(run.stderr)")
    #expect(run.stdout.contains("\"arrival_time\": \"2026-11-24T08:00:00+02:00\""), "\(run.stdout)")
    let table = try Program.run(
      ["solve", "o.tsv", "--vehicles", "v.csv", "--format", "csv"] + limit, folder: folder.url)
    let lines = table.stdout.split(separator: "\n")
    #expect(lines[0].hasSuffix(",load,arrival_time"))
    #expect(lines[2].hasSuffix("2026-11-24T08:00:00+02:00"))
  }

  @Test func `problem JSON with dates is solved and its answer checked`() throws {
    let folder = try Folder()
    try folder.write(
      "p.json",
      """
      {"vehicles": [{"id": 1, "start": {"lat": 60.18, "lon": 24.95}, "time_window": ["07:00", "17:00"]}],
       "jobs": [{"id": 1, "location": {"lat": 60.17, "lon": 24.94}, "service": "5 min",
                 "time_windows": [["2026-11-24T08:00:00+02:00", "2026-11-24T09:00:00+02:00"]]}]}
      """)
    let run = try Program.run(["solve", "p.json", "-o", "s.json"] + limit, folder: folder.url)
    #expect(run.status == 0 && run.stderr.contains("cost"), "\(run.stderr)")
    let text = try folder.text("s.json")
    #expect(text.contains("\"arrival\": 28800") || text.contains("\"arrival\": 28"), "\(text)")
    #expect(text.contains("\"arrival_time\": \"2026-11-24T0"))
    let checked = try Program.run(["check", "p.json", "s.json"], folder: folder.url)
    #expect(checked.status == 0 && checked.stderr == "", "\(checked.stderr)")
    let strict = try Program.run(["vroom", "-i", "p.json"], folder: folder.url)
    #expect(strict.status == 2 && strict.stderr.contains("E1008"), "\(strict.stderr)")
  }
}
