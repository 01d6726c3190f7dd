import PlainFiles

@testable import Weather

/// Answers in the shapes of the services, with values that were made up.
enum ServiceAnswers {
  static func reply(
    _ text: String, status: Int = 200, _ service: WeatherService
  ) throws -> ServiceReply {
    try ServiceReply(Array(text.utf8), status: status, service)
  }

  static func day(_ text: String) -> Int { CalendarText.number(ofDay: text) ?? 0 }
  static func instant(_ text: String) -> Int { CalendarText.seconds(ofInstant: text) ?? 0 }

  /// Three days from 2026-11-21 at UTC+2, asked on the second of them; the third lacks a temperature.
  static let openMeteo = """
    {"latitude":60.17,"longitude":24.94,"generationtime_ms":0.1,"utc_offset_seconds":7200,
     "timezone":"Europe/Helsinki","timezone_abbreviation":"GMT+2","elevation":12.0,
     "daily_units":{"time":"iso8601","weather_code":"wmo code","temperature_2m_max":"°C",
      "temperature_2m_min":"°C","precipitation_sum":"mm","snowfall_sum":"cm",
      "wind_speed_10m_max":"km/h","wind_gusts_10m_max":"km/h","precipitation_probability_max":"%"},
     "daily":{"time":["2026-11-21","2026-11-22","2026-11-23"],"weather_code":[71,61,null],
      "temperature_2m_max":[1.5,4.25,null],"temperature_2m_min":[-3.0,-1.0,null],
      "temperature_2m_mean":[-1.0,2.0,null],"relative_humidity_2m_mean":[90,80,null],
      "precipitation_sum":[2.5,0.3,null],"precipitation_probability_max":[null,65,null],
      "snowfall_sum":[1.75,0,null],"wind_speed_10m_max":[18,36,null],
      "wind_gusts_10m_max":[36,72,null],"uv_index_max":[0.5,0.75,null]},
     "hourly_units":{"temperature_2m":"°C"},
     "hourly":{"time":\(hours),"temperature_2m":[0,1,2,3,4,5,6,7],
      "precipitation":[0,0,0.5,0,0,0,0,1],"precipitation_probability":[10,20,60,20,0,0,0,90]}}
    """
  private static let hours =
    "[" + (0..<8).map { "\"2026-11-22T0\($0):00\"" }.joined(separator: ",") + "]"

  /// Forty hours by threes from 2026-12-01T00:00 at UTC+1.
  static func threeHours(count: Int = 16) -> String {
    let begin = instant("2026-11-30T23:00:00Z")
    let list = (0..<count).map { index in
      let rain = index == 4 ? #","rain":{"3h":1.5}"# : index == 5 ? #","snow":{"3h":2}"# : ""
      return """
        {"dt":\(begin + index * 10_800),"main":{"temp":\(index % 8),"temp_min":\(index % 8 - 1),
         "temp_max":\(index % 8 + 1),"humidity":70},"weather":[{"id":\(index == 4 ? 500 : 800)}],
         "wind":{"speed":\(index % 8),"gust":9.5},"pop":\(index == 4 ? 0.8 : 0.1)\(rain)}
        """
    }
    return """
      {"cod":"200","message":0,"cnt":\(count),"list":[\(list.joined(separator: ","))],
       "city":{"id":1,"name":"Bern","coord":{"lat":46.9,"lon":7.4},"country":"CH","timezone":3600}}
      """
  }

  static let oldDaily = """
    {"cod":"200","message":0.1,"cnt":1,"city":{"id":1,"name":"Bern"},
     "list":[{"dt":1796122800,"temp":{"day":280.15,"min":273.15,"max":283.15},"pressure":1000,
     "humidity":50,"weather":[{"id":601}],"speed":4,"deg":10,"clouds":9,"rain":3,"snow":2}]}
    """

  static let oneCall = """
    {"lat":41.1,"lon":-73.8,"timezone":"America/New_York","timezone_offset":-18000,
     "current":{"dt":1796120000,"temp":50},
     "daily":[{"dt":1796144400,"temp":{"day":50,"min":41,"max":59,"night":45},"pop":0.25,"rain":2.5,
       "wind_speed":10,"wind_gust":20,"humidity":64,"uvi":3.5,"weather":[{"id":211}],"summary":"x"}],
     "alerts":[{"sender_name":"NWS","event":"Wind Advisory","start":1796130000,"end":1796150000,
       "description":"Hold on.","tags":[]}]}
    """

  static let weather = """
    {"coord":{"lon":7.4,"lat":46.9},"weather":[{"id":804,"main":"Clouds"}],"base":"stations",
     "main":{"temp":5.5,"humidity":75},"wind":{"speed":1.5,"deg":31},"dt":1796120000,"cod":200}
    """

  static let point = """
    {"id":"https://api.weather.gov/points/40,-74","properties":{"gridId":"OKX","gridX":33,"gridY":35,
     "forecast":"https://elsewhere.example/x","timeZone":"America/New_York"}}
    """

  static func halfDay(
    _ start: String, _ end: String, _ isDaytime: Bool, _ heat: String, chance: String = "null",
    wind: String = "5 to 10 mph", words: String = "Sunny"
  ) -> String {
    """
    {"startTime":"\(start)-05:00","endTime":"\(end)-05:00","isDaytime":\(isDaytime),
     "temperature":\(heat),"probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":\(chance)},
     "relativeHumidity":{"unitCode":"wmoUnit:percent","value":55},"windSpeed":"\(wind)",
     "shortForecast":"\(words)"}
    """
  }

  static let halfDays = """
    {"properties":{"units":"us","updateTime":"2026-12-01T10:00:00+00:00","periods":[
     \(halfDay("2026-12-01T06:00:00", "2026-12-01T18:00:00", true, #"50,"temperatureUnit":"F""#, chance: "20")),
     \(halfDay("2026-12-01T18:00:00", "2026-12-02T06:00:00", false, #"32,"temperatureUnit":"F""#, chance: "70", words: "Snow Showers")),
     \(halfDay("2026-12-02T06:00:00", "2026-12-02T18:00:00", true, #"{"unitCode":"wmoUnit:degC","value":4}"#, wind: "36 km/h", words: "Partly Sunny"))]}}
    """

  static let alerts = """
    {"type":"FeatureCollection","features":[{"properties":{"event":"Winter Storm Warning",
      "severity":"Severe","onset":"2026-12-02T01:00:00-05:00","ends":"2026-12-02T09:00:00-05:00",
      "expires":"2026-12-01T20:00:00-05:00","headline":"Snow to come","description":"Much snow."}}]}
    """

  static func values(_ values: [(date: String, type: String, value: Int, flags: String)]) -> String
  {
    let results = values.map {
      """
      {"date":"\($0.date)T00:00:00","datatype":"\($0.type)","station":"GHCND:USW00000001",
       "attributes":"\($0.flags)","value":\($0.value)}
      """
    }
    return """
      {"metadata":{"resultset":{"offset":1,"count":\(values.count),"limit":1000}},
       "results":[\(results.joined(separator: ","))]}
      """
  }
}
