extension StreetLabel {
  /// Whether signs call two streets the same: by name or, where one has none, and on motorways, by
  /// the first number.
  func isSameStreet(as other: StreetLabel) -> Bool {
    if let name, let otherName = other.name, kind != .motorway || other.kind != .motorway {
      return name == otherName
    }
    guard let ref, let otherRef = other.ref else {
      return name != nil && name == other.name
    }
    return ref == otherRef || RoadNumber.first(of: ref) == RoadNumber.first(of: otherRef)
  }
}
