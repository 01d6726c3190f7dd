import Foundation
import Testing
import _TestSupport

/// What the lookbook promises, sentence by sentence.
@Suite struct OutfitPromiseTests {
  let stage: LookbookFixture

  init() throws { stage = try LookbookFixture() }

  @Test
  func
    `submit one or several photos with criteria; only when logged in; then see one's own submissions`()
    throws
  {
    let photos = [LookbookFixture.photo("summer-dress.jpg"), LookbookFixture.photo("street.png")]
    let refused = try stage.outfits("anna", "add", photos[0])
    #expect(refused.status == 77)
    #expect(refused.stderr.contains("Log in first: roundsman account login"))

    try stage.register("anna", "ben")
    let kept = try stage.outfits(
      "anna", "add", photos[0], photos[1], "--garment", "dress:red", "--garment", "sandals:brown",
      "--occasion", "party", "--criterion", "season=summer")
    #expect(kept.status == 0)
    #expect(
      kept.stdout.hasPrefix(
        "Outfit 1 was added.\n\nYour outfits: 1\n  outfit  submitted   occasion  photos  audience  garments\n"
      ))
    #expect(kept.stdout.contains("party          2  everyone  dress:red sandals:brown\n"))
    #expect(kept.stderr.contains("W2751"))
    try stage.submit("ben")
    #expect(try stage.outfits("anna", "list").stdout.contains("Your outfits: 1\n"))
  }

  @Test func `several wrong things are told at once, and nothing is kept`() throws {
    try stage.register("anna")
    try stage.folder.write("notes.jpg", "%PDF-1.4")
    let outcome = try stage.outfits(
      "anna", "add", stage.folder.file("notes.jpg").path, "--garment", "jeens", "--criterion",
      "summer",
      "--person", "nobody-here", "--information", "a\u{1B}[2J")
    #expect(outcome.status == 65)
    for code in ["E2701", "E2711", "E2712", "E2713", "E2716"] {
      #expect(outcome.stderr.contains(code), "\(code) \(outcome.stderr)")
    }
    #expect(outcome.stderr.contains("Did you mean jeans?"))
    #expect(try stage.outfits("anna", "add", "no-such-file.jpg").status == 66)
    #expect(try stage.outfits("anna", "list").stdout.contains("You have not submitted any outfits"))
  }

  @Test func `choose the audience; only it sees the photo`() throws {
    try stage.register("anna", "ben", "carla", "dora")
    _ = try stage.outfits("ben", "profile", "--say", "gender=man")
    _ = try stage.outfits("carla", "profile", "--say", "gender=woman,city=bern")
    _ = try stage.outfits("anna", "group", "make", "friends")
    _ = try stage.outfits("anna", "group", "add", "friends", "dora")
    let audiences: [([String], sees: Set<String>)] = [
      ([], ["ben", "carla", "dora"]), (["--women-only"], ["carla"]), (["--men-only"], ["ben"]),
      (["--only", "city=bern"], ["carla"]), (["--group", "friends"], ["dora"]),
      (["--person", "ben", "--person", "dora"], ["ben", "dora"]),
      (["--person", "ben", "--women-only"], []),
    ]
    for (options, viewers) in audiences {
      let outcome = try stage.run(
        "anna", ["outfits", "add", LookbookFixture.photo("coded/grey.jpg"), "--json"] + options)
      try #require(outcome.status == 0, "\(outcome.stderr)")
      let number = try #require(outcome.stdout.firstMatch(of: #/"id": (\d+)/#)).1
      for viewer in ["anna", "ben", "carla", "dora", "stranger"] {
        let file = stage.folder.file("\(number)-\(viewer).jpg")
        let seen = try stage.outfits(viewer, "photo", String(number), "-o", file.path)
        let maySee =
          viewer == "anna" || viewers.contains(viewer) || (viewer == "stranger" && options.isEmpty)
        #expect(seen.status == (maySee ? 0 : 3), "\(viewer) \(options)")
        #expect(FileManager.default.fileExists(atPath: file.path) == maySee)
        let absent = try stage.outfits(viewer, "show", "999")
        if !maySee {
          // What is not shown is answered as what is not there.
          #expect(try stage.outfits(viewer, "show", String(number)).stderr == absent.stderr)
        }
      }
    }
  }

  @Test func `view others' photos by preferences; a photo's further information or "none"`() throws
  {
    try stage.register("anna", "ben")
    try stage.submit("anna", "--occasion", "party", "--information", "From the market.")
    try stage.submit("anna", "--occasion", "sport", "--criterion", "season=summer")
    try stage.submit("ben", "--occasion", "party")
    #expect(try stage.next("ben") == "1")
    #expect(try stage.next("ben", "--wish", "occasion=sport,season=summer") == "2")
    #expect(try stage.next("ben", "--wish", "season=winter") == "none_wished")
    #expect(try stage.outfits("ben", "profile", "--wish", "season=winter").status == 0)
    #expect(try stage.next("ben") == "none_wished")
    #expect(
      try stage.outfits("ben", "next").stdout
        == "No waiting outfit matches what you want to see; 2 others are waiting. "
        + "To see any outfit: roundsman outfits next --any\n")
    #expect(try stage.next("ben", "--any") == "1")
    #expect(try stage.next("anna", "--aside", "3") == "all_seen")
    #expect(
      try stage.outfits("ben", "show", "1").stdout.contains(
        "further information: From the market.\n"))
    #expect(try stage.outfits("ben", "show", "2").stdout.contains("further information: none\n"))
  }

  @Test
  func
    `like or dislike, stored and shown to its owner as a running consensus; after the vote the next photo comes`()
    throws
  {
    try stage.register("anna", "ben", "carla")
    try stage.submit("anna")
    try stage.submit("anna")
    let voted = try stage.outfits("ben", "vote", "1", "like")
    #expect(voted.status == 0)
    #expect(voted.stdout.hasPrefix("You like outfit 1.\n\nOutfit 2 by anna, "))
    #expect(try stage.outfits("anna", "feedback", "1").stdout.contains(": 1 likes it, 0 do not\n"))
    #expect(try stage.outfits("carla", "vote", "1", "like").status == 0)
    #expect(
      try stage.outfits("carla", "vote", "1", "dislike").stdout.contains("Previous vote: like."))
    #expect(
      try stage.outfits("anna", "feedback", "1").stdout.contains(": 1 likes it, 1 does not\n"))
    #expect(
      try stage.outfits("ben", "vote", "2", "dislike").stdout
        == "You dislike outfit 2.\n\nYou have seen all outfits shown to you: 2.\n")
    // A vote is like or dislike, nothing else, never on one's own, and nobody but the owner sees the consensus.
    #expect(try stage.outfits("ben", "vote", "1", "maybe").status == 64)
    #expect(try stage.outfits("anna", "vote", "1", "like").status == 77)
    #expect(try stage.outfits("ben", "feedback", "1").status == 77)
    #expect(try stage.outfits("ben", "stats", "1").status == 77)
    #expect(try stage.outfits("ben", "vote", "1", "--take-back").status == 0)
    #expect(try stage.outfits("anna", "feedback", "1").stdout.contains(": 0 like it, 1 does not\n"))
  }

  @Test func `comment on a submission, which its owner may hide`() throws {
    try stage.register("anna", "ben", "carla")
    try stage.submit("anna")
    let said = try stage.outfits("ben", "comment", "1", "Where did you find it?")
    #expect(said.status == 0)
    #expect(said.stdout.hasPrefix("Comments on outfit 1\n  #1 you, "))
    #expect(try stage.outfits("carla", "comment", "1", "-", input: "So\nschön\n").status == 0)
    #expect(try stage.outfits("anna", "comments", "1").stdout.contains(": So\n    schön\n"))
    #expect(try stage.outfits("ben", "moderate", "2", "hide").status == 77)
    #expect(try stage.outfits("anna", "moderate", "2", "hide").stdout.contains("(hidden): So"))
    #expect(!(try stage.outfits("ben", "comments", "1").stdout.contains("schön")))
    #expect(try stage.outfits("carla", "comments", "1").stdout.contains("(hidden): So"))
    #expect(try stage.outfits("anna", "moderate", "2", "restore").status == 0)
    #expect(try stage.outfits("ben", "comments", "1").stdout.contains("schön"))
    #expect(try stage.outfits("carla", "moderate", "2", "remove").status == 0)
    #expect(!(try stage.outfits("anna", "comments", "1").stdout.contains("schön")))
    #expect(try stage.outfits("stranger", "comment", "1", "Hi").status == 77)
    #expect(try stage.outfits("ben", "comment", "1", "\u{1B}]0;x\u{7}").status == 65)
  }

  @Test func `feedback on one's submissions, next page`() throws {
    try stage.register("anna", "ben")
    for _ in 0..<3 { try stage.submit("anna") }
    try stage.submit("ben")
    #expect(try stage.outfits("ben", "vote", "2", "like").status == 0)
    #expect(try stage.outfits("ben", "comment", "3", "Nice").status == 0)
    let first = try stage.outfits("anna", "feedback", "--page-size", "2").stdout
    #expect(first.hasPrefix("Feedback on your outfits, page 1 of 2\n\nOutfit 3, "))
    #expect(first.contains("ben, ") && first.contains(": Nice\n") && first.contains("\nOutfit 2, "))
    #expect(first.hasSuffix("\nNext page: roundsman outfits feedback --page 2 --page-size 2\n"))
    let second = try stage.outfits("anna", "feedback", "--page-size", "2", "--page", "2").stdout
    #expect(second.contains("\nOutfit 1, ") && second.contains("no votes yet"))
    #expect(!second.contains("Next page") && !second.contains("Outfit 4"))
    #expect(
      try stage.outfits("anna", "feedback", "--page", "9").stdout
        == "There is no page 9; the last page is 1.\n")
  }

  @Test func `a store that cannot be reached gives a plain message and loses nothing`() throws {
    try stage.register("anna", "ben")
    try stage.submit("anna")
    // The tests may run as a user whom no rights stop: a folder stands where the file should be.
    let blocked = try Program.run(
      ["outfits", "list", "--archive", stage.folder.url.path],
      environment: ["XDG_STATE_HOME": stage.folder.file("state-anna").path])
    #expect([66, 73, 74].contains(blocked.status))
    #expect(blocked.stderr.hasPrefix("error: ") && !blocked.stderr.contains("SQLITE"))
    try stage.folder.write(
      "letter.txt",
      "not a database, but long enough to be looked at as one".padding(
        toLength: 2000, withPad: ".", startingAt: 0))
    let foreign = try Program.run(
      ["outfits", "list", "--archive", stage.folder.file("letter.txt").path],
      environment: ["XDG_STATE_HOME": stage.folder.file("state-anna").path])
    #expect(foreign.status == 66)
    #expect(try stage.folder.text("letter.txt").hasPrefix("not a database"))

    // The disk is full: no file may grow beyond 40 KiB, which the log of so many photos does.
    let before = try stage.outfits("anna", "list", "--json").stdout
    let photo = LookbookFixture.photo("summer-dress.jpg")
    let photos = Array(repeating: "'\(photo)'", count: 8).joined(separator: " ")
    let script = """
      ulimit -f 40; exec '\(Program.path)' outfits add \(photos) --archive '\(stage.archive)'
      """
    let full = try run(script, state: "state-anna")
    #expect(full.status == 74, "\(full.text)")
    #expect(full.text.contains("Nothing was changed"), "\(full.text)")
    #expect(try stage.outfits("anna", "list", "--json").stdout == before)
    #expect(try stage.outfits("anna", "add", photo).status == 0)
  }

  /// Runs a line of a shell that ignores the signal of a file that grows too large, as a full disk sends none.
  private func run(_ line: String, state: String) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "trap '' XFSZ; \(line)"]
    process.environment = [
      "PATH": "/usr/bin:/bin", "XDG_STATE_HOME": stage.folder.file(state).path,
    ]
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let text = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
