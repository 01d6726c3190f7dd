import Directions
import Foundation
import PlainFiles
import Testing
import VehicleRouting
import WasteCollection
import _TestSupport

@testable import Localization
@testable import Rounds

@Suite struct DayPageTests {
  private func text(_ bytes: [UInt8]) -> String { PageText.of(bytes) }

  /// What stands between two texts.
  private func part(_ text: String, _ begin: String, _ end: String) throws -> String {
    let begin = try #require(text.range(of: begin))
    let end = try #require(text.range(of: end, range: begin.upperBound..<text.endIndex))
    return String(text[begin.upperBound..<end.lowerBound])
  }

  private func data(_ page: String) throws -> JSONValue {
    let json = try part(page, "<script type=\"application/json\" id=\"data\">", "</script>")
    return try JSONDocument(Array(json.utf8), file: "map.html").root
  }

  private func member(_ value: JSONValue, _ path: String...) throws -> JSONValue {
    try path.reduce(value) { value, key in
      if let index = Int(key) { return value.elements[index] }
      return try #require(value.members.first { $0.key == key }).value
    }
  }

  @Test func `a day of 500 stops takes less than two megabytes`() throws {
    let plan = try BigDay.plan(stops: 500, vehicles: 10)
    #expect(plan.servedCount == 500)
    let page = DayPage(of: plan, streets: try BigDay.streets(70)).html()
    #expect(page.count < 2_000_000)
    let streets = try member(data(text(page)), "streets").elements.reduce(0) {
      $0 + ($1.elements[2].string?.utf8.count ?? 0)
    }
    // Streets may take more than they do here; with all that they may, it is still enough.
    #expect(page.count - streets + StreetPicture.room * 11 / 10 < 2_000_000)
    #expect(streets > 10_000)
  }

  @Test func `the same plan gives the same bytes`() throws {
    let streets = try BigDay.streets(20)
    let pages = try (0..<2).map { _ in
      DayPage(of: try BigDay.plan(stops: 60, vehicles: 3), streets: streets).html()
    }
    #expect(pages[0] == pages[1])
  }

  @Test(arguments: Language.allCases)
  func `every stop is on the map, in the list and in the profile, in each language`(
    language: Language
  ) throws {
    let plan = try CompactInstance.plan()
    let page = text(DayPage(of: plan, Wording(language)).html())
    #expect(page.contains("<html lang=\"\(language.rawValue)\">"))
    let words = ReportWords.of(language)
    for (key, id) in [("0.0", "A"), ("0.1", "C"), ("o.0", "B")] {
      let item = try part(page, "class=\"item\" data-key=\"\(key)\"", "</li>")
      #expect(item.contains("<b>\(words(.bin, ["id": id]))</b>"))
    }
    #expect(
      try part(page, "class=\"item\" data-key=\"0.0\"", "</li>").contains("<time>06:27</time>"))
    #expect(page.components(separatedBy: "<rect class=\"m1\" data-key=").count == 3)
    let data = try data(page)
    #expect(try member(data, "rounds", "0", "marks").string == "11")
    #expect(try member(data, "others", "marks").string == "2")
    #expect(try member(data, "sites", "names", "0").string == "Yard")
    #expect(page.contains(words[.straightLines]))
    #expect(!page.contains(words[.mapData]))
    // No slot of a sentence is left open.
    let body = try part(page, "<body>", "<script")
    #expect(!body.contains("{") && !body.contains("}"))
  }

  @Test func `names and notes of whatever kind stay texts`() throws {
    let hostile = "</script><script>alert(1)</script><img src=x onerror='alert(2)'>&\"'"
    let depot = CompactInstance.depot.replacing("Aino", with: "\"</b><svg onload=alert(3)>\"")
      .replacing("name: Yard", with: "name: \"</script><script>alert(4)</script>\"")
      .replacing("Small day", with: "\"<!-- <title> ]]>\"")
    let field = "\"" + hostile.replacing("\"", with: "\"\"") + "\""
    let bins = CompactInstance.bins.replacing("A,25", with: "\(field),25")
      .replacing("B,25", with: "\"<i>B\",25").replacing("by the door, left", with: "<b onclick=x>")
    let plan = try CompactInstance.plan(depot: depot, bins: bins)
    #expect(plan.day.bins.contains { $0.id == hostile })
    let round = try #require(plan.rounds.first)
    for page in [DayPage(of: plan).html(), RunSheetPage(of: round, in: plan).html()].map(text) {
      let own = page.components(separatedBy: "<script").count
      #expect(own == (page.contains("id=\"data\"") ? 3 : 1))
      for part in ["<img", "<svg onload", "<i>B", "<b onclick", "<!--", "alert(1)</script>"] {
        #expect(!page.contains(part), "\(part)")
      }
      #expect(page.contains(XMLText.escaped(hostile)))
    }
    let names = try member(data(text(DayPage(of: plan).html())), "sites", "names")
    #expect(names.elements.first?.string == "</script><script>alert(4)</script>")
  }

  @Test func `a page refers to nothing outside, and may not`() throws {
    let plan = try CompactInstance.plan()
    let round = try #require(plan.rounds.first)
    for page in [DayPage(of: plan).html(), RunSheetPage(of: round, in: plan).html()].map(text) {
      #expect(page.contains("content=\"default-src 'none'; "))
      for part in ["://", "src=", "url(", "@import", "fetch(", "XMLHttpRequest"] {
        #expect(!page.contains(part), "\(part)")
      }
      #expect(!page.replacing("href=\"#list\"", with: "").contains("href"))
    }
  }

  @Test func `a bin that no truck can take has its reason in the language of the day`() throws {
    let plan = try CompactInstance.plan(
      depot: CompactInstance.depot.replacing("capacity: 300", with: "capacity: 110"))
    #expect(plan.unassigned.map(\.bin.id) == ["C"])
    let page = text(DayPage(of: plan, Wording(.de)).html())
    let item = try part(page, "data-key=\"o.1\"", "</li>")
    #expect(
      item.contains(
        "<small>zu 100 % voll, zu leeren, aber auf keiner Tour: "
          + "er fasst mehr als jedes Fahrzeug, das ihn nehmen darf</small>"))
    #expect(item.contains("<p lang=\"en\">"))
    #expect(try member(data(page), "others", "marks").string == "23")
  }

  @Test func `the page knows on which side of the road one drives`() throws {
    let plan = try CompactInstance.plan()
    #expect(try member(data(text(DayPage(of: plan, side: .left).html())), "side").integer == -1)
    #expect(try member(data(text(DayPage(of: plan).html())), "side").integer == 1)
  }

  @Test func `shares are told with a decimal where they have one`() {
    #expect(ReportWords.of(.en).percent(0.7) == "70")
    #expect(ReportWords.of(.en).percent(0.705) == "70.5")
    #expect(ReportWords.of(.fi).percent(0.999) == "99,9")
    #expect(ReportWords.of(.fi).percent(0.29) == "29")
  }
}
