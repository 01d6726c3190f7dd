import Foundation
import Testing
import _TestSupport

/// What the source system promises of finding cities, sentence by sentence, and what else the commands do.
@Suite struct GazetteerTests {
  let folder: Folder
  let archive: String

  init() throws {
    folder = try Folder()
    archive = folder.file("archive.sqlite").path
  }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try Program.run(["cities"] + arguments, input: input, folder: folder.url)
  }

  private func json(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
  }

  private func cities(_ text: some StringProtocol) throws -> [[String: Any]] {
    try #require(try json(text)["cities"] as? [[String: Any]])
  }

  private func ids(_ text: some StringProtocol) throws -> [Int] {
    try cities(text).compactMap { $0["geonames"] as? Int }
  }

  // MARK: Around me

  @Test func `Around me: up to 30 cities within 10 km of a position`() throws {
    let outcome = try run("near", "2.35,48.85", "--json")
    #expect(outcome.status == 0)
    #expect(outcome.stderr == "")
    let cities = try cities(outcome.stdout)
    #expect(cities.count == 30)
    let distances = cities.compactMap { $0["distance"] as? Double }
    #expect(distances.count == 30)
    #expect(distances == distances.sorted())
    #expect(distances.allSatisfy { $0 <= 10_000 })
    let few = try run("near", "-8.6291,41.1579", "--limit", "3", "--within", "2")
    #expect(few.status == 0)
    #expect(few.stdout.hasPrefix("Cities within 2.0 km of -8.6291,41.1579:\n"))
    #expect(few.stdout.hasSuffix("Cities: GeoNames (geonames.org), CC BY 4.0.\n"))
    let none = try run("near", "-123.39,-48.88")
    #expect(none.status == 0)
    #expect(none.stdout.hasPrefix("No city is within 10.0 km of -123.39,-48.88; the nearest:\n"))
    let beyond = try self.cities(try run("near", "-123.39,-48.88", "--json").stdout)
    #expect(beyond.count == 3 && (beyond[0]["distance"] as? Double ?? 0) > 1_000_000)
    #expect(try run("surprise", "--country", "Atlantis").status == 65)
  }

  @Test func `poles and the antimeridian are places like others`() throws {
    for place in ["0,90", "180,90", "-180,-90", "77,-90"] {
      let outcome = try run("near", place, "--within", "20100", "--limit", "2", "--json")
      #expect(outcome.status == 0)
      #expect(try ids(outcome.stdout).count == 2)
    }
    let east = try run("near", "180,-16.8", "--within", "150", "--json")
    let west = try run("near", "-180,-16.8", "--within", "150", "--json")
    #expect(try ids(east.stdout) == ids(west.stdout))
    #expect(try !ids(east.stdout).isEmpty)
  }

  // MARK: Surprise me

  @Test
  func `Surprise me: one of all countries, a random point in its box, up to 30 cities near it`()
    throws
  {
    var countries: Set<String> = []
    for seed in 0..<12 {
      let outcome = try run("surprise", "--seed", "\(seed)", "--json")
      #expect(outcome.status == 0)
      let document = try json(outcome.stdout)
      #expect(document["seed"] as? Int == seed)
      let draws = try #require(document["draws"] as? [[String: Any]])
      for draw in draws {
        let box = try #require(draw["box"] as? [Double])
        let place = try #require(draw["place"] as? [Double])
        #expect((box[1]...box[3]).contains(place[1]))
        #expect(
          box[0] <= box[2]
            ? (box[0]...box[2]).contains(place[0]) : place[0] >= box[0] || place[0] <= box[2])
        countries.insert(try #require(draw["country"] as? String))
      }
      let last = try #require(draws.last?["place"] as? [Double])
      let near = try run("near", "\(last[0]),\(last[1])", "--json")
      // Where none is near, the nearest are listed by the other command alone, and so are those in which the place lies.
      let isBeyond = try json(near.stdout)["beyond"] as? Bool ?? false
      let around = isBeyond ? [] : try ids(near.stdout)
      let drawn = try ids(outcome.stdout)
      #expect(drawn.filter { !around.contains($0) }.count <= 3)
      #expect(around.filter { !drawn.contains($0) }.count <= 3)
      #expect(try ids(outcome.stdout).count <= 30)
      #expect(try run("surprise", "--seed", "\(seed)", "--json").stdout == outcome.stdout)
    }
    #expect(countries.count > 10)
    let drawn = try run("surprise")
    #expect(drawn.stdout.hasPrefix("Seed "))
  }

  @Test func `Surprise me avoids the results of the last 10 searches`() throws {
    // A seed that finds many cities; the same seed finds others each time, until ten searches have passed.
    let surprise = { (seed: String) in
      try Program.run(
        [
          "cities", "surprise", "--seed", seed, "--by", "population", "--limit", "1", "--within",
          "30", "--json", "--archive", archive,
        ])
    }
    var found: [Int] = []
    for _ in 0..<5 {
      let id = try #require(try ids(try surprise("3").stdout).first)
      #expect(!found.contains(id))
      found.append(id)
    }
    // Searches around a place count too.
    for _ in 0..<9 {
      #expect(try run("near", "-123.39,-48.88", "--archive", archive).status == 0)
    }
    // Only the last of the five is one of the last ten searches.
    let again = try #require(try ids(try surprise("3").stdout).first)
    #expect(again == found[0])
    let without = try run(
      "surprise", "--seed", "3", "--by", "population", "--limit", "1", "--within", "30", "--json",
      "--archive", archive, "--no-history")
    #expect(try ids(without.stdout).first == found[0])
  }

  @Test func `A new country when nothing is found, 4 times at most, then says so`() throws {
    let outcome = try run("surprise", "--within", "0", "--seed", "5")
    #expect(outcome.status == 0)
    let lines = outcome.stdout.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[1...4].allSatisfy { $0.hasSuffix(": no city within 0.0 km.") })
    #expect(Set(lines[1...4].compactMap { $0.split(separator: ",").first }).count == 4)
    #expect(lines[5] == "No city was found in 4 countries. Try again, or increase --within.")
    let document = try run("surprise", "--within", "0", "--seed", "5", "--json")
    #expect(document.status == 0)
    #expect(try ids(document.stdout) == [])
    #expect(try (json(document.stdout)["draws"] as? [Any])?.count == 4)
  }

  @Test func `by shape and by population are told, with how many places were rejected`() throws {
    let shape = try json(try run("surprise", "--by", "shape", "--seed", "0", "--json").stdout)
    let draws = try #require(shape["draws"] as? [[String: Any]])
    #expect(shape["by"] as? String == "shape")
    #expect(draws.compactMap { $0["rejected"] as? Int }.reduce(0, +) > 0)
    let people = try run("surprise", "--by", "population", "--seed", "1", "--json")
    #expect(try !ids(people.stdout).isEmpty)
  }

  // MARK: Search and show

  @Test func `Live search by part of the name in any case`() throws {
    let outcome = try run(
      "search", "--stdin", "--limit", "3", input: "RIBEIR\nribeirão p\nSão PAU\n\nzzzz\u{1}zz\n")
    #expect(outcome.status == 0)
    let lines = outcome.stdout.split(separator: "\n")
    #expect(lines.count == 5)
    let names = try lines.map { try cities($0).compactMap { $0["name"] as? String } }
    #expect(names[0].contains("Ribeirão Preto"))
    #expect(names[1].first == "Ribeirão Preto")
    #expect(names[2].first == "São Paulo")
    #expect(names[3] == [] && names[4] == [])
    #expect(try json(lines[1])["query"] as? String == "ribeirão p")
    let part = try run("search", "ELSINK", "--json")
    #expect(try ids(part.stdout).contains(658_225))
  }

  @Test func `each line is answered before the next one is there`() throws {
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["cities", "search", "--stdin", "--limit", "1"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    for (query, id) in [("helsin", 658_225), ("monte carlo", 2_992_741)] {
      input.fileHandleForWriting.write(Data("\(query)\n".utf8))
      // Would wait for ever if the answer waited for the next line.
      var line = Data()
      while line.last != UInt8(ascii: "\n") {
        let more = output.fileHandleForReading.availableData
        try #require(!more.isEmpty)
        line += more
      }
      #expect(try ids(String(decoding: line, as: UTF8.self)) == [id])
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `Live search by favourite state`() throws {
    let list = try run("search", "porto", "--limit", "5", "--json")
    #expect(try run("import", "-", "--archive", archive, input: list.stdout).status == 0)
    #expect(try run("favourite", "2735943", "--archive", archive).status == 0)
    let liked = try run(
      "search", "--stdin", "--favourites", "--archive", archive, input: "por\nhel\n")
    let lines = liked.stdout.split(separator: "\n")
    #expect(try lines.map { try ids($0) } == [[2_735_943], []])
    #expect(try cities(lines[0]).first?["favourite"] as? Bool == true)
    let others = try run("search", "porto", "--no-favourites", "--json", "--archive", archive)
    #expect(try !ids(others.stdout).contains(2_735_943))
    #expect(try !ids(others.stdout).isEmpty)
  }

  @Test func `Population shown where known, and a Wikipedia link, marked where it only searches`()
    throws
  {
    let known = try run("show", "Porto, PT")
    #expect(known.status == 0)
    #expect(known.stdout.contains("inhabitants    252,687\n"))
    #expect(
      known.stdout.contains(
        "https://en.wikipedia.org/w/index.php?search=Porto+Portugal (a search)\n"))
    #expect(known.stdout.contains("https://www.openstreetmap.org/?mlat=41.1485&mlon=-8.61097"))
    let unknown = try run("show", "13665309", "--json")
    let city = try #require(try json(unknown.stdout)["city"] as? [String: Any])
    #expect(city["name"] as? String == "Ekhephini")
    #expect(city["population"] == nil)
    #expect(city["wikipedia_is_search"] as? Bool == true)
    #expect(try run("show", "id:13665309").stdout.contains("inhabitants    unknown\n"))
  }

  @Test func `every answer says its format, and has the keys of its schema alone`() throws {
    let schema = try json(Program.run(["schema", "city-answer"]).stdout)
    let known = try #require(schema["properties"] as? [String: Any])
    for arguments in [
      ["near", "7.42,43.73"], ["search", "hels"], ["surprise", "--seed", "2"],
      ["show", "Porto, PT"],
    ] {
      let answer = try json(Program.run(["cities"] + arguments + ["--json"]).stdout)
      #expect(answer["format"] as? String == "roundsman-city-answer/1")
      #expect(Set(answer.keys).subtracting(known.keys) == [], "\(arguments)")
    }
  }

  @Test func `what was found can be brought into the archive`() throws {
    for arguments in [["near", "7.42,43.73"], ["search", "hels"], ["surprise", "--seed", "2"]] {
      let found = try Program.run(["cities"] + arguments + ["--json"])
      let outcome = try run("import", "-", "--archive", archive, input: found.stdout)
      #expect(outcome.status == 0, "\(outcome.stderr)")
      #expect(try outcome.stderr.contains("\(ids(found.stdout).count) added"))
    }
  }

  @Test func `results are written as GeoJSON and by extension`() throws {
    let path = folder.file("around.geojson").path
    #expect(try run("near", "Monaco", "-o", path).status == 0)
    let document = try json(try folder.text("around.geojson"))
    let features = try #require(document["features"] as? [[String: Any]])
    #expect(document["type"] as? String == "FeatureCollection")
    #expect(document["attribution"] as? String == "GeoNames (geonames.org), CC BY 4.0")
    #expect((20...30).contains(features.count))
    let geometry = try #require(features[0]["geometry"] as? [String: Any])
    #expect(geometry["coordinates"] as? [Double] == [7.42145, 43.73718])
    #expect(try run("near", "Monaco", "-o", folder.file("x.pdf").path).status == 64)
  }

  // MARK: Audit

  @Test func `audit ends with 8 if it finds something, and with 0 if not`() throws {
    let found = try run("audit", "--country", "FI", "--json")
    #expect(found.status == 8)
    let findings = try #require(
      try JSONSerialization.jsonObject(with: Data(found.stdout.utf8)) as? [[String: Any]])
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { ($0["code"] as? String)?.hasPrefix("W235") == true })
    let clean = try run("audit", "--country", "Monaco")
    #expect(clean.status == 0)
    #expect(clean.stdout == "")
    #expect(clean.stderr.hasPrefix("0 findings in "))
  }

  // MARK: Bad input

  @Test func `places that mean nothing or several are told with what to do`() throws {
    let several = try run("near", "Springfield")
    #expect(several.status == 65)
    #expect(several.stdout == "")
    #expect(
      several.stderr.hasPrefix("place: E2302 Springfield is ambiguous: Springfield, Missouri"))
    #expect(try run("near", "1010 AT").stderr.contains("E2303"))
    #expect(try run("near", "94110").stderr.contains("E2305"))
    let countries = try run("search", "x", "--country", "XX", "--country", "YY")
    #expect(countries.status == 65)
    #expect(countries.stderr.split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    ["near", "200,100"], ["near"], ["near", "1,2", "--within", "-1"],
    ["near", "1,2", "--limit", "0"],
    ["search"], ["search", "a", "--stdin"], ["search", "--stdin", "-o", "x.json"],
    ["surprise", "--seed", "-1"], ["surprise", "--by", "luck"], ["show"],
    ["near", "1,2", "--within", "nan"],
  ])
  func `a wrong command line ends with 64`(arguments: [String]) throws {
    let outcome = try Program.run(["cities"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.stdout == "")
  }

  @Test func `a thousand hostile lines get a thousand answers`() throws {
    var random = SplitMix64(seed: 8)
    var input = Data()
    for _ in 0..<1000 {
      let bytes = (0..<random.number(in: 0...12)).map { _ in UInt8(random.number(in: 0...255)) }
      input += Data(bytes.filter { $0 != 10 }) + Data([10])
    }
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["cities", "search", "--stdin", "--limit", "2"]
    try input.write(to: folder.file("in"))
    try Data().write(to: folder.file("out"))
    process.standardInput = try FileHandle(forReadingFrom: folder.file("in"))
    process.standardOutput = try FileHandle(forWritingTo: folder.file("out"))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = try folder.text("out").split(separator: "\n")
    #expect(lines.count == 1000)
    for line in lines { #expect(try cities(line).count <= 2) }
  }

  // MARK: Named places elsewhere

  @Test func `a route may begin and end at names`() throws {
    let map = PackageRoot.file("datasets/osm/monaco.osm.pbf").path
    let named = try Program.run(["route", map, "Monaco", "Larvotto", "--json"])
    #expect(named.status == 0, "\(named.stderr)")
    let written = try Program.run(
      ["route", map, "7.42145,43.73718", "id:13527011", "--json"])
    #expect(named.stdout == written.stdout)
    let wrong = try Program.run(["route", map, "Monaco", "Nowhereville"])
    #expect(wrong.status == 65)
    #expect(wrong.stderr.contains("E2301 no city is called Nowhereville"))
  }
}
