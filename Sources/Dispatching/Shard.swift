/// One of several parts of a list of days, for one of several machines.
package struct Shard: Hashable, Sendable {
  /// From 1.
  package let index: Int
  package let count: Int

  /// All days on one machine.
  package static let whole = Shard(index: 1, count: 1)
  /// The maximum number of parts.
  package static let most = 100_000

  /// Creates the part `index` of `count`; `nil` if there is no such part.
  package init?(_ index: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(index) else { return nil }
    self.init(index: index, count: count)
  }

  private init(index: Int, count: Int) { (self.index, self.count) = (index, count) }

  /// Reads `2/4`, the second of four parts.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let index = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(index, of: count)
  }

  /// Whether the part contains a day, by its number from 1: days are assigned round-robin.
  package func contains(_ number: Int) -> Bool { (number - 1) % count == index - 1 }
}

extension Shard: CustomStringConvertible {
  /// The part as written on command lines.
  package var description: String { "\(index)/\(count)" }
}
