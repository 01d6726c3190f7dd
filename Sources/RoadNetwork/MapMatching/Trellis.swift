/// The states at one observation, with the likeliest way to each.
struct TrellisLayer {
  let observation: TrackObservation
  private(set) var places: [RoadPlace] = []
  private(set) var snaps: [Snap] = []
  /// Logarithms of probabilities, up to a constant.
  private(set) var emissions: [Double] = []
  /// `scores[s]`: that of the likeliest way to state `s`; minus infinity if there is none.
  private(set) var scores: [Double] = []
  /// `before[s]`: the state of the layer before on this way.
  private(set) var before: [Int] = []
  /// `turned[s]`: the state on the other edge of the segment in which the vehicle came, if it turned round.
  private(set) var turned: [Int?] = []

  init(_ observation: TrackObservation) { self.observation = observation }

  var isReached: Bool { scores.contains { $0 > -.infinity } }

  mutating func add(_ place: RoadPlace, _ snap: Snap, emission: Double) {
    places.append(place)
    snaps.append(snap)
    emissions.append(emission)
    scores.append(-.infinity)
    before.append(0)
    turned.append(nil)
  }

  /// Makes all states those in which a track may begin.
  mutating func begin(_ options: MatchOptions) {
    scores = emissions
    turnRound(options)
  }

  /// Offers a way to a state.
  mutating func offer(_ score: Double, to state: Int, from other: Int) {
    guard score > scores[state] else { return }
    scores[state] = score
    before[state] = other
  }

  mutating func addEmissions() {
    for state in scores.indices { scores[state] += emissions[state] }
  }

  /// Lets a vehicle that stood go on in the other direction.
  mutating func turnRound(_ options: MatchOptions) {
    guard observation.isStand, observation.end - observation.begin >= options.leastTurn else {
      return
    }
    let arrived = scores
    for (state, place) in places.enumerated() {
      guard let other = places.firstIndex(where: { $0.edge == place.edge ^ 1 }) else { continue }
      let score = arrived[other] + options.turningRound
      if score > scores[state] {
        scores[state] = score
        turned[state] = other
      }
    }
  }
}

/// The states at consecutive observations.
struct Trellis {
  /// How a vehicle came to a place, and how it left.
  struct State: Hashable {
    let arrived: Int
    let left: Int
  }

  var layers: [TrellisLayer] = []

  /// The logarithm of the probability of the likeliest sequence, up to a constant.
  var best: Double { layers.last?.scores.max() ?? -.infinity }

  /// Returns the states of the likeliest sequence, one for each layer.
  ///
  /// - Source: A. J. Viterbi (1967), *Error Bounds for Convolutional Codes and an Asymptotically Optimum
  ///   Decoding Algorithm*, IEEE Transactions on Information Theory 13(2).
  func likeliestStates() -> [State] {
    guard let last = layers.last,
      var state = last.scores.indices.max(by: { (last.scores[$0], $1) < (last.scores[$1], $0) })
    else { return [] }
    var states: [State] = []
    for layer in layers.reversed() {
      let arrived = layer.turned[state] ?? state
      states.append(State(arrived: arrived, left: state))
      state = layer.before[arrived]
    }
    return states.reversed()
  }
}
