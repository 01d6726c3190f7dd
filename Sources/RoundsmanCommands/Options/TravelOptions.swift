internal import ArgumentParser
internal import Planning
internal import WebClient

/// How vehicles travel that have no matrix.
struct TravelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where no matrix is given, travel as this router says: osrm: and the address of a running OSRM, "
        + "such as osrm:http://127.0.0.1:5000.", valueName: "router"))
  var router: RouterAddress?

  /// The router that was named.
  var namedRouter: (any Router)? { router.map { OSRMRouter($0.address) } }

  /// Returns an input with travel along streets, where a router is named.
  func routed(_ input: ProblemInput) throws -> ProblemInput {
    guard let router = namedRouter else { return input }
    return try input.routed(by: router)
  }
}

/// A router as people name it: `osrm:http://host:port/path`.
struct RouterAddress: ExpressibleByArgument {
  let address: HTTPAddress

  init?(argument: String) {
    guard argument.hasPrefix("osrm:"),
      let address = try? HTTPAddress(String(argument.dropFirst("osrm:".count)))
    else { return nil }
    self.address = address
  }
}
