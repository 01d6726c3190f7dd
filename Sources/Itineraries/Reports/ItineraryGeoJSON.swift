internal import ItineraryPlanning
internal import PlainFiles
internal import TravelModel

/// A plan as GeoJSON: ways as lines, starts, visits and ends as points.
///
/// - Source: RFC 7946; colours as in Mapbox's *simplestyle* 1.1.
extension ItineraryReport {
  /// Eight colours of which five are used, one for each means, that colour-blind people can distinguish.
  ///
  /// - Source: M. Okabe, K. Ito (2008), *Color Universal Design*.
  private static func colour(_ means: MultimodalTravel.Means) -> String {
    switch means {
    case .walk: "#0072b2"
    case .bicycle: "#009e73"
    case .car: "#000000"
    case .ride: "#e69f00"
    case .transit: "#cc79a7"
    }
  }

  /// Returns a feature collection in the order of the days: each way before the place it leads to.
  package func geoJSON() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("type", "FeatureCollection")
      json.list("features") { json in
        for (number, day) in plan.days.enumerated() {
          let terms = frame.days[number]
          anchor("start", terms.start, "leaves", ClockTime.text(terms.leaves), number, &json)
          for (index, visit) in day.visits.enumerated() {
            lines(number, index, &json)
            point(visit, number, index, &json)
          }
          lines(number, day.visits.count, &json)
          let end = arrivalTime(day.last.arrives, day: number)
          anchor("end", terms.end, "arrives", end, number, &json)
        }
      }
    }
    return json.finish()
  }

  private func lines(_ day: Int, _ index: Int, _ json: inout JSONWriter) {
    let leg = legs(day)[index]
    guard isWay(leg) else { return }
    let straight = [frame.location(leg.from), frame.location(leg.to)]
    let parts =
      course(day, index)?.parts
      ?? [
        LegCourse.Part(
          .streets(leg.means, nil), line: straight, leaves: leg.leaves, arrives: leg.arrives)
      ]
    for part in parts {
      json.feature { json in
        json.line(part.line)
      } properties: { json in
        json.field("kind", "way")
        json.field("date", frame.days[day].date.description)
        json.field("leg", index + 1)
        json.field("mode", part.means.rawValue)
        json.field("leaves", time(part.leaves, day: day))
        json.field("arrives", arrivalTime(part.arrives, day: day))
        json.field("seconds", part.arrives - part.leaves)
        json.field("metres", part.metres)
        if case .ride(let ride) = part.kind {
          json.field("vehicle", ride.vehicle.rawValue)
          json.field("line", ride.line)
          if let headsign = ride.headsign { json.field("headsign", headsign) }
          json.field("from", ride.from.name)
          json.field("to", ride.to.name)
        }
        json.field("stroke", Self.colour(part.means))
      }
    }
  }

  private func point(
    _ visit: PlannedItinerary.Visit, _ day: Int, _ index: Int, _ json: inout JSONWriter
  ) {
    let place = place(visit)
    json.feature {
      $0.point(place.location)
    } properties: { json in
      json.field("kind", visit.meal == nil ? "visit" : "meal")
      json.field("date", frame.days[day].date.description)
      json.field("number", index + 1)
      json.field("id", place.id)
      json.field("name", place.name)
      if let meal = visit.meal { json.field("meal", meal) }
      json.field("begins", arrivalTime(visit.begins, day: day))
      json.field("ends", arrivalTime(visit.ends, day: day))
      json.field("leave_by", time(legs(day)[index + 1].latest, day: day))
      json.field("price", visit.price, decimals: 2)
      json.field("marker-color", visit.meal == nil ? "#d55e00" : "#e69f00")
    }
  }

  private func anchor(
    _ kind: String, _ anchor: ItineraryRequest.Anchor, _ word: String, _ time: String, _ day: Int,
    _ json: inout JSONWriter
  ) {
    json.feature {
      $0.point(anchor.location)
    } properties: { json in
      json.field("kind", kind)
      json.field("date", frame.days[day].date.description)
      if let name = anchor.name { json.field("name", name) }
      json.field(word, time)
      json.field("marker-color", "#000000")
    }
  }
}

extension LegCourse.Part {
  /// The mode of travel.
  var means: MultimodalTravel.Means {
    switch kind {
    case .streets(let means, _): means
    case .ride: .transit
    }
  }
}
