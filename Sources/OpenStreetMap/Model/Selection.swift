/// Which elements of a file are kept, and which of their tags, so that memory stays small.
///
/// The nodes of kept ways are always kept.
package struct Selection: Equatable, Sendable {
  /// The ways that are kept.
  package var ways: Filter
  /// The relations that are kept.
  package var relations: Filter
  /// The nodes that are kept even if no kept way has them, with their tags.
  package var nodes: Filter
  /// The nodes of kept ways whose tags are kept, too.
  package var wayNodeTags: Filter
  /// Which tags of kept elements are kept.
  package var keys: Keys

  package init(
    ways: Filter = .none, relations: Filter = .none, nodes: Filter = .none,
    wayNodeTags: Filter = .none, keys: Keys = .all
  ) {
    self.ways = ways
    self.relations = relations
    self.nodes = nodes
    self.wayNodeTags = wayNodeTags
    self.keys = keys
  }

  /// Everything that a file holds.
  package static let everything = Selection(
    ways: .all, relations: .all, nodes: .all, wayNodeTags: .all)

  /// Elements, by their tags.
  package enum Filter: Equatable, Sendable {
    case none
    case all
    /// The elements of which a tag meets one of the rules.
    case tagged([Rule])
  }

  /// A condition on a tag.
  package struct Rule: Equatable, Sendable {
    package enum Values: Equatable, Sendable {
      case any
      case one(String)
      /// All values that begin so: `restriction` and `restriction:hgv`, for instance.
      case prefix(String)
    }

    package let key: String
    package let values: Values

    /// Creates a rule for a key.
    package init(_ key: String, _ values: Values = .any) {
      self.key = key
      self.values = values
    }
  }

  /// Keys of tags.
  package enum Keys: Equatable, Sendable {
    case all
    /// The keys of a list, and those that begin with one of some prefixes.
    case only([String], prefixes: [String] = [])
  }
}
