internal import TravelModel

/// The breaks of all vehicles in the layout that walks read.
struct BreakTable: ~Copyable {
  /// Breaks of vehicle `v` are `firstBreak[v]..<firstBreak[v + 1]`, in order.
  private let firstBreak: Table<Int>
  /// In time units.
  let service: Table<Int>
  let isPaid: Table<Bool>
  /// When break `b` may begin: `windowStart[firstWindow[b]..<firstWindow[b + 1]]`, likewise the ends.
  private let firstWindow: Table<Int>
  private let windowStart: Table<Int>
  private let windowEnd: Table<Int>
  /// The most on board, `break * dimensions + d`.
  private let maxLoad: Table<Int>
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
    self.firstBreak = Table(firstBreak)
    self.firstWindow = Table(firstWindow)
    self.maxLoad = Table(maxLoad)
    self.dimensions = dimensions
    service = Table(breaks.map(\.service))
    isPaid = Table(breaks.map(\.isPaid))
    windowStart = Table(windows.map(\.start))
    windowEnd = Table(windows.map(\.end))
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
