/// What is asked of a vehicle, as plain numbers; ``SearchInstance/unlimited`` where there is no limit.
struct VehicleTerms: BitwiseCopyable {
  let type: Int
  let legs: LegPrices
  let maxStops: Int
  let maxVisits: Int
  let maxTravel: Int
  let maxDistance: Int
  let maxDuration: Int
  /// The longest time from leaving to the end of the day of the driver, by the driving rules.
  let maxSpan: Int
  let hasWayLimits: Bool
  /// Whether its route has a minimum, and which of stops and of working time; 0 if there is none of these.
  let hasMinimum: Bool
  let minStops: Int
  let minWork: Int
  let regularEnd: Int
  /// Cost units per time unit of tasks and of waiting, each with that of the shift, like travel's.
  let taskRate: Int
  let waitingRate: Int
  /// Cost units per time unit of the shift; on its own for visits of facilities, paid breaks and rests.
  let shiftRate: Int
  let overtimeRate: Int
  let breakCount: Int
  let facilityCount: Int
  let hasRules: Bool
  /// Whether legs depend on the time of day.
  let isByTimeOfDay: Bool
  let loadOrder: LoadOrder
  let needsDelivery: Bool
  let endsEmpty: Bool
  /// The first position after which anything may be inserted.
  let firstPosition: Int

  enum LoadOrder: UInt8 { case any, deliveriesFirst, lastInFirstOut }

  init(
    _ vehicle: Vehicle, type: Int, legs: LegPrices, isByTimeOfDay: Bool, firstPosition: Int
  ) {
    let unlimited = SearchInstance.unlimited
    self.type = type
    self.legs = legs
    maxStops = vehicle.maxStops ?? unlimited
    maxVisits = vehicle.maxFacilityVisits ?? unlimited
    maxTravel = vehicle.maxTravel ?? unlimited
    maxDistance = vehicle.maxDistance ?? unlimited
    maxDuration = vehicle.maxDuration ?? unlimited
    maxSpan = vehicle.drivingRules?.spanLeft ?? unlimited
    hasWayLimits = vehicle.maxTravel != nil || vehicle.maxDistance != nil
    // A vehicle that is on its way cannot stay at home any more.
    hasMinimum = firstPosition == 0 && !vehicle.minimum.isNone
    minStops = vehicle.minimum.stops ?? 0
    minWork = vehicle.minimum.workingTime ?? 0
    regularEnd = vehicle.regularEnd ?? unlimited
    taskRate = vehicle.rates.task + vehicle.rates.shift
    waitingRate = vehicle.rates.waiting + vehicle.rates.shift
    shiftRate = vehicle.rates.shift
    overtimeRate = vehicle.rates.overtime
    breakCount = vehicle.breaks.count
    facilityCount = vehicle.facilities.count
    hasRules = vehicle.drivingRules != nil
    self.isByTimeOfDay = isByTimeOfDay
    loadOrder =
      switch vehicle.loadOrder {
      case .any: .any
      case .deliveriesFirst: .deliveriesFirst
      case .lastInFirstOut: .lastInFirstOut
      }
    needsDelivery = vehicle.needsDelivery
    endsEmpty = vehicle.endsEmpty
    self.firstPosition = firstPosition
  }
}
