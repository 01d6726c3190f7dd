package import TravelModel

/// Landmarks along the streets of a map by which people recognise a place: churches, banks, bus
/// stops.
///
/// They belong to the map as a whole; every network of the map has the same. In the file and in
/// memory they lie in the order of a Hilbert curve, eight and eight in a box, as the pieces of a
/// ``StreetIndex`` do.
package struct Landmarks: Sendable {
  let records: ArrayStorage<LandmarkRecord>
  /// The outlines, one after the other.
  let points: ArrayStorage<FixedCoordinate>
  /// As in ``StreetIndex/boxes``.
  let boxes: ArrayStorage<CoordinateBox>
  let texts: TextTable
  private let levels: [Int32]

  /// Puts landmarks together.
  ///
  /// - Precondition: They are sound; those of a file are looked at first.
  init(
    records: ArrayStorage<LandmarkRecord>, points: ArrayStorage<FixedCoordinate>,
    boxes: ArrayStorage<CoordinateBox>, texts: TextTable
  ) {
    self.records = records
    self.points = points
    self.boxes = boxes
    self.texts = texts
    levels = StreetIndex.levels(pieceCount: records.count)
  }

  /// A map without landmarks.
  package static let none = Landmarks(
    records: ArrayStorage([]), points: ArrayStorage([]), boxes: ArrayStorage([]),
    texts: TextTableBuilder().table)

  package var count: Int { records.count }

  /// Returns a landmark.
  package subscript(number: Int) -> PlacedLandmark {
    let start = number > 0 ? Int(records[number - 1].end) : 0
    return PlacedLandmark(
      number: number, kind: LandmarkKind.allCases[Int(records[number].kind)],
      name: texts[records[number].name], outline: points[start..<Int(records[number].end)])
  }

  /// Returns what stands near a place.
  ///
  /// - Parameters:
  ///   - place: Where somebody stands.
  ///   - metres: How far away at most; less than a quarter of the globe.
  /// - Returns: The nearest first; distances are those from outlines, 0 within one.
  /// - Complexity: About O(log n + k) for k landmarks around.
  package func near(_ place: FixedCoordinate, metres: Double) -> [NearLandmark] {
    guard count > 0 else { return [] }
    var search = Search(
      plane: LocalPlane(at: place), limit: LocalPlane.square(metres: metres), metres: metres)
    collect(level: levels.count - 2, box: 0, &search)
    return search.found.sorted { ($0.square, $0.number) < ($1.square, $1.number) }.map {
      NearLandmark(landmark: self[$0.number], metres: LocalPlane.metres(square: $0.square))
    }
  }

  private struct Search {
    let plane: LocalPlane
    let limit: Double
    let bound: BoxBound
    var found: [(square: Double, number: Int)] = []

    init(plane: LocalPlane, limit: Double, metres: Double) {
      self.plane = plane
      self.limit = limit
      bound = BoxBound(at: plane, largestDistance: metres)
    }
  }

  private func collect(level: Int, box: Int, _ search: inout Search) {
    guard search.bound.leastSquare(to: boxes[Int(levels[level]) + box]) <= search.limit else {
      return
    }
    let first = box * StreetIndex.fanOut
    if level == 0 {
      for number in first..<min(first + StreetIndex.fanOut, count) {
        let square = self[number].square(on: search.plane)
        if let square, square <= search.limit { search.found.append((square, number)) }
      }
    } else {
      let below = Int(levels[level] - levels[level - 1])
      for child in first..<min(first + StreetIndex.fanOut, below) {
        collect(level: level - 1, box: child, &search)
      }
    }
  }
}

/// A landmark and its position.
package struct PlacedLandmark: Sendable {
  /// Its place among ``Landmarks``.
  package let number: Int
  package let kind: LandmarkKind
  /// What signs call it; `nil` if it has no name.
  package let name: String?
  /// One point, or the corners of an area, of which the last is the first.
  package let outline: Slice<ArrayStorage<FixedCoordinate>>
}

/// A landmark and how far away it is.
package struct NearLandmark: Sendable {
  package let landmark: PlacedLandmark
  package let metres: Double
}

/// A landmark as plain numbers.
struct LandmarkRecord: BitwiseCopyable, Sendable {
  /// Where its points end; they begin where those of the landmark before end.
  let end: Int32
  /// The number of a text, −1 if it has no name.
  let name: Int32
  /// The place in ``LandmarkKind/allCases``.
  let kind: UInt8
  // Spelt out, so that every byte of a file is known.
  private let padding: (UInt8, UInt8, UInt8) = (0, 0, 0)

  init(end: Int32, name: Int32, kind: UInt8) {
    self.end = end
    self.name = name
    self.kind = kind
  }
}

extension PlacedLandmark {
  /// The square of its distance from the origin of a plane; `nil` if it is on the other side of Earth.
  func square(on plane: LocalPlane) -> Double? {
    var least: Double?
    var last: LocalPlane.Point?
    var isWithin = false
    for place in outline {
      guard let point = plane.point(place) else { return nil }
      let square = last.map { LocalPlane.square(from: $0, to: point) } ?? point.square
      least = min(least ?? square, square)
      // A ray to the east meets the outline of an area an odd number of times from within.
      if let last, (last.y > 0) != (point.y > 0),
        last.x + (point.x - last.x) * last.y / (last.y - point.y) > 0
      {
        isWithin.toggle()
      }
      last = point
    }
    return isWithin ? 0 : least
  }
}

extension LocalPlane {
  /// The square of the distance of a straight piece from the origin.
  fileprivate static func square(from a: Point, to b: Point) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let length = x * x + y * y
    let share = length > 0 ? min(1, max(0, -(a.x * x + a.y * y) / length)) : 0
    return Point(x: a.x + share * x, y: a.y + share * y).square
  }
}

extension Landmarks {
  /// Adds the landmarks to a file, in the layer that all networks share.
  func add(to file: inout SectionFileWriter) {
    file.add(.landmarks, 0, records)
    file.add(.landmarkPoints, 0, points)
    file.add(.landmarkBoxes, 0, boxes)
    file.add(.landmarkTextEnds, 0, texts.ends)
    file.add(.landmarkTexts, 0, texts.bytes)
  }

  /// Takes the landmarks from a file, whose memory they share.
  ///
  /// - Throws: ``NetworkFileError`` if an array is not there or damaged, or leads out of another one.
  /// - Complexity: O(n) for n bytes.
  init(_ file: SectionFile) throws(NetworkFileError) {
    let texts = TextTable(
      ends: try file.array(.landmarkTextEnds, 0), bytes: try file.array(.landmarkTexts, 0))
    let records: ArrayStorage<LandmarkRecord> = try file.array(.landmarks, 0)
    let points: ArrayStorage<FixedCoordinate> = try file.array(.landmarkPoints, 0)
    let boxes: ArrayStorage<CoordinateBox> = try file.array(.landmarkBoxes, 0)
    guard texts.isSound, Self.areSound(records, textCount: texts.count, pointCount: points.count),
      points.elements.areOnEarth, records.count <= Int(Int32.max),
      StreetIndex.levels(pieceCount: records.count).last.map(Int.init) == boxes.count
    else { throw .inconsistent(.landmarks) }
    self.init(records: records, points: points, boxes: boxes, texts: texts)
  }

  /// Whether every landmark has a kind and at least one point, and its name is a text.
  private static func areSound(
    _ records: ArrayStorage<LandmarkRecord>, textCount: Int, pointCount: Int
  ) -> Bool {
    var last: Int32 = 0
    for record in records.elements {
      guard record.end > last, Int(record.kind) < LandmarkKind.allCases.count,
        record.name >= -1, Int(record.name) < textCount
      else { return false }
      last = record.end
    }
    return Int(last) == pointCount
  }
}
