/// The load floor of a vehicle and how its weight rests on two axles.
///
/// Along the floor, 0 is the headboard behind the driver. Lengths are whole millimetres, weights whole grams.
package struct VehicleBody: Hashable, Sendable {
  /// Length of the load floor; `nil`: only the order of loading is planned, not the places.
  package var length: Int?
  /// Width and height of the room above the floor, for goods of which only litres are known.
  package var width: Int?
  package var height: Int?
  /// How many lanes lie side by side: 1, or left and right.
  ///
  /// Goods stand within a lane, and leave it through the rear door.
  package var lanes = 1
  /// A door at the side of the floor's front end.
  package var sideDoor: SideDoor?
  /// `nil`: axle loads are not reported.
  package var axles: Axles?
  /// What vehicle and load may weigh together.
  package var grossLimit: Int?
  /// Where waste lies; empty: as the vehicle's holds, at places that are not known.
  package var compartments: [Compartment] = []

  /// Creates a floor of which nothing is known.
  package init(length: Int? = nil, lanes: Int = 1) { (self.length, self.lanes) = (length, lanes) }

  /// A side of the vehicle, looking ahead.
  package enum Side: String, CaseIterable, Hashable, Sendable { case left, right }

  /// Goods at it are reached one by one, whatever is next to them.
  package struct SideDoor: Hashable, Sendable {
    package var side: Side
    /// How far the door reaches from the headboard.
    package var length: Int

    /// Creates a door.
    package init(side: Side, length: Int) { (self.side, self.length) = (side, length) }
  }

  /// Two axles, or a group of axles at its middle.
  package struct Axles: Hashable, Sendable {
    /// From the front axle to the rear axle.
    package var wheelbase: Int
    /// From the front axle to the headboard; negative if the floor begins ahead of the axle.
    package var floor: Int
    /// What rests on each axle with driver and crew, without goods and waste.
    package var emptyFront: Int, emptyRear: Int
    /// What may rest on each axle; `nil`: not known.
    package var frontLimit: Int?, rearLimit: Int?
    /// The part of the whole weight that has to rest on the front axle so that the vehicle steers; `nil`: not known.
    package var minFrontShare: Double?

    /// Creates axles without limits.
    package init(wheelbase: Int, floor: Int, emptyFront: Int, emptyRear: Int) {
      (self.wheelbase, self.floor) = (wheelbase, floor)
      (self.emptyFront, self.emptyRear) = (emptyFront, emptyRear)
    }
  }

  /// A room for waste.
  package struct Compartment: Hashable, Sendable {
    /// From which end it fills up.
    package enum Filling: String, CaseIterable, Hashable, Sendable { case front, even, rear }

    package var streams: Set<String>
    /// Where it begins and ends along the floor.
    package var begin: Int, end: Int
    package var filling: Filling

    /// Creates a compartment.
    package init(streams: Set<String>, begin: Int, end: Int, filling: Filling = .even) {
      (self.streams, self.begin, self.end, self.filling) = (streams, begin, end, filling)
    }
  }
}

extension VehicleBody {
  /// Where goods can stand: the lanes from left to right, then the floor at the side door.
  package var bays: [Bay] {
    let whole = length ?? .max
    var bays: [Bay] =
      lanes == 1 ? [Bay(.middle, 0, whole)] : [Bay(.left, 0, whole), Bay(.right, 0, whole)]
    guard let sideDoor, length != nil else { return bays }
    let lane = lanes == 2 && sideDoor.side == .right ? 1 : 0
    bays[lane].begin = min(sideDoor.length, whole)
    var bay = Bay(bays[lane].place, 0, min(sideDoor.length, whole))
    bay.isAtSideDoor = true
    bays = bays.filter { $0.begin < $0.end }
    bays.append(bay)
    return bays
  }

  /// A stretch of the floor with one way in and out.
  package struct Bay: Hashable, Sendable {
    package enum Place: String, Hashable, Sendable { case left, middle, right }

    package var place: Place
    /// Along the floor.
    package var begin: Int, end: Int
    /// Whether each item in it can be reached separately; otherwise only the rearmost.
    package var isAtSideDoor = false

    /// Creates a bay that is open to the rear.
    init(_ place: Place, _ begin: Int, _ end: Int) {
      (self.place, self.begin, self.end) = (place, begin, end)
    }
  }
}
