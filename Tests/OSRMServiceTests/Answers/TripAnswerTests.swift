import OSRMService
import PlainFiles
import Testing
import _TestSupport

/// Trips of the service, on drawn maps.
@Suite struct TripAnswerTests {
  /// The numbers of places in the order of the trip.
  private func order(_ root: JSONValue) -> [Int] {
    let positions = root.at("waypoints")?.elements.compactMap { $0.at("waypoint_index")?.integer }
    return (positions ?? []).enumerated().sorted { $0.element < $1.element }.map(\.offset)
  }

  @Test func `a round trip visits all places and returns`() throws {
    let root = try SmallMap().ask("trip", "dgif")
    #expect(root.at("code")?.string == "Ok")
    #expect(root.at("trips", "0", "legs")?.elements.count == 4)
    #expect(order(root).sorted() == [0, 1, 2, 3])
    #expect(root.at("waypoints", "2", "trips_index")?.integer == 0)
  }

  @Test func `no order is shorter, for all ends`() throws {
    let map = try SmallMap()
    let letters = "dhfgie"
    let table = try map.ask("table", letters)
    let times = (table.at("durations")?.elements ?? []).map { $0.elements.map { $0.double ?? 1e9 } }
    let count = letters.count
    for (options, closes) in [
      ("", true), ("roundtrip=false&source=first&destination=last", false),
      ("roundtrip=false&source=first", false), ("roundtrip=false&destination=last", false),
    ] {
      let root = try map.ask("trip", letters, options)
      let found = try #require(root.at("trips", "0", "duration")?.double)
      var best = Double.infinity
      func visit(_ tour: [Int]) {
        guard tour.count == count else {
          for next in 0..<count where !tour.contains(next) { visit(tour + [next]) }
          return
        }
        if options.contains("source=first"), tour[0] != 0 { return }
        if options.contains("destination=last"), tour[count - 1] != count - 1 { return }
        var sum = zip(tour, tour.dropFirst()).reduce(0) { $0 + times[$1.0][$1.1] }
        if closes { sum += times[tour[count - 1]][tour[0]] }
        best = min(best, sum)
      }
      visit([])
      #expect(found <= best + 0.3, "\(options)")
      if options.contains("source=first") { #expect(order(root).first == 0) }
      if options.contains("destination=last") { #expect(order(root).last == count - 1) }
    }
  }

  @Test func `a trip between free ends is not supported`() throws {
    #expect(
      try SmallMap().ask("trip", "dgi", "roundtrip=false").at("code")?.string == "NotImplemented")
  }
}
