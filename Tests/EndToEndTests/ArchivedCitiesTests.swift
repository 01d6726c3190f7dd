import Foundation
import Testing

/// What the source system promises of the cities that somebody keeps, sentence by sentence.
@Suite struct ArchivedCitiesTests {
  let folder: Folder
  let archive: String

  init() throws {
    folder = try Folder()
    archive = folder.file("archive.sqlite").path
  }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try Program.run(
      ["cities"] + arguments + ["--archive", archive], input: input, folder: folder.url)
  }

  /// The names of the cities that are listed, in their order.
  private func names(_ arguments: String...) throws -> [String] {
    let outcome = try Program.run(
      ["cities", "list", "--json"] + arguments + ["--archive", archive], folder: folder.url)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any]
    return (json?["cities"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
  }

  private static let list = """
    {"cities": [
      {"geonames": 658225, "name": "Helsinki", "country": "FI", "region": "Uusimaa",
        "location": [24.93545, 60.16952], "population": 658457, "distance": 120.5,
        "wikipedia": "https://en.wikipedia.org/wiki/Helsinki"},
      {"geonames": 588409, "name": "Tallinn", "country": "EE", "location": [24.75353, 59.43696],
        "population": 394024, "wikipedia": "https://en.wikipedia.org/w/index.php?search=Tallinn",
        "wikipedia_is_search": true},
      {"geonames": 2993458, "name": "Monaco", "country": "MC", "location": [7.41667, 43.73333],
        "population": 32965},
      {"geonames": 999, "name": "Aland Hell", "country": "FI", "location": [20, 60],
        "region": "", "population": null, "elevation": null}]}
    """

  private func bringIn() throws {
    let outcome = try run("import", "-", input: Self.list)
    #expect(outcome.status == 0)
    #expect(outcome.stderr == "4 added, 0 replaced.\n")
  }

  @Test func `Browsing exists only when something is archived`() throws {
    for command in ["list", "prune"] {
      let outcome = try run(command)
      #expect(outcome.status == 3)
      #expect(outcome.stdout.isEmpty)
      #expect(outcome.stderr.hasPrefix("error: The archive has no cities yet."))
    }
    #expect(try run("favourite", "Helsinki").status == 3)
    #expect(try run("remove", "Helsinki").status == 3)
    try bringIn()
    #expect(try run("list").status == 0)
    #expect(try run("remove", "Helsinki", "Tallinn", "Monaco", "999").status == 0)
    #expect(try run("list").status == 3)
  }

  @Test func `cities of the gazetteer are added by name and by number`() throws {
    let outcome = try run("add", "Helsinki", "588409", "--favourite")
    #expect(outcome.status == 0)
    #expect(outcome.stderr == "2 added, 0 replaced.\n")
    #expect(try names("--favourites") == ["Helsinki", "Tallinn"])
    let table = try run("list").stdout
    #expect(table.contains("FI"))
    let unknown = try run("add", "Monaco", "Xqzzwk", "id:0")
    #expect(unknown.status == 65)
    #expect(unknown.stderr.contains("Xqzzwk"))
    #expect(unknown.stderr.contains("the id 0"))
    #expect(try names() == ["Helsinki", "Tallinn"])
  }

  @Test func `what a search around a place finds can be brought in`() throws {
    let found = try Program.run(["cities", "near", "24.94,60.17", "--limit", "3", "--json"])
    #expect(found.status == 0)
    #expect(try run("import", "-", input: found.stdout).stderr == "3 added, 0 replaced.\n")
    #expect(try names().first == "Helsinki")
  }

  @Test func `a map beside the list, and places for other maps`() throws {
    try bringIn()
    _ = try run("favourite", "Helsinki")
    #expect(try run("list", "-o", "map.html").status == 0)
    let page = try String(contentsOf: folder.file("map.html"), encoding: .utf8)
    #expect(page.contains("<b>Helsinki</b>"))
    #expect(page.contains("\"marks\":\"f222\""))
    #expect(try run("list", "--name", "hel", "-o", "map.geojson").status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.file("map.geojson")))
    let features = (json as? [String: Any])?["features"] as? [[String: Any]]
    #expect(features?.count == 2)
    let point = features?.first?["geometry"] as? [String: Any]
    #expect(point?["coordinates"] as? [Double] == [24.93545, 60.16952])
    #expect(try run("list", "-o", "map.pdf").status == 64)
  }

  @Test func `Population shown where known`() throws {
    try bringIn()
    let lines = try run("list").stdout.split(separator: "\n")
    #expect(lines.first { $0.contains("Helsinki") }?.contains("658,457") == true)
    #expect(lines.first { $0.contains("Aland Hell") }?.contains(",") == false)
  }

  @Test func `Favourite on and off`() throws {
    try bringIn()
    #expect(try run("favourite", "monaco", "999").status == 0)
    #expect(try names("--favourites") == ["Monaco", "Aland Hell"])
    #expect(try run("list").stdout.contains("★ Monaco"))
    #expect(try run("favourite", "--off", "Monaco").status == 0)
    #expect(try names("--favourites") == ["Aland Hell"])
    #expect(try !run("list").stdout.contains("★ Monaco"))
  }

  @Test func `Order: favourites, population, name`() throws {
    let more = """
      [{"geonames": 5, "name": "B", "country": "FI", "location": [1, 1]},
       {"geonames": 6, "name": "A", "country": "FI", "location": [1, 1]}]
      """
    try bringIn()
    _ = try run("import", "-", input: more)
    _ = try run("favourite", "Monaco", "B")
    #expect(try names() == ["Monaco", "B", "Helsinki", "Tallinn", "A", "Aland Hell"])
  }

  @Test func `Live search by part of the name in any case`() throws {
    try bringIn()
    #expect(try names("--name", "HEL") == ["Helsinki", "Aland Hell"])
    #expect(try names("--name", "lin") == ["Tallinn"])
    // While it is being typed: each line is answered at once.
    let live = try run("list", "--stdin", "--json", input: "h\nHEL\nhels\n")
    let answers = live.stdout.components(separatedBy: "\"format\"").dropFirst()
    #expect(answers.map { $0.components(separatedBy: "\"geonames\"").count - 1 } == [2, 2, 1])
    let none = try run("list", "--name", "xyz")
    #expect(none.status == 0)
    #expect(none.stdout.isEmpty)
    #expect(none.stderr == "No archived city matches.\n")
  }

  @Test func `Live search by favourite state`() throws {
    try bringIn()
    _ = try run("favourite", "Tallinn")
    #expect(try names("--favourites") == ["Tallinn"])
    #expect(try names("--no-favourites") == ["Helsinki", "Monaco", "Aland Hell"])
    let live = try run("list", "--stdin", input: "*\n-\n*hel\n").stdout
    #expect(live.components(separatedBy: "GeoNames").count - 1 == 2)
  }

  @Test func `Remove one`() throws {
    try bringIn()
    #expect(try run("remove", "588409").status == 0)
    #expect(try names() == ["Helsinki", "Monaco", "Aland Hell"])
    let unknown = try run("remove", "Helsinky", "Monaco")
    #expect(unknown.status == 65)
    #expect(unknown.stderr.contains("E2611"))
    #expect(unknown.stderr.contains("Did you mean Helsinki?"))
    #expect(try names() == ["Helsinki", "Monaco", "Aland Hell"])
  }

  @Test func `a name that several cities have asks for a number`() throws {
    try bringIn()
    let twin =
      #"[{"geonames": 7, "name": "Monaco", "country": "US", "region": "Texas", "location": [1, 1]}]"#
    _ = try run("import", "-", input: twin)
    let outcome = try run("remove", "Monaco")
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E2612"))
    #expect(outcome.stderr.contains("2993458 (MC), 7 (Texas, US)"))
    #expect(try run("remove", "7").status == 0)
  }

  @Test func `Remove all that are not favourites`() throws {
    try bringIn()
    _ = try run("favourite", "Tallinn")
    let trial = try run("prune", "--dry-run")
    #expect(trial.status == 0)
    #expect(trial.stderr == "To be removed: 3. Favourites are kept.\n")
    #expect(trial.stdout.contains("Monaco"))
    #expect(try names().count == 4)
    #expect(try run("prune").stderr == "Removed: 3. Favourites are kept.\n")
    #expect(try names() == ["Tallinn"])
  }

  @Test func `Wikipedia link where there is one`() throws {
    try bringIn()
    let lines = try run("list").stdout.split(separator: "\n")
    #expect(
      lines.first { $0.contains("Helsinki") }?.hasSuffix("https://en.wikipedia.org/wiki/Helsinki")
        == true)
    #expect(lines.first { $0.contains("Tallinn") }?.contains("wikipedia") == false)
  }

  @Test func `Import adds to the archive and replaces a city already there with its current state`()
    throws
  {
    try bringIn()
    _ = try run("favourite", "Helsinki")
    let list = """
      [{"geonames": 658225, "name": "Helsinki", "country": "FI", "location": [24.9, 60.2], "population": 700000},
       {"geonames": 1, "name": "New", "country": "FI", "location": [24.9, 60.2]}]
      """
    #expect(try run("import", "-", input: list).stderr == "1 added, 1 replaced.\n")
    #expect(try names() == ["Helsinki", "Tallinn", "Monaco", "Aland Hell", "New"])
    let table = try run("list").stdout
    #expect(table.contains("★ Helsinki"))
    #expect(table.contains("700,000"))
    #expect(!table.contains("658,457"))
  }

  @Test func `Saving edits brings the archive to what is shown`() throws {
    try bringIn()
    let list = try run("list", "--json").stdout
    let edited = list.replacing("\"name\": \"Tallinn\"", with: "\"name\": \"Reval\"")
      .replacing(
        /"geonames": 999,(.|\n)*?\}/,
        with: """
          "geonames": 3, "name": "New", "country": "FI", "location": [1, 1], "favourite": true}
          """)
    let trial = try run("save", "-", "--dry-run", input: edited)
    #expect(trial.status == 0)
    #expect(trial.stderr.contains("1 added, 1 changed, 1 removed (dry run)."))
    #expect(try names() == ["Helsinki", "Tallinn", "Monaco", "Aland Hell"])
    #expect(try run("save", "-", input: edited).stderr.contains("1 added, 1 changed, 1 removed."))
    #expect(try names() == ["New", "Helsinki", "Reval", "Monaco"])
  }

  @Test func `Saving is possible only after a change`() throws {
    try bringIn()
    let list = try run("list", "--json").stdout
    let outcome = try run("save", "-", input: list)
    #expect(outcome.status == 3)
    #expect(outcome.stderr == "error: Nothing has changed.\n")
  }

  @Test func `saving a part of the list leaves the rest`() throws {
    try bringIn()
    let list = try run("list", "--name", "hel", "--json").stdout
    let empty = list.replacing(/"cities": \[(.|\n)*\]/, with: "\"cities\": []")
    #expect(try run("save", "-", input: empty).stderr.contains("0 added, 0 changed, 2 removed."))
    #expect(try names() == ["Tallinn", "Monaco"])
  }

  @Test func `everything that is wrong with a list is told at once, and nothing comes in`() throws {
    let bad = """
      [{"geonames": 1, "name": "A", "country": "FI", "location": [1, 1]},
       {"geonames": 1, "name": "A", "country": "Finland", "location": [1, 91]}, {"name": "B"}]
      """
    let outcome = try run("import", "-", input: bad)
    #expect(outcome.status == 65)
    for code in ["E1009", "E2603", "E1007"] { #expect(outcome.stderr.contains(code), "\(code)") }
    #expect(try run("list").status == 3)
    // A list without what it began with is none of the archive's.
    #expect(try run("save", "-", input: bad).status == 65)
  }
}
