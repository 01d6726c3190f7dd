internal import PlainFiles
internal import VehicleRouting

/// How CVRPLIB's solution format names the stops of a problem.
///
/// - In a problem from CVRPLIB or Solomon, stops are numbered from 1 and the depot is 0: node 5 of a
///   file whose depot is node 1 is number 4.
/// - A tour from TSPLIB is one route of the file's own city numbers, which starts with the city that
///   the tour starts in.
/// - In any other problem, stops have their identifiers.
///
/// A street that is served from its end to its beginning has a minus before its name. The visit of a split
/// delivery has what it brings, or takes, behind its name: `7(20)`, or `7(20,4)` in two load dimensions.
///
/// Routes are numbered one after the other where all vehicles are alike, else as their vehicles are.
struct RouteListNumbering {
  /// What stands before the name of a street that is served backward.
  static let backward = "-"

  /// What stands behind the name of a visit of a split delivery.
  static func load(of stop: Stop) -> String {
    guard stop.isPart else { return "" }
    let amounts = stop.delivery.contains { $0 > 0 } ? stop.delivery : stop.pickup
    return "(\(amounts.map(String.init).joined(separator: ",")))"
  }

  /// Divides a word into the name of a stop and what its visit brings or takes; `nil` if the word does not
  /// say.
  static func parts(of word: TextWord) -> (name: TextWord, amounts: [Int]?) {
    guard word.bytes.last == UInt8(ascii: ")"),
      let open = word.bytes.lastIndex(of: UInt8(ascii: "("))
    else { return (word, nil) }
    let words = word.bytes[(open + 1)...].dropLast()
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let amounts = words.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard amounts.count == words.count else { return (word, nil) }
    return (TextWord(line: word.line, bytes: word.bytes[..<open]), amounts)
  }

  private let depot: Int?
  /// Whether vehicles differ, so that a route's number is that of its vehicle.
  let hasFixedVehicles: Bool
  /// The city that a tour starts with, if the problem is one.
  let firstCity: Int?

  init(_ problem: Problem) {
    let isTour =
      problem.depotNumber != nil && problem.vehicles.count == 1
      && problem.vehicles[0].capacity.isEmpty
    firstCity = isTour ? problem.depotNumber : nil
    depot = isTour ? nil : problem.depotNumber
    hasFixedVehicles = !problem.vehicles.dropFirst().allSatisfy { $0.isAlike(problem.vehicles[0]) }
  }

  /// The name of a stop in the file; `nil` if its identifier has blanks or could be mistaken.
  func name(of id: Identifier) -> String? {
    switch id {
    case .number(let number):
      guard let depot, depot >= 1, number > depot else { return String(number) }
      return String(number - 1)
    case .text(let text):
      return text.isEmpty || text.contains(where: \.isWhitespace) || Int(text) != nil ? nil : text
    }
  }

  /// The number of a facility; those at depots are counted before the stops, from 0.
  func name(ofFacility id: Identifier) -> String? {
    guard let depot, let number = id.number, number >= depot else { return nil }
    return String(number - depot)
  }

  /// The facility that a number in a route names, which is no stop's.
  func facility(named name: TextWord, in problem: Problem) -> Int? {
    guard let depot, let number = name.integer else { return nil }
    return problem.facilities.firstIndex { $0.id == .number(number + depot) }
  }

  /// The identifier of the stop with a name.
  func identifier(named name: TextWord) -> Identifier {
    guard let number = name.integer else { return .text(name.text) }
    guard let depot, depot >= 1, number >= depot, number < .max else { return .number(number) }
    return .number(number + 1)
  }
}
