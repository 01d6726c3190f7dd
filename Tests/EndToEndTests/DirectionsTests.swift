import Foundation
import Testing
import _TestSupport

/// The directions of real rounds, as drivers get them.
@Suite struct DirectionsTests {
  /// A round whose files are kept beside the tests.
  struct Round: CustomTestStringConvertible, Sendable {
    let day: String
    let vehicle: String
    var testDescription: String { "\(day), \(vehicle)" }
  }

  static let rounds = [
    Round(day: "helsinki", vehicle: "H-1"), Round(day: "monaco", vehicle: "M-1"),
  ]
  static let languages = ["en", "de", "es", "fr", "fi", "it"]

  private func collect(_ day: String, _ folder: Folder, _ options: [String]) throws {
    let outcome = try Program.run(
      [
        "collect", PackageRoot.file("datasets/depot-days/\(day)").path, "--iterations", "200", "-q",
        "-o", "out",
      ] + options, folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stderr == "")
  }

  @Test(arguments: rounds)
  func `run sheet and prompts are as recorded in every language`(round: Round) throws {
    let folder = try Folder()
    for language in Self.languages {
      try collect(round.day, folder, ["--language", language])
      let sheet = try folder.text("out/\(round.vehicle)/run-sheet.txt")
      let prompts = try folder.text("out/\(round.vehicle)/prompts.txt")
      try Snapshot.expect(
        sheet + "\n" + prompts, "directions-\(round.day)-\(round.vehicle)-\(language)")
      for name in ["run-sheet.txt", "overview.txt"] {
        let lines = try folder.text("out/\(round.vehicle)/\(name)").split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 60 }, "\(name) in \(language)")
      }
    }
  }

  @Test(arguments: rounds)
  func `speech markup keeps to the grammar, and says what the prompts say`(round: Round) throws {
    let folder = try Folder()
    var documents: [[UInt8]] = []
    for language in Self.languages {
      try collect(
        round.day, folder, ["--language", language, "--street-language", "fi-FI"])
      let file = folder.file("out/\(round.vehicle)/directions.ssml")
      let markup = Array(try Data(contentsOf: file))
      #expect(DocumentGrammar.speech.complaint(markup) == nil, "\(language)")
      documents.append(markup)
      let root = try #require(XMLTree.parse(markup))
      let marks = root.all("mark").compactMap { $0.attributes.values.first }
      #expect(Set(marks).count == marks.count, "a mark is there twice in \(language)")
      let said = try folder.text("out/\(round.vehicle)/prompts.txt")
      #expect(root.allText.filter { !$0.isWhitespace } == said.filter { !$0.isWhitespace })
      // Each prompt of the steps has its mark in the speech file.
      let steps = try folder.text("out/\(round.vehicle)/directions.json")
      for mark in marks where mark != "round-overview" { #expect(steps.contains("\"\(mark)\"")) }
      #expect(
        steps.components(separatedBy: "\"mark\"").count - 1
          == marks.count { $0 != "round-overview" })
    }
    if DocumentGrammar.xmllint != nil {
      let verdicts = try DocumentGrammar.speech.xmllintVerdicts(documents)
      #expect(verdicts == documents.map { _ in true })
    }
  }

  @Test(arguments: rounds)
  func `receivers get GPX as its schema wants it`(round: Round) throws {
    let folder = try Folder()
    var documents: [[UInt8]] = []
    for language in ["en", "fr"] {
      try collect(round.day, folder, ["--language", language])
      let gpx = Array(try Data(contentsOf: folder.file("out/\(round.vehicle)/route.gpx")))
      #expect(DocumentGrammar.gpx.complaint(gpx) == nil, "\(language)")
      let root = try #require(XMLTree.parse(gpx))
      // Route and track are listed by the round's name, and no point is without one.
      let day = try #require(root.all("metadata").first).allText
      #expect(day.hasPrefix("2026-05-12  \(round.vehicle)"))
      for part in ["rte", "trk"] {
        #expect(root.all(part).first?.elements.first?.text == day)
      }
      let points = root.all("wpt") + root.all("rtept")
      #expect(points.allSatisfy { $0.elements.first?.name.local == "name" })
      #expect(points.allSatisfy { $0.elements.first?.text.isEmpty == false })
      let stops = try folder.text("out/\(round.vehicle)/stops.csv").split(separator: "\n").count - 1
      #expect(root.all("wpt").count == stops)
      documents.append(gpx)
    }
    if DocumentGrammar.xmllint != nil {
      #expect(try DocumentGrammar.gpx.xmllintVerdicts(documents) == documents.map { _ in true })
    }
  }

  private static let voice = ["/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    .enabled(if: voice != nil, "espeak-ng is not installed; make test-packages installs it"),
    arguments: rounds)
  func `a voice reads a whole round aloud`(round: Round) throws {
    let folder = try Folder()
    try collect(round.day, folder, [])
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.voice))
    process.arguments = [
      "-m", "-f", "out/\(round.vehicle)/directions.ssml", "-w", "round.wav",
    ]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let wave = try #require(WaveFile(Array(try Data(contentsOf: folder.file("round.wav")))))
    // Nobody says more than five words or fewer than one in a second.
    let words = try folder.text("out/\(round.vehicle)/prompts.txt").split { $0.isWhitespace }.count
    #expect(words > 200)
    #expect((Double(words) / 5...Double(words)).contains(wave.duration), "\(wave.duration) s")
    // Speech is loud for at least a third of the time, and never silent for long.
    let pieces = wave.loudness(of: 0.1)
    let loud = pieces.map { $0 > 500 }
    #expect(loud.count { $0 } > loud.count / 3)
    let longest = loud.split(separator: true).map(\.count).max() ?? 0
    #expect(longest < 40, "silent for \(longest) tenths of a second")
  }

  @Test func `without streets there are no directions, and that is said once`() throws {
    let folder = try Folder()
    let outcome = try Program.run(
      [
        "collect", PackageRoot.file("datasets/depot-days/helsinki").path, "--map", "none",
        "--iterations", "50", "-o", "out",
      ], folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stderr.components(separatedBy: "no directions").count == 2)
    let names = try folder.names("out")
    #expect(names.contains("H-1/run-sheet.txt"))
    #expect(!names.contains { $0.contains("directions") || $0.contains("overview") })
  }

  @Test func `a route is told in a language, in miles and aloud`() throws {
    let map = PackageRoot.file("datasets/osm/monaco.osm.pbf").path
    let route = ["route", map, "7.4167,43.7333", "7.4267,43.7396", "-q"]
    let finnish = try Program.run(route + ["--language", "fi"]).stdout
    #expect(finnish.contains("Olet saapunut "))
    let miles = try Program.run(route + ["--units", "imperial"]).stdout
    #expect(miles.contains(" mi") && !miles.contains(" km"))
    let speech = try Program.run(route + ["--format", "ssml", "--street-language", "fr"]).stdout
    #expect(DocumentGrammar.speech.complaint(Array(speech.utf8)) == nil)
    #expect(speech.contains("<lang xml:lang=\"fr\">Boulevard de Belgique</lang>"))
    let prompts = try Program.run(route + ["--format", "prompts"]).stdout
    #expect(prompts.contains("Boulevard de Belgique") && !prompts.contains("<"))
    let plain = try Program.run(route + ["--json"]).stdout
    #expect(plain.contains("\"steps\": []") && !plain.contains("maneuver"))
    let steps = try Program.run(route + ["--json", "--steps"]).stdout
    #expect(steps.contains("\"type\": \"depart\"") && steps.contains("\"rotary_name\""))
    let points = try Program.run(route + ["--format", "geojson", "--steps"]).stdout
    #expect(points.contains("\"kind\": \"maneuver\""))
    let wrong = try Program.run(route + ["--street-language", "fr_FR"])
    #expect(wrong.status == 64)
  }
}
