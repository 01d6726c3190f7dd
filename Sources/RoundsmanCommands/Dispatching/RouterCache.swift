internal import Dispatching
internal import RoadNetwork
internal import Synchronization

/// The routers of many days: shared by all days of one kind on the same map.
final class RouterCache: Sendable {
  private struct Key: Hashable {
    let map: String?
    let day: DayKind
  }

  private let options: TravelOptions
  private let console: Console
  private let routers = Mutex<[Key: DispatchDays.Travel]>([:])

  init(_ options: TravelOptions, _ console: Console) {
    self.options = options
    self.console = console
  }

  /// The travel of vehicles whose day names a map, for a kind of day.
  func travel(_ ownMap: String?, _ day: DayKind) throws -> DispatchDays.Travel {
    try routers.withLock { routers in
      let key = Key(map: ownMap, day: day)
      if let known = routers[key] { return known }
      let travel = DispatchDays.Travel(
        router: try options.router(console, ownMap: ownMap, day: day),
        note: options.note(ownMap: ownMap))
      routers[key] = travel
      return travel
    }
  }
}
