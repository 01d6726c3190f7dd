/// A closed tour as an array of cities that exchanges rewrite, with a log to undo them.
///
/// A k-exchange cuts the tour into *k* pieces. The longest one stays where it is; the others are
/// written anew around it, in their new order and direction.
///
/// - Source: M. L. Fredman, D. S. Johnson, L. A. McGeoch, G. Ostheimer (1995), *Data Structures for
///   Traveling Salesmen*, Journal of Algorithms 18(3), for arrays whose shorter side is rewritten.
struct TourArray: ~Copyable {
  /// The most edges that one exchange replaces.
  static let maxCuts = 8

  let count: Int
  private var cities: UncheckedArray<Int32>
  private var position: UncheckedArray<Int32>

  // MARK: The exchange in hand

  /// `cuts[r]`: the position before the `r`-th cut, ascending.
  private var cuts: UncheckedArray<Int>
  /// `entries[i]`: the end at which the new tour enters its `i`-th piece.
  ///
  /// Ends are numbered along the array: end `2r` is the city before cut `r`, end `2r + 1` the one
  /// behind it. Piece `r` reaches from end `2r + 1` to the end before the next cut.
  private var entries: UncheckedArray<Int>

  // MARK: The log

  /// Whether exchanges can be undone.
  var isLogging = false
  /// What was overwritten, and by which exchanges: where each began and how long it was.
  private var saved: UncheckedArray<Int32>
  private var savedCount = 0
  private var rewrites: [(start: Int, count: Int)] = []

  /// Creates a tour from all cities in order.
  init(_ order: [Int32]) {
    count = order.count
    cities = UncheckedArray(order)
    position = UncheckedArray(repeating: 0, count: order.count)
    cuts = UncheckedArray(repeating: 0, count: Self.maxCuts)
    entries = UncheckedArray(repeating: 0, count: Self.maxCuts)
    saved = UncheckedArray(repeating: 0, count: 2 * order.count)
    for (index, city) in order.enumerated() { position[Int(city)] = Int32(index) }
  }

  /// The cities in order.
  var order: [Int32] { cities.elements }

  /// Replaces the tour; nothing can be undone afterwards.
  mutating func replace(with order: [Int32]) {
    for (index, city) in order.enumerated() {
      cities[index] = city
      position[Int(city)] = Int32(index)
    }
    commit()
  }

  @inline(__always)
  func city(at index: Int) -> Int { Int(cities[index]) }
  @inline(__always)
  func position(of city: Int) -> Int { Int(position[city]) }
  @inline(__always)
  func next(_ city: Int) -> Int {
    let p = Int(position[city]) + 1
    return Int(cities[p == count ? 0 : p])
  }
  @inline(__always)
  func previous(_ city: Int) -> Int {
    let p = Int(position[city])
    return Int(cities[p == 0 ? count - 1 : p - 1])
  }

  // MARK: Exchanges

  /// Sets the cut of rank `r` and the end at which the `i`-th piece is entered; see ``rewrite(_:)``.
  @inline(__always)
  mutating func setCut(_ r: Int, at position: Int) { cuts[r] = position }
  @inline(__always)
  mutating func setEntry(_ i: Int, at end: Int) { entries[i] = end }

  @inline(__always)
  private func length(of piece: Int, _ cutCount: Int) -> Int {
    let length = cuts[piece + 1 == cutCount ? 0 : piece + 1] - cuts[piece]
    return length <= 0 ? length + count : length
  }

  /// The piece that has an end, when it is entered there.
  @inline(__always)
  private func piece(at end: Int, _ cutCount: Int) -> Int {
    end & 1 == 1 ? end >> 1 : end == 0 ? cutCount - 1 : (end >> 1) - 1
  }

  /// Returns how many cities rewriting the exchange in hand would touch.
  func window(_ cutCount: Int) -> Int {
    var longest = 0
    for piece in 0..<cutCount { longest = max(longest, length(of: piece, cutCount)) }
    return count - longest
  }

  /// Applies the exchange in hand: pieces in the order of their entries.
  mutating func rewrite(_ cutCount: Int) {
    var longest = 0
    var anchor = 0
    for i in 0..<cutCount {
      let length = length(of: piece(at: entries[i], cutCount), cutCount)
      if length > longest { (longest, anchor) = (length, i) }
    }
    // If the longest piece is to run backward, all others run the other way round instead.
    let isMirrored = entries[anchor] & 1 == 0
    let anchorPiece = piece(at: entries[anchor], cutCount)
    var start = cuts[anchorPiece + 1 == cutCount ? 0 : anchorPiece + 1] + 1
    if start == count { start = 0 }
    let base = save(start, count - longest)

    var target = start
    var offset = 0
    for i in 1..<cutCount {
      var index = isMirrored ? anchor - i : anchor + i
      if index < 0 { index += cutCount }
      if index >= cutCount { index -= cutCount }
      let isForward = (entries[index] & 1 == 1) != isMirrored
      let piece = piece(at: entries[index], cutCount)
      let length = length(of: piece, cutCount)
      var source = cuts[piece] + 1 - start
      if source < 0 { source += count } else if source >= count { source -= count }
      if isForward, source == offset {
        target += length
        if target >= count { target -= count }
      } else if isForward {
        write(base + source, length, to: &target, step: 1)
      } else {
        write(base + source + length - 1, length, to: &target, step: -1)
      }
      offset += length
    }
  }

  @inline(__always)
  private mutating func write(_ source: Int, _ length: Int, to target: inout Int, step: Int) {
    var source = source
    for _ in 0..<length {
      let city = saved[source]
      cities[target] = city
      position[Int(city)] = Int32(truncatingIfNeeded: target)
      source += step
      target += 1
      if target == count { target = 0 }
    }
  }

  /// Copies what will be overwritten, and returns where the copy begins.
  private mutating func save(_ start: Int, _ length: Int) -> Int {
    if !isLogging { savedCount = 0 }
    if savedCount + length > saved.count {
      var larger = UncheckedArray<Int32>(repeating: 0, count: 2 * (savedCount + length))
      for i in 0..<savedCount { larger[i] = saved[i] }
      swap(&saved, &larger)
    }
    let base = savedCount
    var source = start
    for i in 0..<length {
      saved[base + i] = cities[source]
      source += 1
      if source == count { source = 0 }
    }
    if isLogging {
      rewrites.append((start, length))
      savedCount += length
    }
    return base
  }

  // MARK: Undoing

  /// Undoes all exchanges since the last commit.
  mutating func undo() {
    while let (start, length) = rewrites.popLast() {
      savedCount -= length
      var target = start
      write(savedCount, length, to: &target, step: 1)
    }
  }

  /// Empties the log: what was done is kept.
  mutating func commit() {
    rewrites.removeAll(keepingCapacity: true)
    savedCount = 0
  }
}
