extension LoadedRound {
  /// Returns the round with lengths of all goods, as far as they can be known.
  ///
  /// Goods of which only litres are known fill their lane to its height; goods of which only their share of the vehicle's
  /// capacity is known take as much of all lanes.
  ///
  /// - Returns: The round; goods of which nothing is known have no length still.
  func withLengths() -> LoadedRound {
    guard let whole = body.length else { return self }
    var result = self
    for index in goods.indices where goods[index].length == nil {
      let length: Double? =
        if let litres = goods[index].litres, let width = body.width, let height = body.height {
          Double(litres) * 1e6 * Double(body.lanes) / (Double(width) * Double(height))
        } else {
          goods[index].share.map { $0 * Double(whole) * Double(body.lanes) }
        }
      guard let length else { continue }
      // Rounding down lets goods that fit by their sum fit by their parts.
      result.goods[index].length = Int(length.rounded(.down))
      result.goods[index].isLengthEstimated = true
    }
    return result
  }
}
