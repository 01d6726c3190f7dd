/// A way that is travelled: its names, and its traits for the profile.
package struct RoadWay: Equatable, Sendable {
  /// Its id in OpenStreetMap.
  package let id: Int64
  package let traits: WayTraits
  package var names: WayNames
}

/// The ways of a ``RoadGraph``: plain records and one table of all texts, as stored in a file.
package struct RoadWays: Sendable {
  let records: ArrayStorage<RoadWayRecord>
  let texts: TextTable

  /// Creates a list from its parts.
  ///
  /// - Precondition: All records are ``RoadWayRecord/isSound(textCount:)``.
  init(records: ArrayStorage<RoadWayRecord>, texts: TextTable) {
    self.records = records
    self.texts = texts
  }

  /// Creates the list of ways.
  package init(_ ways: [RoadWay]) {
    var texts = TextTableBuilder()
    records = ArrayStorage(ways.map { RoadWayRecord($0, &texts) })
    self.texts = texts.table
  }

  /// How many ways there are.
  package var count: Int { records.count }

  /// Returns a way.
  package subscript(way: Int) -> RoadWay {
    RoadWay(id: records[way].id, traits: traits(way), names: names(way))
  }

  /// Returns the traits of a way for the profile.
  package func traits(_ way: Int) -> WayTraits { records[way].traits }

  /// Returns the names of a way on signs.
  package func names(_ way: Int) -> WayNames {
    let record = records[way]
    var names = WayNames(name: texts[record.name], ref: texts[record.ref])
    names.pronunciation = texts[record.pronunciation]
    names.forwardDestination = WayDestination(
      refs: texts[record.forwardRefs], places: texts[record.forwardPlaces])
    names.backwardDestination = WayDestination(
      refs: texts[record.backwardRefs], places: texts[record.backwardPlaces])
    names.exitNumber = texts[record.exitNumber]
    return names
  }
}

extension RoadWays: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
}

/// A ``RoadWay`` as plain numbers.
struct RoadWayRecord: BitwiseCopyable, Sendable {
  let id: Int64
  let forwardSpeed: Int32
  let backwardSpeed: Int32
  let forwardWeightFactor: Int32
  let backwardWeightFactor: Int32
  /// ``none`` if the duration follows from the speed.
  let wholeDuration: Int32
  // Indices of texts, ``none`` if there is none.
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
    id = way.id
    forwardSpeed = traits.forward.speed
    backwardSpeed = traits.backward.speed
    forwardWeightFactor = traits.forward.weightFactor
    backwardWeightFactor = traits.backward.weightFactor
    wholeDuration = traits.wholeDuration ?? Self.none
    name = texts.number(of: way.names.name)
    ref = texts.number(of: way.names.ref)
    pronunciation = texts.number(of: way.names.pronunciation)
    forwardRefs = texts.number(of: way.names.forwardDestination.refs)
    forwardPlaces = texts.number(of: way.names.forwardDestination.places)
    backwardRefs = texts.number(of: way.names.backwardDestination.refs)
    backwardPlaces = texts.number(of: way.names.backwardDestination.places)
    exitNumber = texts.number(of: way.names.exitNumber)
    flags = traits.flags.rawValue
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

  var traits: WayTraits {
    WayTraits(
      highway: HighwayClass(rawValue: highway) ?? .road,
      forward: DirectionTraits(
        access: Access(rawValue: forwardAccess) ?? .closed, speed: forwardSpeed,
        weightFactor: forwardWeightFactor, isWalked: walked & 1 != 0),
      backward: DirectionTraits(
        access: Access(rawValue: backwardAccess) ?? .closed, speed: backwardSpeed,
        weightFactor: backwardWeightFactor, isWalked: walked & 2 != 0),
      flags: WayFlags(rawValue: flags), service: ServiceKind(rawValue: service), lanes: lanes,
      drivingSide: DrivingSide(rawValue: drivingSide),
      wholeDuration: wholeDuration == Self.none ? nil : wholeDuration)
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
    let (one, other) = (records[a], records[b])
    if one.name == other.name, one.name >= 0 || one.ref == other.ref { return .same }
    if one.ref >= 0, other.ref >= 0, one.ref == other.ref || sharesRef(one.ref, other.ref) {
      return one.name < 0 || other.name < 0 ? .same : .sameRef
    }
    if one.name < 0, one.ref < 0 { return .unknown }
    if other.name < 0, other.ref < 0 { return .unknown }
    return .different
  }

  /// Whether a way has a name or a number.
  package func isNamed(_ way: Int) -> Bool { records[way].name >= 0 || records[way].ref >= 0 }

  private func sharesRef(_ a: Int32, _ b: Int32) -> Bool {
    guard let first = texts[a], let second = texts[b], first.contains(";") || second.contains(";")
    else { return false }
    let refs = second.split(separator: ";").map { $0.filter { $0 != " " } }
    return first.split(separator: ";").contains { ref in refs.contains(ref.filter { $0 != " " }) }
  }

  // The traits that directions read everywhere.

  package func name(_ way: Int) -> String? { texts[records[way].name] }
  package func ref(_ way: Int) -> String? { texts[records[way].ref] }
  package func highway(_ way: Int) -> HighwayClass {
    HighwayClass(rawValue: records[way].highway) ?? .road
  }
  package func flags(_ way: Int) -> WayFlags { WayFlags(rawValue: records[way].flags) }
  package func service(_ way: Int) -> ServiceKind? { ServiceKind(rawValue: records[way].service) }
  package func access(_ way: Int, isForward: Bool) -> Access {
    Access(rawValue: isForward ? records[way].forwardAccess : records[way].backwardAccess)
      ?? .closed
  }
  package func isWalked(_ way: Int, isForward: Bool) -> Bool {
    records[way].walked & (isForward ? 1 : 2) != 0
  }
}
