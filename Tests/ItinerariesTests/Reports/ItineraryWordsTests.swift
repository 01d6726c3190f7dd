import Directions
import ItineraryPlanning
import Testing
import TravelModel

@testable import Itineraries
@testable import Localization

/// Localisation: itineraries in six languages.
@Suite struct ItineraryWordsTests {
  @Test(arguments: Language.allCases)
  func `localisation: no language misses a word, a plural or a slot`(language: Language) {
    let (words, english) = (
      ItineraryWords.of(Wording(language)).book.words, ItineraryWords.of(Wording()).book.words
    )
    #expect(Set(words.keys) == Set(english.keys))
    for (key, text) in english {
      let own = words[key] ?? ""
      #expect(!own.isEmpty, "\(key)")
      #expect(own.split(separator: "|").count == text.split(separator: "|").count, "\(key): \(own)")
      #expect(slots(own) == slots(text), "\(key): \(own)")
    }
  }

  private func slots(_ text: String) -> [String] {
    Set(
      MessageCatalog.pieces(of: text).compactMap {
        if case .slot(let name) = $0 { name } else { nil }
      }
    ).sorted()
  }

  @Test(arguments: Language.allCases)
  func `every category, interest, means and vehicle has a word`(language: Language) {
    let words = ItineraryWords.of(Wording(language)).book.words
    for interest in CategoriesReader.usual.interests {
      #expect(words["i_\(interest)"] != nil, "\(interest)")
    }
    for means in MultimodalTravel.Means.allCases { #expect(words[means.rawValue] != nil) }
    for vehicle in LegCourse.Ride.Vehicle.allCases { #expect(words[vehicle.rawValue] != nil) }
  }

  @Test func `reasons, money and lists are worded in the language`() {
    let (german, french) = (ItineraryWords.of(Wording(.de)), ItineraryWords.of(Wording(.fr)))
    #expect(german.money(1250, "EUR") == "12,50 EUR")
    #expect(
      german.reason(.tooDear(3000), "EUR") == "kostet 30,00 EUR, mehr als die Grenze für einen Ort")
    #expect(german.reason(.visited(on: 0), nil) == "wurde am 1970-01-01 besucht")
    #expect(french.reason(.visited(on: 31), nil) == "figure dans vos visites du 1970-02-01")
    #expect(german.list(["Museum", "Kunst", "Park"]) == "Museum, Kunst und Park")
    #expect(ItineraryWords.of(Wording(.fi)).duration(20) == "1 min")
  }

  @Test func `a date has its day of the week`() throws {
    let words = ItineraryWords.of(Wording(.it))
    for (days, name) in [(0, "giovedì"), (-1, "mercoledì"), (20_616, "venerdì")] {
      #expect(words.weekday(try #require(CalendarDate(daysSince1970: days))) == name)
    }
  }
}
