/// How one vehicle is loaded, and what is done with its load at each call.
package struct LoadPlan: Hashable, Sendable {
  package let round: LoadedRound
  /// One for each call of the round.
  package var handlings: [Handling]
  /// How often goods are set aside to get at others, over the whole round.
  package var moves: Int
  /// No plan for these calls needs fewer; 0 where nothing is proven.
  package var minMoves: Int
  /// Free floor between the headboard and the goods in the lanes, in millimetres.
  package var gap: Int
  /// Whether places along the floor are known; else only the order is.
  package var hasPlaces: Bool
  /// After each call what rests on the axles; empty if that is not known.
  package var axleLoads: [AxleLoads]
  /// After each call how full each hold is; empty without holds.
  package var fillings: [[HoldFilling]]
  package var remarks: [LoadRemark]
  /// What the crew takes along; filled in after the goods.
  package var crew = CrewList()

  /// All that is done with goods at one call, in this order.
  package struct Handling: Hashable, Sendable {
    /// Goods that are taken out.
    package var taken: [Taking] = []
    /// Goods that are put in, those that were set aside among them.
    package var put: [Placing] = []

    /// Creates a handling in which nothing is done.
    package init() {}
  }

  /// Goods that are taken out.
  package struct Taking: Hashable, Sendable {
    /// Index into ``LoadedRound/goods``.
    package var goods: Int
    /// Whether they go back on board at the same call.
    package var isSetAside: Bool
  }

  /// Goods that are put somewhere.
  package struct Placing: Hashable, Sendable {
    /// Index into ``LoadedRound/goods``.
    package var goods: Int
    /// Index into ``VehicleBody/bays``.
    package var bay: Int
    /// Where they begin along the floor, in millimetres; without places 0.
    package var begin: Int
  }
}

/// What rests on the axles, in grams.
package struct AxleLoads: Hashable, Sendable {
  package var front: Int
  package var rear: Int

  package var gross: Int { front + rear }
}

/// How full a hold is.
package struct HoldFilling: Hashable, Sendable {
  package var litres: Int
  /// In grams; `nil`: not known.
  package var weight: Int?
}

/// Something about a load that people have to know.
package enum LoadRemark: Hashable, Sendable {
  /// The number of times that goods have to be set aside, and the minimum in any plan, 0 if nothing is proven.
  case moves(Int, least: Int)
  /// An axle is overloaded after a call, by this many grams.
  case axleOver(Axle, call: Int, excess: Int, remedy: Remedy)
  /// The front axle carries too little after a call: this many grams are missing.
  case frontTooLight(call: Int, missing: Int, remedy: Remedy)
  /// The vehicle is overloaded after a call, by this many grams.
  case tooHeavy(call: Int, excess: Int)
  /// The goods do not fit on the floor as it was described; only the order is planned.
  case noRoom
  /// Axle loads are not reported, because something is not known.
  case axlesUnknown(Unknown)
  /// Lengths of goods were derived from what else is known.
  case lengthsEstimated

  package enum Axle: String, Hashable, Sendable { case front, rear }

  package enum Unknown: String, Hashable, Sendable {
    case body, weights, places, compartments
  }

  /// The nearest change that would help.
  package enum Remedy: Hashable, Sendable {
    /// Move goods this many millimetres towards the headboard; negative: away from it.
    case move(goods: Int, by: Int)
    /// Leave this many grams behind.
    case leave(Int)
    /// Tip before that call.
    case tip
  }
}
