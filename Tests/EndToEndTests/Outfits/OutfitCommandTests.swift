import Foundation
import Testing
import _TestSupport

/// The commands of outfits beside what the lookbook promises: photos as files, statistics, groups, answers as JSON.
@Suite struct OutfitCommandTests {
  let stage: LookbookFixture

  init() throws { stage = try LookbookFixture() }

  @Test func `a phone's photo comes out without its metadata, whatever file it is written to`()
    throws
  {
    try stage.register("anna")
    let outcome = try stage.outfits(
      "anna", "add", LookbookFixture.photo("summer-dress.jpg"),
      LookbookFixture.photo("coded/text.png"))
    #expect(outcome.status == 0)
    for (number, name) in [("1", "dress.jpg"), ("2", "text.png")] {
      let file = stage.folder.file(name)
      #expect(
        try stage.outfits("anna", "photo", "1", "--number", number, "-o", file.path).status == 0)
      let bytes = try Data(contentsOf: file)
      #expect(bytes.count > 500)
      for secret in ["Anna", "Fono", "SERIAL", "2026:06:14"] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret)")
      }
    }
    #expect(try stage.outfits("anna", "photo", "1", "--number", "3", "-o", "-").status == 3)
    // Neither does the archive hold them.
    let archive = try Data(contentsOf: stage.folder.file("archive.sqlite"))
    for secret in ["SERIAL", "Fono"] { #expect(archive.range(of: Data(secret.utf8)) == nil) }
  }

  @Test func `what looks like SQL or a path is a text like any other`() throws {
    try stage.register("anna", "ben")
    let odd = "'; DROP TABLE outfit; -- ../../etc/passwd %s \\ \""
    #expect(
      try stage.outfits(
        "anna", "add", LookbookFixture.photo("coded/grey.jpg"), "--information", odd, "--garment",
        "coat,name=\(odd.replacing(",", with: ""))"
      ).status == 0)
    #expect(try stage.outfits("ben", "comment", "1", odd).status == 0)
    #expect(try stage.outfits("ben", "show", "1").stdout.contains(odd))
    #expect(try stage.outfits("ben", "comments", "1").stdout.contains(odd))
    for bad in ["1; DROP TABLE outfit", "-1", "0", "1 OR 1=1", "99999999999999999999"] {
      #expect(64 == (try stage.outfits("ben", "show", bad).status), "\(bad)")
    }
    for bad in ["../evil", "a b", ""] {
      #expect(try stage.outfits("anna", "group", "make", bad).status == 65, "\(bad)")
    }
  }

  @Test func `statistics survive few votes and name each occasion`() throws {
    try stage.register("anna", "ben", "carla")
    try stage.submit("anna", "--occasion", "party")
    try stage.submit("anna", "--occasion", "sport", "--person", "ben")
    for voter in ["ben", "carla"] { _ = try stage.outfits(voter, "vote", "1", "like") }
    _ = try stage.outfits("ben", "vote", "2", "dislike")
    let text = try stage.outfits("anna", "stats").stdout
    // (1 + 2) / (2 + 2) and (1 + 0) / (2 + 1) under the uniform prior.
    #expect(text.contains("1          2        0      75 %  29–99 %      34 %\n"), "\(text)")
    #expect(text.contains("sport        0        1      33 %"), "\(text)")
    #expect(text.contains("named people"), "\(text)")
    #expect(text.contains("Too few votes to show a trend."), "\(text)")
    let table = try #require(try stage.json("anna", "stats")["statistics"] as? [String: Any])
    let outfits = try #require(table["outfits"] as? [[String: Any]])
    #expect(outfits.map { $0["outfit"] as? Int } == [1, 2])
    #expect(outfits.first?["approval"] as? Double == 0.75)
  }

  @Test func `pairs are compared until none is left, and a winner is stronger`() throws {
    try stage.register("anna", "ben")
    for _ in 0..<3 { try stage.submit("anna") }
    let first = try stage.outfits("ben", "compare").stdout
    #expect(
      first.hasSuffix(
        "Which is better? roundsman outfits compare 1 2 --better 1   (or 2, or neither)\n"))
    _ = try stage.outfits("ben", "compare", "1", "2", "--better", "2")
    _ = try stage.outfits("ben", "compare", "3", "2", "--better", "2")
    let last = try stage.outfits("ben", "compare", "1", "3", "--better", "neither")
    #expect(last.stdout == "There are no more outfits to compare.\n")
    let strengths = try #require(try stage.json("anna", "stats")["strengths"] as? [[String: Any]])
    #expect(strengths.first?["outfit"] as? Int == 2)
    #expect(try stage.outfits("anna", "compare", "1", "2", "--better", "1").status == 77)
    #expect(try stage.outfits("ben", "compare", "1", "1", "--better", "1").status == 64)
    #expect(try stage.outfits("ben", "compare", "1", "2", "--better", "3").status == 64)
  }

  @Test func `groups are kept by who made them, and left by who is in them`() throws {
    try stage.register("anna", "ben")
    #expect(
      try stage.outfits("anna", "group", "make", "friends").stdout == "friends: no members yet\n")
    #expect(try stage.outfits("anna", "group", "make", "Friends").status == 65)
    #expect(try stage.outfits("anna", "group", "add", "friends", "ben").stdout == "friends: ben\n")
    #expect(try stage.outfits("anna", "group", "add", "friends", "nobody-here").status == 65)
    #expect(try stage.outfits("ben", "group", "list").stdout == "anna/friends: you\n")
    #expect(try stage.outfits("ben", "group", "remove", "friends").status == 3)
    #expect(try stage.outfits("ben", "group", "leave", "anna/friends").status == 0)
    #expect(try stage.outfits("anna", "group", "list").stdout == "friends: no members yet\n")
    #expect(try stage.outfits("anna", "group", "remove", "friends").status == 0)
  }

  @Test func `a profile is told and changed word by word`() throws {
    let said = try stage.outfits(
      "anna", "profile", "--say", "gender=woman,city=bern", "--wish", "occasion=party", "--wish",
      "occasion=sport")
    #expect(
      said.stdout
        == "About you: city=bern, gender=woman\nYou want to see: occasion=party, occasion=sport\n")
    let less = try stage.outfits("anna", "profile", "--unsay", "city", "--no-wishes")
    #expect(less.stdout == "About you: gender=woman\nYou want to see: any outfit\n")
    #expect(try stage.outfits("anna", "profile", "--say", "woman").status == 65)
    #expect(try stage.outfits("anna", "profile").stdout == less.stdout)
  }

  @Test func `an answer as JSON has the keys of its schema`() throws {
    try stage.register("anna", "ben")
    try stage.submit("anna")
    _ = try stage.outfits("ben", "vote", "1", "like")
    let schema = try #require(
      try JSONSerialization.jsonObject(
        with: Data(try Program.run(["schema", "outfits"]).stdout.utf8)) as? [String: Any])
    let known = Set(try #require(schema["properties"] as? [String: Any]).keys)
    for command in [
      ["list"], ["show", "1"], ["feedback"], ["stats"], ["profile"], ["group"], ["comments", "1"],
    ] {
      let outcome = try stage.run("anna", ["outfits"] + command + ["--json"])
      let answer = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any])
      #expect(answer["format"] as? String == "roundsman-outfits/1")
      #expect(Set(answer.keys).isSubset(of: known), "\(command)")
      #expect(answer.count > 1, "\(command)")
    }
    // Nobody but the owner is told the audience.
    let seen = try #require(try stage.json("ben", "show", "1")["outfit"] as? [String: Any])
    #expect(seen["audience"] == nil && seen["owner"] as? String == "anna")
  }
}
