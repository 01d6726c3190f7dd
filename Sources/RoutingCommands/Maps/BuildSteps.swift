internal import Foundation
internal import PlainFiles
internal import Planning
internal import RoadNetwork
internal import Synchronization

/// Measures the steps of a build, for `--stats`.
final class BuildSteps: Sendable {
  /// A step, and the process at its beginning or, after the last one, its end.
  private struct Mark {
    let step: MapBuilder.Step?
    let seconds: Double
    let processorSeconds: Double
    /// The most that the process had in memory so far.
    let peak: Int
  }

  private let watch = Stopwatch()
  private let marks = Mutex<[Mark]>([])

  /// Notes that a step begins, and that the one before has ended.
  func begin(_ step: MapBuilder.Step) { mark(step) }

  /// Notes that the last step has ended.
  func end() { mark(nil) }

  private func mark(_ step: MapBuilder.Step?) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    let mark = Mark(
      step: step, seconds: watch.seconds,
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peak: Int(usage.ru_maxrss) * 1024)
    marks.withLock { $0.append(mark) }
  }

  /// Writes the list `steps`: what each took, and the peak of memory up to its end.
  func write(to json: inout JSONWriter) {
    let marks = marks.withLock { $0 }
    json.list("steps") { json in
      for (begin, end) in zip(marks, marks.dropFirst()) {
        guard let step = begin.step else { continue }
        json.object { json in
          json.field("step", step.name)
          if let profile = step.profile { json.field("profile", profile) }
          json.field("seconds", end.seconds - begin.seconds)
          json.field("processor_seconds", end.processorSeconds - begin.processorSeconds)
          json.field("peak_memory_bytes", end.peak)
        }
      }
    }
  }
}

extension MapBuilder.Step {
  fileprivate var name: String {
    switch self {
    case .reading: "reading"
    case .graph: "graph"
    case .hierarchy: "hierarchy"
    case .conditions: "conditions"
    case .order: "order"
    }
  }

  fileprivate var profile: String? {
    switch self {
    case .reading: nil
    case .graph(let profile), .hierarchy(let profile), .conditions(let profile),
      .order(let profile):
      profile
    }
  }
}
