// A planned day for tests: two visits, a meal between them, and other places.

const walk = (leaves, arrives, leaveBy, more = {}) => ({
  mode: "walk", leaves, arrives, leave_by: leaveBy, seconds: 300, walked: 350, price: 0,
  reason: "only", others: [], parts: [{ mode: "walk", leaves, arrives, seconds: 300, metres: 351,
    geometry: "_izlhA~rlgdF_{geC~ywl@", steps: [{ instruction: "Walk north." }] }], ...more });

/** Makes the plan; it may be changed. */
export function plan() {
  return {
    format: "roundsman-itinerary-plan/1", time_zone: "Europe/Helsinki", currency: "EUR",
    days: [{
      date: "2026-06-12",
      visits: [
        { id: "way/1", name: "Kamppi Chapel", location: [24.93, 60.16], categories: ["church"],
          leg: walk("09:00", "09:05", "09:09"), begins: "09:15", ends: "09:45",
          open_until: "15:50", hours: "stated", price: 0, points: 8.2, interests: ["church"],
          detour_seconds: 30,
          things: [{ id: "jacket", name: "jacket", worn: true, reason: "down to 13 °C" },
            { id: "umbrella", name: "umbrella", worn: false }] },
        { id: "node/2", name: "Zetor", location: [24.94, 60.17], categories: ["food"],
          meal: "lunch", leg: walk("09:45", "09:50", "09:50"), begins: "12:00", ends: "12:45",
          open_until: "14:00", hours: "estimated", price: 25, points: 0 },
        { id: "way/3", name: "Ateneum", location: [24.945, 60.1702], categories: ["museum"],
          leg: walk("12:45", "12:50", "13:00", { mode: "transit", price: 3 }), begins: "12:50",
          ends: "14:30", open_until: "15:00", hours: "unknown", price: 12, points: 102.6,
          interests: ["museum", "art"], detour_seconds: 360 },
      ],
      last_leg: walk("14:30", "14:40", "15:40"), spare_seconds: 3600,
    }],
    price: 40, costs: { entry: 12, meals: 25, fares: 3 }, metres: { walk: 1400, transit: 900 },
    points: 110.8, bound: 150, proven: false, passed_over: 2,
    omitted: [{ id: "way/4", name: "Kiasma", location: [24.936, 60.172], points: 90,
      insertion: { date: "2026-06-12", position: 3, visit_seconds: 2700, seconds: 3420,
        arrives: "16:47", price: 12, walked: 931, gain: 3,
        obstacles: [{ kind: "late", amount: 2820 }, { kind: "enough", amount: 3,
          interest: "museum" }, { kind: "beside", amount: 0, place: "way/3" }] },
      swap: { without: "way/3", name: "Ateneum", loss: 11.4, price: 2 } }],
    left_out: [
      { id: "node/5", name: "Bar", reason: "matches none of the interests" },
      { id: "node/6", name: "Closed", reason: "is not open" },
      { id: "node/7", name: "Pub", reason: "matches none of the interests" }],
    edits: [{ id: "way/3", name: "Ateneum", location: [24.945, 60.1702], edit: "keep",
      begins: "12:50", minutes: 100, loss: 3 },
    { id: "way/8", name: "Amos Rex", location: [24.93, 60.17], edit: "drop", loss: 0.01 }],
    request: {
      time_zone: "Europe/Helsinki", must_see: ["way/1"], budget: 60,
      days: [{ date: "2026-06-12", start: { name: "Hotel", place: [24.92, 60.16], time: "09:00" },
        end: { place: "Mannerheimintie 10", time: "16:00" } }],
    },
  };
}
