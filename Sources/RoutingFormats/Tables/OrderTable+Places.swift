internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// Where the orders of a table are, when, and what they bring or take: a row with a place to pick up and one
/// to deliver is a shipment, one with a single place a job.
extension OrderTable {
  /// Whether a table has columns that say where something is.
  static func hasPlaces(_ table: MatchedTable<OrderColumn>) -> Bool {
    [
      [OrderColumn.latitude, .longitude], [.position], [.positionReversed],
      [.deliveryLatitude, .deliveryLongitude], [.deliveryPosition],
      [.pickupLatitude, .pickupLongitude], [.pickupPosition],
    ].contains { $0.allSatisfy { table[$0] != nil } }
  }

  /// Reports a table that states twice where orders are delivered, and columns about picking up in one that
  /// does not say where that is.
  static func checkPlaces(_ table: MatchedTable<OrderColumn>) {
    let starts = [OrderColumn.pickupLatitude, .pickupLongitude, .pickupPosition]
    let idle = [OrderColumn.pickupService, .pickupWindow, .pickupFrom, .pickupTo].flatMap {
      table.all($0)
    }
    if starts.allSatisfy({ table[$0] == nil }), !idle.isEmpty {
      table.findings.add(
        TableCode.unusedColumns, at: .line(table.table.headerLine),
        "the place to pick up is not stated, so these are not used: "
          + idle.map { "\"\($0.name)\"" }.joined(separator: ", "),
        remedy: "Add the columns pickup latitude and pickup longitude, or ignore this.")
    }
    let plain = [OrderColumn.latitude, .position, .positionReversed].lazy.compactMap { table[$0] }
    let stated = [OrderColumn.deliveryLatitude, .deliveryPosition].lazy.compactMap { table[$0] }
    guard let first = plain.first, let second = stated.first else { return }
    table.findings.add(
      TableCode.ambiguousColumn, at: .cell(line: table.table.headerLine, column: second.name),
      value: second.name,
      "the columns \"\(first.name)\" and \"\(second.name)\" seem to hold the same",
      remedy: "Remove one of them; \"\(first.name)\" is where orders are delivered.")
  }

  /// Reads where and when an order is, and its loads.
  static func readPlaces(_ row: TableRow<OrderColumn>, into order: inout WrittenOrder) {
    let kind = row.kind
    let origin = row.coordinate(.pickupLatitude, .pickupLongitude, .pickupPosition)
    let hasOrigin =
      [OrderColumn.pickupLatitude, .pickupLongitude, .pickupPosition].contains {
        row.text($0) != nil
      }
    let destination =
      row.coordinate(.deliveryLatitude, .deliveryLongitude, .deliveryPosition)
      ?? row.coordinate(.latitude, .longitude, .position, .positionReversed)
    let service = row.duration(.service, in: ProblemLimits.service)
    // Without a place to pick up, what is said of it means nothing here.
    let pickupService =
      hasOrigin ? row.duration(.pickupService, in: ProblemLimits.service) : nil
    let windows = windows(row, .window, .from, .to)
    let pickupWindows =
      hasOrigin ? self.windows(row, .pickupWindow, .pickupFrom, .pickupTo) : []
    order.service = service ?? 0
    order.windows = windows
    order.coordinate = destination
    if row.hasNoPlace, !hasOrigin {
      row.report(
        TableCode.noCoordinates, nil, "the order has no coordinates",
        remedy: "Write its latitude and longitude in degrees.")
    }
    let isShipment = hasOrigin && !row.hasNoPlace
    if kind == .shipment, !isShipment, hasOrigin || !row.hasNoPlace {
      row.report(
        TableCode.noCoordinates, row.table[.kind],
        "the order is a shipment, but has no place to \(hasOrigin ? "deliver" : "pick up")",
        remedy: "Write the latitude and longitude of both places.")
    }
    if hasOrigin, !isShipment {
      // What is picked up there ends with the route.
      order.coordinate = origin
      order.service = pickupService ?? service ?? 0
      order.windows = pickupWindows.isEmpty ? windows : pickupWindows
      let name = originDescription(row)
      if let name { order.description = name }
    }
    readLoads(row, isShipment ? .shipment : hasOrigin ? .pickup : kind, into: &order)
    guard isShipment, let origin else { return }
    order.origin = WrittenOrigin(
      coordinate: origin, description: originDescription(row) ?? order.description,
      service: pickupService ?? service ?? 0, windows: pickupWindows)
  }

  private static func originDescription(_ row: TableRow<OrderColumn>) -> String? {
    let parts = ([row.text(.pickupName)] + row.table.all(.pickupAddress).map { row.text($0) })
      .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func readLoads(
    _ row: TableRow<OrderColumn>, _ kind: OrderKind, into order: inout WrittenOrder
  ) {
    for load in TableLoad.allCases {
      guard let number = row.number(load.orderColumn) else { continue }
      if kind == .pickup { order.pickups[load] = number } else { order.deliveries[load] = number }
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
    guard kind == .shipment else { return }
    if let taken = order.pickups[.amount] {
      if let brought = order.deliveries[.amount], brought != taken {
        row.report(
          TableCode.number, row.table[.delivery] ?? row.table[.pickup],
          "the amounts that are picked up and delivered differ",
          remedy: "Deliver what is picked up, or write two orders.")
      }
      order.deliveries[.amount] = taken
    }
    order.pickups = [:]
  }

  /// Joins the columns of windows and of their ends, by their numbers.
  private static func windows(
    _ row: TableRow<OrderColumn>, _ both: OrderColumn, _ from: OrderColumn, _ to: OrderColumn
  ) -> [WrittenWindow] {
    var windows = row.table.all(both).flatMap { row.windows($0) }
    let (starts, ends) = (row.table.all(from), row.table.all(to))
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
  /// Whether all cells that could tell where the order is delivered are empty.
  fileprivate var hasNoPlace: Bool {
    [
      .latitude, .longitude, .position, .positionReversed, .deliveryLatitude, .deliveryLongitude,
      .deliveryPosition,
    ].allSatisfy { text($0) == nil }
  }

  /// What the order says that it is, a delivery by default; any other word is reported.
  fileprivate var kind: OrderKind {
    guard let match = table[.kind], let word = text(match) else { return .delivery }
    if let kind = OrderKinds.kind(word) { return kind }
    report(
      TableCode.kind, match, "\(word) is neither a delivery nor a pickup",
      remedy: "Write delivery, pickup or shipment.")
    return .delivery
  }
}
