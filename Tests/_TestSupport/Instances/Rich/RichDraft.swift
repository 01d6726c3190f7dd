internal import TravelModel
internal import VehicleRouting

/// A random problem of the full model while it is drawn.
struct RichDraft {
  let size: RichSize
  let features: Set<DrawnFeature>
  var random: SplitMix64
  /// How many load dimensions there are.
  let dimensions: Int
  static let goods = ["food", "fuel", "glass"]
  static let types = ["truck", "van"]

  init(seed: UInt64, _ size: RichSize, _ features: Set<DrawnFeature>?) {
    random = SplitMix64(seed: seed)
    self.size = size
    self.features = features ?? DrawnFeature.some(&random)
    dimensions = self.features.contains(.loads) ? random.number(in: 1...2) : 0
  }

  func has(_ feature: DrawnFeature) -> Bool { features.contains(feature) }

  /// Whether the problem has a feature, and so many things of a hundred have it.
  mutating func draws(_ feature: DrawnFeature, percent: Int = 100) -> Bool {
    has(feature) && random.chance(percent: percent)
  }

  /// A time between two multiples of the side.
  mutating func time(_ range: ClosedRange<Double>) -> Int {
    random.number(
      in: Int(range.lowerBound * Double(size.side))...Int(range.upperBound * Double(size.side)))
  }

  mutating func amounts(_ range: ClosedRange<Int>) -> [Int] {
    (0..<dimensions).map { _ in random.number(in: range) }
  }

  /// Windows in order, none touching the next.
  mutating func windows(_ most: Int, opening: ClosedRange<Double>) -> [TimeWindow] {
    var windows: [TimeWindow] = []
    var start = time(opening)
    for _ in 0..<random.number(in: 1...most) {
      let end = start + time(0.3...5)
      windows.append(TimeWindow(start: start, end: end)!)
      start = end + 1 + time(0...2)
    }
    return windows
  }

  mutating func oneOf<T>(_ all: [T]) -> T { all[random.number(in: 0...all.count - 1)] }

  // MARK: Travel

  mutating func travel(places: Int) -> [String: Travel] {
    var result = ["car": travelOfOneProfile(places)]
    if has(.profiles) { result["bike"] = travelOfOneProfile(places) }
    return result
  }

  private mutating func travelOfOneProfile(_ places: Int) -> Travel {
    let side = Double(size.side)
    let points = (0..<places).map { _ in
      (x: random.number(in: 0...size.side), y: random.number(in: 0...size.side))
    }
    var durations: [Int32] = []
    for a in points {
      for b in points {
        let (x, y) = (Double(a.x - b.x), Double(a.y - b.y))
        var length = (x * x + y * y).squareRoot()
        if has(.asymmetry) { length *= Double(random.number(in: 100...140)) / 100 }
        if draws(.detours, percent: 20) { length *= Double(random.number(in: 2...3)) }
        durations.append(Int32(min(length, 2 * side).rounded()))
      }
    }
    let distances =
      has(.distances) ? durations.map { $0 * 2 + Int32(random.number(in: 0...2)) } : nil
    let costs = has(.costs) ? durations.map { $0 + Int32(random.number(in: 0...5)) } : nil
    guard has(.slices) else {
      return .matrix(
        TravelMatrix(size: places, durations: durations, distances: distances, costs: costs))
    }
    var start = 0
    var slices: [TravelSlice] = []
    for _ in 0..<random.number(in: 2...3) {
      let pace = random.number(in: 70...200)
      let slower = durations.map { duration in
        duration == 0 ? 0 : max(1, duration * Int32(pace + random.number(in: 0...30)) / 100)
      }
      // Distances and costs hold all day.
      let matrix = TravelMatrix(
        size: places, durations: slower, distances: slices.isEmpty ? distances : nil,
        costs: slices.isEmpty ? costs : nil)
      slices.append(TravelSlice(start: start, matrix: matrix))
      start += 1 + time(0.5...4)
    }
    return .slices(slices)
  }
}
