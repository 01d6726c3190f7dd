import PlainFiles
import Testing
import _TestSupport

@testable import WasteCollection

/// Random edits of a valid day: whatever is refused names a place, whatever is accepted compiles.
@Suite struct DepotDayFuzzTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `no edit of a depot day crashes the reader or passes with nonsense`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let depot = mutated(Array(DepotDayText.depot.utf8), &random)
      let bins = mutated(Array(DepotDayText.bins.utf8), &random)
      do throws(InvalidInput) {
        let day = try DepotDayReader.read(
          depot: .init(name: "depot.yaml", bytes: depot),
          bins: .init(name: "bins.csv", bytes: bins), folderName: "folder"
        ).value
        check(day, seed)
      } catch {
        #expect(error.findings.contains { $0.severity == .error }, "seed \(seed)")
      }
    }
  }

  private func check(_ day: DepotDay, _ seed: UInt64) {
    #expect(Set(day.bins.map(\.id)).count == day.bins.count, "seed \(seed)")
    #expect(day.bins.allSatisfy { (0...1).contains($0.fill) && $0.load >= 0 }, "seed \(seed)")
    let problem = day.problem()
    #expect(problem.stops.count == day.bins.filter { $0.fill > day.policy.threshold }.count)
    #expect(problem.stops.allSatisfy { $0.pickup.count == problem.loadDimensions })
    #expect(problem.vehicles.allSatisfy { $0.capacity.count == problem.loadDimensions })
  }

  private func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 0...3, using: &random) where !result.isEmpty {
      let i = Int.random(in: result.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: result[i] = .random(in: 0...255, using: &random)
      case 1: result.remove(at: i)
      case 2: result.insert("*&,:[]{}\"'#-\n \t9e".utf8.randomElement(using: &random)!, at: i)
      case 3: result.removeSubrange(i...)
      case 4: result.swapAt(i, .random(in: result.indices, using: &random))
      default:
        var lines = result.split(separator: 10, omittingEmptySubsequences: false)
        lines.swapAt(
          .random(in: lines.indices, using: &random), .random(in: lines.indices, using: &random))
        result = Array(lines.joined(separator: [10]))
      }
    }
    return result
  }
}
