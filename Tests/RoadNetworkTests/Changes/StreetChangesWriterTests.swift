import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

@Suite struct StreetChangesWriterTests {
  private static func change(_ random: inout SplitMix64) -> StreetChanges.Place {
    func place() -> FixedCoordinate {
      FixedCoordinate(
        longitude: random.number(in: -1_800_000_000...1_800_000_000),
        latitude: random.number(in: -900_000_000...900_000_000))!
    }
    let shape: StreetChanges.Shape
    switch random.number(in: 0...3) {
    case 0: shape = .point(place())
    case 1: shape = .line([place(), place(), place()])
    case 2:
      let start = place()
      shape = .area([[start, place(), place(), start]])
    default: shape = .way(Int64(random.number(in: 1...1 << 40)))
    }
    let effects: [StreetChanges.Effect] = [
      .closed, .factor(random.number(in: 10...1500)), .limit(random.number(in: 278...83_333)),
    ]
    var change = StreetChanges.Place(
      shape, effects[random.number(in: 0...2)],
      direction: StreetChanges.Direction.allCases[random.number(in: 0...2)])
    if random.chance(percent: 50) { change.begin = random.number(in: 0...1_000_000_000) }
    if random.chance(percent: 50) { change.end = random.number(in: 1_000_000_001...2_000_000_000) }
    return change
  }

  @Test func `what is written is read again, in any order the same text`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 30_000)) { seed in
      var random = SplitMix64(seed: seed)
      let changes = (0..<random.number(in: 0...5)).map { _ in Self.change(&random) }
      let text = StreetChangesWriter.document(changes)
      let read = try? StreetChangesReader.read(NamedFile(name: "closures.geojson", bytes: text))
      #expect(read.map { Set($0.value.map(\.change)) } == Set(changes), "seed \(seed)")
      #expect(StreetChangesWriter.document(changes.reversed()) == text, "seed \(seed)")
    }
  }
}
