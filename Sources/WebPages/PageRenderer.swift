package import Localization
internal import Mustache
internal import PlainFiles

/// Makes pages of their templates.
package struct PageRenderer: Sendable {
  /// Who looks at a page.
  package struct Viewer: Sendable {
    /// `none`, `local`, `key`, `person` or `driver`.
    package let kind: String
    /// How the page greets; empty for those without a name.
    package let name: String
    /// Whether depots are theirs to plan.
    package let canDispatch: Bool

    package init(kind: String, name: String, canDispatch: Bool) {
      (self.kind, self.name, self.canDispatch) = (kind, name, canDispatch)
    }
  }

  private let maps: [String]
  private let timetables: [String]
  private let hasAccounts: Bool

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - maps: The names of the service's maps.
  ///   - timetables: Those of them that have timetables of public transport.
  ///   - hasAccounts: Whether people can have accounts.
  package init(maps: [String], timetables: [String] = [], hasAccounts: Bool) {
    (self.maps, self.timetables, self.hasAccounts) = (maps, timetables, hasAccounts)
  }

  /// Returns a page in a language.
  ///
  /// - Throws: Errors of its template.
  package func html(
    _ page: WebPage, for viewer: Viewer, in language: Language
  ) throws -> [UInt8] {
    let texts = PageTexts.texts(of: page.area, in: language)
    let caller: [String: Any] = [
      "kind": viewer.kind, "name": viewer.name, "canDispatch": viewer.canDispatch,
      "signedIn": viewer.kind == "person" || viewer.kind == "key", "hasAccounts": hasAccounts,
    ]
    let prefix = "/assets/\(PageFiles.version)"
    let context: [String: Any] = [
      "t": texts, "lang": language.rawValue, "area": page.area, "assets": prefix,
      "values": page.values, "caller": caller,
    ]
    let body = try Self.template("\(page.area)/\(page.name)").render(context)
    let entries = WebPage.navigation.filter { $0.0 != "dispatch" || viewer.canDispatch }
    let frame: [String: Any] = [
      "title": texts["title_\(page.name)"] ?? texts["title_\(page.area)"] ?? texts["title"] ?? "",
      "navigation": entries.map { area, path in
        [
          "href": path, "label": texts["nav_\(area)"] ?? area, "current": area == page.area,
        ] as [String: Any]
      },
      "languages": Language.allCases.map { other in
        [
          "code": other.rawValue, "label": texts["language_\(other.rawValue)"] ?? other.rawValue,
          "current": other == language,
        ] as [String: Any]
      },
      "style": PageStyles.styles(of: page.area).text,
      "script": "\(prefix)/\(page.area)/\(page.name).js", "body": body,
      "page": data(page, viewer, language, texts, prefix),
    ]
    return Array(
      try Self.template("layout").render(context.merging(frame) { _, own in own }).utf8)
  }

  /// The source by which the policy of a page allows its styles.
  package static func styleSource(of page: WebPage) -> String {
    PageStyles.styles(of: page.area).source
  }

  /// What scripts are told, as JSON that ends no script.
  private func data(
    _ page: WebPage, _ viewer: Viewer, _ language: Language, _ texts: [String: String],
    _ prefix: String
  ) -> String {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("language", language.rawValue)
      json.field("area", page.area)
      json.field("assets", prefix)
      json.object("values") { json in
        for (name, value) in page.values.sorted(by: { $0.key < $1.key }) { json.field(name, value) }
      }
      json.object("caller") { json in
        json.field("kind", viewer.kind)
        json.field("name", viewer.name)
        json.field("canDispatch", viewer.canDispatch)
        json.field("hasAccounts", hasAccounts)
      }
      json.list("maps") { json in for name in maps { json.value(name) } }
      json.list("timetables") { json in for name in timetables { json.value(name) } }
      json.object("texts") { json in
        for (key, text) in texts.sorted(by: { $0.key < $1.key }) { json.field(key, text) }
      }
    }
    return String(decoding: json.finish(), as: UTF8.self).replacing("<", with: "\\u003c")
  }

  private static func template(_ name: String) throws -> MustacheTemplate {
    let bytes = PageFiles.bytes("Templates/\(name).mustache") ?? []
    return try MustacheTemplate(string: String(decoding: bytes, as: UTF8.self))
  }
}
