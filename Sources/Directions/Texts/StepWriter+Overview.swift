extension StepWriter {
  /// The longest streets of a leg in the order in which one takes them, with their lengths.
  ///
  /// - Returns: For instance `Mill Road 2.1 km, A 48 12 km, High Street 600 m`; empty if no street
  ///   has a name.
  package func overview(of steps: [Step]) -> String {
    var stretches: [(street: StreetLabel, distance: Int)] = []
    for step in steps where step.maneuver.street.isNamed && step.distance > 0 {
      let street = step.maneuver.becomes ?? step.maneuver.street
      if let i = stretches.firstIndex(where: {
        $0.street.name == street.name && $0.street.ref == street.ref
      }) {
        stretches[i].distance += step.distance
      } else {
        stretches.append((street, step.distance))
      }
    }
    let longest = stretches.indices.sorted {
      (stretches[$0].distance, $1) > (stretches[$1].distance, $0)
    }
    // What is shorter than a twentieth of the longest is no landmark of the way.
    let shortest = longest.first.map { stretches[$0].distance / 20 } ?? 0
    let kept = longest.prefix(6).filter { stretches[$0].distance >= shortest }.sorted()
    var buffer = SentenceBuffer(isSpoken: false)
    for i in kept {
      if buffer.count > 0 { buffer.bytes.append(contentsOf: ", ".utf8) }
      var street = stretches[i].street
      // One of both names is enough here.
      if street.kind == .motorway, street.ref != nil { street.name = nil }
      if street.name != nil { street.ref = nil }
      if let ref = street.ref {
        self.ref(ref, into: &buffer)
      } else {
        label(street, .street, into: &buffer)
      }
      buffer.bytes.append(0x20)
      buffer.bytes.append(contentsOf: distance(stretches[i].distance).utf8)
    }
    return buffer.string
  }
}
