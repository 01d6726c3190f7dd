/// What one vehicle carries on its round: the places it calls at, goods from one of them to another, waste on the way.
///
/// It knows nothing of how a round was planned. Weights are whole grams, volumes whole litres.
package struct LoadedRound: Hashable, Sendable {
  /// By what files and people name the vehicle.
  package var vehicle: String
  package var body: VehicleBody
  /// In the order of the visits; the first is where the vehicle is loaded, the last its end.
  package var calls: [Call]
  package var goods: [Goods]
  /// Rooms for waste; empty if it takes none.
  package var holds: [Hold] = []

  /// Creates a round.
  package init(vehicle: String, body: VehicleBody, calls: [Call], goods: [Goods]) {
    (self.vehicle, self.body, self.calls, self.goods) = (vehicle, body, calls, goods)
  }

  /// Something that the vehicle calls at.
  package struct Call: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case start
      /// A stop, by its number on the round, from 1.
      case stop(Int)
      case facility
      case end
    }

    package var kind: Kind
    package var id: String
    /// What people call it.
    package var title: String
    /// Seconds since 1970; `nil` without a date.
    package var instant: Int?
    /// What the clock on the wall shows on arrival, in seconds since midnight.
    package var wallClock: Int
    package var longitude: Double?, latitude: Double?
    /// For the crew.
    package var note: String?
    /// Further items needed at the door besides the goods, in the user's words.
    package var carry: [String] = []
    /// Waste that is taken there.
    package var collected: [Waste] = []
    /// The streams that are tipped there.
    package var tipped: Set<String> = []

    /// Creates a call.
    package init(_ kind: Kind, id: String, title: String? = nil, wallClock: Int = 0) {
      (self.kind, self.id, self.title, self.wallClock) = (kind, id, title ?? id, wallClock)
    }
  }

  /// Waste of one stream.
  package struct Waste: Hashable, Sendable {
    package var stream: String
    /// What people call the stream.
    package var title: String
    package var litres: Int
    /// `nil`: not known.
    package var weight: Int?

    /// Creates waste.
    package init(_ stream: String, title: String? = nil, litres: Int, weight: Int? = nil) {
      (self.stream, self.title, self.litres, self.weight) = (
        stream, title ?? stream, litres, weight
      )
    }
  }

  /// Goods that come on board and leave together.
  package struct Goods: Hashable, Sendable {
    package var name: String
    /// How many, for people; what they weigh and where they stand is of all of them.
    package var count: Int
    /// Indices into ``LoadedRound/calls``: where they come on board, and later where they leave.
    package var from: Int, to: Int
    /// `nil`: not known.
    package var weight: Int?
    /// What they take of a lane's length, in millimetres; `nil`: not known.
    package var length: Int?
    /// What they take of the room, in litres; `nil`: not known.
    package var litres: Int?
    /// What they take of all that the vehicle holds, 0…1; `nil`: not known.
    package var share: Double?
    /// Whether the length was derived from litres or share, because it was not stated.
    package var isLengthEstimated = false
    /// The travellers.
    package var note: String?

    /// Creates goods.
    package init(
      _ name: String, count: Int = 1, from: Int, to: Int, weight: Int? = nil, length: Int? = nil
    ) {
      (self.name, self.count, self.from, self.to) = (name, count, from, to)
      (self.weight, self.length) = (weight, length)
    }
  }

  /// A room for waste.
  package struct Hold: Hashable, Sendable {
    package var streams: Set<String>
    /// What people call the streams, in the order of the day.
    package var title: String
    package var litres: Int

    /// Creates a hold.
    package init(streams: Set<String>, title: String, litres: Int) {
      (self.streams, self.title, self.litres) = (streams, title, litres)
    }
  }
}
