/// A page of the service: what it is made of, and where it is.
package struct WebPage: Sendable {
  /// Who is shown a page; what it asks the service for is checked there again.
  package enum Audience: Sendable {
    /// Everybody, without a key or session.
    case everyone
    /// Whoever may use the service.
    case callers
  }

  /// The part of the product that it belongs to, a folder of templates, texts and assets.
  package let area: String
  /// Its template and script in that folder.
  let name: String
  package let audience: Audience
  /// The parts of its path that differ, by name.
  package private(set) var values: [String: String] = [:]

  private init(_ area: String, _ name: String, _ audience: Audience = .callers) {
    (self.area, self.name, self.audience) = (area, name, audience)
  }

  /// Paths with the names of their variable parts after a colon.
  private static let pages: [(path: String, page: WebPage)] = [
    ("/", WebPage("shared", "home", .everyone)),
    ("/account", WebPage("shared", "account", .everyone)),
    ("/dispatch", WebPage("dispatch", "days")),
    ("/dispatch/:depot/:day", WebPage("dispatch", "day")),
    ("/drive", WebPage("drive", "rounds", .everyone)),
    ("/drive/:depot/:day/:vehicle", WebPage("drive", "round", .everyone)),
    ("/travel", WebPage("travel", "day")),
    ("/travel/packing", WebPage("travel", "packing")),
    ("/travel/history", WebPage("travel", "history")),
    ("/cities", WebPage("cities", "cities")),
    ("/outfits", WebPage("outfits", "feed")),
    ("/outfits/mine", WebPage("outfits", "mine")),
    ("/outfits/feedback", WebPage("outfits", "feedback")),
  ]

  /// Returns the page at a path, whose parts are decoded; `nil` if there is none.
  package static func at(_ path: [String]) -> WebPage? {
    for (pattern, page) in pages {
      let parts = pattern.split(separator: "/")
      guard parts.count == path.count else { continue }
      var found = page
      let fits = zip(parts, path).allSatisfy { part, word in
        guard part.hasPrefix(":") else { return part == word }
        found.values[String(part.dropFirst())] = word
        return !word.isEmpty
      }
      if fits { return found }
    }
    return nil
  }

  /// The pages of the navigation, in its order; their titles are the texts `nav_AREA`.
  static let navigation = [
    ("dispatch", "/dispatch"), ("drive", "/drive"), ("travel", "/travel"), ("cities", "/cities"),
    ("outfits", "/outfits"),
  ]
}
