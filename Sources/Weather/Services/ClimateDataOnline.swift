internal import PlainFiles
internal import TravelModel
internal import WebClient

/// Questions to Climate Data Online, and its answers: what stations measured, and their normals.
///
/// - Source: *NCDC Climate Data Online Web Services v2*, stations and data; documentation of GHCN Daily and of the
///   U.S. Climate Normals 1981–2010.
enum ClimateDataOnline {
  /// How many values an answer has at most.
  static let largestAnswer = 1000
  /// How far a station lies at most from the place, in degrees north.
  static let reach = 0.5
  /// How many days are asked for at once, so that the values of all types fit in one answer.
  static let daysAtOnce = 100

  static let measured = ["TMAX", "TMIN", "TAVG", "PRCP", "SNOW", "AWND", "WSFG"]
  static let normals = [
    "DLY-TMAX-NORMAL", "DLY-TMIN-NORMAL", "DLY-TAVG-NORMAL", "DLY-TMAX-STDDEV", "DLY-TMIN-STDDEV",
    "DLY-PRCP-PCTALL-GE001HI",
  ]

  /// What is kept of a station.
  enum DataSet: String {
    case daily = "GHCND"
    case normal = "NORMAL_DLY"
  }

  /// Asks which stations near a place have data for some days.
  static func stations(
    near place: Coordinate, _ set: DataSet, _ days: ClosedRange<Int>, _ address: HTTPAddress,
    token: String
  ) -> ServiceQuestion {
    let south = max(-90, place.latitude - reach)
    let north = min(90, place.latitude + reach)
    let (west, east) = (max(-180, place.longitude - reach), min(180, place.longitude + reach))
    let extent = [south, west, north, east].map(QuestionCoordinate.text).joined(separator: ",")
    return question(
      "/stations?datasetid=\(set.rawValue)&datatypeid=\(set == .daily ? "TMAX" : "DLY-TMAX-NORMAL")"
        + "&extent=\(extent)\(span(days))&limit=\(largestAnswer)",
      address, token, ServiceQuestion.Lifetime.places)
  }

  static func data(
    of station: String, _ set: DataSet, _ days: ClosedRange<Int>, _ address: HTTPAddress,
    token: String, lifetime: Int = ServiceQuestion.Lifetime.archive
  ) -> ServiceQuestion {
    let types = (set == .daily ? measured : normals).map { "&datatypeid=\($0)" }.joined()
    return question(
      "/data?datasetid=\(set.rawValue)&stationid=\(station)\(types)\(span(days))"
        + "&limit=\(largestAnswer)",
      address, token, lifetime)
  }

  private static func span(_ days: ClosedRange<Int>) -> String {
    "&startdate=\(CalendarText.day(days.lowerBound))&enddate=\(CalendarText.day(days.upperBound))"
  }

  private static func question(
    _ target: String, _ address: HTTPAddress, _ token: String, _ lifetime: Int
  ) -> ServiceQuestion {
    var question = ServiceQuestion(.climateDataOnline, address, target, lifetime: lifetime)
    question.fields = ["token": token]
    return question
  }

  // MARK: Answers

  /// Reads stations, the nearest first.
  ///
  /// - Throws: ``WeatherError``.
  static func stations(
    _ reply: ServiceReply, near place: Coordinate
  ) throws(WeatherError) -> [String] {
    try results(reply).compactMap { station -> (String, Double)? in
      guard let id = station["id"]?.string, isPlain(id),
        let longitude = station["longitude"]?.double, let latitude = station["latitude"]?.double,
        let location = Coordinate(longitude: longitude, latitude: latitude)
      else { return nil }
      return (id, location.greatCircleDistance(to: place))
    }
    .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  private static func isPlain(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"?&#%\\\"<>/".utf8.contains($0) }
  }

  /// Reads what a station measured: temperatures, rain and wind in tenths, snow in millimetres.
  ///
  /// - Returns: The days with both extremes, ascending.
  /// - Throws: ``WeatherError``.
  static func measuredDays(
    _ reply: ServiceReply, issued: Int
  ) throws(WeatherError) -> [WeatherDay] {
    try values(reply).sorted { $0.key < $1.key }.compactMap { number, values in
      guard let low = values["TMIN"], let high = values["TMAX"], low <= high else { return nil }
      var day = WeatherDay(
        day: number, kind: .archive, low: .init(low / 10), high: .init(high / 10),
        precipitation: .init((values["PRCP"] ?? 0) / 10))
      day.issued = issued
      if let mean = values["TAVG"], mean >= low, mean <= high { day.mean = mean / 10 }
      day.snowfall = (values["SNOW"] ?? 0) / 10
      day.wind = values["AWND"].map { $0 / 10 }
      day.gust = values["WSFG"].map { $0 / 10 }
      return day
    }
  }

  /// Reads the normals of a station: temperatures in tenths of °F, chances in tenths of percent.
  ///
  /// The quantiles 10 and 90 % are those of a normal distribution with the stated deviation.
  ///
  /// - Returns: The days with both extremes, in the year of the answer, ascending.
  /// - Throws: ``WeatherError``.
  static func normalDays(_ reply: ServiceReply) throws(WeatherError) -> [WeatherDay] {
    try values(reply).sorted { $0.key < $1.key }.compactMap { number, values in
      guard let low = values["DLY-TMIN-NORMAL"], let high = values["DLY-TMAX-NORMAL"], low <= high
      else { return nil }
      func quantity(_ tenths: Double, _ deviation: Double?) -> WeatherDay.Quantity {
        let spread = 1.2816 * (deviation ?? 0)
        return .init(
          fahrenheitTenths(tenths), likelyLeast: fahrenheitTenths(tenths - spread),
          likelyMost: fahrenheitTenths(tenths + spread))
      }
      var day = WeatherDay(
        day: number, kind: .climate, low: quantity(low, values["DLY-TMIN-STDDEV"]),
        high: quantity(high, values["DLY-TMAX-STDDEV"]),
        precipitationChance: (values["DLY-PRCP-PCTALL-GE001HI"] ?? 0) / 1000)
      if let mean = values["DLY-TAVG-NORMAL"], mean >= low, mean <= high {
        day.mean = fahrenheitTenths(mean)
      }
      return day
    }
  }

  private static func fahrenheitTenths(_ tenths: Double) -> Double {
    WeatherUnits.celsius(fahrenheit: tenths / 10)
  }

  /// The values of one station by day and type.
  ///
  /// Special values such as −9999 and values that failed a check are left out. Of several stations the first counts.
  private static func values(
    _ reply: ServiceReply
  ) throws(WeatherError) -> [Int: [String: Double]] {
    var values: [Int: [String: Double]] = [:]
    var only: String?
    for result in try results(reply) {
      guard let date = result["date"]?.string.flatMap(OffsetTime.read)?.local,
        let type = result["datatype"]?.string, let value = result["value"]?.double
      else { throw reply.bad("a value lacks its date or its type") }
      let station = result["station"]?.string
      only = only ?? station
      guard station == only, value > -6000 else { continue }
      // The second of the attributes of measured values is the flag of a failed check.
      let flags = (result["attributes"]?.string ?? "").split(
        separator: ",", omittingEmptySubsequences: false)
      guard flags.count < 2 || flags[1].isEmpty else { continue }
      values[Int((Double(date) / 86_400).rounded(.down)), default: [:]][type] = value
    }
    return values
  }

  private static func results(_ reply: ServiceReply) throws(WeatherError) -> [JSONValue] {
    guard reply.status == 200 else {
      let words = reply.root["message"]?.string ?? "status \(reply.status)"
      throw (400..<500).contains(reply.status)
        ? .refused(.climateDataOnline, reason: words) : reply.bad(words)
    }
    // Nothing that was found is an empty object.
    guard let results = reply.root["results"] else {
      if reply.root.members.isEmpty { return [] }
      throw reply.bad("it has no results")
    }
    return results.elements
  }
}
