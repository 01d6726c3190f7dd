internal import PlainFiles

/// Reads, decompresses and decodes blobs; one worker serves one thread.
struct BlobWorker: ~Copyable {
  /// What was read.
  enum Outcome: Sendable {
    case header(HeaderFacts)
    case data(ElementBatch, hasNodes: Bool)
  }

  private var reader: BlobReader
  private var decoder: BlockDecoder

  init(_ file: SeekableFile, _ pass: ReadingPass) {
    reader = BlobReader(file)
    decoder = BlockDecoder(pass)
  }

  /// Reads one blob.
  mutating func run(_ frame: BlobFrame) -> Result<Outcome, PassFailure> {
    do throws(PassFailure) {
      return .success(try outcome(frame))
    } catch {
      return .failure(error)
    }
  }

  private mutating func outcome(_ frame: BlobFrame) throws(PassFailure) -> Outcome {
    do throws(OSMReadError) {
      try reader.open(frame)
      let wantsNodes = decoder.pass.neededNodes != nil
      if frame.kind == .data, !wantsNodes, try reader.isOnlyDenseNodes() {
        return .data(ElementBatch(), hasNodes: true)
      }
      try reader.unpack()
    } catch {
      throw .refused(error)
    }
    return frame.kind == .header ? try header(frame) : try data(frame)
  }

  private func header(_ frame: BlobFrame) throws(PassFailure) -> Outcome {
    let (facts, unknown): (HeaderFacts, HeaderBlock.UnknownFeature?)
    do {
      (facts, unknown) = try HeaderBlock.facts(reader.reader)
    } catch {
      throw refusal(error, frame)
    }
    guard let unknown else { return .header(facts) }
    let place = OSMReadError.Place.block(frame.offset, inside: unknown.offset)
    throw .refused(.unknownFeature(unknown.name, place))
  }

  private mutating func data(_ frame: BlobFrame) throws(PassFailure) -> Outcome {
    let batch: ElementBatch
    do {
      batch = try decoder.decode(reader.reader)
    } catch {
      throw refusal(error, frame)
    }
    return .data(batch, hasNodes: decoder.hasNodes)
  }

  private func refusal(_ fault: WireFault, _ frame: BlobFrame) -> PassFailure {
    .refused(.malformed(fault.malformation, .block(frame.offset, inside: fault.offset)))
  }
}
