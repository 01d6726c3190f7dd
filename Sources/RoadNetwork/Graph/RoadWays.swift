/// A way that is travelled: its names, and its traits for the profile.
package struct RoadWay: Equatable, Sendable {
  /// Its id in OpenStreetMap.
  package let id: Int64
  package let traits: WayTraits
  package var names: WayNames
  /// `nil` where no arrows are painted, or the profile's vehicles have no engine.
  package var lanes: WayLanes?
}

/// The ways of a ``RoadGraph``: plain records and one table of all texts, as stored in a file.
///
/// Ways that differ only in their ids share a record: most residential streets without a name, all parts
/// of a street that others join.
package struct RoadWays: Sendable {
  /// `ids[w]`: the id of way `w` in OpenStreetMap.
  let ids: ArrayStorage<Int64>
  /// `recordOfWay[w]`: the index of its record.
  let recordOfWay: ArrayStorage<Int32>
  let records: ArrayStorage<RoadWayRecord>
  let texts: TextTable
  let laneTable: LaneTable

  /// Creates a list from its parts.
  ///
  /// - Precondition: There are as many ids as indices of records, all that exist are
  ///   ``RoadWayRecord/isSound(textCount:)``, and so are the lanes.
  init(
    ids: ArrayStorage<Int64>, recordOfWay: ArrayStorage<Int32>,
    records: ArrayStorage<RoadWayRecord>, texts: TextTable, laneTable: LaneTable
  ) {
    self.ids = ids
    self.recordOfWay = recordOfWay
    self.records = records
    self.texts = texts
    self.laneTable = laneTable
  }

  /// Creates the list of ways.
  package init(_ ways: [RoadWay]) {
    var builder = RoadWaysBuilder()
    for way in ways { builder.append(way) }
    self = builder.ways
  }

  /// How many ways there are.
  package var count: Int { ids.count }

  /// Returns a way.
  package subscript(way: Int) -> RoadWay {
    RoadWay(id: ids[way], traits: traits(way), names: names(way), lanes: allLanes(way))
  }

  /// The record of a way.
  @inline(__always)
  private func record(_ way: Int) -> RoadWayRecord { records[Int(recordOfWay[way])] }

  /// Returns the traits of a way for the profile.
  package func traits(_ way: Int) -> WayTraits { record(way).traits }

  /// Returns the names of a way on signs.
  package func names(_ way: Int) -> WayNames {
    let record = record(way)
    var names = WayNames(name: texts[record.sign], ref: texts[record.ref])
    names.pronunciation = pronunciation(way)
    names.forwardDestination = destination(way, isForward: true)
    names.backwardDestination = destination(way, isForward: false)
    names.exitNumber = exitNumber(way)
    names.crossed = crossed(way)
    return names
  }
}

/// Collects the ways of a ``RoadWays``, which take much less memory than the ways themselves.
struct RoadWaysBuilder {
  private var ids: [Int64] = []
  private var recordOfWay: [Int32] = []
  private var records: [RoadWayRecord] = []
  private var numbers: [RoadWayRecord: Int32] = [:]
  private var texts = TextTableBuilder()
  private var lanes = LaneTableBuilder()

  /// Collects more ways behind those of a list.
  init(continuing ways: RoadWays) {
    ids = Array(ways.ids.elements)
    recordOfWay = Array(ways.recordOfWay.elements)
    records = Array(ways.records.elements)
    for (number, record) in records.enumerated() { numbers[record] = Int32(number) }
    texts = TextTableBuilder(continuing: ways.texts)
    lanes = LaneTableBuilder(continuing: ways.laneTable)
  }

  init() {}

  /// How many ways there are.
  var count: Int { ids.count }

  /// Adds a way.
  mutating func append(_ way: RoadWay) {
    let record = RoadWayRecord(way, &texts)
    let number = numbers[record] ?? Int32(records.count)
    if number == records.count {
      numbers[record] = number
      records.append(record)
    }
    lanes.append(way.lanes, of: count, &texts)
    ids.append(way.id)
    recordOfWay.append(number)
  }

  /// All ways that were added.
  var ways: RoadWays {
    RoadWays(
      ids: ArrayStorage(ids), recordOfWay: ArrayStorage(recordOfWay),
      records: ArrayStorage(records), texts: texts.table, laneTable: lanes.table)
  }
}

extension RoadWays: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
}

/// A ``RoadWay`` without its id, as plain numbers.
struct RoadWayRecord: BitwiseCopyable, Sendable {
  let forwardSpeed: Int32
  let backwardSpeed: Int32
  let forwardWeightFactor: Int32
  let backwardWeightFactor: Int32
  /// ``none`` if the duration follows from the speed.
  let wholeDuration: Int32
  // Indices of texts, ``none`` if there is none.
  /// The name, or that of the street that is crossed, see ``WayFlags/namesCrossed``.
  let name: Int32
  let ref: Int32
  let pronunciation: Int32
  let forwardRefs: Int32
  let forwardPlaces: Int32
  let backwardRefs: Int32
  let backwardPlaces: Int32
  let exitNumber: Int32
  let flags: UInt16
  let highway: UInt8
  let lanes: UInt8
  /// Raw values of enumerations, ``nothing`` if there is none.
  let service: UInt8
  let drivingSide: UInt8
  let forwardAccess: UInt8
  let backwardAccess: UInt8
  /// Bit 0: forward, bit 1: backward.
  let walked: UInt8
  // Explicit, so that every byte of a file is defined.
  private let padding: (UInt8, UInt8, UInt8) = (0, 0, 0)

  private static let none: Int32 = -1
  private static let nothing: UInt8 = .max

  init(_ way: RoadWay, _ texts: inout TextTableBuilder) {
    let traits = way.traits
    forwardSpeed = traits.forward.speed
    backwardSpeed = traits.backward.speed
    forwardWeightFactor = traits.forward.weightFactor
    backwardWeightFactor = traits.backward.weightFactor
    wholeDuration = traits.wholeDuration ?? Self.none
    name = texts.number(of: way.names.name ?? way.names.crossed)
    ref = texts.number(of: way.names.ref)
    pronunciation = texts.number(of: way.names.pronunciation)
    forwardRefs = texts.number(of: way.names.forwardDestination.refs)
    forwardPlaces = texts.number(of: way.names.forwardDestination.places)
    backwardRefs = texts.number(of: way.names.backwardDestination.refs)
    backwardPlaces = texts.number(of: way.names.backwardDestination.places)
    exitNumber = texts.number(of: way.names.exitNumber)
    let isCrossed = way.names.name == nil && way.names.crossed != nil
    flags = traits.flags.rawValue | (isCrossed ? WayFlags.namesCrossed.rawValue : 0)
    highway = traits.highway.rawValue
    lanes = traits.lanes
    service = traits.service?.rawValue ?? Self.nothing
    drivingSide = traits.drivingSide?.rawValue ?? Self.nothing
    forwardAccess = traits.forward.access.rawValue
    backwardAccess = traits.backward.access.rawValue
    walked = (traits.forward.isWalked ? 1 : 0) | (traits.backward.isWalked ? 2 : 0)
  }

  /// Whether all values are valid, given the number of texts.
  func isSound(textCount: Int) -> Bool {
    [
      name, ref, pronunciation, forwardRefs, forwardPlaces, backwardRefs, backwardPlaces,
      exitNumber,
    ].allSatisfy { $0 >= Self.none && Int($0) < textCount }
      && HighwayClass(rawValue: highway) != nil
      && (service == Self.nothing || ServiceKind(rawValue: service) != nil)
      && (drivingSide == Self.nothing || DrivingSide(rawValue: drivingSide) != nil)
      && Access(rawValue: forwardAccess) != nil && Access(rawValue: backwardAccess) != nil
  }

  /// The text that signs show, ``none`` if there is none.
  var sign: Int32 { namesCrossed ? Self.none : name }

  var namesCrossed: Bool { flags & WayFlags.namesCrossed.rawValue != 0 }

  var traits: WayTraits {
    WayTraits(
      highway: HighwayClass(rawValue: highway) ?? .road,
      forward: DirectionTraits(
        access: Access(rawValue: forwardAccess) ?? .closed, speed: forwardSpeed,
        weightFactor: forwardWeightFactor, isWalked: walked & 1 != 0),
      backward: DirectionTraits(
        access: Access(rawValue: backwardAccess) ?? .closed, speed: backwardSpeed,
        weightFactor: backwardWeightFactor, isWalked: walked & 2 != 0),
      flags: WayFlags(rawValue: flags).subtracting(.namesCrossed),
      service: ServiceKind(rawValue: service), lanes: lanes,
      drivingSide: DrivingSide(rawValue: drivingSide),
      wholeDuration: wholeDuration == Self.none ? nil : wholeDuration)
  }
}

extension RoadWayRecord: Hashable {
  static func == (one: Self, other: Self) -> Bool {
    withUnsafeBytes(of: one) { one in
      withUnsafeBytes(of: other) { one.elementsEqual($0) }
    }
  }

  func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: self) { hasher.combine(bytes: $0) }
  }
}

/// To what degree two ways are one street to travellers who read signs.
package enum StreetLikeness: Sendable {
  /// They have the same name, or share a number and not both have names, or neither has either.
  case same
  /// They have different names and share a number.
  case sameRef
  /// One of them has neither name nor number.
  case unknown
  case different
}

extension RoadWays {
  /// Compares the names of two ways on signs.
  package func likeness(_ a: Int, _ b: Int) -> StreetLikeness {
    if a == b { return .same }
    let (one, other) = (record(a), record(b))
    if one.sign == other.sign, one.sign >= 0 || one.ref == other.ref { return .same }
    if one.ref >= 0, other.ref >= 0, one.ref == other.ref || sharesRef(one.ref, other.ref) {
      return one.sign < 0 || other.sign < 0 ? .same : .sameRef
    }
    if one.sign < 0, one.ref < 0 { return .unknown }
    if other.sign < 0, other.ref < 0 { return .unknown }
    return .different
  }

  /// What a way is called, its name or else its number, as a key that ways called alike share; `nil` if it has
  /// neither.
  package func labelKey(_ way: Int) -> Int32? {
    let record = record(way)
    return record.sign >= 0 ? record.sign : record.ref >= 0 ? record.ref : nil
  }

  /// What ways with a key are called.
  ///
  /// - Precondition: It is a ``labelKey(_:)``.
  package func label(_ key: Int32) -> String { texts[key] ?? "" }

  /// Whether a way has a name or a number.
  package func isNamed(_ way: Int) -> Bool { record(way).sign >= 0 || record(way).ref >= 0 }

  private func sharesRef(_ a: Int32, _ b: Int32) -> Bool {
    // As bytes: directions compare the numbers of most streets that meet.
    let (first, second, semicolon) = (texts.utf8(a), texts.utf8(b), UInt8(ascii: ";"))
    guard first.contains(semicolon) || second.contains(semicolon) else { return false }
    let refs = second.split(separator: semicolon).map { $0.filter { $0 != UInt8(ascii: " ") } }
    return first.split(separator: semicolon).contains { ref in
      refs.contains(ref.filter { $0 != UInt8(ascii: " ") })
    }
  }

  // The traits that directions read everywhere.

  package func name(_ way: Int) -> String? { texts[record(way).sign] }
  /// The name of the street that a way without a name crosses, if that is known.
  package func crossed(_ way: Int) -> String? {
    let record = record(way)
    return record.namesCrossed ? texts[record.name] : nil
  }
  package func ref(_ way: Int) -> String? { texts[record(way).ref] }
  package func pronunciation(_ way: Int) -> String? { texts[record(way).pronunciation] }
  package func exitNumber(_ way: Int) -> String? { texts[record(way).exitNumber] }
  package func destination(_ way: Int, isForward: Bool) -> WayDestination {
    let record = record(way)
    return WayDestination(
      refs: texts[isForward ? record.forwardRefs : record.backwardRefs],
      places: texts[isForward ? record.forwardPlaces : record.backwardPlaces])
  }
  package func highway(_ way: Int) -> HighwayClass {
    HighwayClass(rawValue: record(way).highway) ?? .road
  }
  package func flags(_ way: Int) -> WayFlags {
    WayFlags(rawValue: record(way).flags).subtracting(.namesCrossed)
  }
  package func service(_ way: Int) -> ServiceKind? { ServiceKind(rawValue: record(way).service) }
  package func access(_ way: Int, isForward: Bool) -> Access {
    Access(rawValue: isForward ? record(way).forwardAccess : record(way).backwardAccess)
      ?? .closed
  }
  package func isWalked(_ way: Int, isForward: Bool) -> Bool {
    record(way).walked & (isForward ? 1 : 2) != 0
  }
}
