@testable import Rounds
@testable import VehicleRouting

extension CompactInstance {
  /// ``plan(depot:bins:)`` with a truck so small that it has to tip between A and C, and with a break.
  static func planWithTips() throws -> DayPlan {
    let truck = "capacity: 150, breaks: [{window: [\"06:30\", \"10:00\"], duration: \"00:15\"}]"
    let site = """
      facilities:
        - {id: tip, name: "Tip <East>", location: [25.015, 60.001], unload: "00:05"}
      vehicles:
      """
    return try plan(
      depot: depot.replacing("capacity: 300", with: truck).replacing("vehicles:", with: site))
  }
}
