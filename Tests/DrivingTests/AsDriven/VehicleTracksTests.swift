import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

@testable import Driving

@Suite struct VehicleTracksTests {
  private static func track(_ name: String, _ times: [Double]) -> ReportedTrack {
    var track = ReportedTrack(name: name, file: "\(name).csv")
    for (index, time) in times.enumerated() {
      let place = FixedCoordinate(longitude: 250_000_000 + index, latitude: 600_000_000)!
      track.positions.append(
        .init(position: TrackPosition(place, time: time), line: index + 2))
    }
    return track
  }

  @Test(arguments: [
    ("T-1", 0), ("t-1", 0), ("2026-05-12  T-1, Aino", 0), ("T-10", 1), ("lorry_T-10", 1),
    ("T-100", nil), ("AT-1", nil), ("", nil), ("T-1 and T-2", nil), ("T-2-2026", 2),
  ])
  func `a name means the vehicle that is a word of it`(name: String, vehicle: Int?) {
    let tracks = VehicleTracks([Self.track(name, [1, 2])], of: ["T-1", "T-10", "T-2"])
    let found = tracks.positions.firstIndex { !$0.isEmpty }
    #expect(found == vehicle)
    #expect(tracks.findings.map(\.code) == (vehicle == nil ? ["W2241"] : []))
  }

  @Test func `positions are sorted, once for each time, over all files`() {
    let tracks = VehicleTracks(
      [Self.track("A", [5, 3, 3, 9]), Self.track("a", [4, 9, 10])], of: ["A"])
    #expect(tracks.positions[0].map(\.time) == [3, 4, 5, 9, 10])
    #expect(tracks.findings.map(\.code) == ["W2242"])
    #expect(tracks.findings.first?.line == 3)
    #expect(tracks.files == [["A.csv", "a.csv"]])
  }

  @Test func `positions of other days are left out`() {
    var tracks = VehicleTracks([Self.track("A", [1, 2, 3, 4])], of: ["A"])
    tracks.keep(2...3, of: 0)
    #expect(tracks.positions[0].map(\.time) == [2, 3])
    #expect(tracks.findings.map(\.code) == ["W2243"])
  }

  @Test func `the longest increasing subsequence is that of all subsequences`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      var numbers = Array(0..<random.number(in: 0...9))
      numbers.shuffle(using: &random)
      var longest = 0
      for choice in 0..<(1 << numbers.count) {
        let chosen = numbers.indices.filter { choice >> $0 & 1 == 1 }.map { numbers[$0] }
        if zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 }) {
          longest = max(longest, chosen.count)
        }
      }
      #expect(RoundComparison.longestIncreasing(numbers) == longest, "\(numbers)")
    }
  }
}
