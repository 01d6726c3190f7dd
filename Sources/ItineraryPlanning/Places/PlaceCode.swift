internal import PlainFiles

/// What can be wrong with places and their opening hours.
package enum PlaceCode: String, FindingCode {
  /// A text that should say when a place is open cannot be read.
  case openingHours = "E3201"
  /// Opening hours were read although they are not written as the specification has it.
  case looseHours = "W3202"
}
