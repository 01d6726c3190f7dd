/// Nearest neighbour: vehicle by vehicle, on to the nearest stop that can still be served.
///
/// The plain method that people use by hand; the baseline that summaries compare with.
enum NearestNeighbour {
  /// Puts absent stops on routes until no stop can follow the last one of any idle vehicle.
  ///
  /// - Complexity: O(stops²) legs, and as many feasibility tests.
  static func run(_ routes: inout Routes, _ cost: borrowing CostEvaluator) {
    for vehicle in 0..<cost.vehicleCount where routes.stopCount[vehicle] == 0 {
      var last = cost.start(of: vehicle)
      while let stop = nearest(to: last, on: vehicle, routes, cost) {
        routes.attach(stop, after: last)
        routes.refresh(vehicle, cost)
        last = stop
      }
    }
  }

  private static func nearest(
    to last: Int, on vehicle: Int, _ routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) -> Int? {
    let vehicleClass = cost.instance.travelClass[vehicle]
    var best: (leg: Int, stop: Int)?
    for stop in 0..<cost.stopCount where routes.route[stop] == Routes.none {
      let leg = cost.leg(last, stop, vehicleClass)
      guard best.map({ leg < $0.leg }) ?? true, cost.fits(stop, on: vehicle, in: routes),
        cost.isFeasible(stop, after: last, on: vehicle, in: routes)
      else { continue }
      best = (leg, stop)
    }
    return best?.stop
  }
}
