import Testing
import Weather

@testable import Localization
@testable import PackingPlanning
@testable import Trips

/// Localisation: packing lists in six languages.
@Suite struct PackingWordsTests {
  @Test(arguments: Language.allCases)
  func `localisation: no language misses a word, a plural or a slot`(language: Language) {
    let (words, english) = (
      PackingWords.of(language).book.words, PackingWords.of(.en).book.words
    )
    #expect(Set(words.keys) == Set(english.keys))
    for (key, text) in english {
      let own = words[key] ?? ""
      #expect(!own.isEmpty, "\(key)")
      // Where a language counts pairs, a third form names what is worn.
      let isNoun = key.hasPrefix("g_") || key.hasPrefix("i_")
      #expect(
        isNoun ? 2...3 ~= forms(own) : forms(own) == forms(text), "\(key): \(own)")
      // In some languages a number of days takes another case.
      let (mine, theirs) = (slots(own), slots(text))
      #expect(
        mine.map { $0 == "days_dative" ? "days" : $0 } == theirs, "\(key): \(own)")
    }
  }

  private func forms(_ text: String) -> Int { text.split(separator: "|").count }

  private func slots(_ text: String) -> [String] {
    Set(
      MessageCatalog.pieces(of: text).compactMap {
        if case .slot(let name) = $0 { name } else { nil }
      }
    ).sorted()
  }

  @Test(arguments: Language.allCases)
  func `every kind of garment, place, activity and built-in thing has a name`(language: Language) {
    let words = PackingWords.of(language).book.words
    for kind in GarmentWord.allCases {
      let key = "g_" + kind.rawValue.replacing("-", with: "_")
      #expect(words[key] != nil, "\(key)")
    }
    for garment in WardrobeReader.usual.garments {
      #expect(words["g_\(garment.id)"] != nil, "\(garment.id)")
    }
    for rule in ThingsReader.usual.rules { #expect(words["i_\(rule.id)"] != nil, "\(rule.id)") }
    for place in Wardrobe.Place.allCases { #expect(words["place_\(place.rawValue)"] != nil) }
    for group in ThingRules.Group.allCases { #expect(words[group.rawValue] != nil) }
    for part in DayPart.allCases { #expect(words[part.rawValue] != nil) }
    for kind in WeatherDay.Kind.allCases { #expect(words[kind.rawValue] != nil) }
    for severity in WeatherAlert.Severity.allCases { #expect(words[severity.rawValue] != nil) }
    for purpose in TripRequest.Purpose.allCases {
      #expect(words["rule_\(purpose.rawValue)"] != nil)
    }
    for activity in Activity.allCases {
      #expect(words[activity == .business ? "act_business" : activity.rawValue] != nil)
    }
    for formality in Wardrobe.Formality.allCases { #expect(words[formality.word] != nil) }
  }

  private func line(_ id: String, _ kind: GarmentWord, _ count: Int) -> PackingPlan.Line {
    PackingPlan.Line(
      id: id, name: nil, kind: .garment(kind), count: count, weight: 100, volume: 100,
      reasons: [.worn(days: 5, wears: 1, washes: 1)])
  }

  @Test func `a name has the form that its number asks for`() {
    #expect(PackingWords.of(.en).name(line("t_shirt", .tshirt, 1)) == "T-shirt")
    #expect(PackingWords.of(.en).name(line("t_shirt", .tshirt, 3)) == "T-shirts")
    #expect(PackingWords.of(.fi).name(line("t_shirt", .tshirt, 3)) == "T-paitaa")
    #expect(PackingWords.of(.de).name(line("mine", .coat, 2)) == "Mäntel")
    #expect(PackingWords.of(.it).name(line("dress", .dress, 1)) == "vestito")
    #expect(PackingWords.of(.en).name(line("gloves", .gloves, 1)) == "pair of gloves")
    #expect(PackingWords.of(.en).name(line("gloves", .gloves, 2)) == "pairs of gloves")
  }

  @Test func `what is worn is named without a number`() {
    let book = PackingWords.of(.en).book
    #expect(book.uncounted("pair of gloves|pairs of gloves|gloves") == "gloves")
    #expect(book.uncounted("T-shirt|T-shirts") == "T-shirt")
    #expect(book.form("pair of gloves|pairs of gloves|gloves", 2) == "pairs of gloves")
  }

  @Test func `a thing tells which rule it is there for`() throws {
    var hot = ThingRules.Conditions()
    hot.warmerThan = 24
    hot.activities = [.hiking, .running]
    let reasons: [PackingPlan.Reason] = [.rule(.init(), days: nil), .rule(hot, days: 3)]
    let line = PackingPlan.Line(
      id: "x", name: nil, kind: .thing(.gear), count: 1, weight: 1, volume: 1, reasons: reasons)
    #expect(
      PackingWords.of(.en).reasons(line)
        == "by rule (every trip); by rule (hiking / running, 24 °C or more), for 3 days")
    #expect(
      PackingWords.of(.de).reasons(line)
        == "nach Regel (jede Reise); nach Regel (Wandern / Laufsport, 24 °C oder mehr), für 3 Tage")
  }

  @Test(arguments: Language.allCases)
  func `changes of lists are told in each language`(language: Language) {
    let words = PackingWords.of(language)
    let change = ListChange("umbrella", before: 0, now: 1, .rain(day: 3, before: 5, now: 95))
    let text = change.text(words)
    #expect(text.hasPrefix("+ 1 × \(words.name(ofID: "umbrella", count: 1)): "))
    #expect(text.contains("3") && text.contains("5 % → 95 %"))
    #expect((text == change.text(.of(.en))) == (language == .en))
  }

  @Test func `a reason is a sentence in each language`() {
    let line = line("underwear", .underwear, 5)
    #expect(
      Language.allCases.map { PackingWords.of($0).reasons(line) } == [
        "for 5 days, worn once each; washed once during the trip",
        "für 5 Tage, je einmal getragen; unterwegs einmal gewaschen",
        "para 5 días, cada prenda se lleva una vez; un lavado en el viaje",
        "pour 5 jours, chaque pièce portée une fois ; un lavage pendant le voyage",
        "5 päivää, kukin puetaan kerran; pestään matkalla kerran",
        "per 5 giorni, ogni capo indossato una volta; un lavaggio in viaggio",
      ])
  }

  @Test func `numbers have the decimal sign of the language`() {
    #expect(PackingWords.of(.en).kilograms(1234) == "1.23")
    #expect(PackingWords.of(.fr).kilograms(1234) == "1,23")
    #expect(PackingWords.of(.en).temperature(-3.6) == "−4")
  }
}
