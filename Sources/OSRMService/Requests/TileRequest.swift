/// A request of the service `tile`.
struct TileRequest: Hashable {
  let x: Int
  let y: Int
  let zoom: Int

  /// OSRM makes tiles from this zoom level on, up to that.
  private static let zooms = 12...20

  /// Reads a request.
  init(_ text: inout RequestText) throws(OSRMFailure) {
    let begin = text.position
    guard text.skip("tile(") else { throw .query(begin) }
    func number() throws(OSRMFailure) -> Int {
      guard let number = text.unsigned() else { throw text.failure }
      return number
    }
    x = try number()
    try text.expect(",")
    y = try number()
    try text.expect(",")
    zoom = try number()
    try text.expect(").mvt")
    guard text.isAtEnd else { throw text.failure }
  }

  /// Checks that there is such a tile.
  func check() throws(OSRMFailure) {
    guard Self.zooms.contains(zoom), x < 1 << zoom, y < 1 << zoom else {
      // The word is OSRM's; clients may compare it.
      throw .options("Invalid coodinates. Only zoomlevel 12+ is supported")
    }
  }
}
