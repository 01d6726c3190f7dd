import Foundation
import PlainFiles
import RoutingFormats
import Synchronization
import Testing
import TravelModel
import VehicleRouting
import _TestSupport

/// Random edits of valid files: no crash, no hang, and no silent wrong answer.
///
/// What is refused names a place and a remedy. What is accepted is read again by a second reader
/// that shares no code with the first, and some of it is solved: the checker must pass the answer,
/// and its cost must be what the second reader's own distances give.
@Suite struct RandomEditTests {
  /// A valid file and its two readers.
  struct Base: Sendable, CustomTestStringConvertible {
    let format: ProblemFormat
    let file: String
    let bytes: [UInt8]
    let secondReader: @Sendable ([UInt8]) throws -> PlainProblem

    var testDescription: String { file }

    /// What the table of counts calls it.
    var kind: String { URL(filePath: file).deletingLastPathComponent().lastPathComponent }
  }

  /// The files of `datasets/instances/` and those of the fuzzers' corpus that are valid.
  static let bases: [Base] = {
    let folders: [(String, ProblemFormat, @Sendable ([UInt8]) throws -> PlainProblem)] = [
      ("datasets/instances/vroom", .json, PlainJSON.read),
      ("datasets/instances/tsp", .vrplib, PlainVRPLIB.read),
      ("datasets/instances/atsp", .vrplib, PlainVRPLIB.read),
      ("datasets/instances/cvrp", .vrplib, PlainVRPLIB.read),
      ("datasets/instances/vrptw", .solomon, PlainLists.solomon),
      ("datasets/instances/op", .orienteering, PlainLists.orienteering),
      ("datasets/instances/top", .orienteering, PlainLists.orienteering),
      ("datasets/instances/toptw", .timedOrienteering, PlainLists.timedOrienteering),
      ("Tests/Fuzzing/Corpus/problem-json", .json, PlainJSON.read),
      ("Tests/Fuzzing/Corpus/vrplib", .vrplib, PlainVRPLIB.read),
      ("Tests/Fuzzing/Corpus/solomon", .solomon, PlainLists.solomon),
      ("Tests/Fuzzing/Corpus/orienteering", .orienteering, PlainLists.orienteering),
      ("Tests/Fuzzing/Corpus/toptw", .timedOrienteering, PlainLists.timedOrienteering),
    ]
    return folders.flatMap { folder, format, secondReader in
      let url = PackageRoot.file(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return names.sorted().compactMap { name -> Base? in
        guard let data = try? Data(contentsOf: url.appending(path: name)) else { return nil }
        let bytes = Array(data)
        guard (try? format.read(bytes, file: name)) != nil else { return nil }
        return Base(
          format: format, file: "\(folder)/\(name)", bytes: bytes, secondReader: secondReader)
      }
    }
  }()

  @Test(arguments: bases) func `a valid file is read alike by both readers`(base: Base) throws {
    let problem = try base.format.read(base.bytes, file: base.file).value
    #expect(try base.secondReader(base.bytes).differences(from: problem) == [], "\(base.file)")
  }

  @Test func `no edit of a file crashes a reader or passes as something else`() {
    run(EditRun.quickCount)
  }

  @Test(.tags(.long), .enabled(if: LongTests.areWanted))
  func `no edit of ten thousand crashes a reader or passes as something else`() {
    run(EditRun.longCount)
  }

  /// Each kind of file has its turn, and each file of a kind.
  private static func base(of seed: UInt64) -> Base {
    let kind = kinds[Int(seed) % kinds.count]
    return kind[Int(seed) / kinds.count % kind.count]
  }

  private static let kinds = Dictionary(grouping: bases, by: \.kind)
    .sorted { $0.key < $1.key }.map(\.value)

  private func run(_ count: Int) {
    let seeds = EditRun.firstSeed..<(EditRun.firstSeed + UInt64(count))
    var tally = EditTally()
    for seed in seeds {
      let base = Self.base(of: seed)
      tally.timed(seed) { check(base, seed: seed, &$0) }
    }
    print(tally.table(seeds: seeds))
    // Far more than any of these small files needs, far less than a loop without end.
    #expect(tally.slowestSeconds < 30)
  }

  private func check(_ base: Base, seed: UInt64, _ tally: inout EditTally) {
    let bytes = RandomEdit.edited(base.bytes, seed: seed)
    let name = "\(base.file), seed \(seed)"
    do throws(InvalidInput) {
      let reading = try base.format.read(bytes, file: "edited.txt")
      tally.accept(base.kind)
      let codes = Set(reading.warnings.map(\.code))
      let plain: PlainProblem
      do {
        plain = try base.secondReader(bytes)
      } catch {
        Issue.record("\(name): accepted, but \(error)")
        return
      }
      let differences = plain.differences(from: reading.value)
      #expect(differences == [], "\(name)")
      #expect(plain.assumptions.allSatisfy { codes.contains($0) }, "\(name): told of \(codes)")
      // The second reader knows the legs of plain problems only.
      if Int(seed) / Self.kinds.count % 7 == 0, differences.isEmpty, !reading.value.isRich {
        solve(reading.value, plain, name, base, &tally)
      }
    } catch {
      tally.refuse(base.kind)
      #expect(error.findings.contains { $0.severity == .error && $0.hasPlace }, "\(name): \(error)")
      #expect(error.findings.allSatisfy { $0.isHelpful }, "\(name): \(error)")
    }
  }

  private func solve(
    _ problem: Problem, _ plain: PlainProblem, _ name: String, _ base: Base,
    _ tally: inout EditTally
  ) {
    guard problem.stops.count <= 30, problem.vehicles.count <= 40 else { return }
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(5)
    let answer = Solver.solve(problem, options: options)
    tally.solve(base.kind)
    let report = SolutionChecker.check(answer)
    #expect(report.isFeasible, "\(name): \(report.violations)")
    #expect(plain.cost(of: answer.solution, in: answer.problem) == answer.cost, "\(name)")
  }
}

extension Finding {
  /// Whether it names a line, a value or a byte, or is about something that has none.
  var hasPlace: Bool {
    // The file is empty, of no known kind, or lacks a part; there are too few points in it.
    place != .file || ["E1002", "E1101", "E1102", "E1104"].contains(code)
  }

  /// Whether it says what is wrong and what to do, in full.
  var isHelpful: Bool {
    !message.isEmpty && (remedy.hasSuffix(".") || remedy.hasSuffix("?"))
  }
}

extension Tag {
  /// Takes minutes.
  @Tag static var long: Self
}
