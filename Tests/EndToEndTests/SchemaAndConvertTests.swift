import Foundation
import Testing

@Suite struct SchemaAndConvertTests {
  @Test func `schemas are listed and printed as JSON`() throws {
    let names = try Program.run(["schema"]).stdout.split(separator: "\n").map(String.init)
    #expect(
      names == [
        "problem", "solution", "manifest", "period", "rounds", "day-result", "archive",
        "cities", "city-answer", "account", "providers", "outfits", "weather", "trip", "wardrobe",
        "things",
        "packing-preferences", "packing", "loads", "load-plan", "places", "categories", "hours",
        "itinerary", "itinerary-plan", "itinerary-preferences", "visits", "visit-things",
        "weather-services",
      ])
    for name in names {
      let text = try Program.run(["schema", name]).stdout
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(json?["$schema"] != nil)
    }
    #expect(try Program.run(["schema", "nothing"]).status == 64)
  }

  @Test func `a converted problem has the same best tour`() throws {
    let folder = try Folder()
    let made = try Program.run(["generate", "tsp", "-n", "12", "-o", "a.tsp"], folder: folder.url)
    #expect(made.status == 0)
    for target in ["b.json", "c.tsp"] {
      let converted = try Program.run(["convert", "a.tsp", target], folder: folder.url)
      #expect(converted.status == 0, "\(converted.stderr)")
    }
    let says = try ["a.tsp", "b.json", "c.tsp"].map { name in
      let outcome = try Program.run(
        ["solve", name, "--iterations", "500", "-o", "\(name).csv"], folder: folder.url)
      return outcome.stderr.replacing(name, with: "")
    }
    #expect(says[0] == says[1])
    #expect(says[0] == says[2])
  }

  @Test func `what the target cannot hold is refused`() throws {
    let folder = try Folder()
    try folder.write("in.json", SolveTests.problem)
    let outcome = try Program.run(["convert", "in.json", "out.txt"], folder: folder.url)
    #expect(outcome.status == 65)
    #expect(try folder.names() == ["in.json"])
    #expect(try Program.run(["convert", "in.json", "out.xyz"], folder: folder.url).status == 64)
  }
}
