/// A closed tour whose legs differ by direction: the layout that its search reads.
///
/// Distances are reduced by the duals of the assignment bound. That changes all tours by the same
/// amount, makes no distance negative, and leaves most legs of a good tour near zero, so that few
/// cities have anything to gain and the others are passed over at once.
struct AsymmetricTourProblem: ~Copyable {
  let cityCount: Int
  /// Row-major costs of legs; the diagonal is not read.
  private let costs: UncheckedArray<Int32>
  /// What a leg's cost is reduced by, at its tail and at its head.
  private let tailDual: UncheckedArray<Int>
  private let headDual: UncheckedArray<Int>
  /// The assignment bound, and by how much reduced tours are too short.
  let bound: Int
  /// The assignment that has this cost: where a tour starts from.
  let successors: [Int]
  /// `candidates[city * candidateCount ..< (city + 1) * candidateCount]`: the best successors first.
  let candidates: UncheckedArray<Int>
  /// The reduced distances to `candidates`.
  let candidateDistances: UncheckedArray<Int>
  let candidateCount: Int

  /// Lists candidates by their reduced distances.
  ///
  /// - Parameters:
  ///   - costs: Row-major `cityCount` × `cityCount`, not negative.
  ///   - assignment: The assignment bound of these costs.
  ///   - candidateCount: The most successors that are listed for a city.
  init(_ costs: [Int32], _ assignment: Assignment, candidateCount: Int = 8) {
    let table = UncheckedArray(costs)
    let cityCount = assignment.successors.count
    let count = min(candidateCount, cityCount - 1)
    var candidates = UncheckedArray(repeating: 0, count: cityCount * count)
    var distances = UncheckedArray(repeating: 0, count: cityCount * count)
    for i in 0..<cityCount {
      var filled = 0
      for j in 0..<cityCount where j != i {
        let cost = Int(table[i * cityCount + j])
        let distance = cost - assignment.rowDuals[i] - assignment.columnDuals[j]
        if filled == count, distances[i * count + count - 1] <= distance { continue }
        var slot = i * count + min(filled, count - 1)
        while slot > i * count, distances[slot - 1] > distance {
          candidates[slot] = candidates[slot - 1]
          distances[slot] = distances[slot - 1]
          slot -= 1
        }
        (candidates[slot], distances[slot]) = (j, distance)
        filled = min(filled + 1, count)
      }
    }
    self.cityCount = cityCount
    self.costs = table
    tailDual = UncheckedArray(assignment.rowDuals)
    headDual = UncheckedArray(assignment.columnDuals)
    bound = assignment.bound
    successors = assignment.successors
    self.candidates = candidates
    candidateDistances = distances
    self.candidateCount = count
  }

  /// Returns the reduced distance from one city to another; not negative.
  @inline(__always)
  func distance(_ i: Int, _ j: Int) -> Int {
    Int(costs[i * cityCount + j]) - tailDual[i] - headDual[j]
  }

  /// Returns the length of a closed tour, not reduced.
  func length(of order: [Int]) -> Int {
    guard var last = order.last else { return 0 }
    var total = bound
    for city in order {
      total += distance(last, city)
      last = city
    }
    return total
  }
}
