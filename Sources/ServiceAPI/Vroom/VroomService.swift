internal import Foundation
internal import PlainFiles
internal import Planning

/// VROOM's HTTP API: a problem comes by `POST /`, with the options of the run in it.
///
/// - Source: the behaviour of vroom-express 0.12.
struct VroomService: Sendable {
  let router: (any Router)?
  let limits: ServiceLimits

  /// A failure before or instead of a run, by vroom-express's codes.
  private enum Code: Int {
    case `internal` = 1
    case input = 2
    case tooLarge = 4
  }

  /// Answers a problem; takes as long as the search.
  func answer(_ body: [UInt8]) -> ServiceResponse {
    let document: JSONDocument
    do throws(InvalidInput) {
      document = try JSONDocument(body, file: "problem")
    } catch {
      return failure(400, .input, "Invalid JSON: \(error.findings.first?.message ?? "not JSON").")
    }
    let root = Members(document.root)
    guard root["jobs"]?.kind == .array || root["shipments"]?.kind == .array,
      root["vehicles"]?.kind == .array
    else {
      return failure(
        400, .input,
        "Invalid JSON object in request, please add vehicles and jobs or shipments to the object body"
      )
    }
    let vehicles = root["vehicles"]?.elements.count ?? 0
    let locations =
      (root["jobs"]?.elements.count ?? 0) + 2 * (root["shipments"]?.elements.count ?? 0)
    if locations > limits.maxVroomLocations {
      return failure(
        413, .tooLarge,
        "Too many locations (\(locations)) in query, maximum is set to \(limits.maxVroomLocations)")
    }
    if vehicles > limits.maxVroomVehicles {
      return failure(
        413, .tooLarge,
        "Too many vehicles (\(vehicles)) in query, maximum is set to \(limits.maxVroomVehicles)")
    }
    var solver = VroomSolver(options(root["options"]), router: router)
    (solver.clock, solver.endsWhenDone) = (.wall, true)
    do {
      return ServiceResponse(200, Self.mediaType, try solver.answer(to: body, name: "problem"))
    } catch let failure as VroomSolver.Failure {
      return ServiceResponse(
        failure.code == 2 ? 400 : 500, Self.mediaType, VroomSolver.json(failure))
    } catch {
      return failure(500, .internal, "\(error)")
    }
  }

  private static let mediaType = "application/json; charset=utf-8"

  /// The options that vroom-express passes on; what it does not know, it ignores.
  private func options(_ value: JSONValue?) -> VroomSolver.Options {
    var options = VroomSolver.Options()
    let given = Members(value)
    options.wantsGeometry = given["g"]?.boolean ?? false
    options.choosesTimes = given["c"]?.boolean ?? false
    if let limit = given["l"]?.double, limit >= 0 { options.limit = limit }
    if let level = given["x"]?.integer { options.exploration = min(max(level, 0), 5) }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    options.threads = min(max(given["t"]?.integer ?? 4, 1), cores)
    options.limit = options.limit.map { min($0, limits.maxTime) }
    return options
  }

  private func failure(_ status: Int, _ code: Code, _ message: String) -> ServiceResponse {
    ServiceResponse(
      status, Self.mediaType,
      VroomSolver.json(VroomSolver.Failure(code: code.rawValue, message: message)))
  }

  /// The members of an object by name; of anything else, none.
  private struct Members {
    private let members: [(key: String, value: JSONValue)]

    init(_ value: JSONValue?) { members = value?.members ?? [] }

    subscript(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }
  }
}
