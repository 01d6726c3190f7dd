internal import BasicAlgorithms

/// The recreation of SISR for vehicles with batteries: absent stops in a drawn order, each to the place where its
/// route is cheapest with the best ways past stations, with blinks.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2), sections 4.2 and 5.2.
struct ElectricRecreation: ~Copyable {
  /// β: the share of routes whose best place is skipped unseen.
  private static let blinkShare = 0.01
  /// Up to so many pairs of stops and vehicles the best place of each is kept.
  private static let maxKept = 1 << 22
  /// How many places on a changed route are priced, those whose legs are lengthened least.
  private static let maxLikely = 5
  /// How often a stop is tried elsewhere because the route that was chosen cannot be driven.
  private static let maxTrials = 3

  /// A place for a stop, and what the route without its vehicle then costs.
  struct Place: BitwiseCopyable {
    var version = 0
    var price = Int.max
    var after: Int32 = ElectricRoutes.none
  }

  private var order: InsertionOrder
  /// `kept[stop * vehicleCount + vehicle]`: the best place on a route in the version that it says.
  private var kept: UncheckedArray<Place>
  /// `alone[stop * kinds + kind]`: what a route of the stop alone costs without its vehicle.
  private var alone: UncheckedArray<Int>
  /// `open[kind]`: how many vehicles of a kind may be used.
  private(set) var open: UncheckedArray<Int>
  /// Kinds of vehicles that a step does not begin to use.
  private var closed: ExcludedVehicleTypes
  /// The places of the last search on a changed route, those whose legs are lengthened least first.
  private var likely: UncheckedArray<(guess: Int, node: Int)>
  /// How many routes are seen until the next blink.
  private var sight = 1

  /// Prepares the recreation of one instance, by routes without stops.
  init(_ routes: inout ElectricRoutes, _ instance: borrowing ElectricInstance) {
    let (stops, vehicles, kinds) = (
      instance.stopCount, instance.vehicleCount, instance.kinds.count
    )
    let start = instance.kinds[0].startRow
    var (far, demand): ([Int], [Int]) = ([], [])
    for stop in 0..<stops {
      far.append(Int(instance.leg(0, start, instance.row[stop]).cost))
      let loads = stop * instance.dimensions..<(stop + 1) * instance.dimensions
      demand.append(loads.reduce(0) { $0 + instance.demand[$1] })
    }
    var (opening, closing): ([Int], [Int]) = ([], [])
    for stop in 0..<stops {
      opening.append(instance.windows[instance.firstWindow[stop]].opening)
      closing.append(instance.windows[instance.firstWindow[stop + 1] - 1].closing)
    }
    likely = UncheckedArray(repeating: (guess: 0, node: 0), count: Self.maxLikely)
    order = InsertionOrder(far: far, demand: demand, windows: (opening, closing))
    kept = UncheckedArray(
      repeating: Place(), count: stops * vehicles <= Self.maxKept ? stops * vehicles : 0)
    var counts = [Int](repeating: 0, count: kinds)
    for kind in instance.kindOf { counts[kind] += 1 }
    open = UncheckedArray(counts)
    closed = ExcludedVehicleTypes(hasMixedFleet: kinds > 1)
    alone = UncheckedArray(repeating: Int.max, count: stops * kinds)
    for kind in 0..<kinds {
      guard let vehicle = routes.used.idleVehicle(ofGroup: kind) else { continue }
      for stop in 0..<stops where routes.fits(stop, on: vehicle, instance) {
        alone[stop * kinds + kind] = routes.price(
          of: stop, after: instance.start(of: vehicle), below: .max, instance)
      }
    }
  }

  /// Sets how many vehicles of a kind may be used.
  mutating func setOpen(_ count: Int, kind: Int) { open[kind] = count }

  /// Inserts absent stops; those without a place that is worth its detour stay.
  ///
  /// - Returns: What the detours and the penalties cost together, or `nil` if that is not below the
  ///   allowance; then some stops have been inserted and `absent` is of no use.
  mutating func run(
    _ routes: inout ElectricRoutes, _ instance: borrowing ElectricInstance,
    _ random: inout RandomSource, _ absent: inout [Int], allowance: Double
  ) -> Int? {
    order.sort(&absent, &random)
    closed.draw(&random)
    var total = 0
    var remaining = 0
    for a in absent.indices {
      let stop = absent[a]
      if let detour = place(stop, &routes, instance, &random) {
        total += detour
      } else {
        total += instance.unassignedPenalty[stop]
        absent[remaining] = stop
        remaining += 1
      }
      if Double(total) >= allowance { return nil }
    }
    absent.removeLast(absent.count - remaining)
    return total
  }

  /// Puts a stop where it is cheapest.
  ///
  /// - Returns: The change of the cost; `nil` if there is no place that is worth it.
  private mutating func place(
    _ stop: Int, _ routes: inout ElectricRoutes, _ instance: borrowing ElectricInstance,
    _ random: inout RandomSource
  ) -> Int? {
    var refused: [Int] = []
    for _ in 0..<Self.maxTrials {
      let best = cheapestPlace(of: stop, except: refused, &routes, instance, &random)
      guard best.after >= 0 else { return nil }
      var node = best.after
      while instance.isStop(node) { node = routes.previous(node) }
      let vehicle = node - instance.stopCount
      if instance.kinds[instance.kindOf[vehicle]].hasExactJoins {
        routes.attach(stop, after: best.after, detour: best.detour, instance)
        return best.detour
      }
      let before = routes.cost[vehicle]
      routes.attach(stop, after: best.after, instance)
      let detour = routes.cost[vehicle] - before
      if routes.cost[vehicle] < ElectricRoutes.undrivable,
        detour < instance.unassignedPenalty[stop]
      {
        return detour
      }
      routes.detach(stop, instance)
      refused.append(vehicle)
    }
    return nil
  }

  private mutating func cheapestPlace(
    of stop: Int, except refused: [Int], _ routes: inout ElectricRoutes,
    _ instance: borrowing ElectricInstance, _ random: inout RandomSource
  ) -> (detour: Int, after: Int) {
    let kinds = instance.kinds.count
    var best = (detour: instance.unassignedPenalty[stop], after: -1)
    for kind in 0..<kinds {
      let fixed = instance.kinds[kind].fixedCost
      for position in routes.used.usedMembers(ofGroup: kind) {
        let vehicle = routes.used.vehicle(at: position)
        guard routes.fits(stop, on: vehicle, instance) else { continue }
        if !refused.isEmpty, refused.contains(vehicle) { continue }
        let today = routes.cost[vehicle] - fixed
        let version = routes.version[vehicle]
        var place: Place
        if version == 0 || kept.count == 0 {
          place = self.place(
            of: stop, on: vehicle, below: best.detour + today, except: -1, &routes, instance)
        } else {
          let pair = stop * instance.vehicleCount + vehicle
          if kept[pair].version != version {
            var found = self.place(
              of: stop, on: vehicle, below: .max, except: -1, &routes, instance)
            found.version = version
            kept[pair] = found
          }
          place = kept[pair]
        }
        guard place.after >= 0, place.price - today < best.detour else { continue }
        if isBlink(&random) {
          place = self.place(
            of: stop, on: vehicle, below: best.detour + today, except: Int(place.after), &routes,
            instance)
          if place.after < 0 { continue }
        }
        best = (place.price - today, Int(place.after))
      }
      let price = alone[stop * kinds + kind]
      let usedCount = routes.used.usedMembers(ofGroup: kind).count
      guard price < Int.max, usedCount < open[kind], !closed.contains(kind),
        price + fixed < best.detour,
        let idle = routes.used.idleVehicle(ofGroup: kind), !refused.contains(idle),
        !isBlink(&random)
      else { continue }
      best = (price + fixed, instance.start(of: idle))
    }
    return best
  }

  /// Returns the cheapest place on a route, if the route then costs less than a bound.
  private mutating func place(
    of stop: Int, on vehicle: Int, below bound: Int, except: Int,
    _ routes: inout ElectricRoutes, _ instance: borrowing ElectricInstance
  ) -> Place {
    if routes.version[vehicle] == 0, routes.stopCount[vehicle] >= Self.maxLikely,
      instance.kinds[instance.kindOf[vehicle]].hasExactJoins
    {
      return likelyPlace(of: stop, on: vehicle, below: bound, except: except, &routes, instance)
    }
    var best = Place(version: 0, price: bound, after: ElectricRoutes.none)
    let end = instance.end(of: vehicle)
    var node = instance.start(of: vehicle)
    while node != end {
      if node != except {
        routes.renewForward(at: node, instance)
        routes.renewBackward(at: routes.next(node), instance)
        let price = routes.price(of: stop, after: node, below: best.price, instance)
        if price < best.price { (best.price, best.after) = (price, Int32(node)) }
      }
      node = routes.next(node)
    }
    return best
  }

  /// Returns the cheapest of the places on a changed route whose legs are lengthened least, if the route then costs
  /// less than a bound.
  private mutating func likelyPlace(
    of stop: Int, on vehicle: Int, below bound: Int, except: Int,
    _ routes: inout ElectricRoutes, _ instance: borrowing ElectricInstance
  ) -> Place {
    var best = Place(version: 0, price: bound, after: ElectricRoutes.none)
    let kind = instance.kindOf[vehicle]
    let today = routes.cost[vehicle] - instance.kinds[kind].fixedCost
    let end = instance.end(of: vehicle)
    var node = instance.start(of: vehicle)
    var count = 0
    while node != end {
      let guess =
        node == except ? Int.max : routes.guessedDetour(of: stop, after: node, kind, instance)
      if guess < Int.max, guess < bound - today,
        count < Self.maxLikely || guess < likely[count - 1].guess
      {
        var place = count < Self.maxLikely ? count : count - 1
        count = place + 1 > count ? count + 1 : count
        while place > 0, likely[place - 1].guess > guess {
          likely[place] = likely[place - 1]
          place -= 1
        }
        likely[place] = (guess, node)
      }
      node = routes.next(node)
    }
    for l in 0..<count where likely[l].guess < best.price - today {
      let after = likely[l].node
      routes.renewForward(at: after, instance)
      routes.renewBackward(at: routes.next(after), instance)
      let price = routes.price(of: stop, after: after, below: best.price, instance)
      if price < best.price { (best.price, best.after) = (price, Int32(after)) }
    }
    return best
  }

  /// Whether the next route is skipped; one draw serves all routes up to the next blink.
  @inline(__always)
  private mutating func isBlink(_ random: inout RandomSource) -> Bool {
    sight -= 1
    if sight > 0 { return false }
    let mean = 1 / Self.blinkShare - 0.5
    sight = 1 + Int(CoolingSchedule.negativeLogarithm(random.fraction()) * mean)
    return true
  }
}
