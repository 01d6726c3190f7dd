internal import VehicleRouting
internal import WasteCollection

/// The stops of a problem by the bins of its day: one each, or one for each direction.
struct BinStops {
  /// By bin of the day, its stops; none if it is not in the problem.
  let ofBin: [[Int]]
  /// By stop, its bin.
  let binOf: [Int: Int]
  /// The problem with the names of bins for stops, as people know them, whatever their direction.
  let named: Problem

  /// Finds the stops of a day's bins.
  init(_ problem: Problem, of day: DepotDay) {
    let bins = day.binsByStop
    var ofBin = [[Int]](repeating: [], count: day.bins.count)
    var binOf: [Int: Int] = [:]
    var named = problem
    for (s, stop) in problem.stops.enumerated() {
      guard let bin = bins[stop.id.description] else { continue }
      ofBin[bin].append(s)
      binOf[s] = bin
      named.stops[s].id = .text(day.bins[bin].id)
    }
    (self.ofBin, self.binOf, self.named) = (ofBin, binOf, named)
  }
}
