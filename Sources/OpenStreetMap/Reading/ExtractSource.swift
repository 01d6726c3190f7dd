/// A file of elements that can be scanned several times.
protocol ExtractSource {
  /// What the head of the file says, once it has been passed over.
  var header: HeaderFacts { get }

  /// Passes over the whole file and hands out its batches in the order of the file.
  ///
  /// - Throws: ``PassFailure``; of several, the one that is first in the file.
  mutating func run(
    _ pass: ReadingPass, _ take: (ElementBatch) throws(PassFailure) -> Void
  ) throws(PassFailure)
}
