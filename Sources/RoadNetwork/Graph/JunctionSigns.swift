/// The features of junctions where travellers see something that directions can mention.
package struct JunctionSigns: Sendable {
  /// What travellers see at a junction.
  package struct Sign: Equatable, Sendable {
    package let features: NodeFeatures
    /// The number of the exit that starts there.
    package let exitNumber: String?
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
  ///   - exitNumbers: By junction; exits only.
  init(_ traits: [NodeTraits?], exitNumbers: [Int: String]) {
    let seen: NodeFeatures = [.signals, .miniRoundabout, .exit]
    var builder = TextTableBuilder()
    var records: [JunctionSignRecord] = []
    for (junction, traits) in traits.enumerated() {
      guard let features = traits?.features.intersection(seen), !features.isEmpty else { continue }
      records.append(
        JunctionSignRecord(
          junction: Int32(junction), exitNumber: builder.number(of: exitNumbers[junction]),
          features: features.rawValue))
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
    return Sign(
      features: NodeFeatures(rawValue: records[low].features),
      exitNumber: texts[records[low].exitNumber])
  }

  /// Whether the signs belong to junctions of the graph, in ascending order, and their texts exist.
  func isSound(junctionCount: Int) -> Bool {
    var last: Int32 = -1
    for record in records.elements {
      guard record.junction > last, Int(record.junction) < junctionCount, record.exitNumber >= -1,
        Int(record.exitNumber) < texts.count
      else { return false }
      last = record.junction
    }
    return texts.isSound
  }
}

/// A sign as plain numbers.
struct JunctionSignRecord: BitwiseCopyable, Sendable {
  let junction: Int32
  /// The index of a text, −1 if there is none.
  let exitNumber: Int32
  let features: UInt16
  // Explicit, so that every byte of a file is defined.
  private let padding: UInt16 = 0

  init(junction: Int32, exitNumber: Int32, features: UInt16) {
    self.junction = junction
    self.exitNumber = exitNumber
    self.features = features
  }
}
