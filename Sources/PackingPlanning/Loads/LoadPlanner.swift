/// Plans how a vehicle is loaded for its round.
package struct LoadPlanner: Sendable {
  /// Steps in which free floor ahead of the goods is tried, in millimetres.
  static let gapStep = 50

  /// Creates a planner.
  package init() {}

  /// Plans a round so that as few goods as possible have to be set aside.
  ///
  /// Goods are loaded from the headboard on. Where an axle would bear too much, or the front axle too little, they
  /// stand farther back, as little as does; if no position does, the remark states what would.
  ///
  /// - Returns: A plan, always: where the goods do not fit on the floor as it was described, one of their order alone.
  package func plan(_ round: LoadedRound) -> LoadPlan {
    var round = round.withLengths()
    var remarks: [LoadRemark] = []
    var hasPlaces =
      round.body.length != nil && !round.goods.isEmpty
      && round.goods.allSatisfy { $0.length != nil }
    if !hasPlaces { (round.body.length, round.body.sideDoor) = (nil, nil) }
    var result = search(round, hasPlaces)
    if result == nil {
      remarks.append(.noRoom)
      hasPlaces = false
      (round.body.length, round.body.sideDoor) = (nil, nil)
      result = search(round, hasPlaces)
    }
    guard let result else { preconditionFailure("without places everything fits") }
    let course = LoadCourse(round: round, handlings: result.handlings, hasPlaces: hasPlaces)
    let gap = hasPlaces ? gap(course) : 0
    if hasPlaces, round.goods.contains(where: \.isLengthEstimated) {
      remarks.append(.lengthsEstimated)
    }
    if result.moves > 0 { remarks.append(.moves(result.moves, least: result.minMoves)) }
    var plan = LoadPlan(
      round: round, handlings: result.handlings, moves: result.moves,
      minMoves: result.minMoves, gap: gap, hasPlaces: hasPlaces,
      axleLoads: course.axleLoads(gap: gap), fillings: course.fillings, remarks: remarks)
    plan.shiftPlaces()
    if let unknown = course.unknown {
      plan.remarks.append(.axlesUnknown(unknown))
    } else {
      plan.remarks += plan.axleRemarks
    }
    return plan
  }

  private func search(_ round: LoadedRound, _ hasPlaces: Bool) -> StowageSearch.Result? {
    let items = round.goods.map {
      StowageSearch.Item(from: $0.from, to: $0.to, length: hasPlaces ? $0.length ?? 0 : 0)
    }
    return StowageSearch(items: items, bays: round.body.bays, calls: round.calls.count).run()
  }

  /// The least free floor ahead of the goods with which no axle bears too much, else that with which the worst call is
  /// least bad.
  private func gap(_ course: LoadCourse) -> Int {
    var best: (excess: Int, gap: Int)?
    for gap in stride(from: 0, through: course.maxGap, by: Self.gapStep) {
      let worst =
        course.axleLoads(gap: gap).map {
          let excess = course.round.body.excess($0)
          return max(excess.front, excess.rear, excess.light)
        }.max() ?? 0
      if worst < best?.excess ?? .max { best = (worst, gap) }
      if worst == 0 { break }
    }
    return best?.gap ?? 0
  }
}

extension LoadPlan {
  /// Moves all goods in the lanes back by the gap.
  fileprivate mutating func shiftPlaces() {
    let bays = round.body.bays
    for call in handlings.indices {
      for index in handlings[call].put.indices
      where !bays[handlings[call].put[index].bay].isAtSideDoor && hasPlaces {
        handlings[call].put[index].begin += gap
      }
    }
  }

  /// What is wrong on the axles: the worst call of each kind.
  fileprivate var axleRemarks: [LoadRemark] {
    let excess = axleLoads.map { round.body.excess($0) }
    func worst(_ amount: (Int) -> Int) -> (call: Int, excess: Int)? {
      let call = excess.indices.max { (amount($0), -$0) < (amount($1), -$1) }
      return call.flatMap { amount($0) > 0 ? ($0, amount($0)) : nil }
    }
    var remarks: [LoadRemark] = []
    if let (call, grams) = worst({ excess[$0].gross }) {
      remarks.append(.tooHeavy(call: call, excess: grams))
    }
    if let (call, grams) = worst({ excess[$0].front }) {
      remarks.append(
        .axleOver(.front, call: call, excess: grams, remedy: remedy(.front, call, grams)))
    }
    if let (call, grams) = worst({ excess[$0].rear }) {
      remarks.append(
        .axleOver(.rear, call: call, excess: grams, remedy: remedy(.rear, call, grams)))
    }
    if let (call, grams) = worst({ excess[$0].light }) {
      remarks.append(.frontTooLight(call: call, missing: grams, remedy: remedy(.rear, call, grams)))
    }
    return remarks
  }

  /// The shortest move of one item that relieves an axle by this many grams; otherwise what has to stay behind.
  private func remedy(_ axle: LoadRemark.Axle, _ call: Int, _ grams: Int) -> LoadRemark.Remedy {
    guard let axles = round.body.axles else { return .leave(grams) }
    let bays = round.body.bays
    var places: [Int: Placing] = [:]
    for handling in handlings[...call] {
      for taking in handling.taken { places[taking.goods] = nil }
      for placing in handling.put { places[placing.goods] = placing }
    }
    var best: (by: Int, goods: Int)?
    for (goods, placing) in places.sorted(by: { $0.key < $1.key }) {
      guard let weight = round.goods[goods].weight, weight > 0,
        let length = round.goods[goods].length
      else { continue }
      let by = Int((Double(grams) * Double(axles.wheelbase) / Double(weight)).rounded(.up))
      let bay = bays[placing.bay]
      let room = axle == .rear ? placing.begin - bay.begin : bay.end - placing.begin - length
      if by <= room, by < best?.by ?? .max { best = (by, goods) }
    }
    if let best { return .move(goods: best.goods, by: axle == .rear ? best.by : -best.by) }
    if !fillings.isEmpty, places.isEmpty { return .tip }
    let centres = places.map { goods, placing in
      2 * (axles.floor + placing.begin) + (round.goods[goods].length ?? 0)
    }
    let base = 2 * axles.wheelbase
    // What stands where it weighs most on this axle is left first.
    let share = centres.map { Double(axle == .rear ? $0 : base - $0) / Double(base) }.max() ?? 1
    return .leave(Int((Double(grams) / max(share, 0.05)).rounded(.up)))
  }
}
