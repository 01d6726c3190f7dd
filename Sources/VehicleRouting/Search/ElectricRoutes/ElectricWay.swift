/// A way along stops and stations in a given order, with how long the vehicle charges at each station.
struct ElectricWay {
  /// What is visited.
  enum Place {
    /// A stop, a start or an end, with what a unit of distance takes on the leg from there.
    case node(Int, rate: Double)
    /// A station.
    case station(Int32, rate: Double)

    var rate: Double {
      switch self {
      case .node(_, let rate), .station(_, let rate): rate
      }
    }
  }

  /// From the start to the end.
  let places: [Place]
  /// How long the vehicle charges at each place, 0 at nodes; empty if the way cannot be driven.
  private(set) var charges: [Int] = []
  private(set) var distance = 0
  /// The least time from leaving the start to reaching the end with these charges.
  private(set) var duration = 0

  /// A label with all that was decided on the way to it.
  private struct Draft {
    var label: ForwardLabel
    /// The place of the last station, and the level on arrival there.
    var station: Int?
    var arrivalLevel = 0
    var charges: [Int]

    /// Decides how long the stay at the last station was, by the energy that the label has now.
    mutating func settle(_ instance: borrowing ElectricInstance) {
      guard let station else { return }
      charges[station] = instance.duration(
        charging: arrivalLevel, to: label.energy + label.used, by: label.curve)
    }
  }

  /// Finds how long to charge at each station, so that the end is reached as early as can be.
  init(_ places: [Place], by number: Int, _ instance: borrowing ElectricInstance) {
    self.places = places
    var drafts = [Self.start(number, count: places.count, instance)]
    for index in places.indices.dropFirst() {
      let leg = instance.leg(
        number, Self.row(places[index - 1], instance), Self.row(places[index], instance))
      distance += Int(leg.distance)
      let energy = instance.energy(
        leg, instance.kinds[number], rate: places[index - 1].rate)
      var next: [Draft] = []
      for draft in drafts {
        var draft = draft
        if case .node(let node, _) = places[index - 1] {
          draft.label.time += instance.service[node]
        }
        Self.extend(draft, places[index], at: index, number, leg, energy, instance, &next)
      }
      drafts = next
    }
    guard var best = drafts.min(by: { $0.label.time < $1.label.time }) else { return }
    best.settle(instance)
    // What is left at the end beyond the reserve need not have been charged last.
    if let station = best.station {
      let level = best.label.energy + best.label.used
      best.charges[station] = instance.duration(
        charging: best.arrivalLevel,
        to: max(best.arrivalLevel, level - best.label.energy), by: best.label.curve)
    }
    charges = best.charges
    setDuration(number, instance)
  }

  private static func start(
    _ number: Int, count: Int, _ instance: borrowing ElectricInstance
  ) -> Draft {
    let kind = instance.kinds[number]
    return Draft(
      label: ForwardLabel(
        cost: 0, time: kind.window.opening, energy: kind.initial, most: kind.initial, used: 0,
        curve: ElectricInstance.none, parent: -1, detour: -1),
      charges: [Int](repeating: 0, count: count))
  }

  private static func row(_ place: Place, _ instance: borrowing ElectricInstance) -> Int {
    switch place {
    case .node(let node, _): instance.row[node]
    case .station(let station, _): instance.row(ofStation: station)
    }
  }

  private static func extend(
    _ draft: Draft, _ place: Place, at index: Int, _ number: Int, _ leg: ElectricInstance.Leg,
    _ energy: Int, _ instance: borrowing ElectricInstance, _ next: inout [Draft]
  ) {
    var draft = draft
    let kind = instance.kinds[number]
    switch place {
    case .node(let node, _):
      let isStop = instance.isStop(node)
      let refuge =
        isStop ? instance.toRefuge[number * instance.placeCount + instance.row[node]] : 0
      guard instance.drive(&draft.label, leg, energy: energy, refuge: refuge) else { return }
      let windows =
        isStop
        ? (instance.firstWindow[node]..<instance.firstWindow[node + 1]).map { instance.windows[$0] }
        : [kind.window]
      for window in windows {
        var visit = draft
        if instance.begin(&visit.label, window) { next.append(visit) }
      }
    case .station(let station, _):
      guard instance.drive(&draft.label, leg, energy: energy, refuge: 0) else { return }
      var energies = [draft.label.energy]
      if !kind.isUniform, draft.label.energy < draft.label.most {
        let curve = Int(draft.label.curve)
        energies += (instance.firstStretch[curve]..<instance.firstStretch[curve + 1]).map {
          min(instance.curves[$0].end - draft.label.used, draft.label.most)
        }.filter { $0 > draft.label.energy }
      }
      for energy in Set(energies).sorted() {
        var visit = draft
        guard instance.raise(&visit.label, to: energy) else { continue }
        visit.settle(instance)
        visit.station = index
        visit.arrivalLevel = visit.label.energy
        visit.label.time += instance.stationSetup[Int(station)]
        visit.label.most = kind.capacity
        visit.label.used = 0
        visit.label.curve = instance.curve(number, station)
        next.append(visit)
      }
    }
  }

  /// What a vehicle does along the way between its start and its end; stations where it need not charge are left
  /// out only if they were on no way.
  func activities(_ instance: ElectricInstance) -> [Activity] {
    zip(places, charges).compactMap { place, charge in
      switch place {
      case .node(let node, _): instance.isStop(node) ? .stop(node) : nil
      case .station(let station, _): .charge(Charge(station: Int(station), duration: charge))
      }
    }
  }

  /// Leaves the start as late as the earliest arrival at the end allows.
  private mutating func setDuration(_ number: Int, _ instance: borrowing ElectricInstance) {
    let window = instance.kinds[number].window
    var time = window.opening
    var stays: [(closing: Int, stay: Int, leg: Int)] = []
    for (index, place) in places.enumerated() {
      var leg = 0
      if index > 0 {
        leg = Int(
          instance.leg(
            number, Self.row(places[index - 1], instance), Self.row(place, instance)
          ).duration)
      }
      time += leg
      var (closing, stay) = (window.closing, 0)
      switch place {
      case .node(let node, _):
        stay = instance.service[node]
        if instance.isStop(node) {
          let windows = (instance.firstWindow[node]..<instance.firstWindow[node + 1])
            .map { instance.windows[$0] }
          if let first = windows.first(where: { $0.closing >= time }) {
            time = max(time, first.opening)
            closing = first.closing
          }
        }
      case .station(let station, _):
        stay = instance.stationSetup[Int(station)] + charges[index]
      }
      stays.append((closing, stay, leg))
      time += stay
    }
    var begin = time
    for stay in stays.reversed() { begin = min(begin - stay.stay, stay.closing) - stay.leg }
    duration = time - max(begin, window.opening)
  }
}
