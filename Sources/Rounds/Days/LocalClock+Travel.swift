package import VehicleRouting
internal import TravelModel
internal import WasteCollection

extension LocalClock {
  /// Converts travel by local time to travel by elapsed seconds since midnight.
  package func counted(_ travel: Travel) -> Travel {
    if case .timed(let matrix, let legs) = travel {
      return .timed(
        matrix,
        TimedLegs(
          legs.steps.mapValues { steps in
            steps.map { step in
              TimedLegs.Step(
                start: elapsed(untilWallClock: step.start), duration: step.duration)
            }
          }))
    }
    guard case .slices(let slices) = travel else { return travel }
    return .slices(
      slices.map {
        TravelSlice(start: elapsed(untilWallClock: $0.start), matrix: $0.matrix)
      })
  }
}
