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

  /// The cities around a place by looking at every city.
  private func plain(around place: Coordinate, within radius: Double, limit: Int) -> [Int] {
    let all = Self.world.indices.map { index in
      (index: index, distance: Self.world.coordinate(index).greatCircleDistance(to: place))
    }
    // 3,000 inhabitants on a square kilometre of a circle.
    let homes = all.filter { city in
      let people = Double(Self.world[city.index].population ?? 0)
      return Double.pi * city.distance * city.distance / 1e6 * 3000 <= people
    }.prefix(min(3, limit))
    let near = all.filter { city in
      city.distance <= radius && !homes.contains { $0.index == city.index }
    }.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(limit - homes.count)
    return (homes + near).sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
      .map(\.index)
  }

  @Test(arguments: Seeds.wanted(quick: 2, long: 40))
  func `cities around a place are those of looking at every city`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      // Half of the places are around large cities.
      let city =
        random.chance(percent: 50) ? random.number(in: 0...300) : random.number(in: 0...40_000)
      let middle = Self.world.coordinate(city)
      let place =
        Coordinate(
          longitude: max(
            -180, min(180, middle.longitude + Double(random.number(in: 0...600)) / 1000 - 0.3)),
          latitude: max(
            -90, min(90, middle.latitude + Double(random.number(in: 0...400)) / 1000 - 0.2)))
        ?? middle
      let (radius, limit) = (
        [0.0, 3000, 10_000, 50_000][random.number(in: 0...3)], [1, 2, 30][random.number(in: 0...2)]
      )
      #expect(
        Self.world.cities(around: place, within: radius, limit: limit).map(\.index)
          == plain(around: place, within: radius, limit: limit),
        "seed \(seed): \(place), \(radius) m, limit \(limit)")
    }
  }

  /// A border is drawn where a corner of an outline is near, and none far away.
  @Test(arguments: [
    [(24.94, 60.17), (24.75, 59.44)], [(103.85, 1.29)], [(179.4, -16.5), (-171.8, -13.8)],
    [(0, -89)], [],
  ])
  func `borders are those around the places`(_ points: [(Double, Double)]) {
    let places = points.compactMap { Coordinate(longitude: $0.0, latitude: $0.1) }
    let lines = Self.world.borders(around: places)
    func isNear(_ corner: Coordinate, _ degrees: Double) -> Bool {
      places.contains { place in
        let east = abs(corner.longitude - place.longitude)
        return abs(corner.latitude - place.latitude) < degrees && min(east, 360 - east) < degrees
      }
    }
    #expect(lines.allSatisfy { $0.count > 1 })
    // With the corner behind the last that is seen, and the places between: no line lies wholly elsewhere.
    #expect(lines.allSatisfy { line in line.contains { isNear($0.degrees, 16) } })
    let isCoastNear = Self.world.countries.indices.contains { country in
      Self.world.countries.outlines[country].rings.joined().contains { corner in
        let unit = Double(Gazetteer.unit)
        let place = Coordinate(
          longitude: Double(corner.x) / unit, latitude: Double(corner.y) / unit)
        return place.map { isNear($0, 1) } ?? false
      }
    }
    #expect(!isCoastNear || !lines.isEmpty)
  }

  /// Places in cities, some at their edge, from maps.
  @Test(arguments: [
    ("Singapore", 103.8545, 1.2868), ("Singapore", 103.9893, 1.3592),
    ("Singapore", 103.7364, 1.3331),
    ("London", -0.2795, 51.5560), ("London", 0.0076, 51.4826), ("Paris", 2.3926, 48.8530),
    ("Tokyo", 139.7006, 35.6896), ("Tokyo", 139.7967, 35.7148), ("Istanbul", 29.0250, 41.0431),
    ("São Paulo", -46.6996, -23.5505), ("New York City", -73.9442, 40.6782),
    ("Mexico City", -99.1620, 19.3550), ("Berlin", 13.2846, 52.5069), ("Mumbai", 72.8347, 19.0596),
    ("Sydney", 151.2767, -33.8915), ("Monaco", 7.4206, 43.7314),
  ])
  func `the city that one is in is always there`(name: String, longitude: Double, latitude: Double)
    throws
  {
    let place = try #require(Coordinate(longitude: longitude, latitude: latitude))
    for limit in [3, 30] {
      let found = Self.world.cities(around: place, within: 10_000, limit: limit)
      #expect(found.contains { Self.world.name($0.index) == name }, "\(limit)")
      #expect(found.count <= limit)
    }
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
