internal import TravelModel

extension Problem {
  /// The fingerprint of the problem as it stands, 32 hexadecimal digits.
  ///
  /// Call it on a ``canonical()`` problem. It tells two problems apart by accident-proof, not by
  /// attack-proof means; names and descriptions of things do not enter, but identifiers do.
  ///
  /// - Source: G. Fowler, L. Noll, P. Vo, D. Eastlake (2019), *The FNV Non-Cryptographic Hash
  ///   Algorithm*, the 128-bit FNV-1a.
  package var fingerprint: String {
    var hash = FNV1a()
    hash.add(locations.count)
    for location in locations {
      switch location.position {
      case .geographic(let place):
        hash.add(1)
        hash.add(place.longitude)
        hash.add(place.latitude)
      case .planar(let x, let y):
        hash.add(2)
        hash.add(x)
        hash.add(y)
      case nil: hash.add(3)
      }
      hash.add(location.matrixIndex)
    }
    hash.add(stops.count)
    for stop in stops {
      hash.add(stop.id)
      hash.add(stop.location)
      hash.add(stop.delivery)
      hash.add(stop.pickup)
      hash.add([stop.service, stop.setup, stop.priority])
      hash.add(stop.windows.flatMap { [$0.start, $0.end] })
      hash.add(stop.skills.sorted())
      hash.add(stop.prize)
    }
    hash.add(vehicles.count)
    for vehicle in vehicles {
      hash.add(vehicle.id)
      hash.add(vehicle.profile)
      for value in [
        vehicle.start, vehicle.end, vehicle.window?.start, vehicle.window?.end,
        vehicle.maxDuration, vehicle.maxStops, vehicle.fixedCost,
      ] { hash.add(value) }
      hash.add(vehicle.capacity)
      hash.add(vehicle.speedFactor)
      hash.add(vehicle.skills.sorted())
    }
    for profile in travel.keys.sorted(by: { Identifier.text($0) < .text($1) }) {
      hash.add(profile)
      if let travel = travel[profile] { hash.add(travel) }
    }
    hash.add(objective.rawValue)
    hash.add(scale)
    return hash.text
  }
}

/// A running FNV-1a hash of 128 bits over whole words.
private struct FNV1a {
  private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  private mutating func add(byte: UInt8) {
    state ^= UInt128(byte)
    state = state &* 0x0000_0000_0100_0000_0000_0000_0000_013b
  }

  mutating func add(_ value: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func add(_ value: Double) { add(Int(bitPattern: UInt(value.bitPattern))) }

  mutating func add(_ value: Int?) {
    add(value == nil ? 0 : 1)
    add(value ?? 0)
  }

  mutating func add(_ values: [Int]) {
    add(values.count)
    for value in values { add(value) }
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 { add(byte: byte) }
  }

  mutating func add(_ id: Identifier) {
    switch id {
    case .number(let number):
      add(0)
      add(number)
    case .text(let text):
      add(1)
      add(text)
    }
  }

  mutating func add(_ travel: Travel) {
    switch travel {
    case .matrix(let matrix):
      add(matrix.size)
      for table in [matrix.durations, matrix.distances, matrix.costs] {
        add(table?.count ?? 0)
        for entry in table ?? [] { add(Int(entry)) }
      }
    case .planar(let rounding):
      add("\(rounding)")
    case .greatCircle(let speed):
      add("great-circle")
      add(speed)
    }
  }
}
