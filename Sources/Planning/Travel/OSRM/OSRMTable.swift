internal import TravelModel

/// A matrix assembled from blocks of the size that a server allows.
struct OSRMTable {
  private let router: OSRMRouter
  private let places: [RoutedPlace]
  private let profile: String

  /// Row-major, places × places; ``TravelMatrix/noRoute`` until filled by a block.
  private(set) var durations: [Int32]
  private(set) var distances: [Int32]
  /// By place; `nil` until known, and where there is no street.
  private(set) var snaps: [SnappedPlace?]

  /// The places that have a street, as far as known.
  private var left: [Int]
  /// The number of rows and columns of a block, and its maximum.
  private var rows: Int
  private var maxRows: Int

  /// Prepares to request all pairs of places.
  init(_ router: OSRMRouter, _ places: [RoutedPlace], _ profile: String) {
    self.router = router
    self.places = places
    self.profile = profile
    let entries = places.count * places.count
    durations = Array(repeating: TravelMatrix.noRoute, count: entries)
    for i in places.indices { durations[i * places.count + i] = 0 }
    distances = durations
    snaps = Array(repeating: nil, count: places.count)
    left = Array(places.indices)
    rows = max(1, router.firstRows)
    maxRows = max(rows, router.maxRows)
  }

  /// Requests block by block: strips of rows from the top, each from the left.
  mutating func fill() throws(RouterError) {
    var nextSource = 0
    while let top = left.firstIndex(where: { $0 >= nextSource }) {
      let size = rows
      var sources = Array(left[top...].prefix(size))
      guard let last = sources.last else { return }
      var nextTarget = 0
      var isAllowed = true
      while isAllowed, !sources.isEmpty,
        let column = left.firstIndex(where: { $0 >= nextTarget })
      {
        let targets = Array(left[column...].prefix(size))
        switch try ask(sources, targets) {
        case .filled: nextTarget = (targets.last ?? nextTarget) + 1
        case .dropped: sources.removeAll { !left.contains($0) }
        case .tooLarge(let reason):
          maxRows = max(sources.count, targets.count) / 2
          guard maxRows > 0 else {
            throw .refused(address: router.address.description, reason: reason)
          }
          rows = min(rows, maxRows)
          isAllowed = false
        }
      }
      guard isAllowed else { continue }
      nextSource = last + 1
      // The server allowed this much; it may allow more.
      rows = min(2 * rows, maxRows)
    }
  }

  private enum Result {
    case filled
    /// Leaves out a place without a street from now on.
    case dropped
    case tooLarge(String)
  }

  private mutating func ask(_ sources: [Int], _ targets: [Int]) throws(RouterError) -> Result {
    // A place that is both source and target is listed once.
    var list = sources
    var position = Dictionary(
      sources.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for target in targets where position[target] == nil {
      position[target] = list.count
      list.append(target)
    }
    let asked = list.map { places[$0] }
    func numbers(_ places: [Int]) -> String {
      places.compactMap { position[$0].map(String.init) }.joined(separator: ";")
    }
    var options = ["annotations=duration,distance"] + router.options(of: asked)
    // A request for all pairs needs no lists.
    if sources != targets {
      options += ["sources=\(numbers(sources))", "destinations=\(numbers(targets))"]
    }
    // Some versions reject a table of one place, but accept the same place twice.
    if list.count == 1 { return try askAlone(list[0]) }
    switch try router.ask("table", profile, asked, options) {
    case .done(let reply):
      let block = try reply.table(rows: sources.count, columns: targets.count)
      for (i, source) in sources.enumerated() {
        if let snap = block.sources[i] { snaps[source] = snap }
        for (j, target) in targets.enumerated() where source != target {
          durations[source * places.count + target] = block.durations[i * targets.count + j]
          distances[source * places.count + target] = block.distances[i * targets.count + j]
        }
      }
      for (j, target) in targets.enumerated() {
        if let snap = block.targets[j] { snaps[target] = snap }
      }
      return .filled
    case .noStreet(let number):
      if let number, list.indices.contains(number) {
        drop(list[number])
        return .dropped
      }
      var off: [Int] = []
      for place in list where try !hasStreet(place) { off.append(place) }
      guard !off.isEmpty else {
        throw .badAnswer(
          address: router.address.description,
          reason: "a place has no street, but each place on its own has one")
      }
      off.forEach { drop($0) }
      return .dropped
    case .noRoute: return .filled
    case .tooLarge(let reason): return .tooLarge(reason)
    }
  }

  private mutating func askAlone(_ place: Int) throws(RouterError) -> Result {
    if try hasStreet(place) { return .filled }
    drop(place)
    return .dropped
  }

  private mutating func hasStreet(_ place: Int) throws(RouterError) -> Bool {
    let asked = [places[place]]
    switch try router.ask("nearest", profile, asked, ["number=1"] + router.options(of: asked)) {
    case .done(let reply):
      snaps[place] = try reply.nearest()
      return true
    case .noStreet: return false
    case .noRoute: return true
    case .tooLarge(let reason):
      throw .refused(address: router.address.description, reason: reason)
    }
  }

  /// Leaves out a place and its data.
  private mutating func drop(_ place: Int) {
    left.removeAll { $0 == place }
    snaps[place] = nil
    let count = places.count
    for other in 0..<count where other != place {
      for entry in [place * count + other, other * count + place] {
        durations[entry] = TravelMatrix.noRoute
        distances[entry] = TravelMatrix.noRoute
      }
    }
  }
}
