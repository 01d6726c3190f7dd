internal import ItineraryPlanning
internal import PlainFiles
internal import TravelModel

extension ItineraryReport {
  package static let format = "\(family)1"
  /// How the format begins in every version.
  static let family = "roundsman-itinerary-plan/"

  /// The plan as JSON, with everything that other formats are made of.
  package func json() -> [UInt8] {
    let record = ItineraryRecord(self).json
    let bytes = json(record, digest: nil)
    // It is what was written here.
    guard let document = try? JSONDocument(bytes, file: "") else { return bytes }
    return json(record, digest: Self.digest(of: document.root))
  }

  private func json(_ record: String, digest: String?) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", Self.format)
      json.field("time_zone", frame.timeZone)
      if let currency { json.field("currency", currency) }
      json.list("days") { json in
        for (number, day) in plan.days.enumerated() { write(day, number, isOwn: true, &json) }
      }
      json.field("price", plan.price, decimals: 2)
      write(ItinerarySums(self), &json)
      json.field("points", plan.value.total, decimals: 3)
      if let bound = plan.bound { json.field("bound", bound, decimals: 3) }
      json.field("proven", plan.isProven)
      json.field("passed_over", passedOver)
      if !others.isEmpty {
        json.list("alternatives") { json in
          for other in others { json.object { write(other, &$0) } }
        }
      }
      if let omissions = details?.explanation.omissions {
        json.list("omitted") { json in
          for omission in omissions { json.object { write(omission, &$0) } }
        }
      }
      json.list("left_out") { json in
        for entry in leftOut {
          json.object { json in
            json.field("id", entry.id)
            json.field("name", entry.name)
            json.field("reason", words.reason(entry.reason, currency))
          }
        }
      }
      origin?.write(to: &json)
      json.key("record")
      json.value(verbatim: record)
      if let digest { json.field("digest", digest) }
    }
    return json.finish()
  }

  private func write(_ other: PlannedItinerary, _ json: inout JSONWriter) {
    json.list("days") { json in
      for (number, day) in other.days.enumerated() { write(day, number, isOwn: false, &json) }
    }
    json.field("price", other.price, decimals: 2)
    json.field("points", other.value.total, decimals: 3)
    json.field("loss", plan.value.total - other.value.total, decimals: 3)
    json.field("difference", difference(of: other))
  }

  private func write(
    _ day: PlannedItinerary.Day, _ number: Int, isOwn: Bool, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.field("date", frame.days[number].date.description)
      json.list("visits") { json in
        for (index, visit) in day.visits.enumerated() {
          json.object { json in
            write(visit, number, isOwn ? course(number, index) : nil, &json)
            if isOwn {
              writeThings(number, index, &json)
              writePacked(number, index, &json)
            }
            if isOwn, let reason = reason(number, index) {
              json.key("interests")
              json.row { json in reason.interests.forEach { json.value($0) } }
              json.field("detour_seconds", reason.detour)
            }
          }
        }
      }
      json.object("last_leg") {
        write(day.last, number, isOwn ? course(number, day.visits.count) : nil, &$0)
      }
      json.field("spare_seconds", day.spare)
    }
  }

  private func write(
    _ visit: PlannedItinerary.Visit, _ day: Int, _ course: LegCourse?, _ json: inout JSONWriter
  ) {
    let place = place(visit)
    json.field("id", place.id)
    json.field("name", place.name)
    json.key("location")
    json.position(place.location)
    if let meal = visit.meal { json.field("meal", meal) }
    json.key("categories")
    json.row { json in place.categories.forEach { json.value($0) } }
    json.object("leg") { write(visit.leg, day, course, &$0) }
    json.field("begins", arrivalTime(visit.begins, day: day))
    json.field("ends", arrivalTime(visit.ends, day: day))
    json.field("begins_at", timestamp(visit.begins))
    json.field("ends_at", timestamp(visit.ends))
    json.field("open_until", time(visit.open.end, day: day))
    switch place.hours {
    case .stated: json.field("hours", "stated")
    case .estimated: json.field("hours", "estimated")
    case .unknown: json.field("hours", "unknown")
    case .unreadable: json.field("hours", "unreadable")
    }
    if frame.wheelchair, let access = place.wheelchair {
      json.field("wheelchair", access.rawValue)
    }
    json.field("price", visit.price, decimals: 2)
    json.field("points", visit.worth, decimals: 3)
  }

  private func write(_ sums: ItinerarySums, _ json: inout JSONWriter) {
    json.object("costs") { json in
      json.field("entry", sums.entry, decimals: 2)
      json.field("meals", sums.meals, decimals: 2)
      json.field("fares", sums.fares, decimals: 2)
    }
    json.object("metres") { json in
      for means in MultimodalTravel.Means.allCases {
        if let metres = sums.metres[means] { json.field(means.rawValue, metres) }
      }
    }
  }

  private func timestamp(_ moment: Int) -> String {
    clock.timestamp(after: moment)
  }

  // MARK: Legs

  private func write(
    _ leg: PlannedItinerary.Leg, _ day: Int, _ course: LegCourse?, _ json: inout JSONWriter
  ) {
    json.field("mode", leg.means.rawValue)
    json.field("leaves", time(leg.leaves, day: day))
    json.field("arrives", arrivalTime(leg.arrives, day: day))
    json.field("leave_by", time(leg.latest, day: day))
    json.field("leaves_at", timestamp(leg.leaves))
    json.field("arrives_at", timestamp(leg.arrives))
    json.field("seconds", leg.arrives - leg.leaves)
    if leg.rest > 0 { json.field("rest", leg.rest) }
    json.field("walked", leg.walked)
    json.field("price", leg.price, decimals: 2)
    guard let course else { return }
    json.field("reason", course.reason.code)
    json.list("others") { json in
      for other in course.others {
        json.object { json in
          json.field("mode", other.means.rawValue)
          json.field("seconds", other.seconds)
          json.field("walked", other.walked)
          json.field("price", other.price, decimals: 2)
        }
      }
    }
    json.list("parts") { json in
      for part in course.parts { json.object { write(part, day, &$0) } }
    }
  }

  private func write(_ part: LegCourse.Part, _ day: Int, _ json: inout JSONWriter) {
    json.field("mode", part.means.rawValue)
    json.field("leaves", time(part.leaves, day: day))
    json.field("arrives", arrivalTime(part.arrives, day: day))
    json.field("seconds", part.arrives - part.leaves)
    json.field("metres", part.metres)
    if let ascent = part.ascent { json.field("ascent", ascent) }
    var line: [UInt8] = []
    Polyline.append(part.line.map { FixedCoordinate($0) }, .six, to: &line)
    json.field("geometry", String(decoding: line, as: UTF8.self))
    switch part.kind {
    case .streets(_, let directions): directions?.write(to: &json)
    case .ride(let ride): json.object("ride") { write(ride, &$0) }
    }
  }

  private func write(_ ride: LegCourse.Ride, _ json: inout JSONWriter) {
    json.field("vehicle", ride.vehicle.rawValue)
    json.field("line", ride.line)
    if let headsign = ride.headsign { json.field("headsign", headsign) }
    json.key("trips")
    json.row { json in ride.trips.forEach { json.value($0) } }
    for (key, stop) in [("from", ride.from), ("to", ride.to)] {
      json.object(key) { json in
        json.field("id", stop.id)
        json.field("name", stop.name)
        json.key("location")
        json.position(stop.coordinate)
      }
    }
    json.field("stops", ride.stopCount)
    if let headway = ride.headway { json.field("headway", headway) }
  }

  // MARK: What is left out

  private func write(_ omission: PlanExplanation.Omission, _ json: inout JSONWriter) {
    let place = frame.place(omission.place)
    json.field("id", place.id)
    json.field("name", place.name)
    json.key("location")
    json.position(place.location)
    json.field("points", omission.worth, decimals: 3)
    if let insertion = omission.insertion {
      json.object("insertion") { json in
        json.field("date", frame.days[insertion.day].date.description)
        json.field("position", insertion.position + 1)
        json.field("visit_seconds", insertion.stay)
        json.field("seconds", insertion.seconds)
        json.field("arrives", arrivalTime(insertion.arrives, day: insertion.day))
        json.field("price", insertion.price, decimals: 2)
        json.field("walked", insertion.walked)
        json.field("gain", insertion.gain, decimals: 3)
        json.list("obstacles") { json in
          for obstacle in omission.obstacles { json.object { write(obstacle, &$0) } }
        }
      }
    }
    if let swap = omission.swap {
      json.object("swap") { json in
        json.field("without", frame.place(swap.place).id)
        json.field("name", frame.place(swap.place).name)
        json.field("loss", swap.loss, decimals: 3)
        json.field("price", swap.price, decimals: 2)
      }
    }
  }

  private func write(_ obstacle: PlanExplanation.Obstacle, _ json: inout JSONWriter) {
    switch obstacle {
    case .late(let seconds):
      json.field("kind", "late")
      json.field("amount", seconds)
    case .reserve(let seconds):
      json.field("kind", "reserve")
      json.field("amount", seconds)
    case .budget(let cents):
      json.field("kind", "budget")
      json.field("amount", cents, decimals: 2)
    case .walking(let metres):
      json.field("kind", "walking")
      json.field("amount", metres)
    case .enough(let interest, let most):
      json.field("kind", "enough")
      json.field("amount", most)
      json.field("interest", interest)
    case .enoughStops(let most):
      json.field("kind", "enough_stops")
      json.field("amount", most)
    case .enoughOfKind(let most):
      json.field("kind", "enough_of_kind")
      json.field("amount", most)
    case .beside(let place):
      json.field("kind", "beside")
      json.field("amount", 1)
      json.field("place", frame.place(place).id)
    }
  }
}
