internal import TravelModel

/// The breaks of all vehicles in the layout that walks read.
struct BreakTable: Sendable {
  /// Breaks of vehicle `v` are `firstBreak[v]..<firstBreak[v + 1]`, in order.
  private let firstBreak: SharedArray<Int>
  /// In time units.
  let service: SharedArray<Int>
  let isPaid: SharedArray<Bool>
  /// When break `b` may begin: `windowStart[firstWindow[b]..<firstWindow[b + 1]]`, likewise the ends.
  private let firstWindow: SharedArray<Int>
  private let windowStart: SharedArray<Int>
  private let windowEnd: SharedArray<Int>
  /// The most on board, `break * dimensions + d`.
  private let maxLoad: SharedArray<Int>
  private let dimensions: Int

  /// Lays out the breaks of vehicles that carry loads of so many dimensions.
  init(_ vehicles: [Vehicle], dimensions: Int) {
    var (firstBreak, firstWindow, maxLoad) = ([0], [0], [Int]())
    var windows: [TimeWindow] = []
    let breaks = vehicles.flatMap(\.breaks)
    for vehicle in vehicles {
      firstBreak.append((firstBreak.last ?? 0) + vehicle.breaks.count)
    }
    for pause in breaks {
      windows += pause.beginWindows
      firstWindow.append(windows.count)
      let most = pause.maxLoad ?? []
      for d in 0..<dimensions { maxLoad.append(d < most.count ? most[d] : .max) }
    }
    self.firstBreak = SharedArray(firstBreak)
    self.firstWindow = SharedArray(firstWindow)
    self.maxLoad = SharedArray(maxLoad)
    self.dimensions = dimensions
    service = SharedArray(breaks.map(\.service))
    isPaid = SharedArray(breaks.map(\.isPaid))
    windowStart = SharedArray(windows.map(\.start))
    windowEnd = SharedArray(windows.map(\.end))
  }

  /// The index of a vehicle's break by its number.
  @inline(__always)
  func index(_ vehicle: Int, _ number: Int) -> Int { firstBreak[vehicle] + number }

  /// The first window of a break that ends no earlier than a moment.
  @inline(__always)
  func window(of pause: Int, from moment: Int) -> (start: Int, end: Int)? {
    for w in firstWindow[pause]..<firstWindow[pause + 1] where windowEnd[w] >= moment {
      return (windowStart[w], windowEnd[w])
    }
    return nil
  }

  /// Whether a break may be taken with what is on board, `loads[first..<first + dimensions]`.
  @inline(__always)
  func allows(_ pause: Int, _ loads: [Int], from first: Int) -> Bool {
    for d in 0..<dimensions where loads[first + d] > maxLoad[pause * dimensions + d] {
      return false
    }
    return true
  }
}
