import Foundation
import Testing
import _TestSupport

/// The page and the run sheets of `solve`.
@Suite struct PlanPagesTests {
  private static let problem = """
    {"name": "milk <run>", "jobs": [
       {"id": "A&B", "description": "Dairy", "location": [24.95, 60.17], "delivery": [2], "service": 300,
        "time_windows": [["2026-11-24T08:00+02:00", "2026-11-24T09:00+02:00"]]},
       {"id": 2, "location": [24.96, 60.18], "pickup": [3]}, {"id": 3, "location": [24.97, 60.18], "delivery": [9]}],
     "vehicles": [{"id": "van/1", "description": "Aino", "start": [24.94, 60.16], "end": [24.94, 60.16],
                   "capacity": [5], "breaks": [{"id": 1, "service": 600}]}]}
    """

  @Test func `the page has the map's data, every stop and why one is left`() throws {
    let folder = try Folder()
    try folder.write("p.json", Self.problem)
    let run = try Program.run(
      ["solve", "p.json", "-o", "plan.html", "--iterations", "200", "--sheets", "sheets"],
      folder: folder.url)
    #expect(run.status == 0, "\(run.stderr)")
    let page = PageText.of(try folder.text("plan.html"))
    for part in [
      "<html lang=\"en\">", "<h1>milk &lt;run&gt;</h1>", "2026-11-24", "2 of 3 stops in 1 round",
      "Stop A&amp;B", "<small>Dairy</small>", "deliver 2", "pick up 3", "Break, 10 min",
      "it exceeds the capacity of every vehicle", "id=\"data\"", "<time>08:00</time>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("http://") && !page.contains("https://"))
    #expect(PageText.of(try folder.text("sheets/map.html")) == page)
    let sheet = try folder.text("sheets/van_1/run-sheet.txt")
    #expect(sheet.contains("08:00  ") && sheet.contains("Stop A&B\n       Dairy\n"), "\(sheet)")
    #expect(sheet.contains("Leave 24.940000, 60.160000"))
    let paper = PageText.of(try folder.text("sheets/van_1/run-sheet.html"))
    #expect(paper.contains("<b>Stop A&amp;B</b>") && paper.contains("Signature"))
  }

  @Test(arguments: ["de", "fr", "es", "fi", "it"])
  func `pages speak the six languages`(language: String) throws {
    let folder = try Folder()
    try folder.write("p.json", Self.problem)
    let run = try Program.run(
      ["solve", "p.json", "-o", "p.html", "--iterations", "100", "--language", language],
      folder: folder.url)
    #expect(run.status == 0, "\(run.stderr)")
    let page = try folder.text("p.html")
    #expect(page.contains("<html lang=\"\(language)\">") && !page.contains("Stop A"))
  }

  @Test func `amounts of tables have their units`() throws {
    let folder = try Folder()
    try folder.write(
      "o.csv", "id,lat,lon,weight (kg),pallets\n1,60.17,24.94,12.5,2\n2,60.18,24.94,30,\n")
    try folder.write("v.csv", "id,lat,lon,max weight (kg),pallets\nA,60.18,24.95,100,4\n")
    let run = try Program.run(
      ["solve", "o.csv", "--vehicles", "v.csv", "--iterations", "50", "--sheets", "s"],
      folder: folder.url)
    #expect(run.status == 0, "\(run.stderr)")
    let sheet = try folder.text("s/A/run-sheet.txt")
    #expect(
      sheet.contains("deliver 12.5 kg + 2 pallets") && sheet.contains("deliver 30 kg"), "\(sheet)")
  }

  @Test func `a plan without places has no page, and sheets are for one problem`() throws {
    let folder = try Folder()
    try folder.write(
      "m.json",
      """
      {"vehicles": [{"id": 1, "start_index": 0}], "jobs": [{"id": 1, "location_index": 1}],
       "matrices": {"car": {"durations": [[0, 5], [5, 0]]}}}
      """)
    try folder.write("p.json", Self.problem)
    let limit = ["--iterations", "50"]
    let page = try Program.run(["solve", "m.json", "-o", "m.html"] + limit, folder: folder.url)
    #expect(page.status == 65 && page.stderr.contains("E1507"), "\(page.stderr)")
    let two = try Program.run(
      ["solve", "m.json", "p.json", "--sheets", "s"] + limit, folder: folder.url)
    #expect(two.status == 64)
    #expect(try folder.names() == ["m.json", "p.json"])
  }
}
