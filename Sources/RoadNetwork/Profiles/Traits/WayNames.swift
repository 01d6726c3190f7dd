package import OpenStreetMap

/// What signs call a way; the same for all profiles.
package struct WayNames: Equatable, Sendable {
  package var name: String?
  package var ref: String?
  /// Where signs say that the way leads to, along the order of its nodes.
  package var forwardDestination: String?
  /// Where signs say that it leads to, against that order.
  package var backwardDestination: String?
  /// The number of the exit that the way is.
  package var exitNumber: String?

  /// Creates names.
  package init(
    name: String? = nil, ref: String? = nil, forwardDestination: String? = nil,
    backwardDestination: String? = nil, exitNumber: String? = nil
  ) {
    self.name = name
    self.ref = ref
    self.forwardDestination = forwardDestination
    self.backwardDestination = backwardDestination
    self.exitNumber = exitNumber
  }

  /// Reads the names among a way's tags.
  package init(_ tags: Tags) {
    for tag in tags.list where !tag.value.isEmpty {
      switch tag.key {
      case "name": name = tag.value
      case "ref": ref = tag.value
      case "junction:ref": exitNumber = tag.value
      default: break
      }
    }
    let towards = Self.destination(tags, "destination", "destination:ref")
    forwardDestination =
      Self.destination(tags, "destination:forward", "destination:ref:forward") ?? towards
    backwardDestination =
      Self.destination(tags, "destination:backward", "destination:ref:backward")
    // A plain destination is that of the only direction of a one-way road.
    if backwardDestination == nil, tags["oneway"] == "-1" {
      (forwardDestination, backwardDestination) = (nil, towards)
    }
  }

  /// The number of the road that one comes to and the places, as in "A 48: Cardiff".
  private static func destination(_ tags: Tags, _ places: String, _ refs: String) -> String? {
    let parts = [tags[refs], tags[places]].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ": ")
  }
}
