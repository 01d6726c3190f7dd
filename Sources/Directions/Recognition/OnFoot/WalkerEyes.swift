/// How somebody on foot sees streets; people differ, and sentences have to suit all of them.
struct WalkerEyes {
  /// The place among ``all``.
  let number: Int
  /// How far one looks along a way to see where it leads, in metres.
  let sight: Double
  /// Degrees by which a way is charged for each class that it looks smaller.
  let perClass: Double
  /// Degrees by which a way is charged for another name, or for not being what was told.
  let other: Double

  /// Those with whom each route is rehearsed: who looks a few metres ahead, who looks far, and one to
  /// whom size and names of streets mean more.
  static let all = [
    WalkerEyes(number: 0, sight: 9, perClass: 15, other: 45),
    WalkerEyes(number: 1, sight: 14, perClass: 15, other: 45),
    WalkerEyes(number: 2, sight: 11, perClass: 20, other: 60),
  ]
}
