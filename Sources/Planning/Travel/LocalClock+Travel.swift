internal import VehicleRouting
internal import TravelModel
internal import WasteCollection

extension LocalClock {
  /// Returns travel by the clock on the wall as travel by the seconds that have passed since midnight.
  func counted(_ travel: Travel) -> Travel {
    guard case .slices(let slices) = travel else { return travel }
    return .slices(
      slices.map {
        TravelSlice(start: elapsed(untilWallClock: $0.start), matrix: $0.matrix)
      })
  }
}
