/// What a street is called, or what it is where it has no name.
package struct StreetLabel: Hashable, Codable, Sendable {
  /// As the sign at its corner says.
  package var name: String?
  /// The number of the road, for instance `A 48`; several with `;` between them, as extracts have it.
  package var ref: String?
  /// In which direction the numbered road leads, where signs say so: `North` of `I 95 North`.
  package var heading: String?
  /// How the name is spoken, in the International Phonetic Alphabet, where the extract says so.
  package var pronunciation: String?
  package var kind: StreetKind

  package init(
    name: String? = nil, ref: String? = nil, pronunciation: String? = nil, kind: StreetKind
  ) {
    self.name = name
    self.ref = ref
    self.pronunciation = pronunciation
    self.kind = kind
  }

  /// Whether signs call it something.
  package var isNamed: Bool { name != nil || ref != nil }
}

/// What the traveller is on, as people call it.
package enum StreetKind: String, CaseIterable, Codable, Sendable {
  case motorway
  /// A ramp or a slip road.
  case ramp
  case road
  /// In a town, with houses.
  case street
  case serviceRoad, driveway, parkingAisle, alley, track
  case pedestrianStreet, footpath, path, cyclePath, bridlePath
  /// A path beside a street, by whose name it is called.
  case pavement
  /// A path over a street, by whose name it is called.
  case crossing
  /// A square with a name, which one crosses.
  case square
  case steps, escalator, corridor, platform, pier
  case bridge, tunnel
  case ferry, shuttleTrain
}
