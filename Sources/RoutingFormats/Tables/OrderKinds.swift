internal import Localization

/// The words for deliveries and pickups, in all languages.
enum OrderKinds {
  private static let deliveries = folded("kind_delivery")
  private static let pickups = folded("kind_pickup")

  /// Whether a word says that an order is a pickup; `nil` if it says neither.
  static func isPickup(_ word: String) -> Bool? {
    let word = ColumnNames.folded(word)
    if pickups.contains(word) { return true }
    return deliveries.contains(word) ? false : nil
  }

  private static func folded(_ key: String) -> Set<String> {
    Set(ColumnNames.names(key).map(ColumnNames.folded))
  }
}
