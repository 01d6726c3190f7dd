internal import OpenStreetMap
internal import TravelModel

/// The country in which the streets of an extract lie.
enum ExtractCountry {
  /// How many places are looked up.
  private static let sampleSize = 64

  /// Returns the country of most of a sample of nodes on ways, which is the same for the same extract; of equally
  /// frequent ones the first by code; `nil` if there is none.
  static func mostFrequent(in extract: Extract, _ find: MapBuilder.CountryFinder) -> String? {
    let nodes = extract.ways.nodes
    let step = max(1, nodes.count / sampleSize)
    let places = stride(from: 0, to: nodes.count, by: step).map { nodes[$0] }
      .filter { $0 != ExtractWays.absent }
      .map { extract.nodes.coordinates[Int($0)].degrees }
    var counts: [String: Int] = [:]
    for country in find(places) {
      if let country { counts[country, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
