/// For each location the candidates that give most for the time of going there, staying and coming back, by
/// the fastest modes; found when they are asked for first.
struct CandidateNeighbours {
  private let tables: ItineraryTables
  /// How many candidates a list has.
  let count: Int
  private var lists: [Int32]
  private var isKnown: [Bool]

  /// Prepares lists of some candidates for each location.
  init(_ tables: ItineraryTables, count: Int) {
    let count = min(count, tables.useful.count)
    (self.tables, self.count) = (tables, count)
    lists = [Int32](repeating: 0, count: tables.problem.ways.count * count)
    isKnown = [Bool](repeating: false, count: tables.problem.ways.count)
  }

  /// One of the ``count`` candidates near a location, which was looked for before.
  @inline(__always)
  func candidate(_ rank: Int, near location: Int) -> Int {
    Int(lists[location * count + rank])
  }

  /// Looks for the candidates near a location, if not done yet.
  @inline(__always)
  mutating func find(_ location: Int) {
    if !isKnown[location] { rank(around: location) }
  }

  @inline(never)
  private mutating func rank(around location: Int) {
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
