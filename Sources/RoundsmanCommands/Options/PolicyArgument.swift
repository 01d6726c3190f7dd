internal import ArgumentParser
internal import WasteCollection

/// A policy as an option takes it; what it does not say comes from the day.
struct PolicyArgument: ExpressibleByArgument {
  let text: String

  init?(argument: String) {
    guard ServicePolicy(argument) != nil else { return nil }
    text = argument
  }

  /// The policy, with all else as the day has it.
  func policy(of day: DepotDay) -> ServicePolicy {
    ServicePolicy(text, base: day.policy) ?? day.policy
  }
}

/// Policies with commas between them.
struct PolicyList: ExpressibleByArgument {
  let policies: [PolicyArgument]

  /// Creates a list of policies that are known to be right.
  init(_ policies: [String]) { self.policies = policies.compactMap(PolicyArgument.init(argument:)) }

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let policies = parts.compactMap { PolicyArgument(argument: String($0)) }
    guard policies.count == parts.count else { return nil }
    self.policies = policies
  }

  var defaultValueDescription: String { policies.map(\.text).joined(separator: ",") }
}
