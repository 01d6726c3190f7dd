import Testing
import _TestSupport

@testable import VehicleRouting

@Suite struct FleetUsageTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `used and idle vehicles are those of a plain set`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let groups = (0..<12).map { _ in random.number(in: 0...3) }
    var roster = FleetUsage(groups: groups)
    var used: Set<Int> = []
    for _ in 0..<100 {
      let vehicle = random.number(in: 0...11)
      if used.remove(vehicle) != nil {
        roster.remove(vehicle)
      } else {
        used.insert(vehicle)
        roster.insert(vehicle)
      }
      #expect(roster.count == used.count, "seed \(seed)")
      for g in 0..<roster.groupCount {
        let found = roster.usedMembers(ofGroup: g).map { roster.vehicle(at: $0) }
        #expect(Set(found) == used.filter { groups[$0] == g }, "seed \(seed), group \(g)")
        #expect(found.count == Set(found).count, "seed \(seed), group \(g)")
        let idle = roster.idleVehicle(ofGroup: g)
        let idleVehicles = groups.indices.filter { groups[$0] == g && !used.contains($0) }
        #expect(idle.map(idleVehicles.contains) ?? idleVehicles.isEmpty, "seed \(seed), group \(g)")
      }
    }
  }
}
