internal import PlainFiles

/// Reads, unpacks and decodes blobs; one worker serves one thread.
struct BlobWorker: ~Copyable {
  /// What elements a block holds.
  enum BlockKinds: Sendable {
    /// It begins with dense nodes; the rest was not looked at.
    case denseNodes
    case noNodes
    case mixed
  }

  /// A blob that is to be read.
  struct Job: Sendable {
    let frame: BlobFrame
    /// What an earlier pass found out about its block.
    let kinds: BlockKinds?
  }

  /// What was read.
  enum Outcome: Sendable {
    case header(HeaderFacts)
    case data(ElementBatch, BlockKinds)
  }

  private var reader: BlobReader
  private var decoder: BlockDecoder

  init(_ file: SeekableFile, _ pass: ReadingPass) {
    reader = BlobReader(file)
    decoder = BlockDecoder(pass)
  }

  /// Reads one blob.
  mutating func run(_ job: Job) -> Result<Outcome, PassFailure> {
    do throws(PassFailure) {
      return .success(try outcome(job))
    } catch {
      return .failure(error)
    }
  }

  private mutating func outcome(_ job: Job) throws(PassFailure) -> Outcome {
    do throws(OSMReadError) {
      try reader.open(job.frame)
      if job.frame.kind == .data, decoder.pass.neededNodes == nil, decoder.pass.trustsBlocks,
        try reader.beginsWithDenseNodes()
      {
        return .data(ElementBatch(), .denseNodes)
      }
      try reader.unpack()
    } catch {
      throw .refused(error)
    }
    return job.frame.kind == .header ? try header(job) : try data(job)
  }

  private func header(_ job: Job) throws(PassFailure) -> Outcome {
    let (facts, unknown): (HeaderFacts, HeaderBlock.UnknownFeature?)
    do {
      (facts, unknown) = try HeaderBlock.facts(reader.reader)
    } catch {
      throw refusal(error, job)
    }
    guard let unknown else { return .header(facts) }
    let place = OSMReadError.Place.block(job.frame.offset, inside: unknown.offset)
    throw .refused(.unknownFeature(unknown.name, place))
  }

  private mutating func data(_ job: Job) throws(PassFailure) -> Outcome {
    let batch: ElementBatch
    do {
      batch = try decoder.decode(reader.reader)
    } catch {
      throw refusal(error, job)
    }
    if job.kinds == .denseNodes, decoder.hasOthers { throw .mixedBlock }
    return .data(batch, decoder.hasNodes ? .mixed : .noNodes)
  }

  private func refusal(_ fault: WireFault, _ job: Job) -> PassFailure {
    .refused(.malformed(fault.malformation, .block(job.frame.offset, inside: fault.offset)))
  }
}
