internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import WasteCollection

/// A policy as given to an option; the day supplies what it leaves open.
struct PolicyArgument {
  let text: String

  /// The syntax of policies, for the help.
  static let forms =
    "threshold:0.70, threshold+onroute:120 (seconds of detour), overflow, overflow:0.1/l (cost of a "
    + "spilled litre), overflow:25 (cost of a day of overflow), horizon:4 (days) or pattern (the days of bins)"

  /// Reads a policy.
  ///
  /// - Throws: `ValidationError` with the valid forms.
  init(_ text: String) throws {
    guard ServicePolicy(text) != nil else {
      let known = ServicePolicy.Kind.allCases.map(\.rawValue)
      let kind = text.split(separator: ":").first.map(String.init) ?? ""
      let nearest = known.contains(kind) ? nil : NearestName.of(kind, among: known)
      throw ValidationError(
        nearest.map { "Did you mean \($0)?" } ?? "A policy must be one of \(Self.forms).")
    }
    self.text = text
  }

  /// The policy, with all other settings from the day.
  func policy(of day: DepotDay) -> ServicePolicy {
    ServicePolicy(text, base: day.policy) ?? day.policy
  }
}

/// Policies, separated by commas.
struct PolicyList: CustomStringConvertible {
  let policies: [PolicyArgument]

  /// Reads policies.
  ///
  /// - Throws: `ValidationError` with the valid forms.
  init(_ text: String) throws {
    policies = try text.split(separator: ",", omittingEmptySubsequences: false)
      .map { try PolicyArgument(String($0)) }
  }

  var description: String { policies.map(\.text).joined(separator: ",") }
}
