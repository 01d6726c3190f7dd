internal import Synchronization

/// Counts of requests and their durations, in the text format of Prometheus.
///
/// - Source: Prometheus, *Exposition formats*, text format 0.0.4.
package final class ServiceMetrics: Sendable {
  private struct Key: Hashable, Comparable {
    let route: String
    let status: Int

    static func < (a: Key, b: Key) -> Bool { (a.route, a.status) < (b.route, b.status) }
  }

  private struct Histogram {
    var counts = [Int](repeating: 0, count: ServiceMetrics.bounds.count)
    var count = 0
    var sum = 0.0

    mutating func add(_ seconds: Double) {
      if let position = ServiceMetrics.bounds.firstIndex(where: { seconds <= $0 }) {
        counts[position] += 1
      }
      count += 1
      sum += seconds
    }
  }

  private struct State {
    var requests: [Key: Int] = [:]
    var durations: [String: Histogram] = [:]
    var active = 0
  }

  /// The upper bounds of the classes of durations, in seconds.
  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30]

  private let state = Mutex(State())

  package init() {}

  func begin() { state.withLock { $0.active += 1 } }

  func end(route: String, status: Int, seconds: Double) {
    state.withLock { state in
      state.active -= 1
      state.requests[Key(route: route, status: status), default: 0] += 1
      // In place: a copy would take all counts along each time.
      state.durations[route, default: Histogram()].add(seconds)
    }
  }

  /// The text; `gauges` are further values, by name.
  func text(gauges: [(name: String, help: String, value: Double)]) -> [UInt8] {
    let now = state.withLock(\.self)
    var lines = [
      "# HELP roundsman_http_requests_total Requests answered, by route and status.",
      "# TYPE roundsman_http_requests_total counter",
    ]
    for (key, count) in now.requests.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "roundsman_http_requests_total{route=\"\(key.route)\",status=\"\(key.status)\"} \(count)")
    }
    lines += [
      "# HELP roundsman_http_request_duration_seconds How long answers took.",
      "# TYPE roundsman_http_request_duration_seconds histogram",
    ]
    let name = "roundsman_http_request_duration_seconds"
    for (route, histogram) in now.durations.sorted(by: { $0.key < $1.key }) {
      var sum = 0
      for (bound, count) in zip(Self.bounds, histogram.counts) {
        sum += count
        lines.append("\(name)_bucket{route=\"\(route)\",le=\"\(bound)\"} \(sum)")
      }
      lines.append("\(name)_bucket{route=\"\(route)\",le=\"+Inf\"} \(histogram.count)")
      lines.append("\(name)_sum{route=\"\(route)\"} \(histogram.sum)")
      lines.append("\(name)_count{route=\"\(route)\"} \(histogram.count)")
    }
    let active = (
      name: "roundsman_http_requests_active", help: "Requests being answered.",
      value: Double(now.active)
    )
    for gauge in [active] + gauges {
      lines.append("# HELP \(gauge.name) \(gauge.help)")
      lines.append("# TYPE \(gauge.name) gauge")
      lines.append("\(gauge.name) \(gauge.value)")
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
