internal import Archive
internal import CommandSupport
internal import Gazetteer
internal import PlainFiles
internal import TravelModel

/// Finds the places of the stays of a trip.
struct TripPlaces {
  /// The maximum number of candidates to list for an ambiguous name.
  static let maxCandidates = 20

  private let gazetteer: Gazetteer
  private let findings: FindingCollector

  /// Prepares to find places; unknown places are reported.
  init(_ gazetteer: Gazetteer = .world, findings: FindingCollector) {
    (self.gazetteer, self.findings) = (gazetteer, findings)
  }

  /// The destination of a stay; `nil` if something was reported at a place in the file.
  func destination(
    _ stay: TripDocument.Stay, at position: Finding.Place
  ) -> Trip.Destination? {
    switch stay.place {
    case .at(let coordinate):
      // By default, the nearest city supplies the name and the time zone.
      let near = nearest(coordinate)
      return Trip.Destination(
        stay.name ?? near?.name ?? "\(coordinate.longitude),\(coordinate.latitude)",
        geonames: stay.geonames, country: stay.country ?? near?.country, coordinate: coordinate,
        timeZone: stay.timeZone ?? near?.timeZone, days: stay.days)
    case .named(let text):
      guard let place = place(text, at: position) else { return nil }
      let near = place.city ?? nearest(place.coordinate)
      return Trip.Destination(
        stay.name ?? place.city?.name ?? place.name, geonames: place.city?.id,
        country: near?.country, coordinate: place.coordinate, timeZone: near?.timeZone,
        days: stay.days)
    }
  }

  /// The city nearest to a place, at most 50 km away.
  private func nearest(_ place: Coordinate) -> City? {
    gazetteer.cities(near: place, within: 50_000, limit: 1).first.map { gazetteer[$0.index] }
  }

  private func place(_ text: String, at position: Finding.Place) -> (
    coordinate: Coordinate, name: String, city: City?
  )? {
    do throws(InvalidInput) {
      let place = try Geocoder(gazetteer).place(text)
      return (place.coordinate, place.name, place.city)
    } catch {
      if error.findings.contains(where: { $0.code == GazetteerCode.unknownPlace.rawValue }),
        let city = largestCity(of: text)
      {
        findings.add(
          TripCode.wideDestination, at: position, value: text,
          "\(text) is not a city; \(city.fullName), its largest city, is used instead",
          remedy: "Give the city you will visit, to get the weather there.")
        return (city.coordinate, city.name, city)
      }
      for finding in error.findings {
        findings.add(
          (finding.code == GazetteerCode.ambiguousPlace.rawValue ? ambiguity(of: text) : nil)?
            .moved(to: position, in: findings.file)
            ?? finding.moved(to: position, in: findings.file))
      }
      return nil
    }
  }

  /// All places that a text can mean, with the text to write for each.
  private func ambiguity(of text: String) -> Finding? {
    guard
      let found = try? Geocoder(gazetteer).candidates(for: text, limit: .max).compactMap(\.city),
      let first = found.first
    else { return nil }
    let told = found.prefix(Self.maxCandidates).map { "\($0.fullName) (id:\($0.id))" }
    let more = found.count - told.count
    return Finding(
      GazetteerCode.ambiguousPlace, file: findings.file, at: .file, value: text,
      "\(text) is ambiguous and can be one of \(found.count.of("place")): "
        + told.joined(separator: "; ")
        + (more > 0 ? "; and \(more) smaller ones" : ""),
      remedy:
        "Add the region or country after a comma, or give the id, such as id:\(first.id).")
  }

  /// The largest city of a country, or of a region with its country behind a comma or without.
  private func largestCity(of text: String) -> City? {
    if let country = gazetteer.country(named: text) {
      return gazetteer.indices.first { gazetteer.country($0) == country }.map { gazetteer[$0] }
    }
    let parts = text.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard let region = parts.first, parts.count <= 2 else { return nil }
    let country = parts.count == 2 ? gazetteer.country(named: parts[1]) : nil
    if parts.count == 2, country == nil { return nil }
    // Cities are sorted by population: the first one is the largest.
    for index in gazetteer.indices where country == nil || gazetteer.country(index) == country {
      let city = gazetteer[index]
      if city.regionName?.lowercased() == region.lowercased() { return city }
    }
    return nil
  }
}
