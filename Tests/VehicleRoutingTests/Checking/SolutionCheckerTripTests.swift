import TravelModel
import Testing
import _TestSupport

@testable import VehicleRouting

/// The checker on what is on board: shipments, facilities, goods and the order of loading.
@Suite struct SolutionCheckerTripTests {
  private static let all: [Activity] = [.stop(0), .stop(1), .stop(2)]

  /// A day with a facility at the last place; both vehicles may go there.
  private static func violations(
    _ routes: [[Activity]], loads: Bool = false, unloads: Bool = false,
    _ change: (inout Problem) -> Void = { _ in }
  ) -> [Violation] {
    LineDay.violations(routes) {
      $0.facilities = [Facility(id: "tip", location: 3, loads: loads, unloads: unloads)]
      for vehicle in $0.vehicles.indices { $0.vehicles[vehicle].facilities = [0] }
      change(&$0)
    }
  }

  /// Stop 0 is brought to stop 1; stop 2 is a job.
  private static func ship(_ problem: inout Problem) {
    problem.stops[0].kind = .pickup(delivery: 1)
    problem.stops[1].kind = .delivery(pickup: 0)
    problem.stops[0].pickup = [4]
    problem.stops[1].delivery = [4]
  }

  @Test func `both halves of a shipment are on one route, the pickup first`() {
    #expect(LineDay.violations([Self.all], Self.ship) == [])
    #expect(
      LineDay.violations([[.stop(0), .stop(2)]], Self.ship)
        == [.shipmentBroken(vehicle: 0, stop: 0)])
    #expect(
      LineDay.violations([[.stop(0)], [.stop(1)]], Self.ship)
        == [.shipmentBroken(vehicle: 0, stop: 0), .shipmentBroken(vehicle: 1, stop: 1)])
    #expect(
      LineDay.violations([[.stop(1), .stop(2), .stop(0)]], Self.ship)
        == [.shipmentBroken(vehicle: 0, stop: 1), .shipmentBroken(vehicle: 0, stop: 0)])
  }

  @Test func `a shipment is on board between its halves only`() {
    func violations(_ route: [Activity]) -> [Violation] {
      LineDay.violations([route]) {
        Self.ship(&$0)
        $0.stops[2].delivery = [5]
        $0.vehicles[0].capacity = [8]
      }
    }
    #expect(violations([.stop(2), .stop(0), .stop(1)]) == [])
    #expect(
      violations(Self.all) == [.excessLoad(vehicle: 0, dimension: 0, after: 0, amount: 1)])
  }

  @Test func `a facility reloads for the jobs behind it`() {
    func violations(_ route: [Activity]) -> [Violation] {
      Self.violations([route], loads: true) {
        for stop in 0...2 { $0.stops[stop].delivery = [4] }
        $0.vehicles[0].capacity = [8]
      }
    }
    #expect(violations([.stop(0), .stop(1), .facility(0), .stop(2)]) == [])
    #expect(violations([.stop(0), .facility(0), .stop(1), .stop(2)]) == [])
    #expect(
      violations([.facility(0), .stop(0), .stop(1), .stop(2)])
        == [.excessTripLoad(vehicle: 0, dimension: 0, facility: 0, amount: 4)])
    #expect(
      violations(Self.all + [.facility(0)])
        == [.excessLoad(vehicle: 0, dimension: 0, after: nil, amount: 4)])
  }

  @Test func `a facility takes what it accepts, up to its limit`() {
    func violations(
      _ route: [Activity], _ change: @escaping (inout Problem) -> Void = { _ in }
    ) -> [Violation] {
      Self.violations([route], unloads: true) {
        for stop in 0...2 {
          $0.stops[stop].pickup = [4]
          $0.stops[stop].goods = "glass"
        }
        $0.vehicles[0].endsEmpty = true
        change(&$0)
      }
    }
    #expect(violations(Self.all + [.facility(0)]) == [])
    #expect(
      violations([.stop(0), .stop(1), .facility(0), .stop(2)])
        == [.notEmptyAtEnd(vehicle: 0, dimension: 0, amount: 4)])
    #expect(
      violations(Self.all + [.facility(0)]) { $0.facilities[0].accepts = ["paper"] }
        == [.notEmptyAtEnd(vehicle: 0, dimension: 0, amount: 12)])
    #expect(
      violations(Self.all + [.facility(0)]) {
        $0.facilities[0].accepts = ["glass"]
        $0.stops[1].goods = nil
      } == [.notEmptyAtEnd(vehicle: 0, dimension: 0, amount: 4)],
      "goods of no kind are not accepted")
    #expect(
      violations([.stop(0), .facility(0), .stop(1), .stop(2), .facility(0)]) {
        $0.facilities[0].limit = [10]
      } == [.facilityOverLimit(facility: 0, dimension: 0, amount: 2)])
  }

  @Test func `facilities have hours and guests`() {
    let route = Self.all + [.facility(0)]
    #expect(Self.violations([route], unloads: true) == [])
    #expect(
      Self.violations([route], unloads: true) { $0.vehicles[0].facilities = [] }
        == [.facilityNotAllowed(vehicle: 0, facility: 0)])
    #expect(
      Self.violations([Self.all + [.facility(4)]])
        == [.facilityNotAllowed(vehicle: 0, facility: 4)], "there is no such facility")
    #expect(
      Self.violations([[.facility(0)] + route], unloads: true) {
        $0.vehicles[0].maxFacilityVisits = 1
      } == [.excessFacilityVisits(vehicle: 0, amount: 1)])
    #expect(
      Self.violations([route], unloads: true) {
        $0.facilities[0].windows = [TimeWindow(start: 0, end: 25)!]
      } == [.facilityClosed(vehicle: 0, facility: 0, amount: 5)])
  }

  @Test func `goods leave no earlier than they are there`() {
    var hasty = PlanWalk.Leisure()
    hasty.hastes = [-1]
    #expect(
      LineDay.violations([.stop(0), .stop(1)], hasty) { $0.stops[1].release = 30 }
        == [.notReleased(vehicle: 0, stop: 1, amount: 30)])
    // Without a start they are on board when the first visit begins.
    hasty.hastes = [0]
    #expect(
      LineDay.violations([.stop(0), .stop(1)], hasty) {
        $0.stops[1].release = 30
        $0.vehicles[0].start = nil
      } == [.notReleased(vehicle: 0, stop: 1, amount: 30)])
    // Loaded on the way they leave when the facility is done, at 30 + 5.
    hasty.hastes = [1]
    #expect(
      LineDay.violations([.stop(0), .facility(0), .stop(1)], hasty) {
        $0.facilities = [Facility(id: 1, location: 3, loads: true, unloads: false)]
        $0.facilities[0].service = 5
        $0.vehicles[0].facilities = [0]
        $0.stops[1].release = 42
      } == [.notReleased(vehicle: 0, stop: 1, amount: 7)])
    // Left to itself the vehicle waits for them, and is late elsewhere.
    #expect(
      LineDay.violations([[.stop(0), .stop(1)]]) {
        $0.stops[1].release = 30
        $0.stops[0].windows = [TimeWindow(start: 0, end: 37)!]
      } == [.late(vehicle: 0, stop: 0, amount: 3)])
  }

  @Test func `on a trip deliveries come before pickups where the way to the back must be free`() {
    func violations(_ route: [Activity]) -> [Violation] {
      Self.violations([route], loads: true, unloads: true) {
        $0.vehicles[0].loadOrder = .deliveriesFirst
        $0.stops[0].delivery = [1]
        $0.stops[1].pickup = [1]
        $0.stops[2].delivery = [1]
      }
    }
    #expect(violations([.stop(0), .stop(2), .stop(1)]) == [])
    #expect(violations([.stop(0), .stop(1), .facility(0), .stop(2)]) == [])
    #expect(violations(Self.all) == [.wrongLoadOrder(vehicle: 0, stop: 2)])
  }

  @Test func `what is loaded last is delivered first`() {
    func violations(_ route: [Int]) -> [Violation] {
      LineDay.violations([route.map { .stop($0) }]) {
        Self.ship(&$0)
        $0.stops[2].kind = .pickup(delivery: 3)
        $0.stops.append(Stop(id: 9, location: 1))
        $0.stops[3].kind = .delivery(pickup: 2)
        $0.vehicles[0].loadOrder = .lastInFirstOut
      }
    }
    #expect(violations([0, 2, 3, 1]) == [])
    #expect(violations([0, 1, 2, 3]) == [])
    #expect(violations([0, 2, 1, 3]) == [.wrongLoadOrder(vehicle: 0, stop: 1)])
    #expect(violations([0, 2, 1]) == [.shipmentBroken(vehicle: 0, stop: 2)])
  }

  @Test func `a trip of pickups only can be forbidden`() {
    func violations(_ route: [Activity]) -> [Violation] {
      Self.violations([route], unloads: true) {
        $0.vehicles[0].needsDelivery = true
        $0.stops[0].delivery = [1]
        $0.stops[1].pickup = [1]
        $0.stops[2].pickup = [1]
      }
    }
    #expect(violations(Self.all) == [])
    #expect(
      violations([.stop(0), .facility(0), .stop(1), .stop(2)]) == [.deliveryMissing(vehicle: 0)])
    #expect(violations([.stop(0), .stop(1), .stop(2), .facility(0)]) == [])
  }

  @Test func `goods that do not agree are not on board together`() {
    func violations(
      _ route: [Activity], _ change: @escaping (inout Problem) -> Void = { _ in }
    ) -> [Violation] {
      Self.violations([route], loads: true, unloads: true) {
        $0.incompatibleGoods = [GoodsPair("food", "fuel")]
        $0.stops[0].delivery = [1]
        $0.stops[0].goods = "food"
        $0.stops[1].pickup = [1]
        $0.stops[1].goods = "fuel"
        $0.stops[2].delivery = [1]
        $0.stops[2].goods = "food"
        change(&$0)
      }
    }
    #expect(violations([.stop(0), .stop(2), .stop(1)]) == [])
    #expect(
      violations([.stop(0), .stop(1), .stop(2)])
        == [.goodsIncompatible(vehicle: 0, stop: 2, other: 1)])
    #expect(violations([.stop(0), .stop(1), .facility(0), .stop(2)]) == [])
    #expect(violations(Self.all) { $0.stops[1].pickup = [0] } == [], "nothing is picked up")
  }
}
