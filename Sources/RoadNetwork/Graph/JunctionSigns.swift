internal import OpenStreetMap

/// The features of junctions where travellers see something that directions can mention.
package struct JunctionSigns: Sendable {
  /// What travellers see at a junction.
  package struct Sign: Equatable, Sendable {
    package let features: NodeFeatures
    /// The exit that starts there.
    package let exit: ExitSign
    /// What signs say of exits to one side only, where two start there.
    package let leftExit: ExitSign
    package let rightExit: ExitSign

    /// The number of the exit that starts there.
    package var exitNumber: String? { exit.number }

    /// What signs say of the exit to a side.
    package func exit(isLeft: Bool) -> ExitSign {
      let side = isLeft ? leftExit : rightExit
      return ExitSign(
        number: side.number ?? exit.number, destinations: side.destinations ?? exit.destinations)
    }
  }

  let records: ArrayStorage<JunctionSignRecord>
  let texts: TextTable

  /// Creates a list from its parts.
  init(records: ArrayStorage<JunctionSignRecord>, texts: TextTable) {
    self.records = records
    self.texts = texts
  }

  /// Creates the list from the traits of junctions.
  ///
  /// - Parameters:
  ///   - traits: By junction; `nil` where there is nothing.
  ///   - exits: By junction; exits only.
  init(_ traits: [NodeTraits?], exits: [Int: JunctionExits]) {
    let seen: NodeFeatures = [.signals, .miniRoundabout, .exit]
    var builder = TextTableBuilder()
    var records: [JunctionSignRecord] = []
    for (junction, traits) in traits.enumerated() {
      guard let features = traits?.features.intersection(seen), !features.isEmpty else { continue }
      let exits = exits[junction] ?? JunctionExits()
      records.append(
        JunctionSignRecord(
          junction: Int32(junction), exit: ExitSignRecord(exits.any, &builder),
          left: ExitSignRecord(exits.left, &builder),
          right: ExitSignRecord(exits.right, &builder), features: features.rawValue))
    }
    self.init(records: ArrayStorage(records), texts: builder.table)
  }

  /// Returns the features of a junction, `nil` if there are none.
  ///
  /// - Complexity: O(log n) for n signs.
  package subscript(junction: Int) -> Sign? {
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(records[middle].junction) < junction { low = middle + 1 } else { high = middle }
    }
    guard low < records.count, Int(records[low].junction) == junction else { return nil }
    let record = records[low]
    func exit(_ record: ExitSignRecord) -> ExitSign {
      ExitSign(number: texts[record.number], destinations: texts[record.destinations])
    }
    return Sign(
      features: NodeFeatures(rawValue: record.features), exit: exit(record.exit),
      leftExit: exit(record.left), rightExit: exit(record.right))
  }

  /// Whether the signs belong to junctions of the graph, in ascending order, and their texts exist.
  func isSound(junctionCount: Int) -> Bool {
    var last: Int32 = -1
    for record in records.elements {
      guard record.junction > last, Int(record.junction) < junctionCount,
        [record.exit, record.left, record.right].allSatisfy({ $0.isSound(textCount: texts.count) })
      else { return false }
      last = record.junction
    }
    return texts.isSound
  }
}

/// What signs say of an exit.
package struct ExitSign: Equatable, Sendable {
  /// For instance `24` or `302B`.
  package var number: String?
  /// Roads and places, several separated by `;`: `I5 North;Everett Street`.
  package var destinations: String?

  package init(number: String? = nil, destinations: String? = nil) {
    self.number = number
    self.destinations = destinations
  }
}

/// The exits at a node as tagged: `ref` and `exit_to`, and the same for one side, `ref:left`.
struct JunctionExits: Equatable {
  var any = ExitSign()
  var left = ExitSign()
  var right = ExitSign()

  init() {}

  init(_ tags: Tags) {
    func sign(_ suffix: String) -> ExitSign {
      ExitSign(number: tags["ref" + suffix], destinations: tags["exit_to" + suffix])
    }
    (any, left, right) = (sign(""), sign(":left"), sign(":right"))
  }
}

/// A sign as plain numbers.
struct JunctionSignRecord: BitwiseCopyable, Sendable {
  let junction: Int32
  let exit: ExitSignRecord
  let left: ExitSignRecord
  let right: ExitSignRecord
  let features: UInt16
  // Explicit, so that every byte of a file is defined.
  private let padding: UInt16 = 0

  init(
    junction: Int32, exit: ExitSignRecord, left: ExitSignRecord, right: ExitSignRecord,
    features: UInt16
  ) {
    self.junction = junction
    self.exit = exit
    self.left = left
    self.right = right
    self.features = features
  }
}

/// What signs say of an exit: indices of texts, −1 if there is none.
struct ExitSignRecord: BitwiseCopyable, Sendable {
  let number: Int32
  let destinations: Int32

  init(_ exit: ExitSign, _ texts: inout TextTableBuilder) {
    number = texts.number(of: exit.number)
    destinations = texts.number(of: exit.destinations)
  }

  func isSound(textCount: Int) -> Bool {
    [number, destinations].allSatisfy { $0 >= -1 && Int($0) < textCount }
  }
}
