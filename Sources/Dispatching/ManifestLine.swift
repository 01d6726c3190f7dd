internal import Foundation
package import PlainFiles
internal import RoadNetwork
internal import WasteCollection

/// A line of a manifest: one depot day, given by its contents or its folder.
package struct ManifestLine {
  package static let format = "roundsman-manifest/1"

  /// The source of the day's files.
  enum Source {
    /// A folder, by its path as written.
    case folder(String)
    /// The line itself.
    case line(Files)
  }

  /// The contents of a day's files.
  struct Files {
    let depot: [UInt8]
    /// Whether the depot was a JSON object.
    let depotIsJSON: Bool
    let bins: [UInt8]
    /// The bins as a JSON list, if given so.
    let table: BinsJSON.Table?
    let readings: [UInt8]?
    let closures: [UInt8]?
  }

  let name: String
  let source: Source
  /// The warnings.
  let warnings: [Finding]

  package static let shape = JSONShape(
    "depot day", "A line of a manifest: a depot day, given by its folder or with its contents.",
    fields: [
      .optional("format", .choice([format]), "The format version, \"\(format)\"."),
      .optional(
        "name", .string,
        "The name of the day and its result: letters, digits, - and _. Default: the name of its folder."
      ),
      .optional(
        "folder", .string,
        "The folder with depot.yaml and bins.csv, relative to the manifest; replaces depot and bins."
      ),
      .optional(
        "depot", .oneOf([.string, .dictionary(.any)]),
        "The contents of depot.yaml, as text or as an object with its keys."),
      .optional(
        "bins", .oneOf([.string, .array(.object(BinsJSON.shape))]),
        "The contents of bins.csv, as text or as a list of objects with its columns as keys."),
      .optional("readings", .string, "The contents of readings.csv; only with depot and bins."),
      .optional(
        "closures", .dictionary(.any),
        "The closed and slower streets, as in closures.geojson; only with depot and bins."),
    ])

  /// The name of the line in findings; whoever reports them adds the line number.
  package static let fileName = "line"

  /// Reads a line.
  ///
  /// - Throws: `InvalidInput` with all findings, in the file ``fileName``.
  package init(_ bytes: [UInt8]) throws(InvalidInput) {
    let findings = FindingCollector(file: Self.fileName)
    do throws(InvalidInput) {
      let document = try JSONDocument(bytes, file: Self.fileName)
      guard let object = JSONCursor(document, findings: findings).object(Self.shape) else {
        throw InvalidInput(findings: findings.findings)
      }
      _ = object.choice("format")
      let source = Self.source(object, findings)
      let name = Self.name(object, source, findings)
      guard let source, let name, !findings.hasErrors else {
        throw InvalidInput(findings: findings.findings)
      }
      (self.name, self.source) = (name, source)
      warnings = findings.findings.map(\.withoutLine)
    } catch {
      throw InvalidInput(findings: error.findings.map(\.withoutLine))
    }
  }

  private static func name(
    _ object: JSONObject, _ source: Source?, _ findings: FindingCollector
  ) -> String? {
    var name = object.string("name")
    if name == nil, object["name"] == nil, case .folder(let path) = source {
      name = DaySource.lastComponent(path)
    }
    guard let name else {
      if object["name"] == nil, source != nil {
        findings.add(
          PlainFileCode.missingKey, at: object.cursor.place,
          "the day has no name", remedy: "Add \"name\", which also names its result.")
      }
      return nil
    }
    if PlainName.isPlain(name) { return name }
    findings.add(
      DispatchCode.name, at: (object["name"] ?? object.cursor).place, value: name,
      "the name \(name) cannot be used for a folder", remedy: PlainName.remedy)
    return nil
  }

  private static func source(_ object: JSONObject, _ findings: FindingCollector) -> Source? {
    let (folder, depot, bins) = (object["folder"], object["depot"], object["bins"])
    let (readings, closures) = (object["readings"], object["closures"])
    switch (folder, depot, bins) {
    case (let folder?, nil, nil) where readings == nil && closures == nil:
      guard let path = folder.string() else { return nil }
      if !path.isEmpty { return .folder(path) }
      folder.report(
        DispatchCode.source, "the folder is an empty string",
        remedy: "Give the path of the folder with depot.yaml and bins.csv.")
      return nil
    case (nil, let depot?, let bins?):
      let isObject = depot.value.kind == .object
      // JSON is YAML; rewritten without escapes that a YAML reader does not know.
      let text = isObject ? depot.value.compact : depot.string().map { Array($0.utf8) }
      let isList = bins.value.kind == .array
      let table = isList ? BinsJSON.table(of: bins) : nil
      let rows = isList ? table?.bytes : bins.string().map { Array($0.utf8) }
      guard let text, let rows else { return nil }
      return .line(
        Files(
          depot: text, depotIsJSON: isObject, bins: rows, table: table,
          readings: readings?.string().map { Array($0.utf8) }, closures: closures?.value.compact))
    default:
      findings.add(
        DispatchCode.source, at: object.cursor.place,
        "the line has no source for the day, or two",
        remedy: "Give either \"folder\", or \"depot\" and \"bins\".")
      return nil
    }
  }
}

extension JSONValue {
  /// The value as a file of its own.
  fileprivate var compact: [UInt8] {
    var json = JSONWriter(.compact)
    json.value(self)
    return json.finish()
  }
}

extension Finding {
  /// The finding without a line number, which within a line of a manifest is always 1.
  fileprivate var withoutLine: Finding {
    switch place {
    case .line: moved(to: .file)
    case .pointer(let pointer, _): moved(to: .pointer(pointer, line: nil))
    case .file, .byte, .cell: self
    }
  }
}
