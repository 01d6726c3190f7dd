/// What is on board after each call of a round, and what rests on the axles then.
struct LoadCourse {
  let round: LoadedRound
  let handlings: [LoadPlan.Handling]
  /// Places are known.
  let hasPlaces: Bool

  /// Why axle loads are not reported; `nil` if they are.
  var unknown: LoadRemark.Unknown? {
    let hasWaste = round.calls.contains { !$0.collected.isEmpty }
    if round.body.axles == nil { return .body }
    if round.goods.contains(where: { $0.weight == nil }) { return .weights }
    if !round.goods.isEmpty && !hasPlaces { return .places }
    guard hasWaste else { return nil }
    if round.calls.contains(where: { $0.collected.contains { $0.weight == nil } }) {
      return .weights
    }
    return round.holds.contains { compartment(of: $0) == nil } ? .compartments : nil
  }

  /// How full each hold is after each call.
  var fillings: [[HoldFilling]] {
    guard !round.holds.isEmpty else { return [] }
    var streams: [String: HoldFilling] = [:]
    return round.calls.map { call in
      for stream in call.tipped { streams[stream] = nil }
      for waste in call.collected {
        let before = streams[waste.stream] ?? HoldFilling(litres: 0, weight: 0)
        streams[waste.stream] = HoldFilling(
          litres: before.litres + waste.litres,
          weight: before.weight.flatMap { sum in waste.weight.map { sum + $0 } })
      }
      return round.holds.map { hold in
        hold.streams.compactMap { streams[$0] }.reduce(HoldFilling(litres: 0, weight: 0)) {
          sum, part in
          HoldFilling(
            litres: sum.litres + part.litres,
            weight: sum.weight.flatMap { grams in part.weight.map { grams + $0 } })
        }
      }
    }
  }

  /// The axle loads after each call, with this much free floor ahead of the goods in the lanes; empty if
  /// that is not known.
  func axleLoads(gap: Int) -> [AxleLoads] {
    guard let axles = round.body.axles, unknown == nil else { return [] }
    let bays = round.body.bays
    let fillings = fillings
    var places: [Int: LoadPlan.Placing] = [:]
    return round.calls.indices.map { call in
      for taking in handlings[call].taken { places[taking.goods] = nil }
      for placing in handlings[call].put { places[placing.goods] = placing }
      var balance = AxleBalance(axles)
      for (goods, placing) in places.sorted(by: { $0.key < $1.key }) {
        let shift = bays[placing.bay].isAtSideDoor ? 0 : gap
        balance.add(
          round.goods[goods].weight ?? 0,
          twiceAt: 2 * (placing.begin + shift) + (round.goods[goods].length ?? 0))
      }
      if !fillings.isEmpty {
        for (hold, filling) in zip(round.holds, fillings[call]) {
          guard let compartment = compartment(of: hold) else { continue }
          balance.add(
            filling.weight ?? 0,
            twiceAt: compartment.twiceCentre(
              filled: Double(filling.litres) / Double(max(hold.litres, 1))))
        }
      }
      return balance.loads
    }
  }

  private func compartment(of hold: LoadedRound.Hold) -> VehicleBody.Compartment? {
    round.body.compartments.first { hold.streams.isSubset(of: $0.streams) }
  }

  /// How much free floor there may be ahead of the goods in the lanes, at every moment.
  var maxGap: Int {
    let bays = round.body.bays
    var (places, most) = ([Int: LoadPlan.Placing](), Int.max)
    for handling in handlings {
      for taking in handling.taken { places[taking.goods] = nil }
      for placing in handling.put { places[placing.goods] = placing }
      for (goods, placing) in places where !bays[placing.bay].isAtSideDoor {
        most = min(most, bays[placing.bay].end - placing.begin - (round.goods[goods].length ?? 0))
      }
    }
    return most == .max ? 0 : max(0, most)
  }
}

extension VehicleBody {
  /// By how many grams what rests on the axles breaks their limits.
  func excess(_ loads: AxleLoads) -> (front: Int, rear: Int, light: Int, gross: Int) {
    guard let axles else { return (0, 0, 0, 0) }
    let least = axles.minFrontShare.map { Int(($0 * Double(loads.gross)).rounded(.up)) } ?? 0
    return (
      axles.frontLimit.map { max(0, loads.front - $0) } ?? 0,
      axles.rearLimit.map { max(0, loads.rear - $0) } ?? 0, max(0, least - loads.front),
      grossLimit.map { max(0, loads.gross - $0) } ?? 0
    )
  }
}
