/// A way to a node that ends there with this much energy at this time, or with more later: what the last
/// station before could have given in a longer stay.
///
/// At a time `t` from ``time`` on the energy is the level that the last station's curve reaches, from
/// `energy + used` in `t - time`, less `used`; at most ``most``. So how long to stay is decided only by those who come
/// behind, and one label stands for all stays.
///
/// - Source: G. Desaulniers, F. Errico, S. Irnich, M. Schneider (2016), *Exact Algorithms for Electric
///   Vehicle-Routing Problems with Time Windows*, Operations Research 64(6), section 4, for partial recharging at
///   one speed; A. Froger, J. E. Mendoza, O. Jabali, G. Laporte (2019), *Improved Formulations and Algorithmic
///   Components for the Electric Vehicle Routing Problem with Nonlinear Charging Functions*, Computers &
///   Operations Research 104, section 5, for curves.
struct ForwardLabel: BitwiseCopyable {
  var cost: Int
  /// The earliest time at which the visit of the node begins.
  var time: Int
  /// The energy then, and the most that a longer stay at the last station makes of it.
  var energy: Int
  var most: Int
  /// What was used since the last station.
  var used: Int
  /// The curve of the last station; ``ElectricInstance/none`` before the first one.
  var curve: Int32
  /// Which label of the node before it comes from, and by which of the detours; ``ElectricInstance/none``: by none.
  var parent: Int16
  var detour: Int16
}

/// A way from a node to the end that can be driven by who arrives by this time with this energy, or earlier
/// with less.
///
/// Who arrives at a time `t` needs ``least`` up to ``rise``, and from there on what the kind's ``ElectricInstance/Kind/power``
/// could have charged less by then. That is exact where all stations charge alike, and never too
/// much elsewhere.
struct BackwardLabel: BitwiseCopyable {
  var cost: Int
  /// The latest arrival, and the energy that is needed then.
  var time: Int
  var need: Int
  /// The energy that is needed however early.
  var least: Int
  /// The latest arrival with `least`.
  var rise: Int
}

extension ElectricInstance {
  /// The energy of a label at a time, not before its own.
  @inline(__always)
  func energy(_ label: ForwardLabel, at time: Int) -> Int {
    guard label.energy < label.most else { return label.energy }
    let level = level(
      charging: label.energy + label.used, for: time - label.time, by: label.curve)
    return min(label.most, level - label.used)
  }

  /// Raises the energy of a label to an amount by a longer stay at the last station, if that is possible.
  @inline(__always)
  func raise(_ label: inout ForwardLabel, to amount: Int) -> Bool {
    if label.energy >= amount { return true }
    guard label.most >= amount else { return false }
    let level = label.energy + label.used
    let stay = duration(charging: level, to: amount + label.used, by: label.curve)
    label.energy = energy(label, at: label.time + stay)
    label.time += stay
    return true
  }

  /// Drives a leg; ``ForwardLabel/time`` is the departure before and the arrival after, and `refuge` the energy
  /// with which one has to arrive.
  ///
  /// - Returns: Whether that is possible.
  @inline(__always)
  func drive(
    _ label: inout ForwardLabel, _ leg: Leg, energy: Int, refuge: Int
  ) -> Bool {
    label.most -= energy
    guard label.most >= refuge else { return false }
    label.cost += Int(leg.cost)
    label.time += Int(leg.duration)
    label.energy -= energy
    label.used += energy
    return raise(&label, to: refuge)
  }

  /// Waits for a window after an arrival.
  ///
  /// - Returns: Whether the arrival is not too late.
  @inline(__always)
  func begin(_ label: inout ForwardLabel, _ window: Window) -> Bool {
    guard label.time <= window.closing else { return false }
    if label.time < window.opening {
      label.energy = energy(label, at: window.opening)
      label.time = window.opening
    }
    if label.energy < label.most { label.most = energy(label, at: window.closing) }
    return true
  }

  /// What a label needs at an arrival.
  @inline(__always)
  func need(_ label: BackwardLabel, at time: Int, _ power: Double) -> Int {
    if time <= label.rise { return label.least }
    return max(label.least, label.need - Int(Double(label.time - time) * power))
  }

  /// Lets a label be reached no later than a moment.
  @inline(__always)
  func advance(_ label: inout BackwardLabel, to time: Int, _ power: Double) {
    label.need = max(label.least, label.need - Int(Double(label.time - time) * power))
    label.time = time
  }

  /// Lets no label need more than an amount, by an earlier arrival.
  @inline(__always)
  func cap(_ label: inout BackwardLabel, at amount: Int, _ power: Double) -> Bool {
    if label.need <= amount { return true }
    guard label.least <= amount, power > 0 else { return false }
    var shift = Int((Double(label.need - amount) / power).rounded(.up))
    while label.need - Int(Double(shift) * power) > amount { shift += 1 }
    advance(&label, to: label.time - shift, power)
    return true
  }

  /// Drives a leg backwards: ``BackwardLabel/time`` is the arrival at its end before and the departure after, and
  /// `capacity` the most energy with which one can leave there.
  ///
  /// - Returns: Whether that is possible.
  @inline(__always)
  func driveBack(
    _ label: inout BackwardLabel, _ leg: Leg, energy: Int, capacity: Int, _ power: Double
  ) -> Bool {
    label.least += energy
    guard label.least <= capacity else { return false }
    label.cost += Int(leg.cost)
    label.time -= Int(leg.duration)
    label.need += energy
    return cap(&label, at: capacity, power)
  }

  /// Turns a departure into the arrival by a window and a service.
  @inline(__always)
  func beginBack(
    _ label: inout BackwardLabel, _ window: Window, service: Int, _ power: Double
  ) -> Bool {
    label.time -= service
    guard label.time >= window.opening else { return false }
    if label.time > window.closing { advance(&label, to: window.closing, power) }
    if power > 0, label.least < label.need {
      let most = Int(Double(label.time - window.opening) * power)
      label.least = max(label.least, label.need - most)
    } else {
      label.least = label.need
    }
    settle(&label, power)
    return true
  }

  /// Finds when the need begins to rise.
  @inline(__always)
  func settle(_ label: inout BackwardLabel, _ power: Double) {
    label.rise =
      label.least == label.need
      ? label.time
      : label.time - Int((Double(label.need - label.least) / power).rounded(.up))
  }

  /// Whether a way that has arrived can go on as another one says.
  @inline(__always)
  func joins(_ head: ForwardLabel, _ tail: BackwardLabel, _ power: Double) -> Bool {
    if head.time >= tail.rise {
      guard head.time <= tail.time else { return false }
      return head.energy >= need(tail, at: head.time, power)
    }
    if head.energy >= tail.least { return true }
    guard head.most >= tail.least else { return false }
    return energy(head, at: tail.rise) >= tail.least
  }

  /// Whether a label is at least as good as another one in every respect.
  @inline(__always)
  func dominates(_ a: ForwardLabel, _ b: ForwardLabel, isUniform: Bool) -> Bool {
    guard a.cost <= b.cost, a.time <= b.time, a.most >= b.most else { return false }
    let then = energy(a, at: b.time)
    if then < b.energy { return false }
    return isUniform || then >= b.most || staysAhead(a, b)
  }

  /// Whether one label has as much energy as another at each time when the speed of the other one changes.
  ///
  /// Both are concave in time, the other one straight between two such moments.
  private func staysAhead(_ a: ForwardLabel, _ b: ForwardLabel) -> Bool {
    guard b.curve >= 0 else { return true }
    var points = [b.most + b.used]
    for s in firstStretch[Int(b.curve)]..<firstStretch[Int(b.curve) + 1]
    where curves[s].end < b.most + b.used && curves[s].end > b.energy + b.used {
      points.append(curves[s].end)
    }
    return points.allSatisfy { level in
      let stay = duration(charging: b.energy + b.used, to: level, by: b.curve)
      return energy(a, at: b.time + stay) >= level - b.used
    }
  }

  /// The same for labels of ways to the end.
  @inline(__always)
  func dominates(_ a: BackwardLabel, _ b: BackwardLabel, _ power: Double) -> Bool {
    a.cost <= b.cost && a.time >= b.time && a.least <= b.least
      && need(a, at: b.time, power) <= b.need
  }
}
