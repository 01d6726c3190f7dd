import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// Rows with a place to pick up and one to deliver.
@Suite struct ShipmentRowsTests {
  private static let fleet = "id,lat,lon,capacity\nv,60.1,24.9,9\n"

  private func read(_ orders: String, _ fleet: String = fleet) -> (
    problem: Problem?, findings: [String]
  ) {
    var options = FormatOptions()
    options.fleet = NamedFile(name: "vehicles.csv", bytes: Array(fleet.utf8))
    do {
      let reading = try TableReader.read(Array(orders.utf8), file: "orders.csv", options: options)
      return (reading.value, reading.warnings.map(\.description))
    } catch { return (nil, error.findings.map(\.description)) }
  }

  private func place(_ problem: Problem, _ stop: Int) -> Coordinate? {
    guard case .geographic(let place)? = problem.locations[problem.stops[stop].location].position
    else { return nil }
    return place
  }

  @Test(arguments: [
    "id,pickup lat,pickup lon,pickup from,pickup to,pickup duration (min),delivery lat,delivery lng,delivery from,"
      + "delivery to,delivery duration (min),qty",
    "Nr,Abholung Breite,Abholung Länge,Abholung ab,Abholung bis,Abholdauer (min),Lieferung Breite,Lieferung Länge,"
      + "Lieferung ab,Lieferung bis,Lieferdauer (min),Menge",
    "número,latitud de recogida,longitud de recogida,recogida desde,recogida hasta,duración de la recogida (min),"
      + "latitud de entrega,longitud de entrega,entrega desde,entrega hasta,duración de la entrega (min),cantidad",
    "numéro,latitude de collecte,longitude de collecte,début de collecte,fin de collecte,durée de collecte (min),"
      + "latitude de livraison,longitude de livraison,début de livraison,fin de livraison,"
      + "durée de livraison (min),quantité",
    "tilausnumero,nouto leveysaste,nouto pituusaste,nouto alkaen,nouto asti,noudon kesto (min),"
      + "toimitus leveysaste,toimitus pituusaste,toimitus alkaen,toimitus asti,toimituksen kesto (min),määrä",
    "codice,latitudine ritiro,longitudine ritiro,ritiro dalle,ritiro alle,durata del ritiro (min),"
      + "latitudine consegna,longitudine consegna,consegna dalle,consegna alle,durata della consegna (min),quantità",
  ])
  func `a row with both places is a shipment, in six languages`(header: String) throws {
    let (read, findings) = read(
      "\(header)\n7,60.1,24.9,08:00,09:00,5,60.2,24.8,10:00,11:00,3,4\n")
    let problem = try #require(read, "\(findings)")
    #expect(findings == [])
    #expect(problem.stops.map(\.id) == [7, 7])
    #expect(problem.stops[0].kind == .pickup(delivery: 1))
    #expect(problem.stops[1].kind == .delivery(pickup: 0))
    #expect(problem.stops[0].pickup == [4] && problem.stops[0].delivery == [])
    #expect(problem.stops[1].delivery == [4] && problem.stops[1].pickup == [])
    #expect(place(problem, 0) == Coordinate(longitude: 24.9, latitude: 60.1))
    #expect(place(problem, 1) == Coordinate(longitude: 24.8, latitude: 60.2))
    #expect(problem.stops.map(\.service) == [300, 180])
    #expect(problem.stops[0].windows == [TimeWindow(start: 28_800, end: 32_400)!])
    #expect(problem.stops[1].windows == [TimeWindow(start: 36_000, end: 39_600)!])
  }

  @Test func `rows with one place stay jobs beside shipments`() throws {
    let (read, findings) = read(
      """
      id,sender,pickup address,origin coordinates,customer,address,lat,lon,type,weight,from,to,service time (min),priority
      1,Shop,Street 1,"60.15, 24.91",Anna,Road 2,60.2,24.8,shipment,4,10:00,11:00,5,7
      2,,,,Bert,Road 3,60.25,24.85,delivery,2,,,,
      3,Mill,Lane 4,"60.16, 24.92",,,,,,3,08:00,,2,
      """, "id,lat,lon,max weight\nv,60.1,24.9,9\n")
    let problem = try #require(read, "\(findings)")
    #expect(findings == [])
    #expect(problem.stops.map(\.id) == [1, 1, 2, 3])
    #expect(problem.stops.map { $0.kind == .job } == [false, false, true, true])
    #expect(
      problem.stops.map(\.description) == [
        "Shop, Street 1", "Anna, Road 2", "Bert, Road 3", "Mill, Lane 4",
      ])
    // Times of the order are those of its delivery; what is fetched only ends with the route.
    #expect(problem.stops[0].windows == [] && problem.stops[1].windows.count == 1)
    #expect(problem.stops.map(\.service) == [300, 300, 0, 120])
    #expect(problem.stops.map(\.priority) == [7, 7, 0, 0])
    #expect(problem.stops[2].delivery == [2] && problem.stops[3].pickup == [3])
    #expect(problem.stops[3].delivery == [] && problem.stops[3].windows.count == 1)
    #expect(place(problem, 3) == Coordinate(longitude: 24.92, latitude: 60.16))
  }

  @Test(arguments: [
    (
      "id,pickup lat,pickup lon,lat,lon,type\n1,60.1,24.9,,,shipment\n",
      "orders.csv:2, column \"type\": E1324 the order is a shipment, but has no place to deliver"
    ),
    (
      "id,pickup lat,pickup lon,lat,lon,type\n1,,,60.1,24.9,transport\n",
      "orders.csv:2, column \"type\": E1324 the order is a shipment, but has no place to pick up"
    ),
    (
      "id,pickup lat,pickup lon,lat,lon\n1,60.1,,60.2,24.8\n",
      "orders.csv:2, column \"pickup lon\": E1324 only one of latitude and longitude is given"
    ),
    (
      "id,pickup lat,pickup lon,lat,lon\n1,,,,\n",
      "orders.csv:2: E1324 the order has no coordinates"
    ),
    (
      "id,pickup gps,delivery gps\n1,Shop,\"60.1, 24.9\"\n",
      "orders.csv:2, column \"pickup gps\": E1324 Shop is not a pair of coordinates"
    ),
    (
      "id,lat,lon,pickup window\n1,60.1,24.9,soon\n",
      "orders.csv:1: W1332 the place to pick up is not stated, so these are not used: \"pickup window\""
    ),
    (
      "id,lat,lon,delivery lat,delivery lon\n1,60,24,61,25\n",
      "orders.csv:1, column \"delivery lat\": E1322 the columns \"lat\" and \"delivery lat\" seem"
    ),
    (
      "id,pickup lat,pickup lon,lat,lon,delivery,pickup\n1,60.1,24.9,60.2,24.8,3,4\n",
      "orders.csv:2, column \"delivery\": E1325 the amounts that are picked up and delivered differ"
    ),
    (
      "id,pickup lat,pickup lon,pickup from,pickup to,lat,lon\n1,60.1,24.9,9:00,8:00,60.2,24.8\n",
      "orders.csv:2, column \"pickup to\": E1327 the time window ends before it begins"
    ),
    (
      "id,pickup lat,pickup lon,lat,lon,qty\n1,60.1,24.9,60.2,24.8,3\n1,60.1,24.9,60.2,24.8,3\n",
      "orders.csv:3, column \"id\": E1403 two pickups have the id 1"
    ),
    (
      "id,lat,lon,pickup lat,pickup lon,qty\n1,60.2,24.8,,,2\n2,60.2,24.8,60.1,24.9,30\n",
      "orders.csv:3, column \"qty\": W1452 "
    ),
    (
      "id,lat,lon,pickup lat,pickup lon,pickup to\n1,60.2,24.8,,,\n2,60.2,24.8,60.15,24.9,00:00\n",
      "orders.csv:3, column \"pickup to\": W1453 "
    ),
  ])
  func `faults are told with row and column`(orders: String, beginning: String) {
    let fleet = "id,lat,lon,capacity,shift start\nv,60.1,24.9,9,07:00\n"
    let findings = read(orders, fleet).findings
    #expect(findings.count { $0.hasPrefix(beginning) } >= 1, "\(findings)")
  }
}
