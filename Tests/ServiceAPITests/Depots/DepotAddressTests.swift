import Lookbook
import Testing

@testable import ServiceAPI

/// Which address below `/v1/depots` names what, and who may ask there.
@Suite struct DepotAddressTests {
  private static func address(_ path: String) -> DepotAddress? {
    DepotAddress(
      path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init))
  }

  @Test(arguments: [
    ("", "depots"), ("/d/2026-05-12", "depot-day"), ("/d/1/files/bins.csv", "depot-file"),
    ("/d/1/plans", "depot-plans"), ("/d/1/plans/3", "depot-plan"),
    ("/d/1/plans/3/files", "depot-plan-files"),
    ("/d/1/plans/3/files/H-1/run-sheet.html", "depot-plan-files"),
    ("/d/1/plans/3/evaluate", "depot-evaluate"), ("/d/1/plans/3/geometry", "depot-geometry"),
    ("/d/1/publish", "depot-publish"), ("/d/1/progress", "depot-progress"),
    ("/d/1/close", "depot-close"), ("/d/1/messages", "depot-messages"),
    ("/d/1/vehicles/H%201", "depot-vehicle"),
    ("/d/1/vehicles/H-1/reports", "depot-vehicle-reports"),
    ("/d/1/vehicles/H-1/link", "depot-vehicle-link"),
  ])
  func `addresses`(path: String, label: String) {
    #expect(Self.address(path)?.label == label)
  }

  @Test(arguments: [
    "/", "/d", "/d/", "/d/1/", "//1", "/../1", "/d/..", "/%2e%2e/1", "/d/%2E%2E", "/d/a%2Fb",
    "/d/a%00", "/d/%zz", "/d/a.b", "/.d/1", "/d/-%ff", "/ä/1", "/d/a b", "/d/1/files",
    "/d/1/files/", "/d/1/files/a/b", "/d/1/nothing", "/d/1/plans/", "/d/1/plans/3/nothing",
    "/d/1/vehicles", "/d/1/vehicles/H-1/", "/d/1/vehicles/H-1/nothing", "/d/1/publish/3",
    "/\(String(repeating: "d", count: 65))/1",
  ])
  func `paths that lead nowhere`(path: String) {
    #expect(Self.address(path) == nil)
  }

  /// Every kind of address, with those who may use it by `l`ocal, `k`ey, own `d`river.
  private static let rights = [
    ("", "lk"), ("/d/1", "lk"), ("/d/1/files/bins.csv", "lk"), ("/d/1/plans", "lk"),
    ("/d/1/plans/3", "lk"), ("/d/1/plans/3/files/plan.json", "lk"),
    ("/d/1/plans/3/evaluate", "lk"), ("/d/1/plans/3/geometry", "lk"), ("/d/1/publish", "lk"),
    ("/d/1/progress", "lk"), ("/d/1/close", "lk"), ("/d/1/messages", "lk"),
    ("/d/1/vehicles/H-1", "lkd"), ("/d/1/vehicles/H-1/reports", "lkd"),
    ("/d/1/vehicles/H-1/messages", "lkd"), ("/d/1/vehicles/H-1/link", "lk"),
  ]

  @Test(arguments: rights)
  func `each kind of caller may what it may`(path: String, who: String) throws {
    let address = try #require(Self.address(path))
    let callers: [(String, Caller)] = [
      ("l", .local), ("k", .key("desk")), ("p", .person(PersonID(1))),
      ("d", .driver(depot: "d", day: "1", vehicle: "H-1")),
      ("other vehicle", .driver(depot: "d", day: "1", vehicle: "H-2")),
      ("other day", .driver(depot: "d", day: "2", vehicle: "H-1")),
      ("other depot", .driver(depot: "e", day: "1", vehicle: "H-1")),
    ]
    for (letter, caller) in callers {
      let isAllowed = (try? address.check(caller)) != nil
      #expect(isAllowed == who.contains(letter), "\(path) by \(letter)")
    }
  }
}
