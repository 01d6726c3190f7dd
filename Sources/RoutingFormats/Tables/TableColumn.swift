/// What the columns of a table can hold; the raw value is the key of their names in the catalogs.
protocol TableColumn: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Whether several columns can hold it, such as the parts of an address.
  var isRepeatable: Bool { get }
}

/// What a table of orders can hold.
enum OrderColumn: String, TableColumn {
  case id, name, address, latitude, longitude, position
  case positionReversed = "position_reversed"
  /// Where an order is brought to, in tables that say which of its two places they mean.
  case deliveryLatitude = "delivery_latitude"
  case deliveryLongitude = "delivery_longitude"
  case deliveryPosition = "delivery_position"
  /// Where it is picked up.
  case pickupName = "pickup_name"
  case pickupAddress = "pickup_address"
  case pickupLatitude = "pickup_latitude"
  case pickupLongitude = "pickup_longitude"
  case pickupPosition = "pickup_position"
  case pickupService = "pickup_service"
  case pickupFrom = "pickup_from"
  case pickupTo = "pickup_to"
  case pickupWindow = "pickup_window"
  case amount, weight, volume, pallets
  /// The amount that is delivered or picked up, where a table has a column for each.
  case delivery, pickup
  /// Whether the order is a delivery, a pickup or a shipment.
  case kind
  case service, from, to, window, priority, skills

  // Windows have numbers, and columns that take part in them are matched by these.
  var isRepeatable: Bool {
    switch self {
    case .address, .from, .to, .window, .pickupAddress, .pickupFrom, .pickupTo, .pickupWindow: true
    default: false
    }
  }
}

/// What a table of vehicles can hold.
enum VehicleColumn: String, TableColumn {
  case id = "vehicle_id"
  case name = "vehicle_name"
  /// Where it starts and ends.
  case latitude, longitude, position
  case positionReversed = "position_reversed"
  case start
  case startLatitude = "start_latitude"
  case startLongitude = "start_longitude"
  case end
  case endLatitude = "end_latitude"
  case endLongitude = "end_longitude"
  case amount = "capacity"
  case weight = "max_weight"
  case volume = "max_volume"
  case pallets = "max_pallets"
  case shiftFrom = "shift_from"
  case shiftTo = "shift_to"
  case shift
  case perHour = "per_hour"
  case perKilometre = "per_km"
  case fixed
  case skills
  case maxTasks = "max_tasks"
  case maxDistance = "max_distance"
  case maxTravel = "max_travel"
  case maxDuration = "max_duration"
  case pause = "break"
  case pauseFrom = "break_from"
  case pauseTo = "break_to"
  case pauseLength = "break_length"
  case profile

  var isRepeatable: Bool { false }
}

/// What is counted on board.
enum TableLoad: CaseIterable, Hashable {
  case amount, weight, volume, pallets

  /// The columns of orders that state it; `delivery` and `pickup` are amounts.
  var orderColumn: OrderColumn {
    switch self {
    case .amount: .amount
    case .weight: .weight
    case .volume: .volume
    case .pallets: .pallets
    }
  }

  var vehicleColumn: VehicleColumn {
    switch self {
    case .amount: .amount
    case .weight: .weight
    case .volume: .volume
    case .pallets: .pallets
    }
  }
}
