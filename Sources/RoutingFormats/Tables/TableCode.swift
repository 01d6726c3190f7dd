internal import PlainFiles

/// What can be wrong with tables of orders and vehicles.
package enum TableCode: String, FindingCode {
  /// Orders have no vehicles, because no table of them is given.
  case noFleet = "E1321"
  /// Two columns hold the same.
  case ambiguousColumn = "E1322"
  /// A number of time or length has no unit.
  case noUnit = "E1323"
  /// An order has no coordinates, or only half of them.
  case noCoordinates = "E1324"
  /// A cell is no number, or not in its range.
  case number = "E1325"
  /// A cell does not say whether an order is a delivery or a pickup.
  case kind = "E1326"
  /// A time window is no window, or ends before it begins.
  case window = "E1327"
  /// The same load is counted in two units.
  case loadUnits = "E1328"
  /// The table has no rows.
  case noRows = "E1329"
  /// A load has no capacity, or a capacity no load; it is not counted.
  case uncountedLoad = "W1330"
  /// Loads or costs have decimals and are counted in fractions.
  case countedInFractions = "W1331"
  /// Columns are not known and not used.
  case unusedColumns = "W1332"
}
