internal import CommandSupport
internal import Driving
internal import Foundation
internal import PlainFiles
internal import Planning
internal import RoadNetwork
internal import Rounds

extension TravelOptions {
  /// Returns the given router, or else the one a plan was made with.
  ///
  /// - Parameters:
  ///   - console: Receives messages about networks that are built.
  ///   - note: The travel of the plan's vehicles.
  ///   - day: The date, as days since 1970.
  /// - Returns: The router, `nil` for travel along the great circle; with a warning if the plan's map is gone.
  /// - Throws: Errors in the traffic table or in the options.
  func router(
    _ console: Console, note: TravelNote, day: Int
  ) throws -> Reading<(any Router)?> {
    var options = self
    var warnings: [Finding] = []
    if isSilent {
      options.router = note.router
      options.map = note.map
      options.maxDistance = note.maxDistance ?? maxDistance
      options.traffic = traffic ?? note.traffic
      options.trafficDay = trafficDay ?? note.trafficDay.flatMap(DayKind.init)
      if let map = note.map, !FileManager.default.fileExists(atPath: map) {
        (options.map, options.traffic) = (nil, nil)
        warnings.append(
          Finding(
            DrivingCode.noMap, file: map, at: .file,
            "the plan's map is missing, so travel is along the great circle",
            remedy: "Restore it, or give another one with --map."))
      }
    }
    return Reading(
      try options.router(console, day: DayKind(daysSince1970: day)), warnings: warnings)
  }

  /// The travel of vehicles, recorded for driving a plan; paths are absolute.
  ///
  /// - Parameter ownMap: A depot day's map, used if the command line gives none.
  /// - Returns: The note on travel for a plan.
  func note(ownMap: String? = nil) -> TravelNote {
    func path(_ name: String) -> String { URL(filePath: name).standardizedFileURL.path }
    var note = TravelNote()
    note.router = router
    guard router == nil, let map = map ?? ownMap, map != Self.noMap else { return note }
    note.map = path(map)
    note.traffic = traffic.map(path)
    note.trafficDay = trafficDay?.rawValue
    note.maxDistance = maxDistance
    return note
  }
}
