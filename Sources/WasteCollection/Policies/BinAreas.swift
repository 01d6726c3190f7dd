internal import VehicleRouting

/// Bins in areas that one trip of a truck serves, with the cost of going there.
struct BinAreas: Hashable, Sendable {
  /// By bin: its area.
  let area: [Int]
  /// By area: seconds on the road of a trip there that serves nothing, and what each bin of it adds.
  let trip: [Double], detour: [Double]

  /// Divides the bins of a day.
  ///
  /// A tour of all bins, on to the nearest each time, is cut wherever a truck is full; a trip through a
  /// part of an area's bins costs half of the whole area's tour and the way there, and the other half in equal
  /// shares for each bin.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - problem: The problem of serving all its bins, with its travel.
  ///   - levels: How full bins are when they are served.
  init(of day: DepotDay, in problem: Problem, levels: [Double]) {
    guard var tour = BinTour(of: day, in: problem) else {
      (area, trip, detour) = (day.bins.map { _ in 0 }, [0], [0])
      return
    }
    var area = [Int](repeating: 0, count: day.bins.count)
    var (trips, tours, counts) = ([0], [0], [0])
    var (place, load) = (tour.home, 0.0)
    while let next = tour.nearest(to: place) {
      tour.visit(next)
      let litres = levels[next] * day.bins[next].capacity
      let here = tour.location(next)
      if load > 0, load + litres > tour.hold {
        trips.append(0)
        tours.append(0)
        counts.append(0)
        (place, load) = (tour.home, 0)
      }
      let last = trips.count - 1
      // The way there and back is that of its first bin.
      if counts[last] == 0 {
        trips[last] = tour.seconds(tour.home, here) + tour.seconds(here, tour.home)
      } else {
        tours[last] += tour.seconds(place, here)
      }
      area[next] = last
      counts[last] += 1
      load += litres
      place = here
    }
    self.area = area
    trip = zip(trips, tours).map { Double($0) + Double($1) / 2 }
    detour = zip(tours, counts).map { Double($0) / 2 / Double(max(1, $1)) }
  }
}
