internal import TravelModel

/// What the header of a file states about the file.
struct HeaderFacts: Equatable {
  var box: ExtractStatistics.BoundingBox?
  var timestamp: Int?
  var replicationNumber: Int?
  var replicationURL: String?
  var writer: String?
  /// Whether the file says that it holds several states of elements.
  var hasHistory = false

  func fill(_ statistics: inout ExtractStatistics) {
    statistics.statedBox = box
    statistics.timestamp = timestamp
    statistics.replicationNumber = replicationNumber
    statistics.replicationURL = replicationURL
    statistics.writer = writer
  }
}

extension ExtractStatistics.BoundingBox {
  /// Creates a box from units of 1e-7 degrees; `nil` if a corner lies outside the ranges.
  init?(west: Int, south: Int, east: Int, north: Int) {
    guard let southWest = FixedCoordinate(longitude: west, latitude: south),
      let northEast = FixedCoordinate(longitude: east, latitude: north)
    else { return nil }
    self.init(southWest: southWest, northEast: northEast)
  }
}
