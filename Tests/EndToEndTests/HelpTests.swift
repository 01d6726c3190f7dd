import Testing

@Suite struct HelpTests {
  static let commands = [
    "solve", "check", "offer", "diff", "collect", "collect run", "collect compare", "dispatch",
    "dispatch run", "dispatch merge", "loads",
    "next",
    "simulate", "forecast", "map build", "map info", "map check", "route",
    "matrix", "reach", "schema", "convert", "generate", "bench", "vroom", "cities near",
    "cities surprise",
    "cities search", "cities show", "cities audit",
    "archive backup", "archive check", "archive export", "archive import", "cities list",
    "cities add",
    "cities import", "cities save", "cities favourite", "cities remove", "cities prune",
    "pack edit", "pack diff", "pack watch", "pack feedback", "trips add", "trips list",
    "trips show", "trips remove", "trips export", "preferences list",
    "preferences show", "preferences set", "preferences remove", "preferences export",
    "preferences import", "interests list", "interests set", "interests remove", "interests export",
    "weather", "transit", "places list", "places find", "places hours", "places categories",
    "itinerary",
    "itinerary plan", "itinerary edit", "itinerary accept", "itinerary visited list",
    "itinerary visited remove", "itinerary things",
    "account register",
    "account login", "account logout", "account show",
    "account password", "account verify",
    "account link", "account delete",
  ]

  @Test func `the program's help is as recorded`() throws {
    let outcome = try Program.run(["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.stderr == "")
    try Snapshot.expect(outcome.stdout, "help")
  }

  @Test(arguments: commands)
  func `a command's help is as recorded, with an example`(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let outcome = try Program.run(words + ["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("Example: roundsman \(command) "))
    try Snapshot.expect(outcome.stdout, "help-\(words.joined(separator: "-"))")
  }

  @Test func `the help of the command behind pack is as recorded`() throws {
    let outcome = try Program.run(["pack", "trip", "--help"])
    #expect(outcome.stdout.contains("Example: roundsman pack "))
    try Snapshot.expect(outcome.stdout, "help-pack-trip")
  }

  @Test func `the version is one line on stdout`() throws {
    let outcome = try Program.run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.stdout.split(separator: ".").count == 3)
    #expect(outcome.stdout.hasSuffix("\n"))
  }

  @Test(arguments: [
    ["fly"], ["solve"], ["solve", "--time-limit", "soon", "x"], ["solve", "x", "--threads", "0"],
    ["solve", "x", "--iterations", "5", "--time-limit", "5s"], ["solve", "x", "-o", "x.pdf"],
    ["collect"], ["collect", "x", "--threshold", "70"], ["generate", "maze"],
    ["generate", "tsp", "-n", "0"], ["bench", "x", "--seeds", "one"], ["solve", "--nonsense", "x"],
    ["solve", "x", "--vehicles", "0"], ["solve", "x", "--jobs", "0"],
  ])
  func `a wrong command line ends with 64 and a word of help`(arguments: [String]) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("Usage: roundsman"))
  }
}
