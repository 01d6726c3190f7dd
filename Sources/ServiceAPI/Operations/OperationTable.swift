extension Operation {
  /// All operations, by name.
  package static let all: [Operation] =
    [
      solve, check, collect, matrix, route, itinerary, packing, citiesNear, citiesSearch,
      citiesSurprise, weather, itineraryEdit, itineraryExport, simulate, placesFind,
      placesCategories,
    ] + ofPeople

  private static let spreadsheets: [(mediaType: String, ending: String)] = [
    ("application/json", "json"), ("text/csv", "csv"), ("application/yaml", "yaml"),
    ("text/plain", "vrp"),
  ]

  private static let search: [Option] = [
    Option(
      name: "time-limit", kind: .duration,
      note:
        "Stop after this time, such as 500ms, 10s or 2m; by default, when more time finds nothing better."
    ),
    Option(
      name: "iterations", kind: .integer(1...1_000_000_000_000),
      note: "Stop after this many steps instead; gives the same bytes every time."),
    Option(name: "seed", kind: .integer(0...Int.max), note: "Seed of the random numbers."),
  ]

  private static let map = Option(
    name: "map", kind: .map,
    note: "Travel along the streets of this map; without it, along the great circle.")

  static let languages = ["en", "de", "es", "fr", "fi", "it"]

  private static let wording: [Option] = [
    Option(name: "language", kind: .choice(languages), note: "Language of texts."),
    Option(name: "units", kind: .choice(["metric", "imperial"]), note: "Units of distances."),
  ]

  private static let benchmark: [Option] = [
    Option(
      name: "input-format",
      kind: .choice([
        "json", "jsonl", "vrplib", "solomon", "orienteering", "toptw", "csv", "evrptw", "carp",
        "pvrp", "pragmatic", "ortools", "timefold",
      ]), note: "Format of the problem; by default, it is recognised."),
    Option(
      name: "objective", kind: .choice(["cost", "vehicles-first", "prizes", "makespan"]),
      note: "What to optimise once as many stops as possible are served."),
  ]

  static let solve = Operation(
    name: "solve", command: ["solve"],
    summary: "Solve a routing problem: which vehicle visits which stops, and when.",
    inputs: [
      Input(
        name: "problem",
        note: "The problem: JSON, a table of orders as CSV, or a benchmark file as plain text.",
        schema: .problem, endings: spreadsheets),
      Input(
        name: "vehicles", note: "For a table of orders, the table of vehicles.",
        isRequired: false, argument: .option("--vehicles"), endings: [("text/csv", "csv")]),
    ],
    options: search + benchmark + [
      map,
      Option(
        name: "method", kind: .choice(["nearest-neighbour", "two-opt", "exact", "search"]),
        note: "Solution method."),
      Option(
        name: "alternatives", kind: .integer(0...20),
        note: "Number of alternative plans to look for; JSON only."),
      Option(
        name: "geometry", kind: .flag, note: "Include each route's line along the streets of map."),
    ] + wording,
    formats: [.json, .geojson, .csv, .text, .html, .routes], schema: .solution, hasProgress: true)

  static let check = Operation(
    name: "check", command: ["check"],
    summary: "Check a solution against every rule of its problem, and every figure that it states.",
    inputs: [
      Input(name: "problem", note: "The problem.", schema: .problem, endings: spreadsheets),
      Input(
        name: "solution", note: "The solution.", schema: .solution,
        endings: [("application/json", "json"), ("text/plain", "sol")]),
    ],
    options: benchmark + [map], formats: [], accepted: [8])

  static let collect = Operation(
    name: "collect", command: ["collect", "run"],
    summary: "Plan a depot day: which vehicle empties which bins or streets, and when.",
    inputs: [
      Input(
        name: "day",
        note: "The files of the depot day under their names: depot.yaml, bins.csv, streets.csv, "
          + "closures.geojson, loads.yaml, weather.json, repeated.",
        argument: .folder, endings: spreadsheets),
      Input(
        name: "rounds", note: "Rounds to plan around, roundsman-rounds/1.", isRequired: false,
        argument: .option("--rounds"), schema: .rounds),
    ],
    options: search + [
      map,
      Option(
        name: "policy", kind: .text(60),
        note: "Which bins to serve, such as threshold:0.70 or overflow."),
      Option(
        name: "threshold", kind: .number(0...1), note: "Serve bins whose fill is above this level."),
      Option(name: "alone", kind: .flag, note: "Without proof or comparison: many times faster."),
      Option(name: "period", kind: .flag, note: "Plan a week that repeats."),
    ] + wording, formats: [], isFolder: true, hasProgress: true)

  static let matrix = Operation(
    name: "matrix", command: ["matrix"],
    summary: "Compute durations and distances between all places of a list.",
    inputs: [
      Input(
        name: "places", note: "The list of places: CSV with the columns lon and lat, or JSON.",
        endings: [("text/csv", "csv"), ("application/json", "json")])
    ],
    options: [
      Option(
        name: "map", kind: .map, note: "The map.", isRequired: true, isArgument: true), profile,
    ], formats: [.json, .csv, .npz])

  private static let profile = Option(
    name: "profile", kind: .text(40), note: "Routing profile: car, bicycle, foot, truck …")

  static let route = Operation(
    name: "route", command: ["route"],
    summary: "Find the route through places, with directions.",
    options: [
      Option(name: "map", kind: .map, note: "The map.", isRequired: true, isArgument: true),
      Option(
        name: "places", kind: .places,
        note: "Two or more places, LON,LAT or names of cities, separated by semicolons.",
        isRequired: true, isArgument: true),
      profile,
      Option(
        name: "steps", kind: .flag, note: "Include the steps of each leg, with their sentences."),
      Option(
        name: "geometry", kind: .choice(["none", "polyline", "polyline6", "geojson"]),
        note: "Format of lines in JSON."),
      Option(
        name: "alternatives", kind: .integer(0...3), note: "Maximum number of alternative routes."),
    ] + wording, formats: [.json, .geojson, .text, .gpx, .ssml])

  static let itinerary = Operation(
    name: "itinerary", command: ["itinerary", "plan"],
    summary: "Plan the best sightseeing days between a start and an end.",
    inputs: [
      Input(
        name: "request", note: "The request.", schema: .itinerary,
        endings: [("application/json", "json"), ("application/yaml", "yaml")]),
      Input(
        name: "weather", note: "The weather of the days.", isRequired: false,
        argument: .option("--weather"), schema: .weather),
      Input(
        name: "places", note: "Places to choose from, instead of those of the map.",
        isRequired: false, argument: .option("--places"), schema: .places,
        endings: [
          ("application/json", "json"), ("application/geo+json", "geojson"), ("text/csv", "csv"),
        ]),
      Input(
        name: "another", note: "Earlier plans, whose places are left out; repeated.",
        isRequired: false, isRepeated: true, argument: .option("--another"),
        schema: .itineraryPlan),
    ],
    options: search + visitOptions + [
      Option(
        name: "map", kind: .map,
        note: "The extract with places and streets, and timetables if it has some.",
        isRequired: true),
      alternativePlans,
      Option(
        name: "priority",
        kind: .choice(["fastest", "shortest", "balanced", "cheapest", "green", "none"]),
        note: "Travel preference."),
      Option(name: "directions", kind: .flag, note: "Include turn-by-turn directions in text."),
    ] + wording,
    formats: [.json, .text, .html, .geojson, .calendar], schema: .itineraryPlan,
    asksForWeather: true, access: .asked)

  private static let alternativePlans = Option(
    name: "alternatives", kind: .integer(0...10), note: "Number of alternative plans to show.")

  private static let visitOptions: [Option] = [
    Option(name: "include-visited", kind: .flag, note: "Include places that you have visited."),
    Option(name: "pack", kind: .flag, note: "Also plan what to pack, and what to have on visits."),
    Option(name: "wardrobe", kind: .choice(wardrobes), note: "With pack: a default wardrobe."),
    Option(name: "bag", kind: .text(40), note: "With pack: bag limit, such as cabin or 8kg+40l."),
  ]

  static let itineraryExport = Operation(
    name: "itinerary/export", command: ["itinerary", "export"],
    summary: "Write a plan in another format or language, without planning again.",
    inputs: [Input(name: "plan", note: "The plan.", schema: .itineraryPlan)],
    options: wording + [
      Option(name: "directions", kind: .flag, note: "Include turn-by-turn directions in text.")
    ],
    formats: [.calendar, .html, .text, .geojson, .json], schema: .itineraryPlan)

  static let itineraryEdit = Operation(
    name: "itinerary/edit", command: ["itinerary", "edit"],
    summary: "Edit a plan; what is not edited stays unless a change is better.",
    inputs: [
      Input(name: "plan", note: "The plan.", schema: .itineraryPlan),
      Input(
        name: "weather", note: "The weather of the days.", isRequired: false,
        argument: .option("--weather"), schema: .weather),
    ],
    options: search + visitOptions + [
      Option(
        name: "map", kind: .map, note: "The extract with places and streets.", isRequired: true),
      alternativePlans,
    ]
      + [
        ("keep", "Keep this place, optionally at a time: Ateneum@10:30."),
        ("add", "Add a place."), ("drop", "Do not visit this place."),
        ("swap", "Replace a place by another one: A=B."),
        ("stay", "Length of a visit in minutes: Ateneum=90."),
        ("free", "Undo all edits of this place."),
      ].map { Option(name: $0, kind: .text(200), note: $1, isRepeated: true) }
      + wording,
    formats: [.json, .text, .html, .geojson, .calendar], schema: .itineraryPlan,
    asksForWeather: true, access: .asked)

  static let simulate = Operation(
    name: "simulate", command: ["simulate"],
    summary: "Compare service policies over many simulated days.",
    inputs: [
      Input(
        name: "day", note: "The files of the depot day under their names, repeated.",
        argument: .folder, endings: spreadsheets)
    ],
    options: [
      map,
      Option(
        name: "policies", kind: .text(200), note: "Policies, separated by commas.",
        option: "--policy"),
      Option(name: "days", kind: .integer(1...3650), note: "Number of days."),
      Option(name: "seed", kind: .integer(0...Int.max), note: "Seed of the arriving waste."),
      Option(
        name: "iterations", kind: .integer(1...1_000_000),
        note: "Search steps for each day's rounds."),
    ], formats: [], isFolder: true)

  static let placesFind = Operation(
    name: "places/find", command: ["places", "find"],
    summary: "Find addresses and named places of a map, tolerating typos.",
    options: [
      Option(name: "map", kind: .map, note: "The map, an extract.", isRequired: true),
      Option(
        name: "text", kind: .text(200), note: "A name or an address.", isRequired: true,
        isArgument: true),
      Option(name: "near", kind: .place, note: "Places near LON,LAT come first."),
      Option(name: "limit", kind: .integer(1...100), note: "Maximum number of places."),
    ], formats: [], constants: ["--typing"])

  static let placesCategories = Operation(
    name: "places/categories", command: ["places", "categories"],
    summary: "List the categories of places, with what they are worth.", formats: [],
    printed: [.text],
    constants: ["--output=-"])

  static let packing = Operation(
    name: "packing", command: ["pack", "trip"],
    summary: "Plan what to pack for a trip and what to wear when, with reasons.",
    inputs: [
      Input(
        name: "trip", note: "The trip.", schema: .trip,
        endings: [("application/json", "json"), ("application/yaml", "yaml")]),
      Input(
        name: "weather", note: "The weather of the trip.", isRequired: false,
        argument: .option("--weather"), schema: .weather),
      Input(
        name: "wardrobe", note: "The garments to choose from.", isRequired: false,
        argument: .option("--wardrobe"), schema: .wardrobe,
        endings: [("application/json", "json"), ("application/yaml", "yaml")]),
    ],
    options: [
      Option(name: "bag", kind: .text(40), note: "Bag limit, such as cabin or 8kg+40l."),
      Option(name: "language", kind: .choice(languages), note: "Language of the list."),
    ],
    formats: [.json, .text, .markdown, .csv, .html, .calendar], schema: .packing,
    asksForWeather: true)

  static let citiesNear = Operation(
    name: "cities/near", command: ["cities", "near"], summary: "List the cities around a place.",
    options: [
      Option(
        name: "place", kind: .place, note: "LON,LAT, a name or a postcode.", isRequired: true,
        isArgument: true),
      Option(
        name: "within", kind: .number(0...20_000), note: "Maximum distance in kilometres."),
      cityCount,
    ], formats: [.json, .text, .geojson], schema: .cityAnswer, constants: ["--no-history"])

  private static let cityCount = Option(
    name: "limit", kind: .integer(1...1000), note: "Maximum number of cities to list.")

  static let citiesSearch = Operation(
    name: "cities/search", command: ["cities", "search"],
    summary: "Find cities by full or partial name, tolerating typos.",
    options: [
      Option(
        name: "name", kind: .text(100), note: "The name, or part of it.", isRequired: true,
        isArgument: true),
      Option(name: "country", kind: .text(60), note: "Only cities of this country."), cityCount,
    ], formats: [.json, .text, .geojson], schema: .cityAnswer)

  static let citiesSurprise = Operation(
    name: "cities/surprise", command: ["cities", "surprise"],
    summary: "List the cities around a random place in a random country.",
    options: [
      Option(
        name: "by", kind: .choice(["box", "shape", "population"]),
        note: "How to draw country and place."),
      Option(name: "country", kind: .text(60), note: "The country."),
      Option(name: "seed", kind: .integer(0...Int.max), note: "Seed of the random numbers."),
      Option(name: "within", kind: .number(0...20_000), note: "Maximum distance in kilometres."),
      cityCount,
    ], formats: [.json, .text, .geojson], schema: .cityAnswer, constants: ["--no-history"])

  static let weather = Operation(
    name: "weather", command: ["weather"],
    summary: "State the usual weather of a place on some days, by climate averages.",
    options: [
      Option(
        name: "place", kind: .place, note: "LON,LAT or a city.", isRequired: true,
        isArgument: true),
      Option(
        name: "dates", kind: .text(30), note: "Days: 2026-12-01 or 2026-12-01..2026-12-07.",
        isArgument: true),
      Option(name: "days", kind: .integer(1...366), note: "Number of days from the first one."),
    ], formats: [.json, .csv, .text], schema: .weather,
    constants: ["--offline", "--source=climate"])
}
