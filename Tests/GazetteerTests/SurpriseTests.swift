import Foundation
import BasicAlgorithms
import TravelModel
import Testing
import _TestSupport

@testable import Gazetteer

@Suite struct SurpriseTests {
  private static let world = Gazetteer.world

  private func surprise(
    _ seed: UInt64, _ policy: Surprise.Policy = .box, within radius: Double = 10_000,
    avoiding avoided: Set<Int> = []
  ) -> Surprise {
    Self.world.surprise(seed: seed, by: policy, within: radius, limit: 30, avoiding: avoided)
  }

  @Test(arguments: Surprise.Policy.allCases)
  func `a seed gives the same surprise again, and another one another`(policy: Surprise.Policy) {
    #expect(surprise(3, policy) == surprise(3, policy))
    #expect(Set((0..<20).map { surprise($0, policy).draws[0].place }).count == 20)
  }

  @Test func `every country that has a box is drawn`() {
    let all = Self.world.countries.filter { $0.box != nil }.map(\.code)
    #expect(all.count == 250)
    var drawn: Set<String> = []
    for seed in 0..<4000 as Range<UInt64> where drawn.count < all.count {
      drawn.formUnion(surprise(seed, within: 0).draws.map(\.country.code))
    }
    #expect(drawn == Set(all))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a place lies in the box of its country, and cities near it`(seed: UInt64) throws {
    let surprise = surprise(seed)
    for draw in surprise.draws {
      #expect(try #require(draw.country.box).contains(draw.place), "seed \(seed)")
      #expect(draw.rejected == 0)
    }
    let place = try #require(surprise.draws.last).place
    #expect(
      surprise.cities == Self.world.cities(near: place, within: 10_000, limit: 30), "seed \(seed)")
    // Only where nothing was found is another country drawn.
    for draw in surprise.draws.dropLast() {
      #expect(Self.world.cities(near: draw.place, within: 10_000, limit: 1).isEmpty)
    }
    #expect((1...4).contains(surprise.draws.count))
    #expect(Set(surprise.draws.map(\.country)).count == surprise.draws.count)
    #expect(surprise.draws.count == 4 || !surprise.cities.isEmpty)
  }

  @Test func `four countries are tried, and no more`() {
    let nothing = surprise(1, within: 0)
    #expect(nothing.draws.count == 4)
    #expect(nothing.cities.isEmpty)
  }

  @Test func `what is to be avoided is left out, and counted`() throws {
    let seed = try #require(
      (0..<100 as Range<UInt64>).first { surprise($0).cities.count > 3 })
    let first = surprise(seed)
    let ids = first.cities.map { Self.world.id($0.index) }
    let again = surprise(seed, avoiding: Set(ids.prefix(2)))
    #expect(again.draws.last?.place == first.draws.last?.place)
    #expect(again.draws.last?.avoided == 2)
    #expect(again.cities == Array(first.cities.dropFirst(2)))
    let other = surprise(seed, avoiding: Set(Self.world.indices.map(Self.world.id)))
    #expect(other.cities.isEmpty)
    #expect(other.draws.count == 4)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `by shape, a place lies within the outline of its country`(seed: UInt64) throws {
    for draw in surprise(seed, .shape).draws {
      let country = try #require(Self.world.country(named: draw.country.code))
      let outline = Self.world.countries.outlines[country]
      // Rounding may take a place over the border.
      #expect(outline.contains(draw.place) || outline.isWithin(5, of: draw.place), "seed \(seed)")
    }
  }

  @Test func `by shape, equal areas have equal chances, also where rings overlap`() {
    // A square of 20 by 20 degrees around the equator with a hole, and a small one apart.
    let square = { (west: Int, south: Int, side: Int) in
      [(0, 0), (side, 0), (side, side), (0, side), (0, 0)].map {
        Outline.Corner(x: (west + $0.0) * 100_000, y: (south + $0.1) * 100_000)
      }
    }
    let outline = Outline(rings: [square(0, -10, 20), square(5, -5, 10), square(40, -5, 10)])
    var random = RandomSource(seed: 5)
    var small = 0
    var rejected = 0
    let count = 20_000
    for _ in 0..<count {
      let (place, more) = outline.randomPlace(&random)
      #expect(outline.contains(place))
      if place.longitude > 30 { small += 1 }
      rejected += more
    }
    // Areas: 400 − 100 and 100, a little less toward the poles.
    #expect(abs(Double(small) / Double(count) - 0.2515) < 0.015)
    #expect(rejected > 0)
  }

  @Test func `by population, countries come as often as their people`() {
    var counts: [String: Int] = [:]
    let seeds = 0..<1500 as Range<UInt64>
    for seed in seeds { counts[surprise(seed, .population).draws[0].country.code, default: 0] += 1 }
    let people = Self.world.countries.filter { $0.box != nil }.map { ($0.code, $0.population) }
    let total = Double(people.reduce(0) { $0 + $1.1 })
    // Countries of whom fewer than five are expected are one class.
    var classes: [(expected: Double, found: Double)] = [(0, 0)]
    for (code, number) in people {
      let expected = Double(number) / total * Double(seeds.count)
      let found = Double(counts[code] ?? 0)
      if expected >= 5 {
        classes.append((expected, found))
      } else {
        classes[0] = (classes[0].expected + expected, classes[0].found + found)
      }
    }
    let chi = classes.reduce(0) {
      $0 + ($1.found - $1.expected) * ($1.found - $1.expected) / $1.expected
    }
    // Its 99 % quantile, by E. B. Wilson and M. M. Hilferty (1931).
    let freedom = Double(classes.count - 1)
    let part = 2 / (9 * freedom)
    let quantile = freedom * pow(1 - part + 2.326 * part.squareRoot(), 3)
    #expect(chi < quantile, "χ² is \(chi) of \(quantile), seeds \(seeds)")
  }

  @Test func `a country that is named has all draws`() throws {
    let fiji = try #require(Self.world.country(named: "FJ"))
    for policy in Surprise.Policy.allCases {
      let drawn = Self.world.surprise(
        seed: 5, by: policy, within: 1, limit: 3, in: fiji
      ).draws
      #expect(!drawn.isEmpty && drawn.allSatisfy { $0.country.code == "FJ" })
    }
  }
}

@Suite struct OutlineTests {
  private static let world = Gazetteer.world

  @Test(arguments: [
    ("FR", 2.35, 48.85, true), ("FR", -0.12, 51.5, false), ("FJ", 178.0, -17.8, true),
    ("LS", 28.2, -29.5, true), ("ZA", 28.2, -29.5, false), ("RU", -175.0, 66.5, true),
    ("MC", 7.42, 43.74, true), ("GF", -53.0, 4.0, true), ("FR", -53.0, 4.0, false),
  ])
  func `outlines hold what lies in their country`(
    code: String, longitude: Double, latitude: Double, isInside: Bool
  ) throws {
    let country = try #require(Self.world.country(named: code))
    let place = try #require(Coordinate(longitude: longitude, latitude: latitude))
    #expect(Self.world.countries.outlines[country].contains(place) == isInside)
  }

  @Test func `boxes that cross the antimeridian are narrow`() throws {
    for (code, width) in [("FJ", 10.0), ("RU", 175), ("NZ", 30), ("US", 125), ("KI", 40)] {
      let country = try #require(Self.world.country(named: code))
      let box = try #require(Self.world.countries[country].box)
      #expect(box.west > box.east, "\(code)")
      #expect(box.width < width, "\(code)")
    }
    let finland = try #require(Self.world.country(named: "FIN"))
    #expect(try #require(Self.world.countries[finland].box).width < 15)
  }

  @Test func `countries are named by codes of two or three letters and by name`() {
    let finland = Self.world.country(named: "FI")
    #expect(finland != nil)
    for name in ["fi", "FIN", "Finland", "FINLAND"] {
      #expect(Self.world.country(named: name) == finland)
    }
    #expect(Self.world.country(named: "Atlantis") == nil)
    #expect(Self.world.country(named: "") == nil)
  }

  @Test func `a point is within reach of a side, not of a corner far away`() throws {
    let outline = Outline(rings: [
      [(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)].map {
        Outline.Corner(x: $0.0 * 100_000, y: $0.1 * 100_000)
      }
    ])
    let place = try #require(Coordinate(longitude: -0.1, latitude: 5))
    #expect(!outline.contains(place))
    #expect(outline.isWithin(11_200, of: place))
    #expect(!outline.isWithin(10_900, of: place))
  }
}
