// The service's API: requests, problems, events and jobs.

import { hasText, page, t } from "./texts.js";

/** What went wrong, as it is told to people: problem+json, or a failure on the way. */
export class Problem extends Error {
  /**
   * Fields: title, detail, remedy, findings, status (0 without an answer), code, and obstacles, which
   * say why no itinerary is possible: [{text, reason: {kind, …}, changes: [{kind, …}]}].
   */
  constructor({
    title, detail = "", remedy = "", findings = [], status = 0, code = "", obstacles = [],
  }) {
    super([title, detail].filter(Boolean).join(" "));
    this.name = "Problem";
    Object.assign(this, { title, detail, remedy, findings, status, code, obstacles });
  }

  /** Whether the service was not reached, so that it may work later. */
  get isOffline() { return this.status === 0 || this.status === 502 || this.status === 504; }

  /** Whether signing in would help. */
  get needsSignIn() { return this.status === 401; }
}

/** Returns any error as a problem. */
export function asProblem(error) {
  if (error instanceof Problem) return error;
  return new Problem({
    title: t("problem_script"), detail: String(error?.message ?? error),
    remedy: t("problem_script_remedy"), status: -1,
  });
}

const titleOf = status => {
  const key = `problem_${status}`;
  if (hasText(key)) return t(key);
  return t(status >= 500 ? "problem_500" : "problem_400");
};

async function problemOf(response) {
  const text = await response.text().catch(() => "");
  let told = {};
  try { told = JSON.parse(text) ?? {}; } catch { told = {}; }
  const remedy = `problem_${response.status}_remedy`;
  return new Problem({
    title: titleOf(response.status), status: response.status, code: told.code ?? "",
    detail: told.detail ?? "", findings: told.findings ?? [], obstacles: told.obstacles ?? [],
    remedy: told.remedy ?? (hasText(remedy) ? t(remedy) : ""),
  });
}

/** Returns a path with parameters; lists repeat, and null, undefined and "" are left out. */
export function address(path, parameters = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const each of [value].flat()) {
      if (each !== null && each !== undefined && each !== "") query.append(name, String(each));
    }
  }
  const text = query.toString();
  return text ? `${path}${path.includes("?") ? "&" : "?"}${text}` : path;
}

/**
 * Sends a request; returns the answer as JSON, or as text for other types, and null for none.
 * Options: method, parameters (query), body (object as JSON, FormData as multipart, text or
 * Blob as they are), type (of text), headers, signal, as ("json", "text", "blob", "response").
 *
 * Throws a Problem for any failure; an aborted request throws its AbortError.
 */
export async function request(path, {
  method = "GET", parameters, body, type, headers = {}, signal, as,
} = {}) {
  const sent = { accept: "application/json, application/problem+json, */*", ...headers };
  if (method !== "GET") sent["x-requested-by"] = "roundsman";
  let content = body;
  const isRaw = content === undefined || content === null || content instanceof Blob
    || content instanceof FormData || typeof content === "string";
  if (!isRaw) {
    content = JSON.stringify(content);
    sent["content-type"] = "application/json";
  } else if (type) {
    sent["content-type"] = type;
  }
  let response;
  try {
    response = await fetch(address(path, parameters), {
      method, headers: sent, body: content ?? undefined, signal, credentials: "same-origin",
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem({
      title: t("problem_network"), remedy: t("problem_network_remedy"), status: 0,
    });
  }
  if (!response.ok) throw await problemOf(response);
  if (as === "response") return response;
  try {
    if (as === "blob") return await response.blob();
    const isJSON = /\bjson\b/.test(response.headers.get("content-type") ?? "");
    if (as === "json" || (isJSON && as !== "text")) return await response.json();
    return (await response.text()) || null;
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem({
      title: t("problem_network"), detail: t("problem_cut"), remedy: t("problem_network_remedy"),
    });
  }
}

/** Gets a path; see request for the options. */
export const get = (path, parameters, options) => request(path, { parameters, ...options });

/** Posts an object as JSON, a form as multipart, or text. */
export const post = (path, body = {}, options) =>
  request(path, { method: "POST", body, ...options });

/** Puts an object as JSON, or a file as it is. */
export const put = (path, body, options) => request(path, { method: "PUT", body, ...options });

/** Removes what is at a path. */
export const remove = (path, options) => request(path, { method: "DELETE", ...options });

/**
 * Makes a form with files of an object: values, lists of values, files. Null is left out.
 */
export function form(fields) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) {
      if (each === null || each === undefined || each === "") continue;
      if (each instanceof File) data.append(name, each, each.name);
      else data.append(name, each instanceof Blob ? each : String(each));
    }
  }
  return data;
}

/**
 * Listens to events of the server: `handlers` by the name of the event get its data, parsed;
 * `lost()` is called when the connection is gone (the browser tries again by itself) and
 * `restored()` when it is back. Returns the function that ends it.
 */
export function events(path, handlers, { lost = () => {}, restored = () => {} } = {}) {
  const source = new EventSource(path);
  let isLost = false;
  for (const [name, handler] of Object.entries(handlers)) {
    source.addEventListener(name, event => handler(JSON.parse(event.data)));
  }
  source.addEventListener("open", () => {
    if (isLost) restored();
    isLost = false;
  });
  source.addEventListener("error", () => {
    if (!isLost) lost();
    isLost = true;
  });
  return () => source.close();
}

const ended = new Set(["done", "failed", "cancelled"]);

/**
 * Waits for a job, by its id or path; returns what the service tells of it in the end.
 * `progress` gets {seconds, steps, cost, bound?, gap?}, `state` each state. Aborting the signal
 * stops the waiting; the job goes on (to end it: `remove(jobPath(id))`).
 *
 * Throws a Problem with the job's findings if it failed.
 */
export function job(id, { progress = () => {}, state = () => {}, signal } = {}) {
  const path = jobPath(id);
  return new Promise((resolve, reject) => {
    const settle = told => {
      stop();
      if (told.state !== "failed") resolve(told);
      else reject(new Problem({
        title: t("problem_job"), status: 422, findings: told.findings ?? [],
        detail: told.detail ?? "", remedy: told.remedy ?? "",
      }));
    };
    const stop = events(`${path}/events`, {
      progress,
      state: told => {
        state(told);
        if (ended.has(told.state)) settle(told);
      },
    }, {
      // A job that ended while nobody listened, or that is not there, would never tell.
      lost: async () => {
        try {
          const told = await get(path);
          if (ended.has(told.state)) settle(told);
        } catch (error) {
          if (error instanceof Problem && error.isOffline) return;
          stop();
          reject(error);
        }
      },
    });
    signal?.addEventListener("abort", () => {
      stop();
      reject(new DOMException("", "AbortError"));
    });
  });
}

/** The path of a job. */
export const jobPath = id => (id.startsWith("/") ? id : `/v1/jobs/${encodeURIComponent(id)}`);

/**
 * Runs an operation that may take longer than a request: returns its result at once, or after
 * its job has ended. Options as of `request` and `job`.
 */
export async function run(path, { progress, state, ...options } = {}) {
  const response = await request(path, { method: "POST", ...options, as: "response" });
  if (response.status !== 202) return readBody(response);
  const { id } = await response.json();
  await job(id, { progress, state, signal: options.signal });
  return readBody(await request(`${jobPath(id)}/result`, { as: "response" }));
}

async function readBody(response) {
  const isJSON = /\bjson\b/.test(response.headers.get("content-type") ?? "");
  return isJSON ? response.json() : response.text();
}

/** The path of an account page that comes back to this one. */
export const signInPath = () =>
  `/account?next=${encodeURIComponent(location.pathname + location.search)}`;

/** Whether the page's caller is a person with an account. */
export const isPerson = () => page.caller.kind === "person";
