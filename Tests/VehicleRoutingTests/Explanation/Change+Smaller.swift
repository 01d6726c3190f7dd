@testable import VehicleRouting

extension Change {
  /// All changes of the same kind, of any vehicle and any window of the stop, by another amount.
  func everywhere(by amount: Int, in problem: Problem, _ request: [Int]) -> [Change] {
    func all(_ kind: (Int) -> Kind) -> [Change] {
      problem.vehicles.indices.map { Change(kind($0), by: amount) }
    }
    switch kind {
    case .window(let stop, _, let side):
      return problem.stops[stop].windows.indices.map {
        Change(.window(stop: stop, window: $0, side), by: amount)
      }
    case .shift(_, let side):
      // Nothing begins before the origin of time.
      return all { .shift(vehicle: $0, side) }.filter {
        side == .later || problem.vehicles[$0.vehicle ?? 0].window?.start ?? 0 >= amount
      }
    case .duration: return all { .duration(vehicle: $0) }
    case .travel: return all { .travel(vehicle: $0) }
    case .distance: return all { .distance(vehicle: $0) }
    case .stops: return all { .stops(vehicle: $0) }
    case .capacity(_, let d):
      return problem.vehicles.indices.filter { d < problem.vehicles[$0].capacity.count }
        .map { Change(.capacity(vehicle: $0, dimension: d), by: amount) }
    case .skills:
      return problem.vehicles.indices.flatMap { v in
        let missing = request.reduce(Set<Int>()) { $0.union(problem.stops[$1].skills) }
          .subtracting(problem.vehicles[v].skills)
        return Self.subsets(missing).filter { $0.count == amount }
          .map { Change(.skills(vehicle: v, $0), by: amount) }
      }
    case .vehicle: return amount == 0 ? [] : all { .vehicle(like: $0) }
    case .relation:
      return amount == 0 ? [] : problem.relations.indices.map { Change(.relation($0)) }
    case .prize(let stop): return [Change(.prize(stop: stop), by: amount)]
    }
  }

  private static func subsets(_ set: Set<Int>) -> [Set<Int>] {
    set.sorted().reduce([[]]) { subsets, skill in
      subsets + subsets.map { $0.union([skill]) }
    }
  }
}
