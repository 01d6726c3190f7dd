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
  var deliveries: [TableLoad: WrittenNumber] = [:]
  var pickups: [TableLoad: WrittenNumber] = [:]
  /// In seconds.
  var service = 0
  var windows: [WrittenWindow] = []
  var skills: [String] = []
  var priority = 0
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
    let hasPlaces =
      table[.latitude] != nil && table[.longitude] != nil || table[.position] != nil
      || table[.positionReversed] != nil
    guard hasPlaces else {
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
    let names = plain.rows.compactMap { table[.name].map(\.index).map($0.fields.element) }
    let namesAreUnique = Set(names).count == names.count && !names.contains("")
    for (number, row) in plain.rows.enumerated() {
      let reader = TableRow(table: table, row: row, decimalSign: decimalSign)
      orders.append(Self.order(reader, number: number + 1, isNamed: namesAreUnique))
    }
  }

  /// The decimal sign that the coordinates of a table have; `nil` if they have none.
  static func decimalSign<Column: TableColumn>(of table: MatchedTable<Column>) -> Character? {
    let names = ["latitude", "longitude", "start_latitude", "start_longitude"]
    let columns = names.compactMap { Column(rawValue: $0) }.compactMap { table[$0] }
    for row in table.table.rows {
      for match in columns {
        if row.fields[match.index].contains(".") { return "." }
        if row.fields[match.index].contains(",") { return "," }
      }
      // In one cell, a comma may also stand between the two.
      for match in [Column(rawValue: "position"), Column(rawValue: "position_reversed")]
        .compactMap({ $0 }).compactMap({ table[$0] })
      {
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
    order.coordinate = row.coordinate(.latitude, .longitude, .position, .positionReversed)
    if order.coordinate == nil, row.hasNoPlace {
      row.report(
        TableCode.noCoordinates, nil, "the order has no coordinates",
        remedy: "Write its latitude and longitude in degrees.")
    }
    readLoads(row, into: &order)
    order.service = row.duration(.service, in: ProblemLimits.service) ?? 0
    order.windows = windows(row)
    order.skills = row.words(.skills)
    order.priority = row.integer(.priority, in: ProblemLimits.priority) ?? 0
    return order
  }

  private static func readLoads(_ row: TableRow<OrderColumn>, into order: inout WrittenOrder) {
    let isPickup = row.isPickup
    for load in TableLoad.allCases {
      guard let number = row.number(load.orderColumn) else { continue }
      if isPickup { order.pickups[load] = number } else { order.deliveries[load] = number }
    }
    for (column, path) in [
      (OrderColumn.delivery, \WrittenOrder.deliveries), (.pickup, \WrittenOrder.pickups),
    ] {
      guard let number = row.number(column) else { continue }
      if order[keyPath: path][.amount] != nil {
        row.report(
          TableCode.ambiguousColumn, row.table[column], "the order has its amount in two columns",
          remedy: "Keep one of them.")
      }
      order[keyPath: path][.amount] = number
    }
  }

  /// Joins the columns of windows and of their ends, by their numbers.
  private static func windows(_ row: TableRow<OrderColumn>) -> [WrittenWindow] {
    var windows = row.table.all(.window).flatMap { row.windows($0) }
    let (starts, ends) = (row.table.all(.from), row.table.all(.to))
    for number in Set((starts + ends).map(\.number)).sorted() {
      let (from, to) = (
        starts.first { $0.number == number }, ends.first { $0.number == number }
      )
      let (start, end) = (row.moment(from), row.moment(to))
      guard start != nil || end != nil else { continue }
      let place = row.place(end == nil ? from : to)
      windows.append(WrittenWindow(start: start, end: end, place: place))
    }
    return windows
  }
}

extension TableRow<OrderColumn> {
  /// Whether all cells that could tell where the order is are empty.
  fileprivate var hasNoPlace: Bool {
    [.latitude, .longitude, .position, .positionReversed].allSatisfy { text($0) == nil }
  }

  /// Whether the order is a pickup; anything but a word for one of the two is reported.
  fileprivate var isPickup: Bool {
    guard let match = table[.kind], let word = text(match) else { return false }
    if let isPickup = OrderKinds.isPickup(word) { return isPickup }
    report(
      TableCode.kind, match, "\(word) is neither a delivery nor a pickup",
      remedy: "Write delivery or pickup.")
    return false
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
