internal import OpenStreetMap
internal import TravelModel

/// An element of an extract that may be a place, with where it lies.
struct PlaceElement {
  enum Kind: String {
    case node
    case way
    case relation
  }

  let kind: Kind
  let number: Int64
  var tags: [String: String]
  var location: FixedCoordinate
  /// What it covers, of an area.
  var outline: AreaOutline?
  var categories: [PlaceCategories.Category]

  var id: String { "\(kind.rawValue)/\(number)" }
}
