import Testing
import TravelModel
import _TestSupport

@testable import Gazetteer

@Suite struct NearTests {
  private static let world = Gazetteer.world

  /// The nearest of all cities, then the first by rank: the slow twin, which looks at every city.
  private func plain(
    _ places: [Coordinate], near place: Coordinate, within radius: Double, limit: Int
  ) -> [NearbyCity] {
    var nearest: [NearbyCity] = []
    for (index, city) in places.enumerated() {
      let distance = city.greatCircleDistance(to: place)
      guard distance <= radius, nearest.count < limit || distance < nearest[limit - 1].distance
      else { continue }
      // Behind those that are as far: they have a lower rank.
      let spot = nearest.firstIndex { $0.distance > distance } ?? nearest.count
      nearest.insert(NearbyCity(index: index, distance: distance), at: spot)
      if nearest.count > limit { nearest.removeLast() }
    }
    return nearest
  }

  @Test func `answers are those of looking at every city`() async {
    await compare(seeds: 0..<4, queries: 10)
  }

  @Test(.tags(.long), .enabled(if: LongTests.areWanted))
  func `ten thousand answers are those of looking at every city`() async {
    await compare(seeds: 0..<100, queries: 100)
  }

  private func compare(seeds: Range<UInt64>, queries: Int) async {
    let places = Self.world.indices.map { Self.world.coordinate($0) }
    await Seeds.each(seeds) { seed in
      var random = SplitMix64(seed: seed)
      for _ in 0..<queries {
        let place = self.place(places, &random)
        let radius = [0, 1, 1000, 10_000, 300_000, 3e6, 2.1e7][random.number(in: 0...6)]
        let limit = [1, 5, 30, 200][random.number(in: 0...3)]
        let found = Self.world.cities(near: place, within: radius, limit: limit)
        let expected = self.plain(places, near: place, within: radius, limit: limit)
        #expect(found == expected, "seed \(seed): \(place), \(radius) m, limit \(limit)")
      }
    }
  }

  /// A city, a place near one, the antimeridian, a pole, or anywhere.
  private func place(_ cities: [Coordinate], _ random: inout SplitMix64) -> Coordinate {
    let anywhere = { (random: inout SplitMix64) in
      Double(random.number(in: -180_000...180_000)) / 1000
    }
    let city = cities[random.number(in: 0...cities.count - 1)]
    var (longitude, latitude) = (anywhere(&random), anywhere(&random) / 2)
    switch random.number(in: 0...7) {
    case 0: return city
    case 1, 2:
      longitude = max(-180, min(180, city.longitude + anywhere(&random) / 1000))
      latitude = max(-90, min(90, city.latitude + anywhere(&random) / 1000))
    case 3: longitude = random.chance(percent: 50) ? 180 : -180
    case 4: longitude = 179.9 + Double(random.number(in: 0...100)) / 1000
    case 5: latitude = random.chance(percent: 50) ? 90 : -90
    case 6: latitude = 89.5
    default: break
    }
    return Coordinate(longitude: longitude, latitude: latitude) ?? city
  }

  @Test func `both sides of the antimeridian are near each other`() throws {
    let east = try #require(Coordinate(longitude: 179.999, latitude: -16.8))
    let west = try #require(Coordinate(longitude: -179.999, latitude: -16.8))
    let found = Self.world.cities(near: east, within: 150_000, limit: 30)
    #expect(!found.isEmpty)
    #expect(
      Set(found.map(\.index))
        == Set(Self.world.cities(near: west, within: 150_000, limit: 30).map(\.index)))
  }

  @Test func `at the poles all longitudes are the same place`() throws {
    let answers = try [-180.0, -90, 0, 12.3, 180].map { longitude in
      let pole = try #require(Coordinate(longitude: longitude, latitude: 90))
      return Self.world.cities(near: pole, within: 2_000_000, limit: 3).map(\.index)
    }
    #expect(answers[0].count == 3)
    #expect(Set(answers).count == 1)
    #expect(Self.world.name(answers[0][0]) == "Longyearbyen")
  }

  @Test func `an empty place of the sea has no city, and no radius only what is just there`() throws
  {
    let nowhere = try #require(Coordinate(longitude: -123.39, latitude: -48.88))
    #expect(Self.world.cities(near: nowhere, within: 1_000_000, limit: 30).isEmpty)
    let city = Self.world.coordinate(0)
    #expect(Self.world.cities(near: city, within: 0, limit: 5).first?.index == 0)
    #expect(Self.world.cities(near: city, within: -1, limit: 5).isEmpty)
    #expect(Self.world.cities(near: city, within: 1, limit: 0).isEmpty)
  }

  @Test func `cities that are equally far come by population`() {
    var places: [Coordinate: [Int]] = [:]
    for index in Self.world.indices {
      places[Self.world.coordinate(index), default: []].append(index)
    }
    let shared = places.filter { $0.value.count > 1 }
    #expect(shared.count > 10)
    for (place, cities) in shared.prefix(50) {
      let found = Self.world.cities(near: place, within: 0, limit: 30).map(\.index)
      #expect(found == cities)
    }
  }
}
