internal import PlainFiles
internal import VehicleRouting

extension ProblemShapes {
  /// Energies in kWh.
  private static let largestEnergy =
    Double(ProblemLimits.energy.upperBound) / Double(Battery.unitsPerKilowattHour)
  private static let energy = JSONType.number(0...largestEnergy)
  private static let power = JSONType.number(ProblemLimits.chargingPower)

  /// Returns an energy in the model's units.
  static func energy(kilowattHours: Double) -> Int {
    Int((kilowattHours * Double(Battery.unitsPerKilowattHour)).rounded())
  }

  static let battery = JSONShape(
    "battery", "The battery of an electric vehicle.",
    fields: [
      .required("capacity", energy, "What it holds, in kWh."),
      .optional(
        "initial", energy, "What is in it at the start, in kWh; its capacity by default."),
      .optional(
        "reserve", energy,
        "What must remain in it at every place of the route, in kWh; 0 by default."),
      .required(
        "consumption", .number(ProblemLimits.consumption),
        "What driving takes without load, in kWh per km."),
      .optional(
        "consumption_per_load", .array(.number(ProblemLimits.consumption)),
        "What each unit on board adds to that, per load dimension, in kWh per km; 0 by default."),
      .optional(
        "charging_curve", .array(.object(chargingStretch)),
        "The power with which it can be charged, by its level, ascending up to its capacity; by default "
          + "that of the stations."),
    ])

  static let chargingStretch = JSONShape(
    "charging_stretch", "A part of a charging curve.",
    fields: [
      .required("up_to", energy, "The level at which it ends, in kWh."),
      .required("power", power, "The most that the battery takes up to there, in kW."),
    ])

  static let chargingStation = JSONShape(
    "charging_station", "A place where vehicles with a battery may charge, as often as they like.",
    fields: [
      .required(
        "id", .identifier, "A whole number or a string that no other charging station has."),
      .optional("description", .string, "A description for people; repeated in the solution."),
      .optional("location", coordinates, "Its location, as [longitude, latitude] in degrees."),
      .optional("location_index", anyInteger, "Its row in the matrices, from 0."),
      .required("power", power, "The most that it gives, in kW."),
      .optional(
        "setup", duration, "How long plugging in and out takes, in seconds; 0 by default."),
      .optional("fee", .integer(ProblemLimits.cost), "What each visit costs; 0 by default."),
    ])
}
