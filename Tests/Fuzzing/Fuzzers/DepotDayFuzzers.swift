internal import WasteCollection

/// `bins.csv`.
package enum BinsFuzzer: Fuzzer {
  package static let name = "bins"

  /// Reads bins beside a valid `depot.yaml`, and compiles the day.
  package static func run(_ bytes: [UInt8]) {
    let depot = """
      format: roundsman-depot-day/1
      time_zone: Europe/Helsinki
      depot: {location: [24.95, 60.17]}
      vehicles: [{id: T-1, capacity: 1000, shift: ["06:00", "14:00"]}]
      """
    refusing {
      _ = try DepotDayReader.read(
        depot: .init(name: "d", bytes: Array(depot.utf8)), bins: .init(name: "b", bytes: bytes),
        folderName: "day"
      ).value.problem()
    }
  }
}

/// `depot.yaml`.
package enum DepotFuzzer: Fuzzer {
  package static let name = "depot"

  /// Reads a depot beside a valid `bins.csv`, and compiles the day.
  package static func run(_ bytes: [UInt8]) {
    let bins = "id,lon,lat,fill\nA,24.94,60.17,0.85\nB,24.96,60.18,0.70\n"
    refusing {
      _ = try DepotDayReader.read(
        depot: .init(name: "d", bytes: bytes), bins: .init(name: "b", bytes: Array(bins.utf8)),
        folderName: "day"
      ).value.problem()
    }
  }
}
