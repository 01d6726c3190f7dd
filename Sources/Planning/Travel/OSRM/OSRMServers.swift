package import WebClient

/// Several running OSRM servers, one for each profile.
package struct OSRMServers: Router {
  private let servers: [String: OSRMRouter]

  /// Creates a router that queries the server of a profile, by name.
  package init(_ servers: [String: HTTPAddress]) {
    self.servers = servers.mapValues { OSRMRouter($0) }
  }

  private func server(_ profile: String) throws(RouterError) -> OSRMRouter {
    guard let server = servers[profile] else {
      throw .unknownProfile(profile, known: servers.keys.sorted(), router: "The command line")
    }
    return server
  }

  package func matrix(
    of places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedMatrix {
    try server(profile).matrix(of: places, profile: profile)
  }

  package func way(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedWay? {
    try server(profile).way(through: places, profile: profile)
  }
}
