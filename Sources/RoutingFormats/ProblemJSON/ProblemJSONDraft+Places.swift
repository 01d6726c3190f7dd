internal import PlainFiles
internal import VehicleRouting

extension ProblemJSONDraft {
  /// Pointers and lines of the things of the problem.
  var places: ProblemPlaces {
    ProblemPlaces(
      stop: { [stops] i, part in stops[i].place(of: part) },
      vehicle: { [vehicles] i, part in
        switch part {
        case .start, .end:
          let key = part.rawValue
          return (vehicles[i][key] ?? vehicles[i][key + "_index"] ?? vehicles[i].cursor).place
        case .whole: return vehicles[i].cursor.place
        default: return (vehicles[i][part.rawValue] ?? vehicles[i].cursor).place
        }
      },
      facility: { [facilities] i, part in
        switch part {
        case .location: facilities[i].location.place
        case .whole: facilities[i].cursor.place
        default: (facilities[i][part.rawValue] ?? facilities[i].cursor).place
        }
      },
      relation: { [relations] i, part in
        (part == .whole ? nil : relations[i][part.rawValue] ?? relations[i].cursor)?.place
          ?? relations[i].cursor.place
      },
      station: { [stations] i in stations[i].cursor.place },
      profile: { [root] profile in
        let matrices = root["matrices"]?.entries() ?? []
        return matrices.first { $0.key == profile }?.value.place ?? root.cursor.place
      })
  }
}

extension StopSource {
  /// The pointer and line of a part of the stop.
  fileprivate func place(of part: ProblemPlaces.Part) -> Finding.Place {
    if part == .whole { return visit.cursor.place }
    if part == .location { return (spot ?? visit).location.place }
    if let spot, Self.isOfSpot(part) {
      return (spot[part.rawValue] ?? visit[part.rawValue] ?? spot.cursor).place
    }
    guard let shipment else {
      let isOldName = part == .delivery && visit["amount"] != nil
      return (visit[isOldName ? "amount" : part.rawValue] ?? visit.cursor).place
    }
    switch part {
    case .delivery, .pickup:
      let owner = isPart ? visit : shipment
      return (owner["amount"] ?? owner.cursor).place
    case .skills, .anySkills, .noSkills, .allowedVehicles, .forbiddenVehicles, .vehicleCosts,
      .priority, .prize, .goods, .alternatives, .split:
      return (shipment[part.rawValue] ?? shipment.cursor).place
    case .release: return visit.cursor.place
    default: return (visit[part.rawValue] ?? visit.cursor).place
    }
  }

  /// Whether a place of a visit may state a part.
  private static func isOfSpot(_ part: ProblemPlaces.Part) -> Bool {
    switch part {
    case .service, .setup, .servicePerType, .setupPerType, .timeWindows, .softWindow: true
    default: false
    }
  }
}

extension JSONObject {
  /// Where the place of a stop or facility is written.
  fileprivate var location: JSONCursor { self["location"] ?? self["location_index"] ?? cursor }
}
