package import PlainFiles
package import WasteCollection

/// Rounds that a dispatcher has put together: which bins each vehicle empties, and in which order.
///
/// `roundsman-rounds/1` is the file format; a board's requests have the same members.
package struct EditedRounds: Hashable, Sendable {
  package static let format = "roundsman-rounds/1"

  /// What one vehicle does.
  package struct Round: Hashable, Sendable {
    /// Index into ``DepotDay/vehicles``.
    package let vehicle: Int
    /// Indices into ``DepotDay/bins``, in the order of the visits.
    package let bins: [Int]
    /// Whether it keeps these bins in this order.
    package let isFixed: Bool
    /// Those of its bins that stay with its vehicle.
    package let locked: Set<Int>
    /// Where it stands in its file, and where each of its bins does.
    let place: Finding.Place, places: [Finding.Place]
  }

  package let rounds: [Round]
  /// Indices into ``DepotDay/bins`` of those that are not emptied.
  package let left: Set<Int>

  /// Those that are emptied whatever the policy says: on fixed rounds, or locked.
  package var kept: Set<Int> {
    rounds.reduce(into: []) { $0.formUnion($1.isFixed ? Set($1.bins) : $1.locked) }
  }

  private static let roundShape = JSONShape(
    "round", "What one vehicle does.",
    fields: [
      .required("vehicle", .string, "The id of the vehicle."),
      .required("stops", .array(.string), "The ids of its bins, in the order of the visits."),
      .optional(
        "fixed", .boolean,
        "Whether the round keeps exactly these bins in this order, false by default."),
      .optional(
        "locked", .array(.string),
        "The ids of those of its bins that are emptied by this vehicle, whatever the policy says."),
    ])

  private static let members: [JSONShape.Field] = [
    .required("rounds", .array(.object(roundShape)), "The rounds, at most one for each vehicle."),
    .optional("left", .array(.string), "The ids of bins that are not emptied."),
  ]

  package static let shape = JSONShape(
    "rounds", "What a dispatcher has decided about the rounds of a depot day.",
    fields: [.required("format", .choice([format]), "The format version, \"\(format)\".")] + members
  )

  private static let requestShape = JSONShape(
    "rounds", "Rounds of a depot day that are to be evaluated.",
    fields: [.optional("format", .choice([format]), "The format version, \"\(format)\".")] + members
  )

  /// Reads rounds of a day.
  ///
  /// - Parameters:
  ///   - file: JSON.
  ///   - day: The day; with streets, as it is on its map.
  ///   - isRequest: Whether it is a request, which need not state its format.
  /// - Throws: `InvalidInput` with all findings.
  package init(
    _ file: NamedFile, of day: DepotDay, isRequest: Bool = false
  ) throws(InvalidInput) {
    let document = try JSONDocument(file.bytes, file: file.name)
    let findings = FindingCollector(file: file.name)
    var reader = EditedRoundsReader(day: day)
    let shape = isRequest ? Self.requestShape : Self.shape
    guard let root = JSONCursor(document, findings: findings).object(shape) else {
      throw InvalidInput(findings: findings.findings)
    }
    if root["format"] != nil { _ = root.choice("format") }
    rounds = (root.objects("rounds") ?? []).compactMap { reader.round($0) }
    left = root["left"] == nil ? [] : reader.left(root)
    if findings.hasErrors { throw InvalidInput(findings: findings.findings) }
  }
}

/// Finds the vehicles and bins of a day by their names.
private struct EditedRoundsReader {
  let day: DepotDay
  private let bins: [String: Int]
  private let vehicles: [String: Int]
  /// The vehicle on whose round a bin stands.
  private var owners: [Int: String] = [:]
  private var seen: Set<Int> = []

  init(day: DepotDay) {
    self.day = day
    bins = day.binsByStop
    vehicles = Dictionary(day.vehicles.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  mutating func round(_ round: JSONObject) -> EditedRounds.Round? {
    let name = round.string("vehicle") ?? ""
    var vehicle: Int?
    if let cursor = round["vehicle"] { vehicle = number(of: name, cursor) }
    var members: [Int] = []
    var places: [Finding.Place] = []
    for cursor in round.elements("stops") ?? [] {
      guard let bin = bin(cursor), isNew(bin, on: name, cursor) else { continue }
      members.append(bin)
      places.append(cursor.place)
    }
    let isFixed = round["fixed"] == nil ? false : round.boolean("fixed") ?? false
    var locked: Set<Int> = []
    for cursor in round["locked"] == nil ? [] : round.elements("locked") ?? [] {
      guard let bin = bin(cursor) else { continue }
      if members.contains(bin) {
        locked.insert(bin)
      } else {
        cursor.report(
          BoardCode.lockedElsewhere,
          "the bin \(day.bins[bin].id) is locked on the round of \(name), which does not have it",
          remedy: "Write it among the stops of the round, or take it off the locked ones.")
      }
    }
    guard let vehicle else { return nil }
    return EditedRounds.Round(
      vehicle: vehicle, bins: members, isFixed: isFixed, locked: locked,
      place: round.cursor.place, places: places)
  }

  mutating func left(_ root: JSONObject) -> Set<Int> {
    var left: Set<Int> = []
    for cursor in root.elements("left") ?? [] {
      guard let bin = bin(cursor) else { continue }
      if let owner = owners[bin] {
        cursor.report(
          BoardCode.repeatedBin,
          "the bin \(day.bins[bin].id) is left out and on the round of \(owner)",
          remedy: "Take it off the round, or do not leave it out.")
      } else {
        left.insert(bin)
      }
    }
    return left
  }

  private mutating func number(of name: String, _ cursor: JSONCursor) -> Int? {
    guard cursor.value.string != nil else { return nil }
    guard let vehicle = vehicles[name] else {
      let nearest = NearestName.of(name, among: day.vehicles.map(\.id))
      cursor.report(
        BoardCode.unknownVehicle, "there is no vehicle \(name)",
        remedy: nearest.map { "Did you mean \"\($0)\"?" }
          ?? "The vehicles are \(day.vehicles.map(\.id).joined(separator: ", ")).")
      return nil
    }
    guard seen.insert(vehicle).inserted else {
      cursor.report(
        BoardCode.repeatedVehicle, "the vehicle \(name) has two rounds",
        remedy: "Write one round with all of its stops.")
      return nil
    }
    return vehicle
  }

  private func bin(_ cursor: JSONCursor) -> Int? {
    guard let name = cursor.string() else { return nil }
    if let bin = bins[name] { return bin }
    let nearest = NearestName.of(name, among: day.bins.map(\.id))
    cursor.report(
      BoardCode.unknownBin, "there is no bin \(name)",
      remedy: nearest.map { "Did you mean \"\($0)\"?" }
        ?? "Write the id of a bin of the day, as in bins.csv.")
    return nil
  }

  private mutating func isNew(_ bin: Int, on vehicle: String, _ cursor: JSONCursor) -> Bool {
    let name = day.bins[bin].id
    guard let owner = owners.updateValue(vehicle, forKey: bin) else { return true }
    cursor.report(
      BoardCode.repeatedBin,
      owner == vehicle
        ? "the bin \(name) is twice on the round of \(vehicle)"
        : "the bin \(name) is on the rounds of \(owner) and \(vehicle)",
      remedy: "Leave it on one round, once.")
    return false
  }
}

extension DepotDay {
  /// The bins by the identifiers of their stops: their own, and those of the other direction.
  var binsByStop: [String: Int] {
    var result: [String: Int] = [:]
    for (number, bin) in bins.enumerated() {
      for id in [bin.id, bin.reversedID].compactMap(\.self) where result[id] == nil {
        result[id] = number
      }
    }
    return result
  }
}
