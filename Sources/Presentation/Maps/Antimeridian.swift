internal import TravelModel

extension [Coordinate] {
  /// The pieces of a line of which none crosses the antimeridian, at least one.
  ///
  /// It is cut where it crosses, with the same latitude at both ends, as if it were straight on a map.
  var cutAtAntimeridian: [[Coordinate]] {
    var pieces: [[Coordinate]] = [[]]
    for (index, place) in enumerated() {
      if index > 0 {
        let before = self[index - 1]
        // The shorter direction around the earth; a line halfway around it is not drawn on a map.
        if abs(place.longitude - before.longitude) > 180 {
          let (first, second) = (180 - abs(before.longitude), 180 - abs(place.longitude))
          let share = first + second > 0 ? first / (first + second) : 0
          let latitude = before.latitude + (place.latitude - before.latitude) * share
          let side = before.longitude < 0 ? -180.0 : 180
          if let end = Coordinate(longitude: side, latitude: latitude),
            let start = Coordinate(longitude: -side, latitude: latitude)
          {
            pieces[pieces.count - 1].append(end)
            pieces.append([start])
          }
        }
      }
      pieces[pieces.count - 1].append(place)
    }
    return pieces
  }
}
