import Testing
import TravelModel
import Weather
import _TestSupport

@testable import PackingPlanning

/// What is told of cold and heat, against everything that could be worn of a small wardrobe.
@Suite struct TrueShortfallTests {
  private static let kinds: [GarmentWord] = [
    .shirt, .tshirt, .sweater, .fleece, .trousers, .shorts, .jacket, .coat, .sandals, .hat, .scarf,
    .gloves,
  ]

  /// One garment a place at most, all of them right for what is done, at the temperature, together.
  private static func isWearable(
    _ garments: [Wardrobe.Garment], _ demand: DressDemand, _ moment: DressDemand.Moment
  ) -> Bool {
    let places = garments.flatMap(\.places)
    return Set(places).count == places.count
      && garments.allSatisfy { garment in
        garment.places.allSatisfy {
          demand.suits(garment, $0) && !demand.isTooFormal(garment, $0)
        } && garment.temperatures.contains(moment.temperature)
      }
  }

  /// Hundredths of a clo of the ensemble, with underwear and socks as ISO 9920 adds them up.
  private static func insulation(_ garments: [Wardrobe.Garment]) -> Double {
    let isBare = garments.contains { $0.kind == .sandals }
    return 16.1
      + 0.835 * Double(garments.reduce(isBare ? 4 : 6) { $0 + $1.insulation })
  }

  private static func band(
    _ garments: [Wardrobe.Garment], _ moment: DressDemand.Moment
  ) -> ClosedRange<Double> {
    let isWindproof = garments.contains { $0.isWindproof && $0.places.contains(.outer) }
    func hundredths(_ clo: Double) -> Double { max(16.1, clo * 100) }
    let plain = ComfortBand.basic(moment.surroundings)
    let sheltered = ComfortBand.basic(moment.surroundings, windproof: true)
    let gain = isWindproof ? hundredths(plain.lowerBound) - hundredths(sheltered.lowerBound) : 0
    let low = hundredths(plain.lowerBound) - max(0, gain)
    return low...max(low, hundredths(plain.upperBound) - max(0, gain))
  }

  @Test(arguments: Seeds.wanted(quick: 60, long: 2000))
  func `nothing that could be worn helps against what is told`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var kinds: [GarmentWord] = [.tshirt, .trousers, .sneakers]
    for _ in 0..<random.number(in: 1...6) {
      kinds.append(Self.kinds[random.number(in: 0...Self.kinds.count - 1)])
    }
    let garments = kinds.enumerated().map { index, kind in
      var garment = Wardrobe.Garment("g\(index)", kind, owned: 5)
      garment.isWindproof = [.coat, .jacket].contains(kind)
      return garment
    }
    let trip = TripRequest(begins: 20_000, days: 2, place: .named("Porto"))
    let weather = (0..<2).map { day in
      let low = Double(random.number(in: -12...30))
      return WeatherDay(
        day: 20_000 + day, kind: .forecast, low: .init(low),
        high: .init(low + Double(random.number(in: 2...10))))
    }
    var planner = PackingPlanner(wardrobe: Wardrobe(garments), rules: ThingRules([]))
    planner.tellsWishes = false
    let plan = try planner.plan(trip, weather: weather)
    let subsets = (0..<1 << garments.count).map { bits in
      garments.indices.filter { bits >> $0 & 1 == 1 }.map { garments[$0] }
    }
    for shortfall in plan.shortfalls {
      let (day, part): (Int, DayPart)
      var isCold = false
      switch shortfall {
      case .cold(let number, let when, _, .wardrobe): (day, part, isCold) = (number, when, true)
      case .warm(let number, let when, _, .wardrobe), .warm(let number, let when, _, .weather):
        (day, part) = (number, when)
      default: continue
      }
      let demands = DressDemand.all(
        day, trip, weather[day - 1], plan.preferences,
        isRainy: weather.map { 1 - $0.precipitationChance }.reduce(1, *) <= 0.4)
      for demand in demands {
        for moment in demand.moments where moment.part == part {
          for worn in subsets where Self.isWearable(worn, demand, moment) {
            let isDressed = demand.places.allSatisfy { place in
              worn.contains { $0.places.contains(place) }
            }
            guard isDressed else { continue }
            let (clo, band) = (Self.insulation(worn), Self.band(worn, moment))
            #expect(
              isCold ? clo < band.lowerBound + 1 : clo > band.upperBound - 1,
              "seed \(seed), \(shortfall): \(worn.map(\.kind))")
          }
        }
      }
    }
    let told = ToldShortfalls(plan)
    let days = told.others.compactMap { shortfall -> [Int]? in
      switch shortfall {
      case .cold(let day, _, _, _): [0, day]
      case .warm(let day, _, _, _): [1, day]
      default: nil
      }
    }
    #expect(Set(days).count == days.count, "seed \(seed): told twice a day")
  }
}
