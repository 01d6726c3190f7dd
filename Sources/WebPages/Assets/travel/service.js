// What this area asks the service for.

import {
  Problem, asProblem, form, get, job, jobPath, post, remove, request,
} from "../shared/api.js";
import { page } from "../shared/page.js";

// Seconds that the service may hold a request; a job takes over then, which can be cancelled.
const patience = 1;

/** Whether the service keeps trips and visits of who looks: of people, and on its own machine. */
export const isKept = ["person", "local"].includes(page.caller.kind);

/** Whose the things are that this browser keeps: people may share it. */
export const owner = page.caller.kind === "person" ? page.caller.name : "";

/** Returns a problem without the warnings about maps, which are no matter of travellers. */
export function plain(error) {
  const problem = asProblem(error);
  const findings = problem.findings.filter(each => each.severity !== "warning");
  return new Problem({ ...problem, findings });
}

/** Finds addresses and places of a map; `near` is a location that comes first. */
export async function findPlaces(map, text, { near, signal, limit = 8 } = {}) {
  try {
    const answer = await get("/v1/places/find",
      { map, text, limit, near: near ? near.join(",") : null }, { signal });
    return answer.places;
  } catch (error) {
    // Nothing is called so.
    if (error.findings?.some(finding => finding.code === "E2281")) return [];
    throw error;
  }
}

/** Returns the nearest city of a location, with its time zone and country. */
export async function cityNear(location, signal) {
  const { cities } = await get("/v1/cities/near",
    { place: location.join(","), within: 300, limit: 1 }, { signal });
  return cities[0] ?? null;
}

/** Returns the usual weather at a place on some days. */
export async function weatherAt(location, first, days, signal) {
  const place = location.map(value => value.toFixed(4)).join(",");
  const answer = await get("/v1/weather", { place, dates: first, days }, { signal });
  return answer.places[0]?.days ?? [];
}

/**
 * Runs a search as a job that ends when `signal` is aborted. Returns the plan as it was written:
 * the service knows its plans by their text, which reading and writing it again would change.
 */
async function search(path, { body, parameters, signal }) {
  let id = null;
  let told = null;
  const cancel = () => { if (id) remove(jobPath(id)).catch(() => {}); };
  signal?.addEventListener("abort", cancel);
  try {
    const answer = await request(path,
      { method: "POST", body, parameters, signal, as: "response" });
    if (answer.status !== 202) return await answer.text();
    ({ id } = await answer.json());
    await job(id, { signal, state: state => { told = state; } });
    return await get(`${jobPath(id)}/result`, {}, { signal, as: "text" });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw plain(told?.state === "failed" ? failureOf(told, error) : error);
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
}

/** Returns the problem of a failed job with what its program said. */
function failureOf({ message = "", outcome = {} }, error) {
  const detail = message.split("\n").map(line => line.replace(/^error: /, "")).join("\n");
  return new Problem({
    ...asProblem(error), detail: detail || error.detail, obstacles: outcome.obstacles,
  });
}

const file = (text, name) => new File([text], name, { type: "application/json" });

/**
 * Plans days; returns the plan as text. Options: `map`, `alternatives`, `another` (texts of plans
 * whose places are left out), `includesVisited`, `isPacked`, `signal`.
 */
export function planDays(asked, {
  map, alternatives = 0, another = [], includesVisited = false, isPacked = false, signal,
}) {
  return search("/v1/itinerary", {
    body: form({
      request: file(JSON.stringify(asked), "request.json"),
      another: another.map(text => file(text, "plan.json")),
    }),
    parameters: {
      map, alternatives: alternatives || null, language: page.language, wait: patience,
      "include-visited": includesVisited || null, pack: isPacked || null,
    },
    signal,
  });
}

// What each edit costs takes a search of its own. With more of them each gets only so long.
const fewEdits = 3;
const longest = "4s";

/**
 * Edits a plan, given and returned as text; `edits` are lists of places by keep, add, drop, swap,
 * stay and free, and `count` is the number of edits that the plan then has.
 */
export function editPlan(text, edits, { map, count, includesVisited, isPacked, signal }) {
  return search("/v1/itinerary/edit", {
    body: form({ plan: file(text, "plan.json") }),
    parameters: {
      map, language: page.language, wait: patience, ...edits,
      "time-limit": count > fewEdits ? longest : null,
      "include-visited": includesVisited || null, pack: isPacked || null,
    },
    signal,
  });
}

const json = { type: "application/json" };

/** Records the visits of a plan, given as text, or forgets them. */
export const acceptPlan = (text, { isUndone = false } = {}) =>
  post("/v1/itinerary/accept", text, { ...json, parameters: { undo: isUndone || null } });

/** Returns a plan, given as text, in another format, as a Blob. */
export const exportPlan = (text, output) => post("/v1/itinerary/export", text, {
  ...json, parameters: { output, language: page.language, wait: 60 }, as: "blob",
});
