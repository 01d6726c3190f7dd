internal import VehicleRouting

/// Bins in areas that one trip of a truck serves, with what it costs to go there.
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
    guard let vehicle = problem.vehicles.first, let home = vehicle.start else {
      (area, trip, detour) = (day.bins.map { _ in 0 }, [0], [0])
      return
    }
    func seconds(_ from: Int, _ to: Int) -> Double {
      let leg = problem.leg(from: from, to: to, by: vehicle)
      return leg.hasRoute ? Double(leg.duration) : 0
    }
    let holds = day.vehicles.map { vehicle in
      day.streams.reduce(0) { max($0, vehicle.capacity(for: $1.id)) }
    }
    let most = Double(holds.max() ?? 0)
    var area = [Int](repeating: 0, count: day.bins.count)
    var (trips, tours, counts) = ([0.0], [0.0], [0])
    var left = Set(day.bins.indices)
    var (place, load) = (home, 0.0)
    while !left.isEmpty {
      guard
        let next = left.min(by: {
          (seconds(place, problem.stops[$0].location), $0)
            < (seconds(place, problem.stops[$1].location), $1)
        })
      else { break }
      left.remove(next)
      let litres = levels[next] * day.bins[next].capacity
      let here = problem.stops[next].location
      if load > 0, load + litres > most {
        trips.append(0)
        tours.append(0)
        counts.append(0)
        (place, load) = (home, 0)
      }
      let last = trips.count - 1
      // The way there and back is that of its first bin.
      if counts[last] == 0 {
        trips[last] = seconds(home, here) + seconds(here, home)
      } else {
        tours[last] += seconds(place, here)
      }
      area[next] = last
      counts[last] += 1
      load += litres
      place = here
    }
    self.area = area
    trip = zip(trips, tours).map { $0 + $1 / 2 }
    detour = zip(tours, counts).map { $0 / 2 / Double(max(1, $1)) }
  }
}
