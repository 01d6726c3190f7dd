internal import PlainFiles
internal import VehicleRouting

extension ProblemJSONWriter {
  func write(_ battery: Battery, to json: inout JSONWriter) {
    json.object("battery") { json in
      json.field("capacity", battery.capacity.kilowattHours)
      if battery.initial != battery.capacity {
        json.field("initial", battery.initial.kilowattHours)
      }
      if battery.reserve != 0 { json.field("reserve", battery.reserve.kilowattHours) }
      json.field("consumption", battery.consumption)
      if !battery.loadConsumption.isEmpty {
        json.key("consumption_per_load")
        json.row { json in for rate in battery.loadConsumption { json.value(rate) } }
      }
      if !battery.chargingCurve.isEmpty {
        json.list("charging_curve") { json in
          for stretch in battery.chargingCurve {
            json.object { json in
              json.field("up_to", stretch.end.kilowattHours)
              json.field("power", stretch.power)
            }
          }
        }
      }
    }
  }

  func writeChargingStations(to json: inout JSONWriter) {
    guard !problem.chargingStations.isEmpty else { return }
    json.list("charging_stations") { json in
      for station in problem.chargingStations {
        json.object { json in
          json.key("id")
          write(station.id, to: &json)
          if let description = station.description { json.field("description", description) }
          writeLocation(station.location, "location", "location_index", to: &json)
          json.field("power", station.power)
          if station.setup != 0 { json.field("setup", station.setup) }
          if station.fee != 0 { json.field("fee", station.fee) }
        }
      }
    }
  }
}

extension Int {
  /// An energy of the model in kWh.
  var kilowattHours: Double { Double(self) / Double(Battery.unitsPerKilowattHour) }
}
