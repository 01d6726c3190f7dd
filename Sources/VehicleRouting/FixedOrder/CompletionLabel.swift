/// A way to drive the first part of a route: when it may go on from there, and what it has cost by then.
struct CompletionLabel {
  /// The earliest moment at which the vehicle leaves its place.
  var time: Int
  /// How much later than that it may leave for having left its start later, without being late so far.
  var room: Int
  /// What it has cost if it goes on within its room, without what using the vehicle costs.
  var cost = 0
  /// How long it has taken then, unpaid breaks aside.
  var duration = 0
  /// What is on board too much, stop by stop, and how late it was; 0 where all rules hold.
  var excess = 0
  var lateness = 0
  /// What is on board, by goods and load dimension; empty where nothing can be unloaded on the way.
  var load: [Int]
  /// How many breaks are over.
  var pauses = 0
  /// Index into ``Problem/locations``; `nil` before the first place of a route without a start.
  var place: Int?
  /// The label before, in the list of all.
  var parent = CompletionLabel.none
  /// How it came here: breaks, then a visit; no visit at a start, at an end and where a break is an entry.
  var breaks: Range<Int> = 0..<0
  var visit: Activity?
  /// Whether another one is no worse.
  var isDominated = false

  static let none = -1

  /// Whether whatever may follow on another label costs no less than on this one, and breaks no less.
  ///
  /// Who goes on at `t` has paid `cost`, and for each moment beyond `time + room` the price of waiting: two such
  /// functions keep their order if they have it where the later one begins, and far away.
  func isNoWorse(than other: CompletionLabel, waiting rate: Int, limitsDuration: Bool) -> Bool {
    guard time <= other.time, excess <= other.excess, lateness <= other.lateness,
      zip(load, other.load).allSatisfy({ $0 <= $1 })
    else { return false }
    let late = max(0, other.time - time - room)
    let begins = (time + room) - (other.time + other.room)
    func isBelow(_ a: Int, _ b: Int, _ rate: Int) -> Bool {
      a + rate * late <= b && a - rate * begins <= b
    }
    return isBelow(cost, other.cost, rate)
      && (!limitsDuration || isBelow(duration, other.duration, 1))
  }

  /// Lets the vehicle be idle until a moment; for as long as it may, it leaves later instead.
  mutating func wait(until moment: Int, waiting rate: Int) {
    guard moment > time else { return }
    let later = min(moment - time, room)
    let idle = moment - time - later
    room -= later
    cost += rate * idle
    duration += idle
    time = moment
  }

  /// Lets the vehicle be busy for a while.
  mutating func spend(_ time: Int, rate: Int) {
    self.time += time
    cost += rate * time
    duration += time
  }
}
