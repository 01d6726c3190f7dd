/// The best plan of some routes, each vehicle driving one at most.
struct RouteCombination {
  /// What it comes to.
  let value: EnumerationValue
  let routes: [(vehicle: Int, nodes: [Int])]

  /// Combines routes that cover sets of requests; what no route covers is left out.
  ///
  /// - Complexity: O(2ʳ · columns · vehicles) for *r* requests.
  init(
    _ groups: [SetRelaxation.Group], _ columns: [RouteEnumeration.Column],
    _ model: borrowing RichInstance
  ) {
    let count = model.requests.count
    // In an order that depends on nothing else.
    let sorted = columns.sorted { ($0.group, $0.requests) < ($1.group, $1.requests) }
    let vehicles = (0..<model.vehicleCount).map { v in
      (vehicle: v, group: groups.firstIndex { Self.isAlike($0.vehicle, v, model) } ?? 0)
    }
    var table = [EnumerationValue](repeating: .unreachable, count: 1 << count)
    table[0] = .zero
    /// By vehicle and set of requests: the column with which it is reached, −1 if the vehicle stays.
    var chosen: [[Int]] = []
    var used: [Int: Int] = [:]
    for (vehicle, group) in vehicles {
      // More vehicles of a group than requests are of no use.
      used[group, default: 0] += 1
      var choice = [Int](repeating: -1, count: 1 << count)
      if used[group, default: 0] <= count {
        var next = table
        if !model.prefix[vehicle].isEmpty {
          next = [EnumerationValue](repeating: .unreachable, count: 1 << count)
        }
        for (index, column) in sorted.enumerated() where column.group == group {
          for set in 0..<1 << count where set & column.requests == 0 && table[set].isReachable {
            let value = table[set] + column.value
            if value < next[set | column.requests] {
              next[set | column.requests] = value
              choice[set | column.requests] = index
            }
          }
        }
        table = next
      }
      chosen.append(choice)
    }
    var (best, end) = (EnumerationValue.unreachable, 0)
    for set in 0..<1 << count where table[set].isReachable {
      var value = table[set]
      for request in 0..<count where set >> request & 1 == 0 {
        value = value + model.leavingOut(request)
      }
      if value < best { (best, end) = (value, set) }
    }
    value = best
    var routes: [(vehicle: Int, nodes: [Int])] = []
    for (place, (vehicle, _)) in vehicles.enumerated().reversed() {
      let index = chosen[place][end]
      guard index >= 0 else { continue }
      end &= ~sorted[index].requests
      var nodes = sorted[index].nodes
      if !nodes.isEmpty {
        nodes[0] = model.start(of: vehicle)
        nodes[nodes.count - 1] = model.end(of: vehicle)
      }
      routes.append((vehicle, nodes))
    }
    self.routes = routes.reversed()
  }

  /// Whether a vehicle is one of a group.
  private static func isAlike(_ first: Int, _ other: Int, _ model: borrowing RichInstance) -> Bool {
    first == other
      || model.group[first] == model.group[other] && model.prefix[first].isEmpty
        && model.prefix[other].isEmpty
  }
}
