internal import Lookbook
internal import PlainFiles

/// Drivers, who may use what belongs to their own round and what its pages need.
extension AccessPolicy {
  /// The name of the cookie that a browser keeps of a driver's link.
  ///
  /// It is another one than that of sessions, so that a dispatcher who opens a link stays signed in.
  package static let driverCookieName = "roundsman_driver"

  /// The driver whose link a browser has opened, at an address of that round; elsewhere the cookie counts for nothing.
  func driver(byCookieOf request: ServiceRequest) throws -> Caller? {
    guard request.headers["authorization"] == nil, let driverOfLink,
      let secret = Self.cookie(Self.driverCookieName, in: request),
      let token = SessionToken(secret: secret), let driver = try driverOfLink(token.hash),
      Self.mayAsk(driver, request)
    else { return nil }
    return driver
  }

  /// Lets a driver in who has sent the token of a link.
  ///
  /// - Throws: ``ServiceError`` at an address that drivers may not use.
  func admitted(_ driver: Caller, _ request: ServiceRequest) throws -> Caller {
    guard Self.mayAsk(driver, request) else {
      throw ServiceError(
        403, .forbidden, "A driver may use the addresses of the own round only.",
        remedy: "Use an API key for everything else.")
    }
    return driver
  }

  /// Whether a driver may use an address: of the own vehicle, of maps, routes, speech, and of the driver's pages.
  private static func mayAsk(_ driver: Caller, _ request: ServiceRequest) -> Bool {
    guard case .driver(let depot, let day, let vehicle) = driver else { return false }
    let words = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map { FormText.decoded($0, plusIsSpace: false) ?? "" }
    let own = [depot, day, vehicle]
    switch words.first {
    case "v1":
      if words.count == 2 { return ["maps", "route", "speech"].contains(words[1]) }
      return words.count > 5 && words[1] == "depots" && words[4] == "vehicles"
        && [words[2], words[3], words[5]] == own
    case "maps": return words.count > 3 && isRoad(words[2])
    case "drive": return words.count == 1 || Array(words.dropFirst()) == own
    case let word?: return words.count > 2 && isRoad(word)
    case nil: return false
    }
  }

  /// Whether a service of OSRM's is one that the driver's page uses.
  private static func isRoad(_ service: String) -> Bool { ["tile", "route"].contains(service) }
}
