/// Which trips follow each other in one vehicle, so that travellers stay seated.
///
/// A trip goes on as the next one of its block if that begins at the stop where it ends, and as the trip that a
/// transfer of type 4 names; never where a transfer of type 5 says that all get off.
struct BlockTrips: Sendable {
  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  private let feed: TransitFeed
  private let candidates: [Int]
  private let blocks: [[Int]]
  private let together: [Pair]
  private let apart: Set<Pair>

  init(_ feed: TransitFeed, isWheelchair: Bool) {
    self.feed = feed
    candidates = feed.trips.indices.filter {
      !isWheelchair || feed.trips[$0].wheelchair == .possible
    }
    var blocks: [String: [Int]] = [:]
    for trip in candidates {
      if let block = feed.trips[trip].block { blocks[block, default: []].append(trip) }
    }
    self.blocks = blocks.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
    let usable = Set(candidates)
    func pairs(_ kind: TransitTransfer.Kind) -> [Pair] {
      feed.transfers.compactMap {
        guard $0.kind == kind, let from = $0.fromTrip, let to = $0.toTrip, usable.contains(from),
          usable.contains(to)
        else { return nil }
        return Pair(from: from, to: to)
      }
    }
    together = pairs(.inSeat)
    apart = Set(pairs(.notInSeat))
  }

  /// Returns the trips that run on a day, each in just one chain; a frequent trip is alone in its own.
  func on(_ runs: (Int) -> Bool, isFrequent: (Int) -> Bool) -> [[Int]] {
    var next: [Int: Int] = [:]
    var hasPrevious: Set<Int> = []
    func join(_ from: Int, _ to: Int) {
      guard from != to, next[from] == nil, !hasPrevious.contains(to), !isFrequent(from),
        !isFrequent(to),
        end(from) <= start(to)
      else { return }
      next[from] = to
      hasPrevious.insert(to)
    }
    for pair in together where runs(pair.from) && runs(pair.to) && start(pair.from) < start(pair.to)
    {
      join(pair.from, pair.to)
    }
    for block in blocks {
      let trips = block.filter(runs).sorted { (start($0), end($0), $0) < (start($1), end($1), $1) }
      for (from, to) in zip(trips, trips.dropFirst()) {
        guard start(from) < start(to), lastStop(from) == firstStop(to),
          !apart.contains(Pair(from: from, to: to))
        else { continue }
        join(from, to)
      }
    }
    return candidates.compactMap { trip in
      guard runs(trip), !hasPrevious.contains(trip) else { return nil }
      var chain = [trip]
      while let last = chain.last, let following = next[last] { chain.append(following) }
      return chain
    }
  }

  private func start(_ trip: Int) -> Int32 {
    feed.stopTimes.departures[feed.trips[trip].stopTimes.lowerBound]
  }

  private func end(_ trip: Int) -> Int32 {
    feed.stopTimes.arrivals[feed.trips[trip].stopTimes.upperBound - 1]
  }

  private func firstStop(_ trip: Int) -> Int32 {
    feed.stopTimes.stops[feed.trips[trip].stopTimes.lowerBound]
  }

  private func lastStop(_ trip: Int) -> Int32 {
    feed.stopTimes.stops[feed.trips[trip].stopTimes.upperBound - 1]
  }
}
