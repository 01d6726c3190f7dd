// What this area asks the service for.

import { Problem, asProblem, form, get, jobPath, post, remove, run } from "../shared/api.js";
import { page } from "../shared/page.js";

// Seconds that the service may hold a request; a job takes over then, which can be cancelled.
const patience = 1;

/** Returns a problem without the warnings about maps, which are no matter of travellers. */
export function plain(error) {
  const problem = asProblem(error);
  const findings = problem.findings.filter(each => each.severity !== "warning");
  return new Problem({ ...problem, title: problem.title, detail: problem.detail,
    remedy: problem.remedy, status: problem.status, code: problem.code, findings });
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

/** Runs a search as a job that ends when `signal` is aborted. */
async function search(path, options, signal) {
  let id = null;
  const cancel = () => { if (id) remove(jobPath(id)).catch(() => {}); };
  signal?.addEventListener("abort", cancel);
  try {
    return await run(path, {
      ...options, signal, state: told => { id = told.id ?? id; },
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw plain(id && error.status === 422 ? await failureOf(id, error) : error);
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
}

/** Returns the whole problem of a failed job, of which its state tells a part. */
async function failureOf(id, error) {
  try {
    await get(`${jobPath(id)}/result`);
    return error;
  } catch (problem) {
    return problem.status === 422 ? problem : error;
  }
}

const file = (value, name) =>
  new File([JSON.stringify(value)], name, { type: "application/json" });

/**
 * Plans days. Options: `map`, `alternatives`, `another` (plans whose places are left out),
 * `includesVisited`, `isPacked`, `signal`.
 */
export function planDays(request, {
  map, alternatives = 0, another = [], includesVisited = false, isPacked = false, signal,
}) {
  const body = form({
    request: file(request, "request.json"), another: another.map(plan => file(plan, "plan.json")),
  });
  return search("/v1/itinerary", {
    body,
    parameters: {
      map, alternatives: alternatives || null, language: page.language, wait: patience,
      "include-visited": includesVisited || null, pack: isPacked || null,
    },
  }, signal);
}

/** Edits a plan; `edits` are lists of places by keep, add, drop, swap, stay and free. */
export function editPlan(plan, edits, { map, includesVisited, isPacked, signal }) {
  return search("/v1/itinerary/edit", {
    body: form({ plan: file(plan, "plan.json") }),
    parameters: {
      map, language: page.language, wait: patience, ...edits,
      "include-visited": includesVisited || null, pack: isPacked || null,
    },
  }, signal);
}

/** Records the visits of a plan, or forgets them. */
export const acceptPlan = (plan, { isUndone = false } = {}) =>
  post("/v1/itinerary/accept", plan, { parameters: { undo: isUndone || null } });

/** Returns a plan in another format, as a Blob. */
export const exportPlan = (plan, output) => post("/v1/itinerary/export", plan, {
  parameters: { output, language: page.language, wait: 60 }, as: "blob",
});
