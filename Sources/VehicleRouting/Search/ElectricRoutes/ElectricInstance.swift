/// Stops, vehicles with batteries and charging stations as the search reads them.
///
/// Nodes are numbered stops first, then the vehicles' starts, then their ends. A kind is a set of vehicles that
/// are alike; each has tables of its own. Rows are places: those of nodes first, then those of stations.
/// Energies are counted above a battery's reserve.
struct ElectricInstance: Sendable {
  /// Travel from one row to another; energy without load.
  struct Leg: BitwiseCopyable, Sendable {
    var cost: Int32, duration: Int32, energy: Int32, distance: Int32
  }

  /// A way from one place to another past one station, or past two.
  struct Detour: BitwiseCopyable, Sendable {
    /// Numbers of stations; the second is ``none`` where there is one only.
    var first: Int32, second: Int32
    /// Cost of its legs and fees.
    var cost: Int
  }

  /// When a visit may begin.
  struct Window: BitwiseCopyable, Sendable {
    var opening: Int, closing: Int
  }

  /// A part of a charging curve: up to a level, so much energy in a time unit.
  struct Stretch: BitwiseCopyable, Sendable {
    var end: Int
    var power: Double
  }

  /// A kind of vehicles.
  struct Kind: BitwiseCopyable, Sendable {
    /// What the battery holds, and what is in it at the start.
    var capacity: Int, initial: Int
    /// The quickest that any station charges it; 0 where there is nothing to charge.
    var power: Double
    /// Whether all stations charge it alike at all levels, so that insertions are judged exactly.
    var isUniform: Bool
    /// Whether what is on board counts.
    var isLoadDependent: Bool
    /// What driving takes without load, in kWh for 1,000 of the user's distance units.
    var consumption: Double
    /// The longest way and the longest time away.
    var maxDistance: Int, maxDuration: Int, maxStops: Int
    /// Whether there is a limit that labels do not know.
    var isLimited: Bool
    var startRow: Int, endRow: Int
    var window: Window
    /// What each used vehicle costs.
    var fixedCost: Int

    /// Whether the labels on the two sides of a place tell exactly what a route costs.
    @inline(__always)
    var hasExactJoins: Bool { isUniform && !isLoadDependent && !isLimited }
  }

  /// Marks what is absent.
  static let none: Int32 = -1
  /// Stands for no limit.
  static let unlimited = Int.max / 4

  /// How many units of time or distance make one of the user's.
  let scale: Int
  let stopCount: Int
  let vehicleCount: Int
  let stationCount: Int
  /// How many rows there are, and how many of them are not stations.
  let rowCount: Int
  let placeCount: Int
  /// `kindOf[vehicle]`, an index into `kinds`.
  let kindOf: SharedArray<Int>
  let kinds: SharedArray<Kind>
  /// `row[node]`.
  let row: SharedArray<Int>
  /// `legs[(kind * rowCount + from) * rowCount + to]`.
  let legs: SharedArray<Leg>
  /// `detours[firstDetour[d]..<firstDetour[d + 1]]` with `d = (kind * placeCount + from) * placeCount + to`:
  /// ways that no other one dominates, the cheapest first.
  let firstDetour: SharedArray<Int>
  let detours: SharedArray<Detour>
  /// `curves[firstStretch[c]..<firstStretch[c + 1]]` with `c = kind * stationCount + station`.
  let firstStretch: SharedArray<Int>
  let curves: SharedArray<Stretch>
  /// `toRefuge[kind * placeCount + row]`: the least energy from a place to a station or to the end, and that to
  /// it from a station or the start.
  let toRefuge: SharedArray<Int>
  let fromRefuge: SharedArray<Int>
  /// `stationSetup[station]` and `stationFee[station]`.
  let stationSetup: SharedArray<Int>
  let stationFee: SharedArray<Int>
  /// `windows[firstWindow[stop]..<firstWindow[stop + 1]]`, and `service[node]`.
  let firstWindow: SharedArray<Int>
  let windows: SharedArray<Window>
  let service: SharedArray<Int>
  /// How many load dimensions there are, at least one.
  let dimensions: Int
  /// `demand[stop * dimensions + d]` and `capacity[kind * dimensions + d]`.
  let demand: SharedArray<Int>
  let capacity: SharedArray<Int>
  /// `isPickup[d]`: whether the amounts of a dimension are picked up, and not delivered.
  let isPickup: SharedArray<Bool>
  /// `loadConsumption[kind * dimensions + d]`: what a unit on board adds to the consumption.
  let loadConsumption: SharedArray<Double>
  /// `isAllowed[stop * kinds.count + kind]`.
  let isAllowed: SharedArray<Bool>
  /// `unassignedPenalty[stop]`: cost of leaving the stop out.
  let unassignedPenalty: SharedArray<Int>
  /// `neighbours[stop * neighbourCount ..< (stop + 1) * neighbourCount]`: nearest first.
  let neighbours: SharedArray<Int>
  let neighbourCount: Int

  var nodeCount: Int { stopCount + 2 * vehicleCount }

  /// How many vehicles every plan needs that serves all stops, by loads alone.
  var minVehicles: Int {
    (0..<dimensions).reduce(1) { fewest, d in
      let largest = kinds.indices.lazy.map { capacity[$0 * dimensions + d] }.max() ?? 0
      let sum = (0..<stopCount).reduce(0) { $0 + demand[$1 * dimensions + d] }
      return largest > 0 && largest < Self.unlimited
        ? max(fewest, (sum + largest - 1) / largest) : fewest
    }
  }

  /// Whether a node is a stop.
  @inline(__always)
  func isStop(_ node: Int) -> Bool { node < stopCount }

  /// The node at which the route of a vehicle starts.
  @inline(__always)
  func start(of vehicle: Int) -> Int { stopCount + vehicle }

  /// The node at which it ends.
  @inline(__always)
  func end(of vehicle: Int) -> Int { stopCount + vehicleCount + vehicle }

  /// The leg between two rows.
  @inline(__always)
  func leg(_ kind: Int, _ from: Int, _ to: Int) -> Leg {
    legs[(kind * rowCount + from) * rowCount + to]
  }

  /// The row of a station.
  @inline(__always)
  func row(ofStation station: Int32) -> Int { placeCount + Int(station) }

  /// The detours between two places.
  @inline(__always)
  func detours(_ kind: Int, _ from: Int, _ to: Int) -> Range<Int> {
    let pair = (kind * placeCount + from) * placeCount + to
    return firstDetour[pair]..<firstDetour[pair + 1]
  }

  /// What a leg takes at a rate in kWh for 1,000 of the user's distance units, which counts where loads do.
  @inline(__always)
  func energy(_ leg: Leg, _ kind: Kind, rate: Double) -> Int {
    kind.isLoadDependent
      ? Battery.energy(driving: Int(leg.distance), rate: rate, scale: scale) : Int(leg.energy)
  }
}

extension ElectricInstance {
  /// The number of the curve by which a station charges a kind of vehicles.
  @inline(__always)
  func curve(_ kind: Int, _ station: Int32) -> Int32 {
    Int32(kind * stationCount) + station
  }

  /// The level after charging by a curve for a time; as ``Battery`` defines it.
  @inline(__always)
  func level(charging level: Int, for duration: Int, by curve: Int32) -> Int {
    guard curve >= 0 else { return level }
    let first = firstStretch[Int(curve)]
    let last = firstStretch[Int(curve) + 1]
    if last == first + 1 {
      let stretch = curves[first]
      return min(stretch.end, level + Int(Double(duration) * stretch.power))
    }
    return levelByStretches(level, for: duration, first..<last)
  }

  private func levelByStretches(_ level: Int, for duration: Int, _ stretches: Range<Int>) -> Int {
    var (level, left) = (level, Double(duration))
    for s in stretches where level < curves[s].end && left > 0 {
      let needed = Double(curves[s].end - level) / curves[s].power
      if needed > left { return level + Int(left * curves[s].power) }
      left -= needed
      level = curves[s].end
    }
    return level
  }

  /// The least whole time in which a level becomes another one.
  ///
  /// - Precondition: There is a curve, and the other level is not above its end.
  @inline(__always)
  func duration(charging level: Int, to other: Int, by curve: Int32) -> Int {
    guard other > level else { return 0 }
    let first = firstStretch[Int(curve)]
    let last = firstStretch[Int(curve) + 1]
    var duration: Int
    if last == first + 1 {
      duration = Int((Double(other - level) / curves[first].power).rounded(.up))
    } else {
      duration = durationByStretches(level, to: other, first..<last)
    }
    while self.level(charging: level, for: duration, by: curve) < other { duration += 1 }
    return duration
  }

  private func durationByStretches(_ from: Int, to other: Int, _ stretches: Range<Int>) -> Int {
    var (level, sum) = (from, 0.0)
    for s in stretches where level < curves[s].end && level < other {
      let top = min(curves[s].end, other)
      sum += Double(top - level) / curves[s].power
      level = top
    }
    return Int(sum.rounded(.up))
  }
}
