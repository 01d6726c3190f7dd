internal import PlainFiles

/// Transfers and fares.
extension FeedReader {
  mutating func readTransfers() throws {
    try withRows(
      of: "transfers.txt", required: ["transfer_type"],
      optional: [
        "from_stop_id", "to_stop_id", "from_route_id", "to_route_id", "from_trip_id", "to_trip_id",
        "min_transfer_time",
      ]
    ) { reader, rows in
      let kind = rows.column("transfer_type")
      let time = rows.column("min_transfer_time")
      var leftOut = 0
      reader.feed.transfers.reserveCapacity(rows.count)
      while rows.next() {
        var isWhole = true
        func index(_ name: String, _ ids: [String: Int], in file: String) -> Int? {
          guard rows.has(rows.column(name)) else { return nil }
          let index = rows.reference(name, rows.column(name), ids, in: file)
          if index == nil { isWhole = false }
          return index
        }
        let (from, to) = (
          index("from_stop_id", reader.stops, in: "stops.txt"),
          index("to_stop_id", reader.stops, in: "stops.txt")
        )
        let (fromRoute, toRoute) = (
          index("from_route_id", reader.routes, in: "routes.txt"),
          index("to_route_id", reader.routes, in: "routes.txt")
        )
        let (fromTrip, toTrip) = (
          index("from_trip_id", reader.trips, in: "trips.txt"),
          index("to_trip_id", reader.trips, in: "trips.txt")
        )
        guard isWhole else {
          leftOut += 1
          continue
        }
        let type =
          TransitTransfer.Kind(rawValue: rows.choice("transfer_type", kind, 0...5)) ?? .recommended
        let isInSeat = type == .inSeat || type == .notInSeat
        guard isInSeat ? fromTrip != nil && toTrip != nil : from != nil && to != nil else {
          rows.refuse(
            isInSeat ? "from_trip_id or to_trip_id" : "from_stop_id or to_stop_id", nil,
            "Write both; transfer types 4 and 5 apply to trips, the others to stops.")
          leftOut += 1
          continue
        }
        let minimum = rows.integer(time)
        guard type != .minimumTime || minimum.map((0...86_400).contains) == true else {
          rows.refuse(
            "min_transfer_time", rows.text(time),
            "Write the number of seconds that a transfer of type 2 needs."
          )
          leftOut += 1
          continue
        }
        if !isInSeat, fromRoute != nil || toRoute != nil || fromTrip != nil || toTrip != nil {
          rows.findings.add(
            TransitCode.particularTransfer, at: .line(rows.line),
            "the rule applies to particular routes or trips; a longer time is used for all "
              + "transfers there, and anything else is ignored",
            remedy: "Journeys there may be slower than necessary; check transfers at these stops.")
        }
        reader.feed.transfers.append(
          TransitTransfer(
            from: from, to: to, fromRoute: fromRoute, toRoute: toRoute, fromTrip: fromTrip,
            toTrip: toTrip, kind: type, minimumTime: minimum))
      }
      return leftOut
    }
  }

  mutating func readFares() throws {
    var ids: [String: Int] = [:]
    try withRows(
      of: "fare_attributes.txt", required: ["fare_id", "price", "currency_type"],
      optional: ["payment_method", "transfers", "agency_id", "transfer_duration"]
    ) { reader, rows in
      let (id, price) = (rows.column("fare_id"), rows.column("price"))
      let (currency, transfers) = (rows.column("currency_type"), rows.column("transfers"))
      let (agency, duration) = (rows.column("agency_id"), rows.column("transfer_duration"))
      var leftOut = 0
      while rows.next() {
        guard let key = rows.text(id), let amount = rows.number(price), (0...1e9).contains(amount),
          let unit = rows.text(currency)
        else {
          rows.refuse(
            "a field of the fare", rows.text(price),
            "Write fare_id, price as a number from 0, and currency_type as a code of ISO 4217.")
          leftOut += 1
          continue
        }
        guard ids[key] == nil else {
          rows.refuseRepeated("fare_id", key)
          leftOut += 1
          continue
        }
        ids[key] = reader.feed.fares.count
        reader.feed.fares.append(
          TransitFare(
            id: key, price: Int((amount * 100_000).rounded()), currency: unit,
            transfers: rows.has(transfers) ? rows.choice("transfers", transfers, 0...20) : nil,
            duration: rows.integer(duration).flatMap { $0 >= 0 ? $0 : nil },
            agency: rows.text(agency).flatMap { reader.agencies[$0] }))
      }
      return leftOut
    }
    try withRows(
      of: "fare_rules.txt", required: ["fare_id"],
      optional: ["route_id", "origin_id", "destination_id", "contains_id"]
    ) { reader, rows in
      let (id, route) = (rows.column("fare_id"), rows.column("route_id"))
      let (origin, destination) = (rows.column("origin_id"), rows.column("destination_id"))
      let contains = rows.column("contains_id")
      var leftOut = 0
      while rows.next() {
        guard let fare = rows.reference("fare_id", id, ids, in: "fare_attributes.txt") else {
          leftOut += 1
          continue
        }
        var routeIndex: Int?
        if rows.has(route) {
          routeIndex = rows.reference("route_id", route, reader.routes, in: "routes.txt")
          guard routeIndex != nil else {
            leftOut += 1
            continue
          }
        }
        reader.feed.fareRules.append(
          TransitFareRule(
            fare: fare, route: routeIndex, origin: rows.text(origin),
            destination: rows.text(destination), contains: rows.text(contains)))
      }
      return leftOut
    }
  }
}
