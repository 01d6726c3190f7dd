internal import Localization

/// What a row of a table of orders can say that it is.
enum OrderKind {
  case delivery, pickup
  /// Picked up at one place and delivered to another.
  case shipment
}

/// The words for kinds of orders, in all languages.
enum OrderKinds {
  private static let deliveries = folded("kind_delivery")
  private static let pickups = folded("kind_pickup")
  private static let shipments = folded("kind_shipment")

  /// The kind that a word stands for; `nil` if it stands for none.
  static func kind(_ word: String) -> OrderKind? {
    let word = ColumnNames.folded(word)
    if pickups.contains(word) { return .pickup }
    if shipments.contains(word) { return .shipment }
    return deliveries.contains(word) ? .delivery : nil
  }

  private static func folded(_ key: String) -> Set<String> {
    Set(ColumnNames.names(key).map(ColumnNames.folded))
  }
}
