import Testing
import TravelModel
import VehicleRouting
import _TestSupport

@testable import ItineraryPlanning

@Suite struct ItineraryAlternativesTests {
  /// Places on a line, ten minutes apart, that fill a day many times.
  private static func line(_ count: Int) -> ItineraryProblem {
    var mode = MultimodalTravel.Mode(.walk)
    for from in 0...count {
      for to in 0...count {
        mode.metres.append(Int32(abs(from - to) * 700))
        mode.seconds.append(Int32(abs(from - to) * 600))
      }
    }
    let day = TimeWindow(start: 0, end: 4 * 3600) ?? .always
    return ItineraryProblem(
      days: [.init(start: 0, end: 0, window: day)],
      candidates: (1...count).map { place in
        .init(
          location: place, group: place,
          lengths: [.init(seconds: 2700, worth: 50_000 - place * 1000)], windows: [[day]])
      }, ways: MultimodalTravel(count: count + 1, modes: [mode]))
  }

  @Test(arguments: [0.2, 0.4, 1.0])
  func `alternatives differ from all before them as much as is demanded`(difference: Double) throws
  {
    let problem = Self.line(14)
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(400)
    let first = try #require(ItinerarySolver(problem, options: options).solve())
    let others = problem.alternatives(
      to: first, count: 5, difference: difference, options: options)
    #expect(others.count >= (difference < 1 ? 5 : 2))
    var earlier = [Set(first.itinerary.candidates)]
    var total = first.value.total
    for other in others {
      let visited = Set(other.itinerary.candidates)
      for before in earlier {
        let again = Double(visited.intersection(before).count) / Double(before.count)
        #expect(again <= 1 - difference + 1e-9)
      }
      #expect(problem.value(other.itinerary) == other.value)
      #expect(other.value.total <= first.value.total)
      if other.isProven { #expect(other.value.total <= total) }
      total = other.value.total
      earlier.append(visited)
    }
  }

  @Test func `what is demanded comes again`() throws {
    var problem = Self.line(8)
    problem.limits = [.init(members: [1], least: 1)]
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(400)
    let first = try #require(ItinerarySolver(problem, options: options).solve())
    let others = problem.alternatives(to: first, count: 1, difference: 1, options: options)
    let other = try #require(others.first)
    #expect(other.itinerary.candidates.contains(1))
    #expect(Set(other.itinerary.candidates).intersection(first.itinerary.candidates) == [1])
  }

  @Test func `places of a share differ, too`() throws {
    var problem = Self.line(14)
    // The nearest ones, of which three are wanted, are worth most.
    problem.limits = [.init(members: Array(0..<8), least: 3, isShare: true)]
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(400)
    let first = try #require(ItinerarySolver(problem, options: options).solve())
    let others = problem.alternatives(to: first, count: 2, difference: 0.6, options: options)
    // Three fit into the day, of the nearest five; of all such days no third differs from the first two.
    #expect(Set(first.itinerary.candidates) == [0, 1, 2])
    #expect(others.map { Set($0.itinerary.candidates) } == [[0, 3, 4]])
    #expect(others.allSatisfy { $0.value.missing == 0 })
  }
}
