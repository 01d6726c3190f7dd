internal import VehicleRouting

/// For each location the candidates that give most for the time of going there, staying and coming back, by
/// the fastest modes; found when they are asked for first.
struct CandidateNeighbours {
  private let tables: ItineraryTables
  private let count: Int
  private var lists: [Int32]
  private var isKnown: [Bool]

  /// Prepares lists of some candidates for each location.
  init(_ tables: ItineraryTables, count: Int) {
    let count = min(count, tables.useful.count)
    (self.tables, self.count) = (tables, count)
    lists = [Int32](repeating: 0, count: tables.problem.ways.count * count)
    isKnown = [Bool](repeating: false, count: tables.problem.ways.count)
  }

  /// Calls `body` with each of the candidates near a location, the nearest first.
  @inline(__always)
  mutating func forEach(near location: Int, _ body: (Int) -> Void) {
    if !isKnown[location] { find(location) }
    for index in location * count..<(location + 1) * count { body(Int(lists[index])) }
  }

  /// One of the candidates near a location; `nil` if there are none.
  mutating func random(near location: Int, _ random: inout RandomSource) -> Int? {
    if !isKnown[location] { find(location) }
    return count > 0 ? Int(lists[location * count + random.below(count)]) : nil
  }

  @inline(never)
  private mutating func find(_ location: Int) {
    isKnown[location] = true
    let dense = tables.dense
    let (onward, back) = (tables.onward.row(location), tables.back.row(location))
    let ranked = tables.useful.map { candidate in
      let to = dense.location[candidate]
      let worth = dense.worth(candidate, dense.lengthCount(candidate) - 1)
      // A visit takes its time as well, so that among near ones worth decides.
      let seconds = Int(onward[to]) + Int(back[to]) + dense.seconds(candidate, 0)
      return (key: Double(seconds) / Double(max(1, worth)), candidate: candidate)
    }
    for (rank, entry) in ranked.sorted(by: { $0 < $1 }).prefix(count).enumerated() {
      lists[location * count + rank] = Int32(entry.candidate)
    }
  }
}
