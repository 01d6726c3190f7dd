import Testing
import _TestSupport

@Suite struct PlacesTests {
  private let helsinki = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path

  @Test func `places lists an extract with hours of a day and marks estimates`() throws {
    let outcome = try Program.run([
      "places", helsinki, "--interests", "museum", "--on", "2026-12-05",
    ])
    #expect(outcome.status == 0)
    let kiasma = try #require(
      outcome.stdout.split(separator: "\n").first { $0.contains("Kiasma") })
    #expect(kiasma.contains("10:00-18:00"), "a Saturday")
    #expect(kiasma.contains("12 EUR~"))
    #expect(outcome.stdout.contains("Hours: "))
  }

  @Test func `what places writes as JSON it reads again`() throws {
    let first = try Program.run(["places", helsinki, "--top", "20", "--json", "--quiet"])
    #expect(first.status == 0)
    let second = try Program.run(["places", "-", "--json", "--quiet"], input: first.stdout)
    #expect(second.status == 0)
    #expect(second.stdout == first.stdout)
  }

  @Test func `find tells a misspelt address, as text, JSON and CSV`() throws {
    let query = ["places", "find", "Manerheimintie 10", "--map", helsinki, "--quiet"]
    let text = try Program.run(query)
    #expect(text.status == 0)
    let line = try #require(text.stdout.split(separator: "\n").dropFirst().first)
    #expect(line.contains("Mannerheimintie 10, 00100 Helsinki"))
    #expect(line.contains("Manerheimintie → Mannerheimintie"))
    let json = try Program.run(query + ["--json", "--limit", "1"])
    #expect(json.status == 0 && json.stdout.contains(#""number": "10""#))
    let csv = try Program.run(query + ["--format", "csv"])
    #expect(csv.stdout.contains("1,Mannerheimintie 10,house,"))
    let live = try Program.run(
      ["places", "find", "--stdin", "--map", helsinki, "--quiet"], input: "Hotelli Torni\n\n")
    let answers = live.stdout.split(separator: "\n")
    #expect(live.status == 0 && answers.count == 2 && answers[0].contains("Yrjönkatu 26"))
  }

  @Test func `find ends with 65 if nothing fits, and with 66 without the extract`() throws {
    for (query, code) in [("Nirgendwostraße 5", "E2281"), ("🙂", "E2280")] {
      let outcome = try Program.run(["places", "find", query, "--map", helsinki])
      #expect(outcome.status == 65 && outcome.stdout.isEmpty)
      #expect(outcome.stderr.contains(code), "\(outcome.stderr)")
    }
    #expect(try Program.run(["places", "find", "x", "--map", "nowhere.osm.pbf"]).status == 66)
  }

  @Test func `what is still being typed has the nearest names, or none without an error`() throws {
    func names(_ query: String) throws -> String {
      let outcome = try Program.run(
        ["places", "find", query, "--typing", "--map", helsinki, "--json", "--quiet"])
      #expect(outcome.status == 0, "\(outcome.stderr)")
      return outcome.stdout
    }
    #expect(try names("amos r").contains("\"Amos Rex\""))
    #expect(try names("zzzzqq").contains("\"places\": []"))
    #expect(
      try Program.run(["places", "find", "--stdin", "--typing", "--map", helsinki]).status == 64)
  }

  @Test func `hours are told day by day, and what cannot be read ends with 8`() throws {
    let outcome = try Program.run([
      "places", "hours", "Mo-Fr 10:00-18:00; PH off", "sometimes", "--on", "2026-12-24..2026-12-26",
      "--public-holidays", "2026-12-25,2026-12-26",
    ])
    #expect(outcome.status == 8)
    #expect(
      outcome.stdout == """
        Mo-Fr 10:00-18:00; PH off
          Th 2026-12-24  10:00-18:00
          Fr 2026-12-25  closed
          Sa 2026-12-26  closed
        sometimes
          cannot be read at character 1: sometimes is not a rule

        """)
  }

  @Test func `an interest that no category meets is refused with the nearest one`() throws {
    let outcome = try Program.run(["places", helsinki, "--interests", "musem"])
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E3213") && outcome.stderr.contains("\"museum\""))
  }

  @Test func `a file that is not there ends with 66`() throws {
    #expect(try Program.run(["places", "nowhere.csv"]).status == 66)
    #expect(try Program.run(["places", "nowhere.osm.pbf"]).status == 66)
  }

  @Test func `the categories that are printed are read again`() throws {
    let printed = try Program.run(["places", "categories"])
    #expect(printed.status == 0)
    let outcome = try Program.run(
      ["places", helsinki, "--categories", "-", "--top", "1", "--quiet"], input: printed.stdout)
    #expect(outcome.status == 0)
  }
}
