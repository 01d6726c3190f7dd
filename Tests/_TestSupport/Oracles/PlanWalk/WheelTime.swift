internal import TravelModel
internal import VehicleRouting

/// A leg that is driven second by second, in exact parts.
struct WheelTime: Hashable {
  /// When each pace begins, and how long the whole leg takes in it.
  private let paces: [(start: Int, seconds: Int)]
  /// Parts of the whole leg: a multiple of all paces.
  private let whole: Int
  /// Parts that are driven.
  private(set) var done = 0

  /// The leg of a vehicle; `nil` places, or equal ones, are no leg at all.
  init(_ problem: Problem, _ vehicle: Vehicle, _ from: Int?, _ to: Int?) {
    guard let from, let to, let row = problem.locations[from].matrixIndex,
      let column = problem.locations[to].matrixIndex, row != column
    else {
      (paces, whole) = ([], 0)
      return
    }
    func seconds(_ matrix: TravelMatrix) -> Int {
      let duration = Double(matrix.durations[row * matrix.size + column])
      return Int((duration / vehicle.speedFactor).rounded())
    }
    switch problem.travel[vehicle.profile] {
    case .matrix(let matrix): paces = [(0, seconds(matrix))]
    case .slices(let slices): paces = slices.map { ($0.start, seconds($0.matrix)) }
    default: preconditionFailure("this oracle reads travel from matrices")
    }
    whole = paces.reduce(1) { $0 * max(1, $1.seconds) }
  }

  /// How long the whole leg takes in the pace of a moment.
  private func seconds(at moment: Int) -> Int {
    (paces.last { $0.start <= moment } ?? paces.first)?.seconds ?? 0
  }

  /// Whether nothing is left to drive at a moment.
  func isDone(at moment: Int) -> Bool { done >= whole || seconds(at: moment) == 0 }

  /// Drives for the second that begins at a moment.
  mutating func drive(at moment: Int) { done += whole / seconds(at: moment) }

  static func == (a: WheelTime, b: WheelTime) -> Bool { a.done == b.done && a.whole == b.whole }

  func hash(into hasher: inout Hasher) { hasher.combine(done) }
}
