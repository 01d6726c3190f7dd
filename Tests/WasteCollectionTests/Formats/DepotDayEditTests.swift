import Foundation
import PlainFiles
import Testing
import VehicleRouting
import WasteCollection
import _TestSupport

/// Random edits of the two files of a depot day: no crash, no hang, and no silent wrong answer.
///
/// What is refused names a place and a remedy. What is accepted is read again by a second reader,
/// and some of it is planned: the checker must pass the plan, and its cost must be the second
/// reader's.
@Suite struct DepotDayEditTests {
  /// A valid day.
  struct Base: Sendable {
    let name: String
    let depot: [UInt8]
    let bins: [UInt8]
  }

  static let bases: [Base] = {
    var bases = [
      Base(
        name: "small", depot: Array(DepotDayText.depot.utf8), bins: Array(DepotDayText.bins.utf8))
    ]
    for name in ["helsinki", "monaco"] {
      let folder = PackageRoot.file("datasets/depot-days/\(name)")
      guard let depot = try? Data(contentsOf: folder.appending(path: "depot.yaml")),
        let bins = try? Data(contentsOf: folder.appending(path: "bins.csv"))
      else { continue }
      bases.append(Base(name: name, depot: Array(depot), bins: Array(bins)))
    }
    return bases
  }()

  private func read(_ depot: [UInt8], _ bins: [UInt8]) throws(InvalidInput) -> Reading<DepotDay> {
    try DepotDayReader.read(
      depot: .init(name: "depot.yaml", bytes: depot), bins: .init(name: "bins.csv", bytes: bins),
      folderName: "folder")
  }

  @Test func `a valid day is read alike by both readers`() throws {
    #expect(Self.bases.count == 3)
    for base in Self.bases {
      let day = try read(base.depot, base.bins).value
      let plain = try PlainDepotDay(depot: base.depot, bins: base.bins)
      #expect(try plain.differences(from: day) == [], "\(base.name)")
    }
  }

  @Test func `no edit of a day crashes a reader or passes as something else`() {
    run(EditRun.quickCount)
  }

  @Test(.tags(.long), .enabled(if: LongTests.areWanted))
  func `no edit of ten thousand crashes a reader or passes as something else`() {
    run(EditRun.longCount)
  }

  private func run(_ count: Int) {
    let seeds = EditRun.firstSeed..<(EditRun.firstSeed + UInt64(count))
    var tally = EditTally()
    for seed in seeds {
      let base = Self.bases[Int(seed) % Self.bases.count]
      tally.timed(seed) { check(base, seed: seed, &$0) }
    }
    print(tally.table(seeds: seeds))
    // Far more than any of these small files needs, far less than a loop without end.
    #expect(tally.slowestSeconds < 30)
  }

  private func check(_ base: Base, seed: UInt64, _ tally: inout EditTally) {
    let editsDepot = Int(seed) / Self.bases.count % 2 == 0
    let depot = editsDepot ? RandomEdit.edited(base.depot, seed: seed) : base.depot
    let bins = editsDepot ? base.bins : RandomEdit.edited(base.bins, seed: seed)
    let file = editsDepot ? "depot.yaml" : "bins.csv"
    let name = "\(base.name)/\(file), seed \(seed)"
    do throws(InvalidInput) {
      let reading = try read(depot, bins)
      tally.accept(file)
      do {
        let plain = try PlainDepotDay(depot: depot, bins: bins)
        let differences = try plain.differences(from: reading.value)
        #expect(differences == [], "\(name)")
        if Int(seed) / 6 % 10 == 0, differences.isEmpty {
          try plan(reading.value, plain, name)
          tally.solve(file)
        }
      } catch {
        Issue.record("\(name): accepted, but \(error)")
      }
    } catch {
      tally.refuse(file)
      #expect(error.findings.contains { $0.severity == .error && $0.hasPlace }, "\(name): \(error)")
      #expect(error.findings.allSatisfy { $0.isHelpful }, "\(name): \(error)")
    }
  }

  private func plan(_ day: DepotDay, _ plain: PlainDepotDay, _ name: String) throws {
    let problem = day.problem()
    #expect(try Set(problem.stops.map(\.id.description)) == plain.selected(), "\(name)")
    guard ProblemValidation.findings(in: problem, file: name).allSatisfy({ $0.severity != .error })
    else {
      Issue.record("\(name): accepted, but its problem is not valid")
      return
    }
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(3)
    let answer = Solver.solve(problem, options: options)
    let report = SolutionChecker.check(answer)
    #expect(report.isFeasible, "\(name): \(report.violations)")
    let (cost, expected) = (day.money(answer.cost, in: problem), try plain.cost(of: answer))
    // Prices count to the ten thousandth, and what costs nothing a hundredth per hour.
    #expect(abs(cost - expected) <= 0.01 + 1e-4 * expected, "\(name): \(cost), not \(expected)")
  }
}

extension Finding {
  /// Whether it names a line, a value or a byte, or is about an empty file.
  fileprivate var hasPlace: Bool { place != .file || code == "E1002" }

  /// Whether it says what is wrong and what to do, in full.
  fileprivate var isHelpful: Bool {
    !message.isEmpty && (remedy.hasSuffix(".") || remedy.hasSuffix("?"))
  }
}

extension Tag {
  /// Takes minutes.
  @Tag static var long: Self
}
