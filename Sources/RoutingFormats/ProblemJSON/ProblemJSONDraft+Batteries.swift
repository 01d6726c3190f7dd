internal import PlainFiles
internal import VehicleRouting

extension ProblemJSONDraft {
  mutating func readChargingStations() {
    stations = root.objects("charging_stations") ?? []
    for object in stations {
      let id = object["id"]?.identifier() ?? 0
      var station = ChargingStation(
        id: id, location: place(object, of: "charging station \(id)"),
        power: object.number("power") ?? 1)
      station.description = object.string("description")
      station.setup = times.duration(object["setup"], in: ProblemLimits.service) ?? 0
      station.fee = object.integer("fee") ?? 0
      problem.chargingStations.append(station)
    }
  }

  /// Reads the battery of a vehicle.
  func battery(_ object: JSONObject?) -> Battery? {
    guard let object, let capacity = object.number("capacity"),
      let consumption = object.number("consumption")
    else { return nil }
    var battery = Battery(
      capacity: ProblemShapes.energy(kilowattHours: capacity), consumption: consumption)
    if let initial = object.number("initial") {
      battery.initial = ProblemShapes.energy(kilowattHours: initial)
    }
    battery.reserve = object.number("reserve").map(ProblemShapes.energy) ?? 0
    battery.loadConsumption = (object["consumption_per_load"]?.elements() ?? []).compactMap {
      $0.number(in: ProblemLimits.consumption)
    }
    battery.chargingCurve = (object.objects("charging_curve") ?? []).compactMap { stretch in
      guard let end = stretch.number("up_to"), let power = stretch.number("power") else {
        return nil
      }
      return Battery.Stretch(end: ProblemShapes.energy(kilowattHours: end), power: power)
    }
    return battery
  }
}
