package import TravelModel

/// Landmarks along the streets of a map by which people recognise a place, such as churches, banks and
/// bus stops.
///
/// They belong to the map as a whole; all its networks share them. In the file and in memory they are
/// in Hilbert curve order, grouped into boxes of eight like the pieces of a ``StreetIndex``.
package struct Landmarks: Sendable {
  let records: ArrayStorage<LandmarkRecord>
  /// The outlines, one after another.
  let points: ArrayStorage<FixedCoordinate>
  /// As in ``StreetIndex/boxes``.
  let boxes: ArrayStorage<CoordinateBox>
  let texts: TextTable
  private let levels: [Int32]

  /// Creates landmarks from their arrays.
  ///
  /// - Precondition: They are valid; those from a file are checked first.
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

  /// Returns the landmarks near a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - metres: The largest distance; less than a quarter of the globe.
  /// - Returns: The nearest first; distances are measured from outlines, 0 inside one.
  /// - Complexity: About O(log n + k) for k landmarks nearby.
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
  /// Its index in ``Landmarks``.
  package let number: Int
  package let kind: LandmarkKind
  /// Its name on signs; `nil` if it has none.
  package let name: String?
  /// One point, or the corners of an area, the last equal to the first.
  package let outline: Slice<ArrayStorage<FixedCoordinate>>
}

/// A landmark and how far away it is.
package struct NearLandmark: Sendable {
  package let landmark: PlacedLandmark
  package let metres: Double
}

/// A landmark as plain numbers.
struct LandmarkRecord: BitwiseCopyable, Sendable {
  /// Where its points end; they start where those of the previous landmark end.
  let end: Int32
  /// The index of a text, −1 if it has no name.
  let name: Int32
  /// The index in ``LandmarkKind/allCases``.
  let kind: UInt8
  // Explicit, so that every byte of a file is defined.
  private let padding: (UInt8, UInt8, UInt8) = (0, 0, 0)

  init(end: Int32, name: Int32, kind: UInt8) {
    self.end = end
    self.name = name
    self.kind = kind
  }
}

extension PlacedLandmark {
  /// The square of its distance from the origin of a plane; `nil` if it is on the other side of the Earth.
  func square(on plane: LocalPlane) -> Double? {
    var least: Double?
    var last: LocalPlane.Point?
    var isWithin = false
    for place in outline {
      guard let point = plane.point(place) else { return nil }
      let square = last.map { LocalPlane.square(from: $0, to: point) } ?? point.square
      least = min(least ?? square, square)
      // From within an area, a ray to the east crosses its outline an odd number of times.
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
  /// The square of the distance of a line segment from the origin.
  fileprivate static func square(from a: Point, to b: Point) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let length = x * x + y * y
    let share = length > 0 ? min(1, max(0, -(a.x * x + a.y * y) / length)) : 0
    return Point(x: a.x + share * x, y: a.y + share * y).square
  }
}

extension Landmarks {
  /// Adds the landmarks to a file, in the layer shared by all networks.
  func add(to file: inout SectionFileWriter) {
    file.add(.landmarks, 0, records)
    file.add(.landmarkPoints, 0, points)
    file.add(.landmarkBoxes, 0, boxes)
    file.add(.landmarkTextEnds, 0, texts.ends)
    file.add(.landmarkTexts, 0, texts.bytes)
  }

  /// Reads the landmarks from a file, sharing its memory.
  ///
  /// - Throws: ``NetworkFileError`` if an array is missing or damaged, or refers outside another one.
  /// - Complexity: O(n) for n bytes.
  init(_ file: SectionFile) throws(NetworkFileError) {
    let texts = TextTable(
      ends: try file.array(.landmarkTextEnds, 0), bytes: try file.array(.landmarkTexts, 0))
    let records: ArrayStorage<LandmarkRecord> = try file.array(.landmarks, 0)
    let points: ArrayStorage<FixedCoordinate> = try file.array(.landmarkPoints, 0)
    let boxes: ArrayStorage<CoordinateBox> = try file.array(.landmarkBoxes, 0)
    guard records.count <= Int(Int32.max),
      file.isKnown
        || texts.isSound
          && Self.areSound(records, textCount: texts.count, pointCount: points.count)
          && points.elements.areOnEarth,
      StreetIndex.levels(pieceCount: records.count).last.map(Int.init) == boxes.count
    else { throw .inconsistent(.landmarks) }
    self.init(records: records, points: points, boxes: boxes, texts: texts)
  }

  /// Whether every landmark has a kind and at least one point, and its name exists.
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
