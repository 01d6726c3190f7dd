internal import Dispatch
internal import PlainFiles
internal import Synchronization

/// A PBF file, which is passed over as often as needed.
struct PBFFile: ExtractSource {
  /// How many blobs each thread reads before their elements are joined.
  private static let blobsPerThread = 4

  private let file: SeekableFile
  private let threads: Int
  private(set) var header = HeaderFacts()
  /// What the blocks of the blobs of data hold, as far as the first pass found out.
  private var kinds: [BlobWorker.BlockKinds] = []

  init(_ file: SeekableFile, threads: Int) {
    self.file = file
    self.threads = threads
  }

  mutating func run(
    _ pass: ReadingPass, _ take: (ElementBatch) throws(PassFailure) -> Void
  ) throws(PassFailure) {
    let isFirst = pass.neededNodes == nil
    if isFirst { (header, kinds) = (HeaderFacts(), []) }
    var blobs = BlobQueue(file, knownKinds: isFirst ? nil : kinds)
    var worker = BlobWorker(file, pass)
    while true {
      let jobs = blobs.next(threads == 1 ? 1 : threads * Self.blobsPerThread)
      let outcomes =
        jobs.count == 1
        ? [worker.run(jobs[0])] : Self.outcomes(of: jobs, file, pass, threads: threads)
      for outcome in outcomes {
        switch try outcome.get() {
        case .header(let facts): if header == HeaderFacts() { header = facts }
        case .data(let batch, let found):
          if isFirst { kinds.append(found) }
          try take(batch)
        }
      }
      if let error = blobs.error { throw .refused(error) }
      if jobs.isEmpty { return }
    }
  }

  /// Reads blobs on several threads, and returns what became of them in their order.
  private static func outcomes(
    of jobs: [BlobWorker.Job], _ file: SeekableFile, _ pass: ReadingPass, threads: Int
  ) -> [Result<BlobWorker.Outcome, PassFailure>] {
    let outcomes = Mutex<[Result<BlobWorker.Outcome, PassFailure>?]>(
      Array(repeating: nil, count: jobs.count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(threads, jobs.count)) { _ in
      var worker = BlobWorker(file, pass)
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < jobs.count else { return }
        let outcome = worker.run(jobs[index])
        outcomes.withLock { $0[index] = outcome }
      }
    }
    return outcomes.withLock { $0.compactMap(\.self) }
  }
}

/// The blobs of a file that are to be read, until the end or an error.
private struct BlobQueue: ~Copyable {
  private var frames: BlobFrames
  private let knownKinds: [BlobWorker.BlockKinds]?
  private var hasHeader = false
  /// How many blobs of data there were.
  private var number = 0
  /// What is wrong behind the last blob that was returned.
  private(set) var error: OSMReadError?

  init(_ file: SeekableFile, knownKinds: [BlobWorker.BlockKinds]?) {
    frames = BlobFrames(file)
    self.knownKinds = knownKinds
  }

  /// Returns the next blobs, at most so many; none at the end.
  mutating func next(_ count: Int) -> [BlobWorker.Job] {
    var jobs: [BlobWorker.Job] = []
    guard error == nil else { return [] }
    do throws(OSMReadError) {
      while jobs.count < count, let frame = try frames.next() {
        switch frame.kind {
        case .unknown: continue
        case .header:
          hasHeader = true
          jobs.append(BlobWorker.Job(frame: frame, kinds: nil))
        case .data:
          guard hasHeader else { throw .missingHeader(.file(frame.offset)) }
          let kinds = knownKinds.flatMap { number < $0.count ? $0[number] : nil }
          number += 1
          if kinds != .noNodes { jobs.append(BlobWorker.Job(frame: frame, kinds: kinds)) }
        }
      }
    } catch {
      self.error = error
    }
    return jobs
  }
}
