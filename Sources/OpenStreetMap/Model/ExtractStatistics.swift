package import TravelModel

/// The contents of an OpenStreetMap file, and its metadata.
package struct ExtractStatistics: Equatable, Sendable {
  /// How many nodes, ways and relations the file holds, kept or not; deleted ones do not count, and
  /// every state of an element counts.
  package internal(set) var nodes = 0
  package internal(set) var ways = 0
  package internal(set) var relations = 0
  /// How many references of kept ways lead to nodes that the extract does not have.
  package internal(set) var absentReferences = 0
  /// The box that the file says it covers.
  package internal(set) var statedBox: BoundingBox?
  /// The box around all nodes that were kept; `nil` if there are none.
  package internal(set) var box: BoundingBox?
  /// When the data were taken, in seconds since 1970, if the file says so.
  package internal(set) var timestamp: Int?
  /// The number of the replication state that the file is of, if it says so.
  package internal(set) var replicationNumber: Int?
  /// Where changes of the data are published, if the file says so.
  package internal(set) var replicationURL: String?
  /// The program that wrote the file, if it says so.
  package internal(set) var writer: String?

  /// A rectangle of longitudes and latitudes, ends included.
  package struct BoundingBox: Equatable, Sendable {
    package let southWest: FixedCoordinate
    package let northEast: FixedCoordinate

    package init(southWest: FixedCoordinate, northEast: FixedCoordinate) {
      self.southWest = southWest
      self.northEast = northEast
    }
  }
}
