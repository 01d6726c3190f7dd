/// What a depot or a carrier knows of its vehicles' bodies, of goods and of what crews take along.
package struct LoadFile: Hashable, Sendable {
  /// What the load dimensions of a problem are, in order; `kg` and `litres` are understood.
  package var dimensions: [String] = []
  /// How many people are on a vehicle.
  package var people = 1
  package var bodies: [Body] = []
  package var goods: [StopGoods] = []
  package var rules: CrewRules
  /// As the user named it; empty without a file.
  package var name: String

  /// The defaults for missing data.
  package init() { (rules, name) = (LoadFileReader.usualRules, "") }

  /// The contents of a file before its rules are known.
  init(unruled name: String) { (rules, self.name) = (CrewRules([]), name) }

  /// A body, and the vehicles that have it.
  package struct Body: Hashable, Sendable {
    /// Empty: all that no other body names.
    package var vehicles: [String]
    package var body: VehicleBody
  }

  /// What is brought to a stop, or goes from one stop to another.
  package struct StopGoods: Hashable, Sendable {
    /// A job, a bin or a shipment, by its id.
    package var id: String
    package var isShipment: Bool
    package var items: [Item]
    /// Further items needed at the door besides the goods.
    package var carry: [String]
  }

  /// Goods of one kind.
  package struct Item: Hashable, Sendable {
    package var name: String
    package var count: Int
    /// Grams of all of them; `nil`: not known.
    package var weight: Int?
    /// Litres of all of them; `nil`: not known.
    package var litres: Int?
    /// Millimetres of a lane that they take together; `nil`: not known.
    package var length: Int?
  }

  /// The body of a vehicle; one of which nothing is known if none is described.
  package func body(of vehicle: String) -> VehicleBody {
    let own = bodies.first { $0.vehicles.contains(vehicle) } ?? bodies.first { $0.vehicles.isEmpty }
    return own?.body ?? VehicleBody()
  }

  /// The data of a stop or a shipment.
  package func goods(of id: String, isShipment: Bool = false) -> StopGoods? {
    goods.first { $0.id == id && $0.isShipment == isShipment }
  }
}
