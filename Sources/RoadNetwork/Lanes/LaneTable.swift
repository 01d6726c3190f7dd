/// The lanes of the ways that have arrows, as stored in a file.
package struct LaneTable: Sendable {
  /// In the order of the ways.
  let ways: ArrayStorage<WayLanesRecord>
  let lanes: ArrayStorage<LaneRecord>

  /// The lanes of ways without arrows.
  static let none = LaneTable(ways: ArrayStorage([]), lanes: ArrayStorage([]))

  init(ways: ArrayStorage<WayLanesRecord>, lanes: ArrayStorage<LaneRecord>) {
    self.ways = ways
    self.lanes = lanes
  }

  /// The numbers of the lanes of a way in both directions; `nil` if there are none.
  ///
  /// - Complexity: O(log n) for n ways with lanes.
  func ranges(_ way: Int) -> (forward: Range<Int>, backward: Range<Int>)? {
    var (low, high) = (0, ways.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(ways[middle].way) < way { low = middle + 1 } else { high = middle }
    }
    guard low < ways.count, Int(ways[low].way) == way else { return nil }
    let record = ways[low]
    let middle = Int(record.first) + Int(record.forward)
    return (Int(record.first)..<middle, middle..<middle + Int(record.backward))
  }

  /// Whether the lanes belong to ways, in ascending order, and their texts exist.
  func isSound(wayCount: Int, textCount: Int) -> Bool {
    var (last, end): (Int32, Int) = (-1, 0)
    for record in ways.elements {
      guard record.way > last, Int(record.way) < wayCount, Int(record.first) == end else {
        return false
      }
      last = record.way
      end += Int(record.forward) + Int(record.backward)
    }
    return end == lanes.count && lanes.elements.allSatisfy { $0.isSound(textCount: textCount) }
  }
}

/// Collects the lanes of a ``LaneTable``.
struct LaneTableBuilder {
  private var ways: [WayLanesRecord] = []
  private var lanes: [LaneRecord] = []

  init() {}

  /// Collects the lanes of more ways behind those of a table.
  init(continuing table: LaneTable) {
    ways = Array(table.ways.elements)
    lanes = Array(table.lanes.elements)
  }

  /// Adds the lanes of a way, if it has any; ways come in ascending order.
  mutating func append(_ its: WayLanes?, of way: Int, _ texts: inout TextTableBuilder) {
    guard let its else { return }
    ways.append(
      WayLanesRecord(
        way: Int32(way), first: Int32(lanes.count), forward: UInt16(its.forward.count),
        backward: UInt16(its.backward.count)))
    lanes += (its.forward + its.backward).map { LaneRecord($0, &texts) }
  }

  var table: LaneTable { LaneTable(ways: ArrayStorage(ways), lanes: ArrayStorage(lanes)) }
}

/// Where the lanes of a way begin, and how many there are in each direction.
struct WayLanesRecord: BitwiseCopyable, Sendable {
  let way: Int32
  let first: Int32
  let forward: UInt16
  let backward: UInt16
}

/// A ``Lane`` as plain numbers.
struct LaneRecord: BitwiseCopyable, Sendable {
  // Indices of texts, −1 if there is none.
  let refs: Int32
  let places: Int32
  let indications: UInt16
  let changes: UInt8
  // Explicit, so that every byte of a file is defined.
  private let padding: UInt8 = 0

  init(_ lane: Lane, _ texts: inout TextTableBuilder) {
    refs = texts.number(of: lane.destination.refs)
    places = texts.number(of: lane.destination.places)
    indications = lane.indications.rawValue
    changes = lane.changes.rawValue
  }

  func isSound(textCount: Int) -> Bool {
    [refs, places].allSatisfy { $0 >= -1 && Int($0) < textCount }
      && indications & ~LaneIndications.all.rawValue == 0
  }

  func lane(_ texts: TextTable) -> Lane {
    Lane(
      LaneIndications(rawValue: indications), changes: LaneChanges(rawValue: changes),
      destination: WayDestination(refs: texts[refs], places: texts[places]))
  }
}

extension RoadWays {
  /// Returns the lanes of a way as those who travel it see them from left to right; none without arrows.
  package func lanes(_ way: Int, isForward: Bool) -> [Lane] {
    guard let ranges = laneTable.ranges(way) else { return [] }
    return (isForward ? ranges.forward : ranges.backward).map { laneTable.lanes[$0].lane(texts) }
  }

  /// Whether a way has lanes with arrows in a direction.
  package func hasLanes(_ way: Int, isForward: Bool) -> Bool {
    laneTable.ranges(way).map { !(isForward ? $0.forward : $0.backward).isEmpty } ?? false
  }

  /// Whether any way has lanes with arrows.
  package var haveLanes: Bool { laneTable.ways.count > 0 }

  /// The lanes of a way in both directions.
  func allLanes(_ way: Int) -> WayLanes? {
    laneTable.ranges(way) == nil
      ? nil
      : WayLanes(forward: lanes(way, isForward: true), backward: lanes(way, isForward: false))
  }
}
