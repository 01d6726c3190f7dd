extension ElectricRoutes: ChainedRoutes {
  func usage(_ instance: borrowing ElectricInstance) -> (vehicles: Int, stops: Int) {
    (used.count, servedCount)
  }

  @inline(__always)
  func vehicle(of stop: Int) -> Int { Int(links[stop].route) }

  @inline(__always)
  func stopCount(of vehicle: Int) -> Int { stopCount[vehicle] }

  func firstStop(of vehicle: Int, _ instance: borrowing ElectricInstance) -> Int {
    Int(links[instance.start(of: vehicle)].next)
  }

  @inline(__always)
  func previous(_ node: Int) -> Int { Int(links[node].previous) }

  @inline(__always)
  func next(_ node: Int) -> Int { Int(links[node].next) }

  @inline(__always)
  func isStop(_ node: Int, _ instance: borrowing ElectricInstance) -> Bool { instance.isStop(node) }

  mutating func detach(
    _ first: Int, span: Int, keeping kept: Range<Int>, _ instance: borrowing ElectricInstance,
    _ absent: inout [Int]
  ) -> Int {
    let vehicle = Int(links[first].route)
    save(vehicle, instance)
    let costBefore = cost[vehicle]
    let before = Int(links[first].previous)
    var last = before
    var node = first
    for offset in 0..<span {
      let following = Int(links[node].next)
      if kept.contains(offset) {
        link(last, node)
        last = node
      } else {
        clear(node, of: vehicle, instance)
        absent.append(node)
      }
      node = following
    }
    link(last, node)
    let kind = instance.kinds[instance.kindOf[vehicle]]
    if kind.hasExactJoins {
      setJoinedCost(from: before, to: node, instance)
    } else if kind.isLoadDependent {
      label(vehicle, instance)
    } else {
      labelForward(behind: before, instance)
      labelBackward(before: node, instance)
    }
    return cost[vehicle] - costBefore
  }
}
