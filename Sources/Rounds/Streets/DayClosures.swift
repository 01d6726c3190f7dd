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

  /// What the changes do to a plan along streets.
  ///
  /// - Parameters:
  ///   - plan: A plan that avoids the closed streets.
  ///   - day: Its day, as it was read.
  ///   - changed: The router of the plan.
  ///   - usual: The router for the usual streets.
  /// - Returns: What the plan's page states.
  /// - Throws: ``RouterError`` if the router does not answer, `InvalidInput` as for a plan of the day.
  static func remarks(
    on plan: DayPlan, of day: DepotDay, along changed: MapRouter, usual: (any Router)?
  ) throws -> DayPlan.StreetChangeRemarks {
    let places = try changed.changedPlaces(profile: day.profile)
    let lost = Set(
      plan.unassigned.filter { $0.remark.explanation?.reason == .noRoute }.map(\.bin.id))
    return DayPlan.StreetChangeRemarks(
      closed: places.closed, slower: places.slower, cutOff: try reachable(lost, of: day, by: usual))
  }

  /// Which of some bins a vehicle could reach and come back from, if nothing else were to do.
  private static func reachable(
    _ bins: Set<String>, of day: DepotDay, by router: (any Router)?
  ) throws -> Set<String> {
    guard !bins.isEmpty else { return [] }
    let found = try DayOnMap.found(day, router: router, folder: nil).value
    let indices = found.day.bins.indices.filter { bins.contains(found.day.bins[$0].id) }
    let problem = try BinTravel(of: found, between: indices, router: router, folder: nil)
      .problem(of: found.day)
    let driven = Set(
      problem.stops.indices.filter { stop in
        problem.vehicles.indices.contains { problem.canDriveAlone(stop, by: $0) }
      }.map { problem.stops[$0].id })
    let reached = indices.map { found.day.bins[$0] }.filter { bin in
      [bin.id, bin.reversedID].compactMap(\.self).contains { driven.contains(.text($0)) }
    }
    return Set(reached.map(\.id))
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
