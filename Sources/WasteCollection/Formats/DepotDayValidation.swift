internal import PlainFiles

/// Reports inconsistencies between the parts of a depot day that are each well-formed.
enum DepotDayValidation {
  /// Adds a warning for each bin that no vehicle can serve, and for costs that are not weighed.
  static func warn(of day: DepotDay, _ depot: FindingCollector, _ bins: FindingCollector) {
    for bin in day.bins where day.policy.selects(bin) {
      let most = day.vehicles.map { $0.capacity(for: bin.stream) }.max() ?? 0
      if most == 0 {
        bins.add(
          DepotDayCode.streamNotTaken, at: .file, value: bin.id,
          "no vehicle takes \(bin.stream), the stream of bin \(bin.id)",
          remedy: "Give a vehicle capacity for it in depot.yaml.")
      } else if bin.load > most {
        bins.add(
          DepotDayCode.binTooHeavy, at: .file, value: bin.id,
          "bin \(bin.id) holds \(bin.load) litres; the largest suitable vehicle takes \(most)",
          remedy: "Check its fill and capacity; it stays unassigned.")
      }
    }
    for stream in day.streams
    where !day.facilities.isEmpty && !day.facilities.contains(where: { $0.takes(stream.id) }) {
      depot.add(
        DepotDayCode.streamNotTipped, at: .file, value: stream.id,
        "no facility takes \(stream.id); trucks return with one load of it",
        remedy: "Add it to the streams of a facility, if one takes it.")
    }
    let rates = Set(day.vehicles.map { day.costPerDrivingHour(of: $0) })
    if rates.count > 1 {
      depot.add(
        DepotDayCode.unevenCosts, at: .file,
        "vehicles differ in their cost per hour on the road; the plan weighs their time equally",
        remedy: "No action is needed; fixed costs apply as stated.")
    }
  }
}
