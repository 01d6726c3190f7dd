internal import PlainFiles
internal import RoadNetwork

/// Tables of traffic in CSV.
package enum TrafficFuzzer: Fuzzer {
  package static let name = "traffic"

  /// Reads a table, and traps on a day whose slices are not in order.
  package static func run(_ bytes: [UInt8]) {
    refusing {
      let table = try TrafficReader.read(NamedFile(name: "t", bytes: bytes)).value
      for day in DayKind.allCases {
        let slices = table.slices(on: day, of: Set(HighwayClass.allCases))
        precondition(slices.first?.start == 0, "a day begins at midnight")
        for (slice, next) in zip(slices, slices.dropFirst()) {
          precondition(slice.start < next.start && next.start < 86_400, "out of order")
        }
        for slice in slices {
          for highway in HighwayClass.allCases {
            precondition((100...1500).contains(slice.factor(of: highway)), "out of range")
          }
        }
      }
    }
  }
}
