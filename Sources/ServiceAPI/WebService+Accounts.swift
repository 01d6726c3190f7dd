internal import Archive
internal import Cryptography
internal import Foundation
internal import Lookbook
internal import PlainFiles

/// Accounts of the archive, and the sessions of people and keys.
extension WebService {
  /// How long a session lasts, in days.
  private static let sessionDays = 30

  static var now: Int { Int(Date().timeIntervalSince1970) }

  /// The archive with the accounts.
  ///
  /// - Throws: ``ServiceError`` if there are none.
  func accounts() throws -> Archive {
    guard let archive = parts.access.archive else {
      throw ServiceError(
        404, .unknownPath, "The service has no accounts.",
        remedy: "Start it with --archive, or use an API key.")
    }
    return archive
  }

  // MARK: - Sessions

  /// Logs in with an e-mail address and password, or with an API key, which browsers keep as a cookie.
  func logIn(_ request: ServiceRequest) async throws -> ServiceResponse {
    let body = BodyFields(request)
    if let key = body.text("key") {
      guard let token = SessionToken(secret: key), parts.access.keys.name(of: token) != nil else {
        throw ServiceError(
          401, .unauthenticated, "The API key is unknown.", remedy: "Check the key.")
      }
      return session(key)
    }
    let archive = try accounts()
    guard let email = body.text("email"), let password = body.text("password") else {
      throw ServiceError(
        400, .parameters, "The body has no e-mail address and password.",
        remedy: "Send {\"email\": …, \"password\": …}, or {\"key\": …}.")
    }
    return try await begun { now in
      try archive.logIn(email: EmailAddress(email), password: Password(password), now: now)
    }
  }

  /// Makes an account, and logs in.
  func register(_ request: ServiceRequest) async throws -> ServiceResponse {
    let archive = try accounts()
    let body = BodyFields(request)
    var findings: [Finding] = []
    func reject(_ name: String, _ what: String, _ remedy: String) {
      findings.append(
        Finding(
          ServiceCode.parameters, file: "request", at: .pointer("/\(name)", line: nil), what,
          remedy: remedy))
    }
    let email = body.text("email").flatMap(EmailAddress.init)
    if email == nil { reject("email", "email is not an e-mail address", "Write name@example.org.") }
    let name = body.text("name") ?? ""
    if !(2...40).contains(name.utf8.count) || !PlainName.isPlain(name) {
      reject(
        "name", "name is not a public name",
        "Write 2 to 40 letters (a-z), digits, dashes and underscores.")
    }
    let password = Password(body.text("password") ?? "")
    do { try password.examine(email: email, name: name) } catch {
      reject("password", "\(error)", "Four unrelated words make a good password.")
    }
    guard findings.isEmpty, let email else {
      throw ServiceError(
        422, .parameters, "The account cannot be made.", remedy: "See findings.",
        findings: findings)
    }
    return try await begun { now in
      try archive.register(
        .init(name: name, email: email, password: PasswordHash(of: password)), now: now)
    }
  }

  /// Begins the session of the person that a check finds.
  func begun(
    _ check: @escaping @Sendable (_ now: Int) throws -> PersonID
  ) async throws -> ServiceResponse {
    let archive = try accounts()
    let result = try await heavy.compute {
      Result {
        let person = try check(Self.now)
        return try archive.beginSession(of: person, days: Self.sessionDays, now: Self.now).token
      }
    }
    do {
      return session(try result.get().secret)
    } catch AccountError.lockedOut(let seconds) {
      throw ServiceError(
        429, .tooMany, "There were too many wrong attempts with this address.",
        remedy: "Try again after the stated time.", retryAfter: seconds)
    } catch AccountError.emailTaken {
      throw ServiceError(
        409, .conflict, "There is an account with this e-mail address.", remedy: "Sign in with it.")
    } catch AccountError.nameTaken(let name) {
      throw ServiceError(
        409, .conflict, "The name \(name) is taken.", remedy: "Choose another name.")
    } catch AccountError.emailOfAnother {
      throw ServiceError(
        409, .conflict, "There is an account with this e-mail address.",
        remedy: "Sign in with its password.")
    } catch let error as AccountError {
      throw ServiceError(
        401, .unauthenticated, "\(error)", remedy: "Check the address and the password.")
    }
  }

  private func session(_ secret: String) -> ServiceResponse {
    ServiceResponse.json(201) { json in json.field("token", secret) }
      .with("set-cookie", cookie(secret, seconds: Self.sessionDays * 86_400))
  }

  /// Ends the session of a request.
  func logOut(_ request: ServiceRequest) throws -> ServiceResponse {
    if let archive = parts.access.archive, let token = parts.access.session(in: request) {
      try archive.endSession(token)
    }
    return ServiceResponse(204).with("set-cookie", cookie("", seconds: 0))
  }

  private func cookie(_ value: String, seconds: Int) -> String {
    cookie(AccessPolicy.cookieName, value, seconds: seconds, isStrict: true)
  }

  /// A cookie that scripts cannot read; a strict one is not sent when a page elsewhere leads here.
  func cookie(_ name: String, _ value: String, seconds: Int, isStrict: Bool) -> String {
    "\(name)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite="
      + (isStrict ? "Strict" : "Lax") + (parts.isEncrypted ? "; Secure" : "")
  }

  // MARK: - Accounts

  /// Tells people about their account.
  func account(_ request: ServiceRequest, _ caller: Caller) throws -> ServiceResponse {
    guard case .person(let person) = caller, let archive = parts.access.archive else {
      return ServiceResponse.json { json in
        json.field("kind", caller.kind)
        json.field("name", caller.name ?? "")
      }
    }
    let account = try archive.account(
      of: Viewer(loggedIn: person), token: parts.access.session(in: request), now: Self.now)
    return ServiceResponse.json { json in
      json.field("kind", caller.kind)
      json.field("name", account.name)
      if let email = account.email { json.field("email", email) }
      json.field("email_verified", account.isEmailVerified)
      json.field("has_password", account.hasPassword)
      json.field("sessions", account.sessions.count)
    }
  }
}

/// The texts of a JSON object in a body.
struct BodyFields {
  private let members: [String: JSONValue]

  init(_ request: ServiceRequest) {
    let document = try? JSONDocument(request.body, file: "body")
    members = Dictionary(
      (document?.root.members ?? []).map { ($0.key, $0.value) }
    ) { first, _ in first }
  }

  func text(_ name: String) -> String? { members[name]?.string }
}
