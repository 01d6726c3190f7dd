internal import Foundation
package import PlainFiles
package import Planning
internal import TravelModel
package import WasteCollection

/// The closed and slower streets of a depot day.
package struct DayClosures: Sendable {
  /// Those that are in force at some time of the day's shifts; all of them on a day without a date.
  package let changes: ChangedStreets
  private let files: [String]

  /// The name of the feed in a day's folder.
  package static let file = "closures.geojson"

  /// Streets as usual.
  package init() { (changes, files) = (ChangedStreets(), []) }

  /// Reads the feeds of a day.
  ///
  /// - Parameters:
  ///   - files: GeoJSON; see `StreetChangesReader`.
  ///   - day: The day.
  /// - Throws: `InvalidInput` with the findings of all files.
  package init(_ files: [NamedFile], of day: DepotDay) throws(InvalidInput) {
    try self.init(files, during: day.shifts)
  }

  /// Reads feeds, of which only what is in force at some time of a span counts, in seconds since 1970.
  ///
  /// - Throws: `InvalidInput` with the findings of all files.
  package init(_ files: [NamedFile], during span: Range<Int>?) throws(InvalidInput) {
    changes = try ChangedStreets(files, avoiding: [], during: span)
    self.files = files.map(\.name)
  }

  /// The feed of a day, if its folder has one.
  package static func file(in folder: String) throws -> NamedFile? {
    let path = DayOnMap.path(of: file, in: folder)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try InputReader.contents(of: [path])[0]
  }

  /// Returns a router that avoids the closed streets.
  ///
  /// - Parameters:
  ///   - router: The router for the usual streets; `nil` for the great circle.
  ///   - warn: Called with what concerns no street of the map.
  /// - Returns: The router, with a warning if it has no streets that could be closed.
  package func applied(
    to router: (any Router)?, warn: @escaping @Sendable ([Finding]) -> Void = { _ in }
  ) -> Reading<(any Router)?> {
    guard !changes.isEmpty else { return Reading(router) }
    if let map = router as? MapRouter { return Reading(map.changed(by: changes, warn: warn)) }
    let way = router == nil ? "along the great circle" : "by a router that closes no streets"
    return Reading(
      router,
      warnings: files.map { file in
        Finding(
          DepotDayCode.closuresWithoutMap, file: file, at: .file,
          "closed streets do not count, because travel is \(way)",
          remedy: "Give a map with --map, or leave the file out.")
      })
  }

  /// The changes for `plan.json`, if travel by a router avoids them.
  package func document(for router: (any Router)?) -> [UInt8]? {
    changes.isEmpty || !(router is MapRouter) ? nil : changes.document
  }
}

extension DepotDay {
  /// From the first shift's beginning to the last one's end, in seconds since 1970; `nil` without a date.
  fileprivate var shifts: Range<Int>? {
    func instant(_ time: Int?) -> Int? {
      time.flatMap { clock.instant(after: clock.elapsed(untilWallClock: $0)) }
    }
    guard let begin = instant(vehicles.map(\.shift.start).min()),
      let end = instant(vehicles.map(\.shift.end).max())
    else { return nil }
    return begin..<max(end, begin + 1)
  }
}
