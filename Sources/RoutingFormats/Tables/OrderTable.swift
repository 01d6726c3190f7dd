internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// An order as its row has it.
struct WrittenOrder {
  /// The line of its row, from 1.
  let line: Int
  var id: Identifier
  var description: String?
  var coordinate: Coordinate?
  /// Where it is picked up, if it is a shipment; what it weighs is among the deliveries then.
  var origin: WrittenOrigin?
  var deliveries: [TableLoad: WrittenNumber] = [:]
  var pickups: [TableLoad: WrittenNumber] = [:]
  /// In seconds.
  var service = 0
  var windows: [WrittenWindow] = []
  var skills: [String] = []
  var priority = 0
}

/// Where an order is picked up that is brought to another place.
struct WrittenOrigin {
  let coordinate: Coordinate
  var description: String?
  /// In seconds.
  var service = 0
  var windows: [WrittenWindow] = []
}

/// Reads a table of orders row by row.
struct OrderTable {
  let table: MatchedTable<OrderColumn>
  let decimalSign: Character
  private(set) var orders: [WrittenOrder] = []

  /// Reads the rows; whatever is wrong goes to `findings`.
  init(_ bytes: [UInt8], findings: FindingCollector) throws(InvalidInput) {
    let plain = try DelimitedTable(bytes, findings: findings)
    table = MatchedTable(plain, findings: findings)
    decimalSign = Self.decimalSign(of: table) ?? "."
    guard Self.hasPlaces(table) else {
      if !plain.header.isEmpty {
        findings.add(
          TableCode.noCoordinates, at: .line(plain.headerLine), "the orders have no coordinates",
          remedy: (table[.address] == nil ? "" : "Addresses are not looked up. ")
            + "Add the columns latitude and longitude, in degrees.")
      }
      return
    }
    if plain.rows.isEmpty, !plain.header.isEmpty {
      findings.add(
        TableCode.noRows, at: .file, "there are no orders", remedy: "Add one row per order.")
    }
    Self.checkPlaces(table)
    let names = plain.rows.compactMap { table[.name].map(\.index).map($0.fields.element) }
    let namesAreUnique = Set(names).count == names.count && !names.contains("")
    for (number, row) in plain.rows.enumerated() {
      let reader = TableRow(table: table, row: row, decimalSign: decimalSign)
      orders.append(Self.order(reader, number: number + 1, isNamed: namesAreUnique))
    }
  }

  /// The decimal sign that the coordinates of a table have; `nil` if they have none.
  static func decimalSign<Column: TableColumn>(of table: MatchedTable<Column>) -> Character? {
    let names = [
      "latitude", "longitude", "start_latitude", "start_longitude", "delivery_latitude",
      "delivery_longitude", "pickup_latitude", "pickup_longitude",
    ]
    let columns = names.compactMap { Column(rawValue: $0) }.compactMap { table[$0] }
    for row in table.table.rows {
      for match in columns {
        if row.fields[match.index].contains(".") { return "." }
        if row.fields[match.index].contains(",") { return "," }
      }
      // In one cell, a comma may also stand between the two.
      let pairs = ["position", "position_reversed", "delivery_position", "pickup_position"]
      for match in pairs.compactMap({ Column(rawValue: $0) }).compactMap({ table[$0] }) {
        if row.fields[match.index].contains(".") { return "." }
        if row.fields[match.index].count(where: { $0 == "," }) > 1 { return "," }
      }
    }
    return nil
  }

  // MARK: - Rows

  private static func order(
    _ row: TableRow<OrderColumn>, number: Int, isNamed: Bool
  ) -> WrittenOrder {
    let name = row.text(.name)
    let id = row.text(.id) ?? (row.table[.id] == nil && isNamed ? name : nil)
    var order = WrittenOrder(
      line: row.row.line, id: id.map(Identifier.init(cell:)) ?? .number(number))
    if row.table[.id] != nil, row.text(.id) == nil {
      row.report(
        PlainFileCode.missingKey, row.table[.id], "the order has no id",
        remedy: "Write a number or a name that no other order has.")
    }
    let address = row.table.all(.address).compactMap { row.text($0) }.joined(separator: ", ")
    let parts = [id == name ? nil : name, address].compactMap(\.self).filter { !$0.isEmpty }
    order.description = parts.isEmpty ? nil : parts.joined(separator: ", ")
    readPlaces(row, into: &order)
    order.skills = row.words(.skills)
    order.priority = row.integer(.priority, in: ProblemLimits.priority) ?? 0
    return order
  }
}

extension TableRow {
  /// The words of a cell, separated by semicolons, commas or slashes.
  func words(_ column: Column) -> [String] {
    (text(column) ?? "").split { ";,|/".contains($0) }
      .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }
  }
}

extension Identifier {
  /// The identifier of a cell: a number if that is written in no other way, so that `007` is a text.
  init(cell: String) {
    if let number = Int(cell), String(number) == cell {
      self = .number(number)
    } else {
      self = .text(cell)
    }
  }
}

extension [String] {
  fileprivate func element(_ index: Int) -> String { self[index] }
}
