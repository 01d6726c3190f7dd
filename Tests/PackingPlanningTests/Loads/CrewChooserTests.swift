import PlainFiles
import Testing
import Weather

@testable import PackingPlanning

/// What crews take along, by rules, weather, daylight and notes.
@Suite struct CrewChooserTests {
  private func round(note: String? = nil, at instant: Int = 1_778_580_000) -> LoadedRound {
    var stop = LoadedRound.Call(.stop(1), id: "bin", wallClock: 7 * 3600)
    stop.note = note
    stop.instant = instant
    (stop.longitude, stop.latitude) = (24.94, 60.17)
    stop.collected = [LoadedRound.Waste("litter", title: "Street litter", litres: 100)]
    return LoadedRound(
      vehicle: "T-1", body: VehicleBody(),
      calls: [
        LoadedRound.Call(.start, id: "depot", wallClock: 6 * 3600), stop,
        LoadedRound.Call(.end, id: "depot", wallClock: 9 * 3600),
      ], goods: [])
  }

  private func list(
    _ round: LoadedRound, low: Double = 12, high: Double = 18, rain: Double = 0, people: Int = 1
  ) -> CrewList {
    let weather = WeatherDay(
      day: 20_585, kind: .forecast, low: .init(low), high: .init(high), precipitation: .init(1),
      precipitationChance: rain)
    return CrewChooser(LoadFileReader.usualRules, people: people)
      .list(for: round, weather: weather, source: "test")
  }

  private func ids(_ list: CrewList) -> Set<String> { Set(list.things.map(\.id)) }

  @Test func `frost asks for cleats and grit, heat for water, rain for jackets`() {
    let (mild, frost) = (ids(list(round())), ids(list(round(), low: -6, high: 1)))
    for id in ["ice_cleats", "grit", "warm_hat", "winter_jacket"] {
      #expect(frost.contains(id) && !mild.contains(id), "\(id)")
    }
    let hot = ids(list(round(), low: 24, high: 33))
    #expect(hot.contains("more_water") && !mild.contains("more_water"))
    let wet = ids(list(round(), rain: 0.8))
    #expect(wet.contains("rain_jacket") && !mild.contains("rain_jacket"))
  }

  @Test func `only the hours of the round count`() {
    // It gets warm in the afternoon; the round is back by nine.
    #expect(!ids(list(round(), low: 5, high: 30)).contains("more_water"))
  }

  @Test func `headlamps are for stops at which the sun is down`() {
    // Sunrise in Helsinki on that day is at 01:49 UTC, 1,778,550,560.
    #expect(!ids(list(round())).contains("headlamp"))
    let dark = list(round(at: 1_778_550_560 - 900))
    #expect(dark.darkCalls == [1])
    #expect(dark.things.first { $0.id == "headlamp" }?.reasons == [.dark(1)])
  }

  @Test(
    arguments: [
      "key at the reception", "Schlüssel beim Hausmeister", "llave en portería",
      "clé chez le gardien",
      "AVAIN huoltoyhtiöltä", "chiave dal portiere",
    ])
  func `a key is carried to the door whose note asks for it, in six languages`(note: String) {
    let list = list(round(note: note))
    #expect(list.doors[1]?.map(\.id) == ["key"])
    #expect(list.things.first { $0.id == "key" }?.reasons == [.stops([1])])
  }

  @Test func `words within other words ask for nothing`() {
    #expect(list(round(note: "Monkey Bar, decoder shop")).doors.isEmpty)
    #expect(CrewChooser.has("Torschlüssel", ["torschl*"]))
  }

  @Test func `each of the crew has his own, and rolls of bags go by stops`() {
    let two = list(round(), people: 2)
    #expect(two.things.first { $0.id == "hi_vis" }?.count == 2)
    #expect(two.things.first { $0.id == "spare_bags" }?.count == 1)
    #expect(!ids(two).contains("cut_gloves"))
  }

  @Test func `without weather no rule that asks for it holds`() {
    let list = CrewChooser(LoadFileReader.usualRules).list(for: round(), weather: nil)
    #expect(list.weather == nil)
    #expect(!ids(list).contains("grit") && ids(list).contains("hi_vis"))
  }
}
