internal import PlainFiles

/// What can be wrong with names and addresses that are looked up.
package enum AddressCode: String, FindingCode {
  /// A text has nothing to look for, or is too long.
  case query = "E2280"
  /// Nothing fits.
  case unknown = "E2281"
  /// Several places that lie far apart fit about equally.
  case ambiguous = "E2282"
  /// There is no extract in which to look.
  case noExtract = "E2283"
  /// Several places that lie near each other fit about equally; the first was taken.
  case several = "W2280"
  /// The text was spelled in another way than the name that was taken.
  case corrected = "W2281"
  /// A house number is not known; another place on its street was taken.
  case otherNumber = "W2282"
  /// At an address that is to be left out is no place that would be visited.
  case nothingThere = "W2283"
}
