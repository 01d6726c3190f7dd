/// Which bins a day's rounds serve.
package struct ServicePolicy: Hashable, Sendable {
  /// The rule.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Bins whose fill is above a threshold; the plain baseline.
    case threshold
    /// The same, and bins on the way that cost less than a stated detour.
    case onRoute = "threshold+onroute"
    /// Bins whose expected overflows cost more than coming today.
    case overflow
    /// Bins whose best day, of the next few, is today.
    case horizon
    /// Bins whose weekday it is.
    case pattern
  }

  /// The limit that a depot day has unless it states another.
  package static let defaultThreshold = 0.70
  /// The usual detour, in seconds on the road.
  package static let defaultDetour = 120
  /// How many days are looked ahead unless stated.
  package static let defaultDays = 4
  /// The longest look ahead, in days.
  package static let maxDays = 14

  package var kind: Kind
  /// `0...1`; a bin at just this fill is not served.
  package var threshold: Double
  /// The longest detour for a bin on the way, in seconds on the road.
  package var detour: Int
  /// How many days ``Kind/horizon`` looks at, today included.
  package var days: Int
  /// What a bin costs for each day on which it overflows, in the depot's currency; `nil`: nothing beyond
  /// ``spillCost``.
  package var overflowCost: Double?
  /// What each litre that is left beside a bin costs, in the depot's currency; `nil`: nothing beyond
  /// ``overflowCost``, and if neither is stated, as much for a binful as some visits, see `DetourCosts`.
  package var spillCost: Double?
  /// A bin whose probability of overflowing before the next rounds is at least this is served whatever it
  /// costs; `nil`: only one that was left overflowing at ``patience`` rounds is.
  package var certain: Double?
  /// At how many rounds a bin may have been left overflowing before policies that look ahead serve it whatever
  /// it costs.
  package var patience = 2
  /// Whether policies that look ahead weigh what it costs to send a vehicle at all.
  package var weighsFixedCosts = true

  /// Creates a policy; by default the plain threshold.
  package init(_ kind: Kind = .threshold, threshold: Double = defaultThreshold) {
    self.kind = kind
    self.threshold = threshold
    detour = Self.defaultDetour
    days = Self.defaultDays
  }

  /// Creates the plain threshold.
  package init(threshold: Double) { self.init(.threshold, threshold: threshold) }

  /// Whether the bin is fuller than the threshold, strictly; streets are always served.
  package func selects(_ bin: Bin) -> Bool { bin.stretch != nil || bin.fill > threshold }

  /// Whether it looks ahead, so that it needs forecasts and what legs cost.
  package var looksAhead: Bool {
    switch kind {
    case .threshold, .onRoute, .pattern: false
    case .overflow, .horizon: true
    }
  }
}

extension ServicePolicy {
  /// Reads a policy as commands take it: `threshold:0.70`, `threshold+onroute:180@0.8` (seconds, threshold),
  /// `overflow:0.1/l` (cost of a litre beside a bin), `overflow:25` (cost of a day's overflow), `horizon:5` (days),
  /// `pattern`; what follows the colon may be left out.
  ///
  /// - Parameters:
  ///   - text: The policy.
  ///   - base: What it has beyond that.
  package init?(_ text: String, base: ServicePolicy = ServicePolicy()) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self = base
    self.kind = kind
    guard parts.count == 2 else { return }
    var text = parts[1]
    if kind == .onRoute, let at = text.firstIndex(of: "@") {
      guard let level = Double(text[text.index(after: at)...]), (0...1).contains(level) else {
        return nil
      }
      (threshold, text) = (level, text[..<at])
    }
    let isPerLitre = kind == .overflow && text.hasSuffix("/l")
    guard let number = Double(isPerLitre ? text.dropLast(2) : text), number.isFinite else {
      return nil
    }
    switch kind {
    case .threshold:
      guard (0...1).contains(number) else { return nil }
      threshold = number
    case .onRoute:
      guard (0...86_400).contains(number) else { return nil }
      detour = Int(number)
    case .overflow:
      guard number > 0, number <= 1e6 else { return nil }
      (overflowCost, spillCost) = isPerLitre ? (nil, number) : (number, nil)
    case .horizon:
      guard (1...Double(Self.maxDays)).contains(number), number == number.rounded() else {
        return nil
      }
      days = Int(number)
    case .pattern: return nil
    }
  }

  /// The policy as commands take it.
  package var text: String {
    switch kind {
    case .threshold: "threshold:\(threshold)"
    case .onRoute:
      "threshold+onroute:\(detour)" + (threshold == Self.defaultThreshold ? "" : "@\(threshold)")
    case .overflow:
      "overflow"
        + (spillCost.map { ":\($0)/l" } ?? overflowCost.map { ":\($0)" } ?? "")
    case .horizon: "horizon:\(days)"
    case .pattern: "pattern"
    }
  }
}
