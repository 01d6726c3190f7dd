/// How somebody at the wheel sees, and what he calls straight on: drivers differ.
///
/// The first ones see what the program assumes that people see; whoever else reads the sentences has others.
struct Eyes {
  let name: String
  /// How far one looks along a street to see where it leads, in metres.
  var sight = 18.0
  var sightOnFoot = 10.0
  /// What leads away by fewer degrees goes straight on.
  var straight = 20.0
  /// How many degrees a street may turn more for each class that it looks larger.
  var perClass = 15.0
  /// How many degrees another name on the sign counts.
  var otherName = 45.0

  static let usual = Eyes(name: "usual")

  static let all = [
    usual,
    Eyes(name: "near", sight: 12, sightOnFoot: 7, straight: 25, perClass: 12, otherName: 40),
    Eyes(name: "far", sight: 27, sightOnFoot: 15, straight: 25, perClass: 18, otherName: 50),
  ]
}
