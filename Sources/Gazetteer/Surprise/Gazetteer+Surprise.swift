internal import BasicAlgorithms
internal import Foundation
internal import TravelModel

extension Gazetteer {
  /// Draws a country and a place in it, and returns the cities nearby; if there are none, draws another
  /// country, at most four in all.
  ///
  /// - Parameters:
  ///   - seed: The same seed gives the same surprise.
  ///   - policy: How countries and places are drawn.
  ///   - radius: How far from the place a city lies at most, in metres.
  ///   - limit: How many cities are wanted at most.
  ///   - avoided: Ids of cities that were shown lately, and are left out.
  ///   - only: The position of the country in which all places are drawn; `nil`: any.
  /// - Returns: What was drawn, and what was found.
  package func surprise(
    seed: UInt64, by policy: Surprise.Policy, within radius: Double, limit: Int,
    avoiding avoided: Set<Int> = [], in only: Int? = nil
  ) -> Surprise {
    var random = RandomSource(seed: seed)
    var drawn: [Surprise.Draw] = []
    var left = candidates(for: policy).filter { only == nil || $0 == only }
    while drawn.count < Surprise.maxCountries, !left.isEmpty {
      let country =
        policy == .population ? drawnCountry(of: left, &random) : left[random.below(left.count)]
      let (place, rejected) =
        policy == .population
        ? (inhabitedPlace(in: country, within: radius, &random), 0)
        : place(in: country, by: policy, &random)
      if only == nil { left.removeAll { $0 == country } }
      var passed: Set<Int> = []
      let found = cities(near: place, within: radius, limit: limit) { index in
        guard avoided.contains(identifiers[index]) else { return true }
        passed.insert(index)
        return false
      }
      drawn.append(
        Surprise.Draw(
          country: countries[country], place: place, rejected: rejected, avoided: passed.count))
      if !found.isEmpty { return Surprise(draws: drawn, cities: found) }
    }
    return Surprise(draws: drawn, cities: [])
  }

  /// The countries that a policy can draw.
  private func candidates(for policy: Surprise.Policy) -> [Int] {
    countries.indices.filter { country in
      switch policy {
      case .box: countries[country].box != nil
      case .shape: !countries.outlines[country].isEmpty
      case .population: countries[country].population > 0 && countries[country].box != nil
      }
    }
  }

  /// Draws a country; each inhabitant has the same chance.
  private func drawnCountry(of countries: [Int], _ random: inout RandomSource) -> Int {
    var rest = random.below(
      max(1, countries.reduce(0) { $0 + self.countries[$1].population }))
    return countries.first { country in
      rest -= self.countries[country].population
      return rest < 0
    } ?? countries[countries.count - 1]
  }

  private func place(
    in country: Int, by policy: Surprise.Policy, _ random: inout RandomSource
  ) -> (place: Coordinate, rejected: Int) {
    if policy == .shape { return countries.outlines[country].randomPlace(&random) }
    guard let box = countries[country].box else { preconditionFailure("candidates have a box") }
    let east = box.west + random.fraction() * box.width
    let north = box.south + random.fraction() * (box.north - box.south)
    return (Coordinate(around: east, north), 0)
  }

  /// Draws an inhabitant of a country's cities, and a place in the circle around their city.
  private func inhabitedPlace(
    in country: Int, within radius: Double, _ random: inout RandomSource
  ) -> Coordinate {
    let cities = (0..<count).prefix { population($0) > 0 }.filter { self.country($0) == country }
    var rest = random.below(max(1, cities.reduce(0) { $0 + population($1) }))
    let city = cities.first { index in
      rest -= population(index)
      return rest < 0
    }
    guard let city else { return place(in: country, by: .box, &random).place }
    let direction = 2 * Double.pi * random.fraction()
    let distance = min(radius, 100_000) * random.fraction().squareRoot()
    return coordinate(city).moved(distance, toward: direction)
  }
}

extension Outline {
  /// Draws a place; all parts of the outline's area on the sphere have the same chance.
  ///
  /// A ring is drawn by the area of its box, and a place in the box. Where boxes overlap, a place would
  /// come too often by as many times as boxes hold it; it is accepted only once in that many times.
  ///
  /// - Precondition: The outline has a ring.
  /// - Returns: The place, and how many were drawn before and not taken.
  func randomPlace(_ random: inout RandomSource) -> (place: Coordinate, rejected: Int) {
    let boxes = rings.map(RingBox.init)
    let total = boxes.reduce(0) { $0 + $1.area }
    var rejected = 0
    while true {
      var rest = random.fraction() * total
      let box = boxes.first { box in
        rest -= box.area
        return rest < 0
      }
      let place = (box ?? boxes[boxes.count - 1]).randomPlace(&random)
      let often = boxes.count { $0.contains(place) }
      // A million draws fit no outline of the data; the end keeps a damaged one from looping.
      if contains(place), random.below(max(1, often)) == 0 || rejected >= 1_000_000 {
        return (place, rejected)
      }
      if rejected >= 2_000_000 { return (place, rejected) }
      rejected += 1
    }
  }
}

/// The box of a ring, in degrees and sines of latitudes, in which equal areas have equal sides.
private struct RingBox {
  let west: Double
  let east: Double
  let south: Double
  let north: Double

  init(_ ring: [Outline.Corner]) {
    let unit = Double(Gazetteer.unit)
    west = Double(ring.map(\.x).min() ?? 0) / unit
    east = Double(ring.map(\.x).max() ?? 0) / unit
    south = sin(Double(ring.map(\.y).min() ?? 0) / unit * Double.pi / 180)
    north = sin(Double(ring.map(\.y).max() ?? 0) / unit * Double.pi / 180)
  }

  var area: Double { (east - west) * (north - south) }

  func contains(_ place: Coordinate) -> Bool {
    (west...east).contains(place.longitude)
      && (south...north).contains(sin(place.latitude * Double.pi / 180))
  }

  func randomPlace(_ random: inout RandomSource) -> Coordinate {
    let longitude = west + random.fraction() * (east - west)
    let sine = south + random.fraction() * (north - south)
    return Coordinate(around: longitude, asin(sine) * 180 / Double.pi)
  }
}

extension Coordinate {
  /// The place at a longitude that may lie beyond the antimeridian, in steps of 1/100,000 degree.
  fileprivate init(around longitude: Double, _ latitude: Double) {
    var longitude = longitude
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    // Rounded, so that what lies beyond does not differ between machines.
    let unit = Double(Gazetteer.unit)
    self.init(units: Int((longitude * unit).rounded()), Int((latitude * unit).rounded()))
  }

  /// The place this many metres away, in a direction in radians clockwise from north.
  fileprivate func moved(_ distance: Double, toward direction: Double) -> Coordinate {
    let degree = Double.pi / 180
    let angle = distance / Self.earthRadius
    let sine =
      sin(latitude * degree) * cos(angle) + cos(latitude * degree) * sin(angle) * cos(direction)
    let turn = atan2(
      sin(direction) * sin(angle) * cos(latitude * degree),
      cos(angle) - sin(latitude * degree) * sine)
    return Coordinate(around: longitude + turn / degree, asin(min(1, max(-1, sine))) / degree)
  }
}
