package import VehicleRouting
internal import TravelModel
internal import WasteCollection

extension LocalClock {
  /// Converts travel by local time to travel by elapsed seconds since midnight.
  package func counted(_ travel: Travel) -> Travel {
    guard case .slices(let slices) = travel else { return travel }
    return .slices(
      slices.map {
        TravelSlice(start: elapsed(untilWallClock: $0.start), matrix: $0.matrix)
      })
  }
}
