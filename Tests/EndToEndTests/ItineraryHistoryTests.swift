import Foundation
import Testing
import _TestSupport

/// What lasts between two plans: visits, what was shown, interests and preferences.
@Suite struct ItineraryHistoryTests {
  /// A folder with places and a request, and an archive of its own.
  struct Home {
    let folder: Folder

    init(_ more: String = "", request: String? = nil) throws {
      folder = try Folder()
      try folder.write("places.csv", ItineraryTests.places)
      try folder.write("request.yaml", request ?? ItineraryTests.request(more))
    }

    func run(_ arguments: String...) throws -> Program.Outcome {
      try Program.run(
        arguments, folder: folder.url,
        environment: ["XDG_DATA_HOME": folder.url.appending(path: "data").path])
    }

    /// Runs `itinerary` over the places.
    func itinerary(_ arguments: String...) throws -> Program.Outcome {
      try itinerary(arguments)
    }

    func itinerary(_ arguments: [String]) throws -> Program.Outcome {
      try Program.run(
        ["itinerary"] + arguments + ["--places", "places.csv", "--iterations", "300"],
        folder: folder.url,
        environment: ["XDG_DATA_HOME": folder.url.appending(path: "data").path])
    }

    /// The plan in a file.
    func plan(_ name: String) throws -> Plan {
      try Plan(try folder.text(name))
    }
  }

  /// What tests look at of a plan.
  struct Plan {
    let json: [String: Any]

    init(_ text: String) throws {
      json = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    var visits: [[String: Any]] {
      (json["days"] as? [[String: Any]] ?? []).flatMap { $0["visits"] as? [[String: Any]] ?? [] }
    }

    var ids: [String] { visits.compactMap { $0["id"] as? String } }

    var points: Double { json["points"] as? Double ?? .nan }

    /// The reasons why places are left out, by id.
    var leftOut: [String: String] {
      let entries = json["left_out"] as? [[String: Any]] ?? []
      return Dictionary(
        entries.compactMap { entry in
          guard let id = entry["id"] as? String, let why = entry["reason"] as? String else {
            return nil
          }
          return (id, why)
        }, uniquingKeysWith: { $1 })
    }
  }

  // MARK: - What was visited

  @Test func `what was accepted is left out from then on`() throws {
    let home = try Home()
    #expect(try home.itinerary("request.yaml", "-o", "day.json").status == 0)
    let first = try home.plan("day.json")
    #expect(first.ids.count >= 3)
    let accepted = try home.run("itinerary", "accept", "day.json")
    #expect(accepted.status == 0, "\(accepted.stderr)")
    #expect(accepted.stderr.contains("Accepted: \(first.ids.count) visits, \(first.ids.count) of"))
    #expect(try home.itinerary("request.yaml", "-o", "next.json").status == 0)
    let next = try home.plan("next.json")
    #expect(Set(next.ids).isDisjoint(with: first.ids))
    for id in first.ids { #expect(next.leftOut[id] == "was visited on 2026-06-12") }
    let text = try home.itinerary("request.yaml").stdout
    #expect(text.contains("Ateneum was visited on 2026-06-12"))
    // Without the archive, and with the wish to see it all again, nothing is left out.
    for flag in ["--without-archive", "--include-visited"] {
      #expect(try home.itinerary("request.yaml", flag, "-o", "all.json").status == 0)
      #expect(try home.plan("all.json").ids == first.ids, "\(flag)")
    }
    // What must be seen is seen again.
    let demanded = try Home("must_see: [Ateneum]")
    #expect(try demanded.itinerary("request.yaml", "-o", "day.json").status == 0)
    #expect(try demanded.run("itinerary", "accept", "day.json").status == 0)
    #expect(try demanded.itinerary("request.yaml", "-o", "next.json").status == 0)
    #expect(try demanded.plan("next.json").ids.contains("ateneum"))
  }

  @Test func `to accept twice changes nothing, and can be undone`() throws {
    let home = try Home()
    #expect(try home.itinerary("request.yaml", "-o", "day.json").status == 0)
    #expect(try home.run("itinerary", "accept", "day.json").status == 0)
    let once = try home.run("itinerary", "visited", "--json").stdout
    let again = try home.run("itinerary", "accept", "day.json")
    #expect(again.stderr.contains(", 0 of them new"))
    #expect(try home.run("itinerary", "visited", "--json").stdout == once)
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(once.utf8)) as? [String: Any])
    #expect(json["format"] as? String == "roundsman-visits/1")
    let visits = try #require(json["visits"] as? [[String: Any]])
    let ateneum = try #require(visits.first { $0["id"] as? String == "ateneum" })
    #expect(ateneum["name"] as? String == "Ateneum")
    #expect(ateneum["date"] as? String == "2026-06-12")
    #expect(ateneum["category"] as? String == "museum")
    #expect(ateneum["location"] as? [Double] == [24.9440, 60.1702])

    let undone = try home.run("itinerary", "accept", "day.json", "--undo")
    #expect(undone.stderr.contains("Forgotten: \(visits.count) visits"))
    #expect(try home.run("itinerary", "visited").stdout == "")
    #expect(try home.run("itinerary", "accept", "day.json", "--undo").status == 0)
  }

  @Test func `single visits are forgotten, all that are named or none`() throws {
    let home = try Home()
    #expect(try home.itinerary("request.yaml", "-o", "day.json").status == 0)
    #expect(try home.run("itinerary", "accept", "day.json").status == 0)
    let before = try home.run("itinerary", "visited").stdout
    let wrong = try home.run("itinerary", "visited", "remove", "ateneum", "Kiasm")
    #expect(wrong.status == 65)
    #expect(wrong.stderr.contains("E3424"))
    #expect(wrong.stderr.contains("Did you mean \"Kiasma\"?"))
    let otherDay = try home.run("itinerary", "visited", "remove", "ateneum", "--on", "2026-06-13")
    #expect(otherDay.status == 65)
    #expect(try home.run("itinerary", "visited", "remove", "x", "--on", "June").status == 64)
    #expect(try home.run("itinerary", "visited").stdout == before)
    let removed = try home.run("itinerary", "visited", "remove", "ATENEUM", "--on", "2026-06-12")
    #expect(removed.status == 0, "\(removed.stderr)")
    let after = try home.run("itinerary", "visited").stdout
    #expect(!after.contains("Ateneum"))
    #expect(after.contains("Kiasma"))
  }

  @Test func `the worth of a visited place comes back evenly`() throws {
    let home = try Home()
    #expect(try home.itinerary("request.yaml", "-o", "day.json").status == 0)
    #expect(try home.run("itinerary", "accept", "day.json").status == 0)
    func points(_ date: String, _ after: String) throws -> Double? {
      try home.folder.write(
        "later.yaml", ItineraryTests.request("interests: {museum: 1}\npriority: none", date: date))
      let outcome = try home.itinerary("later.yaml", "--revisit-after", after, "-o", "later.json")
      #expect(outcome.status == 0, "\(outcome.stderr)")
      let visit = try home.plan("later.json").visits.first { $0["id"] as? String == "ateneum" }
      return visit?["points"] as? Double
    }
    // Ten points are lost by stopping, whatever the days between.
    let whole = try #require(try points("2027-06-12", "365d"))
    let half = try #require(try points("2027-06-12", "730d"))
    #expect(abs((half + 10) * 2 - (whole + 10)) < 0.1, "\(half) and \(whole)")
    // On the same day nothing of it is left.
    #expect(try points("2026-06-12", "365d") == nil)
    #expect(try home.itinerary("request.yaml", "--revisit-after", "1y").status == 64)
    #expect(
      try home.itinerary("request.yaml", "--revisit-after", "1w", "--include-visited").status == 64)
  }

  @Test func `a visited place is known by name and nearness where its id is another`() throws {
    let home = try Home()
    #expect(try home.itinerary("request.yaml", "-o", "day.json").status == 0)
    #expect(try home.run("itinerary", "accept", "day.json").status == 0)
    try home.folder.write(
      "places.csv",
      ItineraryTests.places.replacing("ateneum,Ateneum,24.9440", with: "way/7,ATENEUM,24.9445")
        .replacing("kiasma,Kiasma", with: "kiasma2,Another Museum"))
    #expect(try home.itinerary("request.yaml", "-o", "next.json").status == 0)
    let next = try home.plan("next.json")
    #expect(next.leftOut["way/7"] == "was visited on 2026-06-12")
    // It could be visited again, whether the day has time for it or not.
    let omitted = next.json["omitted"] as? [[String: Any]] ?? []
    #expect((next.ids + omitted.compactMap { $0["id"] as? String }).contains("kiasma2"))
  }

  @Test func `what is no plan is not accepted`() throws {
    let home = try Home()
    #expect(try home.itinerary("request.yaml", "-o", "day.json").status == 0)
    let plan = try home.folder.text("day.json")
    func accept(_ text: String) throws -> Program.Outcome {
      try home.folder.write("odd.json", text)
      return try home.run("itinerary", "accept", "odd.json")
    }
    let other = try accept(#"{"format": "roundsman-packing/1"}"#)
    #expect(other.status == 65)
    #expect(other.stderr.contains("E3420"))
    #expect(try accept("{").status == 65)
    // A text with U+0000 would stand for another one in the archive.
    let hostile = try accept(plan.replacing(#""id": "ateneum""#, with: #""id": "aten\u0000eum""#))
    #expect(hostile.status == 65)
    #expect(hostile.stderr.contains("E3425"))
    let nameless = try accept(plan.replacing(#""name": "Ateneum""#, with: #""name": """#))
    #expect(nameless.stderr.contains("E3425"))
    let dateless = try accept(plan.replacing("2026-06-12", with: "2026-06-31"))
    #expect(dateless.status == 65)
    #expect(dateless.stderr.contains("E3422"))
    #expect(try home.run("itinerary", "accept", "nothing.json").status == 66)
    #expect(try home.run("itinerary", "visited").stdout == "")
  }

  // MARK: - What was shown

  @Test func `another plan shows other places, and tells what that costs`() throws {
    let home = try Home("reserve_minutes: 0")
    #expect(try home.itinerary("request.yaml", "-o", "1.json").status == 0)
    let first = try home.plan("1.json")
    var shown = first.ids
    var number = 1
    while number < 5 {
      let outcome = try home.itinerary(
        "request.yaml", "--another", "\(number).json", "-o", "\(number + 1).json")
      guard outcome.status == 0 else {
        #expect(outcome.status == 3)
        #expect(outcome.stderr.contains("was shown before"))
        break
      }
      number += 1
      let next = try home.plan("\(number).json")
      // The last plan knows of all before it.
      #expect(Set(next.ids).isDisjoint(with: shown))
      let loss = try #require(next.json["loss"] as? Double)
      #expect(abs(first.points - next.points - loss) < 0.002)
      #expect(next.json["loss_proven"] as? Bool == true)
      for id in shown { #expect(next.leftOut[id] == "was shown in an earlier plan") }
      shown += next.ids
    }
    #expect(number >= 2 && number < 5)
    #expect(Set(shown).count == 5, "\(shown)")
    let both = try home.itinerary("request.yaml", "--another", "1.json", "--another", "1.json")
    #expect(both.stdout.contains("was shown in an earlier plan"))
    #expect(try home.itinerary("request.yaml", "--another", "0.json").status == 66)
    #expect(try home.itinerary("request.yaml", "--another", "request.yaml").status == 65)
  }

  @Test func `a plan stands for its request`() throws {
    let home = try Home("interests: {museum: 3, church: 1}\nbudget: 40")
    #expect(try home.itinerary("request.yaml", "-o", "day.json").status == 0)
    #expect(try home.itinerary("day.json", "-o", "again.json").status == 0)
    #expect(try home.folder.text("again.json") == home.folder.text("day.json"))
    // What is wrong with the request inside is told by its place.
    try home.folder.write(
      "odd.json", home.folder.text("day.json").replacing(#""budget": 40"#, with: #""budget": -1"#))
    let odd = try home.itinerary("odd.json")
    #expect(odd.status == 65)
    #expect(odd.stderr.contains("/request/budget") || odd.stderr.contains("odd.json:"))
    let bare = try home.folder.text("day.json").replacing(#""request":"#, with: #""asked":"#)
    try home.folder.write("bare.json", bare)
    #expect(try home.itinerary("bare.json").stderr.contains("E3421"))
  }

  // MARK: - What somebody likes

  @Test func `interests and preferences of the archive hold where the request says nothing`() throws
  {
    let home = try Home()
    #expect(try home.run("interests", "set", "museum=3", "park=3").status == 0)
    #expect(try home.run("preferences", "set", "itinerary.pace", "3").status == 0)
    #expect(
      try home.run("preferences", "set", "itinerary.never", #"["Kiasma", "Louvre"]"#).status == 0)
    #expect(try home.itinerary("request.yaml", "-o", "day.json").status == 0)
    let plan = try home.plan("day.json")
    #expect(Set(plan.ids) == ["ateneum", "park"])
    #expect(plan.json["from_archive"] as? [String] == ["interests", "group.pace", "never"])
    #expect(plan.leftOut["kiasma"] == "is excluded by the request")
    #expect(
      try home.itinerary("request.yaml").stdout
        .contains("From your archive: interests, group.pace, never"))
    let leg = try #require(plan.visits[0]["leg"] as? [String: Any])
    let (metres, seconds) = (leg["walked"] as? Int ?? 0, leg["seconds"] as? Int ?? 0)
    // Three kilometres an hour, in whole minutes.
    #expect(abs(Double(seconds) - Double(metres) * 1.2) <= 30)

    // What the request says comes first.
    try home.folder.write(
      "own.yaml",
      ItineraryTests.request("interests: {church: 1}\ngroup: {pace: 5}\nmust_see: [Kiasma]"))
    #expect(try home.itinerary("own.yaml", "-o", "own.json").status == 0)
    let own = try home.plan("own.json")
    #expect(Set(own.ids) == ["rock", "kiasma"])
    #expect(own.json["from_archive"] == nil)
  }

  @Test func `what is not wished for is left out, and all else is taken`() throws {
    let home = try Home()
    #expect(try home.run("interests", "set", "museum=0", "skiing=2").status == 0)
    let outcome = try home.itinerary("request.yaml", "-o", "day.json")
    #expect(outcome.status == 0)
    #expect(outcome.stderr.contains("W3427"))
    #expect(outcome.stderr.contains("skiing"))
    let plan = try home.plan("day.json")
    #expect(!plan.ids.isEmpty)
    #expect(plan.leftOut["ateneum"] == "matches none of the interests")
    #expect(plan.leftOut["kiasma"] == "matches none of the interests")
  }

  @Test func `a preference that no itinerary can have is refused`() throws {
    let home = try Home()
    let pace = try home.run("preferences", "set", "itinerary.pace", "90")
    #expect(pace.status == 65)
    let mode = try home.run("preferences", "set", "itinerary.modes", #"["fly"]"#)
    #expect(mode.status == 65)
    #expect(mode.stderr.contains("fly"))
    #expect(try home.run("preferences", "set", "itinerary.modes", "[]").stderr.contains("E3406"))
    let odd = try home.run("preferences", "set", "itinerary.pase", "4")
    #expect(odd.status == 0)
    #expect(odd.stderr.contains("Did you mean \"pace\"?"))
  }
}
