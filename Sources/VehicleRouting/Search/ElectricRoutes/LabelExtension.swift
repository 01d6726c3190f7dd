/// Extends labels from place to place, directly and past stations, into buffers that one search owns.
struct LabelExtension: ~Copyable {
  /// How many labels one extension makes at most.
  static let maxArrivals = 48
  /// How many labels there are at a station on the way.
  private static let maxStaged = 8

  /// The labels of the last extensions: the first of a level stands at `level * maxArrivals`.
  private(set) var arrivals: UncheckedArray<ForwardLabel>
  private var staged: UncheckedArray<ForwardLabel>
  private var stagedCount = 0

  /// Creates the buffers.
  init() {
    let nothing = ForwardLabel(
      cost: 0, time: 0, energy: 0, most: 0, used: 0, curve: ElectricInstance.none,
      parent: -1, detour: -1)
    arrivals = UncheckedArray(repeating: nothing, count: 2 * Self.maxArrivals)
    staged = UncheckedArray(repeating: nothing, count: Self.maxStaged)
  }

  /// Drives from one place to another in all ways that cost less than a bound.
  ///
  /// The label has the time of the departure; places are rows, and `refuge` is the energy with which one has to
  /// arrive. The labels go in the half of `arrivals` that `level` says.
  ///
  /// - Returns: How many labels there are.
  @inline(__always)
  mutating func drive(
    _ label: ForwardLabel, level: Int, from: Int, to: Int, kind number: Int, rate: Double,
    refuge: Int, below bound: Int, _ instance: borrowing ElectricInstance
  ) -> Int {
    let kind = instance.kinds[number]
    let first = level * Self.maxArrivals
    var count = 0
    let leg = instance.leg(number, from, to)
    var direct = label
    if instance.drive(
      &direct, leg, energy: instance.energy(leg, kind, rate: rate), refuge: refuge)
    {
      direct.detour = -1
      arrivals[first] = direct
      count = 1
    }
    let ways = instance.detours(number, from, to)
    for d in ways where label.cost + instance.detours[d].cost < bound {
      count += detour(
        label, d, into: first + count, from: from, to: to, kind: number, rate: rate,
        refuge: refuge, most: Self.maxArrivals - count, instance)
      for c in max(0, count - Self.maxStaged)..<count where arrivals[first + c].detour == Self.fresh
      {
        arrivals[first + c].detour = Int16(d - ways.lowerBound)
      }
    }
    return count
  }

  /// The mark of a label that has not been told yet by which detour it came.
  private static let fresh: Int16 = -2

  /// Drives from one place to another by one of the ways past stations.
  ///
  /// - Returns: How many labels there are in `arrivals` from a place on.
  @inline(__always)
  mutating func detour(
    _ label: ForwardLabel, _ d: Int, into first: Int, from: Int, to: Int, kind number: Int,
    rate: Double, refuge: Int, most: Int, _ instance: borrowing ElectricInstance
  ) -> Int {
    let kind = instance.kinds[number]
    let way = instance.detours[d]
    stage(label, way.first, from: from, number, kind, rate, instance)
    if way.second >= 0 { restage(way, number, kind, rate, instance) }
    guard stagedCount > 0 else { return 0 }
    let last = instance.row(ofStation: way.second >= 0 ? way.second : way.first)
    let leg = instance.leg(number, last, to)
    let energy = instance.energy(leg, kind, rate: rate)
    var count = 0
    for s in 0..<min(stagedCount, most) {
      var arrival = staged[s]
      guard instance.drive(&arrival, leg, energy: energy, refuge: refuge) else { continue }
      arrival.detour = Self.fresh
      arrivals[first + count] = arrival
      count += 1
    }
    return count
  }

  /// Goes to a station and plugs in.
  @inline(__always)
  private mutating func stage(
    _ label: ForwardLabel, _ station: Int32, from: Int, _ number: Int,
    _ kind: ElectricInstance.Kind,
    _ rate: Double, _ instance: borrowing ElectricInstance
  ) {
    stagedCount = 0
    plugIn(label, station, from: from, number, kind, rate, instance)
  }

  /// Goes from the first station of a way to the second.
  private mutating func restage(
    _ way: ElectricInstance.Detour, _ number: Int, _ kind: ElectricInstance.Kind, _ rate: Double,
    _ instance: borrowing ElectricInstance
  ) {
    let from = instance.row(ofStation: way.first)
    if stagedCount == 1 {
      let label = staged[0]
      stagedCount = 0
      plugIn(label, way.second, from: from, number, kind, rate, instance)
      return
    }
    let before = (0..<stagedCount).map { staged[$0] }
    stagedCount = 0
    for label in before {
      plugIn(label, way.second, from: from, number, kind, rate, instance)
    }
  }

  /// Adds the labels of one that comes to a station: with the least energy, and, where charging before may have
  /// been quicker, with each that it would have had at another speed.
  @inline(__always)
  private mutating func plugIn(
    _ label: ForwardLabel, _ station: Int32, from: Int, _ number: Int,
    _ kind: ElectricInstance.Kind,
    _ rate: Double, _ instance: borrowing ElectricInstance
  ) {
    var arrival = label
    let leg = instance.leg(number, from, instance.row(ofStation: station))
    guard
      instance.drive(
        &arrival, leg, energy: instance.energy(leg, kind, rate: rate), refuge: 0)
    else { return }
    add(arrival, station, number, kind, instance)
    guard !kind.isUniform, arrival.energy < arrival.most else { return }
    let curve = Int(arrival.curve)
    for s in instance.firstStretch[curve]..<instance.firstStretch[curve + 1] {
      let level = min(arrival.most + arrival.used, instance.curves[s].end)
      var later = arrival
      guard level > arrival.energy + arrival.used, instance.raise(&later, to: level - arrival.used)
      else { continue }
      add(later, station, number, kind, instance)
      if level == arrival.most + arrival.used { break }
    }
  }

  @inline(__always)
  private mutating func add(
    _ arrival: ForwardLabel, _ station: Int32, _ number: Int, _ kind: ElectricInstance.Kind,
    _ instance: borrowing ElectricInstance
  ) {
    guard stagedCount < Self.maxStaged else { return }
    var label = arrival
    label.cost += instance.stationFee[Int(station)]
    label.time += instance.stationSetup[Int(station)]
    label.most = kind.capacity
    label.used = 0
    label.curve = instance.curve(number, station)
    staged[stagedCount] = label
    stagedCount += 1
  }

  /// Drives from one place to another by one of the ways past stations, from the end to the beginning.
  ///
  /// The label has the time of the arrival, and on return that of the departure; places are rows, and `capacity` is
  /// the most energy with which one can leave.
  ///
  /// - Returns: Whether that is possible.
  @inline(__always)
  func detourBack(
    _ label: inout BackwardLabel, _ d: Int, from: Int, to: Int, kind number: Int, rate: Double,
    capacity: Int,
    _ instance: borrowing ElectricInstance
  ) -> Bool {
    let kind = instance.kinds[number]
    let way = instance.detours[d]
    let last = way.second >= 0 ? way.second : way.first
    guard leave(&label, last, to: to, number, kind, rate, instance) else { return false }
    if way.second >= 0,
      !leave(
        &label, way.first, to: instance.row(ofStation: way.second), number, kind, rate, instance)
    {
      return false
    }
    let leg = instance.leg(number, from, instance.row(ofStation: way.first))
    return instance.driveBack(
      &label, leg, energy: instance.energy(leg, kind, rate: rate), capacity: capacity, kind.power)
  }

  /// Turns an arrival behind a station into the arrival at it.
  @inline(__always)
  private func leave(
    _ label: inout BackwardLabel, _ station: Int32, to: Int, _ number: Int,
    _ kind: ElectricInstance.Kind, _ rate: Double, _ instance: borrowing ElectricInstance
  ) -> Bool {
    let leg = instance.leg(number, instance.row(ofStation: station), to)
    guard
      instance.driveBack(
        &label, leg, energy: instance.energy(leg, kind, rate: rate), capacity: kind.capacity,
        kind.power)
    else { return false }
    label.cost += instance.stationFee[Int(station)]
    label.time -= instance.stationSetup[Int(station)]
    label.least = 0
    return true
  }
}
