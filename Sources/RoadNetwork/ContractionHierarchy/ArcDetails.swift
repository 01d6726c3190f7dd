/// The part of an arc that searches do not read.
package struct ArcDetail: BitwiseCopyable, Hashable, Sendable {
  /// Milliseconds.
  package let duration: Int32
  /// Centimetres.
  package let distance: Int32
  /// The first half of a shortcut, an arc that enters its middle; for other arcs, their index in the
  /// graph.
  package let first: Int32
  /// The second half of a shortcut, an arc that leaves its middle; `none` for other arcs.
  package let second: Int32

  /// The value of `second` for arcs that are not shortcuts.
  package static let none: Int32 = -1

  /// Whether the arc replaces two others.
  package var isShortcut: Bool { second != Self.none }
}

/// An ``ArcDetail`` in half of its bytes.
///
/// Both halves of a shortcut are arcs of one node, its middle, so that the first is told by its
/// distance from the second:
///
/// ```
///            bits 31…24                     bits 23…0
///   step     0                              centimetres; `last` is an arc of the graph
///            1…254: first half − second     centimetres; `last` is the second half
///            255                            the number of a detail that does not fit
/// ```
struct PackedDetail: BitwiseCopyable, Hashable, Sendable {
  let last: Int32
  let word: UInt32

  static let distanceBits: UInt32 = 24
  /// All larger distances and numbers do not fit.
  static let largestDistance: UInt32 = 1 << distanceBits - 1
  /// The step of details that do not fit.
  static let wide: UInt32 = 255

  @inline(__always)
  var step: UInt32 { word >> Self.distanceBits }
  /// The distance, or the number of the detail that does not fit.
  @inline(__always)
  var number: Int { Int(word & Self.largestDistance) }

  private init(last: Int32, step: UInt32, number: UInt32) {
    self.last = last
    word = step << Self.distanceBits | number
  }

  /// Refers to a detail that does not fit.
  init(wide number: Int) { self.init(last: 0, step: Self.wide, number: UInt32(number)) }

  /// Packs a detail without its duration; `nil` if it does not fit.
  init?(_ detail: ArcDetail) {
    guard let distance = UInt32(exactly: detail.distance), distance <= Self.largestDistance else {
      return nil
    }
    guard detail.isShortcut else {
      self.init(last: detail.first, step: 0, number: distance)
      return
    }
    let step = Int(detail.first) - Int(detail.second)
    guard step > 0, step < Self.wide else { return nil }
    self.init(last: detail.second, step: UInt32(step), number: distance)
  }
}

/// The durations, distances and halves of the arcs of a hierarchy.
///
/// Most arcs take eight bytes. Where weights mostly are durations, as on foot, those are not stored
/// again; an arc whose duration differs is one of those that do not fit.
package struct ArcDetails: Sendable {
  /// `packed[a]`: arc `a`.
  let packed: ArrayStorage<PackedDetail>
  /// `durations[a]`: milliseconds; empty where they are the weights.
  let durations: ArrayStorage<Int32>
  /// The details that do not fit.
  let wide: ArrayStorage<ArcDetail>
  private let arcs: ArrayStorage<UpwardArc>

  /// Creates details from their arrays; ``isSound`` checks the contents.
  init(
    packed: ArrayStorage<PackedDetail>, durations: ArrayStorage<Int32>,
    wide: ArrayStorage<ArcDetail>, of arcs: ArrayStorage<UpwardArc>
  ) {
    self.packed = packed
    self.durations = durations
    self.wide = wide
    self.arcs = arcs
  }

  /// Packs the details of arcs.
  ///
  /// - Parameters:
  ///   - details: One for each arc.
  ///   - arcs: The arcs.
  ///   - arc: The arc of a detail, by its number.
  /// - Precondition: There are as many details as arcs, and at most 16 million are longer than 167 km.
  init(
    _ details: some RandomAccessCollection<ArcDetail>, of arcs: ArrayStorage<UpwardArc>,
    at arc: (_ number: Int) -> Int = { $0 }
  ) {
    let others = details.enumerated().count { $1.duration != arcs[arc($0)].weight }
    let keepsDurations =
      others * MemoryLayout<ArcDetail>.stride > arcs.count * MemoryLayout<Int32>.stride
      || others > PackedDetail.largestDistance / 2
    var wide: [ArcDetail] = []
    packed = ArrayStorage(count: arcs.count) { target in
      for (number, detail) in details.enumerated() {
        let index = arc(number)
        if keepsDurations || detail.duration == arcs[index].weight,
          let packed = PackedDetail(detail)
        {
          target.initializeElement(at: index, to: packed)
        } else {
          precondition(wide.count <= PackedDetail.largestDistance, "too many long arcs")
          target.initializeElement(at: index, to: PackedDetail(wide: wide.count))
          wide.append(detail)
        }
      }
    }
    durations = ArrayStorage(count: keepsDurations ? arcs.count : 0) { target in
      guard keepsDurations else { return }
      for (number, detail) in details.enumerated() {
        target.initializeElement(at: arc(number), to: detail.duration)
      }
    }
    self.wide = ArrayStorage(wide)
    self.arcs = arcs
  }

  /// Whether there is one of each for every arc, and no number refers outside.
  var isSound: Bool {
    packed.count == arcs.count && (durations.count == 0 || durations.count == arcs.count)
      && packed.elements.allSatisfy { $0.step != PackedDetail.wide || $0.number < wide.count }
  }

  /// What loops read.
  var reader: Reader {
    Reader(
      packed: packed.base, durations: durations.count > 0 ? durations.base : nil, wide: wide.base,
      arcs: arcs.base)
  }

  /// The arrays of details, for loops; valid as long as these live.
  struct Reader: BitwiseCopyable {
    fileprivate let packed: UnsafePointer<PackedDetail>
    fileprivate let durations: UnsafePointer<Int32>?
    fileprivate let wide: UnsafePointer<ArcDetail>
    fileprivate let arcs: UnsafePointer<UpwardArc>

    /// The duration in milliseconds and the distance in centimetres of an arc.
    @inline(__always)
    func sizes(_ arc: Int) -> (duration: Int, distance: Int) {
      let one = packed[arc]
      guard one.step != PackedDetail.wide else {
        let detail = wide[one.number]
        return (Int(detail.duration), Int(detail.distance))
      }
      return (Int(durations.map { $0[arc] } ?? arcs[arc].weight), one.number)
    }

    /// The halves of a shortcut; for other arcs their index in the graph, and ``ArcDetail/none``.
    @inline(__always)
    func halves(_ arc: Int) -> (first: Int32, second: Int32) {
      let one = packed[arc]
      switch one.step {
      case 0: return (one.last, ArcDetail.none)
      case PackedDetail.wide: return (wide[one.number].first, wide[one.number].second)
      default: return (one.last &+ Int32(bitPattern: one.step), one.last)
      }
    }
  }
}

extension ArcDetails: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { packed.count }

  package subscript(arc: Int) -> ArcDetail {
    let (sizes, halves) = (reader.sizes(arc), reader.halves(arc))
    return ArcDetail(
      duration: Int32(sizes.duration), distance: Int32(sizes.distance), first: halves.first,
      second: halves.second)
  }
}
