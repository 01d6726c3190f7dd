package import TravelModel

/// What an ``AddressIndex`` found for a text.
package struct FoundAddress: Sendable {
  /// A word of the text that was read as another one.
  package struct Correction: Hashable, Sendable {
    package let written: String
    package let read: String
  }

  /// How a house number was found.
  package enum Numbering: Hashable, Sendable {
    /// It is there.
    case known
    /// It lies between two others that are there.
    case between
    /// It is not there; another one, the nearest of its street, stands for it.
    case other(asked: String)
    /// The street has no numbers; its middle stands for it.
    case middle(asked: String)
  }

  package let kind: AddressIndex.Kind
  /// The value of the tag that says what it is, such as `hotel`.
  package let what: String
  /// Of the thing, or of the street of a house.
  package let name: String
  package let number: String?
  package let postcode: String?
  package let city: String?
  /// The settlement, or the part of one, in which it lies; `nil` if it is the city.
  package let district: String?
  /// The street and number of a thing.
  package let street: String?
  package let location: Coordinate
  /// As OpenStreetMap calls it, such as `node/1`; `nil` for streets, houses and what addresses alone name.
  package let element: String?
  package let corrections: [Correction]
  /// Words of the text that fit nothing there.
  package let unused: [String]
  package let numbering: Numbering?
  /// How well it fits, from 0 to 1: the share of the words' weight that is explained.
  package let fit: Double
  /// What ranks it: weights that are not explained, with its kind and distance; 0 is the best.
  package let cost: Double
  /// Whether the number stands before the street in its country.
  let isNumberFirst: Bool

  /// Street and number in the order of the country.
  static func line(_ street: String, _ number: String?, numberFirst: Bool) -> String {
    guard let number else { return street }
    return numberFirst ? "\(number) \(street)" : "\(street) \(number)"
  }

  /// Street with number, postcode and city, as far as known; empty for a city.
  package var address: String {
    let line =
      if let street { street } else {
        kind == .street ? Self.line(name, number, numberFirst: isNumberFirst) : ""
      }
    let town = [kind == .postcode ? nil : postcode, city == name ? nil : city ?? district]
      .compactMap(\.self).joined(separator: " ")
    return [line, town].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The name with the address, on one line.
  package var label: String {
    if address.isEmpty { return name }
    if kind == .street { return address }
    return kind == .postcode ? "\(name) \(address)" : "\(name), \(address)"
  }
}
