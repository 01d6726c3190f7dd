import Localization
import Testing

@testable import RoutingFormats

/// The names of columns, in all languages at once.
@Suite struct ColumnNamesTests {
  /// Returns the names that stand for more than one thing.
  private func doubles(_ keys: [String]) -> [String] {
    var owners: [String: Set<String>] = [:]
    for key in keys {
      for name in ColumnNames.names(key) {
        owners[ColumnNames.folded(name), default: []].insert(key)
      }
    }
    return owners.filter { $0.value.count > 1 }.map { "\($0.key): \($0.value.sorted())" }.sorted()
  }

  @Test func `no name has two meanings in one table`() {
    #expect(doubles(OrderColumn.allCases.map(\.rawValue)) == [])
    #expect(doubles(VehicleColumn.allCases.map(\.rawValue)) == [])
    #expect(doubles(["kind_delivery", "kind_pickup"]) == [])
    #expect(
      doubles(
        ["second", "minute", "hour", "metre", "kilometre", "mile", "other"].map { "unit_\($0)" })
        == [])
  }

  @Test func `every column has names in every language`() {
    for key in OrderColumn.allCases.map(\.rawValue) + VehicleColumn.allCases.map(\.rawValue) {
      #expect(ColumnNames.names(key).count >= Language.allCases.count, "\(key)")
    }
  }

  @Test(arguments: [
    ("Größe", "grosse"), ("  Time_Window-Start ", "time window start"),
    ("N° de commande", "n de commande"),
    ("Lähtöpaikka", "lahtopaikka"), ("A\u{308}", "a"), ("m³", "m3"), ("", ""),
  ])
  func `names are compared without case, accents and signs`(name: String, folded: String) {
    #expect(ColumnNames.folded(name) == folded)
  }
}
