internal import ArgumentParser
internal import Planning
internal import WebClient

/// How vehicles travel that have no matrix.
struct TravelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where no matrix is given, travel as this router says: osrm: and the address of a running OSRM, "
        + "such as osrm:http://127.0.0.1:5000.", valueName: "router"))
  var router: String?

  func validate() throws { _ = try address() }

  /// The router that was named.
  var namedRouter: (any Router)? {
    guard let address = try? address() else { return nil }
    return OSRMRouter(address)
  }

  /// Returns an input with travel along streets, where a router is named.
  func routed(_ input: ProblemInput) throws -> ProblemInput {
    guard let router = namedRouter else { return input }
    return try input.routed(by: router)
  }

  private func address() throws -> HTTPAddress? {
    guard let router else { return nil }
    guard router.hasPrefix("osrm:") else {
      throw ValidationError(
        "--router is osrm: and an address, such as osrm:http://127.0.0.1:5000; \(router) is no such thing."
      )
    }
    do throws(HTTPAddress.Problem) {
      return try HTTPAddress(String(router.dropFirst("osrm:".count)))
    } catch {
      throw ValidationError("--router \(router) has no address that can be used: \(error).")
    }
  }
}
