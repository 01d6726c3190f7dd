internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Lookbook

/// The accounts whose owners agree to what a command does with their secrets.
struct OwnerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An account whose owner agrees, by public name; its password is asked for; repeatable.",
      valueName: "name"))
  var account: [PublicName] = []

  @OptionGroup var password: PasswordOptions

  /// Asks for the password of each account and checks it.
  ///
  /// - Parameters:
  ///   - names: The public names.
  ///   - archive: The archive.
  /// - Returns: The owners.
  /// - Throws: ``AccountError``, or what reading passwords throws.
  func confirmed(_ names: [String], in archive: Archive) throws -> Set<ConfirmedOwner> {
    if names.isEmpty { return [] }
    let typed = try password.passwords(names.map { "Password of \($0)" })
    return try Set(
      zip(names, typed).map { name, password in
        try archive.confirmOwner(named: name, password: password, now: ArchiveOptions.now)
      })
  }
}
