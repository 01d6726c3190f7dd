extension Change {
  /// What solution JSON calls the kind.
  package var word: String { Self.words[kind.rank] }

  /// The words for all kinds, by their rank.
  package static let words = [
    "window_start", "window_end", "shift_start", "shift_end", "max_duration", "max_travel_time",
    "max_distance", "max_tasks", "capacity", "skills", "vehicle", "relation", "prize",
  ]

  /// An order of changes of different families, the same every time.
  var order: [Int] {
    if case .capacity(_, let dimension) = kind { return [kind.rank, dimension] }
    return [kind.rank, stop ?? 0]
  }
}

extension Change.Kind {
  fileprivate var rank: Int {
    switch self {
    case .window(_, _, .earlier): 0
    case .window(_, _, .later): 1
    case .shift(_, .earlier): 2
    case .shift(_, .later): 3
    case .duration: 4
    case .travel: 5
    case .distance: 6
    case .stops: 7
    case .capacity: 8
    case .skills: 9
    case .vehicle: 10
    case .relation: 11
    case .prize: 12
    }
  }
}
