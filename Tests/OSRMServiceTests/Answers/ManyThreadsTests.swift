import OSRMService
import Testing

/// One service, asked by many threads at once.
@Suite struct ManyThreadsTests {
  @Test func `answers are the same as those of one thread`() async throws {
    let map = try SmallMap()
    var requests: [(path: String, query: String?)] = []
    for letters in ["dfi", "agc", "gidb", "hfa"] {
      let places = try map.places(letters)
      requests += [
        ("/route/v1/driving/\(places)", "steps=true&annotations=true"),
        ("/route/v1/driving/\(places)", "exclude=motorway"),
        ("/table/v1/driving/\(places)", "annotations=duration,distance"),
        ("/trip/v1/driving/\(places)", nil), ("/match/v1/driving/\(places)", "steps=true"),
        ("/nearest/v1/driving/\(places.split(separator: ";")[0])", "number=3"),
        ("/tile/v1/driving/tile(8192,8192,14).mvt", nil),
      ]
    }
    // Of a service that nobody has asked before.
    let service = try SmallMap().service
    map.service.prepare()
    let expected = requests.map { map.service.answer(path: $0.path, query: $0.query).body }
    let asked = requests
    let wrong = await withTaskGroup(of: Int.self) { group in
      for thread in 0..<8 {
        group.addTask {
          (0..<20).reduce(0) { count, round in
            let number = (thread * 5 + round * 3) % asked.count
            let answer = service.answer(path: asked[number].path, query: asked[number].query)
            return count + (answer.body == expected[number] ? 0 : 1)
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test func `of several networks the profile selects one`() throws {
    let network = try SmallMap().network
    let service = OSRMService(networks: ["car": network, "foot": network])
    let place = "/nearest/v1/"
    for profile in ["car", "driving", "foot", "walking"] {
      #expect(service.answer(path: "\(place)\(profile)/0,0", query: nil).status == 200)
    }
    #expect(service.answer(path: "\(place)canoe/0,0", query: nil).status == 400)
    let one = OSRMService(networks: ["car": network])
    #expect(one.answer(path: "\(place)canoe/0,0", query: nil).status == 200)
  }
}
