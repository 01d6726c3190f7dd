import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// Orders and vehicles as spreadsheets export them.
@Suite struct TableReaderTests {
  static let fleet = """
    Kennzeichen;Breite;Länge;Nutzlast (kg);Paletten;Schichtbeginn;Schichtende;Kosten pro Stunde;Kosten pro km;Pause
    HH-AB 1;53,55;9,99;1.200;8;07:00;16:30;28,50;0,35;12:00-12:30
    """
  static let orders = """
    Nr;Kunde;Straße;Ort;Breitengrad;Längengrad;Gewicht (kg);Paletten;Servicezeit (min);von;bis;Zeitfenster 2;Priorität;Bemerkung
    101;Bäckerei Holm;Deichstr. 1;Hamburg;53,54;9,98;12,5;1;5;08:00;10:00;14:00-15:30;10;Klingel
    102;"Müller; Söhne";;;53,56;10,01;250;2;0:10;;12:00;;;
    """

  private func read(
    _ orders: String, _ fleet: String? = fleet
  ) -> (dated: DatedProblem?, findings: [String]) {
    var options = FormatOptions()
    options.fleet = fleet.map { NamedFile(name: "vehicles.csv", bytes: Array($0.utf8)) }
    do {
      let reading = try TableReader.readDated(
        Array(orders.utf8), file: "orders.csv", options: options)
      return (reading.value, reading.warnings.map(\.description))
    } catch { return (nil, error.findings.map(\.description)) }
  }

  @Test func `a German export is read with decimal commas, units and several windows`() throws {
    let (dated, findings) = read("\u{FEFF}" + Self.orders)
    let problem = try #require(dated?.problem, "\(findings)")
    #expect(problem.stops.map(\.id) == [101, 102])
    #expect(problem.stops[0].description == "Bäckerei Holm, Deichstr. 1, Hamburg")
    #expect(problem.stops[1].description == "Müller; Söhne")
    #expect(problem.stops.map(\.service) == [300, 600])
    #expect(
      problem.stops[0].windows
        == [TimeWindow(start: 28_800, end: 36_000)!, TimeWindow(start: 50_400, end: 55_800)!])
    #expect(problem.stops[1].windows == [TimeWindow(start: 0, end: 43_200)!])
    #expect(problem.stops[0].priority == 10)
    // Weights have one decimal: tenths of a kilogram, then pallets.
    #expect(problem.stops.map(\.delivery) == [[125, 1], [2500, 2]])
    let vehicle = problem.vehicles[0]
    #expect(vehicle.id == "HH-AB 1" && vehicle.capacity == [12_000, 8])
    #expect(vehicle.window == TimeWindow(start: 25_200, end: 59_400))
    #expect(vehicle.start == vehicle.end && vehicle.start != nil)
    #expect(vehicle.breaks.map(\.service) == [1800])
    #expect(vehicle.breaks.first?.windows == [TimeWindow(start: 43_200, end: 45_000)!])
    // Cents: 2,850 an hour and 35 a kilometre, in the fractions that make both whole.
    #expect(vehicle.rates.travel * 3600 == 2850 * problem.costScale)
    #expect(vehicle.rates.distance * 1000 == 35 * problem.costScale)
    #expect(
      problem.locations.map(\.position).contains(
        .geographic(Coordinate(longitude: 9.98, latitude: 53.54)!)))
    #expect(dated?.calendar == nil)
    #expect(findings.count == 3, "\(findings)")
    #expect(
      findings.contains {
        $0.hasPrefix("orders.csv:1: W1332 a column is not known and not used: \"Bemerkung\". ")
      })
    #expect(
      findings.contains {
        $0.hasPrefix("orders.csv:1, column \"Gewicht (kg)\": W1331 it has decimals")
      })
    #expect(
      findings.contains {
        $0.hasPrefix("vehicles.csv:1, column \"Kosten pro Stunde\": W1331 costs have")
      })
  }

  @Test(arguments: [
    (
      "id,latitude,longitude,demand,service time (min),from,to",
      "id,lat,lng,capacity,shift start,shift end"
    ),
    (
      "numéro,latitude,longitude,quantité,durée (min),de,à",
      "véhicule,latitude,longitude,capacité,début,fin"
    ),
    (
      "número,latitud,longitud,cantidad,tiempo de servicio (minutos),desde,hasta",
      "matrícula,latitud,longitud,capacidad,inicio turno,fin turno"
    ),
    (
      "tilausnumero,leveysaste,pituusaste,määrä,palveluaika (min),alkaen,asti",
      "rekisterinumero,leveysaste,pituusaste,kapasiteetti,vuoro alkaa,vuoro päättyy"
    ),
    (
      "codice,latitudine,longitudine,quantità,durata (min),dalle,alle",
      "targa,latitudine,longitudine,capacità,inizio turno,fine turno"
    ),
    (
      "Auftragsnummer,Breite,Länge,Menge,Standzeit in Minuten,ab,bis",
      "Fahrzeug,Breite,Länge,Kapazität,Schicht von,Schicht bis"
    ),
  ])
  func `columns have their names in six languages`(orders: String, fleet: String) throws {
    let (dated, findings) = read(
      "\(orders)\n7,60.17,24.94,3,5,08:00,09:00\n", "\(fleet)\nA-1,60.2,24.9,10,07:00,15:00\n")
    let problem = try #require(dated?.problem, "\(findings)")
    #expect(findings == [])
    #expect(problem.stops[0].delivery == [3] && problem.stops[0].service == 300)
    #expect(problem.stops[0].windows == [TimeWindow(start: 28_800, end: 32_400)!])
    #expect(problem.vehicles[0].capacity == [10])
    #expect(problem.vehicles[0].window == TimeWindow(start: 25_200, end: 54_000))
  }

  @Test func `tabs, one column for coordinates, pickups, skills and dates are read`() throws {
    let (dated, findings) = read(
      """
      customer\tlat,lon\ttype\tqty\tskills\ttime window
      Anna\t60.17, 24.94\tpickup\t2\tcrane; cold\t2026-11-24 08:00 - 2026-11-24 10:00
      Bert\t60,18 24,95\tdelivery\t1\t\t
      """,
      "driver\tstart\tend\tcapacity\tskills\tmax distance km\tmax stops\n"
        + "Mia\t60.2, 24.9\t\t5\tcold, crane\t120\t9\nTom\t60.2, 24.9\t60.3, 24.8\t6\t\t80.5\t\n")
    let problem = try #require(dated?.problem, "\(findings)")
    #expect(findings.allSatisfy { $0.contains(" W") }, "\(findings)")
    #expect(problem.stops.map(\.id) == ["Anna", "Bert"])
    #expect(
      problem.stops.map(\.pickup) == [[2], []] && problem.stops.map(\.delivery) == [[], [1]])
    #expect(problem.stops[0].skills == [1, 2] && problem.vehicles[0].skills == [1, 2])
    #expect(problem.stops[0].windows == [TimeWindow(start: 28_800, end: 36_000)!])
    #expect(dated?.calendar?.text(28_800) == "2026-11-24T08:00:00")
    // An end column that is empty means that the route may end anywhere.
    #expect(problem.vehicles[0].end == nil && problem.vehicles[1].end != nil)
    #expect(problem.vehicles.map(\.maxDistance) == [120_000, 80_500])
    #expect(problem.vehicles.map(\.maxStops) == [9, nil])
    #expect(problem.vehicles.map(\.rates.travel) == [1, 1])
  }

  @Test func `the faults of all rows of both tables are told at once, with their cells`() throws {
    let (dated, findings) = read(
      """
      id,lat,lon,demand,service,from,bis,kind
      1,60.17,24.94,x,5 min,08:00,25 Uhr 70,delivery
      2,95,24.94,1,soon,,07:00,maybe
      3,60.1,,1,,09:00,08:00,
      3,60.1,24.9,-1,,,,
      """,
      "id,lat,lon,capacity,from,to,max stops\nv,60.1,24.9,many,8 o'clock,17:00,2.5\n")
    #expect(dated == nil)
    let places = findings.map { String($0.prefix { $0 != "." }) }
    for beginning in [
      "orders.csv:2, column \"demand\": E1325 x is not a number",
      "orders.csv:2, column \"bis\": E1311 25 Uhr 70 is not a time",
      "orders.csv:3, column \"lat\": E1324 95 is not a latitude",
      "orders.csv:3, column \"service\": E1312 soon is not a duration",
      "orders.csv:3, column \"kind\": E1326 maybe is neither a delivery nor a pickup",
      "orders.csv:4, column \"lon\": E1324 only one of latitude and longitude is given",
      "orders.csv:4, column \"bis\": E1327 the time window ends before it begins",
      "orders.csv:5, column \"demand\": E1325 -1 is not a number",
      "vehicles.csv:2, column \"capacity\": E1325 many is not a number",
      "vehicles.csv:2, column \"from\": E1311 8 o'clock is not a time",
      "vehicles.csv:2, column \"max stops\": E1325 2",
    ] {
      #expect(findings.contains { $0.hasPrefix(beginning) }, "\(beginning)\n\(places)")
    }
  }

  @Test func `what the problem means is told with rows and columns, too`() throws {
    let (dated, findings) = read(
      "id,lat,lon,demand,from,to\n1,60.1,24.9,1,8:00,9:00\n1,60.2,24.9,1,9:00,10:00\n",
      "id,lat,lon,capacity\nv,60.1,24.9,5\nv,60.1,24.9,5\n")
    #expect(dated == nil)
    #expect(
      findings.contains { $0.hasPrefix("orders.csv:3, column \"id\": E1403 ") }, "\(findings)")
    #expect(
      findings.contains { $0.hasPrefix("vehicles.csv:3, column \"id\": E1403 ") }, "\(findings)")
    let heavy = read("id,lat,lon,demand\n1,60.1,24.9,9\n", "id,lat,lon,capacity\nv,60.1,24.9,5\n")
    #expect(
      heavy.findings.contains { $0.hasPrefix("orders.csv:2, column \"demand\": W1452 ") },
      "\(heavy.findings)")
  }

  @Test(
    arguments: [
      ("id,lat,lon\n1,60,24\n", nil, "orders.csv: E1321 a table of orders has no vehicles"),
      (
        "id,address\n1,Street 3\n", fleet,
        "orders.csv:1: E1324 the orders have no coordinates. Addresses"
      ),
      (
        "id,lat,lon,start,from\n1,60,24,8:00,9:00\n", fleet, "orders.csv:1, column \"from\": E1322 "
      ),
      (
        "id,lat,lon,service\n1,60,24,5\n2,60,24,6\n", fleet,
        "orders.csv:1, column \"service\": E1323 "
      ),
      (
        "id,lat,lon,weight (t)\n1,60,24,5\n", "id,lat,lon,max weight (kg)\n1,60,24,5000\n",
        "orders.csv:1, column \"weight (t)\": E1328 "
      ),
      ("id,lat,lon\n", fleet, "orders.csv: E1329 there are no orders"),
      ("id,lat,lon\n1,60,24\n", "id,lat,lon\n", "vehicles.csv: E1329 there are no vehicles"),
      (
        "id,lat,lon,demand,volume\n1,60,24,5,2\n", "id,lat,lon,capacity\n1,60,24,9\n",
        "orders.csv:1, column \"volume\": W1330 "
      ),
      (
        "id,lat,lon,demand\n1,60,24,5\n", "id,lat,lon,capacity,max weight\n1,60,24,9,100\n",
        "vehicles.csv:1, column \"max weight\": W1330 "
      ),
      (
        "id,lat,lon,from\n1,60,24,2026-11-24 08:00\n2,60,24,08:00\n3,60,24,2026-11-25 08:00\n",
        "id,lat,lon\n1,60,24\n",
        "orders.csv:3, column \"from\": E1313 "
      ),
      (
        "id,lat,lon,demand\n1,60,24,0.0001\n", "id,lat,lon,capacity\n1,60,24,9\n",
        "orders.csv:1, column \"demand\": E1325 "
      ),
    ] as [(String, String?, String)])
  func `what tables lack or mean twice is a finding`(
    orders: String, fleet: String?, beginning: String
  ) {
    let findings = read(orders, fleet).findings
    #expect(findings.count { $0.hasPrefix(beginning) } == 1, "\(findings)")
  }

  @Test func `times without a date belong to the only day that there is`() throws {
    let (dated, findings) = read(
      "id,lat,lon,from,to\n1,60.1,24,2026-11-24 08:00,2026-11-24 09:00\n",
      "id,lat,lon,shift\n1,60.2,24,07:00-15:00\n")
    let problem = try #require(dated?.problem, "\(findings)")
    #expect(problem.vehicles[0].window == TimeWindow(start: 25_200, end: 54_000))
    #expect(problem.stops[0].windows == [TimeWindow(start: 28_800, end: 32_400)!])
  }

  @Test func `numbers too large to be counted are findings`() {
    for (orders, fleet) in [
      ("id,lat,lon,demand\n1,60,24,2000000000\n", "id,lat,lon,capacity\n1,60,24,9\n"),
      ("id,lat,lon\n1,60,24\n", "id,lat,lon,cost per hour\n1,60,24,2000000\n"),
    ] {
      let findings = read(orders, fleet).findings
      #expect(findings.contains { $0.contains(": E1325 20") }, "\(findings)")
    }
  }

  @Test func `a number of one kind of load matches the only capacity`() throws {
    let problem = try #require(
      read("id,lat,lon,pieces\n1,60,24,5\n", "id,lat,lon,max weight\n1,60,24,9\n").dated?.problem)
    #expect(problem.stops[0].delivery == [5] && problem.vehicles[0].capacity == [9])
  }

  @Test func `a table is recognised by its extension, and vehicles belong to tables only`() throws {
    #expect(ProblemFormat.detect(name: "a.csv", bytes: Array("NAME,lat".utf8)) == .table)
    #expect(ProblemFormat.detect(name: "a.tsv", bytes: []) == .table)
    var options = FormatOptions()
    options.fleet = NamedFile(name: "v.csv", bytes: [])
    #expect(throws: InvalidInput.self) {
      try ProblemFormat.json.read(Array("{}".utf8), file: "p.json", options: options)
    }
  }
}
