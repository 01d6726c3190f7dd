internal import VehicleRouting
internal import WasteCollection

/// Loads of a round in the units of its day: litres of all waste, litres by stream, and kilograms.
extension PlannedRound {
  /// A compartment of the vehicle.
  struct Hold: Hashable {
    let stream: String
    /// The load dimension.
    let dimension: Int
    /// Litres.
    let capacity: Int
  }

  private func dimension(_ dimension: LoadDimension) -> Int? { loads.firstIndex(of: dimension) }

  private var streamDimensions: [Int] {
    loads.indices.filter { loads[$0].unit == .litres && loads[$0].stream != nil }
  }

  /// The load dimension of all waste, in litres; `nil`: it is the sum of the streams.
  private var litresDimension: Int? { dimension(LoadDimension(.litres)) }

  /// The load dimension in kilograms; `nil`: nothing is weighed.
  var weightDimension: Int? { dimension(LoadDimension(.kilograms)) }

  private static func amount(_ amounts: [Int], _ dimension: Int) -> Int {
    dimension < amounts.count ? amounts[dimension] : 0
  }

  /// The litres of all streams, given amounts per load dimension.
  package func litres(_ amounts: [Int]) -> Int {
    if let litresDimension { return Self.amount(amounts, litresDimension) }
    return streamDimensions.reduce(0) { $0 + Self.amount(amounts, $1) }
  }

  /// The kilograms, given amounts per load dimension; `nil`: nothing is weighed.
  package func kilograms(_ amounts: [Int]) -> Int? {
    weightDimension.map { Self.amount(amounts, $0) }
  }

  /// The capacity in kilograms; `nil`: nothing is weighed, or the vehicle has no limit.
  var maxKilograms: Int? {
    kilograms(plannedVehicle.capacity).flatMap { $0 < DepotDay.unlimitedWeight ? $0 : nil }
  }

  /// The vehicle's compartments; empty if it has one hold for all waste.
  var holds: [Hold] {
    let capacity = plannedVehicle.capacity
    let holds = streamDimensions.map { dimension in
      Hold(
        stream: loads[dimension].stream ?? "", dimension: dimension,
        capacity: Self.amount(capacity, dimension))
    }
    // One hold for all waste is as large for each stream as for all of them.
    let sum = holds.reduce(0) { $0 + $1.capacity }
    return sum == litres(capacity) ? holds.filter { $0.capacity > 0 } : []
  }

  /// The stream of a stop in a vehicle with compartments; `nil` in others.
  func stream(of stop: VehicleRouting.Stop) -> String? {
    holds.first { Self.amount(stop.pickup, $0.dimension) > 0 }?.stream
  }

  /// The litres in each of ``holds``, given amounts per load dimension.
  func litresByHold(_ amounts: [Int]) -> [Int] {
    holds.map { Self.amount(amounts, $0.dimension) }
  }

  // MARK: - Reported loads

  /// Amounts per load dimension of a truck into which nothing more fits.
  ///
  /// - Parameter counted: The load that was counted, per load dimension.
  /// - Returns: The amounts.
  func full(_ counted: [Int]) -> [Int] {
    let capacity = plannedVehicle.capacity
    guard holds.isEmpty else {
      var result = capacity
      if let weightDimension {
        result[weightDimension] = weight(of: litres(capacity), like: counted)
      }
      return result
    }
    return amounts(litres: litres(capacity), like: counted)
  }

  /// Amounts per load dimension for a number of litres.
  ///
  /// Compartments are not distinguished: each is assumed to be fuller, or emptier, by the same share. The
  /// weight is that of as many litres of what was counted or, without any, of the round's stops.
  func amounts(litres wanted: Int, like counted: [Int]) -> [Int] {
    let capacity = plannedVehicle.capacity
    let known = litres(counted)
    let usual = stops.reduce(into: [Int](repeating: 0, count: loads.count)) { sum, stop in
      for (d, amount) in problem.stops[stop.index].pickup.enumerated() where d < sum.count {
        sum[d] += amount
      }
    }
    let shares = known > 0 ? counted : holds.isEmpty ? usual : capacity
    let sum = max(1, litres(shares))
    return loads.indices.map { dimension in
      if dimension == litresDimension { return wanted }
      if dimension == weightDimension { return weight(of: wanted, like: counted) }
      let share = Double(Self.amount(shares, dimension)) / Double(sum)
      return min(capacity[dimension], Int((share * Double(wanted)).rounded()))
    }
  }

  /// Kilograms of litres that are like what was counted or, without any, like the round's stops.
  private func weight(of wanted: Int, like counted: [Int]) -> Int {
    guard let weightDimension else { return 0 }
    var (kilograms, litres) = (Self.amount(counted, weightDimension), litres(counted))
    if litres == 0 {
      for stop in stops {
        kilograms += Self.amount(problem.stops[stop.index].pickup, weightDimension)
        litres += self.litres(problem.stops[stop.index].pickup)
      }
    }
    let weight = Int((Double(kilograms) * Double(wanted) / Double(max(1, litres))).rounded())
    return min(weight, plannedVehicle.capacity[weightDimension])
  }
}
