package import VehicleRouting

/// What a load dimension counts: its name for people, and how many decimals a unit of theirs has.
package struct LoadUnit: Hashable, Sendable {
  /// A unit such as `kg`, or the name of a column.
  package let name: String
  /// Amounts are counted in units of 10⁻ᵏ.
  package let decimals: Int

  init(name: String, decimals: Int) {
    (self.name, self.decimals) = (name, decimals)
  }

  /// Returns an amount as people write it, such as `12.5 kg`.
  package func text(_ amount: Int) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    return "\(ScaledNumber.text(amount, scale: scale)) \(name)"
  }
}
