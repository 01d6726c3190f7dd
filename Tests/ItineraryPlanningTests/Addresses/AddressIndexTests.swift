import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import ItineraryPlanning

/// Names and addresses of a town that is drawn for the test.
@Suite struct AddressIndexTests {
  private static let index = Result {
    try SmallTown.with(AddressTown.xml) { try AddressesOfExtract.read($0).value }
  }

  private func find(_ text: String, near: Coordinate? = nil) throws -> [FoundAddress] {
    try Self.index.get().find(text, near: near)
  }

  private func first(_ text: String) throws -> FoundAddress {
    try #require(find(text).first, "nothing found for \(text)")
  }

  @Test(arguments: [
    "Hauptstraße 3", "3 Hauptstraße", "hauptstr. 3", "Hauptstrasse 3, 69001 Altstadt",
    "Altstadt, Hauptstr 3", "Haupt-Straße 3", "Haupt Str. 3 Altstadt", "hauptstrase 3",
    "hautpstraße 3", "HAUPTSTRASSE 3", "Lange Gasse 3", "3, lange gase, Old Town",
  ])
  func `a house is found however its address is written`(text: String) throws {
    let found = try first(text)
    #expect(found.label == "Hauptstraße 3, 69001 Altstadt")
    #expect(found.location == Coordinate(longitude: 8.6006, latitude: 49.4001))
    #expect(found.numbering == .known && found.unused.isEmpty)
  }

  @Test func `what was read in another way is told`() throws {
    #expect(try first("Hauptstrase 3").readAs == "Hauptstrase → Hauptstraße")
    #expect(try first("Hauptstr. 3").readAs == "", "an abbreviation is no mistake")
  }

  @Test func `the numbers of a tag are houses, each`() throws {
    for number in [5, 7, 10, 12, 14] {
      let found = try first("Karl Friedrich Str \(number)")
      #expect(found.number == "\(number)" && found.numbering == .known)
    }
  }

  @Test func `a relation tells the street of its houses, a node and a way`() throws {
    for number in [9, 11] {
      let found = try first("Karl-Friedrich-Straße \(number)")
      #expect(found.number == "\(number)" && found.numbering == .known)
      #expect(found.postcode == "69002")
    }
  }

  @Test func `numbers between two lie between them`() throws {
    let found = try first("Hauptstraße 22")
    #expect(found.numbering == .between)
    // A quarter of the way from 20 at 8.602 to 28 at 8.604.
    #expect(abs(found.location.longitude - 8.6025) < 1e-6)
    #expect(try first("Hauptstraße 21").numbering == .other(asked: "21"), "only even ones")
  }

  @Test func `for a number that is not there the nearest is told`() throws {
    let found = try first("Hauptstraße 5, Altstadt")
    #expect(found.number == "3" && found.numbering == .other(asked: "5"))
    let letter = try first("Hauptstraße 12")
    #expect(letter.number == "12a" && letter.numbering == .other(asked: "12"))
    let spaced = try first("Hauptstraße 12 a")
    #expect(spaced.number == "12a" && spaced.numbering == .known)
  }

  @Test func `a particle that the name does not have is no other name`() throws {
    let found = try first("the Hauptstraße 20 in der Altstadt")
    #expect(found.number == "20" && found.unused.isEmpty)
    #expect(try !first("Hauptstraße 20 xyzzy").unused.isEmpty)
  }

  @Test func `a street without numbers is found in its middle`() throws {
    let found = try first("Hauptstraße 4, Neudorf")
    #expect(found.numbering == .middle(asked: "4") && found.district == "Neudorf")
  }

  @Test func `pieces near each other are one street, those of another town are another`() throws {
    let found = try find("Hauptstraße").filter { $0.kind == .street }
    #expect(found.count == 2)
    #expect(Set(found.map { $0.city ?? $0.district ?? "" }) == ["Altstadt", "Neudorf"])
  }

  @Test func `a thing is found by its name, its address or both`() throws {
    for text in [
      "Goldener Löwe", "Hotel Zum Goldenen Löwen", "zum goldenen loewen, Hauptstr. 3",
      "löwen hotel",
    ] {
      #expect(try find(text).contains { $0.element == "node/22" }, "\(text)")
    }
    let found = try first("Hotel Zum Goldenen Löwen, Hauptstraße 3, Altstadt")
    #expect(found.element == "node/22" && found.unused.isEmpty)
    #expect(found.label == "Zum Goldenen Löwen, Hauptstraße 3, 69001 Altstadt")
  }

  @Test func `postcodes and towns are found, and words that fit nothing are told`() throws {
    #expect(try first("69001 Altstadt").kind == .postcode)
    #expect(try first("Old Town").label == "Altstadt")
    #expect(try first("Hauptstraße 3, Springfield").unused == ["Springfield"])
    #expect(try first("Hauptstraße 3, Neudorf").label != "Hauptstraße 3, 69001 Altstadt")
  }

  @Test func `what is meant is the museum and not its stop, and near counts`() throws {
    #expect(try first("Stadtmuseum").kind == .sight)
    for x in [8.6, 8.6055] {
      let there = try #require(Coordinate(longitude: x, latitude: 49.401))
      let pub = try #require(find("Krone", near: there).first)
      #expect(abs(pub.location.longitude - x) < 1e-6)
    }
  }

  @Test func `one is chosen only if it is clear`() throws {
    let index = try Self.index.get()
    guard case .one(let house, let rivals) = AddressChoice("Hauptstr. 3", in: index) else {
      Issue.record("the house is clear")
      return
    }
    #expect(house.number == "3" && rivals.isEmpty)
    guard case .one(_, let others) = AddressChoice("Krone", in: index) else {
      Issue.record("pubs 400 m apart are a choice with a warning")
      return
    }
    #expect(others.count == 1)
    guard case .several(let choices) = AddressChoice("Hauptstraße", in: index) else {
      Issue.record("streets of two towns are not clear")
      return
    }
    #expect(choices.count == 2)
    for text in ["Hauptstraße 3, Springfield", "Nirgendwo", "Krone, Neudorf"] {
      guard case .none = AddressChoice(text, in: index) else {
        Issue.record("\(text) does not fit")
        return
      }
    }
  }

  @Test(arguments: [
    "", " ", "🙂", "🙂🙂 Krone", "12", "00000", "99999999999999999999", "-", ";;;", ",,,", "\u{0}",
    "שדרות רוטשילד 12", "شارع 5", "12 12 12 12", "a", "\u{202E}enorK", "e\u{301}\u{301}\u{301}",
    String(repeating: "x", count: 10_000), String(repeating: "1 ", count: 5000),
    String(repeating: "Krone ", count: 1667), String(repeating: "🙂", count: 10_000),
  ])
  func `no text is too odd`(text: String) throws {
    for found in try find(text) { #expect((0...1).contains(found.fit)) }
    #expect(
      (AddressQuery.fault(of: text) == nil)
        == (text.count <= AddressIndex.longestText && text.contains { $0.isLetter || $0.isNumber }))
  }

  @Test func `an extract without names has no answers`() throws {
    let empty = "<?xml version=\"1.0\"?><osm version=\"0.6\"></osm>"
    let index = try SmallTown.with(empty) { try AddressesOfExtract.read($0).value }
    #expect(index.count == 0 && index.find("Krone").isEmpty)
  }

  /// A text with one letter changed, left out, doubled or swapped.
  private static func misspelt(_ text: String, _ random: inout SplitMix64) -> String {
    var letters = Array(text)
    let place = Int.random(in: 1..<letters.count - 1, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters[place] = "q"
    case 1: letters.remove(at: place)
    case 2: letters.insert(letters[place], at: place)
    default: letters.swapAt(place, place + 1)
    }
    return String(letters)
  }

  @Test func `one typo in a name and any order of the parts find the house`() async throws {
    let index = try Self.index.get()
    await Seeds.each(Seeds.wanted(quick: 300, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let street = Self.misspelt("Hauptstraße", &random)
      var parts = ["\(street) 3", "69001 Altstadt"].shuffled(using: &random)
      if Bool.random(using: &random) { parts[0] = "3 \(street)"; parts[1] = "Altstadt" }
      let text = parts.joined(separator: Bool.random(using: &random) ? ", " : " ")
      let found = index.find(text).first
      #expect(found?.label == "Hauptstraße 3, 69001 Altstadt", "seed \(seed): \(text)")
    }
  }
}
