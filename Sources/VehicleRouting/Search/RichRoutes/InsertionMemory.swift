/// Remembers the best place of each request on each vehicle's route, as long as the route is the same.
///
/// Most steps change a few routes and are taken back, so that most places need not be looked for again.
/// Where places depend on other routes, nothing is remembered.
struct InsertionMemory: ~Copyable {
  /// What is known of one request, or one of its alternatives, on one route.
  struct Entry {
    /// The version of the route; 0 if nothing is known.
    var version = 0
    /// Cost of the best place; if there is no place below it, `position` is ``none``.
    var cost = 0
    var position = none
    var deliveryPosition = none
    /// A facility beside the stop, or ``none``.
    var facility = none
    var isFacilityFirst = false
  }

  static let none: Int32 = -1
  /// More entries than that are not kept.
  private static let maxEntries = 1 << 20

  /// By stop and vehicle; the first stop of a shipment stands for it.
  private var entries: UncheckedArray<Entry>
  /// The same of the steps of shipments with several pickups; empty where there are none.
  private var paths: [[RichInsertion.Step]]
  private let vehicleCount: Int
  let isKept: Bool
  var hasPaths: Bool { !paths.isEmpty }

  /// Makes an empty memory for the requests and vehicles of a problem.
  init(_ model: borrowing RichInstance) {
    vehicleCount = model.vehicleCount
    let count = model.stopCount * vehicleCount
    isKept = count <= Self.maxEntries && model.relations.isEmpty && !model.hasFacilityLimits
    entries = UncheckedArray(repeating: Entry(), count: isKept ? count : 0)
    let hasSeveral = model.requests.contains { $0.choices.contains { model.hasSeveralPickups($0) } }
    paths = Array(repeating: [], count: isKept && hasSeveral ? count : 0)
  }

  /// The steps of the best place of a shipment on a vehicle's route, the last one first.
  func path(of stop: Int, _ vehicle: Int) -> [RichInsertion.Step] {
    paths[stop * vehicleCount + vehicle]
  }

  /// Keeps them.
  mutating func keep(_ path: [RichInsertion.Step], of stop: Int, _ vehicle: Int) {
    paths[stop * vehicleCount + vehicle] = path
  }

  /// What is known of a stop on a vehicle's route.
  subscript(stop: Int, vehicle: Int) -> Entry {
    @inline(__always) get { entries[stop &* vehicleCount &+ vehicle] }
    @inline(__always) set { entries[stop &* vehicleCount &+ vehicle] = newValue }
  }
}
