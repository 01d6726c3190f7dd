package import OpenStreetMap

/// The names of a way on signs; the same for all profiles.
package struct WayNames: Equatable, Sendable {
  package var name: String?
  package var ref: String?
  /// The pronunciation of the name, in the International Phonetic Alphabet.
  package var pronunciation: String?
  /// The signposted destinations along the order of the way's nodes.
  package var forwardDestination = WayDestination()
  /// The signposted destinations against that order.
  package var backwardDestination = WayDestination()
  /// The number of the exit that the way is.
  package var exitNumber: String?

  /// Of a crossing without a name: the name, or else the number, of the street that is crossed.
  package var crossed: String?

  /// Creates names.
  package init(name: String? = nil, ref: String? = nil) {
    self.name = name
    self.ref = ref
  }

  /// Reads the names among a way's tags.
  package init(_ tags: Tags) {
    for tag in tags.list where !tag.value.isEmpty {
      switch tag.key {
      case "name": name = tag.value
      case "ref": ref = tag.value
      case "name:pronunciation": pronunciation = tag.value
      case "junction:ref": exitNumber = tag.value
      default: break
      }
    }
    let towards = WayDestination(tags, direction: "")
    forwardDestination = WayDestination(tags, direction: ":forward") ?? towards ?? WayDestination()
    backwardDestination = WayDestination(tags, direction: ":backward") ?? WayDestination()
    // On a one-way road, a plain destination is that of its only direction.
    if backwardDestination.isEmpty, tags["oneway"] == "-1" {
      swap(&forwardDestination, &backwardDestination)
    }
  }
}

/// The signposted destinations of a way in one direction, as in OpenStreetMap: several are separated by
/// `;`.
package struct WayDestination: Equatable, Sendable {
  /// The numbers of the roads that the way leads to, for instance `A 48`.
  package var refs: String?
  /// The places, or else the streets.
  package var places: String?

  package var isEmpty: Bool { refs == nil && places == nil }

  /// Creates a destination.
  package init(refs: String? = nil, places: String? = nil) {
    self.refs = refs
    self.places = places
  }

  /// Reads the tags for a direction, given the suffix of their keys; `nil` if there are none.
  fileprivate init?(_ tags: Tags, direction: String) {
    func value(_ key: String) -> String? {
      tags["destination\(key)\(direction)"].flatMap { $0.isEmpty ? nil : $0 }
    }
    func ofLanes(_ key: String) -> String? {
      value(key + ":lanes").flatMap { Self.overAllLanes($0) }
    }
    self.init(
      refs: value(":ref") ?? ofLanes(":ref"),
      places: value("") ?? ofLanes("") ?? value(":street") ?? ofLanes(":street"))
    if isEmpty { return nil }
  }

  /// What all lanes lead to, if they lead to the same: lanes are separated by `|`.
  private static func overAllLanes(_ lanes: String) -> String? {
    let lanes = lanes.split(separator: "|", omittingEmptySubsequences: false)
    guard let first = lanes.first, !first.isEmpty, lanes.allSatisfy({ $0 == first }) else {
      return nil
    }
    return String(first)
  }
}
