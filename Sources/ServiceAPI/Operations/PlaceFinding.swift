internal import PlainFiles
package import TravelModel

/// Finds names and addresses of a map.
package protocol PlaceFinding: Sendable {
  /// Finds what fits a text that is still being typed.
  ///
  /// - Parameters:
  ///   - text: A name or an address.
  ///   - near: Places near it come first.
  ///   - limit: The maximum number of places.
  /// - Throws: `InvalidInput` if the text is none.
  /// - Returns: The document that `places find --typing --json` prints.
  func find(_ text: String, near: Coordinate?, limit: Int) throws -> [UInt8]
}

/// Reads the names of a map, given by its path.
package typealias PlaceFinderMaker = @Sendable (_ map: String) throws -> any PlaceFinding

extension WebService {
  /// How many places are listed unless a request says otherwise; the program's own number.
  private static let usualLimit = 10

  /// Finds places of a map, whose names are read by the first request for it, and kept.
  func findPlaces(
    _ call: OperationCall, _ make: @escaping PlaceFinderMaker
  ) async throws -> ServiceResponse {
    let map = call.values["map"]?.first ?? ""
    let text = call.values["text"]?.first ?? ""
    let limit = call.values["limit"]?.first.flatMap { Int($0) } ?? Self.usualLimit
    let near = try call.values["near"]?.first.map { try Self.place($0) }
    do {
      let finder = try await places.value(map, by: heavy) { try make(map) }
      let found = try await heavy.compute {
        Result { try finder.find(text, near: near, limit: limit) }
      }.get()
      return ServiceResponse(200, "application/json", found)
    } catch let error as InvalidInput {
      throw ServiceError(
        422, .invalidInput, "The input is invalid.", remedy: "Correct what findings name.",
        findings: error.findings.map { finding in
          // Clients know the map by its name.
          var finding = finding
          if finding.file == map { finding.file = "map" }
          return finding
        })
    }
  }

  /// A place as `LON,LAT`.
  private static func place(_ text: String) throws -> Coordinate {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalNumber.double(Array($0.utf8)[...]) }
    guard parts.count == 2, numbers.count == 2,
      let place = Coordinate(longitude: numbers[0], latitude: numbers[1])
    else {
      throw ServiceError(
        400, .parameters, "near is not a place.", remedy: "Write LON,LAT, such as 24.94,60.17.")
    }
    return place
  }
}
