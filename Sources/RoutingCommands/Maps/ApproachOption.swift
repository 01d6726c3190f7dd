internal import ArgumentParser
internal import RoadNetwork

/// The sides of streets on which places are reached and left.
struct ApproachOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Side of the street on which places are reached and left: unrestricted, curb (the driving side), opposite, "
        + "left or right; one for all places, or one for each, separated by commas.",
      valueName: "sides"))
  var approach: String?

  func validate() throws {
    guard let approach else { return }
    guard Self.approaches(approach) != nil else {
      throw ValidationError(
        "--approach must be \(Self.names.map(\.0).joined(separator: ", ")), or such words separated by commas."
      )
    }
  }

  private static let names: [(String, Approach)] = Approach.allCases.map { ("\($0)", $0) }

  private static func approaches(_ text: String) -> [Approach]? {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let found = words.compactMap { word in names.first { $0.0 == word }?.1 }
    return found.count == words.count ? found : nil
  }

  /// The sides, none if any will do.
  ///
  /// - Parameter count: How many places there are.
  /// - Returns: None, one for all, or one for each.
  /// - Throws: `ValidationError` if there are sides neither for all nor for each.
  func approaches(of count: Int) throws -> [Approach] {
    guard let approach, let found = Self.approaches(approach) else { return [] }
    guard found.count == 1 || found.count == count else {
      throw ValidationError(
        "--approach has \(found.count) sides for \(count) places; give one, or one for each place.")
    }
    return found
  }
}
