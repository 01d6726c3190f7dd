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
