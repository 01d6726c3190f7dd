internal import PlainFiles

/// A file that pages ask for: a script, a style sheet or an icon.
package struct PageAsset: Sendable {
  package let mediaType: String
  package let bytes: [UInt8]
  /// Whether the file at its address never changes.
  package let isFinal: Bool

  /// Finds the file of a path below `/assets`, such as `VERSION/shared/sheet.css`; `nil` if there is none.
  ///
  /// Scripts name each other by relative addresses, so that the version is part of the path.
  package init?(_ path: [String]) {
    guard path.count > 1, !path.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else {
      return nil
    }
    let name = path.dropFirst().joined(separator: "/")
    if name == "index.json" {
      self.init(Self.index, "application/json", isFinal: false)
    } else if let bytes = PageFiles.bytes("Assets/\(name)") {
      self.init(bytes, name, isFinal: path[0] == PageFiles.version && !PageFiles.canChange)
    } else {
      return nil
    }
  }

  /// Finds a file whose address lies elsewhere, since browsers want it there; `nil` if there is none.
  package init?(elsewhere path: String) {
    let files = [
      "/manifest.webmanifest": "drive/manifest.webmanifest", "/drive/worker.js": "drive/worker.js",
      "/favicon.ico": "shared/icon.svg", "/travel-worker.js": "travel/worker.js",
    ]
    guard let name = files[path], let bytes = PageFiles.bytes("Assets/\(name)") else { return nil }
    self.init(bytes, name, isFinal: false)
  }

  private init(_ bytes: [UInt8], _ name: String, isFinal: Bool) {
    self.bytes = bytes
    self.isFinal = isFinal
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    mediaType = Self.mediaTypes[ending] ?? (name.contains("/") ? name : "application/octet-stream")
  }

  private static let mediaTypes = [
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "json": "application/json", "webmanifest": "application/manifest+json",
  ]

  /// All assets, for those who keep them for times without a network.
  private static var index: [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("prefix", "/assets/\(PageFiles.version)")
      json.list("files") { json in
        for path in PageFiles.paths(below: "Assets") { json.value(path) }
      }
    }
    return json.finish()
  }
}
