import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import Transit

/// Feeds that would take far more memory than they are large.
@Suite struct FeedLimitsTests {
  private static let base = FeedReaderTests.base

  private static func archive(_ changes: [String: [UInt8]]) -> [UInt8] {
    var files = base.mapValues { Array($0.utf8) }
    files.merge(changes) { $1 }
    return SampleArchive.bytes(
      files.sorted { $0.key < $1.key }.map { SampleArchive.Member(name: $0.key, bytes: $0.value) })
  }

  /// What is told of a feed.
  private static func findings(
    _ files: () throws -> FeedFiles, memory: Int = .max
  ) rethrows -> [Finding] {
    let files = try files()
    do {
      return try FeedReader.read(files, memory: memory).warnings
    } catch let error as InvalidInput {
      return error.findings
    } catch {
      Issue.record("\(error)")
      return []
    }
  }

  private static func findings(_ changes: [String: [UInt8]]) -> [Finding] {
    var files = base.mapValues { Array($0.utf8) }
    files.merge(changes) { $1 }
    return findings { FeedFiles(name: "feed", files: files) }
  }

  private static func text(_ file: String, adding more: String) -> [UInt8] {
    Array(((base[file] ?? "") + more).utf8)
  }

  @Test func `a file that is packed too well is refused, and the others are still read`() throws {
    let rows = String(repeating: "t,,,A,5\n", count: 300_000)
    let bytes = Self.archive(["stop_times.txt": Self.text("stop_times.txt", adding: rows)])
    let findings = try Self.findings { try FeedFiles(name: "city.zip", archive: bytes) }
    let errors = findings.filter { $0.severity == .error }
    #expect(errors.map(\.code) == ["E3306"])
    let error = try #require(errors.first)
    #expect(error.file == "city.zip/stop_times.txt")
    #expect(error.message.contains("more than 250 for one"))
    #expect(error.remedy == "If you trust who made the archive, unpack it and specify the folder.")
  }

  @Test func `an archive with too many files, or files that share bytes, is refused`() {
    let many = SampleArchive.bytes(
      (0...10_000).map {
        SampleArchive.Member(name: "\($0).txt", bytes: [], isDeflated: false)
      })
    #expect(throws: InvalidInput.self) { try FeedFiles(name: "city.zip", archive: many) }
    do throws(InvalidInput) {
      _ = try FeedFiles(name: "city.zip", archive: many)
    } catch {
      #expect(error.findings.map(\.code) == ["E3306"])
    }
    let shared = SampleArchive.bytes([
      SampleArchive.Member(name: "agency.txt", bytes: [1]),
      SampleArchive.Member(name: "stops.txt", bytes: [1], claimedOffset: 0),
    ])
    do throws(InvalidInput) {
      _ = try FeedFiles(name: "city.zip", archive: shared)
      Issue.record("files that share bytes were read")
    } catch {
      #expect(error.findings.map(\.code) == ["E3302"])
    }
  }

  @Test func `an archive takes memory by its size`() throws {
    // Well packed rows, within the ratio: each takes 320 bytes.
    let rows = (0..<600_000).map { "r,w,\(String($0, radix: 36)),\n" }.joined()
    let bytes = Self.archive(["trips.txt": Self.text("trips.txt", adding: rows)])
    let needed = 600_000 * 320 + bytes.count
    let bound = FeedLimits.anyArchive + FeedLimits.bytesForOne * bytes.count
    // The archive is large enough for what is in it.
    #expect(needed < bound)
    let few = try Self.findings(
      { try FeedFiles(name: "city.zip", archive: bytes) }, memory: 128 << 20)
    let error = try #require(few.first { $0.severity == .error })
    #expect((error.code, error.file) == ("E3306", "city.zip/trips.txt"))
    #expect(error.message.contains("and the feed may take 128 MiB, as much as is left"))
    #expect(error.remedy.contains("ulimit -v"))
  }

  @Test func `limits are those of rows, memory of the process, and memory for an archive`() {
    var limits = FeedLimits(archive: nil, available: .max)
    #expect(limits.refusal(of: "trips.txt", bytes: 1, rows: 5_000_000) == nil)
    #expect(
      limits.refusal(of: "trips.txt", bytes: 1, rows: 5_000_001)?.message
        == "the file has 5000001 lines, more than 5000000")
    limits = FeedLimits(archive: nil, available: 100_000)
    #expect(limits.refusal(of: "stop_times.txt", bytes: 1000, rows: 1000) == nil)
    // What the first file takes is taken.
    #expect(limits.refusal(of: "shapes.txt", bytes: 1000, rows: 200) == nil)
    #expect(limits.refusal(of: "shapes.txt", bytes: 1000, rows: 200) != nil)
    limits = FeedLimits(archive: 1000, available: .max)
    let bound = FeedLimits.anyArchive + FeedLimits.bytesForOne * 1000
    #expect(limits.refusal(of: "frequencies.txt", bytes: bound / 2 - 500, rows: nil) == nil)
    let refusal = limits.refusal(of: "frequencies.txt", bytes: bound / 2, rows: nil)
    #expect(refusal?.message.hasSuffix("256 MiB, by the size of the archive") == true)
  }

  @Test func `a row of millions of fields is one row that is left out`() {
    let commas = String(repeating: ",", count: 3_000_000)
    let findings = Self.findings([
      "stop_times.txt": Self.text("stop_times.txt", adding: commas + "\n")
    ])
    #expect(findings.map(\.code) == ["W3311"])
    #expect(
      findings.first?.message
        == "the row has 3000001 fields, but the header has 5; it is skipped")
  }

  @Test func `a header of too many columns is refused at once`() {
    let header = "trip_id" + String(repeating: ",stop_i", count: 200_000) + "\n"
    let begin = ContinuousClock.now
    let findings = Self.findings(["stop_times.txt": Array(header.utf8)])
    #expect(findings.filter { $0.severity == .error }.map(\.code).contains("E3306"))
    #expect(ContinuousClock.now - begin < .seconds(5))
  }

  @Test func `a field that is too long is left out with its row`() {
    let long = String(repeating: "x", count: FeedLimits.longestField + 1)
    func codes(_ row: String, _ header: String = "") -> [String] {
      Self.findings(["routes.txt": Self.text("routes.txt", adding: row)]).map(\.code)
    }
    #expect(codes("q,\(long),0\n") == ["W3311"])
    #expect(codes("q,\(long.dropFirst()),0\n") == [])
    // What is not used may be as long as it is.
    let routes = "route_id,route_short_name,route_type,remarks\nr,7,0,\(long)\n"
    #expect(Self.findings(["routes.txt": Array(routes.utf8)]) == [])
  }

  @Test func `a trip of too many stops is left out`() {
    func codes(_ count: Int) -> [String] {
      let rows = (0..<count - 3).map { "t,,,A,\($0 % 2 + 6)\n" }.joined()
      return Self.findings(["stop_times.txt": Self.text("stop_times.txt", adding: rows)])
        .map(\.message)
    }
    #expect(codes(10_000).first?.hasPrefix("trip t has stop_sequence ") == true)
    #expect(codes(10_001).first == "trip t has more than 10000 stops; it is skipped")
  }

  @Test func `a search that would take more memory than there is is not begun`() throws {
    let feed = try FeedReaderTests.read().value
    #expect(feed.excess(name: "feed") == [])
    #expect(feed.excess(name: "feed", memory: 1000) == [])
    #expect(feed.excess(name: "feed", memory: 100).map(\.code) == ["E3307"])
  }

  @Test func `few lines that repeat trips without end are refused`() {
    let header = "trip_id,start_time,end_time,headway_secs,exact_times\n"
    let line = "t,00:00:00,160:00:00,1,1\n"
    func codes(_ count: Int) -> [String] {
      let text = header + String(repeating: line, count: count)
      return Self.findings(["frequencies.txt": Array(text.utf8)]).map(\.code)
    }
    // 576,001 departures, each of which calls at three stops.
    #expect(codes(5) == [])
    #expect(codes(6) == ["E3307"])
  }

  @Test func `many stops at one place are refused, and many that are apart are not`() {
    func codes(_ count: Int, _ place: (Int) -> String) -> [String] {
      let rows = (0..<count).map { "s\($0),Stop,\(place($0)),0,,\n" }.joined()
      return Self.findings(["stops.txt": Self.text("stops.txt", adding: rows)]).map(\.code)
    }
    #expect(codes(4_000) { _ in "60.17,24.94" } == [])
    #expect(codes(5_000) { _ in "60.17,24.94" } == ["E3307"])
    #expect(codes(10_000) { "\(30 + $0 / 200).5,\($0 % 200 - 100).25" } == [])
  }

  @Test func `stations of many stops with a transfer between them are refused`() {
    var rows = "S,South,61,24,1,,\nN,North,62,24,1,,\n"
    for number in 0..<5_000 {
      rows += "s\(number),Stop,\(30 + Double(number) / 500),24,0,S,\n"
      rows += "n\(number),Stop,-\(30 + Double(number) / 500),24,0,N,\n"
    }
    let findings = Self.findings([
      "stops.txt": Self.text("stops.txt", adding: rows),
      "transfers.txt": Array("from_stop_id,to_stop_id,transfer_type\nS,N,0\n".utf8),
    ])
    #expect(findings.map(\.code) == ["E3307"])
  }

  @Test func `rows of a trip may stand anywhere in the file`() throws {
    let header = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
    let rows = [
      "t,08:00:00,08:00:00,A,1", "u,09:00:00,09:00:00,B,7", "t,08:30:00,08:31:00,B,4",
      "u,09:10:00,09:10:00,C,9", "t,08:40:00,08:40:00,C,5", "u,08:50:00,08:50:00,A,2",
    ]
    for seed in 0..<30 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var (left, shuffled) = (rows, [String]())
      while !left.isEmpty {
        shuffled.append(left.remove(at: random.number(in: 0...left.count - 1)))
      }
      let feed = try FeedReaderTests.read([
        "trips.txt": "route_id,service_id,trip_id\nr,w,none\nr,w,u\nr,w,t\n",
        "stop_times.txt": header + shuffled.joined(separator: "\n") + "\n",
      ]).value
      #expect(feed.trips.map(\.id) == ["u", "t"], "seed \(seed)")
      #expect(feed.trips.map(\.stopTimes) == [0..<3, 3..<6])
      let called = feed.stopTimes.stops.map { feed.stops[Int($0)].id }
      #expect(called == ["A", "B", "C", "A", "B", "C"])
      #expect(feed.stopTimes.departures == [31_800, 32_400, 33_000, 28_800, 30_660, 31_200])
      #expect(feed.leftOut == ["trips.txt": 1])
    }
  }

  /// Edits of the files of a feed, also in an archive: none traps, and whatever is wrong is told.
  @Test func `an edited feed is read or refused`() {
    let samples = Self.base.merging([
      "calendar_dates.txt": "service_id,date,exception_type\nw,20260606,1\nx,20260601,2\n",
      "frequencies.txt":
        "trip_id,start_time,end_time,headway_secs,exact_times\nt,06:00:00,07:00:00,600,1\n",
      "transfers.txt":
        "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nA,B,2,300\nst,C,3,\n",
      "fare_attributes.txt":
        "fare_id,price,currency_type,payment_method,transfers\nf,3.20,EUR,0,\ng,1,EUR,0,0\n",
      "fare_rules.txt": "fare_id,route_id,origin_id\nf,r,\n",
      "shapes.txt": "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\ns,60,24,1\ns,61,24,2\n",
      "feed_info.txt": "feed_publisher_name,feed_start_date\nCity,20260101\n",
    ]) { $1 }.mapValues { Array($0.utf8) }
    let names = samples.keys.sorted()
    let odd = ["\"", ",", "\n", "\r", "-", "9999999999", "1e308", "\u{FEFF}", "24:00:00", ",,,,"]
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var files = samples
      for _ in 0..<random.number(in: 1...6) {
        let name = names[random.number(in: 0...names.count - 1)]
        var bytes = files[name] ?? []
        guard !bytes.isEmpty else { continue }
        let place = random.number(in: 0...bytes.count - 1)
        switch random.number(in: 0...4) {
        case 0: bytes[place] = UInt8(random.number(in: 0...255))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: odd[random.number(in: 0...odd.count - 1)].utf8, at: place)
        case 3: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: bytes[place...], at: random.number(in: 0...place))
        }
        files[name] = bytes
      }
      let read =
        random.chance(percent: 10)
        ? ((try? Self.findings { try FeedFiles(name: "f", archive: Self.archive(files)) }) ?? [])
        : Self.findings { FeedFiles(name: "feed", files: files) }
      for finding in read { #expect(!finding.message.isEmpty, "seed \(seed)") }
    }
  }
}
