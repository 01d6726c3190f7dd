internal import BasicAlgorithms
internal import PlainFiles

/// A PBF file, which is scanned as often as needed.
struct PBFFile: ExtractSource {
  /// How many blobs each thread reads before their elements are joined.
  private static let blobsPerThread = 4

  private let file: SeekableFile
  private let threads: Int
  private(set) var header = HeaderFacts()
  /// For each blob of data, whether the first pass found nodes in it.
  private var haveNodes: [Bool] = []

  init(_ file: SeekableFile, threads: Int) {
    self.file = file
    self.threads = threads
  }

  mutating func run(
    _ pass: ReadingPass, _ take: (ElementBatch) throws(PassFailure) -> Void
  ) throws(PassFailure) {
    let isFirst = pass.neededNodes == nil
    if isFirst { (header, haveNodes) = (HeaderFacts(), []) }
    var blobs = BlobQueue(file, haveNodes: isFirst ? nil : haveNodes)
    var worker = BlobWorker(file, pass)
    while true {
      let frames = blobs.next(threads == 1 ? 1 : threads * Self.blobsPerThread)
      let outcomes =
        frames.count == 1
        ? [worker.run(frames[0])] : Self.outcomes(of: frames, file, pass, threads: threads)
      for outcome in outcomes {
        switch try outcome.get() {
        case .header(let facts): if header == HeaderFacts() { header = facts }
        case .data(let batch, let hasNodes):
          if isFirst { haveNodes.append(hasNodes) }
          try take(batch)
        }
      }
      if let error = blobs.error { throw .refused(error) }
      if frames.isEmpty { return }
    }
  }

  /// Reads blobs on several threads, and returns what became of them in their order.
  private static func outcomes(
    of frames: [BlobFrame], _ file: SeekableFile, _ pass: ReadingPass, threads: Int
  ) -> [Result<BlobWorker.Outcome, PassFailure>] {
    ParallelLoop.results(of: frames.count, threads: threads) {
      BlobWorker(file, pass)
    } _: { worker, index in
      worker.run(frames[index])
    }
  }
}

/// The blobs of a file that are to be read, until the end or an error.
private struct BlobQueue: ~Copyable {
  private var frames: BlobFrames
  private let haveNodes: [Bool]?
  private var hasHeader = false
  /// How many blobs of data there were.
  private var number = 0
  /// What is wrong behind the last blob that was returned.
  private(set) var error: OSMReadError?

  init(_ file: SeekableFile, haveNodes: [Bool]?) {
    frames = BlobFrames(file)
    self.haveNodes = haveNodes
  }

  /// Returns the next blobs, at most this many; none at the end.
  mutating func next(_ count: Int) -> [BlobFrame] {
    var result: [BlobFrame] = []
    guard error == nil else { return [] }
    do throws(OSMReadError) {
      while result.count < count, let frame = try frames.next() {
        switch frame.kind {
        case .unknown: continue
        case .header:
          hasHeader = true
          result.append(frame)
        case .data:
          guard hasHeader else { throw .missingHeader(.file(frame.offset)) }
          let mayHaveNodes = haveNodes.map { number >= $0.count || $0[number] } ?? true
          number += 1
          if mayHaveNodes { result.append(frame) }
        }
      }
    } catch {
      self.error = error
    }
    return result
  }
}
