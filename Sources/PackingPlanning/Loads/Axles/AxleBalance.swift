/// What rests on the axles, from moments about the front axle.
///
/// A load of weight w whose centre lies x behind the front axle rests with w·x/b on the rear axle, b being the
/// wheelbase, and with the rest on the front axle. Goods have their centre in the middle of the place where they
/// stand.
///
/// - Source: the law of the lever; that is how load distribution plans are drawn (VDI 2700, sheet 4).
struct AxleBalance {
  let axles: VehicleBody.Axles
  /// Weights times their distances behind the front axle, in gram millimetres.
  private var moment = 0
  private var weight = 0

  init(_ axles: VehicleBody.Axles) { self.axles = axles }

  /// Adds weight whose centre is this many half millimetres behind the headboard.
  mutating func add(_ grams: Int, twiceAt position: Int) {
    weight += grams
    moment += grams * (2 * axles.floor + position) / 2
  }

  var loads: AxleLoads {
    let rear = (Double(moment) / Double(axles.wheelbase)).rounded()
    return AxleLoads(
      front: axles.emptyFront + weight - Int(rear), rear: axles.emptyRear + Int(rear))
  }
}

extension VehicleBody.Compartment {
  /// Twice the distance from the headboard to the centre of waste that fills this share of it, 0…1.
  func twiceCentre(filled share: Double) -> Int {
    let length = Double(end - begin) * min(max(share, 0), 1)
    return switch filling {
    case .even: begin + end
    case .front: 2 * begin + Int(length.rounded())
    case .rear: 2 * end - Int(length.rounded())
    }
  }
}
