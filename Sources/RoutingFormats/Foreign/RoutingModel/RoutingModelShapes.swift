internal import PlainFiles
internal import VehicleRouting

/// The keys of the data models.
enum RoutingModelShapes {
  private static let node = JSONType.integer(0...100_000)

  static let model = JSONShape(
    "data model", "Nodes, vehicles, and what lies between nodes.",
    fields: [
      .optional("time_matrix", .any, "The time from each node to each other."),
      .optional("distance_matrix", .any, "The distance from each node to each other."),
      .optional("time_windows", .any, "When each node may be visited, as pairs."),
      .optional("demands", .any, "The load of each node."),
      .optional("service_time", .any, "How long a visit lasts: one number, or one for each node."),
      .optional("time_per_demand_unit", .integer(ProblemLimits.service), "The same by the load."),
      .optional("num_vehicles", .integer(ProblemLimits.count), "How many vehicles there are."),
      .optional("vehicle_capacities", .array(.integer(ProblemLimits.amount)), "What fits in each."),
      .optional("vehicle_capacity", .integer(ProblemLimits.amount), "What fits in all of them."),
      .optional("depot", node, "Where all vehicles start and end."),
      .optional("starts", .array(node), "Where each vehicle starts."),
      .optional("ends", .array(node), "Where each vehicle ends."),
      .optional("pickups_deliveries", .any, "Pairs of nodes: pickup and delivery."),
      .optional("initial_routes", .any, "The nodes that each vehicle is given."),
      .optional("locations", .any, "Points of the nodes."),
      .optional("num_locations", .any, "How many nodes there are."),
    ])
}
