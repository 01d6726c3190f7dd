internal import TravelModel

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
