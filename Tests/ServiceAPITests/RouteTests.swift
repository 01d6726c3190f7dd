import Testing

@testable import ServiceAPI

/// Which address leads where.
@Suite struct RouteTests {
  @Test(arguments: [
    ("/", "GET", "page-shared"), ("/docs", "GET", "docs"), ("/", "POST", "vroom"),
    ("/v1/solve", "POST", "solve"),
    ("/v1/cities/near", "GET", "cities/near"), ("/v1/jobs", "GET", "jobs"),
    ("/v1/jobs/0123456789abcdef0123456789abcdef", "GET", "job"),
    ("/v1/jobs/0123456789abcdef0123456789abcdeg", "GET", "unknown"),
    ("/v1/jobs/0123456789abcdef0123456789abcdef/events", "GET", "job-events"),
    ("/route/v1/driving/1,2;3,4", "GET", "osrm-route"),
    ("/maps/a/table/v1/x/1,2", "GET", "osrm-table"),
    ("/cities", "GET", "page-cities"), ("/dispatch/a/b%2Fc", "GET", "page-dispatch"),
    ("/dispatch/a/", "GET", "unknown"), ("/assets/x/../layout.mustache", "GET", "unknown"),
    ("/v1/outfits/profile", "POST", "outfits/profile"), ("/v1/account", "GET", "account"),
    ("/account/providers/a/callback", "GET", "providers"),
    ("/nothing", "GET", "unknown"), ("/v1", "GET", "unknown"), ("/v1/", "GET", "unknown"),
    ("//", "GET", "unknown"), ("", "GET", "unknown"),
  ])
  func `addresses`(path: String, method: String, label: String) {
    #expect(Route(ServiceRequest(method: method, path: path)).label == label)
  }
}
