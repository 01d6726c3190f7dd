/// Simulates the loading and unloading of a vehicle as planned, and reports what is impossible or wrong.
///
/// Shares no code with the planner: it keeps a plain list of positions and inspects it.
package enum LoadChecker {
  /// Something on the floor.
  private struct Standing {
    let goods: Int
    let bay: VehicleBody.Bay
    let begin: Int, end: Int
    /// Goods put in later are nearer to the door.
    let rank: Int
  }

  /// Replays a plan.
  ///
  /// - Returns: What is wrong, a sentence each; none if the plan can be carried out and its numbers are right.
  package static func violations(of plan: LoadPlan) -> [String] {
    var replay = Replay(plan)
    guard plan.handlings.count == plan.round.calls.count else {
      return ["the plan has \(plan.handlings.count) handlings for \(plan.round.calls.count) calls"]
    }
    for call in plan.round.calls.indices { replay.call(call) }
    replay.close()
    return replay.violations
  }

  private struct Replay {
    let plan: LoadPlan
    let bays: [VehicleBody.Bay]
    var floor: [Standing] = []
    var rank = 0
    var moves = 0
    /// Litres and grams of each stream on board.
    var waste: [String: (litres: Int, weight: Int)] = [:]
    var violations: [String] = []

    init(_ plan: LoadPlan) {
      self.plan = plan
      bays = plan.round.body.bays
    }

    mutating func call(_ call: Int) {
      let handling = plan.handlings[call]
      let goods = plan.round.goods
      var aside: Set<Int> = []
      for taking in handling.taken {
        take(taking.goods, at: call)
        if taking.isSetAside {
          moves += 1
          aside.insert(taking.goods)
          if goods[taking.goods].to == call {
            violations.append("\(name(taking.goods)) is due at call \(call) and is set aside")
          }
        } else if goods[taking.goods].to != call {
          violations.append("\(name(taking.goods)) leaves at call \(call), not where it is due")
        }
      }
      for placing in handling.put {
        let isNew = goods[placing.goods].from == call
        if !isNew && aside.remove(placing.goods) == nil {
          violations.append(
            "\(name(placing.goods)) is put in at call \(call), but is not at hand "
              + "there")
        }
        put(placing, at: call)
      }
      for left in aside.sorted() {
        violations.append("\(name(left)) is left on the ground at call \(call)")
      }
      let standing = Set(floor.map(\.goods))
      for index in goods.indices {
        let isDue = goods[index].from <= call && call < goods[index].to
        if isDue != standing.contains(index) {
          violations.append("\(name(index)) is \(isDue ? "not " : "")on board after call \(call)")
        }
      }
      collect(at: call)
      weigh(at: call)
    }

    private func name(_ goods: Int) -> String {
      "goods \(goods + 1), \(plan.round.goods[goods].name),"
    }

    private mutating func take(_ goods: Int, at call: Int) {
      guard let index = floor.firstIndex(where: { $0.goods == goods }) else {
        violations.append("\(name(goods)) is taken out at call \(call), but is not on board")
        return
      }
      let thing = floor.remove(at: index)
      for other in floor where other.bay == thing.bay && !thing.bay.isAtSideDoor {
        let isBehind =
          plan.hasPlaces
          ? other.end > thing.begin && other.rank > thing.rank : other.rank > thing.rank
        if isBehind || plan.hasPlaces && other.begin >= thing.end && other.end > other.begin {
          violations.append(
            "\(name(other.goods)) stands in the way of goods \(goods + 1) at call \(call)")
        }
      }
    }

    private mutating func put(_ placing: LoadPlan.Placing, at call: Int) {
      guard bays.indices.contains(placing.bay) else {
        violations.append("\(name(placing.goods)) is not in any bay of the vehicle")
        return
      }
      let length = plan.hasPlaces ? plan.round.goods[placing.goods].length ?? 0 : 0
      rank += 1
      let thing = Standing(
        goods: placing.goods, bay: bays[placing.bay], begin: placing.begin,
        end: placing.begin + length, rank: rank)
      if plan.hasPlaces {
        if thing.begin < thing.bay.begin || thing.end > thing.bay.end {
          violations.append("\(name(placing.goods)) stands beyond its bay after call \(call)")
        }
        // Lanes of one side share that side's floor, whichever door leads to it.
        for other in floor where other.bay.place == thing.bay.place {
          if max(other.begin, thing.begin) < min(other.end, thing.end) {
            violations.append(
              "\(name(placing.goods)) stands where goods \(other.goods + 1) stands, after call \(call)"
            )
          }
          if !thing.bay.isAtSideDoor, !other.bay.isAtSideDoor, other.begin > thing.begin {
            violations.append(
              "\(name(placing.goods)) cannot pass goods \(other.goods + 1) at call \(call)")
          }
        }
      }
      floor.append(thing)
    }

    // MARK: - Waste and weights

    private mutating func collect(at call: Int) {
      let round = plan.round
      for stream in round.calls[call].tipped { waste[stream] = nil }
      for load in round.calls[call].collected {
        waste[load.stream, default: (0, 0)].litres += load.litres
        waste[load.stream]?.weight += load.weight ?? 0
        if !round.holds.contains(where: { $0.streams.contains(load.stream) })
          && !round.holds.isEmpty
        {
          violations.append("no hold accepts \(load.stream), which is collected at call \(call)")
        }
      }
      for (index, hold) in round.holds.enumerated() {
        let litres = hold.streams.reduce(0) { $0 + (waste[$1]?.litres ?? 0) }
        if litres > hold.litres {
          violations.append(
            "hold \(index + 1) has \(litres) of \(hold.litres) litres after call \(call)")
        }
        if plan.fillings[call][index].litres != litres {
          violations.append("hold \(index + 1) has a wrong stated fill after call \(call)")
        }
      }
    }

    private mutating func weigh(at call: Int) {
      guard !plan.axleLoads.isEmpty, let axles = plan.round.body.axles else { return }
      var (front, rear) = (Double(axles.emptyFront), Double(axles.emptyRear))
      func rest(_ grams: Int, at centre: Double) {
        // Moments about the rear axle; the planner takes them about the front one.
        let behind = Double(axles.wheelbase) - (Double(axles.floor) + centre)
        let share = behind / Double(axles.wheelbase)
        front += Double(grams) * share
        rear += Double(grams) * (1 - share)
      }
      for thing in floor {
        rest(plan.round.goods[thing.goods].weight ?? 0, at: Double(thing.begin + thing.end) / 2)
      }
      for hold in plan.round.holds {
        guard
          let room = plan.round.body.compartments.first(where: {
            hold.streams.isSubset(of: $0.streams)
          })
        else { continue }
        let load = hold.streams.compactMap { waste[$0] }
        let litres = load.reduce(0) { $0 + $1.litres }
        let depth = Double(room.end - room.begin) * Double(litres) / Double(hold.litres)
        let centre =
          switch room.filling {
          case .front: Double(room.begin) + depth / 2
          case .rear: Double(room.end) - depth / 2
          case .even: Double(room.begin + room.end) / 2
          }
        rest(load.reduce(0) { $0 + $1.weight }, at: centre)
      }
      let stated = plan.axleLoads[call]
      // Half a millimetre of rounding for each weight.
      let slack = 2 + (front + rear) / Double(axles.wheelbase)
      if abs(Double(stated.front) - front) > slack || abs(Double(stated.rear) - rear) > slack {
        violations.append("the axle loads after call \(call) are wrong")
      }
      let isFrontTold = plan.remarks.contains {
        if case .axleOver(.front, _, _, _) = $0 { true } else { false }
      }
      let isRearTold = plan.remarks.contains {
        if case .axleOver(.rear, _, _, _) = $0 { true } else { false }
      }
      if let limit = axles.frontLimit, front > Double(limit) + slack, !isFrontTold {
        violations.append("the overload of the front axle after call \(call) is not reported")
      }
      if let limit = axles.rearLimit, rear > Double(limit) + slack, !isRearTold {
        violations.append("the overload of the rear axle after call \(call) is not reported")
      }
      let isHeavyTold = plan.remarks.contains { if case .tooHeavy = $0 { true } else { false } }
      if let limit = plan.round.body.grossLimit, front + rear > Double(limit) + slack, !isHeavyTold
      {
        violations.append("the overload of the vehicle after call \(call) is not reported")
      }
    }

    mutating func close() {
      for thing in floor { violations.append("\(name(thing.goods)) is on board at the end") }
      if moves != plan.moves {
        violations.append("\(plan.moves) moves are stated, but \(moves) are made")
      }
      if plan.minMoves > plan.moves {
        violations.append(
          "the stated minimum of \(plan.minMoves) moves exceeds the \(plan.moves) "
            + "moves")
      }
    }
  }
}
