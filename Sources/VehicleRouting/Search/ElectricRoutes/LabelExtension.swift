/// Extends labels from place to place, directly and past stations, into buffers that one search owns.
struct LabelExtension: ~Copyable {
  /// How many labels one extension makes at most.
  static let maxArrivals = 48
  /// How many labels there are at a station on the way.
  private static let maxStaged = 8

  /// The labels of the last extensions: the first of a level stands at `level * maxArrivals`.
  private(set) var arrivals: UncheckedArray<ForwardLabel>
  private(set) var departures: UncheckedArray<BackwardLabel>
  private var staged: UncheckedArray<ForwardLabel>
  private var stagedCount = 0

  /// Creates the buffers.
  init() {
    let nothing = ForwardLabel(
      cost: 0, time: 0, energy: 0, most: 0, used: 0, curve: ElectricInstance.none,
      parent: -1, detour: -1)
    arrivals = UncheckedArray(repeating: nothing, count: 2 * Self.maxArrivals)
    staged = UncheckedArray(repeating: nothing, count: Self.maxStaged)
    departures = UncheckedArray(
      repeating: BackwardLabel(cost: 0, time: 0, need: 0, least: 0, rise: 0),
      count: Self.maxArrivals)
  }

  /// Drives from one place to another in all ways.
  ///
  /// - Parameters:
  ///   - label: With the time of the departure.
  ///   - level: In which half of `arrivals` the labels go.
  ///   - from: A row.
  ///   - to: A row.
  ///   - number: The kind of vehicle.
  ///   - rate: What a unit of distance takes, where loads count.
  ///   - refuge: The energy with which one has to arrive.
  ///   - bound: Ways that cost so much or more are left out.
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
    for d in ways {
      let way = instance.detours[d]
      stage(label, way.first, from: from, number, kind, rate, instance)
      if way.second >= 0 { restage(way, number, kind, rate, instance) }
      let last = instance.row(ofStation: way.second >= 0 ? way.second : way.first)
      let leg = instance.leg(number, last, to)
      let energy = instance.energy(leg, kind, rate: rate)
      for s in 0..<stagedCount where count < Self.maxArrivals {
        var arrival = staged[s]
        guard arrival.cost + Int(leg.cost) < bound,
          instance.drive(&arrival, leg, energy: energy, refuge: refuge)
        else { continue }
        arrival.detour = Int16(d - ways.lowerBound)
        arrivals[first + count] = arrival
        count += 1
      }
    }
    return count
  }

  /// Goes to a station and plugs in.
  @inline(__always)
  private mutating func stage(
    _ label: ForwardLabel, _ station: Int32, from: Int, _ number: Int, _ kind: ElectricInstance.Kind,
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
    let before = (0..<stagedCount).map { staged[$0] }
    stagedCount = 0
    for label in before {
      plugIn(
        label, way.second, from: instance.row(ofStation: way.first), number, kind, rate, instance)
    }
  }

  /// Adds the labels of one that comes to a station: with the least energy, and, where charging before may have
  /// been quicker, with each that it would have had at another speed.
  @inline(__always)
  private mutating func plugIn(
    _ label: ForwardLabel, _ station: Int32, from: Int, _ number: Int, _ kind: ElectricInstance.Kind,
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

  /// Drives from one place to another in all ways, from the end to the beginning.
  ///
  /// - Parameters:
  ///   - label: With the time of the arrival.
  ///   - from: A row.
  ///   - to: A row.
  ///   - number: The kind of vehicle.
  ///   - rate: What a unit of distance takes, where loads count.
  ///   - capacity: The most energy with which one can leave.
  /// - Returns: How many labels there are in `departures`.
  @inline(__always)
  mutating func driveBack(
    _ label: BackwardLabel, from: Int, to: Int, kind number: Int, rate: Double, capacity: Int,
    _ instance: borrowing ElectricInstance
  ) -> Int {
    let kind = instance.kinds[number]
    var count = 0
    let leg = instance.leg(number, from, to)
    var direct = label
    if instance.driveBack(
      &direct, leg, energy: instance.energy(leg, kind, rate: rate), capacity: capacity, kind.power)
    {
      departures[0] = direct
      count = 1
    }
    for d in instance.detours(number, from, to) {
      let way = instance.detours[d]
      var departure = label
      let last = way.second >= 0 ? way.second : way.first
      guard leave(&departure, last, to: to, number, kind, rate, instance) else { continue }
      if way.second >= 0,
        !leave(
          &departure, way.first, to: instance.row(ofStation: way.second), number, kind, rate,
          instance)
      {
        continue
      }
      let leg = instance.leg(number, from, instance.row(ofStation: way.first))
      guard
        instance.driveBack(
          &departure, leg, energy: instance.energy(leg, kind, rate: rate), capacity: capacity,
          kind.power)
      else { continue }
      departures[count] = departure
      count += 1
    }
    return count
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
