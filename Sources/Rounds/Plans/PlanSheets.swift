package import Planning
internal import PlainFiles
internal import RoutingFormats
internal import VehicleRouting

/// The files that people get of a plan besides the plan itself: the page with its map, and a run sheet for
/// each vehicle, under the names that a depot day's have.
package enum PlanSheets {
  /// Returns the folder: `map.html`, and `V/run-sheet.txt` and `V/run-sheet.html` for each vehicle `V`.
  ///
  /// Characters of an id that are no part of plain names become `_`.
  package static func folder(_ plan: RoutePlan, _ directions: PlanDirections) -> ResultFolder {
    let page = RoutePlanPage(of: plan, directions)
    var files = [ResultFolder.File("map.html", page.html())]
    var taken: Set<String> = []
    for schedule in plan.answer.schedules {
      let id = "\(plan.vehicle(of: schedule).id)"
      var name = String(id.map { PlainName.isPlain(String($0)) ? $0 : "_" }.prefix(48))
      // Ids that differ in signs only.
      while name.isEmpty || !taken.insert(name.lowercased()).inserted {
        name = "\(name)_\(schedule.vehicle + 1)"
      }
      let sheet = RoutePlanSheet(of: schedule, in: plan, directions)
      files += [
        ResultFolder.File("\(name)/run-sheet.txt", Array(sheet.text().utf8)),
        ResultFolder.File("\(name)/run-sheet.html", sheet.html()),
      ]
    }
    return ResultFolder(files: files, mark: "map.html")
  }
}
