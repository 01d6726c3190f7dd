import Foundation
import Testing
import _TestSupport

/// Plans that travellers change, and routes over places that they chose.
@Suite struct ItineraryEditTests {
  private typealias Home = ItineraryHistoryTests.Home

  private static func planned(_ more: String = "") throws -> Home {
    let home = try Home(more)
    let outcome = try home.itinerary("request.yaml", "-o", "day.json")
    #expect(outcome.status == 0, "\(outcome.stderr)")
    return home
  }

  private static func minutes(_ visit: [String: Any]) -> Int {
    minute(visit, "ends") - begin(visit)
  }

  private static func begin(_ visit: [String: Any]) -> Int { minute(visit, "begins") }

  private static func minute(_ visit: [String: Any], _ key: String) -> Int {
    let parts = (visit[key] as? String ?? "").split(separator: ":").compactMap { Int($0) }
    return parts.count == 2 ? parts[0] * 60 + parts[1] : -1
  }

  @Test func `edits are kept, solved and told with what they cost`() throws {
    let home = try Self.planned()
    let before = try home.plan("day.json")
    let dropped = try #require(before.ids.first { $0 != "ateneum" })
    let outcome = try home.itinerary(
      "edit", "day.json", "--keep", "Ateneum@11:10", "--stay", "ateneum=+25", "--drop", dropped,
      "-o", "edited.json")
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let plan = try home.plan("edited.json")
    let visit = try #require(plan.visits.first { $0["id"] as? String == "ateneum" })
    let had = try #require(before.visits.first { $0["id"] as? String == "ateneum" })
    #expect(visit["begins"] as? String == "11:10")
    #expect(Self.minutes(visit) == Self.minutes(had) + 25)
    #expect(!plan.ids.contains(dropped))
    let loss = try #require(plan.json["loss"] as? Double)
    #expect(abs(before.points - plan.points - loss) < 0.002)
    let edits = try #require(plan.json["edits"] as? [[String: Any]])
    #expect(edits.map { $0["edit"] as? String } == ["keep", "drop"])
    #expect(edits[0]["begins"] as? String == "11:10")

    // Planned anew, they hold; without an edit each costs what the best plan without it has more.
    #expect(try home.itinerary("edited.json", "-o", "same.json").status == 0)
    let same = try home.plan("same.json")
    #expect(same.points >= plan.points)
    let again = try #require(same.visits.first { $0["id"] as? String == "ateneum" })
    #expect(again["begins"] as? String == "11:10" && !same.ids.contains(dropped))
    #expect(same.json["changes"] == nil)
    for (edit, name) in zip(edits, ["ateneum", dropped]) {
      let freed = try home.itinerary("edit", "edited.json", "--free", name, "-o", "freed.json")
      #expect(freed.status == 0, "\(freed.stderr)")
      #expect(try home.itinerary("freed.json", "-o", "freed.json").status == 0)
      let cost = try #require(edit["loss"] as? Double)
      #expect(abs(try home.plan("freed.json").points - plan.points - cost) < 0.002, "\(name)")
    }
    let all = try home.itinerary(
      "edit", "edited.json", "--free", "ateneum", "--free", dropped, "-o", "all.json")
    #expect(all.status == 0)
    #expect(try home.itinerary("all.json", "-o", "all.json").status == 0)
    #expect(try home.folder.text("all.json") == home.folder.text("day.json"))
    let text = try home.itinerary("edit", "edited.json").stdout
    #expect(text.contains("points less than the best plan without your edits"))
    #expect(text.contains("with Ateneum at 11:10 for "))
    #expect(text.contains(": costs "))
  }

  @Test func `what is not edited stays, or is told with what that gains`() throws {
    let home = try Self.planned()
    let before = try home.plan("day.json")
    // Without an edit nothing changes, though the plan is not the best any more.
    #expect(try home.itinerary("edit", "day.json", "-o", "same.json").status == 0)
    let same = try home.plan("same.json")
    #expect(same.ids == before.ids)
    #expect((same.json["changes"] as? [[String: Any]])?.isEmpty == true)
    #expect(try home.itinerary("edit", "day.json").stdout.contains("All other visits stay"))

    let dropped = try #require(before.ids.first { $0 != "ateneum" })
    let edit = ["edit", "day.json", "--drop", dropped, "-o", "edited.json"]
    #expect(try home.itinerary(edit).status == 0)
    let text = try home.folder.text("edited.json")
    let after = try home.plan("edited.json")
    let changes = try #require(after.json["changes"] as? [[String: Any]])
    let told = Set(changes.compactMap { $0["id"] as? String })
    for visit in before.visits {
      guard let id = visit["id"] as? String, id != dropped, !told.contains(id) else { continue }
      let now = try #require(after.visits.first { $0["id"] as? String == id }, "\(id)")
      #expect(abs(Self.begin(now) - Self.begin(visit)) <= 15, "\(id)")
      #expect(abs(Self.minutes(now) - Self.minutes(visit)) <= 15, "\(id)")
    }
    #expect(Set(after.ids).subtracting(before.ids).isSubset(of: told))
    // The same again, with any number of threads.
    for threads in ["1", "2"] {
      #expect(try home.itinerary(edit + ["--threads", threads]).status == 0)
      #expect(try home.folder.text("edited.json") == text)
    }
    // In the export as well.
    let exported = try home.run("itinerary", "export", "edited.json", "-o", "day.txt")
    #expect(exported.status == 0, "\(exported.stderr)")
    #expect(
      try home.folder.text("day.txt").contains(
        changes.isEmpty ? "All other visits stay" : "Other visits that change"))
  }

  @Test func `places are added and swapped`() throws {
    let home = try Self.planned("interests: {museum: 1}")
    let before = try home.plan("day.json")
    #expect(Set(before.ids) == ["ateneum", "kiasma"])
    let outcome = try home.itinerary(
      "edit", "day.json", "--swap", "Kiasma=Temppeliaukio", "--add", "Esplanadi@2026-06-12T09:30",
      "--stay", "Esplanadi=7", "-o", "edited.json")
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let plan = try home.plan("edited.json")
    #expect(Set(plan.ids) == ["ateneum", "rock", "park"])
    let park = try #require(plan.visits.first { $0["id"] as? String == "park" })
    #expect(park["begins"] as? String == "09:30")
    #expect(Self.minutes(park) == 7)
    // The park is open for longer than one stays.
    #expect(park["open_until"] as? String != park["ends"] as? String)
    #expect(plan.leftOut["kiasma"] == "is excluded by the request")
    let calendar = try home.itinerary("edit", "edited.json", "-o", "day.ics")
    #expect(calendar.status == 0)
    #expect(try home.folder.text("day.ics").contains("Temppeliaukio"))
  }

  @Test func `days and bag are planned at once, or the bag from the plan`() throws {
    let home = try Self.planned()
    let both = try home.itinerary(
      "request.yaml", "--pack", "--wardrobe", "woman", "-o", "both.json")
    #expect(both.status == 0, "\(both.stderr)")
    let plan = try home.plan("both.json")
    let alone = try home.plan("day.json")
    #expect(plan.ids == alone.ids)
    let list = try JSONSerialization.jsonObject(
      with: Data(home.folder.text("both-packing.json").utf8))
    let stops = try #require((list as? [String: Any])?["stops"] as? [[String: Any]])
    #expect(stops.count == plan.visits.count)
    for (visit, stop) in zip(plan.visits, stops) {
      let packed = try #require(visit["packed"] as? [String: Any])
      let items = try #require(packed["items"] as? [[String: Any]])
      #expect(items.compactMap { $0["id"] as? String } == stop["items"] as? [String])
      #expect(visit["name"] as? String == stop["name"] as? String)
    }
    // From the plan in JSON, the same bag in the same weather.
    let later = try home.run(
      "pack", "--itinerary", "day.json", "--wardrobe", "woman", "--offline", "-o", "later.json")
    #expect(later.status == 0, "\(later.stderr)")
    #expect(try home.folder.text("later.json") == home.folder.text("both-packing.json"))
    let text = try home.itinerary("request.yaml", "--pack", "--wardrobe", "woman").stdout
    #expect(text.contains("from the packing list: ") && text.contains("\nPacking list\n"))
  }

  @Test func `plans that nothing can be packed for are refused with what to do`() throws {
    let home = try Self.planned()
    let text = try home.folder.text("day.json")
    try home.folder.write("half.json", String(text.prefix(text.count / 2)))
    #expect(try home.run("pack", "--itinerary", "half.json", "--offline").status == 65)
    #expect(try home.run("pack", "--itinerary", "request.yaml", "--offline").status == 65)
    #expect(try home.run("pack", "--itinerary", "day.json", "--days", "3").status == 64)
    #expect(try home.itinerary("request.yaml", "--wardrobe", "woman").status == 64)
    #expect(try home.itinerary("request.yaml", "--pack", "--json").status == 64)
    try home.folder.write(
      "newer.json", text.replacing("-itinerary-plan/1", with: "-itinerary-plan/2"))
    let newer = try home.run("pack", "--itinerary", "newer.json", "--offline")
    #expect(newer.status == 65)
    #expect(newer.stderr.contains("-plan/2, and roundsman-itinerary-plan/1 is read"))
    // Where the list cannot be written, there is no plan either.
    try home.folder.write("two-packing.json/file", "")
    #expect(try home.itinerary("request.yaml", "--pack", "-o", "two.json").status != 0)
    #expect(
      !FileManager.default.fileExists(atPath: home.folder.url.appending(path: "two.json").path))
  }

  @Test func `places have their names in the plan, too`() throws {
    let home = try Self.planned("interests: {museum: 1}")
    // As in another language.
    try home.folder.write(
      "places.csv", ItineraryTests.places.replacing(",Kiasma,", with: ",Nykytaiteen museo,"))
    for name in ["Kiasma", "Nykytaiteen museo"] {
      let outcome = try home.itinerary("edit", "day.json", "--drop", name, "-o", "edited.json")
      #expect(outcome.status == 0, "\(outcome.stderr)")
      #expect(try !home.plan("edited.json").ids.contains("kiasma"))
    }
    let kept = try home.itinerary("edit", "day.json", "--keep", "Kiasma@12:00", "-o", "edited.json")
    #expect(kept.status == 0, "\(kept.stderr)")
  }

  @Test func `an accepted plan can still be edited`() throws {
    let home = try Self.planned()
    #expect(try home.run("itinerary", "accept", "day.json").status == 0)
    #expect(try home.itinerary("edit", "day.json", "-o", "same.json").status == 0)
    #expect(try home.plan("same.json").ids == home.plan("day.json").ids)
  }

  @Test func `all that is wrong with edits is told at once`() throws {
    let home = try Self.planned("interests: {museum: 1}")
    let outcome = try home.itinerary(
      "edit", "day.json", "--keep", "Atenem", "--keep", "Esplanadi", "--add", "Ateneum",
      "--stay", "Kiasma=long", "--stay", "Kiasma=-600", "--stay", "Kiasma", "--swap", "Kiasma",
      "--keep", "Kiasma@25:61", "--keep", "Kiasma@2026-07-01T10:00", "--free", "Kiasma")
    #expect(outcome.status == 65)
    for text in [
      "Did you mean \"Ateneum\"?", "Esplanadi is not in the plan", "Ateneum is already in the plan",
      "\"long\" is not a number of minutes", "would last -", "Kiasma is not a place with minutes",
      "Kiasma is not two places", "\"25:61\" is not a time", "2026-07-01 is not a day of the plan",
      "there are no edits of Kiasma",
    ] {
      #expect(outcome.stderr.contains(text), "\(text) in \(outcome.stderr)")
    }
    #expect(outcome.stdout == "")
    let request = try home.itinerary("edit", "request.yaml", "--drop", "Kiasma")
    #expect(request.status == 65)
    #expect(request.stderr.contains("E3420"))
  }

  @Test func `what cannot both hold is not said in one breath`() throws {
    let home = try Self.planned()
    for (edits, told) in [
      (["--keep", "Ateneum@11:00", "--keep", "ateneum@12:00"], "begin at both 11:00 and 12:00"),
      (["--keep", "Ateneum", "--drop", "Ateneum"], "Ateneum is to be both visited and left out"),
      (["--stay", "Ateneum=60", "--drop", "Ateneum"], "to be both visited and left out"),
      (["--swap", "Ateneum=Kiasma", "--keep", "Ateneum"], "to be both visited and left out"),
    ] {
      let outcome = try home.itinerary(["edit", "day.json"] + edits)
      #expect(outcome.status == 65, "\(edits)")
      #expect(
        outcome.stderr.contains("E3423") && outcome.stderr.contains(told), "\(outcome.stderr)")
    }
    // Another time later is no contradiction.
    let first = try home.itinerary("edit", "day.json", "--keep", "Ateneum@11:00", "-o", "kept.json")
    #expect(first.status == 0, "\(first.stderr)")
    let then = try home.itinerary("edit", "kept.json", "--keep", "Ateneum@12:00", "-o", "kept.json")
    #expect(then.status == 0, "\(then.stderr)")
    #expect(try home.itinerary("edit", "kept.json", "--drop", "Ateneum").status == 0)
  }

  @Test func `edits that cannot be kept are told with the reason`() throws {
    let home = try Self.planned()
    let closed = try home.itinerary("edit", "day.json", "--keep", "Ateneum@09:05")
    #expect(closed.status == 3)
    #expect(closed.stderr.contains("Ateneum"))
    let far = try home.itinerary(
      "edit", "day.json", "--stay", "Ateneum=400", "--stay", "Kiasma=300")
    #expect(far.status == 3)
  }

  @Test func `a place that is not there any more is told, and what was said of it stays`() throws {
    let home = try Self.planned()
    #expect(
      try home.itinerary("edit", "day.json", "--keep", "Ateneum", "-o", "edited.json").status == 0)
    let fewer = ItineraryTests.places.split(separator: "\n").filter { !$0.contains("Ateneum") }
    try home.folder.write("places.csv", fewer.joined(separator: "\n") + "\n")
    let outcome = try home.itinerary("edit", "edited.json", "-o", "less.json")
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(outcome.stderr.contains("W3426"))
    let edits = try #require(try home.plan("less.json").json["edits"] as? [[String: Any]])
    #expect(edits.count == 1)
    #expect(edits[0]["loss"] == nil)
    let freed = try home.itinerary("edit", "less.json", "--free", "Ateneum", "-o", "free.json")
    #expect(freed.status == 0, "\(freed.stderr)")
    #expect(try home.plan("free.json").json["edits"] == nil)
  }

  // MARK: - Places that were chosen

  @Test func `the best route over chosen places visits each, and no other`() throws {
    let home = try Home()
    let chosen = ["Kiasma", "rock", "Esplanadi", "ateneum"]
    for (priority, words) in [
      ("fastest", "the fastest route through these"),
      ("shortest", "the shortest route through these"),
      ("balanced", "the best route through these places by time and distance"),
    ] {
      let arguments =
        [
          "itinerary", "request.yaml", "--places", "places.csv", "--iterations", "300",
          "--priority",
        ]
        + [priority] + chosen.flatMap { ["--only", $0] }
      let outcome = try Program.run(arguments, folder: home.folder.url)
      #expect(outcome.status == 0, "\(outcome.stderr)")
      #expect(outcome.stdout.contains(words), "\(outcome.stdout)")
      let json = try Program.run(arguments + ["--json"], folder: home.folder.url).stdout
      let plan = try ItineraryHistoryTests.Plan(json)
      #expect(Set(plan.ids) == ["kiasma", "rock", "park", "ateneum"])
      #expect(plan.json["proven"] as? Bool == true)
    }
  }

  @Test func `chosen places that do not fit are told`() throws {
    let home = try Home()
    let all = ["ateneum", "kiasma", "rock", "park", "hall", "fort"].flatMap { ["--only", $0] }
    let outcome = try Program.run(
      ["itinerary", "request.yaml", "--places", "places.csv", "--iterations", "300"] + all,
      folder: home.folder.url)
    #expect(outcome.status == 3)
    #expect(outcome.stderr.contains("the best one lacks Suomenlinna"), "\(outcome.stderr)")
    try home.folder.write("monday.yaml", ItineraryTests.request(date: "2026-06-15"))
    let closed = try home.itinerary("monday.yaml", "--only", "Ateneum", "--only", "rock")
    #expect(closed.status == 3)
    #expect(closed.stderr.contains("Ateneum"))
    #expect(closed.stderr.contains("is not open"))
    let unknown = try home.itinerary("request.yaml", "--only", "Atenem", "--only", "Kiasm")
    #expect(unknown.status == 65)
    #expect(unknown.stderr.contains("Did you mean \"Ateneum\"?"))
    #expect(unknown.stderr.contains("Did you mean \"Kiasma\"?"))
  }
}
